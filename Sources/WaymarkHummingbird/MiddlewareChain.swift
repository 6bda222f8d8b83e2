#if Hummingbird
  internal import Hummingbird

  /// Middlewares, each of which calls the next.
  struct MiddlewareChain<Context: RequestContext>: Sendable {
    private var middlewares: [any MiddlewareProtocol<Request, Response, Context>] = []

    mutating func append(_ others: [any MiddlewareProtocol<Request, Response, Context>]) {
      middlewares += others
    }

    /// Passes a request through the middlewares, then to `last`.
    ///
    /// What answers a `HEAD` request has no content, whoever made it: RFC 9110, section 9.3.2.
    func handle(
      _ request: Request, context: Context, last: (Request, Context) async throws -> Response
    ) async throws -> Response {
      do {
        return try await handle(request, context: context, from: 0, last: last)
      } catch let error as any HTTPResponseError where request.method == .head {
        throw ErrorWithoutContent(error)
      }
    }

    private func handle(
      _ request: Request, context: Context, from index: Int,
      last: (Request, Context) async throws -> Response
    ) async throws -> Response {
      let response: Response
      if index < middlewares.count {
        response = try await middlewares[index].handle(request, context: context) {
          try await handle($0, context: $1, from: index + 1, last: last)
        }
      } else {
        response = try await last(request, context)
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

  /// An error in response to a `HEAD` request, whoever writes it.
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
