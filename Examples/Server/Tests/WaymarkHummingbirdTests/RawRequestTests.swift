import Foundation
import Hummingbird
import HummingbirdTesting
import Testing
import Waymark
import WaymarkHummingbird

/// Raw requests that clients wouldn't send, with the full answers of a server with Waymark's routes
/// and of a server with Hummingbird's router.
@Suite struct RawRequestTests {
  /// The bytes sent on a connection, and the answers: status, body or its length, and fields if
  /// they matter.
  struct Exchange: Sendable, CustomTestStringConvertible {
    let sent: String
    let answers: [String]
    /// The different answer of Hummingbird's router.
    let difference: Difference?
    var testDescription: String { String(sent.debugDescription.prefix(80)) }

    /// One request with the usual header fields.
    init(_ line: String, _ answer: String, _ difference: Difference? = nil) {
      self.init(bytes: line + " HTTP/1.1\r\nHost: a\r\n\r\n", [answer], difference)
    }

    init(bytes: String, _ answer: String, _ difference: Difference? = nil) {
      self.init(bytes: bytes, [answer], difference)
    }

    init(bytes: String, _ answers: [String], _ difference: Difference? = nil) {
      sent = bytes
      self.answers = answers
      self.difference = difference
    }
  }

  /// The different answer of Hummingbird's router, and the reason.
  struct Difference: Sendable {
    let answers: [String]

    /// If other methods have a route for the path, the answer is 405 with `Allow`, and `OPTIONS *`
    /// is for the server itself.
    static func methods(_ answers: String...) -> Difference { Difference(answers) }

    /// A route for `GET` answers `HEAD`.
    static func head(_ answers: String...) -> Difference { Difference(answers) }

    /// `CONNECT`, and a target with a fragment, without a path or with a malformed host, are
    /// refused instead of giving 404.
    static func targets(_ answers: String...) -> Difference { Difference(answers) }

    /// A missing, malformed or duplicate `Host` field is refused.
    static func hosts(_ answers: String...) -> Difference { Difference(answers) }

    /// Literals, parameters and query names are decoded before they're compared and captured.
    static func decoding(_ answers: String...) -> Difference { Difference(answers) }

    /// A value can't have a NUL.
    static func nul(_ answers: String...) -> Difference { Difference(answers) }

    /// A value that isn't UTF-8 can't be read.
    static func utf8(_ answers: String...) -> Difference { Difference(answers) }

    /// A query name without `=` has no value, in contrast to an empty value.
    static func emptyValue(_ answers: String...) -> Difference { Difference(answers) }

    /// A target that exceeds a limit is refused even if no route matches it.
    static func limits(_ answers: String...) -> Difference { Difference(answers) }

    private init(_ answers: [String]) {
      self.answers = answers
    }
  }

  private func makeRoutes(redirecting: Bool = false) throws -> HTTPRoutes<BasicRoutedRequestContext>
  {
    let routes = HTTPRoutes(redirectsToCanonicalPaths: redirecting)
    try routes.get("/") { _, _ in "root" }
    try routes.get("/books/:id") { _, context in
      try "book \(context.match.require("id", as: String.self))"
    }
    try routes.get("/list") { _, context in
      try context.match.value("author", as: String.self) ?? "all"
    }
    try routes.post("/echo") { request, _ in
      try await request.body.collect(upTo: 1_024)
    }
    return routes
  }

  private func makeRouter() -> Hummingbird.Router<BasicRoutedRequestContext> {
    let router = Hummingbird.Router(context: BasicRoutedRequestContext.self)
    router.get("/") { _, _ in "root" }
    router.get("/books/:id") { _, context in try "book \(context.parameters.require("id"))" }
    router.get("/list") { request, _ in request.uri.queryParameters.get("author") ?? "all" }
    router.post("/echo") { request, _ in try await request.body.collect(upTo: 1_024) }
    return router
  }

  /// Sends each exchange on a separate connection.
  private func expect(
    _ exchanges: [(sent: String, answers: [String])], of application: some ApplicationProtocol
  ) async throws {
    try await application.test(.live) { client in
      let port = try #require(client.port)
      for exchange in exchanges {
        let text = try await RawConnection.exchange(Array(exchange.sent.utf8), port: port)
        let answers = Self.answers(in: text, to: exchange.sent)
        #expect(answers == exchange.answers, "\(exchange.sent.debugDescription.prefix(80))")
      }
    }
  }

  /// The answers in the received bytes, where bytes outside of all answers form an additional
  /// answer.
  private static func answers(in text: String, to sent: String) -> [String] {
    let methods = sent.matches(of: #/([A-Z]+) [^ \r\n]+ HTTP\/1/#).map(\.1)
    var answers: [String] = []
    var rest = text[...]
    while !rest.isEmpty {
      guard rest.hasPrefix("HTTP/1."), let end = rest.utf8.firstRange(of: "\r\n\r\n".utf8) else {
        return answers + ["left over: \(rest)"]
      }
      let lines = rest[..<end.lowerBound].components(separatedBy: "\r\n")
      rest = rest[end.upperBound...]
      func field(_ name: String) -> String? {
        lines.first { $0.lowercased().hasPrefix(name.lowercased() + ": ") }.map {
          String($0.dropFirst(name.count + 2))
        }
      }
      var answer = String(lines[0].split(separator: " ")[1])
      let length = field("Content-Length").flatMap(Int.init) ?? 0
      let isHead = answers.count < methods.count && methods[answers.count] == "HEAD"
      if isHead {
        answer += " (\(length))"
      } else {
        let body = rest.utf8.prefix(length)
        rest = rest[body.endIndex...]
        if answer == "200" { answer += " \(Substring(body))" }
      }
      for name in ["Allow", "Location"] {
        if let value = field(name) { answer += " \(name): \(value)" }
      }
      answers.append(answer)
    }
    return answers
  }

  @Test(.timeLimit(.minutes(2))) func `Waymark answers each raw request`() async throws {
    let exchanges = Self.exchanges.map { ($0.sent, $0.answers) }
    #expect(exchanges.count >= 200)
    try await expect(exchanges, of: Application(router: makeRoutes()))
  }

  @Test(.timeLimit(.minutes(2)))
  func `Hummingbird answers each raw request alike, or as a difference says`() async throws {
    let exchanges = Self.exchanges.map { ($0.sent, $0.difference?.answers ?? $0.answers) }
    try await expect(exchanges, of: Application(responder: makeRouter().buildResponder()))
  }

  @Test func `each named difference between the servers exists`() {
    for exchange in Self.exchanges {
      #expect(exchange.difference?.answers != exchange.answers, "\(exchange.testDescription)")
    }
  }

  @Test(.timeLimit(.minutes(10))) func `redirects are written whole`() async throws {
    let exchanges = [
      Exchange("GET /books/7/?a=%41", "308 Location: /books/7?a=%41"),
      Exchange("HEAD //books/7", "308 (0) Location: /books/7"),
      Exchange(#"GET //books/\evil"#, "308 Location: /books/%5Cevil"),
      Exchange("GET //books/%0D%0AX:y", "308 Location: /books/%0D%0AX:y"),
      Exchange("PUT /books/7/", "405 Allow: GET, HEAD"),
    ]
    try await expect(
      exchanges.map { ($0.sent, $0.answers) },
      of: Application(router: makeRoutes(redirecting: true)))
  }
}
