#if Hummingbird
  internal import Hummingbird
  internal import WaymarkHTTP

  /// Middlewares, each of which calls the next.
  @available(macOS 14, iOS 17, tvOS 17, *)
  struct MiddlewareChain<Context: RequestContext>: Sendable {
    typealias Next = (Request, Context) async throws -> Response

    private var innermost: Link?

    /// How many are for a prefix.
    private(set) var prefixes: UInt = 0

    /// The number of the last middleware of a route, which passes later ones only if they are for a prefix.
    private var ownCount = Int.max

    /// A middleware, with the ones around it.
    ///
    /// This is not an array, because access to an array of such generic elements costs more than
    /// many a middleware.
    private final class Link: Sendable {
      let outer: Link?
      let number: Int
      /// The paths that the middleware is for; `nil` for all.
      let prefix: HTTPPrefix?
      let handle: @Sendable (Request, Context, Next) async throws -> Response

      init(
        _ middleware: some MiddlewareProtocol<Request, Response, Context>, for prefix: HTTPPrefix?,
        in outer: Link?
      ) {
        (self.outer, self.prefix) = (outer, prefix)
        number = (outer?.number ?? 0) + 1
        handle = { try await middleware.handle($0, context: $1, next: $2) }
      }

      /// The parameters of the prefix; `nil` for a request that the middleware does not see.
      func parameters(of request: Request) -> [Parameters.Element]? {
        guard let prefix else { return [] }
        guard let target = try? HTTPTarget(request) else { return nil }
        return prefix.parameters(of: target)?.map { ($0.name[...], $0.value[...]) }
      }
    }

    var isEmpty: Bool { innermost == nil }

    mutating func append(
      _ middleware: any MiddlewareProtocol<Request, Response, Context>,
      for prefix: HTTPPrefix? = nil
    ) {
      innermost = Link(middleware, for: prefix, in: innermost)
      if prefix != nil { prefixes += 1 }
    }

    /// The middlewares of a longer chain, which begins with this one, without those for later routes.
    func extended(by longer: MiddlewareChain) -> MiddlewareChain {
      var chain = longer
      chain.ownCount = innermost?.number ?? 0
      return chain
    }

    /// Answers a request with the middlewares and, after them, `last`.
    ///
    /// The response to a `HEAD` request never has content: RFC 9110, section 9.3.2.
    func handle(_ request: Request, context: Context, last: Next) async throws -> Response {
      do {
        return try await pass(request, context: context, through: innermost, to: last)
      } catch let error as any HTTPResponseError where request.method == .head {
        // Outside all middlewares, which see the original error.
        let response = try error.response(from: request, context: context)
        throw HTTPError(response.status, headers: response.headers)
      }
    }

    /// A handler that runs after the middlewares, which may have others around them.
    func around(_ handler: @escaping HTTPEndpoint<Context>.Handler) -> HTTPEndpoint<Context>.Handler
    {
      if isEmpty { return handler }
      return { request, context, match in
        try await pass(request, context: context, through: innermost) {
          try await handler($0, $1, match)
        }
      }
    }

    private func pass(
      _ request: Request, context: Context, through link: Link?, to next: Next
    ) async throws -> Response {
      guard let link else { return try await Self.answer(request, context, by: next) }
      // The request as it was routed, whatever outer middlewares make of it.
      guard link.number <= ownCount || link.prefix != nil,
        let parameters = link.parameters(of: request)
      else { return try await pass(request, context: context, through: link.outer, to: next) }
      return try await pass(request, context: context, through: link.outer) { request, context in
        guard !parameters.isEmpty else {
          return try await link.handle(request, context) { try await Self.answer($0, $1, by: next) }
        }
        let others = context.coreContext.parameters
        // The parameters of its prefix before those of the route, which only this middleware sees.
        return try await link.handle(request, context.with(Parameters(parameters + others))) {
          try await Self.answer($0, $1.with(others), by: next)
        }
      }
    }

    /// Answers as the middleware around it expects: with an error of Hummingbird, and to `HEAD` without content, for whose
    /// end it may wait.
    private static func answer(
      _ request: Request, _ context: Context, by next: Next
    ) async throws -> Response {
      do {
        let response = try await next(request, context)
        // A response without content stays unchanged, because a middleware may wait for its end.
        return request.method == .head && response.body.contentLength != 0
          ? response.createHeadResponse() : response
      } catch {
        throw error.asHTTPError
      }
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension RequestContext {
    fileprivate func with(_ parameters: Parameters) -> Self {
      var context = self
      context.coreContext.parameters = parameters
      return context
    }
  }
#endif
