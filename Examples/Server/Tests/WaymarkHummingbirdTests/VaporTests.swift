import Hummingbird
import Testing
import Waymark
import WaymarkHummingbird

/// The examples of Docs/Migration/Vapor.md.
@Suite struct VaporTests {
  private let routes = HTTPRoutes()

  private struct Login<Context: RequestContext>: RouterMiddleware {
    func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      guard request.headers[.authorization] != nil else { throw HTTPError(.unauthorized) }
      return try await next(request, context)
    }
  }

  func addUsers(to routes: some HTTPRouteRegistering<BasicRoutedRequestContext>) throws {
    let users = try routes.group("/users")
    try users.get("/:id", name: "user") { (_, _, id: Int) in "user \(id)" }
    try users.get("/:id/files/**path") { _, context in
      try context.match.require("path", as: [String].self).joined(separator: ", ")
    }
  }

  @Test func `collections of Vapor add their routes`() async throws {
    try addUsers(to: routes)
    #expect(try await routes.answer("/users/7") == Answer(200, "user 7"))
    #expect(try await routes.answer("/users/x").status == 400)
    #expect(try await routes.answer("/users/7/files/a/b") == Answer(200, "a, b"))
    #expect(try await routes.answer("/users/7/files").status == 404)
    #expect(try await routes.answer(.put, "/users/7").status == 405)
    #expect(try routes[.get].url(named: "user", with: ["id": 7]) == "/users/7")
  }

  @Test func `middlewares of Vapor are those of a group`() async throws {
    let admin = try routes.group("/admin", middlewares: [Login()])
    try admin.get("/log") { _, context in
      "page \(try context.match.value("page", as: Int.self) ?? 1)"
    }
    #expect(try await routes.answer("/admin/log").status == 401)
  }

  /// The table of patterns.
  @Test(arguments: [
    ("/files/:_", "/files/a", 200), ("/files/:_", "/files/a/b", 404), ("/files/**", "/files", 404),
    ("/files/**", "/files/a/b", 200), ("/users/:id<int>", "/users/x", 404),
    ("/users(/:page)", "/users", 200), ("/users(/:page)", "/users/2", 200),
  ])
  func `patterns take what the page says`(
    _ pattern: String, _ target: String, _ status: Int
  ) async throws {
    try routes.get(pattern) { _, _ in "" }
    #expect(try await routes.answer(target).status == status)
  }
}
