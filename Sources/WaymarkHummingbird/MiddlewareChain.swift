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

    /// The number of the last middleware of a route, which passes later ones only if they are for a
    /// prefix.
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
      let middleware: any MiddlewareProtocol<Request, Response, Context>

      init(
        _ middleware: any MiddlewareProtocol<Request, Response, Context>, for prefix: HTTPPrefix?,
        in outer: Link?
      ) {
        (self.outer, self.prefix, self.middleware) = (outer, prefix, middleware)
        number = (outer?.number ?? 0) + 1
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

    /// The middlewares of a longer chain, which begins with this one, without those for later
    /// routes.
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
        // The request as it was routed, whatever outer middlewares make of it.
        let target = prefixes > 0 ? try? request.target : nil
        return try await pass(request, context, of: target, through: innermost, to: last)
      } catch  where request.method == .head {
        // Outside all middlewares, which see the original error.
        guard let error = error as? any HTTPResponseError else { throw error }
        let response = try error.response(from: request, context: context)
        throw HTTPError(response.status, headers: response.headers)
      }
    }

    private func pass(
      _ request: Request, _ context: Context, of target: HTTPTarget?, through link: Link?,
      to next: Next
    ) async throws -> Response {
      guard let link else { return try await Self.answer(request, context, by: next) }
      let parameters = target.flatMap { link.prefix?.parameters(of: $0) }
      guard link.prefix == nil ? link.number <= ownCount : parameters != nil else {
        return try await pass(request, context, of: target, through: link.outer, to: next)
      }
      return try await pass(request, context, of: target, through: link.outer) {
        request, context in
        guard let parameters, !parameters.isEmpty else {
          return try await link.middleware.handle(request, context: context) {
            try await Self.answer($0, $1, by: next)
          }
        }
        // The parameters of its prefix before those of the route, which only this middleware sees.
        let others = context.coreContext.parameters
        let all = Parameters(parameters.map { ($0.name[...], $0.value[...]) } + others)
        return try await link.middleware.handle(request, context: context.with(all)) {
          try await Self.answer($0, $1.with(others), by: next)
        }
      }
    }

    /// Answers as the middleware around it expects: with an error of Hummingbird, and to `HEAD`
    /// without content, for whose end it may wait.
    static func answer(
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
