import Hummingbird
import HummingbirdTesting
import Testing
import Waymark
import WaymarkHummingbird

/// The route that answers a request, by method and path.
@Suite struct MethodTests {
  private let routes = HTTPRoutes()

  /// Adds a route that answers with a string.
  private func add(
    _ method: HTTPRequest.Method, _ pattern: String, priority: Int = 0, text: String? = nil
  ) throws {
    let text = text ?? "\(method) \(pattern)"
    try routes.on(method)(pattern, priority: priority) { _, _ in text }
  }

  @Test func `each method has its shorthand`() async throws {
    try routes.get("/a") { _, _ in "get" }
    try routes.post("/a") { _, _ in "post" }
    try routes.put("/a") { _, _ in "put" }
    try routes.patch("/a") { _, _ in "patch" }
    try routes.delete("/a") { _, _ in "delete" }
    try routes.head("/a") { _, _ in HTTPResponse.Status.accepted }
    let methods: [HTTPRequest.Method] = [.get, .post, .put, .patch, .delete]
    for method in methods {
      #expect(try await routes.answer(method, "/a") == Answer(200, method.rawValue.lowercased()))
    }
    #expect(try await routes.answer(.head, "/a") == Answer(202))
  }

  @Test func `other methods are a 405 with the methods of the routes in Allow`() async throws {
    try add(.get, "/books/:id")
    try add(.delete, "/books/:id")
    try add(.post, "/books")
    try add(#require(.init("PURGE")), "/books/*")
    #expect(
      try await routes.answer(.put, "/books/7") == Answer(405, allow: "DELETE, GET, HEAD, PURGE"))
    #expect(try await routes.answer(.get, "/books") == Answer(405, allow: "POST, PURGE"))
    #expect(try await routes.answer(.put, "/shelves") == Answer(404))
    // Methods are case-sensitive: RFC 9110, section 9.1.
    #expect(try await routes.answer(#require(.init("get")), "/books/7").status == 405)
  }

  @Test func `a route of another method is not in the way`() async throws {
    try add(.get, "/books/new", priority: 10)
    try add(.delete, "/books/:id")
    #expect(try await routes.answer(.delete, "/books/new") == Answer(200, "DELETE /books/:id"))
  }

  @Test func `priority, then registration orders the routes of a method`() async throws {
    try add(.get, "/a/:x", text: "first")
    try add(.get, "/a/:y", text: "second")
    try add(.get, "/a/b", priority: 1, text: "prior")
    #expect(try await routes.answer("/a/b") == Answer(200, "prior"))
    #expect(try await routes.answer("/a/c") == Answer(200, "first"))
  }

  @Test func `the server itself says what it allows`() async throws {
    try add(.get, "/a")
    try add(.post, "/b")
    #expect(try await routes.answer(.options, "*") == Answer(204, allow: "GET, HEAD, POST"))
    #expect(try await routes.answer(.options, "/a") == Answer(405, allow: "GET, HEAD"))
  }

  @Test func `OPTIONS is answered where the option says so`() async throws {
    let routes = HTTPRoutes(answersOptions: true)
    try routes.get("/a") { _, _ in "" }
    try routes.on(.options)("/b") { _, _ in "own" }
    let cases: [(HTTPRequest.Method, String, Answer)] = [
      (.options, "/a", Answer(204, allow: "GET, HEAD, OPTIONS")),
      (.options, "/b", Answer(200, "own")), (.options, "/nowhere", Answer(404)),
      (.options, "*", Answer(204, allow: "GET, HEAD, OPTIONS")),
      (.put, "/a", Answer(405, allow: "GET, HEAD, OPTIONS")),
      (.put, "/b", Answer(405, allow: "OPTIONS")), (.put, "/nowhere", Answer(404)),
    ]
    for (method, target, answer) in cases {
      #expect(try await routes.answer(method, target) == answer, "\(method) \(target)")
    }
  }

  @Test func `one call adds a route for several methods`() async throws {
    let added = try routes.on(.post, .put)("/hook(/:id)", name: "hook") { request, _ in
      request.method.rawValue
    }
    #expect(added.map(\.pattern) == ["/hook(/:id)", "/hook(/:id)"])
    #expect(try await routes.answer(.post, "/hook") == Answer(200, "POST"))
    #expect(try await routes.answer(.put, "/hook/7") == Answer(200, "PUT"))
    #expect(try await routes.answer("/hook") == Answer(405, allow: "POST, PUT"))
  }

  @Test func `all of several methods get a route, or none`() throws {
    try routes.put("/a", name: "a") { _, _ in "" }
    #expect(throws: PatternError.self) {
      try routes.on(.post, .put)("/b", name: "a") { _, _ in "" }
    }
    #expect(routes.table.methods == ["PUT"])
    #expect(routes[.put].routes.map(\.pattern) == ["/a"])
  }

  @Test func `the pattern of a route may be left out`() async throws {
    try routes.get { _, _ in "root" }
    let group = try routes.group("/a/:b")
    try group.delete { _, context in try context.match.require("b", as: String.self) }
    try group.on(.post, .patch)("") { request, _ in request.method.rawValue }
    #expect(try await routes.answer("/") == Answer(200, "root"))
    #expect(try await routes.answer(.delete, "/a/1") == Answer(200, "1"))
    #expect(try await routes.answer(.patch, "/a/1") == Answer(200, "PATCH"))
  }

  @Test func `the allowed methods are those of the request that was routed`() async throws {
    struct MethodOverride: RouterMiddleware {
      func handle(
        _ request: Request, context: BasicRoutedRequestContext,
        next: (Request, BasicRoutedRequestContext) async throws -> Response
      ) async throws -> Response {
        let head = HTTPRequest(method: .put, scheme: nil, authority: nil, path: "/elsewhere")
        return try await next(Request(head: head, body: request.body), context)
      }
    }
    routes.add(middleware: MethodOverride())
    try add(.put, "/a")
    #expect(try await routes.answer(.post, "/a") == Answer(405, allow: "PUT"))
    #expect(try await routes.answer(.post, "/elsewhere") == Answer(404))
  }

  @Test func `optional groups are routes of a server`() async throws {
    try add(.get, "/shelf(/:page)")
    #expect(try await routes.answer("/shelf").status == 200)
    #expect(try await routes.answer("/shelf/2").status == 200)
  }

  @Test func `names of routes make URLs`() throws {
    try routes.get("/books/:id", name: "book") { _, _ in "" }
    try routes.delete("/books/:id", name: "book") { _, _ in "" }
    #expect(try routes[.get].url(named: "book", with: ["id": 7]) == "/books/7")
    #expect(throws: PatternError.self) { try routes.get("/b", name: "book") { _, _ in "" } }
  }

  @Test func `methods that have routes are listed`() throws {
    #expect(routes.table.methods == [])
    _ = routes[.patch]
    try routes[.trace].add("/a")
    for method in [HTTPRequest.Method.put, .get, .delete] { try add(method, "/a") }
    #expect(routes.table.methods == ["DELETE", "GET", "PUT"])
    routes[.put].removeAll()
    #expect(routes.table.methods == ["DELETE", "GET"])
  }

  @Test func `constraints are those of all methods`() async throws {
    try add(.get, "/early/:id")
    routes.table.parameterConstraints["id"] = "[0-9]+"
    for method in [HTTPRequest.Method.get, .delete] { try add(method, "/books/:id") }
    #expect(routes.table.parameterConstraints == ["id": "[0-9]+"])
    #expect(try await routes.answer("/books/7").status == 200)
    #expect(try await routes.answer("/books/abc") == Answer(404))
    #expect(try await routes.answer(.delete, "/books/abc") == Answer(404))
    #expect(try await routes.answer("/early/abc").status == 200)
  }

  @Test func `a route that is added later is served, whatever its method`() async throws {
    try add(.get, "/a")
    let application = Application(router: routes)
    let router = Hummingbird.Router(context: BasicRoutedRequestContext.self)
    router.add(middleware: HTTPRoutesMiddleware(routes))
    let other = Application(router: router)

    let spy = MiddlewareTests.Spy()
    routes.add(middleware: MiddlewareTests.Stamp(name: "!"))
    routes.add(middleware: spy)
    for method in [HTTPRequest.Method.get, .head, .post] { try add(method, "/b") }
    routes.table.parameterConstraints["id"] = "[0-9]+"
    try add(.post, "/c/:id")
    let answers: [(HTTPRequest.Method, String, Answer)] = [
      (.get, "/a", Answer(200, "GET /a")),
      (.get, "/b", Answer(200, "GET /b", allow: "!")),
      (.post, "/b", Answer(200, "POST /b", allow: "!")),
      (.post, "/c/7", Answer(200, "POST /c/:id", allow: "!")),
    ]
    let refusals: [(HTTPRequest.Method, String, Answer)] = [
      (.put, "/b", Answer(405, allow: "GET, HEAD, POST")), (.post, "/c/d", Answer(404)),
    ]
    try await application.test(.router) { client in
      for (method, target, expected) in answers + refusals {
        let answer = try await client.answer(method, target)
        #expect(answer == expected)
      }
    }
    #expect(spy.seen == ["/b", "/b", "/c/:id", "-", "404", "-", "404"])
    try await other.test(.router) { client in
      for (method, target, expected) in answers {
        let answer = try await client.answer(method, target)
        #expect(answer == expected)
      }
    }
  }

  @Test func `a route without an HTTP handler takes nothing`() async throws {
    try routes[.get].add("/a") { _ in true }
    #expect(try await routes.answer("/a") == Answer(404))
    #expect(try await routes.answer(.head, "/a") == Answer(404))
    #expect(try await routes.answer(.put, "/a") == Answer(404))
    #expect(try await routes.answer(.options, "*") == Answer(404))
    try add(.post, "/a")
    #expect(try await routes.answer("/a") == Answer(405, allow: "POST"))
  }
}
