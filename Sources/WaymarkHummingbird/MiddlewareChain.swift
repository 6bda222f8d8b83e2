#if Hummingbird
  public import Hummingbird
  internal import RegexEngine
  public import Waymark
  internal import WaymarkHTTP

  /// A middleware of a table, linked to the middleware that was added after it.
  ///
  /// Requests read the chain without a lock, because it only grows.
  final class MiddlewareChain<Context: RequestContext>: Sendable {
    typealias Middleware = any MiddlewareProtocol<Request, Response, Context>
    typealias Next = (Request, Context) async throws -> Response

    /// The middleware, or `nil` at the start of a chain.
    private let middleware: Middleware?
    /// The paths that the middleware is for, or `nil` for every path.
    private let prefix: HTTPPrefix?
    private let following = LazyObject<MiddlewareChain>()

    init(_ middleware: Middleware? = nil, for prefix: HTTPPrefix? = nil) {
      (self.middleware, self.prefix) = (middleware, prefix)
    }

    /// The rest of the chain after this middleware, or `nil` at the end.
    var next: MiddlewareChain? { following.current }

    var last: MiddlewareChain { next?.last ?? self }

    func append(_ other: MiddlewareChain) {
      let next = following.object { other }
      if next !== other { next.append(other) }
    }

    /// Answers a request with the middlewares after this one, and then with `handler`.
    ///
    /// The response to a `HEAD` request never has content: RFC 9110, section 9.3.2.
    ///
    /// - Parameters:
    ///   - target: The target of the request as it was routed, even if outer middlewares pass on
    ///     another request. If it's `nil`, it couldn't be read, and no prefix covers it.
    ///   - last: The last middleware that existed when the matched route was added. Later
    ///     middlewares run only if they have a prefix. If it's `nil`, no route matches the request,
    ///     and all middlewares run.
    nonisolated(nonsending) func handle(
      _ request: Request, for target: HTTPTarget?, context: Context,
      upTo last: MiddlewareChain? = nil, handler: Next
    ) async throws -> Response {
      do {
        let parameters: (HTTPPrefix) -> [(name: String, value: String)]? = { prefix in
          guard let target else { return nil }
          return last == nil ? prefix.parameters(ofUnrouted: target) : prefix.parameters(of: target)
        }
        return try await pass(
          request, context, below: parameters, upTo: last ?? self.last, to: handler)
      } catch  where request.method == .head {
        // The error's content is removed only here, so that middlewares see the original error.
        guard let error = error as? any HTTPResponseError else { throw error }
        let response = try error.response(from: request, context: context)
        throw HTTPError(response.status, headers: response.headers)
      }
    }

    private nonisolated(nonsending) func pass(
      _ request: Request, _ context: Context,
      below parametersOf: (HTTPPrefix) -> [(name: String, value: String)]?,
      upTo last: MiddlewareChain?, to handler: Next
    ) async throws -> Response {
      guard let next, let middleware = next.middleware else {
        return try await Self.answer(request, context, by: handler)
      }
      let last = last === self ? nil : last
      let parameters = next.prefix.flatMap(parametersOf)
      guard next.prefix == nil ? last != nil : parameters != nil else {
        return try await next.pass(request, context, below: parametersOf, upTo: last, to: handler)
      }
      // Only this middleware sees the parameters of its prefix. They come before the route's
      // parameters and hide those with the same name, even if the prefix lacks a value.
      let names = next.prefix?.names ?? []
      let others = names.isEmpty ? nil : context.coreContext.parameters
      let all = others.map { others in
        Parameters(
          (parameters ?? []).map { ($0.name[...], $0.value[...]) }
            + others.filter { !names.contains(String($0.key)) })
      }
      return try await Self.answer(request, context) { request, context in
        try await middleware.handle(request, context: context.with(all)) {
          try await next.pass(
            $0, $1.with(others), below: parametersOf, upTo: last, to: handler)
        }
      }
    }

    /// Runs a middleware or handler, and returns what the middleware around it expects.
    ///
    /// Waymark's errors become Hummingbird's. A response to `HEAD` loses its content, because an
    /// outer middleware may wait for the end of the content.
    nonisolated(nonsending) static func answer(
      _ request: Request, _ context: Context, by next: Next
    ) async throws -> Response {
      do {
        return try await next(request, context).answering(toHead: request.method == .head)
      } catch {
        throw error.asHTTPError
      }
    }
  }

  extension RequestContext {
    /// The context with other parameters, or unchanged for `nil`.
    fileprivate func with(_ parameters: Parameters?) -> Self {
      var context = self
      if let parameters { context.coreContext.parameters = parameters }
      return context
    }
  }

  /// The endpoint of a route, which answers its requests.
  @usableFromInline
  final class HTTPEndpoint<Context: RequestContext>: Sendable {
    @usableFromInline typealias Handler =
      nonisolated(nonsending) @Sendable (Request, Context, RouteMatch) async throws -> Response

    @usableFromInline let handler: Handler
    private let middlewares: MiddlewareChain<Context>
    /// The last middleware that the table had when the route was added.
    private let last: MiddlewareChain<Context>

    init(_ middlewares: MiddlewareChain<Context>, handler: @escaping Handler) {
      (self.middlewares, last, self.handler) = (middlewares, middlewares.last, handler)
    }

    @usableFromInline var hasMiddlewares: Bool { middlewares.next != nil }

    @usableFromInline
    nonisolated(nonsending) func respond(
      to request: Request, for target: HTTPTarget, context: Context, match: RouteMatch
    ) async throws -> Response {
      try await middlewares.handle(request, for: target, context: context, upTo: last) {
        try await handler($0, $1, match)
      }
    }
  }
#endif
