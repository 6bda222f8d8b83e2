#if Hummingbird
  public import Hummingbird
  internal import RegexEngine
  public import Waymark
  internal import WaymarkHTTP

  /// What a table answers with beside its routes.
  @available(macOS 14, iOS 17, tvOS 17, *)
  final class Surroundings<Context: RequestContext>: Sendable {
    /// Answers requests that no route and no middleware answers.
    let notFound = Locked<CallbackResponder<Context>?>(nil)
    private let current = Locked(MiddlewareChain<Context>())
    /// How many middlewares are for a prefix: a number that requests compare without a lock.
    private let prefixes = AtomicWord(0)

    var middlewares: MiddlewareChain<Context> { current.withLock { $0 } }

    /// The middlewares of a route that was added when there were `own`: all for prefixes are among
    /// them, whenever they were added.
    func middlewares(of own: MiddlewareChain<Context>) -> MiddlewareChain<Context> {
      prefixes.load() == own.prefixes ? own : own.extended(by: middlewares)
    }

    func append(
      _ middleware: any MiddlewareProtocol<Request, Response, Context>,
      for prefix: HTTPPrefix? = nil
    ) {
      current.withLock { chain in
        chain.append(middleware, for: prefix)
        prefixes.store(chain.prefixes)
      }
    }
  }

  /// Answers the requests of a route, which carries it.
  @available(macOS 14, iOS 17, tvOS 17, *)
  @usableFromInline
  final class HTTPEndpoint<Context: RequestContext>: Sendable {
    @usableFromInline typealias Handler =
      @Sendable (Request, Context, RouteMatch) async throws -> Response

    @usableFromInline let handler: Handler
    private let surroundings: Surroundings<Context>
    /// The middlewares that the table had when the route was added.
    private let middlewares: MiddlewareChain<Context>

    init(_ surroundings: Surroundings<Context>, handler: @escaping Handler) {
      (self.surroundings, self.handler) = (surroundings, handler)
      middlewares = surroundings.middlewares
    }

    @usableFromInline var hasMiddlewares: Bool {
      !surroundings.middlewares(of: middlewares).isEmpty
    }

    @usableFromInline
    func respond(to request: Request, context: Context, match: RouteMatch) async throws -> Response
    {
      try await surroundings.middlewares(of: middlewares).handle(request, context: context) {
        try await handler($0, $1, match)
      }
    }
  }
#endif
