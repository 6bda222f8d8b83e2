#if Hummingbird
  internal import Hummingbird
  internal import Waymark

  /// Answers the requests of a route.
  ///
  /// The route's handler carries it.
  @available(macOS 14, iOS 17, tvOS 17, *)
  final class HTTPEndpoint<Context: RequestContext>: Sendable {
    typealias Handler = @Sendable (Request, Context, RouteMatch) async throws -> Response

    private let middlewares: MiddlewareChain<Context>
    private let handler: Handler

    /// The endpoint of a route; `nil` if the route has none.
    static func of(_ route: RouteDefinition) -> HTTPEndpoint? {
      route.handler.external as? HTTPEndpoint
    }

    init(_ middlewares: MiddlewareChain<Context>, handler: @escaping Handler) {
      self.middlewares = middlewares
      self.handler = handler
    }

    func respond(
      to request: Request, context: Context, match: RouteMatch
    ) async throws -> Response {
      // Each function that a request passes through costs some nanoseconds.
      if middlewares.isEmpty, request.method != .head {
        return try await handler(request, context, match)
      }
      return try await middlewares.handle(request, context: context) { request, context in
        try await handler(request, context, match)
      }
    }
  }
#endif
