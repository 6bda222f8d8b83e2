import Foundation
import Hummingbird
import HummingbirdCore
import HummingbirdTesting
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing
import Waymark
import WaymarkHummingbird

/// The bytes of responses to `HEAD`, for content of unknown length.
@Suite struct HeadResponseTests {
  typealias Context = BasicRoutedRequestContext

  /// Content of unknown length, such as a file that's generated while it's sent.
  static let stream = ResponseBody { writer in
    try await writer.write(ByteBuffer(string: "part"))
    try await writer.finish(nil)
  }

  private func makeRoutes() throws -> HTTPRoutes<Context> {
    let routes = HTTPRoutes()
    try routes.get("/text") { _, _ in "text" }
    try routes.get("/stream") { _, _ in Response(status: .ok, body: Self.stream) }
    return routes
  }

  /// Hummingbird's own router, with a route for `HEAD` that writes content.
  private func makeResponder() -> some HTTPResponder<Context> {
    let router = Hummingbird.Router(
      context: Context.self, options: .autoGenerateHeadEndpoints)
    router.get("/text") { _, _ in "text" }
    router.get("/stream") { _, _ in Response(status: .ok, body: Self.stream) }
    router.head("/own") { _, _ in Response(status: .ok, body: Self.stream) }
    return router.buildResponder()
  }

  /// Everything that a server sends, except fields that aren't about the content.
  private func received(
    _ requests: [String], from application: some ApplicationProtocol
  ) async throws -> String {
    let sent = requests.map { "\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined()
    return try await application.test(.live) { client in
      let port = try #require(client.port)
      return try await RawConnection.exchange(Array(sent.utf8), port: port)
    }
    .replacing(#/(?i)(date|server|content-type): [^\r]*\r\n/#, with: "")
    .replacing("\r\n", with: "|")
  }

  private static let server = HTTPServerBuilder.http1(
    configuration: .init().droppingContentOfHead())

  private static let ok = "HTTP/1.1 200 OK|"
  private static let streamed = ok + "transfer-encoding: chunked||"
  private static let text = ok + "Content-Length: 4||"

  @Test(.timeLimit(.minutes(10))) func `an answer to HEAD ends with its head`() async throws {
    let requests = ["HEAD /stream", "GET /text", "HEAD /text", "GET /stream", "HEAD /nowhere"]
    let expected =
      Self.streamed + Self.text + "text" + Self.text + Self.streamed + "4|part|0||"
      + "HTTP/1.1 404 Not Found|transfer-encoding: chunked||"
    let ours = try await received(
      requests, from: Application(router: makeRoutes(), server: Self.server))
    #expect(ours == expected)
    let theirs = try await received(
      requests, from: Application(responder: makeResponder(), server: Self.server))
    #expect(theirs == expected)
  }

  @Test(.timeLimit(.minutes(10))) func `bytes that a handler of HEAD writes are not content`()
    async throws
  {
    let application = Application(responder: makeResponder(), server: Self.server)
    #expect(
      try await received(["HEAD /own", "GET /text"], from: application)
        == Self.streamed + Self.text + "text")
  }

  /// The guide describes this behavior of a server without the handler.
  @Test(.timeLimit(.minutes(10))) func `an unknown length is zero without the handler`()
    async throws
  {
    let head = try await received(["HEAD /stream"], from: Application(router: makeRoutes()))
    #expect(head == Self.ok + "Content-Length: 0||")
    let own = try await received(["HEAD /own"], from: Application(responder: makeResponder()))
    #expect(own == Self.streamed + "4|part|0||")
  }

  @Test(.timeLimit(.minutes(10))) func `an answer to no request is not one to HEAD`() async throws {
    let application = Application(router: try makeRoutes(), server: Self.server)
    let answers = try await received(["HEAD /text", "G@T /"], from: application)
    #expect(answers.hasPrefix(Self.text + "HTTP/1.1 400 Bad Request|"))
    #expect(answers.lowercased().contains("content-length: 0|"))
  }

  /// The client would read the answer as the response to the next request.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      HTTP1Channel.Configuration().droppingContentOfHead().readingHostsOfTargets(),
      HTTP1Channel.Configuration().readingHostsOfTargets().droppingContentOfHead(),
    ])
  func `nothing is read behind a malformed target`(
    _ configuration: HTTP1Channel.Configuration
  ) async throws {
    let application = Application(
      router: try makeRoutes(), server: .http1(configuration: configuration))
    let answers = try await received(["GET http:///", "HEAD /text"], from: application)
    #expect(answers == "HTTP/1.1 400 Bad Request|Connection: close|Content-Length: 0||")
  }

  /// An HTTP/2 stream is ended by a flag in a frame, and not by bytes.
  @Test func `the end is written where nothing is framed`() throws {
    let configuration = HTTP1Channel.Configuration().droppingContentOfHead()
    let channel = EmbeddedChannel(handlers: configuration.additionalChannelHandlers())
    let methods: [HTTPRequest.Method] = [.head, .get]
    for method in methods {
      let head = HTTPRequest(method: method, scheme: "https", authority: "a", path: "/")
      try channel.writeInbound(HTTPRequestPart.head(head))
    }
    let parts: [HTTPResponsePart] = [
      .head(HTTPResponse(status: .earlyHints)),
      .head(HTTPResponse(status: .ok, headerFields: [.contentLength: "0"])),
      .body(ByteBuffer(string: "part")), .end([.trailer: "a"]),
      .head(HTTPResponse(status: .ok, headerFields: [.contentLength: "0"])), .end(nil),
    ]
    for part in parts { try channel.writeOutbound(part) }
    var written: [HTTPResponsePart] = []
    while let part = try channel.readOutbound(as: HTTPResponsePart.self) { written.append(part) }
    var expected = parts
    expected[1] = .head(HTTPResponse(status: .ok))
    expected[2] = .body(ByteBuffer())
    #expect(written == expected)
  }
}
