import Foundation
import Testing
import Waymark
import WaymarkJLRoutes

/// URLs created from the name of a route and typed values.
@Suite struct NamedURLTests {
  private let router = Router()

  private func fault(_ body: () throws -> String) -> URLGenerationError.Reason? {
    #expect(throws: URLGenerationError.self) { try body() }?.reason
  }

  @Test func `the combination that takes most of the values is written`() throws {
    try router.add("/feed(/top)(/page/:page<uint>)", name: "feed")
    #expect(try router.url(named: "feed") == "/feed")
    #expect(try router.url(named: "feed", with: ["page": 2]) == "/feed/page/2")
    #expect(
      fault { try router.url(named: "feed", with: ["page": "x"]) }
        == .constraint(parameter: "page", value: "x", constraint: "uint"))
    // A value for a parameter of the route never moves to the query.
    #expect(
      fault { try router.url(named: "feed", with: ["page": "x"], extrasInQuery: true) } != nil)
    try router.add("/explore(/:country(/:city))", name: "explore")
    #expect(try router.url(named: "explore", with: ["country": "it"]) == "/explore/it")
    #expect(
      fault { try router.url(named: "explore", with: ["city": "roma"]) } == .missingValue("country")
    )
  }

  @Test func `the first of several patterns is written`() throws {
    try router.add("/profile/:id", "/u/:id", "/u/:id/:tab", name: "user")
    #expect(try router.url(named: "user", with: ["id": 7]) == "/profile/7")
    #expect(try router.url(named: "user", with: ["id": 7, "tab": "x"]) == "/u/7/x")
  }

  @Test(.bug(id: 45, "a value that the best pattern cannot write had no URL"))
  func `another pattern is written where the first one cannot be`() throws {
    let route = try router.add("/search/:q", "/search", name: "search")
    let (values, text): (RouteValues, RouteValues) = (["q": ""], ["q": "a"])
    #expect(try router.url(named: "search", with: text, extrasInQuery: true) == "/search/a")
    #expect(try router.url(named: "search", with: values, extrasInQuery: true) == "/search?q=")
    #expect(try route.url(with: values, extrasInQuery: true) == "/search?q=")
    #expect(throws: URLGenerationError.self) { try router.url(named: "search", with: values) }
  }

  @Test func `a name that no route has is an error`() {
    let error = #expect(throws: URLGenerationError.self) { try router.url(named: "a\n") }
    #expect(error?.description == #"a\u{A}: no route has this name"#)
  }

  @Test(
    arguments: [
      ("usr.view", "user.view"), ("User.View", "user.view"), ("user.views", "user.view"),
      ("hom", "home"), ("hme.", nil), ("", nil), ("account", nil),
    ] as [(String, String?)])
  func `an unknown name has a nearest one in the error`(_ name: String, _ nearest: String?) throws {
    try router.add("/user/:id", name: "user.view")
    try router.add("/", name: "home")
    let error = #expect(throws: URLGenerationError.self) { try router.url(named: name) }
    #expect(error?.reason == .noSuchRoute(scheme: nil, nearest: nearest))
    #expect(error?.description.hasSuffix("?") == (nearest != nil))
  }

  @Test func `routes of a scheme have its scheme as base`() throws {
    try router["thing"].add("/page/:n", name: "page")
    try router.add("/about", name: "about")
    let thing = router["THING"]
    #expect(try thing.url(named: "page", with: ["n": 2]) == "THING:///page/2")
    #expect(try thing.url(named: "page", with: ["n": 2], base: "") == "/page/2")
    #expect(try router["thing"].routes[0].url(with: ["n": 2]) == "thing:///page/2")
    #expect(fault { try thing.url(named: "about") } == .nameOfSchemes([nil]))
    thing.fallsBackToGlobal = true
    #expect(try thing.url(named: "about") == "THING:///about")
    let other = #expect(throws: URLGenerationError.self) { try router["a\n"].url(named: "pages") }
    #expect(other?.description == #"pages: no route of the scheme a\u{A} has this name"#)
  }

  @Test(arguments: [
    ("https://api.example/v1", "https://api.example/v1/user/7?q=1"),
    ("https://api.example/v1/", "https://api.example/v1/user/7?q=1"),
    ("https://api.example/a%20b/v1.2", "https://api.example/a%20b/v1.2/user/7?q=1"),
    ("app:///v1", "app:///v1/user/7?q=1"), ("app:/v1", "app:/v1/user/7?q=1"),
    ("https://api.example/", "https://api.example/user/7?q=1"),
  ])
  func `a base may have a path`(_ base: String, _ url: String) throws {
    // A route that matches the URL together with its base makes no difference.
    try router.add("/v1/user/:id", priority: 1)
    try router.add("/user/:id", name: "user")
    let values: RouteValues = ["id": 7, "q": 1]
    #expect(
      try router.url(named: "user", with: values, base: base, extrasInQuery: true) == url)
    #expect(
      try router.routes(named: "user")[0].url(with: values, base: base, extrasInQuery: true) == url)
  }

  @Test(arguments: [
    "https://api.example/v1//", "https://api.example//v1", "https://api.example/v1/..",
    "https://api.example/./v1", "https://api.example/%2e%2E/v1", "https://api.example/a b",
    "https://api.example/a%2", "https://api.example/é", "https://api.example/v1?x",
    "https://api.example/v1#x", "app:v1", "/v1", #"https://api.example/a\b"#,
    "https://api.example/a%2F%2Fb",
  ])
  func `a base with another path is refused`(_ base: String) throws {
    try router.add("/user", name: "user")
    #expect(fault { try router.url(named: "user", base: base) } == .malformedBase(base))
  }

  @Test(arguments: [
    ("app://user/:id", "7", "app://user/7"), ("app://user/:id", "a/b", "app://user/a%2Fb"),
    ("app://user(/:id)", "7", "app://user/7"), ("APP://user/:id", "7", "APP://user/7"),
    ("app://User/:id", "7", "app:///User/7"), ("app://:id/user", "aB", "app:///aB/user"),
    ("app:///user/:id", "7", "app:///user/7"), ("app:/user/:id", "7", "app:/user/7"),
    ("app:user/:id", "7", "app:user/7"),
    ("app://:id/user", "7", "app://7/user"), ("app://:id", "a-b", "app://a-b"),
    // A parameter captures the whole host, and these values are hosts with several spellings.
    ("app://:id/user", "7.7", "app://7.7/user"), ("app://:id/user", "a b", "app:///a%20b/user"),
    ("app://:id/user", "localhost", "app://localhost/user"),
    ("app://:id/user", "a:80", "app:///a:80/user"), ("app://:id/user", "a@b", "app:///a@b/user"),
  ])
  func `a URL of a scheme is spelled as its pattern`(_ pattern: String, _ id: String, _ url: String)
    throws
  {
    let route = try router.add(pattern, name: "user")
    let scheme = String(pattern.prefix(3))
    #expect(try router[scheme].url(named: "user", with: ["id": id]) == url)
    #expect(try route.url(with: ["id": id]) == url)
    #expect(try router.match(url)?["id"] == id)
    #expect(
      try router[scheme].url(named: "user", with: ["id": id], base: "\(scheme)://")
        .hasPrefix("\(scheme):///"))
  }

  @Test(arguments: [HostAsPath.always, .never])
  func `a host is written only where it is read as path`(_ hostAsPath: HostAsPath) throws {
    router.options.hostAsPath = hostAsPath
    try router.add("app://user/:id", name: "user")
    #expect(
      try router["app"].url(named: "user", with: ["id": 7])
        == (hostAsPath == .always ? "app://user/7" : "app:///7"))
  }

  @Test func `a base whose host would be a segment is refused`() throws {
    try router.add("/user/:id", name: "user")
    func url(after base: String) throws -> String {
      try router.url(named: "user", with: ["id": 7], base: base)
    }
    #expect(try url(after: "http://localhost:8080") == "http://localhost:8080/user/7")
    #expect(fault { try url(after: "http://api:8080") } == .hostInPath)
    try router.add("/*")
    let error = #expect(throws: URLGenerationError.self) { try url(after: "http://api:8080") }
    #expect(
      error?.description
        == "user: the host of the base is the first segment of the path: see hostAsPath")
  }

  // RFC 9110, section 4.2: a sender must include the host.
  @Test(arguments: ["http", "https", "HTTPS"])
  func `a URL of the web has a host`(scheme: String) throws {
    try router[scheme].add("/user/:id", name: "user")
    func url(after base: String?) throws -> String {
      try router[scheme].url(named: "user", with: ["id": 7], base: base)
    }
    #expect(try url(after: "\(scheme)://example.com") == "\(scheme)://example.com/user/7")
    #expect(try url(after: "") == "/user/7")
    #expect(fault { try url(after: "\(scheme)://:80") } == .missingHost(base: "\(scheme)://:80"))
    let error = #expect(throws: URLGenerationError.self) { try url(after: nil) }
    #expect(
      error?.description
        == "user: \"\(scheme)://\" has no host: give a base such as https://example.com")
    let route = router[scheme].routes[0]
    #expect(
      fault { try route.url(with: ["id": 7]) } == .missingHost(base: "\(scheme)://"))
  }

  @Test func `an error about a missing host names the hosts of the route`() throws {
    try router.add("https://*.shop.example/x", name: "x")
    let error = #expect(throws: URLGenerationError.self) { try router.url(named: "x") }
    #expect(
      error?.description == "x: the route accepts only *.shop.example: give a base with it")
  }

  @Test func `a URL that leads to another route is refused`() throws {
    try router.add("/user/me", name: "me", priority: 1)
    try router.add("/user/:id", name: "user")
    #expect(try router.url(named: "user", with: ["id": "you"]) == "/user/you")
    #expect(
      fault { try router.url(named: "user", with: ["id": "me"]) }
        == .leadsElsewhere(pattern: "/user/me"))
    try router["app"].add("/x")
    #expect(
      fault { try router.url(named: "me", base: "app://") } == .leadsElsewhere(pattern: nil))
  }

  @Test func `a URL may lead to another pattern of the route`() throws {
    // The first pattern can't generate a URL, but it matches the second pattern's URL.
    try router.add("/:/:id", "/user/:id", name: "user")
    #expect(try router.url(named: "user", with: ["id": 7]) == "/user/7")
  }

  @Test func `the router's options decide what the host is`() throws {
    var options = RouterOptions()
    options.hostAsPath = .always
    let router = Router(options: options)
    try router.add("/a", name: "a")
    #expect(try router.url(named: "a", base: "x://") == "x:///a")
    #expect(fault { try router.url(named: "a", base: "https://example.com") } != nil)
  }

  enum Tab: String, Codable { case posts, photos }

  struct UserRoute: Codable, Equatable {
    var id: Int
    var tab: Tab?
    var tag: Set<String> = []
    var since: Date?
    var price: Decimal?
    var link: URL?
    var key: UUID?
    var ratio: Double?
    var isNew: Bool?
  }

  @Test func `values of types are read back the same`() throws {
    try router.add("/user/:id(/:tab)", name: "user")
    let plain = UserRoute(id: 7)
    #expect(try router.url(named: "user", with: plain) == "/user/7")
    let user = UserRoute(
      id: -7, tab: .photos, tag: ["a&b", "c+ d"], since: Date(timeIntervalSince1970: 1.5),
      price: Decimal(string: "-1.25"), link: URL(string: "https://a.b/c?d=e#f"), key: UUID(),
      ratio: 0.1, isNew: true)
    let url = try router.url(named: "user", with: user, extrasInQuery: true)
    #expect(url.hasPrefix("/user/-7/photos?isNew=true&key="))
    #expect(try router.match(url)?.decode(UserRoute.self) == user)
    #expect(try router.match("/user/7")?.decode(UserRoute.self) == plain)
  }

  @Test func `a dictionary gives values`() throws {
    try router.add("/user/:id/*", name: "user")
    #expect(try router.url(named: "user", with: ["id": 7]) == "/user/7")
    #expect(try router.url(named: "user", with: ["id": 7 as Int?, "tab": nil]) == "/user/7")
    #expect(try router.url(named: "user", with: ["id": ["7"], "*": ["a", "b"]]) == "/user/7/a/b")
    let match = try #require(try router.match("/user/a%2Fb"))
    #expect(try match.definition.url(with: RouteValues(match.captures.dictionary)) == "/user/a%2Fb")
  }

  @Test(
    .bug(id: 32, ".day prints years that it does not read"),
    arguments: [RouteDateFormat.day, .iso8601])
  func `dates that would not be read are not written`(_ format: RouteDateFormat) throws {
    let router = Router()
    try router.add("/:day", name: "day")
    for seconds in [-63_000_000_000, 1e15, 1e18, .infinity] {
      let date = Date(timeIntervalSince1970: seconds)
      #expect {
        try router.url(named: "day", with: ["day": date], dates: format)
      } throws: {
        "\($0)" == "day: day is a date that its format does not read"
      }
    }
  }

  @Test func `a wildcard of another pattern takes no text`() throws {
    try router.add("/**", "/*w/edit", name: "n")
    #expect(fault { try router.url(named: "n") } != nil)
  }

  @Test func `a name of the path is not written into the query`() throws {
    try router.group(hosts: [":a.shop.example", ":b.x.example"]).add("/p", name: "n")
    try router.add("/files/*w", name: "f")
    #expect(
      fault {
        try router.url(named: "n", with: ["a": "joe", "b": "x"], extrasInQuery: true)
      } == .readDifferently(parameter: "b", value: "x", as: nil))
    #expect(
      fault { try router.url(named: "f", with: ["w": "a", "*": "b"], extrasInQuery: true) } != nil)
  }

  @Test func `dates are written by format`() throws {
    try router.add("/:day<date>", name: "day")
    let date = Date(timeIntervalSince1970: 86_400)
    #expect(try router.url(named: "day", with: ["day": date], dates: .day) == "/1970-01-02")
    #expect(fault { try router.url(named: "day", with: ["day": date]) } != nil)
  }

  struct Nested: Encodable {
    struct Inner: Encodable { let b = 1 }
    let a = Inner()
  }

  @Test func `values without a text are errors`() throws {
    try router.add("/a(/:a)", name: "a")
    func why(_ value: some Encodable) -> String? {
      #expect(throws: URLGenerationError.self) { try router.url(named: "a", with: value) }?
        .description
    }
    #expect(why(Nested()) == "a: a is more than one value")
    #expect(why(["a": Double.nan]) == "a: a is not a finite number")
    #expect(why(["a": Decimal.nan]) == "a: a is not a finite number")
    #expect(why(["a": ["b": 1]]) == "a: a is more than one value")
    #expect(why(5) == "a: a value has no name")
    #expect(why([5]) == "a: a value has no name")
    #expect(why("5") == "a: a value has no name")
    #expect(why(5 as Int?) == "a: a value has no name")
    #expect(why(URL(string: "x:y")) == "a: a value has no name")
    #expect(why([["b": 1], ["c": 2]]) == "a: a value has no name")
  }

  // Only a part of each value could be written, and would look complete.
  @Test func `lists of other than texts are errors`() throws {
    try router.add("/a", name: "a")
    func why(_ value: some Encodable) -> String? {
      #expect(throws: URLGenerationError.self) {
        try router.url(named: "a", with: ["x": value], extrasInQuery: true)
      }?
      .description
    }
    #expect(why([[1], [2]]) == "a: x is a list of lists")
    #expect(why([[1, nil], []]) == "a: x is a list of lists")
    #expect(why([[["b": 1]]]) == "a: x is a list of lists")
    #expect(why([1..<2, 3..<4]) == "a: x is a list of lists")
    #expect(why([1, nil, 2]) == "a: x has an element without a value")
    #expect(why([["b": 1]]) == "a: x is more than one value")
  }

  /// A value that's encoded as another value.
  struct Wrapped<Value: Codable & Hashable>: Codable, Hashable {
    let value: Value

    init(_ value: Value) { self.value = value }

    init(from decoder: any Decoder) throws {
      value = try decoder.singleValueContainer().decode(Value.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  struct Version: Codable, Hashable, LosslessStringConvertible {
    let major: Int
    let minor: Int

    init(_ major: Int, _ minor: Int) { (self.major, self.minor) = (major, minor) }
    init?(_ description: String) { nil }
    var description: String { "\(major).\(minor)" }
  }

  @Test func `a wrapper of a value is written as that value`() throws {
    func comesBack<Value: Codable & Hashable>(_ value: Value) throws {
      let url = try router.url(named: "version", with: value)
      #expect(url == "/1/2")
      #expect(try router.match(url)?.decode(Value.self) == value)
    }
    try router.add("/:major/:minor", name: "version")
    try comesBack(Version(1, 2))
    try comesBack(Optional(Version(1, 2)))
    try comesBack(Wrapped(Version(1, 2)))
    try comesBack(Wrapped(Optional(Wrapped(Version(1, 2)))))
    try comesBack(Wrapped(["major": Wrapped(1), "minor": Wrapped(2)]))
    try router.add("/none", name: "none")
    #expect(try router.url(named: "none", with: nil as Version?) == "/none")
  }

  @Test func `a list in a wrapper is a list`() throws {
    try router.add("/*", name: "list")
    let values = ["*": Wrapped([Wrapped("a"), Wrapped("b")])]
    let url = try router.url(named: "list", with: values)
    #expect(url == "/a/b")
    #expect(try router.match(url)?.decode([String: Wrapped<[Wrapped<String>]>].self) == values)
  }
}
