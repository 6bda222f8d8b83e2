import TestSupport
import Testing
import Waymark
import WaymarkJLRoutes

@Suite struct FullURLPatternTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let pattern: String
    let scheme: String?
    let url: String
    let isMatch: Bool
    var testDescription: String { "\(pattern) ~ \(url)" }

    init(_ pattern: String, _ scheme: String?, _ url: String, _ isMatch: Bool) {
      self.pattern = pattern
      self.scheme = scheme
      self.url = url
      self.isMatch = isMatch
    }
  }

  @Test(arguments: [
    Example("app://host.com/a/:b", "app", "app://host.com/a/1", true),
    Example("app://host.com/a/:b", "app", "app://HOST.com/a/1", true),
    Example("app://Host.Com:80/a/:b", "app", "app://host.com:80/a/1", true),
    Example("app://Host.Com:80/a/:b", "app", "app://host.com/a/1", false),
    Example("app://Host.Com:80/a/:b", "app", "app://host.com:81/a/1", false),
    Example("https://münchen.example:443/:b", "https", "https://mu\u{308}nchen.example/1", true),
    Example("app://host.com/a/:b", "app", "app://other.org/a/1", false),
    Example("app://host.com/a/:b", "app", "app:/a/1", false),
    Example("app://host.com/a/:b", "app", "/a/1", false),
    Example("app://host.com/a/:b", "app", "other:/a/1", false),
    Example("app:///a", "app", "app:/a", true),
    Example("app://h.x", "app", "app://h.x/", true),
    Example("app://h.x#/view/:id", "app", "app://h.x/#/view/1", true),
    Example("app://h.x#/view/:id", "app", "app://h.x/view/1", false),
    Example("app://h.x#top", "app", "app://h.x/#top", true),
    Example("app://h.x#top", "app", "app://h.x", false),
    Example("app://h.x/a#/b", "app", "app://h.x/a#/b", true),
    Example("app://h.x(/:id)", "app", "app://h.x/1", true),
    Example("app://h.x(/:id)", "app", "app://h.x", true),
    Example("app://h.x(/:id)", "app", "app://h.x/1/2", false),
    Example("app://(/:id)", "app", "app:/1", true),
    Example("App2+x-y.z://h.x/a", "App2+x-y.z", "app2+X-Y.Z://h.x/a", true),
    Example("app:/a", "app", "app:/a", true),
    Example("app:/a", "app", "x:/app:/a", false),
    Example("app:a/:b", "app", "app://a/1", true),
    Example("app::a", "app", "app:/1", true),
    Example("app:(/:a)", "app", "app:/1", true),
    Example("app:/user/a()", "app", "app://user/a", true),
    Example("app:///v1.2/x()", "app", "app:/v1.2/x", true),
    Example("app:///v1.2/x()", "app", "app://v1.2/x", false),
    Example("app://user/a()", "app", "app://user/a", true),
    Example("app://h.x/a()", "app", "app://h.x/a", true),
    Example("HTTPS://Shop.Example/:id", "HTTPS", "https://shop.example/7", true),
    Example("https://shop.example/:id", "https", "https://evil.example/7", false),
    Example("/app://h/a", nil, "x:/app:/h/a", true),
  ])
  func `a full URL picks the table of its scheme`(_ example: Example) throws {
    let router = Router()
    let added = try router.add(example.pattern)
    #expect(added.scheme == example.scheme)
    #expect(added.pattern == example.pattern)
    #expect(router.canRoute(example.url) == example.isMatch)
    #expect(router.remove(example.pattern) == added)
  }

  @Test(arguments: [
    (HostAsPath.whenDotless, "app://user/:id", "app://user/7", "id=7"),
    (.whenDotless, "app://user/:id", "app:/user/7", "id=7"),
    (.whenDotless, "app://user/:id", "app:/7", "no match"),
    (.whenDotless, "app://user(/:id)#top", "app://user/7#top", "id=7"),
    (.whenDotless, "app://:page<[^/]+>", "app://user", "page=user"),
    (.whenDotless, "app://caf%C3%A9/:id", "app://café/7", "id=7"),
    (.whenDotless, "app://shop.example/:id", "app://a.example/7", "no match"),
    (.whenDotless, "app://shop.example/:id", "app://SHOP.example:80/7", "id=7"),
    (.whenDotless, "app://localhost:80/:id", "app://localhost:80/7", "id=7"),
    (.whenDotless, "app://localhost:80/:id", "app://localhost/7", "no match"),
    (.whenDotless, "app://[::1]/:id", "app://[::1]/7", "id=7"),
    (.whenDotless, "app://2.0/:id", "app://2.0/7", "id=7"),
    (.whenDotless, "http://2.1/:id", "http://2.0.0.1/7", "id=7"),
    (.always, "app://shop.example/:id", "app://shop.example/7", "id=7"),
    (.always, "app://shop.example/:id", "app://a.example/7", "no match"),
    (.never, "app://user/:id", "app://user/7", "id=7"),
    (.never, "app://user/:id", "app://me/7", "id=7"),
    (.never, "app://:page/:id", "app://user/7", "id=7"),
  ])
  func `a full URL reads its host as URLs do`(
    _ hostAsPath: HostAsPath, _ pattern: String, _ url: String, _ result: String
  ) throws {
    var options = RouterOptions()
    options.hostAsPath = hostAsPath
    let router = Router(options: options)
    let added = try router.add(pattern)
    let values = try router.match(url)?.captures.dictionary
    #expect(values.map { $0.map { "\($0)=\($1)" }.joined() } ?? "no match" == result)
    #expect(router.remove(pattern) == added)
  }

  @Test(
    .bug(id: 32, "A group directly after a host is refused"),
    arguments: [
      ("https://shop.example{/sale}?", "https://shop.example", true),
      ("https://shop.example{/sale}?", "https://shop.example/sale", true),
      ("https://shop.example{/sale}?", "https://shop.example/x", false),
      ("https://shop.example{/:a}?/b", "https://shop.example/1/b", true),
      ("https://shop.example{/:a}?/b", "https://evil.example/1/b", false),
      ("app://{user/}?:id", "app://user/7", true), ("app://{user/}?:id", "app:/7", true),
    ])
  func `a full URL may have groups after its host`(
    _ pattern: String, _ url: String, _ isMatch: Bool
  ) throws {
    let router = Router()
    try router.group(syntax: .urlPattern).add(pattern)
    #expect(router.canRoute(url) == isMatch)
  }

  @Test(
    .bug(id: 44, "point 12: a name that cannot be a scheme before :// is an error with its place"),
    arguments: [
      ("lets_eat_dash://x/y", 0..<13), ("my_app://x", 0..<6), ("1app://h/a", 0..<4),
      ("my app://x", 0..<6), ("münchen://x", 0..<8), ("http(s)://shop.example/x", 0..<7),
      (":scheme://x", 0..<7), ("*://shop.example/x", 0..<1), ("%61pp://x", 0..<5),
      ("://x", 0..<0),
    ])
  func `a full URL refuses other names before its host`(_ pattern: String, _ place: Range<Int>)
    throws
  {
    let router = Router()
    func expectError(_ body: () throws -> Void) {
      let error = #expect(throws: PatternError.self) { try body() }
      #expect(error?.reason == .malformedScheme)
      #expect(error?.range == place)
      #expect(error?.pattern == pattern)
    }
    expectError { try router.add(pattern) }
    expectError { _ = try router.group(pattern) }
    expectError { _ = try RouteDefinition(pattern) }
    expectError { try router.group("/a").add(pattern) }
    #expect(router.routes.isEmpty)
    for path in ["/a\(pattern)", "/web/https://x", "a/b:c"] { try router.add(path) }
    for taken in ["{s<(?:a|://)>}/x", "{s}/://"] { try router.group(syntax: .brace).add(taken) }
  }

  @Test(.bug(id: 44, "point 13: hosts: may have a port"))
  func `a host without a dot has a port where it is a host`() throws {
    var options = RouterOptions()
    options.hostAsPath = .never
    let router = Router(options: options)
    try router.group(hosts: ["homeassistant:8123"]).add("/lovelace/:view")
    #expect(router.canRoute("http://homeassistant:8123/lovelace/0"))
    #expect(!router.canRoute("http://homeassistant/lovelace/0"))
  }

  // These patterns were accepted and matched nothing.
  @Test(
    .bug(id: 32, "A group in a host matches nothing"),
    arguments: [
      ("https://(sub.)?example.com/x", PatternSyntax.colon, 8..<26),
      ("https://(sub.)example.com/x", PatternSyntax.colon, 8..<25),
      ("https://{sub.}?example.com/x", PatternSyntax.urlPattern, 8..<26),
      ("https://shop.example(sale)/x", PatternSyntax.colon, 8..<26),
      ("https://shop.example{sale}?/x", PatternSyntax.urlPattern, 8..<27),
      ("https://shop.example(/x)", PatternSyntax.urlPattern, 8..<21),
      ("https://shop.example{/x}", PatternSyntax.brace, 8..<21),
      ("https://shop.{tld?}/x", PatternSyntax.brace, 8..<19),
      // A port after a dot, and a host that only web URLs write in ASCII.
      ("https://shop.example.:8443/x", PatternSyntax.colon, 8..<26),
      ("app://café.example/:id", PatternSyntax.colon, 6..<19),
    ])
  func `a full URL refuses what no host has`(
    _ pattern: String, _ syntax: PatternSyntax, _ place: Range<Int>
  ) throws {
    let error = #expect(throws: PatternError.self) {
      try Router().group(syntax: syntax).add(pattern)
    }
    #expect(error?.reason == .malformedHost, "\(error?.description ?? "")")
    #expect(error?.range == place, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    ("http://homeassistant:8123/lovelace/:view", 7..<25), ("app://me@user/:id", 6..<13),
    ("app://:user:80/x", 6..<14),
  ])
  func `a host that is the first segment has no port and no user info`(
    _ pattern: String, _ place: Range<Int>
  ) {
    let error = #expect(throws: PatternError.self) { try Router().add(pattern) }
    #expect(error?.range == place)
    #expect(error?.message == "a host that is the first segment has no port and no user info")
  }

  @Test(
    .bug(id: 63, "point 20: router[\"shop\"].add(\"other://…\") goes to other without a word"),
    arguments: [("shop", "other://a/b", 0..<5), ("https", "http://a.example/b", 0..<4)])
  func `a full URL of another scheme is refused`(
    _ scheme: String, _ pattern: String, _ place: Range<Int>
  ) throws {
    let router = Router()
    for add in [
      { _ = try router[scheme].add($0) }, { _ = try router[scheme].add("/a", $0) },
      { _ = try router[scheme].group(priority: 1).add($0) },
    ] as [(String) throws -> Void] {
      let error = #expect(throws: PatternError.self) { try add(pattern) }
      #expect(error?.pattern == pattern)
      #expect(error?.range == place)
      #expect(
        error?.message
          == "this is not the scheme \(scheme): write a path, or add the pattern to the router")
    }
    #expect(router.allRoutes[nil]?.isEmpty != false)
    try router["Shop"].add("SHOP://a/b")
    #expect(router["shop"].routes.map(\.pattern) == ["SHOP://a/b"])
  }

  @Test(
    .bug(id: 63, "point 20: a misspelled scheme in the subscript is silent"),
    arguments: ["my_app", "shop://", "shop:", "1a", "", " shop", "a/b", "é"])
  func `routes of what is not a scheme are refused`(_ scheme: String) throws {
    let router = Router()
    for add in [
      { try router[scheme].add("/pay/:id") }, { try router[scheme].group("/pay").add("/:id") },
      { try router[scheme].group(priority: 1).add("/pay") },
      { try router[scheme].add("/pay/:id", as: Int.self) { _ in } },
    ] as [() throws -> Route] {
      let error = #expect(throws: PatternError.self) { _ = try add() }
      #expect(error?.reason == .malformedScheme)
      #expect(error?.pattern == scheme)
    }
    #expect(router.allRoutes.count == 1)
  }

  @Test(
    .bug(id: 68, "the error for a scheme didn't name the wrong character"),
    arguments: [
      ("my_app", "it can't have '_', only letters, digits, '+', '-' and '.'"),
      ("méa", "it can't have 'é', only letters, digits, '+', '-' and '.'"),
      (" shop", "it can't have ' ', only letters, digits, '+', '-' and '.'"),
      ("a\nb", "it can't have '\\u{A}', only letters, digits, '+', '-' and '.'"),
      ("1app", "it begins with '1', not with a letter"),
      ("+x", "it begins with '+', not with a letter"),
      ("myapp://", "write only \"myapp\""), ("my.app:", "write only \"my.app\""),
      ("app://h/a", "write only \"app\""), ("", "it is empty"),
    ])
  func `a malformed scheme has its wrong character in the error`(
    _ scheme: String, _ fault: String
  ) throws {
    let error = #expect(throws: PatternError.self) { try Router()[scheme].add("/pay") }
    #expect(error?.message == "this is not a scheme: \(fault)")
    // Any other string before `://` could be a path.
    guard FullURLPattern.scheme(of: scheme) == nil, !scheme.contains("/") else { return }
    let pattern = #expect(throws: PatternError.self) { try Router().add("\(scheme)://pay") }
    #expect(pattern?.message == "this is not a scheme: \(fault); begin a path with '/'")
  }

  // The segments would be "app:", "h" and "a".
  @Test func `a full URL is not for definitions, which have no scheme`() {
    let error = #expect(throws: PatternError.self) { try RouteDefinition("app://h/a") }
    #expect(
      error?.description == """
        a definition cannot have a full URL: add it to the routes of its scheme, router[scheme].add
          app://h/a
          ^~~~~~~~~
        """)
    #expect(throws: Never.self) { try RouteDefinition("/app://h/a") }
  }

  @Test func `a full URL is reported with its full text`() throws {
    let router = Router()
    try router.group(syntax: .brace).add("app://h.x/user/{id<int>}/{tab?}")
    let match = try #require(try router.match("app://h.x/user/7"))
    #expect(match.pattern == "app://h.x/user/{id<int>}/{tab?}")
    #expect(match.captures.dictionary == ["id": "7"])
    #expect(match.scheme == "app")
  }

  @Test func `a full URL has combinations`() throws {
    let router = Router()
    try router.add("app://h.x/a(/:b<int>)")
    #expect(router["app"].triedPlaces.map(\.parsedPattern.path.count) == [4, 2])
    #expect(router.canRoute("app://h.x/a/1"))
    #expect(router.canRoute("app://h.x/a"))
    #expect(!router.canRoute("app://h.x/a/x"))
    #expect(!router.canRoute("app://i.x/a"))
    #expect(router.remove("app://other.x/a(/:b<int>)") == nil)
    #expect(router.remove("app://h.x/a(/:b<int>)") != nil)
  }

  @Test(arguments: [
    ("app://h.x:80/a", 6..<12), ("app://H#a", 6..<7), ("app:///a", 6..<6), ("app:/h/a", nil),
    ("app:ah/a", nil), ("//h/a", nil),
  ])
  func `the authority stands behind two slashes`(pattern: String, authority: Range<Int>?) {
    #expect(FullURLPattern.authority(of: pattern) == authority)
  }
}
