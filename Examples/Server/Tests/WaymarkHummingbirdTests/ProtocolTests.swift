import Hummingbird
import HummingbirdCore
import HummingbirdHTTP2
import Testing
import Waymark
import WaymarkHummingbird

/// The same requests over HTTP/1.1 and, as frames, over HTTP/2: targets, hosts and methods of RFC
/// 9112, section 3, and of RFC 9113, section 8.3.
@Suite(.bug(id: 44, "points 2 and 6: what is refused over one protocol and served over the other"))
struct ProtocolTests {
  private func makeRoutes() throws -> HTTPRoutes<BasicRoutedRequestContext> {
    let routes = HTTPRoutes(options: ProtocolRow.options)
    try routes.get("/undecided") { _, _ in "decided" }
    try routes.get("/health") { _, _ in "well" }
    try routes.get("/books/:id") { (_, _, id: String) in id }
    try routes.delete("/books/:id") { _, _ in HTTPResponse.Status.noContent }
    try routes.add(middleware: PrefixMiddlewareTests.Login(), under: "/", hosts: ["admin.test"])
    return routes
  }

  @Test func `requests are answered over HTTP/1`() async throws {
    try await Application(router: makeRoutes()).serve { port in
      for row in ProtocolRow.all {
        guard let expected = row.http1 else { continue }
        let bytes = try await RawConnection.exchange(RawConnection.bytes(row.text), port: port) {
          _ in false
        }
        let answer = SocketAnswer(String(decoding: bytes, as: UTF8.self))
        #expect(answer.description == expected, "\(row.name)")
      }
    }
  }

  @Test func `requests are answered over HTTP/2`() async throws {
    let application = try Application(router: makeRoutes(), server: .plaintextHTTP2())
    try await application.serve { port in
      for row in ProtocolRow.all {
        guard let expected = row.http2 else { continue }
        let answer = try await RawHTTP2Connection.exchange(row.fields, port: port)
        #expect(answer?.description ?? "reset" == expected, "\(row.name)")
      }
    }
  }

  @Test(
    .bug(id: 47, "HTTP/2 with TLS and ALPN is only compiled"), .timeLimit(.minutes(2)))
  func `requests over TLS are answered in the agreed protocol`() async throws {
    let streams = HTTP1Channel.Configuration().readingHostsOfTargets()
    let server = try HTTPServerBuilder.http2Upgrade(
      tlsConfiguration: TLSConnection.serverConfiguration(),
      configuration: .init(streamConfiguration: streams))
    try await Application(router: makeRoutes(), server: server).serve { port in
      for row in ProtocolRow.all {
        if let expected = row.http1 {
          let bytes = try await TLSConnection.exchange(
            RawConnection.bytes(row.text), port: port, offering: "http/1.1"
          ) { _ in false }
          let answer = SocketAnswer(String(decoding: bytes, as: UTF8.self))
          #expect(answer.description == expected, "\(row.name)")
        }
        if let expected = row.http2 {
          let answer = try await RawHTTP2Connection.exchange(row.fields, port: port, hasTLS: true)
          #expect(answer?.description ?? "reset" == expected, "\(row.name)")
        }
      }
    }
  }

  @Test(.bug(id: 44, "point 6: a 204 has a length over HTTP/2"))
  func `an answer without content has no length`() async throws {
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
    try await Application(responder: responder, server: .plaintextHTTP2()).serve { port in
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
