#if Hummingbird
  public import Hummingbird
  public import Waymark

  /// Answers the requests of a route.
  ///
  /// The route's handler carries it.
  @available(macOS 14, iOS 17, tvOS 17, *)
  @usableFromInline
  final class HTTPEndpoint<Context: RequestContext>: Sendable {
    @usableFromInline typealias Handler =
      @Sendable (Request, Context, RouteMatch) async throws -> Response

    private let middlewares: MiddlewareChain<Context>
    @usableFromInline let hasMiddlewares: Bool
    @usableFromInline let handler: Handler

    /// The endpoint of the route that matched; `nil` if it has none.
    @inlinable
    static func of(_ match: RouteMatch) -> HTTPEndpoint? { match.endpoint as? HTTPEndpoint }

    init(_ middlewares: MiddlewareChain<Context>, handler: @escaping Handler) {
      self.middlewares = middlewares
      hasMiddlewares = !middlewares.isEmpty
      self.handler = handler
    }

    @inlinable
    func respond(
      to request: Request, context: Context, match: RouteMatch
    ) async throws -> Response {
      // Each function that a request passes through costs some nanoseconds.
      if !hasMiddlewares, request.method != .head {
        return try await handler(request, context, match)
      }
      return try await respondAfterMiddlewares(to: request, context: context, match: match)
    }

    @usableFromInline
    func respondAfterMiddlewares(
      to request: Request, context: Context, match: RouteMatch
    ) async throws -> Response {
      try await middlewares.handle(request, context: context) { request, context in
        try await handler(request, context, match)
      }
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension RouteMatch {
    /// What the route's handler carries.
    @usableFromInline var endpoint: (any AnyObject & Sendable)? { definition.handler.external }
  }
#endif
