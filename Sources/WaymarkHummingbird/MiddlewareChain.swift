#if Hummingbird
  internal import Hummingbird

  /// Middlewares, each of which calls the next.
  struct MiddlewareChain<Context: RequestContext>: Sendable {
    private var middlewares: [any MiddlewareProtocol<Request, Response, Context>] = []

    mutating func append(_ middleware: any MiddlewareProtocol<Request, Response, Context>) {
      middlewares.append(middleware)
    }

    /// Passes a request through the middlewares from `index` on, then to `last`.
    func handle(
      _ request: Request, context: Context, from index: Int = 0,
      last: (Request, Context) async throws -> Response
    ) async throws -> Response {
      guard index < middlewares.count else { return try await last(request, context) }
      return try await middlewares[index].handle(request, context: context) { request, context in
        try await handle(request, context: context, from: index + 1, last: last)
      }
    }
  }
#endif
