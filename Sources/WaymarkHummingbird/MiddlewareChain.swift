#if Hummingbird
  internal import Hummingbird

  /// Middlewares, each of which calls the next.
  @available(macOS 14, iOS 17, tvOS 17, *)
  struct MiddlewareChain<Context: RequestContext>: Sendable {
    private var innermost: Link?

    /// A middleware, with the ones around it.
    ///
    /// This is not an array, because access to an array of such generic elements costs more than
    /// many a middleware.
    private final class Link: Sendable {
      let outer: Link?
      let handle:
        @Sendable (Request, Context, (Request, Context) async throws -> Response) async throws
          -> Response

      init(_ middleware: some MiddlewareProtocol<Request, Response, Context>, in outer: Link?) {
        self.outer = outer
        handle = { try await middleware.handle($0, context: $1, next: $2) }
      }
    }

    var isEmpty: Bool { innermost == nil }

    mutating func append(_ others: [any MiddlewareProtocol<Request, Response, Context>]) {
      for middleware in others { innermost = Link(middleware, in: innermost) }
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
        try await last(request, context).withoutContent(for: request)
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
      return try await pass(request, context: context, through: link.outer) { request, context in
        // Before the outer middleware gets it, because it may wait for the end of the content.
        try await link.handle(request, context, next).withoutContent(for: request)
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
