import Foundation
import Hummingbird
import HummingbirdTesting
import Metrics
import MetricsTestKit
import Testing
import Waymark
import WaymarkHummingbird

/// An application of 16 routes with groups, a login, files and metrics, with Hummingbird's router
/// and with Waymark's routes.
///
/// One list of requests tests both.
@Suite(.serialized) struct MovedApplicationTests {
  struct AppContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    var member: String?

    init(source: Source) {
      coreContext = CoreRequestContextStorage(source: source)
    }
  }

  struct MemberContext: ChildRequestContext {
    var coreContext: CoreRequestContextStorage
    let member: String

    init(context: AppContext) throws {
      coreContext = CoreRequestContextStorage(source: context)
      // In Hummingbird, the context copies the parameters itself.
      coreContext.parameters = context.parameters
      guard let member = context.member else { throw HTTPError(.unauthorized) }
      self.member = member
    }
  }

  struct Login: RouterMiddleware {
    func handle(
      _ request: Request, context: AppContext,
      next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
      var context = context
      context.member = request.headers[.authorization]
      return try await next(request, context)
    }
  }

  struct Book: Codable, ResponseEncodable, Sendable {
    let title: String
  }

  typealias Handler<Context> = @Sendable (Request, Context) async throws -> String

  /// The handlers of both applications.
  static func text<Context: RequestContext>(_ name: String) -> Handler<Context> {
    { _, context in
      let parameters = ["shelf", "id", "page"].compactMap { context.parameters.get($0) }
      return ([name] + parameters).joined(separator: " ")
    }
  }

  static let add: @Sendable (Request, AppContext) async throws -> EditedResponse<Book> = {
    let book = try await $0.decode(as: Book.self, context: $1)
    return EditedResponse(status: .created, response: book)
  }

  static let search: Handler<AppContext> = { request, _ in
    try request.uri.queryParameters.require("q")
  }

  static let account: Handler<MemberContext> = { _, context in context.member }

  private static func makeRouter(files: String) -> Hummingbird.Router<AppContext> {
    let router = Hummingbird.Router(context: AppContext.self)
    router.addMiddleware {
      MetricsMiddleware()
      FileMiddleware(files)
      Login()
    }
    router.get(use: text("home"))
    router.get("health", use: text("health"))
    router.get("search", use: search)
    let books = router.group("books")
    books.get(use: text("books"))
    books.post(use: add)
    books.get(":id", use: text("book"))
    books.put(":id", use: text("replaced"))
    books.patch(":id", use: text("changed"))
    books.delete(":id", use: text("removed"))
    books.get(":id/pages/:page", use: text("page"))
    let shelves = router.group("shelves/:shelf")
    shelves.get(use: text("shelf"))
    shelves.get("books/:id", use: text("shelved"))
    shelves.head("books") { _, _ in HTTPResponse.Status.noContent }
    let account = router.group("account", context: MemberContext.self)
    account.get(use: self.account)
    account.get("orders/:id", use: text("order"))
    account.delete("orders/:id", use: text("cancelled"))
    return router
  }

  private static func makeRoutes(files: String) throws -> HTTPRoutes<AppContext> {
    let router = HTTPRoutes(context: AppContext.self)
    router.addMiddleware {
      MetricsMiddleware()
      FileMiddleware(files)
      Login()
    }
    try router.get(use: text("home"))
    try router.get("health", use: text("health"))
    try router.get("search", use: search)
    let books = try router.group("books")
    try books.get(use: text("books"))
    try books.post(use: add)
    try books.get(":id", use: text("book"))
    try books.put(":id", use: text("replaced"))
    try books.patch(":id", use: text("changed"))
    try books.delete(":id", use: text("removed"))
    try books.get(":id/pages/:page", use: text("page"))
    let shelves = try router.group("shelves/:shelf")
    try shelves.get(use: text("shelf"))
    try shelves.get("books/:id", use: text("shelved"))
    try shelves.head("books") { _, _ in HTTPResponse.Status.noContent }
    let account = try router.group("account", context: MemberContext.self)
    try account.get(use: self.account)
    try account.get("orders/:id", use: text("order"))
    try account.delete("orders/:id", use: text("cancelled"))
    return router
  }

  /// Method, target, logged-in member, status, body.
  static let requests: [(HTTPRequest.Method, String, String?, Int, String)] = [
    (.get, "/", nil, 200, "home"), (.get, "/health", nil, 200, "health"),
    (.get, "/health/", nil, 200, "health"), (.get, "/search?q=a", nil, 200, "a"),
    (.get, "/search", nil, 400, "-"), (.get, "/books", nil, 200, "books"),
    (.post, "/books", nil, 201, #"{"title":"Solaris"}"#), (.get, "/books/7", nil, 200, "book 7"),
    (.put, "/books/7", nil, 200, "replaced 7"), (.patch, "/books/7", nil, 200, "changed 7"),
    (.delete, "/books/7", nil, 200, "removed 7"), (.get, "/books/7/pages/2", nil, 200, "page 7 2"),
    (.get, "/shelves/a", nil, 200, "shelf a"),
    (.get, "/shelves/a/books/7", nil, 200, "shelved a 7"),
    (.head, "/shelves/a/books", nil, 204, ""), (.get, "/account", nil, 401, ""),
    (.get, "/account", "ann", 200, "ann"), (.get, "/account/orders/7", "ann", 200, "order 7"),
    (.delete, "/account/orders/7", "ann", 200, "cancelled 7"),
    (.delete, "/account/orders/7", nil, 401, ""), (.get, "/page.txt", nil, 200, "a file"),
    (.get, "/nowhere", nil, 404, ""), (.get, "/books/7/nowhere", nil, 404, ""),
  ]

  /// Runs the test on an application, and returns the counts of its metrics, by route and status.
  private func expect<Builder: HTTPResponderBuilder>(
    _ makeBuilder: (String) throws -> Builder
  ) async throws -> [String] where Builder.Responder.Context == AppContext {
    let folder = FileManager.default.temporaryDirectory.appending(path: "moved-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("a file".utf8).write(to: folder.appending(path: "page.txt"))
    let metrics = TestMetrics()
    try await withMetricsFactory(metrics) {
      try await Application(router: makeBuilder(folder.path)).test(.live) { client in
        for (method, target, member, status, body) in Self.requests {
          let response = try await client.execute(
            uri: target, method: method,
            headers: member.map { [.authorization: $0] } ?? [:],
            body: method == .post ? ByteBuffer(string: #"{"title":"Solaris"}"#) : nil)
          #expect(response.status.code == status, "\(method) \(target)")
          if body != "-" { #expect(String(buffer: response.body) == body, "\(method) \(target)") }
        }
      }
    }
    return metrics.counters(label: "hb.requests").map { counter in
      let dimensions = Dictionary(uniqueKeysWithValues: counter.dimensions)
      return "\(counter.totalValue) \(dimensions["http.route"] ?? "") "
        + (dimensions["http.response.status_code"] ?? "")
    }
    .sorted()
  }

  @Test func `a moved application's tests pass, and its metrics have the same series`() async throws
  {
    let before = try await expect { Self.makeRouter(files: $0) }
    let after = try await expect { try Self.makeRoutes(files: $0) }
    #expect(before.count > 15)
    // Hummingbird reports parameters in braces.
    let renamed = before.map { $0.replacing(#/\{(\w+)\}/#) { ":\($0.1)" } }
    #expect(after == renamed.sorted())
  }
}
