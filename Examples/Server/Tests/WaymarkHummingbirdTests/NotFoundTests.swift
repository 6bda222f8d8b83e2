import Foundation
import Hummingbird
import HummingbirdTesting
import Metrics
import MetricsTestKit
import Testing
import Waymark
import WaymarkHummingbird

/// The answers to requests that match no route.
@Suite struct NotFoundTests {
  struct AppContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    var language = "en"

    init(source: Source) {
      coreContext = CoreRequestContextStorage(source: source)
    }
  }

  struct Language: RouterMiddleware {
    func handle(
      _ request: Request, context: AppContext,
      next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
      var context = context
      context.language = "de"
      return try await next(request, context)
    }
  }

  private func makeRoutes(
    with middlewares: any MiddlewareProtocol<Request, Response, AppContext>...
  ) throws -> HTTPRoutes<AppContext> {
    let routes = HTTPRoutes(context: AppContext.self)
    for middleware in middlewares { routes.add(middleware: middleware) }
    try routes.get("/books/:id<int>") { _, _ in "book" }
    try routes.get("/gone") { _, _ async throws -> String in throw HTTPError(.notFound) }
    routes.notFound { request, context in
      EditedResponse(status: .notFound, response: "no \(request.uri.path) \(context.language)")
    }
    return routes
  }

  @Test(
    arguments: [
      (HTTPRequest.Method.get, "/nowhere", Answer(404, "no /nowhere en")),
      (.get, "/books/seven", Answer(404, "no /books/seven en")),
      (.post, "/nowhere", Answer(404, "no /nowhere en")), (.head, "/nowhere", Answer(404)),
      (.get, "/books/7", Answer(200, "book")),
      // The handler isn't called for these.
      (.put, "/books/7", Answer(405, allow: "GET, HEAD")), (.get, "/gone", Answer(404)),
      (.get, "/#", .error(400, "a request's target has no fragment")),
    ])
  func `the not-found handler answers where no route does`(
    method: HTTPRequest.Method, target: String, answer: Answer
  ) async throws {
    #expect(try await makeRoutes().answer(method, target) == answer)
  }

  @Test func `a missing page is written with the context of the middlewares before it`()
    async throws
  {
    let routes = try makeRoutes(with: Language())
    let rows = [
      ("GET /nowhere", "404", "no /nowhere de"), ("HEAD /nowhere", "404", ""),
      ("POST /books/seven", "404", "no /books/seven de"), ("GET /books/7", "200", "book"),
      ("PUT /books/7", "405", ""), ("GET /gone", "404", ""),
    ]
    try await Application(router: routes).test(.live) { client in
      let port = try #require(client.port)
      for (line, status, body) in rows {
        let answer = try await SocketAnswer(to: "\(line) HTTP/1.1\r\nHost: a", port: port)
        #expect(answer.status == status, "\(line)")
        #expect(answer.body == body, "\(line)")
      }
    }
  }

  /// Records the position of the stack when it's deallocated.
  final class Probe: Sendable {
    let addresses: AsyncStream<Int>.Continuation

    init(_ addresses: AsyncStream<Int>.Continuation) { self.addresses = addresses }

    deinit { addresses.yield(Self.stack()) }

    /// The address of the next call's variables.
    @inline(never) static func stack() -> Int {
      var byte: UInt8 = 0
      return withUnsafePointer(to: &byte) { Int(bitPattern: $0) }
    }
  }

  /// Adds a handler that has the only reference to a probe.
  private func addProbe(
    to routes: HTTPRoutes<AppContext>, _ addresses: AsyncStream<Int>.Continuation
  ) {
    routes.notFound { [probe = Probe(addresses)] _, _ in
      ObjectIdentifier(probe).hashValue == 0 ? "zero" : "none"
    }
  }

  /// Replaces the handler and returns the position of the stack.
  private func replaceHandler(of routes: HTTPRoutes<AppContext>) -> Int {
    defer { routes.notFound { _, _ in "" } }
    return Probe.stack()
  }

  /// The number of bytes on the stack when a handler is deallocated after `count` requests.
  private func depthOfRelease(after count: Int) async throws -> Int {
    let (addresses, continuation) = AsyncStream.makeStream(of: Int.self)
    let routes = try makeRoutes()
    addProbe(to: routes, continuation)
    try await Application(router: routes).test(.router) { client in
      for _ in 0..<count {
        let answer = try await client.answer(.get, "/nowhere")
        #expect(answer == Answer(200, "none"))
      }
    }
    let start = replaceHandler(of: routes)
    return start - (try #require(await addresses.first { _ in true }))
  }

  /// If each request wrapped the handler in another thunk, the thunks would be released
  /// recursively.
  @Test(
    .bug(id: "Waymark", "memory and time grow with each 404"),
    .bug(id: 32, "routes.notFound leaks with every 404"), .timeLimit(.minutes(2)))
  func `a flood of missing pages leaves memory and time as they were`() async throws {
    let first = try await depthOfRelease(after: 1)
    let last = try await depthOfRelease(after: 5_000)
    #expect(last < first + 5_000, "from \(first) to \(last)")
  }

  @Test func `the not-found handler sees what middlewares pass on`() async throws {
    #expect(
      try await makeRoutes(with: Language()).answer("/nowhere") == Answer(404, "no /nowhere de"))
  }

  @Test func `middlewares that answer come before the not-found handler`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "found-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("a file".utf8).write(to: folder.appending(path: "page.txt"))
    let routes = try makeRoutes(with: FileMiddleware(folder.path))
    #expect(try await routes.answer("/page.txt") == Answer(200, "a file"))
    #expect(try await routes.answer("/other.txt") == Answer(404, "no /other.txt en"))
  }

  @Test func `the not-found answer has the fields of middlewares`() async throws {
    let routes = try makeRoutes(
      with: CORSMiddleware(allowOrigin: CORSMiddleware<AppContext>.AllowOriginExtended.originBased))
    try await Application(router: routes).test(.router) { client in
      let response = try await client.execute(
        uri: "/nowhere", method: .get, headers: [.origin: "https://shop.example"])
      #expect(response.status == .notFound)
      #expect(String(buffer: response.body) == "no /nowhere en")
      #expect(response.headers[.accessControlAllowOrigin] == "https://shop.example")
      #expect(response.headers[values: .contentLength] == ["14"])
      #expect(response.headers[.contentType] == "text/plain; charset=utf-8")
    }
  }

  @Test func `metrics count a missing page as not found`() async throws {
    let metrics = TestMetrics()
    try await withMetricsFactory(metrics) {
      _ = try await makeRoutes(with: MetricsMiddleware()).answer("/nowhere")
    }
    let counter = try #require(metrics.counters(label: "hb.requests").first)
    let dimensions = Dictionary(uniqueKeysWithValues: counter.dimensions)
    #expect(dimensions["http.route"] == "NotFound")
    #expect(dimensions["http.response.status_code"] == "404")
  }

  @Test func `the last not-found handler that was set answers, also while the server runs`()
    async throws
  {
    let routes = try makeRoutes()
    try await Application(router: routes).test(.router) { client in
      routes.notFound { _, _ in "welcome" }
      let welcome = try await client.answer(.get, "/nowhere")
      #expect(welcome == Answer(200, "welcome"))
      routes.notFound { _, _ async throws -> String in throw HTTPError(.gone, message: "x") }
      let gone = try await client.answer(.get, "/nowhere")
      #expect(gone == .error(410, "x"))
      let head = try await client.answer(.head, "/nowhere")
      #expect(head == Answer(410))
    }
  }
}
