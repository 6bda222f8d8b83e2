import TestSupport
import Testing
import Waymark
import WaymarkNKRouter

/// For a router, a parameter in a host is a value of the pattern that only the host supplies.
@Suite(.bug(id: 35, "A label of a host can be a parameter")) struct HostParameterTests {
  @Test(arguments: [
    ("https://:lang<[a-z]{2}>.wikipedia.org/x", PatternSyntax.colon, 8..<23),
    ("https://a.{team<int>}.example/x", PatternSyntax.brace, 10..<21),
    ("https://a-:b.example/x", PatternSyntax.colon, 8..<20),
    ("https://{a}-{b}.example/x", PatternSyntax.brace, 8..<23),
    ("https://{a?}.example/x", PatternSyntax.brace, 8..<20),
    ("https://:a?.example/x", PatternSyntax.urlPattern, 8..<11),
    ("https://:lang([a-z]+).example/x", PatternSyntax.urlPattern, 8..<21),
    ("app://:lang(en|de).example", PatternSyntax.urlPattern, 6..<18),
    ("https://a.:b(\\d+)/x", PatternSyntax.urlPattern, 10..<17),
    ("https://:team.example:99999/x", PatternSyntax.colon, 8..<27),
    ("https://:.example/x", PatternSyntax.colon, 8..<17),
    ("https://{*}.example/x", PatternSyntax.brace, 8..<19),
    ("https://*.:a.example/x", PatternSyntax.colon, 8..<20),
    ("https://:a.1.2.3/x", PatternSyntax.colon, 8..<16),
    ("https://:a.:a.example/x", PatternSyntax.colon, 8..<21),
    ("https://:a.example/:a", PatternSyntax.colon, 19..<21),
    ("https://:a.example/x#/:a", PatternSyntax.colon, 22..<24),
    ("https://{a}.example/{a}", PatternSyntax.brace, 20..<23),
  ])
  func `a malformed parameter of a host is refused with its place`(
    _ pattern: String, _ syntax: PatternSyntax, _ place: Range<Int>
  ) {
    let router = Router(options: RouterOptions())
    let error = #expect(throws: PatternError.self) { try router.group(syntax: syntax).add(pattern) }
    #expect(error?.range == place, "\(error?.description ?? "")")
    #expect(error?.pattern == pattern)
    #expect(router.allRoutes.values.joined().isEmpty)
  }

  @Test func `a group can follow a host that ends in a parameter`() throws {
    let router = Router(options: RouterOptions())
    try router.add("https://a.:team(/x)")
    for url in ["https://a.acme", "https://a.acme/x"] {
      #expect(try router.match(url)?["team"] == "acme")
    }
  }

  @Test func `a name occurs once over host, prefix and path`() throws {
    let router = Router(options: RouterOptions())
    let group = try router.group("/:id", hosts: [":team.example"])
    for pattern in ["/:team", "/(:team)", "/*team", "/x#/:team"] {
      let error = #expect(throws: PatternError.self) { try group.add(pattern) }
      #expect(error?.reason == .repeatedName("team"))
    }
    let error = #expect(throws: PatternError.self) {
      try router.group(hosts: [":a.example"]).add("/:a")
    }
    #expect(error?.reason == .repeatedName("a"))
    #expect(throws: PatternError.self) { try router.group("/:b", hosts: [":b.x.y"]).add("/c") }
    // A route's hosts replace its group's hosts, including their names.
    try group.group(hosts: ["a.example"]).add("/:team")
    #expect(router.routes.map(\.definition.parameterNames) == [["id", "team"]])
  }

  @Test func `a guard sees the host's value and not the query's`() throws {
    let router = Router(options: RouterOptions())
    let isOwn = RouteGuard { match in match.captures["team"] == "mine" ? .allow : .decline }
    try router.group(hosts: [":team.example", "shared.other", "/"], guards: [isOwn]).add("/x") {
      (match: RouteMatch) in
      let team: String? = try match.value("team")
      #expect(team == "mine")
    }
    func isHandled(_ url: String) -> Bool { router.route(url).isHandled }
    #expect(isHandled("https://mine.example/x"))
    #expect(isHandled("https://mine.example/x?team=victim"))
    #expect(!isHandled("https://victim.example/x?team=mine"))
    #expect(!isHandled("https://shared.other/x?team=mine"))
    #expect(!isHandled("/x?team=mine"))
  }

  @Test func `a value that a host lacks is not taken from the query`() throws {
    struct Page: Decodable, Equatable {
      let team: String?
      let page: Int?
    }
    let router = Router(options: RouterOptions())
    try router.group(hosts: [":team.example", "shared.other"]).add("/x")
    let match = try #require(try router.match("https://shared.other/x?team=evil&page=2"))
    #expect(try match.decode(Page.self) == Page(team: nil, page: 2))
    #expect(throws: RouteValueError.self) { try match.require("team", as: String.self) }
    #expect(match.captures["team"] == nil)
    let other = try #require(try router.match("https://A.example/x?team=evil"))
    #expect(try other.decode(Page.self) == Page(team: "a", page: nil))
    #expect(other.kind == .parameterized)
    #expect(other.captures.description == #"["team": "a"]"#)
    #expect(other.parameters["team"] as? String == "a")
  }

  @Test(.bug(id: 44, "point 15: only what a constraint reads has a largest length"))
  func `a label may be longer than what constraints read`() throws {
    var options = RouterOptions()
    options.limits[.parameterBytes] = 4
    let router = Router(options: options)
    try router.group(hosts: [":team.example"]).add("/x")
    #expect(try router.match("https://fives.example/x")?["team"] == "fives")
  }

  @Test func `a class changes names and values`() throws {
    final class Loud: RouteDefinition, @unchecked Sendable {
      override func parameterName(for name: String) -> String { name.uppercased() }
      override func value(of capture: RouteCapture) -> String? {
        capture.value == "secret" ? nil : capture.value.uppercased()
      }
    }
    var options = RouterOptions()
    options.defaultDefinitionClass = Loud.self
    let router = Router(options: options)
    try router.group(hosts: [":team.example"]).add("/:id", name: "x")
    #expect(
      try router.match("https://a.example/b")?.captures.dictionary == [
        "TEAM": "A", "ID": "B",
      ])
    #expect(try router.match("https://secret.example/b")?.captures["TEAM"] == nil)
    #expect(router.routes[0].definition.parameterNames == ["TEAM", "ID"])
  }

  @Test func `an explanation names the label of the host`() throws {
    let router = Router(options: RouterOptions())
    try router.group(hosts: [":lang.wikipedia.org"]).add("/x")
    let reasons = [
      "https://en.wikipedia.com/x":
        #"the host "en.wikipedia.com" is not :lang.wikipedia.org: "com" is not "org""#,
      "https://a.b.wikipedia.org/x":
        #"the host "a.b.wikipedia.org" is not :lang.wikipedia.org: it has 4 labels, not 3"#,
      "app://a+b.wikipedia.org/x":
        #"the host "a+b.wikipedia.org" is not :lang.wikipedia.org: "a+b" is not a label for lang"#,
      "app:/x": "the URL has no host where :lang.wikipedia.org is expected",
    ]
    for (url, reason) in reasons { #expect(router.explain(url).routes[0].reason == reason) }
  }

  @Test func `a literal label is more specific`() throws {
    var options = RouterOptions()
    options.ordering = .mostSpecificFirst
    let router = Router(options: options)
    let hosts = [[":a.:b.example"], [], ["*.b.example"], ["a.b.example"], [":a.b.example"]]
    for list in hosts.shuffled() {
      try router.group(hosts: list).add("/x", name: list.first ?? "any")
    }
    try router.group(hosts: ["a.b.example"]).add("/:x", name: "path")
    let names = try router.matches("https://a.b.example/x").map { try $0.get().route.name }
    #expect(
      names == ["a.b.example", ":a.b.example", ":a.:b.example", "*.b.example", "any", "path"])
    #expect(try router.match("https://z.b.example/x")?.route.name == ":a.b.example")
  }

  @Test func `generated URLs have the labels of the host`() throws {
    let router = Router(options: RouterOptions())
    try router.add("https://:lang.wikipedia.org/wiki/:title", name: "article")
    let https = router["https"]
    let own = Router(options: RouterOptions())
    try own.group(hosts: ["shop.example", ":team.shop.example", "/"]).add("/x", name: "x")
    #expect(
      try https.url(named: "article", with: ["lang": "en", "title": "a b"])
        == "https://en.wikipedia.org/wiki/a%20b")
    #expect(
      try https.url(
        named: "article", with: ["lang": "en", "title": "T"], base: "https://en.wikipedia.org:80")
        == "https://en.wikipedia.org:80/wiki/T")
    #expect(try own.url(named: "x", with: ["team": "a"]) == "https://a.shop.example/x")
    #expect(try own.url(named: "x") == "/x")
    #expect(
      try https.routes[0].url(with: ["lang": "de", "title": "T"])
        == "https://de.wikipedia.org/wiki/T")
    let faults: [(RouteValues, String?, String)] = [
      (["title": "T"], nil, "lang has no value"),
      (["lang": "", "title": "T"], nil, "lang is empty, which no path can hold"),
      (["lang": "e.n", "title": "T"], nil, #"lang is not a label of a host: "e.n""#),
      (["lang": "e/n", "title": "T"], nil, #"lang is not a label of a host: "e/n""#),
      (["lang": "e@n", "title": "T"], nil, #"lang is not a label of a host: "e@n""#),
      (["lang": "é", "title": "T"], nil, #"lang is not a label of a host: "é""#),
      (["lang": "EN", "title": "T"], nil, #"lang would be read as "en", not "EN""#),
      (["lang": "a b", "title": "T"], nil, #"lang is not a label of a host: "a b""#),
      (["lang": "a:b", "title": "T"], nil, #"lang is not a label of a host: "a:b""#),
      (["lang": "%", "title": "T"], nil, #"lang is not a label of a host: "%""#),
      (["lang": "/", "title": "T"], nil, #"lang is not a label of a host: "/""#),
      (["lang": "a b", "title": "T"], "https:", #"lang is not a label of a host: "a b""#),
      (["lang": "xn--a", "title": "T"], nil, #"lang is not a label of a host: "xn--a""#),
      (
        ["lang": "en", "title": "T"], "https://de.wikipedia.org",
        #"lang would be read as "de", not "en""#
      ),
      (["title": "T"], "https://de.wikipedia.org", "lang has no value"),
    ]
    for (values, base, message) in faults {
      let error = #expect(throws: URLGenerationError.self) {
        try https.url(named: "article", with: values, base: base)
      }
      #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }
  }

  @Test func `a converted pattern writes the labels of its host`() throws {
    let router = Router(options: RouterOptions())
    try router.add("https://:lang.wikipedia.org/wiki/:title")
    let pattern = router["https"].routes[0].definition.parsedPattern
    #expect(pattern.parameterNames == ["lang", "title"])
    #expect(try pattern.text(in: .brace) == "https://{lang}.wikipedia.org/wiki/{title}")
    #expect(try pattern.text(in: .urlPattern) == "https://:lang.wikipedia.org/wiki/:title")
    #expect(throws: PatternError.self) {
      try router.group(syntax: .urlPattern).add("https://:lang-id.wikipedia.org/wiki")
    }
    try router.add("https://:lang-id.wikipedia.org/wiki")
    let other = router["https"].routes[1].definition.parsedPattern
    #expect(try other.text(in: .brace) == "https://{lang-id}.wikipedia.org/wiki")
    #expect(throws: PatternError.self) { try other.text(in: .urlPattern) }
  }

  @Test func `the router's hosts can have parameters`() throws {
    var options = RouterOptions()
    options.hosts = [":team.example"]
    let router = Router(options: options)
    try router.add("/x")
    #expect(router.canRoute("https://a.example/x"))
    #expect(throws: RouteFailure.otherHost("a.b.example")) {
      try router.match("https://a.b.example/x")
    }
    #expect(try router.match("https://a.example/x")?.captures.names == [])
  }
}

/// Typed cases with values in the host.
@Suite(.bug(id: 35, "A label of a host can be a parameter")) struct TypedHostTests {
  enum Page: TypedRoute, Equatable {
    case page(id: Int, team: String?)

    static let routeCases: RouteCases<Page> = [
      RouteCase("page", "/page/:id") { match in
        .page(id: try match.require("id"), team: try match.value("team"))
      }
    ]
    var routeReference: RouteReference {
      switch self {
      case .page(let id, let team): RouteReference("page", ["id": id, "team": team])
      }
    }
  }

  enum WikiRoute: TypedRoute, Equatable {
    case article(lang: String, title: String)
    case app(team: String?)
    case space(team: String, Page)

    static let routeCases: RouteCases<WikiRoute> = [
      RouteCase("article", "https://:lang.wikipedia.org/wiki/:title") { match in
        .article(lang: try match.require("lang"), title: try match.require("title"))
      },
      RouteCase("app", "/app", hosts: [":team.example", "/"]) { match in
        .app(team: try match.value("team"))
      },
      RouteCase("space", prefix: "/space", hosts: [":team.example"], of: Page.self) { match, page in
        .space(team: try match.require("team"), page)
      },
    ]
    var routeReference: RouteReference {
      switch self {
      case .article(let lang, let title): RouteReference("article", ["lang": lang, "title": title])
      case .app(let team): RouteReference("app", ["team": team])
      case .space(let team, let page):
        RouteReference("space", ["team": team], nested: page.routeReference)
      }
    }
  }

  nonisolated private static var urls: [(WikiRoute, String)] {
    [
      (.article(lang: "en", title: "a/b"), "https://en.wikipedia.org/wiki/a%2Fb"),
      (.app(team: "a"), "https://a.example/app"), (.app(team: nil), "/app"),
      (.space(team: "a", .page(id: 7, team: nil)), "https://a.example/space/page/7"),
    ]
  }

  @Test(arguments: urls) func `typed cases with values in the host go round`(
    _ route: WikiRoute, _ url: String
  ) throws {
    #expect(try route.url() == url)
    #expect(try WikiRoute(url) == route)
    let router = Router(options: RouterOptions())
    try router.group(hosts: [":lang.other.example"]).mount(WikiRoute.self)
    #expect(try WikiRoute(url, in: router) == route)
    #expect(try route.url(in: router) == url)
  }

  @Test func `a value of the host is never the query's`() throws {
    #expect(try WikiRoute("/app?team=evil") == .app(team: nil))
    #expect(try WikiRoute("https://a.example/app?team=evil") == .app(team: "a"))
    // The nested case doesn't have a host, so its `team` comes from the query.
    #expect(
      try WikiRoute("https://a.example/space/page/7?team=b")
        == .space(team: "a", .page(id: 7, team: "b")))
    let router = Router(options: RouterOptions())
    try router.group(hosts: [":team.example"]).mount(Page.self)
    #expect(try Page("https://a.example/page/7?team=b", in: router) == .page(id: 7, team: "b"))
    #expect(try Page("https://a.example/page/7", in: router) == .page(id: 7, team: nil))
  }

  @Test func `a value that is not a label has no URL`() {
    let error = #expect(throws: URLGenerationError.self) {
      try WikiRoute.article(lang: "a.b", title: "x").url()
    }
    #expect(error?.description.contains("lang is not a label of a host") == true)
  }

  @Test(arguments: [
    ("7.example", ":team.example", "7.example"),
    (":a.:b.example", "x.:b.example", "x.:b.example"),
    // The last label of a host with parameters can't be a number.
    ("127.0.0.1", ":a.:b.:c.:d", nil), ("[::ffff:1.2.3.4]", ":a.:b.:c.:d", nil),
    ("[::ffff:1.2.3.4]", ":a", nil),
  ])
  func `hosts of two patterns are those of both`(_ left: String, _ right: String, both: String?)
    throws
  {
    let (left, right) = (try HostPattern(left), try HostPattern(right))
    #expect(left.intersection(with: right)?.description == both)
    #expect(right.intersection(with: left)?.description == both)
  }
}
