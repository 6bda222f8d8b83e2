#if Hummingbird
  internal import Hummingbird
  internal import RegexEngine
  internal import WaymarkHTTP

  /// The middlewares of a table, which its routes begin with.
  @available(macOS 14, iOS 17, tvOS 17, *)
  final class TableMiddlewares<Context: RequestContext>: Sendable {
    private let current = Locked(MiddlewareChain<Context>())
    /// How many are for a prefix: a number that requests compare without a lock.
    private let prefixes = AtomicWord(0)

    var chain: MiddlewareChain<Context> { current.withLock { $0 } }

    func append(
      _ middleware: any MiddlewareProtocol<Request, Response, Context>,
      for prefix: HTTPPrefix? = nil
    ) {
      current.withLock { chain in
        chain.append([middleware], for: prefix)
        if prefix != nil { _ = prefixes.increment() }
      }
    }

    /// The middlewares of a route that is added now.
    func ofRoute() -> OfRoute { OfRoute(self) }

    /// The middlewares of a route: those that the table had when it was added, and all for prefixes, whenever they were
    /// added.
    struct OfRoute: Sendable {
      private let table: TableMiddlewares
      private let first: MiddlewareChain<Context>
      private let prefixes: UInt

      fileprivate init(_ table: TableMiddlewares) {
        self.table = table
        (first, prefixes) = table.current.withLock { ($0, table.prefixes.load()) }
      }

      var isEmpty: Bool { first.isEmpty && !isOutdated }

      var chain: MiddlewareChain<Context> {
        isOutdated ? first.appending(prefixesOf: table.chain) : first
      }

      private var isOutdated: Bool { table.prefixes.load() != prefixes }
    }
  }

  /// Middlewares, each of which calls the next.
  @available(macOS 14, iOS 17, tvOS 17, *)
  struct MiddlewareChain<Context: RequestContext>: Sendable {
    private var innermost: Link?

    /// A middleware, with the ones around it.
    ///
    /// This is not an array, because access to an array of such generic elements costs more than
    /// many a middleware.
    fileprivate final class Link: Sendable {
      let outer: Link?
      /// The paths that the middleware is for; `nil` for all.
      let prefix: HTTPPrefix?
      let handle:
        @Sendable (Request, Context, (Request, Context) async throws -> Response) async throws
          -> Response

      init(
        _ middleware: some MiddlewareProtocol<Request, Response, Context>, for prefix: HTTPPrefix?,
        in outer: Link?
      ) {
        self.outer = outer
        self.prefix = prefix
        handle = { try await middleware.handle($0, context: $1, next: $2) }
      }

      init(_ link: Link, in outer: Link?) {
        self.outer = outer
        (prefix, handle) = (link.prefix, link.handle)
      }
    }

    var isEmpty: Bool { innermost == nil }

    mutating func append(
      _ others: [any MiddlewareProtocol<Request, Response, Context>], for prefix: HTTPPrefix? = nil
    ) {
      for middleware in others { innermost = Link(middleware, for: prefix, in: innermost) }
    }

    /// The chain, and after it the middlewares for prefixes of a longer chain that begins with it.
    fileprivate func appending(prefixesOf longer: MiddlewareChain) -> MiddlewareChain {
      var added: [Link] = []
      var link = longer.innermost
      while let next = link, next !== innermost {
        if next.prefix != nil { added.append(next) }
        link = next.outer
      }
      var chain = self
      for link in added.reversed() { chain.innermost = Link(link, in: chain.innermost) }
      return chain
    }

    /// Answers a request with the middlewares and, after them, `last`.
    ///
    /// The response to a `HEAD` request never has content: RFC 9110, section 9.3.2.
    func handle(
      _ request: Request, context: Context, last: (Request, Context) async throws -> Response
    ) async throws -> Response {
      do {
        return try await pass(request, context: context, to: last)
      } catch let error as any HTTPResponseError where request.method == .head {
        // Outside all middlewares, which see the original error.
        throw ErrorWithoutContent(error)
      }
    }

    /// Passes a request through the middlewares, then to `last`.
    ///
    /// There may be others around.
    func pass(
      _ request: Request, context: Context,
      to last: (Request, Context) async throws -> Response
    ) async throws -> Response {
      try await Self.pass(request, context: context, through: innermost) { request, context in
        do {
          return try await last(request, context).withoutContent(for: request)
        } catch {
          throw error.asHTTPError
        }
      }
    }

    /// A handler that runs after the middlewares.
    func around(_ handler: @escaping HTTPEndpoint<Context>.Handler) -> HTTPEndpoint<Context>.Handler
    {
      if isEmpty { return handler }
      return { request, context, match in
        try await pass(request, context: context) { try await handler($0, $1, match) }
      }
    }

    private static func pass(
      _ request: Request, context: Context, through link: Link?,
      to next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      guard let link else { return try await next(request, context) }
      // The request as it was routed, whatever outer middlewares make of it.
      guard let parameters = link.parameters(of: request) else {
        return try await pass(request, context: context, through: link.outer, to: next)
      }
      return try await pass(request, context: context, through: link.outer) { request, context in
        // Before the outer middleware gets it, because it may wait for the end of the content.
        try await link.handle(request, context, next, with: parameters).withoutContent(for: request)
      }
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension MiddlewareChain.Link {
    /// The parameters of the prefix; `nil` for a request that the middleware does not see.
    fileprivate func parameters(of request: Request) -> Parameters? {
      var parameters = Parameters()
      guard let prefix else { return parameters }
      guard let target = try? HTTPTarget(request), let found = prefix.parameters(of: target) else {
        return nil
      }
      for (name, value) in found { parameters.append(key: name[...], value: value[...]) }
      return parameters
    }

    /// Calls the middleware with the parameters of its prefix before those of the route, which only the middleware sees.
    func handle(
      _ request: Request, _ context: Context,
      _ next: (Request, Context) async throws -> Response, with parameters: Parameters
    ) async throws -> Response {
      guard !parameters.isEmpty else { return try await handle(request, context, next) }
      let others = context.coreContext.parameters
      var context = context
      context.coreContext.parameters = parameters
      for (name, value) in others { context.coreContext.parameters.append(key: name, value: value) }
      return try await handle(request, context) { request, context in
        var context = context
        context.coreContext.parameters = others
        return try await next(request, context)
      }
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension Response {
    fileprivate func withoutContent(for request: Request) -> Response {
      request.method == .head ? withoutContent : self
    }

    /// The response to `HEAD`, if this is the response to `GET`.
    fileprivate var withoutContent: Response {
      // A response without content stays unchanged, because a middleware may wait for its end.
      body.contentLength == 0 ? self : createHeadResponse()
    }
  }

  /// An error in response to a `HEAD` request.
  @available(macOS 14, iOS 17, tvOS 17, *)
  private struct ErrorWithoutContent: HTTPResponseError, CustomStringConvertible {
    private let error: any HTTPResponseError

    init(_ error: any HTTPResponseError) {
      self.error = error
    }

    var status: HTTPResponse.Status { error.status }

    var description: String { "\(error)" }

    func response(from request: Request, context: some RequestContext) throws -> Response {
      try error.response(from: request, context: context).withoutContent
    }
  }
#endif
