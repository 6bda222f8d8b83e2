import Hummingbird
import HummingbirdTesting
import Metrics
import MetricsTestKit
import Synchronization
import Testing
import Waymark
import WaymarkHummingbird

/// Errors as middlewares catch them.
@Suite(.bug(id: 36, "a RouteValueError is not what middlewares catch")) struct ErrorTests {
  typealias Context = BasicRoutedRequestContext

  /// Records each error that is an `HTTPError`.
  final class Catcher: RouterMiddleware {
    let notes = Mutex<[String]>([])
    private let name: String

    init(_ name: String) {
      self.name = name
    }

    func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      do {
        return try await next(request, context)
      } catch let error as HTTPError {
        notes.withLock { $0.append("\(name) \(error.status.code) \(error.body ?? "-")") }
        throw error
      }
    }
  }

  /// Reads a value that may be missing from the path.
  struct Reader: RouterMiddleware {
    func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      _ = try context.match.value("page", as: Int.self)
      return try await next(request, context)
    }
  }

  static let requests: [(String, String)] = [
    ("/books/seven", #"400 /books/:id: id should be Int, not "seven""#),
    ("/books/7?page=x", #"400 /books/:id: page should be Int, not "x""#),
    ("/#", "400 a request's target has no fragment"), ("/nowhere", "404 -"),
    (
      "/" + String(repeating: "a", count: 9_000),
      "414 the URL has more than 8192 bytes (limit urlBytes)"
    ),
  ]

  @Test(arguments: requests)
  func `each error is an HTTP error for middlewares of the table`(_ target: String, _ note: String)
    async throws
  {
    let (table, group) = (Catcher("table"), Catcher("group"))
    let routes = HTTPRoutes()
    routes.add(middleware: table)
    try routes.group(middlewares: [group, Reader()]).get("/books/:id") { (_, _, id: Int) in
      "\(id)"
    }
    #expect(try await "\(routes.answer(target).status)" == note.prefix(3))
    #expect(table.notes.withLock { $0 } == ["table \(note)"])
    // This includes the error of a middleware.
    #expect(
      group.notes.withLock { $0 } == (target.hasPrefix("/books") ? ["group \(note)"] : []))
  }

  @Test func `an error is an HTTP error for middlewares of groups and of Hummingbird's router`()
    async throws
  {
    let (group, router) = (Catcher("group"), Catcher("router"))
    let routes = HTTPRoutes()
    try routes.group(middlewares: [group]).get("/books/:id") { (_, _, id: Int) in "\(id)" }
    try routes.get("/plain/:id") { (_, _, id: Int) in "\(id)" }
    let outer = Hummingbird.Router(context: Context.self)
    outer.add(middleware: router)
    outer.add(middleware: HTTPRoutesMiddleware(routes))
    let message = #"id should be Int, not "x""#
    #expect(try await outer.answer("/books/x") == .error(400, "/books/:id: \(message)"))
    #expect(try await outer.answer("/plain/x") == .error(400, "/plain/:id: \(message)"))
    #expect(group.notes.withLock { $0 } == ["group 400 /books/:id: \(message)"])
    #expect(
      router.notes.withLock { $0 } == [
        "router 400 /books/:id: \(message)", "router 400 /plain/:id: \(message)",
      ])
  }

  @Test func `middlewares of a router group see an error as it is`() async throws {
    let catcher = Catcher("library")
    let routes = HTTPRoutes()
    try routes.withRouterGroup { group in
      group.add(middleware: catcher)
        .get("books/:id") { _, context in "\(try context.match.require("id", as: Int.self))" }
    }
    #expect(try await routes.answer("/books/x").status == 400)
    #expect(catcher.notes.withLock { $0 } == [])
  }

  /// The guide's error renderer, inside the metrics middleware.
  @Test(.bug(id: 63, "10: the guide's renderer sends the details of a 500"))
  func `one renderer writes all errors`() async throws {
    var options = Waymark.RouterOptions.http
    options.hosts = ["shop.example"]
    let metrics = TestMetrics()
    try await withMetricsFactory(metrics) {
      let routes = HTTPRoutes(options: options)
      addErrors(to: routes)
      routes.notFound { _, _ in "never asked" }
      try addBooks(to: routes)
      try routes.get("/broken") { _, _ -> String in
        throw HTTPError(.internalServerError, message: "the secret reason")
      }
      let rows = [
        ("GET /books/7", "shop.example", "200", ""),
        ("GET /broken", "shop.example", "500", "Internal Server Error"),
        ("GET /nowhere", "shop.example", "404", "Not Found"),
        ("PUT /books/7", "shop.example", "405", "Method Not Allowed"),
        ("GET /authors/lem/soon", "shop.example", "400", "Bad Request"),
        ("GET /#", "shop.example", "400", "Bad Request"),
        ("GET /" + String(repeating: "a", count: 9_000), "shop.example", "414", "URI Too Long"),
        ("GET /books/7", "evil.example", "421", "Misdirected Request"),
      ]
      try await Application(router: routes).test(.live) { client in
        let port = try #require(client.port)
        for (line, host, status, title) in rows {
          let answer = try await SocketAnswer(to: "\(line) HTTP/1.1\r\nHost: \(host)", port: port)
          #expect(answer.status == status, "\(line.prefix(40))")
          if status != "200" {
            #expect(answer["Content-Type"] == "application/problem+json")
            #expect(answer.body.contains(#""title":"\#(title)""#), "\(answer.body)")
            #expect(answer.body.contains(#""status":\#(status)"#), "\(answer.body)")
            #expect(!answer.body.contains("secret"))
          }
          #expect(answer["Allow"] == (status == "405" ? "GET, HEAD" : nil))
        }
        let head = try await SocketAnswer(
          to: "HEAD /nowhere HTTP/1.1\r\nHost: shop.example", port: port)
        #expect(head.status == "404" && head.body.isEmpty)
      }
    }
    let statuses = metrics.counters(label: "hb.requests").map { counter in
      Dictionary(uniqueKeysWithValues: counter.dimensions)["http.response.status_code"]
    }
    #expect(Set(statuses) == ["200", "400", "404", "405", "414", "421", "500"])
  }
}
