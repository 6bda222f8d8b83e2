import Hummingbird
import HummingbirdCore
import HummingbirdHTTP2
import InMemoryTracing
import Testing
import Tracing
import Waymark
import WaymarkHummingbird

/// The same routes over HTTP/2.
@Suite(.bug(id: 36, "HTTP/2 was not tried")) struct HTTP2Tests {
  private func makeRoutes() throws -> HTTPRoutes<BasicRoutedRequestContext> {
    var options = Waymark.RouterOptions.http
    options.hosts = ["shop.example", "*.shop.example"]
    let routes = HTTPRoutes(options: options)
    routes.add(middleware: TracingMiddleware())
    try routes.add(middleware: PrefixMiddlewareTests.Login(), under: "/admin")
    try routes.group(hosts: ["api.shop.example"]).get("/") { _, _ in "api" }
    try routes.get("/") { _, context in try "shop \(context.match.request.host ?? "-")" }
    try routes.get("/books/:id") { (_, _, id: String) in "book \(id)" }
    try routes.get("/stream") { _, _ in
      Response(
        status: .ok,
        body: ResponseBody { writer in
          try await writer.write(ByteBuffer(string: "stream"))
          try await writer.finish(nil)
        })
    }
    try routes.get("/admin/users/:id") { _, _ in "user" }
    return routes
  }

  private func answers(
    to requests: [[(String, String)]], configuration: HTTP1Channel.Configuration = .init()
  ) async throws -> [RawHTTP2Connection.Answer] {
    let server = HTTPServerBuilder.plaintextHTTP2(
      configuration: .init(streamConfiguration: configuration))
    return try await Application(router: makeRoutes(), server: server).serve { port in
      var answers: [RawHTTP2Connection.Answer] = []
      for request in requests {
        answers.append(try #require(await RawHTTP2Connection.exchange(request, port: port)))
      }
      return answers
    }
  }

  /// The fields of a request such as `GET shop.example /books/7`.
  private func fields(_ request: String) -> [(String, String)] {
    let parts = request.split(separator: " ").map(String.init)
    return [
      (":method", parts[0]), (":scheme", "http"), (":authority", parts[1]), (":path", parts[2]),
    ]
  }

  @Test func `the authority is the host`() async throws {
    let table = [
      ("GET shop.example /", "200 shop shop.example"),
      ("GET WWW.shop.example:8080 /", "200 shop WWW.shop.example"),
      ("GET api.shop.example /", "200 api"), ("GET evil.example /", "421"),
      ("GET a/b /", "400"), ("GET api%2Eshop.example /", "400"),
      ("GET %61pi.shop.example /", "400"),
      ("GET .shop.example /", "400"), ("GET shop.example.. /", "400"),
      ("GET shop.example. /", "200 shop shop.example."),
      ("GET shop.example /%62ooks//a%2Fb/?x", "200 book a/b"),
      ("PUT shop.example /books/7", "405 Allow: GET, HEAD"), ("HEAD shop.example /books/7", "200 "),
      ("GET shop.example /nowhere", "404"), ("GET shop.example /books/7#top", "400"),
      ("GET shop.example //evil.example/", "404"),
      ("OPTIONS shop.example *", "204 Allow: GET, HEAD"),
      ("PUT shop.example /%61dmin/users/7", "401"),
    ]
    for ((request, expected), answer) in zip(
      table, try await answers(to: table.map { fields($0.0) }))
    {
      #expect(answer.description == expected, "\(request)")
    }
  }

  @Test func `a stream answers HEAD without a wrong length`() async throws {
    let requests = [fields("GET shop.example /stream"), fields("HEAD shop.example /stream")]
    let configuration = HTTP1Channel.Configuration().droppingContentOfHead()
    let answers = try await answers(to: requests, configuration: configuration)
    #expect(answers.map(\.description) == ["200 stream", "200 "])
    #expect(answers.map(\.length) == [nil, nil])
  }

  @Test func `spans are named by the pattern`() async throws {
    let tracer = InMemoryTracer()
    let requests = ["/books/7", "/nowhere", "/admin/users/7"].map {
      fields("GET shop.example \($0)")
    }
    try await withTracer(tracer) {
      _ = try await answers(to: requests + [fields("PUT shop.example /books/7")])
    }
    #expect(
      tracer.finishedSpans.map(\.operationName) == [
        "/books/:id", "NotFound", "/admin/users/:id", "NotFound",
      ])
  }
}
