#if Hummingbird
  internal import Hummingbird

  /// Middlewares, each of which calls the next.
  struct MiddlewareChain<Context: RequestContext>: Sendable {
    private var middlewares: [any MiddlewareProtocol<Request, Response, Context>] = []

    mutating func append(_ others: [any MiddlewareProtocol<Request, Response, Context>]) {
      middlewares += others
    }

    /// Answers a request by the middlewares and, behind them, `last`.
    ///
    /// What answers a `HEAD` request has no content, whatever made it: RFC 9110, section 9.3.2.
    func handle(
      _ request: Request, context: Context, last: (Request, Context) async throws -> Response
    ) async throws -> Response {
      do {
        return try await pass(request, context: context, to: last)
      } catch let error as any HTTPResponseError where request.method == .head {
        // Outside of all middlewares, which see the error itself.
        throw ErrorWithoutContent(error)
      }
    }

    /// Passes a request through the middlewares from `index` on, then to `last`; there may be others around.
    func pass(
      _ request: Request, context: Context, from index: Int = 0,
      to last: (Request, Context) async throws -> Response
    ) async throws -> Response {
      let response =
        if index < middlewares.count {
          try await middlewares[index].handle(request, context: context) {
            try await pass($0, context: $1, from: index + 1, to: last)
          }
        } else {
          try await last(request, context)
        }
      // Before the next middleware gets it, which may wait for the end of the content that is written.
      return request.method == .head ? response.withoutContent : response
    }
  }

  extension Response {
    /// The response to `HEAD` where this is the one to `GET`.
    fileprivate var withoutContent: Response {
      // What has none is left as it is: a middleware may wait for its end.
      body.contentLength == 0 ? self : createHeadResponse()
    }
  }

  /// An error in response to a `HEAD` request, whatever writes it.
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
