import Hummingbird
import HummingbirdCore
import HummingbirdHTTP2
import HummingbirdTesting
import Testing
import Waymark
import WaymarkHummingbird

/// The same requests over HTTP/1.1 and, as frames, over HTTP/2: targets, hosts and methods of RFC 9112, section 3, and of
/// RFC 9113, section 8.3.
@Suite(.bug(id: 44, "points 2 and 6: what is refused over one protocol and served over the other"))
struct ProtocolTests {
  /// A request, and its answer over each protocol; `nil` where the protocol cannot say it.
  struct Row: Sendable {
    let method: String
    let host: String?
    let target: String
    let field: (name: String, value: String)?
    let http1: String?
    let http2: String?

    init(
      _ method: String, _ host: String?, _ target: String,
      field: (name: String, value: String)? = nil, _ http1: String?, _ http2: String?
    ) {
      (self.method, self.host, self.target, self.field) = (method, host, target, field)
      (self.http1, self.http2) = (http1, http2)
    }

    /// The same answer over both.
    init(
      _ method: String, _ host: String?, _ target: String,
      field: (name: String, value: String)? = nil, _ answer: String
    ) {
      self.init(method, host, target, field: field, answer, answer)
    }

    var name: String { "\(method) \(host.debugDescription) \(target.debugDescription)" }

    /// The request over HTTP/1.1, of one byte for each character.
    var text: String {
      "\(method) \(target) HTTP/1.1\r\n" + (host.map { "Host: \($0)\r\n" } ?? "")
        + (field.map { "\($0.name): \($0.value)\r\n" } ?? "") + "Connection: close\r\n\r\n"
    }

    /// The request over HTTP/2.
    var fields: [(String, String)] {
      [(":method", method), (":scheme", "http")] + (host.map { [(":authority", $0)] } ?? [])
        + [(":path", target)] + (field.map { [$0] } ?? [])
    }
  }

  private static let targets: [Row] = [
    Row("GET", "shop.test", "/health", "200 well"),
    Row("GET", "admin.test", "/health", "401"),
    Row("HEAD", "shop.test", "/health", "200 "),
    // The host of an absolute target counts over HTTP/1. HTTP/2 has none.
    Row("GET", "shop.test", "http://admin.test/health", "401", "400"),
    Row("GET", "admin.test", "http://shop.test/health", "200 well", "400"),
    Row("GET", "admin.test", "https://a/health", "200 well", "400"),
    Row("GET", "admin.test", "HTTPS://a", "404", "400"),
    Row("GET", "shop.test", "ftp://shop.test/health", "400"),
    Row("GET", "shop.test", "http:///health", "400"),
    Row("GET", "shop.test", "http://u@shop.test/health", "400"),
    Row("GET", "shop.test", "http:/health", "400"),
    Row("GET", "shop.test", "//admin.test/health", "404"),
    // Fragments.
    Row("GET", "shop.test", "/health#top", "400"),
    Row("GET", "shop.test", "/health#", "400"),
    Row("GET", "shop.test", "/health?a#b", "400"),
    Row("GET", "shop.test", "http://shop.test/health#top", "400"),
    Row("GET", "shop.test", "http://shop.test#top", "400"),
    // Bytes that no target has. SwiftNIO resets a stream with a blank or a control character.
    Row("GET", "shop.test", "/books/\u{E9}", "400"),
    Row("GET", "shop.test", "/books/\u{C3}\u{A9}", "400"),
    Row("GET", "shop.test", "/books/\u{FF}", "400"),
    Row("GET", "shop.test", "/books/\u{80}", "400"),
    Row("GET", "shop.test", "/health?\u{EF}\u{BF}\u{BD}", "400"),
    Row("GET", "shop.test", "/books/a b", "400", "reset"),
    Row("GET", "shop.test", "/books/\u{1}", "400", "reset"),
    Row("GET", "shop.test", "/books/\u{7F}", "400", "reset"),
    Row("GET", "shop.test", "/books/\t", "400", "reset"),
    Row("GET", "shop.test", "/books/%00", "400"),
    Row("GET", "shop.test", "/books/a%2Fb", "200 a/b"),
    Row("GET", "shop.test", "/books/<a>", "200 <a>"),
    // No path.
    Row("GET", "shop.test", "", "400", "reset"),
    Row("GET", "shop.test", "health", "400"),
    Row("GET", "shop.test", "?a", "400"),
    Row("GET", "shop.test", "shop.test:80", "400"),
    Row("GET", "shop.test", ".", "400"),
    Row("GET", "shop.test", "*", "400"),
    Row("POST", "shop.test", "*", "400"),
    Row("HEAD", "shop.test", "*", "400"),
    Row("OPTIONS", "shop.test", "**", "400"),
    Row("OPTIONS", "shop.test", "*", "204 Allow: DELETE, GET, HEAD"),
    Row("OPTIONS", "admin.test", "*", "401"),
    Row("CONNECT", "shop.test", "/health", "400", "reset"),
    Row("CONNECT", "shop.test", "shop.test:443", "400", "reset"),
  ]

  private static let hosts: [Row] = [
    Row("GET", nil, "/health", "400"),
    Row("GET", nil, "/nowhere", "400"),
    Row("GET", nil, "http://shop.test/health", "400"),
    Row("OPTIONS", nil, "*", "400"),
    Row("GET", "shop.test:8080", "/health", "200 well"),
    Row("GET", "ADMIN.test.:8080", "/health", "401"),
    Row("GET", "[::1]:80", "/health", "200 well"),
    Row("GET", "u@shop.test", "/health", "400"),
    Row("GET", "shop.test:x", "/health", "400"),
    Row("GET", "shop.test:99999", "/health", "400"),
    Row("GET", "shop.test/health", "/health", "400"),
    Row("GET", "\"a\"", "/health", "400"),
    Row("GET", "{a}", "/health", "400"),
    Row("GET", "a|b", "/health", "400"),
    Row("GET", "a^b", "/health", "400"),
    Row("GET", "a\\b", "/health", "400"),
    Row("GET", "\u{E9}", "/health", "400"),
    Row("GET", "shop.test", "/health", field: ("host", "admin.test"), "400"),
    Row("GET", "admin.test", "/health", field: ("host", "shop.test"), "400"),
    Row("GET", "shop.test", "/health", field: ("host", "shop.test"), "400"),
    Row("GET", nil, "/health", field: ("host", "shop.test"), "200 well"),
    Row("GET", nil, "/health", field: ("host", "admin.test"), "401"),
    Row("GET", nil, "/health", field: ("host", "a b"), "400"),
    // Fields of the request that are there twice.
    Row("GET", "shop.test", "/health", field: (":authority", "admin.test"), nil, "reset"),
    Row("GET", "shop.test", "/health", field: (":path", "/"), nil, "reset"),
  ]

  private static let methods: [Row] = [
    Row("PUT", "shop.test", "/health", "405 Allow: GET, HEAD"),
    Row("PURGE", "shop.test", "/health", "405 Allow: GET, HEAD"),
    Row("NONE-OF-OURS", "shop.test", "/health", "400", "405 Allow: GET, HEAD"),
    Row("GET", "shop.test", "/books", "404"),
    Row("PUT", "admin.test", "/books/7", "401"),
    Row("DELETE", "shop.test", "/books/7", "204"),
  ]

  private func makeRoutes() throws -> HTTPRoutes<BasicRoutedRequestContext> {
    let routes = HTTPRoutes()
    try routes.get("/health") { _, _ in "well" }
    try routes.get("/books/:id") { (_, _, id: String) in id }
    try routes.delete("/books/:id") { _, _ in HTTPResponse.Status.noContent }
    try routes.add(middleware: PrefixMiddlewareTests.Login(), under: "/", hosts: ["admin.test"])
    return routes
  }

  @Test func theyAreAnsweredOverHTTP1() async throws {
    try await Application(router: makeRoutes()).test(.live) { client in
      let port = try #require(client.port)
      for row in Self.targets + Self.hosts + Self.methods {
        guard let expected = row.http1 else { continue }
        let bytes = try await RawConnection.exchange(RawConnection.bytes(row.text), port: port) {
          _ in false
        }
        let answer = SocketAnswer(String(decoding: bytes, as: UTF8.self))
        #expect(answer.description == expected, "\(row.name)")
      }
    }
  }

  @Test func theyAreAnsweredOverHTTP2() async throws {
    let application = try Application(router: makeRoutes(), server: .plaintextHTTP2())
    try await application.test(.live) { client in
      let port = try #require(client.port)
      for row in Self.targets + Self.hosts + Self.methods {
        guard let expected = row.http2 else { continue }
        let answer = try await RawHTTP2Connection.exchange(row.fields, port: port)
        #expect(answer?.description ?? "reset" == expected, "\(row.name)")
      }
    }
  }

  @Test(.bug(id: 44, "point 6: a 204 has a length over HTTP/2"))
  func whatHasNoContentHasNoLength() async throws {
    let routes = HTTPRoutes(answersOptions: true)
    try routes.get("/none") { _, _ in HTTPResponse.Status.noContent }
    try routes.get("/same") { _, _ in Response(status: .notModified) }
    try routes.get("/empty") { _, _ in HTTPResponse.Status.ok }
    let requests = [
      ("GET", "/none", "204", nil), ("GET", "/same", "304", nil), ("GET", "/empty", "200 ", "0"),
      ("OPTIONS", "/none", "204 Allow: GET, HEAD, OPTIONS", nil),
      ("OPTIONS", "*", "204 Allow: GET, HEAD, OPTIONS", nil),
    ]
    let router = Hummingbird.Router(context: BasicRoutedRequestContext.self)
    router.add(middleware: HTTPRoutesMiddleware(routes))
    let answers = [
      try await answers(to: requests.map { ($0.0, $0.1) }, of: routes.buildResponder()),
      try await self.answers(to: requests.map { ($0.0, $0.1) }, of: router.buildResponder()),
    ]
    for answers in answers {
      for (answer, request) in zip(answers, requests) {
        #expect(answer?.description == request.2, "\(request)")
        #expect(answer?.length == request.3, "\(request)")
      }
    }
  }

  private func answers(
    to requests: [(String, String)], of responder: some HTTPResponder<BasicRoutedRequestContext>
  ) async throws -> [RawHTTP2Connection.Answer?] {
    try await Application(responder: responder, server: .plaintextHTTP2()).test(.live) { client in
      let port = try #require(client.port)
      var answers: [RawHTTP2Connection.Answer?] = []
      for (method, path) in requests {
        let fields = [
          (":method", method), (":scheme", "http"), (":authority", "shop.test"), (":path", path),
        ]
        answers.append(try await RawHTTP2Connection.exchange(fields, port: port))
      }
      return answers
    }
  }
}
