import Foundation
import Hummingbird
import HummingbirdTesting
import Testing
import Waymark
import WaymarkHummingbird

/// Routes before Hummingbird's own router, over a socket.
@Suite(.bug(id: 36, "no 405 beside Hummingbird's router")) struct MixedModeTests {
  typealias Context = BasicRoutedRequestContext
  typealias Stamp = MiddlewareTests.Stamp

  private func makeRoutes() throws -> HTTPRoutes<Context> {
    let routes = HTTPRoutes(answersOptions: true)
    try routes.add(middleware: PrefixMiddlewareTests.Login(), under: "/admin")
    try routes.get("/books/:id") { _, _ in "book" }
    try routes.delete("/users/:id") { _, _ in "gone" }
    return routes
  }

  /// - Parameters:
  ///   - before: The middlewares that come before the routes.
  ///   - after: The middlewares that come after the routes.
  private func makeRouter(
    with routes: HTTPRoutes<Context>,
    before: [any MiddlewareProtocol<Request, Response, Context>] = [],
    after: [any MiddlewareProtocol<Request, Response, Context>] = []
  ) -> Hummingbird.Router<Context> {
    let router = Hummingbird.Router(context: Context.self)
    for middleware in before { router.add(middleware: middleware) }
    router.add(middleware: HTTPRoutesMiddleware(routes))
    for middleware in after { router.add(middleware: middleware) }
    router.get("health") { _, _ in "well" }
    router.put("books/:id") { _, _ in "put" }
    router.get("users/:id") { _, _ async throws -> String in throw HTTPError(.notFound) }
    router.get("admin/status") { _, _ in "status" }
    return router
  }

  private func application(
    _ router: Hummingbird.Router<Context>
  ) -> some ApplicationProtocol { Application(responder: router.buildResponder()) }

  @Test func `the routes refuse a request for which neither router has a route`() async throws {
    let table = [
      ("GET /books/7", "200 book"), ("PUT /books/7", "200 put"), ("GET /health", "200 well"),
      ("DELETE /books/7", "405 Allow: GET, HEAD, OPTIONS"),
      ("OPTIONS /books/7", "204 Allow: GET, HEAD, OPTIONS"),
      // A handler returns 404, although the routes have another method.
      ("GET /users/7", "404"), ("PUT /users/7", "405 Allow: DELETE, OPTIONS"),
      ("OPTIONS *", "204 Allow: DELETE, GET, HEAD, OPTIONS"),
      ("GET /nowhere", "404"), ("PUT /health", "404"), ("GET /#", "400"),
      // The routes' middlewares see a request if Hummingbird's router doesn't answer it, either.
      ("GET /admin/nowhere", "401"), ("OPTIONS /admin", "401"), ("GET /admin/status", "200 status"),
    ].map { ("\($0) HTTP/1.1\r\nHost: a", $1) }
    try await application(makeRouter(with: makeRoutes())).expect(table)
  }

  /// Creates tables that share paths, each time new ones, because a table must not contain itself.
  private func makeTables() throws -> [HTTPRoutes<Context>] {
    let others = HTTPRoutes()
    try others.put("/books/:id") { _, _ in "put" }
    try others.get("/pens") { _, _ in "pen" }
    let third = HTTPRoutes()
    try third.patch("/books/:id") { _, _ in "patched" }
    return try [makeRoutes(), others, third]
  }

  @Test(.bug(id: 44, "point 6: Allow lacks the methods of the other tables"))
  func `several tables allow the methods that all have`() async throws {
    let table = [
      ("GET /books/7", "200 book"), ("PUT /books/7", "200 put"), ("PATCH /books/7", "200 patched"),
      ("GET /pens", "200 pen"),
      ("POST /books/7", "405 Allow: GET, HEAD, OPTIONS, PATCH, PUT"),
      ("OPTIONS /books/7", "204 Allow: GET, HEAD, OPTIONS, PATCH, PUT"),
      ("OPTIONS /pens", "405 Allow: GET, HEAD"), ("POST /nowhere", "404"),
      ("OPTIONS *", "204 Allow: DELETE, GET, HEAD, OPTIONS, PATCH, PUT"),
    ].map { ("\($0) HTTP/1.1\r\nHost: a", $1) }
    for isReversed in [false, true] {
      let router = Hummingbird.Router(context: Context.self)
      for routes in try isReversed ? makeTables().reversed() : makeTables() {
        router.add(middleware: HTTPRoutesMiddleware(routes))
      }
      try await application(router).expect(table)
      // The other tables are nested in the first.
      let tables = try isReversed ? makeTables().reversed() : makeTables()
      for routes in tables.dropFirst() {
        tables[0].add(middleware: HTTPRoutesMiddleware(routes))
      }
      try await Application(router: tables[0])
        .expect(table.filter { !$0.0.hasPrefix("OPTIONS") })
    }
  }

  @Test(.bug(id: 44, "point 6: a table within a table answers 404 for 405"))
  func `a table within a table refuses what it does not have`() async throws {
    let inner = HTTPRoutes()
    try inner.get("/pens") { _, _ in "pen" }
    try inner.get("/pens/:id") { _, _ async throws -> String in throw HTTPError(.notFound) }
    try inner.delete("/pens/:id") { _, _ in "" }
    let routes = try makeRoutes()
    routes.add(middleware: HTTPRoutesMiddleware(inner))
    let table = [
      ("GET /pens", "200 pen"), ("PUT /pens", "405 Allow: GET, HEAD"), ("GET /pens/7", "404"),
      ("PUT /books/7", "405 Allow: GET, HEAD, OPTIONS"), ("GET /nowhere", "404"),
      ("GET /admin/x", "401"),
    ].map { ("\($0) HTTP/1.1\r\nHost: a", $1) }
    try await Application(router: routes).expect(table)
  }

  @Test func `fields of middlewares of both routers stay`() async throws {
    let origin = CORSMiddleware<Context>.AllowOriginExtended.custom("https://a")
    let cors = CORSMiddleware<Context>(allowOrigin: origin)
    let router = try makeRouter(with: makeRoutes(), after: [cors])
    try await application(router).test(.live) { client in
      let port = try #require(client.port)
      for (line, status) in [("DELETE /books/7", "405"), ("GET /nowhere", "404")] {
        let answer = try await SocketAnswer(
          to: "\(line) HTTP/1.1\r\nHost: a\r\nOrigin: https://a", port: port)
        #expect(answer.status == status)
        #expect(answer["Access-Control-Allow-Origin"] == "https://a", "\(line)")
      }
    }
  }

  @Test func `files are found before and after the routes`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "mixed-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("a file".utf8).write(to: folder.appending(path: "page.txt"))
    let files = FileMiddleware<Context, LocalFileSystem>(folder.path)
    let requests = ["/page.txt", "/other.txt"].map { "GET \($0) HTTP/1.1\r\nHost: a" }
    let before = try makeRouter(with: makeRoutes(), before: [files])
    #expect(try await application(before).answers(to: requests) == ["200 a file", "404"])
    // If a file is found, the response isn't 405.
    let routes = try makeRoutes()
    try routes.put("/page.txt") { _, _ in "" }
    let after = makeRouter(with: routes, after: [files])
    #expect(try await application(after).answers(to: requests) == ["200 a file", "404"])
  }

  @Test(.bug(id: 36, "A file that a handler does not find becomes a 405"))
  func `a handler without its file is not a wrong method`() async throws {
    let routes = try makeRoutes()
    try routes.put("/covers/:id") { _, _ in "put" }
    let router = makeRouter(with: routes)
    router.get("covers/:id") { _, context in
      Response(status: .ok, body: try await FileIO().loadFile(path: "/missing", context: context))
    }
    let table = [
      ("GET /covers/7", "404"), ("PUT /covers/7", "200 put"),
      ("DELETE /covers/7", "405 Allow: OPTIONS, PUT"),
    ].map { ("\($0) HTTP/1.1\r\nHost: a", $1) }
    try await application(router).expect(table)
  }

  /// A router after two tables, each with a page for missing paths.
  private func routerWithPages(
    of outer: HTTPRoutes<Context>, _ inner: HTTPRoutes<Context>
  ) -> Hummingbird.Router<Context> {
    let router = Hummingbird.Router(context: Context.self)
    for routes in [outer, inner] {
      routes.notFound { _, _ in EditedResponse(status: .notFound, response: "no page") }
      router.add(middleware: HTTPRoutesMiddleware(routes))
    }
    return router
  }

  @Test func `a handler of the routes without its file is not a wrong method, nor a missing page`()
    async throws
  {
    let inner = HTTPRoutes(context: Context.self)
    try inner.get("/covers/:id") { _, context in
      Response(status: .ok, body: try await FileIO().loadFile(path: "/missing", context: context))
    }
    try inner.put("/covers/:id") { _, _ in "put" }
    let outer = HTTPRoutes(context: Context.self)
    try outer.put("/covers/:id") { _, _ in "outer" }
    let router = routerWithPages(of: outer, inner)
    #expect(try await router.answer("/covers/7") == Answer(404))
    #expect(try await router.answer("/nowhere") == Answer(404, "no page"))
  }

  @Test(.bug(id: 45, "the page of one table hid the methods of another one"))
  func `a table's page for missing paths does not hide the methods of another table`() async throws
  {
    let (outer, inner) = (HTTPRoutes(context: Context.self), HTTPRoutes(context: Context.self))
    try outer.get("/books/:id") { _, _ in "book" }
    try inner.get("/shops/:id") { _, _ in "shop" }
    let router = routerWithPages(of: outer, inner)
    try await application(router).expect([
      ("PATCH /books/7 HTTP/1.1\r\nHost: a", "405 Allow: GET, HEAD"),
      ("PATCH /shops/7 HTTP/1.1\r\nHost: a", "405 Allow: GET, HEAD"),
      ("PATCH /nowhere HTTP/1.1\r\nHost: a", "404"),
    ])
  }

  @Test func `the handler of missing pages is called after both`() async throws {
    let routes = try makeRoutes()
    routes.notFound { request, _ in
      EditedResponse(status: .notFound, response: "no \(request.uri.path)")
    }
    let router = makeRouter(with: routes)
    #expect(try await router.answer("/nowhere") == Answer(404, "no /nowhere"))
    #expect(try await router.answer("/health") == Answer(200, "well"))
    #expect(try await router.answer("/users/7") == Answer(404))
  }

  /// Replaces an error with a status.
  struct Instead: RouterMiddleware {
    let status: HTTPResponse.Status

    func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      do {
        return try await next(request, context)
      } catch {
        guard status == .ok else { throw HTTPError(status) }
        return Response(status: status)
      }
    }
  }

  @Test(arguments: [(HTTPResponse.Status.gone, "410"), (.ok, "200 ")])
  func `what a middleware answers in place of a missing page stays as it is`(
    status: HTTPResponse.Status, answer: String
  ) async throws {
    let router = try makeRouter(with: makeRoutes(), after: [Instead(status: status)])
    try await application(router).expect([("PATCH /books/7 HTTP/1.1\r\nHost: a", answer)])
  }

  @Test func `answers of others stay as they are`() async throws {
    let routes = try makeRoutes()
    // Another table follows the routes, with a handler that sets `Allow` itself.
    let others = HTTPRoutes()
    try others.on(.options)("/books/:id") { _, _ in Response(status: .ok, headers: [.allow: "A"]) }
    let router = makeRouter(with: routes, after: [HTTPRoutesMiddleware(others)])
    // `FileIO` does this for a missing file.
    router.post("books/:id") { _, context in
      context.coreContext.endpointPath.value = "NotFound"
      return Response(status: .ok, headers: [.allow: "B"])
    }
    try await application(router).expect([
      ("OPTIONS /books/7 HTTP/1.1\r\nHost: a", "200  Allow: A"),
      ("POST /books/7 HTTP/1.1\r\nHost: a", "200  Allow: B"),
    ])
  }

  @Test func `a route has no parameters of the other router's route`() async throws {
    let routes = HTTPRoutes()
    try routes.get("/books/new") { _, context in context.parameters.get("id") ?? "none" }
    let router = makeRouter(with: routes)
    router.get("books/:id") { _, context in context.parameters.get("id") ?? "none" }
    #expect(try await router.answer("/books/new") == Answer(200, "none"))
    #expect(try await router.answer("/books/7") == Answer(200, "7"))
  }

  @Test func `middlewares of the routes see the answers of the routes`() async throws {
    let routes = HTTPRoutes()
    routes.add(middleware: Stamp(name: "ours"))
    try routes.get("/books/:id") { _, _ in "book" }
    let router = makeRouter(with: routes, before: [Stamp(name: "theirs")])
    for (target, stamps) in [("/books/7", "ourstheirs"), ("/health", "theirs")] {
      #expect(try await router.answer(target).allow == stamps, "\(target)")
    }
  }
}
