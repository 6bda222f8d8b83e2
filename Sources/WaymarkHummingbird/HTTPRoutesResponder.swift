#if Hummingbird
  public import Hummingbird

  /// A responder that answers a server's requests with ``HTTPRoutes``.
  ///
  /// `Application(router:)` creates it.
  @available(macOS 14, iOS 17, tvOS 17, *)
  public struct HTTPRoutesResponder<Context: RequestContext>: HTTPResponder {
    @usableFromInline let table: HTTPRouteTable<Context>

    init(_ table: HTTPRouteTable<Context>) {
      self.table = table
    }

    /// Answers a request.
    ///
    /// The response to a `HEAD` request has no content.
    ///
    /// - Throws: Any error of a handler or a middleware, except an `HTTPResponseError`, which
    ///   becomes the response.
    @inlinable
    public func respond(to request: Request, context: Context) async throws -> Response {
      do {
        if let response = try await table.respond(to: request, context: context) { return response }
        return try await table.refuse(request, context: context, as: HTTPError(.notFound))
      } catch let error as any HTTPResponseError {
        return try error.response(from: request, context: context)
      }
    }
  }
#endif
