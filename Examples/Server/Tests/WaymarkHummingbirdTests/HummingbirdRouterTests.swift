import Hummingbird
import HummingbirdTesting
import Testing
import Waymark
import WaymarkHummingbird

/// The cases of Hummingbird's tests of its router and middlewares, for Waymark.
///
/// Other cases are in ``ObservabilityTests`` (endpoint names), ``ChildContextTests`` (contexts of
/// groups) and ``MiddlewareTests`` (the order of middlewares). Waymark is different on purpose in
/// three ways: A method without a route, even `HEAD`, gives 405 if other methods have a route. Two
/// handlers for the same method and path are two routes, and the first one answers, where
/// Hummingbird stops the process. A router can change while the server runs.
@Suite struct HummingbirdRouterTests {
  enum Kind: String, Codable, Sendable { case this, that, other }

  /// Sets a header field of every response.
  struct Note<Context: RequestContext>: RouterMiddleware {
    let text: String

    func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      var response = try await next(request, context)
      response.headers[values: .server].append(text)
      return response
    }
  }

  private let routes = HTTPRoutes(context: BasicRequestContext.self)

  @Test func `methods of a group are its own`() async throws {
    let group = try routes.group("/endpoint")
    try group.get { _, _ in "GET" }
    try group.put { _, _ in "PUT" }
    #expect(try await routes.answer("/endpoint") == Answer(200, "GET"))
    #expect(try await routes.answer(.put, "/endpoint") == Answer(200, "PUT"))
    #expect(try await routes.answer(.post, "/endpoint") == Answer(405, allow: "GET, HEAD, PUT"))
  }

  @Test func `middlewares of groups run for them and what is in them`() async throws {
    let outer = try routes.group("/outer", middlewares: [Note(text: "outer")])
    try outer.get { _, _ in "" }
    try outer.group("/inner", middlewares: [Note(text: "inner")]).get { _, _ in "" }
    try outer.group("/plain").head { _, _ in "" }
    try routes.get("/outside") { _, _ in "" }
    try await Application(router: routes).test(.router) { client in
      for (target, notes) in [
        ("/outer", ["outer"]), ("/outer/inner", ["inner", "outer"]), ("/outside", []),
      ] {
        let response = try await client.execute(uri: target, method: .get)
        #expect(response.headers[values: .server] == notes, "\(target)")
      }
      let head = try await client.execute(uri: "/outer/plain", method: .head)
      #expect(head.headers[values: .server] == ["outer"])
    }
  }

  @Test func `parameters are read as Hummingbird reads them`() async throws {
    try routes.delete("/user/:id") { _, context in
      try "\(context.parameters.require("id", as: Int.self) + 1)"
    }
    try routes.delete("/kind/:kind") { _, context in
      try context.parameters.require("kind", as: Kind.self).rawValue
    }
    try routes.delete("/two/:name/:id") { _, context in
      "\(context.parameters.count) \(context.parameters.get("id") ?? "-")"
    }
    let cases: [(String, Answer)] = [
      ("/user/1234", Answer(200, "1235")), ("/kind/this", Answer(200, "this")),
      ("/two/john/7", Answer(200, "2 7")),
    ]
    for (target, answer) in cases {
      #expect(try await routes.answer(.delete, target) == answer, "\(target)")
    }
    for target in ["/user/what", "/kind/what"] {
      #expect(try await routes.answer(.delete, target).status == 400, "\(target)")
    }
  }

  @Test func `queries are read as Hummingbird reads them`() async throws {
    try routes.get("/ids/") { request, _ in
      try request.uri.queryParameters.requireAll("id", as: Int.self).map { $0 + 1 }
    }
    try routes.get("/kinds") { request, _ in
      try request.uri.queryParameters.requireAll("id", as: Kind.self)
    }
    #expect(try await routes.answer("/ids/?id=24&id=56") == Answer(200, "[25,57]"))
    #expect(try await routes.answer("/ids?id=24&id=hello").status == 400)
    #expect(try await routes.answer("/kinds?id=this&id=that") == Answer(200, #"["this","that"]"#))
    #expect(try await routes.answer("/kinds?id=this&id=hello").status == 400)
  }

  @Test func `each request has an identifier of its own`() async throws {
    try routes.get("id") { _, context in context.id }
    let first = try await routes.answer("/id")
    #expect(try await routes.answer("/id") != first)
  }

  @Test func `a handler may redirect`() async throws {
    try routes.get("redirect") { _, _ in Response.redirect(to: "/other") }
    try await Application(router: routes).test(.router) { client in
      let response = try await client.execute(uri: "/redirect", method: .get)
      #expect(response.status == .seeOther && response.headers[.location] == "/other")
    }
  }

  /// A collection of routes is a function that adds them to its argument.
  private func addCollection<Context>(
    to routes: some HTTPRouteRegistering<Context>
  ) throws where Context: RequestContext {
    try routes.get("before") { _, _ in "before" }
    let group = try routes.group(middlewares: [Note(text: "collection")])
    try group.get("after") { _, _ in "after" }
    try group.group("2").get("3") { _, _ in "3" }
  }

  @Test func `a collection is added to routes and to groups`() async throws {
    try addCollection(to: routes)
    try addCollection(to: routes.group("this"))
    try await Application(router: routes).test(.router) { client in
      for prefix in ["", "/this"] {
        for (path, notes) in [
          ("/before", []), ("/after", ["collection"]), ("/2/3", ["collection"]),
        ] {
          let response = try await client.execute(uri: prefix + path, method: .get)
          #expect(response.status == .ok && response.headers[values: .server] == notes)
        }
      }
    }
  }

  @Test func `HEAD keeps the length that it is given`() async throws {
    routes.addMiddleware {
      MetricsMiddleware()
      TracingMiddleware()
      CORSMiddleware()
    }
    try routes.head("test") { _, _ in
      Response(status: .ok, headers: [.contentLength: "45", .contentLanguage: "en"])
    }
    try routes.get("both") { _, _ in "TestString" }
    try routes.head("both") { _, _ in Response(status: .ok, headers: [.contentLanguage: "en"]) }
    try routes.get("get") { _, _ in "TestString" }
    try routes.post("post") { _, _ in "" }
    try await Application(router: routes).test(.live) { client in
      let own = try await client.execute(uri: "/test", method: .head)
      #expect(own.headers[.contentLength] == "45" && own.headers[.contentLanguage] == "en")
      let both = try await client.execute(uri: "/both", method: .head)
      #expect(both.headers[.contentLanguage] == "en")
      let get = try await client.execute(uri: "/get", method: .head)
      #expect(get.status == .ok && get.headers[.contentLength] == "10")
      let post = try await client.execute(uri: "/post", method: .head)
      #expect(post.status == .methodNotAllowed)
    }
  }

  @Test func `the table is listed`() throws {
    for pattern in ["test", "test/this", "wildcard/:a/:b", "recursive/*"] {
      try routes.get(pattern) { _, _ in "" }
    }
    try routes.put("test") { _, _ in "" }
    try routes.post(":test/:what") { _, _ in "" }
    let listed = routes.table.methods.flatMap { method in
      routes.table[method].routes.map { "\(method) \($0.pattern)" }
    }
    #expect(
      listed == [
        "GET test", "GET test/this", "GET wildcard/:a/:b", "GET recursive/*", "POST :test/:what",
        "PUT test",
      ])
  }

  @Test func `a second handler of a path stops nothing`() async throws {
    try routes.get("a") { _, _ in "first" }
    try routes.get("/a/") { _, _ in "second" }
    #expect(try await routes.answer("/a") == Answer(200, "first"))
  }

  @Test func `a middleware may edit the answer where no route takes the request`() async throws {
    struct Edit: RouterMiddleware {
      typealias Context = BasicRequestContext
      func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
      ) async throws -> Response {
        do {
          return try await next(request, context)
        } catch let error as HTTPError where error.status == .notFound {
          throw HTTPError(.notFound, message: "edited")
        }
      }
    }
    routes.add(middleware: Edit())
    #expect(try await routes.answer("/hello") == .error(404, "edited"))
    // The same applies if the first route is added later.
    try routes.get("/a") { _, _ in "" }
    #expect(try await routes.answer("/hello") == .error(404, "edited"))
  }

  @Test func `a middleware may write the body anew`() async throws {
    struct Invert: RouterMiddleware {
      typealias Context = BasicRequestContext
      func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
      ) async throws -> Response {
        var response = try await next(request, context)
        response.body = response.body.map { ByteBuffer(bytes: $0.readableBytesView.map { ~$0 }) }
        return response
      }
    }
    try routes.group(middlewares: [Invert()]).post("/echo") { request, _ in
      Response(status: .ok, body: ResponseBody(asyncSequence: request.body))
    }
    let sent = (0..<64_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try await Application(router: routes).test(.live) { client in
      let response = try await client.execute(
        uri: "/echo", method: .post, body: ByteBuffer(bytes: sent))
      #expect(Array(response.body.readableBytesView) == sent.map { ~$0 })
    }
  }

  @Test(
    arguments: [
      ("https://foo.com", "/hello", "https://foo.com"),
      ("https://baz.com", "/hello", nil),
      ("https://foo.com", "/nowhere", "https://foo.com"),
    ])
  func `origins are allowed by Hummingbird's middleware`(
    origin: String, target: String, allowed: String?
  ) async throws {
    routes.add(
      middleware: CORSMiddleware(allowOrigin: .oneOf("https://foo.com", "https://bar.com")))
    try routes.get("/hello") { _, _ in "Hello" }
    try await Application(router: routes).test(.router) { client in
      let response = try await client.execute(
        uri: target, method: .get, headers: [.origin: origin])
      #expect(response.headers[.accessControlAllowOrigin] == allowed)
    }
  }
}
