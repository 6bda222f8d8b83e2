#if Hummingbird
  public import Hummingbird

  /// Answers the requests of a server by ``HTTPRoutes``: what `Application(router:)` makes of them.
  public struct HTTPRoutesResponder<Context: RequestContext>: HTTPResponder {
    private let table: HTTPRouteTable<Context>

    init(_ table: HTTPRouteTable<Context>) {
      self.table = table
    }

    /// Answers a request.
    ///
    /// The response to a `HEAD` request has no content.
    ///
    /// - Throws: What a handler or a middleware throws, unless it is an `HTTPResponseError`, which is the
    ///   response.
    public func respond(to request: Request, context: Context) async throws -> Response {
      do {
        if let response = try await table.respond(to: request, context: context) { return response }
        return try await table.refuse(request, context: context)
      } catch let error as any HTTPResponseError {
        return try error.response(from: request, context: context)
      }
    }
  }
#endif
