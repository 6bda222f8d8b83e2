import Hummingbird
import Testing
import Waymark
import WaymarkHummingbird

/// A library's transport, on which generated code registers its operations.
///
/// It represents the OpenAPI transport. The OpenAPI package conforms Hummingbird's groups to its
/// transport in the same way.
protocol Transport {
  func register(
    _ operation: @escaping @Sendable (_ parameters: [String: String]) async throws -> String,
    method: HTTPRequest.Method, path: String) throws
}

extension RouterGroup: Transport {
  func register(
    _ operation: @escaping @Sendable ([String: String]) async throws -> String,
    method: HTTPRequest.Method, path: String
  ) throws {
    on(RouterPath(path), method: method) { _, context in
      let pairs = context.parameters.map { (String($0.key), String($0.value)) }
      return try await operation(Dictionary(pairs) { first, _ in first })
    }
  }
}

/// Code like that of a generator.
struct BookAPI {
  func registerHandlers(on transport: any Transport) throws {
    try transport.register(
      { parameters in "book \(parameters["id"] ?? "")" }, method: .get, path: "/books/{id}")
    try transport.register({ _ in "newest" }, method: .get, path: "/books/newest")
    try transport.register({ _ in "added" }, method: .post, path: "/books")
  }
}

/// Libraries that register on Hummingbird's `RouterMethods`.
@Suite struct RouterGroupTests {
  typealias Context = BasicRoutedRequestContext

  struct Stamp: RouterMiddleware {
    let name: String

    func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      var response = try await next(request, context)
      response.headers[.allow] = name + (response.headers[.allow] ?? "")
      return response
    }
  }

  private func makeRoutes() throws -> HTTPRoutes<Context> {
    var options = Waymark.RouterOptions.http
    options.ordering = .literalsFirst
    let routes = HTTPRoutes(options: options)
    try routes.withRouterGroup { group in try BookAPI().registerHandlers(on: group) }
    return routes
  }

  @Test func `generated operations answer with their parameters`() async throws {
    let routes = try makeRoutes()
    #expect(try await routes.answer("/books/7") == Answer(200, "book 7"))
    #expect(try await routes.answer("/books/newest") == Answer(200, "newest"))
    #expect(try await routes.answer(.post, "/books") == Answer(200, "added"))
    #expect(try await routes.answer(.put, "/books/7") == Answer(405, allow: "GET, HEAD"))
    #expect(
      routes.table.routes.map(\.description) == [
        "POST /books", "GET /books/newest", "GET /books/{id}",
      ])
  }

  @Test func `groups and collections and their middlewares move over`() async throws {
    let routes = HTTPRoutes()
    routes.add(middleware: Stamp(name: "a"))
    let collection = RouteCollection(context: Context.self)
    collection.get("img/{name}.jpg") { _, context in try context.parameters.require("name") }
    let added = try routes.group("/v1/:shelf", middlewares: [Stamp(name: "b")])
      .withRouterGroup { group in
        group.add(middleware: Stamp(name: "c"))
        group.addRoutes(collection, atPath: "files")
        group.group("books").add(middleware: Stamp(name: "d")).get("**") { _, context in
          try context.parameters.require("shelf") + " "
            + context.parameters.getCatchAll().joined(separator: ",")
        }
      }
    #expect(added.map(\.pattern) == ["/v1/:shelf/files/img/{name}.jpg", "/v1/:shelf/books/**"])
    #expect(try await routes.answer("/v1/s/files/img/x.jpg") == Answer(200, "x", allow: "abc"))
    #expect(try await routes.answer("/v1/s/books/1/2") == Answer(200, "s 1,2", allow: "abcd"))
    #expect(try await routes.answer("/v1/s/books") == Answer(404))
  }

  @Test func `all routes of a router group are added, or none`() throws {
    struct Refused: Error {}
    let routes = HTTPRoutes()
    #expect(throws: PatternError.self) {
      try routes.withRouterGroup { group in
        group.get("/a") { _, _ in "" }
        group.post(RouterPath(String(repeating: "{x}/", count: 33))) { _, _ in "" }
      }
    }
    #expect(throws: Refused.self) {
      try routes.withRouterGroup { group in
        group.get("/a") { _, _ in "" }
        throw Refused()
      }
    }
    #expect(routes.table.routes.isEmpty)
  }
}
