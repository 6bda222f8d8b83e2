import Hummingbird
import HummingbirdTesting
import Testing
import Waymark
import WaymarkHummingbird

/// The redirects of paths with needless slashes and escapes.
@Suite struct CanonicalRedirectTests {
  /// Routes that take every path of `GET`, and answer with the path that they saw.
  private func makeRoutes(redirecting: Bool = true) throws -> HTTPRoutes<BasicRoutedRequestContext>
  {
    let routes = HTTPRoutes(redirectsToCanonicalPaths: redirecting)
    try routes.get("/") { _, _ in "root" }
    try routes.get("/*") { _, context in
      let match = try context.match
      return "\(match.wildcard ?? []) \(match.query)"
    }
    return routes
  }

  /// Targets and their redirects; `nil` for a target that is answered as it stands.
  static let cases: [(target: String, location: String?)] = [
    ("/", nil), ("/?", nil), ("/a", nil), ("/a/b?x=1&y", nil),
    ("//", "/"), ("///?x=//", "/?x=//"),
    ("/a/", "/a"), ("/a/?", "/a?"), ("/a//b?c=%41+d", "/a/b?c=%41+d"), ("/a/b//", "/a/b"),
    ("/%61", "/a"), ("/a%2Db%7E", "/a-b~"), ("/%3A%40", "/:@"), ("/caf%C3%A9/", "/caf%C3%A9"),
    // A necessary escape stays, in either case of its digits. A missing escape is no reason for a redirect.
    ("/a%2Fb", nil), ("/a%2fb", nil), ("/caf%C3%A9", nil), ("/caf%c3%a9", nil),
    ("/a%2Bb", nil), ("/a+b", nil), ("/%25", nil), ("/100%", nil), ("/%FF", nil), ("/a%20b", nil),
    ("/a;b", nil), ("/a%3Bb", nil), ("/[a|b]", nil), ("/%5Ba%7Cb%5D", nil), ("/%2541", nil),
    ("/a%2fb/", "/a%2Fb"), ("/caf%c3%a9/", "/caf%C3%A9"), ("/100%/", "/100%25"), ("/%ff/", "/%FF"),
    ("/[a]/", "/%5Ba%5D"), ("/%2561/", "/%2561"), ("/a+b/%2B/", "/a+b/%2B"),
    // No host, however it is spelled.
    ("//evil.example", "/evil.example"), ("///evil.example/%2e.", nil),
    ("////evil.example/x", "/evil.example/x"), (#"//\evil.example"#, "/%5Cevil.example"),
    (#"/\evil.example/"#, "/%5Cevil.example"), ("/%2F/evil.example/", "/%2F/evil.example"),
    ("/%2Fevil.example/", "/%2Fevil.example"), ("/%5C%5Cevil.example/", "/%5C%5Cevil.example"),
    ("//user@evil.example:80/", "/user@evil.example:80"), ("//[::1]/", "/%5B::1%5D"),
    ("/http://evil.example", "/http:/evil.example"), ("//%09//evil.example", "/%09/evil.example"),
    ("/%0D%0ALocation:%20x/", "/%0D%0ALocation:%20x"),
    // Clients resolve dot segments.
    ("/a/../b/", nil), ("/a/%2e%2E//b", nil), ("/./", nil), ("//..//evil.example", nil),
    ("/.../", "/..."), ("/a%2e%2eb/", "/a..b"), ("/..;x/", "/..%3Bx"),
  ]

  @Test(.bug(id: 44, "point 7: a redirect of a subtree leads to another host"))
  func theLocationOfASubtreeStaysInIt() async throws {
    let routes = HTTPRoutes()
    for (pattern, below) in [
      ("/docs/*", "/help"), ("/old/**", ""), ("/root/*path", "/"),
      ("/site/*", "https://new.example"),
      ("/site2/*", "https://new.example/a/"), ("/v/:n/*", "/w"),
    ] {
      try routes.get(pattern) { _, context in
        Response.redirect(to: try context.match.location(below: below), type: .permanent)
      }
    }
    try routes.get("/none/:id") { _, context in try context.match.location(below: "/x") }
    let table = [
      ("/docs/a%2Fb/c?page=2", "301 /help/a%2Fb/c?page=2"), ("/docs", "301 /help"),
      ("/docs//evil.example/x", "301 /help/evil.example/x"),
      ("/old//evil.example", "301 /evil.example"), ("/old/%2Fevil.example", "301 /%2Fevil.example"),
      (#"/old/\evil.example"#, "301 /%5Cevil.example"),
      ("/root///evil.example", "301 /evil.example"),
      ("/root", "301 /"), ("/old/http://evil.example", "301 /http:/evil.example"),
      ("/site/.evil.example", "301 https://new.example/.evil.example"),
      ("/site/@evil.example", "301 https://new.example/@evil.example"),
      ("/site2/%61/%FF%25", "301 https://new.example/a/a/%FF%25"), ("/v/1/a+b", "301 /w/a+b"),
      ("/docs/../admin", "400"), ("/docs/%2e%2E/admin", "400"), ("/docs/a/.", "400"),
      ("/none/7", "500"), ("/docs/a%0D%0AX:y", "301 /help/a%0D%0AX:y"),
    ].map { ("GET \($0) HTTP/1.1\r\nHost: a", $1) }
    try await Application(router: routes).expect(table)
  }

  @Test func aNeedlessSpellingLeadsToTheCanonicalOne() async throws {
    try await Application(router: makeRoutes()).test(.router) { client in
      for (target, location) in Self.cases {
        let response = try await client.execute(uri: target, method: .get)
        #expect(response.status.code == (location == nil ? 200 : 308), "\(target)")
        #expect(response.headers[.location] == location, "\(target)")
      }
    }
  }

  @Test func aRedirectLeadsToTheSameAndNoFurther() async throws {
    let pieces = [
      "/", "/", "//", "a", "%61", "%2F", "%2f", ".", "..", "%2e", "%2E", #"\"#, "%5c", "@", ":",
      "evil.example", "%C3%A9", "%c3%a9", "%ff", "%C3", "%", "%4", "%25", "%0d%0A", "%09", ";",
      "%3b", "+", "%2B", "%20", "?", "&x=%41", "[", "%7b", "|", "\"", "<", "%EF%BC%8F",
      "*", "%2A", "(", "http:",
    ]
    var generator = SplitMix(state: 21)
    var targets = Self.cases.map(\.target)
    for _ in 1...5_000 {
      let count = Int.random(in: 1...8, using: &generator)
      targets.append(
        "/" + (1...count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined())
    }
    let sent = targets
    let wanted = try await Application(router: makeRoutes(redirecting: false)).test(.router) {
      client in
      var answers: [Answer] = []
      for target in sent { answers.append(try await client.answer(.get, target)) }
      return answers
    }
    let redirects = try await Application(router: makeRoutes()).test(.router) { client in
      var redirects = 0
      for (target, wanted) in zip(sent, wanted) {
        let response = try await client.execute(uri: target, method: .get)
        guard response.status.code == 308 else {
          #expect(Answer(response) == wanted, "\(target)")
          continue
        }
        redirects += 1
        let location = try #require(response.headers[.location])
        let path = location.prefix { $0 != "?" }
        #expect(path.first == "/" && !path.hasPrefix("//"), "\(target)")
        #expect(path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") })
        #expect(!path.split(separator: "/").contains { $0 == "." || $0 == ".." }, "\(target)")
        let answer = try await client.answer(.get, location)
        #expect(answer == wanted, "\(target) led to \(location)")
      }
      return redirects
    }
    #expect(redirects > 1_000)
  }

  @Test func onlyWhatARouteOfTheMethodTakesIsRedirected() async throws {
    let routes = HTTPRoutes(redirectsToCanonicalPaths: true)
    try routes.get("/books/:id") { _, _ in "book" }
    try routes.post("/books") { _, _ in "new" }
    let cases: [(HTTPRequest.Method, String, Int, String?)] = [
      (.get, "/books/7/", 308, "/books/7"), (.head, "/books/7/", 308, "/books/7"),
      (.post, "/books/", 308, "/books"), (.put, "/books/7/", 405, nil), (.get, "/books/", 405, nil),
      (.get, "/nowhere/", 404, nil), (.options, "//", 404, nil),
    ]
    try await Application(router: routes).test(.live) { client in
      for (method, target, status, location) in cases {
        let response = try await client.execute(uri: target, method: method)
        #expect(response.status.code == status, "\(method) \(target)")
        #expect(response.headers[.location] == location, "\(method) \(target)")
        #expect(response.body.readableBytes == 0)
      }
    }
  }

  @Test func itTakesThePlaceOfTheHandlerBehindTheMiddlewares() async throws {
    let routes = HTTPRoutes(redirectsToCanonicalPaths: true)
    let spy = MiddlewareTests.Spy()
    routes.add(middleware: spy)
    let closed = try routes.group("/closed", middlewares: [GroupTests.Closed()])
    try closed.get("/a") { _, _ in "a" }
    try routes.get("/open/a") { _, _ in "a" }
    #expect(try await routes.answer("/closed/a/").status == 401)
    #expect(try await routes.answer("/open/a/").status == 308)
    #expect(spy.seen == ["/closed/a", "401", "/open/a"])

    let router = Hummingbird.Router(context: BasicRoutedRequestContext.self)
    router.add(middleware: HTTPRoutesMiddleware(routes))
    router.get("health") { _, _ in "well" }
    #expect(try await router.answer("/open//a").status == 308)
    #expect(try await router.answer("/health/") == Answer(200, "well"))
  }

  @Test func extraSlashesThatAreRefusedAreNotRedirected() async throws {
    var options = Waymark.RouterOptions.http
    options.refusesExtraSlashes = true
    let routes = HTTPRoutes(options: options, redirectsToCanonicalPaths: true)
    try routes.get("/a") { _, _ in "a" }
    #expect(try await routes.answer("/a/").status == 400)
    #expect(try await routes.answer("/%61").status == 308)
  }

  /// A generator with the same numbers at each run.
  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return bits ^ (bits >> 31)
    }
  }
}
