import Hummingbird
import Testing
import Waymark
import WaymarkHummingbird

/// Routes that share a prefix, a priority, metadata and middlewares.
@Suite struct GroupTests {
  typealias Stamp = MiddlewareTests.Stamp
  typealias Context = BasicRoutedRequestContext

  enum Area: RouteMetadataKey {
    static let defaultValue = "none"
  }

  struct Closed: RouterMiddleware {
    func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      guard request.headers[.cookie] != nil else { throw HTTPError(.unauthorized) }
      return try await next(request, context)
    }
  }

  /// Passes values to its handlers in uppercase.
  final class Capitals: RouteDefinition, @unchecked Sendable {
    override func value(of capture: RouteCapture) -> String? { capture.value.uppercased() }
  }

  private let routes = HTTPRoutes()

  @Test func `the prefix of a group stands before each pattern`() async throws {
    let shelves = try routes.group("/shelves/:shelf/")
    try shelves.get("/books/:id", name: "book") { _, context in
      try "\(context.match["shelf"] ?? "") \(context.match["id"] ?? "")"
    }
    try shelves.get("/", as: [String: String].self) { _, _, values in
      values["shelf"] ?? ""
    }
    try shelves.group("pages").group(":page<int>").delete("") { _, context in
      try context.match.pattern
    }
    #expect(try await routes.answer("/shelves/novels/books/7") == Answer(200, "novels 7"))
    #expect(try await routes.answer("/shelves/novels") == Answer(200, "novels"))
    #expect(
      try await routes.answer(.delete, "/shelves/novels/pages/2")
        == Answer(200, "/shelves/:shelf/pages/:page<int>"))
    #expect(try await routes.answer("/books/7") == Answer(404))
    #expect(try await routes.answer(.put, "/shelves/a") == Answer(405, allow: "GET, HEAD"))
    #expect(
      try routes[.get].url(named: "book", with: ["shelf": "novels", "id": 7])
        == "/shelves/novels/books/7")
  }

  @Test func `priorities of groups add up, and inner metadata wins`() async throws {
    try routes.get("/a/*") { _, _ in "first" }
    let outer = try routes.group("/a", priority: 1, metadata: RouteMetadata { $0[Area.self] = "a" })
    let inner = try outer.group(priority: 2, metadata: RouteMetadata { $0[Area.self] = "b" })
    for group in [outer, inner] {
      try group.get("/b") { _, context in try context.match.route.metadata[Area.self] }
    }
    #expect(try await routes.answer("/a/b") == Answer(200, "b"))
    #expect(routes[.get].routes.map(\.priority) == [3, 1, 0])
  }

  @Test(.bug(id: 64, "7: a class for one group"))
  func `a group has a class of definitions for its routes`() async throws {
    let codes = try routes.group("/codes", definitionClass: Capitals.self)
    try codes.get("/:code") { _, context in try context.match["code"] ?? "" }
    let plain = try codes.group("/plain", definitionClass: RouteDefinition.self)
    try plain.get("/:code") { _, context in try context.match["code"] ?? "" }
    try routes.get("/:code") { _, context in try context.match["code"] ?? "" }
    #expect(try await routes.answer("/codes/x1") == Answer(200, "X1"))
    #expect(try await routes.answer("/codes/plain/x1") == Answer(200, "x1"))
    #expect(try await routes.answer("/x1") == Answer(200, "x1"))
  }

  @Test func `middlewares of a group run for its routes alone`() async throws {
    let admin = try routes.group("/admin", middlewares: [Closed()])
    try admin.get("/users") { _, _ in "users" }
    try routes.get("/about") { _, _ in "about" }
    #expect(try await routes.answer("/admin/users") == Answer(401))
    #expect(try await routes.answer(.head, "/admin/users") == Answer(401))
    #expect(try await routes.answer("/about") == Answer(200, "about"))
    #expect(try await routes.answer("/admin/nowhere") == Answer(404))
    #expect(try await routes.answer("/nowhere") == Answer(404))
    #expect(try await routes.answer(.put, "/admin/users") == Answer(405, allow: "GET, HEAD"))
  }

  @Test(
    .bug(id: 63, "27: a path gave a middleware the value of a host that was replaced"))
  func `a path below middlewares has no name of hosts that were replaced`() throws {
    let teams = try routes.group(hosts: [":team.shop.example"], middlewares: [Closed()])
    let shop = try teams.group("/v1", hosts: ["shop.example"])
    let error = #expect(throws: PatternError.self) { try shop.get("/:team") { _, _ in "" } }
    #expect(error?.message == "the name team is in the pattern twice")
    try teams.group(hosts: [":team.other.example"]).get("/x") { _, _ in "" }
    // No middleware reads this parameter.
    try routes.group(hosts: [":team.shop.example"]).group(hosts: ["shop.example"])
      .get("/:team") { _, _ in "" }
  }

  @Test func `outer middlewares run first`() async throws {
    routes.add(middleware: Stamp(name: "1"))
    let outer = try routes.group("/o", middlewares: [MetricsMiddleware(), Stamp(name: "3")])
    try outer.get("/early") { _, _ in "" }
    routes.add(middleware: Stamp(name: "2"))
    let inner = try outer.group("/i", middlewares: [Stamp(name: "4"), Stamp(name: "5")])
    try inner.get("/") { _, _ in "" }
    try outer.get("/") { _, _ in "" }
    try routes.get("/") { _, _ in "" }
    // The response passes through the innermost middleware first.
    #expect(try await routes.answer("/o/early").allow == "31")
    #expect(try await routes.answer("/o/i").allow == "54321")
    #expect(try await routes.answer("/o").allow == "321")
    #expect(try await routes.answer("/").allow == "21")
  }

  @Test(
    arguments: [
      ("/a(", "/b", "/a("), ("/a#b", "/b", "/a#b"), ("https://a/b", "/b", "https://a/b"),
      ("/a", "/:b<[", "/a/:b<["), ("/a", "/b#", "/b#"), ("/a", "http://b/c", "http://b/c"),
    ])
  func `a mistake is shown where it is made`(prefix: String, pattern: String, shown: String) throws
  {
    let error = try #require(throws: PatternError.self) {
      try routes.group(prefix).get(pattern) { _, _ in "" }
    }
    #expect(error.pattern == shown)
    #expect(routes.table.methods == [])
  }
}
