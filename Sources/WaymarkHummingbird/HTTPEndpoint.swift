#if Hummingbird
  internal import Hummingbird
  internal import Waymark

  /// What answers the requests of a route; kept in the route's metadata.
  final class HTTPEndpoint<Context: RequestContext>: RouteMetadataKey, Sendable {
    typealias Handler = @Sendable (Request, Context, RouteMatch) async throws -> Response

    private let middlewares: MiddlewareChain<Context>
    private let handler: Handler

    static var defaultValue: HTTPEndpoint? { nil }

    init(_ middlewares: MiddlewareChain<Context>, handler: @escaping Handler) {
      self.middlewares = middlewares
      self.handler = handler
    }

    func respond(
      to request: Request, context: Context, match: RouteMatch
    ) async throws -> Response {
      try await middlewares.handle(request, context: context) { request, context in
        try await handler(request, context, match)
      }
    }
  }
#endif
