import Foundation
import Hummingbird
import HummingbirdTesting
import Testing
import Waymark
import WaymarkHummingbird

/// Requests as bytes on a socket, which no client would send for us, and all of what comes back.
@Suite struct RawRequestTests {
  /// What is sent before the header fields, and the answers: status, body, and where they matter fields.
  struct Exchange: Sendable, CustomTestStringConvertible {
    let sent: String
    let answers: [String]
    var testDescription: String { String(sent.debugDescription.prefix(80)) }

    /// One request with the usual header fields.
    init(_ line: String, _ answers: String...) {
      self.init(bytes: line + " HTTP/1.1\r\nHost: a\r\n\r\n", answers)
    }

    init(bytes: String, _ answers: [String]) {
      sent = bytes
      self.answers = answers
    }
  }

  private static let long = String(repeating: "a", count: 9_000)

  static let targets = [
    Exchange("GET /books/7", "200 book 7"),
    Exchange("HEAD /books/7", "200 (6)"),
    Exchange("DELETE /books/7", "405 Allow: GET, HEAD"),
    Exchange("PUT /books/7", "405 Allow: GET, HEAD"),
    Exchange("PURGE /books/7", "405 Allow: GET, HEAD"),
    Exchange("OPTIONS /books/7", "405 Allow: GET, HEAD"),
    Exchange("TRACE /books/7", "405 Allow: GET, HEAD"),
    Exchange("POST /books/7", "405 Allow: GET, HEAD"),
    Exchange("OPTIONS *", "204 Allow: GET, HEAD, POST"),
    Exchange("GET *", "400"),
    Exchange("GET /", "200 root"),
    Exchange("GET //", "200 root"),
    Exchange("GET /?", "200 root"),
    Exchange("GET /nowhere", "404"),
    Exchange("HEAD /nowhere", "404 (0)"),
    Exchange("HEAD /echo", "405 (0) Allow: POST"),
    Exchange("GET /books/7?page=two", "200 book 7"),
    Exchange("GET /books/7#top", "400"),
    Exchange("HEAD /books/7#top", "400 (58)"),
    Exchange("GET //evil.example/books/7", "404"),
    Exchange("GET ///books//7/", "200 book 7"),
    Exchange("GET /books/%37", "200 book 7"),
    Exchange("GET /books/a%2Fb", "200 book a/b"),
    Exchange("GET /books/..", "200 book .."),
    Exchange("GET /books/%2e%2E", "200 book .."),
    Exchange("GET /books/../books/7", "404"),
    Exchange("GET /books/100%", "200 book 100%"),
    Exchange("GET /books/%4", "200 book %4"),
    Exchange("GET /books/%zz", "200 book %zz"),
    Exchange("GET /books/%FF", "200 book %FF"),
    Exchange("GET /books/%00", "400"),
    Exchange("GET /books/7?x=%00", "400"),
    Exchange("GET /books/%0D%0AX:%20y", "200 book \r\nX: y"),
    Exchange("GET /books/a+b", "200 book a+b"),
    Exchange("GET /books/a;b", "200 book a;b"),
    Exchange(#"GET /books/\"#, #"200 book \"#),
    Exchange("GET http://a/books/7", "200 book 7"),
    Exchange("GET HTTP://a:80/books/7", "200 book 7"),
    Exchange("GET http://a", "200 root"),
    Exchange("GET ftp://a/books/7", "200 book 7"),
    Exchange("GET books/7", "400"),
    Exchange("GET a:443", "400"),
    Exchange("CONNECT /books/7", "400"),
    Exchange("CONNECT a:443", "400"),
    Exchange("GET /list?author=%FF", "400"),
    Exchange("GET /list?author=a&author=%FF", "400"),
    Exchange("GET /list?author=a", "200 a"),
    Exchange("GET /\(long)", "414"),
    Exchange("HEAD /\(long)", "414 (73)"),
    Exchange("POST /\(long)", "414"),
    Exchange("GET /books/\(long.prefix(1_025))", "414"),
    Exchange("GET /" + String(repeating: "a/", count: 129), "400"),
    Exchange("GET /?" + String(repeating: "a&", count: 64), "400"),
    Exchange("GET /a b", "400"),
    Exchange("GET /books/\u{1}", "400"),
    Exchange("G@T /books/7", "400"),
    Exchange("get /books/7", "400"),
  ]

  static let connections = [
    // Two requests at once: what answers the first leaves nothing that the second is answered behind.
    Exchange(
      bytes: "HEAD /books/7 HTTP/1.1\r\nHost: a\r\n\r\nGET /books/8 HTTP/1.1\r\nHost: a\r\n\r\n",
      ["200 (6)", "200 book 8"]),
    Exchange(
      bytes: "HEAD /nowhere HTTP/1.1\r\nHost: a\r\n\r\nPUT / HTTP/1.1\r\nHost: a\r\n\r\n",
      ["404 (0)", "405 Allow: GET, HEAD"]),
    Exchange(
      bytes: "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcGET / HTTP/1.1\r\n\r\n",
      ["200 abc", "200 root"]),
    Exchange(
      bytes:
        "POST /nowhere HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcGET / HTTP/1.1\r\n\r\n",
      ["404", "200 root"]),
    Exchange(
      bytes: "POST /echo HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
      ["200 abc"]),
    Exchange(
      bytes:
        "POST /echo HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      ["400"]),
    Exchange(bytes: "GET / HTTP/1.0\r\n\r\n", ["200 root"]),
    Exchange(bytes: "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", ["200 root"]),
    // Clients that stop half-way.
    Exchange(bytes: "", []),
    Exchange(bytes: "GET /books/7 HTTP/1.1\r\nHost: a\r\n", ["400"]),
    Exchange(bytes: "GET / HTTP/1.1\r\n\r\nGET /bo", ["200 root", "400"]),
  ]

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

  /// Sends each exchange on a connection of its own.
  private func expect(_ exchanges: [Exchange], redirecting: Bool = false) async throws {
    try await Application(router: makeRoutes(redirecting: redirecting)).test(.live) { client in
      let port = try #require(client.port)
      for exchange in exchanges {
        let text = try await RawConnection.exchange(Array(exchange.sent.utf8), port: port)
        let answers = Self.answers(in: text, to: exchange.sent)
        #expect(answers == exchange.answers, "\(exchange.testDescription)")
      }
    }
  }

  /// The answers in what was received; what belongs to none is one of its own.
  private static func answers(in text: String, to sent: String) -> [String] {
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
      let isHead = sent.components(separatedBy: "\r\n\r\n")[min(answers.count, 1)].hasPrefix("HEAD")
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

  @Test(.timeLimit(.minutes(1))) func eachTargetIsAnswered() async throws {
    try await expect(Self.targets)
  }

  @Test(.timeLimit(.minutes(1))) func eachConnectionIsAnsweredToItsEnd() async throws {
    try await expect(Self.connections)
  }

  @Test(.timeLimit(.minutes(1))) func redirectsAreWrittenWhole() async throws {
    try await expect(
      [
        Exchange("GET /books/7/?a=%41", "308 Location: /books/7?a=%41"),
        Exchange("HEAD //books/7", "308 (0) Location: /books/7"),
        Exchange(#"GET //books/\evil"#, "308 Location: /books/%5Cevil"),
        Exchange("GET //books/%0D%0AX:y", "308 Location: /books/%0D%0AX:y"),
        Exchange("PUT /books/7/", "405 Allow: GET, HEAD"),
      ], redirecting: true)
  }
}
