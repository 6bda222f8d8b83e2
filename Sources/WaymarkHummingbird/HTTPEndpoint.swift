#if Hummingbird
  public import Hummingbird
  internal import RegexEngine
  public import Waymark
  internal import WaymarkHTTP

  /// What a table answers with beside its routes.
  @available(macOS 14, iOS 17, tvOS 17, *)
  final class Surroundings<Context: RequestContext>: Sendable {
    /// Answers requests that no route and no middleware answers.
    ///
    /// A struct, because a bare closure gets one more thunk around it each time that generic code, such as a lock,
    /// reads it and writes it back.
    struct NotFoundHandler: Sendable {
      let answer: @Sendable (Request, Context) async throws -> Response
    }

    let notFound = Locked<NotFoundHandler?>(nil)
    private let current = Locked(MiddlewareChain<Context>())
    /// How many middlewares are for a prefix: a number that requests compare without a lock.
    private let prefixes = AtomicWord(0)

    var middlewares: MiddlewareChain<Context> { current.withLock { $0 } }

    func append(
      _ middleware: any MiddlewareProtocol<Request, Response, Context>,
      for prefix: HTTPPrefix? = nil
    ) {
      current.withLock { chain in
        chain.append(middleware, for: prefix)
        prefixes.store(chain.prefixes)
      }
    }

    /// Whether a middleware for a prefix was added to those that a route began with.
    func hasPrefixes(after middlewares: MiddlewareChain<Context>) -> Bool {
      prefixes.load() != middlewares.prefixes
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
      !middlewares.isEmpty || surroundings.hasPrefixes(after: middlewares)
    }

    /// Answers with the middlewares of the route, and all for prefixes, whenever they were added.
    @usableFromInline
    func respond(to request: Request, context: Context, match: RouteMatch) async throws -> Response
    {
      let middlewares =
        surroundings.hasPrefixes(after: middlewares)
        ? middlewares.extended(by: surroundings.middlewares) : middlewares
      return try await middlewares.handle(request, context: context) { request, context in
        try await handler(request, context, match)
      }
    }
  }
#endif
