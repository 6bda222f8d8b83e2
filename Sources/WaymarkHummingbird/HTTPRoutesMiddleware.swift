#if Hummingbird
  public import Hummingbird

  /// Answers the requests that ``HTTPRoutes`` take, and passes on all others.
  ///
  /// ```swift
  /// let router = Hummingbird.Router(context: BasicRoutedRequestContext.self)
  /// router.add(middleware: HTTPRoutesMiddleware(routes))
  /// router.get("health") { request, context in "well" }      // where no route of Waymark takes it
  /// ```
  ///
  /// A request whose method has no route for its path is also passed on, without a 405, because the
  /// next responder may have one. A target that is malformed or exceeds a limit fails here whatever
  /// its method, because it is unknown which responder should get it.
  @available(macOS 14, iOS 17, tvOS 17, *)
  public struct HTTPRoutesMiddleware<Context: RequestContext>: RouterMiddleware {
    private let table: HTTPRouteTable<Context>

    /// Creates a middleware for the routes, including routes that you add later.
    public init(_ routes: HTTPRoutes<Context>) {
      table = routes.table
    }

    /// Answers a request, or passes it on if no route takes it.
    public func handle(
      _ request: Request, context: Context,
      next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      if let response = try await table.respond(to: request, context: context) { return response }
      return try await next(request, context)
    }
  }
#endif
