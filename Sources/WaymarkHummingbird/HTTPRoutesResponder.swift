#if Hummingbird
  public import Hummingbird

  /// A responder that answers a server's requests with ``HTTPRoutes``.
  ///
  /// `Application(router:)` creates it.
  @available(macOS 14, iOS 17, tvOS 17, *)
  public struct HTTPRoutesResponder<Context: RequestContext>: HTTPResponder {
    @usableFromInline let table: HTTPRouteTable<Context>

    /// Answers a request.
    ///
    /// The response to a `HEAD` request has no content.
    ///
    /// - Throws: Any error of a handler or a middleware, except an `HTTPResponseError`, which
    ///   becomes the response.
    @inlinable
    public func respond(to request: Request, context: Context) async throws -> Response {
      do {
        if let response = try await table.respond(to: request, context: context) {
          return response.withoutLengthOfNothing
        }
        return try await table.refuse(request, context: context, as: HTTPError(.notFound))
          .withoutLengthOfNothing
      } catch let error as any HTTPResponseError {
        return try error.response(from: request, context: context).withoutLengthOfNothing
      }
    }
  }

  /// Answers the requests that ``HTTPRoutes`` take, and passes on all others.
  ///
  /// ```swift
  /// let router = Hummingbird.Router(context: BasicRoutedRequestContext.self)
  /// router.add(middleware: HTTPRoutesMiddleware(routes))
  /// router.get("health") { request, context in "well" }      // where no route of Waymark takes it
  /// ```
  ///
  /// A request whose method has no route for its path is also passed on, because Hummingbird's router may have one. If
  /// that has none either, the routes refuse it as they do without a router: with 405 and `Allow`, with a 204 for
  /// `OPTIONS`, or with 404, after their middlewares. `Allow` has the methods of Waymark's routes only, but of all tables
  /// that see the request, one after the other or one within another. A target that is
  /// malformed or exceeds a limit fails here whatever its method, because it is unknown who should get it.
  @available(macOS 14, iOS 17, tvOS 17, *)
  public struct HTTPRoutesMiddleware<Context: RequestContext>: RouterMiddleware {
    private let table: HTTPRouteTable<Context>

    /// Creates a middleware for the routes, including routes that you add later.
    public init(_ routes: HTTPRoutes<Context>) {
      table = routes.answering
    }

    /// Answers a request, or passes it on if no route takes it.
    ///
    /// - Throws: Any error of a handler, a middleware or the next responder. A request that neither takes is an error
    ///   404, so that a middleware for files that comes before this one still answers it.
    public func handle(
      _ request: Request, context: Context,
      next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      // A router names its route before the middlewares run, and a table around this one what it has no route for.
      let missing = HTTPRouteTable<Context>.missingEndpoint
      let isTaken = context.endpointPath.map { $0 != missing } ?? false
      do {
        if let response = try await table.respond(to: request, context: context) {
          return response.withoutLengthOfNothing
        }
      } catch {
        throw error.asHTTPError
      }
      do {
        var response = try await next(request, context)
        if !isTaken, context.endpointPath == missing, response.headers.contains(.allow) {
          try table.allowMore(in: &response, for: request)
        }
        return response
      } catch let error as any HTTPResponseError where error.status == .notFound {
        // Not the 404 of a handler. `FileIO` calls a missing file `NotFound`, as Hummingbird's router calls a missing route.
        guard !isTaken, context.endpointPath == missing else { throw error }
        return try await table.refuse(request, context: context, as: error)
          .adding(fieldsOf: error.response(from: request, context: context))
          .withoutLengthOfNothing
      }
    }
  }
#endif
