import Hummingbird
import InMemoryTracing
import Metrics
import MetricsTestKit
import Testing
import Tracing
import Waymark
import WaymarkHummingbird

/// The reports of Hummingbird's own middlewares about a route.
@Suite struct ObservabilityTests {
  /// The guard of a group.
  struct Refusal: RouterMiddleware {
    func handle(
      _ request: Request, context: BasicRequestContext,
      next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response { throw HTTPError(.unauthorized) }
  }

  private func makeRoutes() throws -> HTTPRoutes<BasicRequestContext> {
    let routes = HTTPRoutes(context: BasicRequestContext.self)
    routes.add(middleware: MetricsMiddleware())
    routes.add(middleware: TracingMiddleware())
    try routes.get("/books/:id<int>", as: [String: Int8].self) { _, _, _ in "book" }
    try routes.post("/books") { _, _ in "" }
    let account = try routes.group("/account", middlewares: [Refusal()])
    try account.get("/orders/:id") { _, _ in "order" }
    return routes
  }

  /// Method and target, the reported route, and the status.
  static let requests: [(HTTPRequest.Method, String, String, Int)] = [
    (.get, "/books/7", "/books/:id<int>", 200),
    (.get, "/books/8?x=1", "/books/:id<int>", 200),
    (.head, "/books/7", "/books/:id<int>", 200),
    (.get, "/books/1000", "/books/:id<int>", 400),
    (.get, "/nowhere/1", "NotFound", 404),
    (.get, "/nowhere/2", "NotFound", 404),
    (.put, "/books/7", "NotFound", 405),
    (.get, "/account/orders/7", "/account/orders/:id", 401),
    (.get, "/account/nowhere", "NotFound", 404),
    (.delete, "/account/orders/7", "NotFound", 405),
  ]

  @Test func `metrics have the pattern as their route`() async throws {
    let metrics = TestMetrics()
    try await withMetricsFactory(metrics) {
      let routes = try makeRoutes()
      for (method, target, _, status) in Self.requests {
        #expect(try await routes.answer(method, target).status == status)
      }
    }
    let counts = metrics.counters(label: "hb.requests").map { counter in
      let dimensions = Dictionary(uniqueKeysWithValues: counter.dimensions)
      return "\(counter.totalValue) "
        + ["http.request.method", "http.route", "http.response.status_code"]
        .map { dimensions[$0] ?? "-" }.joined(separator: " ")
    }
    #expect(
      counts.sorted() == [
        "1 DELETE NotFound 404", "1 GET /account/orders/:id 401", "1 GET /books/:id<int> 400",
        "1 HEAD /books/:id<int> 200", "1 PUT NotFound 404", "2 GET /books/:id<int> 200",
        "3 GET NotFound 404",
      ])
  }

  @Test(.bug(id: 44, "point 6: methods that nobody has make series of metrics"))
  func `methods of strangers are one series of metrics`() async throws {
    let metrics = TestMetrics()
    try await withMetricsFactory(metrics) {
      let routes = try makeRoutes()
      try routes.on(#require(.init("LOCK")))("/books/:id<int>") { _, _ in "locked" }
      for number in 0..<100 {
        let method = try #require(HTTPRequest.Method("NONE-\(number)"))
        #expect(try await routes.answer(method, "/books/7").allow == "GET, HEAD, LOCK")
        #expect(try await routes.answer(method, "/nowhere") == Answer(404))
        #expect(try await routes.answer(method, "/#").status == 400)
      }
      #expect(try await routes.answer(#require(.init("LOCK")), "/books/7").status == 200)
      #expect(try await routes.answer(.trace, "/books/7").status == 405)
    }
    #expect(
      Set(metrics.counters.flatMap(\.dimensions).filter { $0.0 == "http.request.method" }.map(\.1))
        == ["_OTHER", "LOCK", "TRACE"])
    #expect(metrics.counters(label: "hb.requests").count == 4)
  }

  @Test(.bug(id: 63, "10: http.route of 400, 414 and 421 is unsaid"))
  func `a request that is refused before a route is found has no route`() async throws {
    let (metrics, tracer) = (TestMetrics(), InMemoryTracer())
    try await withMetricsFactory(metrics) {
      try await withTracer(tracer) {
        var options = RouterOptions.http
        options.hosts = ["localhost"]
        let routes = HTTPRoutes(context: BasicRequestContext.self, options: options)
        routes.add(middleware: MetricsMiddleware())
        routes.add(middleware: TracingMiddleware())
        try routes.get("/books/:id") { _, _ in "book" }
        #expect(try await routes.answer("/books/#").status == 400)
        #expect(
          try await routes.answer("/books/\(String(repeating: "a", count: 9_000))").status == 414)
        try await Application(router: routes).expect([
          ("GET /books/7 HTTP/1.1\r\nHost: other.example", "421")
        ])
      }
    }
    #expect(
      Set(
        metrics.counters(label: "hb.requests").flatMap(\.dimensions).filter { $0.0 == "http.route" }
          .map(\.1))
        == ["NotFound"])
    #expect(tracer.finishedSpans.count == 3)
    #expect(tracer.finishedSpans.allSatisfy { $0.attributes.get("http.route") == nil })
  }

  @Test(.bug(id: 44, "point 6: http.route without the host joins the series of two sites"))
  func `the hosts of a route are in its name`() async throws {
    let routes = HTTPRoutes(context: BasicRequestContext.self)
    for hosts in [["shop.example", "*.shop.example"], [":team.example"], []] {
      let site = try routes.group("/v1", hosts: hosts)
      try site.get("books/:id/") { _, context in context.endpointPath ?? "-" }
    }
    let table = [
      ("shop.example", "shop.example,*.shop.example/v1/books/:id"),
      ("b.shop.example", "shop.example,*.shop.example/v1/books/:id"),
      ("a.example", ":team.example/v1/books/:id"), ("other.test", "/v1/books/:id"),
    ].map { ("GET /v1/books/7 HTTP/1.1\r\nHost: \($0)", "200 \($1)") }
    try await Application(router: routes).expect(table)
    #expect(Set(routes.table.routes.map(\.pattern)) == ["/v1/books/:id"])
  }

  @Test(
    arguments: [
      ("/books/:id", "/books/:id"), ("books/:id", "/books/:id"), ("books/:id/", "/books/:id"),
      ("//books//:id//", "/books/:id"), ("books/:id<[^/]+>/", "/books/:id<[^/]+>"),
      ("books(/:id)/", "/books/:id"), ("/*", "/*"), ("*/", "/*"),
    ])
  func `a route has one name however it is typed`(pattern: String, reported: String) async throws {
    let routes = HTTPRoutes(context: BasicRequestContext.self)
    try routes.get(pattern) { _, context in context.endpointPath ?? "-" }
    #expect(try await routes.answer("/books/7") == Answer(200, reported))
    let others = HTTPRoutes(context: BasicRequestContext.self)
    try others.group("shelf/").get(pattern) { _, context in context.endpointPath ?? "-" }
    #expect(try await others.answer("/shelf/books/7") == Answer(200, "/shelf" + reported))
  }

  @Test(arguments: ["", "/", "//"])
  func `the root is a slash in metrics`(pattern: String) async throws {
    let routes = HTTPRoutes(context: BasicRequestContext.self)
    try routes.get(pattern) { _, context in context.endpointPath ?? "-" }
    #expect(try await routes.answer("/") == Answer(200, "/"))
  }

  @Test func `spans are named by the pattern`() async throws {
    let tracer = InMemoryTracer()
    try await withTracer(tracer) {
      let routes = try makeRoutes()
      for (method, target, _, _) in Self.requests { _ = try await routes.answer(method, target) }
    }
    let spans = tracer.finishedSpans
    #expect(spans.map(\.operationName) == Self.requests.map(\.2))
    for (span, request) in zip(spans, Self.requests) {
      #expect(span.attributes.get("http.route") == .string(request.2))
      // Middlewares see 404 if no route matches a request. It becomes 405 after them.
      let status = request.2 == "NotFound" ? 404 : request.3
      #expect(span.attributes.get("http.response.status_code") == .int64(Int64(status)))
    }
  }

  @Test func `a refused target has no route`() async throws {
    let tracer = InMemoryTracer()
    try await withTracer(tracer) { _ = try await makeRoutes().answer("/#") }
    #expect(tracer.finishedSpans.map(\.operationName) == ["HTTP GET route not found"])
    #expect(tracer.finishedSpans.first?.attributes.get("http.route") == nil)
  }
}
