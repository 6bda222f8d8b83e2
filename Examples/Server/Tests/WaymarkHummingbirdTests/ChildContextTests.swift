import Hummingbird
import Testing
import Waymark
import WaymarkHummingbird

/// Groups with a different context, which is made from the outer context.
@Suite struct ChildContextTests {
  struct AppContext: RoutedRequestContext {
    var coreContext: CoreRequestContextStorage
    var routeMatch: RouteMatch?
    var member: String?

    init(source: Source) {
      coreContext = CoreRequestContextStorage(source: source)
    }
  }

  struct MemberContext: ChildRequestContext, RoutedRequestContext {
    var coreContext: CoreRequestContextStorage
    var routeMatch: RouteMatch?
    let member: String

    init(context: AppContext) throws {
      coreContext = CoreRequestContextStorage(source: context)
      guard let member = context.member else { throw HTTPError(.unauthorized) }
      self.member = member
    }
  }

  struct OwnerContext: ChildRequestContext {
    var coreContext: CoreRequestContextStorage
    let owner: String

    init(context: MemberContext) throws {
      coreContext = CoreRequestContextStorage(source: context)
      guard context.member == "ann" else { throw HTTPError(.forbidden) }
      owner = context.member
    }
  }

  /// A context of Hummingbird's other protocol, whose initializer can't refuse a request.
  struct PageContext: RoutedRequestContext {
    typealias Source = AppContext

    var coreContext: CoreRequestContextStorage
    var routeMatch: RouteMatch?
    let reader: String

    init(source: AppContext) {
      coreContext = CoreRequestContextStorage(source: source)
      reader = source.member ?? "guest"
    }
  }

  /// Reads the member from the query, for tests.
  struct Login: RouterMiddleware {
    func handle(
      _ request: Request, context: AppContext,
      next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
      var context = context
      context.member = request.uri.queryParameters.get("member")
      return try await next(request, context)
    }
  }

  /// Records the contexts of the group.
  struct Stamp: RouterMiddleware {
    func handle(
      _ request: Request, context: MemberContext,
      next: (Request, MemberContext) async throws -> Response
    ) async throws -> Response {
      var response = try await next(request, context)
      response.headers[.allow] = "\(context.member) \(context.endpointPath ?? "-")"
      return response
    }
  }

  private func makeRoutes(
    redirecting: Bool = false
  ) throws -> HTTPRoutes<AppContext> {
    let routes = HTTPRoutes(context: AppContext.self, redirectsToCanonicalPaths: redirecting)
    let account = try routes.group("/shelves/:shelf", middlewares: [Login()])
      .group("/account", context: MemberContext.self, middlewares: [Stamp()])
    try account.get { _, context in
      try "\(context.member) \(context.match.require("shelf", as: String.self))"
    }
    try account.get("/orders/:id") { _, context in
      try "order \(context.parameters.require("id", as: Int.self))"
    }
    try account.group("/keys", context: OwnerContext.self).post(":key") { _, context in
      try "\(context.owner) \(context.parameters.require("key")) \(context.endpointPath ?? "-")"
    }
    try routes.get("/about") { _, _ in "about" }
    return routes
  }

  @Test(
    arguments: [
      (HTTPRequest.Method.get, "/about", Answer(200, "about")),
      (.get, "/shelves/a/account", Answer(401)), (.head, "/shelves/a/account", Answer(401)),
      (
        .get, "/shelves/a/account?member=ann",
        Answer(200, "ann a", allow: "ann /shelves/:shelf/account")
      ),
      (
        .get, "/shelves/a/account/orders/7?member=bob",
        Answer(200, "order 7", allow: "bob /shelves/:shelf/account/orders/:id")
      ),
      (.put, "/shelves/a/account/orders/7", Answer(405, allow: "GET, HEAD")),
      (.put, "/shelves/a/account?member=ann", Answer(405, allow: "GET, HEAD")),
      (.get, "/shelves/a/account/nowhere", Answer(404)),
      (.post, "/shelves/a/account/keys/k", Answer(401)),
      (.post, "/shelves/a/account/keys/k?member=bob", Answer(403)),
      (
        .post, "/shelves/a/account/keys/k?member=ann",
        Answer(
          200, "ann k /shelves/:shelf/account/keys/:key",
          allow: "ann /shelves/:shelf/account/keys/:key")
      ),
      (.get, "/shelves/a/account/keys/k", Answer(405, allow: "POST")),
    ])
  func `the context is made where a route takes the request`(
    method: HTTPRequest.Method, target: String, answer: Answer
  ) async throws {
    #expect(try await makeRoutes().answer(method, target) == answer)
  }

  @Test func `a context may have the outer one as its source`() async throws {
    struct Signature: RouterMiddleware {
      func handle(
        _ request: Request, context: PageContext,
        next: (Request, PageContext) async throws -> Response
      ) async throws -> Response {
        var response = try await next(request, context)
        response.headers[.allow] = context.reader
        return response
      }
    }
    let routes = HTTPRoutes(context: AppContext.self)
    routes.add(middleware: Login())
    let pages = try routes.group("/pages", context: PageContext.self, middlewares: [Signature()])
    try pages.get(":page") { _, context in
      try "\(context.reader) \(context.match.require("page", as: Int.self))"
    }
    #expect(try await routes.answer("/pages/7") == Answer(200, "guest 7", allow: "guest"))
    #expect(try await routes.answer("/pages/7?member=ann") == Answer(200, "ann 7", allow: "ann"))
    #expect(try await routes.answer(.put, "/pages/7") == Answer(405, allow: "GET, HEAD"))
    #expect(try await routes.answer("/pages") == Answer(404))
  }

  @Test func `a refused context comes before a redirect`() async throws {
    let routes = try makeRoutes(redirecting: true)
    #expect(try await routes.answer("/shelves/a/account/").status == 401)
    #expect(try await routes.answer("/shelves/a/account/?member=ann").status == 308)
  }

  @Test func `outer middlewares see the error itself`() async throws {
    struct Spy: RouterMiddleware {
      func handle(
        _ request: Request, context: AppContext,
        next: (Request, AppContext) async throws -> Response
      ) async throws -> Response {
        do {
          return try await next(request, context)
        } catch let error as HTTPError {
          throw HTTPError(.conflict, message: "\(error.status.code)")
        }
      }
    }
    let routes = HTTPRoutes(context: AppContext.self)
    routes.add(middleware: Spy())
    try routes.group("/account", context: MemberContext.self).get { _, _ in "" }
    #expect(try await routes.answer("/account") == .error(409, "401"))
    #expect(try await routes.answer(.head, "/account") == Answer(409))
  }
}
