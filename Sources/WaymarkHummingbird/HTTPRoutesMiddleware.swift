#if Hummingbird
  public import Hummingbird

  /// Answers the requests that ``HTTPRoutes`` take and passes on all others.
  ///
  /// ```swift
  /// let router = Hummingbird.Router(context: BasicRoutedRequestContext.self)
  /// router.add(middleware: HTTPRoutesMiddleware(routes))
  /// router.get("health") { request, context in "well" }      // where no route of Waymark takes it
  /// ```
  ///
  /// A request whose method has no route for its path is passed on as well, without 405: what comes
  /// next may have one. A target that is malformed or exceeds a limit of URLs fails here whatever its method,
  /// since then nobody knows whose it is.
  public struct HTTPRoutesMiddleware<Context: RequestContext>: RouterMiddleware {
    private let table: HTTPRouteTable<Context>

    /// Creates a middleware of the routes, also of those that are added later.
    public init(_ routes: HTTPRoutes<Context>) {
      table = routes.table
    }

    /// Answers a request, or passes it on when no route takes it.
    public func handle(
      _ request: Request, context: Context,
      next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      if let response = try await table.respond(to: request, context: context) { return response }
      return try await next(request, context)
    }
  }
#endif
