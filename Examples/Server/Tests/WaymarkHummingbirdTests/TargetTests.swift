import Hummingbird
import HummingbirdTesting
import Testing
import Waymark
import WaymarkHummingbird

/// The reading of request targets: RFC 9112, section 3.2.
@Suite struct TargetTests {
  static let noByte = "a request's target has no blanks, control characters and bytes beyond ASCII"
  static let noTarget = "the request's target is not a path"

  /// Targets of `GET`, and the answers of the routes below.
  static let cases: [(target: String, answer: Answer)] = [
    ("/", Answer(200, "root")),
    ("/?", Answer(200, "root")),
    ("//", Answer(200, "root")),
    // A path that begins with two slashes, not an authority.
    ("//evil.example/x", Answer(200, "evil.example/x")),
    ("//x", Answer(200, "x")),
    ("///evil.example//x/", Answer(200, "evil.example/x")),
    ("//x:port/y", Answer(200, "x:port/y")),
    ("//[/y", Answer(200, "[/y")),
    ("/a:b", Answer(200, "a:b")),
    ("/http://x/y", Answer(200, "http:/x/y")),
    // Dot segments are data.
    ("/../x", Answer(200, "../x")),
    ("/%2e%2e%2fx", Answer(200, "../x")),
  ]

  /// Targets that do not name a path.
  static let malformed: [(target: String, answer: Answer)] = [
    ("/x#y", .error(400, "a request's target has no fragment")),
    ("http://example.com/x#y", .error(400, "a request's target has no fragment")),
    ("/a/%00", .error(400, "a request's target has no NUL")),
    ("/a?x=%41%00", .error(400, "a request's target has no NUL")),
    ("/é", .error(400, noByte)), ("/x?\u{FFFD}", .error(400, noByte)),
    ("/a b", .error(400, noByte)),
    ("*", .error(400, noTarget)),
    ("", .error(400, noTarget)),
    ("x", .error(400, noTarget)),
    ("example.com:443", .error(400, noTarget)),
    // A whole URL, which HTTP/2 does not have, and of which SwiftNIO hands on only the path over HTTP/1.
    ("http://example.com/x", .error(400, noTarget)),
    ("HTTPS://example.com:8080/x?y", .error(400, noTarget)),
    ("ftp://example.com/x", .error(400, noTarget)),
    ("http:/x", .error(400, noTarget)),
    ("http://[::1/x", .error(400, noTarget)),
  ]

  private func makeRoutes() throws -> HTTPRoutes<BasicRoutedRequestContext> {
    let routes = HTTPRoutes()
    try routes.get("/") { _, _ in "root" }
    try routes.get("/*") { _, context in
      try (context.match.wildcard ?? []).joined(separator: "/")
    }
    return routes
  }

  @Test(arguments: cases + malformed)
  func targetsAreReadAsTheStandardSays(target: String, answer: Answer) async throws {
    #expect(try await makeRoutes().answer(target) == answer)
  }

  @Test(arguments: ["/x", "/", "example.com:443", "*", "http://example.com/x"])
  func connectIsAnsweredByNoRoute(target: String) async throws {
    let routes = try makeRoutes()
    try routes.on("/*", method: .connect) { _, _ in "connected" }
    let message = "this server is not a proxy for CONNECT"
    #expect(try await routes.answer(.connect, target) == .error(400, message))
  }

  @Test func theyAreReadSoFromASocket() async throws {
    try await Application(router: makeRoutes()).test(.live) { client in
      for (target, expected) in Self.cases {
        let answer = try await client.answer(.get, target)
        #expect(answer == expected, "\(target)")
      }
      let answer = try await client.answer(.options, "*")
      #expect(answer == Answer(204, allow: "GET, HEAD"))
    }
  }

  /// The client sends only ASCII, and a whole URL is a target over a socket.
  @Test(
    arguments: malformed.filter { !$0.target.isEmpty && !$0.target.contains("://") }
      .filter { $0.target.utf8.allSatisfy { 0x20 < $0 && $0 < 0x80 } })
  func noneIsServedFromASocketThatIsMalformed(target: String, answer: Answer) async throws {
    try await Application(router: makeRoutes()).test(.live) { client in
      let answer = try await client.answer(.get, target)
      #expect(answer.status == 400)
    }
  }

  @Test func aHostIsNoPathWhateverTheOptionsSay() async throws {
    let routes = HTTPRoutes(options: Waymark.RouterOptions())
    try routes.get("/x") { _, _ in "x" }
    #expect(try await routes.answer("/x") == Answer(200, "x"))
    #expect(try await routes.answer("//shelf/x") == Answer(404))
    try await Application(router: routes).expect([
      ("GET http://shelf/x HTTP/1.1\r\nHost: shelf", "200 x")
    ])
  }

  @Test func extraSlashesAreRefusedWhereTheOptionsSaySo() async throws {
    var options = Waymark.RouterOptions.http
    options.refusesExtraSlashes = true
    let routes = HTTPRoutes(options: options)
    try routes.get("/x/y") { _, _ in "x" }
    #expect(try await routes.answer("/x/y") == Answer(200, "x"))
    for target in ["//x/y", "/x//y", "/x/y/"] {
      #expect(try await routes.answer(target).status == 400, "\(target)")
    }
  }
}
