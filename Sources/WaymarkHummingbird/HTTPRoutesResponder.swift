#if Hummingbird
  public import Hummingbird
  internal import RegexEngine
  public import Waymark
  internal import WaymarkHTTP

  /// A responder that answers a server's requests with ``HTTPRoutes``, including routes that are
  /// added later.
  ///
  /// `Application(router:)` creates it. What every request runs is inlinable, so that a server
  /// specializes it for its type of context. Otherwise each request looks up types and copies its
  /// context by tables.
  @available(macOS 14, iOS 17, tvOS 17, *)
  public final class HTTPRoutesResponder<Context: RequestContext>: HTTPResponder {
    fileprivate let table: HTTPTable
    private let surroundings: Surroundings<Context>
    @usableFromInline let matches = MatchStore<Context>()

    init(_ table: HTTPTable, _ surroundings: Surroundings<Context>) {
      (self.table, self.surroundings) = (table, surroundings)
    }

    /// Answers a request.
    ///
    /// The response to a `HEAD` request has no content.
    ///
    /// - Throws: Any error of a handler or a middleware, except one of Waymark and an
    ///   `HTTPResponseError`, which become the response.
    @inlinable
    public func respond(to request: Request, context: Context) async throws -> Response {
      do {
        if let response = try await answer(to: request, context: context) {
          return response.withoutLengthOfNothing
        }
        return try await refuse(request, context: context).withoutLengthOfNothing
      } catch {
        guard let error = error.asHTTPError as? any HTTPResponseError else { throw error }
        return try error.response(from: request, context: context).withoutLengthOfNothing
      }
    }

    /// Answers a request with the route that takes it; `nil` if there is none.
    @inlinable
    func answer(to request: Request, context: Context) async throws -> Response? {
      let found: RouteMatch?
      do {
        found = try match(request)
      } catch {
        return try await refuse(request, context: context, because: error)
      }
      guard let match = found, let endpoint = match.endpoint as? HTTPEndpoint<Context> else {
        return nil
      }
      var context = context
      matches.store(match, in: &context)
      // Each function that a request passes through costs some nanoseconds.
      if !endpoint.hasMiddlewares, request.method != .head {
        return try await endpoint.handler(request, context, match)
      }
      return try await endpoint.respond(to: request, context: context, match: match)
    }

    @usableFromInline
    func match(_ request: Request) throws(HTTPAnswer) -> RouteMatch? {
      try table.match(request.target)
    }

    /// Answers a request that no route takes.
    ///
    /// - Parameters:
    ///   - missing: The error 404 for a path that no method has, or, from a table around this one,
    ///     with the methods that it has there.
    ///   - fault: Why the request cannot be read, if it cannot.
    /// - Throws: An error 404 if neither a middleware nor the handler for missing pages answers, or
    ///   any other error of a middleware.
    @usableFromInline
    func refuse(
      _ request: Request, context: Context,
      as missing: any HTTPResponseError = HTTPError(.notFound), because fault: HTTPAnswer? = nil
    ) async throws -> Response {
      // For the routed request, because a middleware may pass on another one.
      let answer =
        try fault
        ?? table.answer(
          to: request.target, allowing: (missing as? HTTPError)?.headers.allowedMethods ?? [])
      // Hummingbird's own router sets it too.
      if fault == nil { context.coreContext.endpointPath.value = Self.missingEndpoint }
      // The request and the context that the middlewares pass on.
      var last = (request: request, context: context)
      var response: Response
      do {
        let middlewares = surroundings.middlewares
        response = try await middlewares.handle(ofKnownMethod(request), context: context) {
          last = ($0, $1)
          switch answer {
          case .options: return Response(status: .noContent, headers: answer.fields)
          case .notFound: throw missing
          // Not 405, because a middleware, such as one for files, may answer a 404.
          case .notAllowed: throw HTTPError(.notFound, headers: answer.fields)
          case .malformed, .failed, .fault: throw answer
          }
        }
      } catch let error as any HTTPResponseError where error.status == .notFound {
        response = try error.response(from: request, context: context)
        if !response.headers.contains(.allow) {
          guard let handler = surroundings.notFound.withLock({ $0 }) else { throw error }
          let own = try await MiddlewareChain<Context>()
            .handle(last.request, context: last.context, last: handler.respond)
          return own.adding(fieldsOf: response)
        }
      }
      // The 404 from above, perhaps with additions of middlewares.
      if response.status == .notFound, response.headers.contains(.allow) {
        response.status = .methodNotAllowed
      }
      return response
    }

    /// The request, whose method is `_OTHER` if neither a route nor a standard has it.
    ///
    /// So strangers cannot create new series of metrics with their methods. The name is that of
    /// OpenTelemetry.
    private func ofKnownMethod(_ request: Request) -> Request {
      let label = table.label(ofMethod: request.method.rawValue)
      guard label != request.method.rawValue, let method = HTTPRequest.Method(label) else {
        return request
      }
      var head = request.head
      head.method = method
      return Request(head: head, body: request.body)
    }

    /// The `endpointPath` of a request that no route takes, as Hummingbird's router calls it.
    static var missingEndpoint: String { "NotFound" }
  }

  /// Answers the requests that ``HTTPRoutes`` take, and passes on all others.
  ///
  /// ```swift
  /// let router = Hummingbird.Router(context: BasicRoutedRequestContext.self)
  /// router.add(middleware: HTTPRoutesMiddleware(routes))
  /// router.get("health") { request, context in "well" }      // where no route of Waymark takes it
  /// ```
  ///
  /// A request whose method has no route for its path is also passed on, because Hummingbird's
  /// router may have one. If that has none either, the routes refuse it as they do without a
  /// router: with 405 and `Allow`, with a 204 for `OPTIONS`, or with 404, after their middlewares.
  /// `Allow` has the methods of Waymark's routes only, but of all tables that see the request, one
  /// after the other or one within another. A target that is malformed or exceeds a limit fails
  /// here whatever its method, because it is unknown who should get it.
  @available(macOS 14, iOS 17, tvOS 17, *)
  public struct HTTPRoutesMiddleware<Context: RequestContext>: RouterMiddleware {
    private let routes: HTTPRoutesResponder<Context>

    /// Creates a middleware for the routes, including routes that you add later.
    public init(_ routes: HTTPRoutes<Context>) {
      self.routes = routes.buildResponder()
    }

    /// Answers a request, or passes it on if no route takes it.
    ///
    /// - Throws: Any error of a handler, a middleware or the next responder. A request that neither
    ///   takes is an error 404, so that a middleware for files that comes before this one still
    ///   answers it.
    public func handle(
      _ request: Request, context: Context,
      next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      // A router names its route before the middlewares run, and a table around this one what it has no route for.
      let missing = HTTPRoutesResponder<Context>.missingEndpoint
      let isFree = context.endpointPath ?? missing == missing
      do {
        if let response = try await routes.answer(to: request, context: context) {
          return response.withoutLengthOfNothing
        }
        var response = try await next(request, context)
        if isFree, context.endpointPath == missing, response.headers.contains(.allow) {
          try allowMore(in: &response, for: request.target)
        }
        return response
      } catch {
        // Not the 404 of a handler. `FileIO` calls a missing file `NotFound`, as Hummingbird's router calls a missing route.
        guard isFree, context.endpointPath == missing,
          let error = error as? any HTTPResponseError, error.status == .notFound
        else { throw error.asHTTPError }
        return try await routes.refuse(request, context: context, as: error)
          .adding(fieldsOf: error.response(from: request, context: context))
          .withoutLengthOfNothing
      }
    }

    /// Adds the methods of this table to what another one has refused.
    private func allowMore(in response: inout Response, for target: HTTPTarget) throws {
      guard try !routes.table.methods(for: target).isEmpty else { return }
      let answer = routes.table.answer(to: target, allowing: response.headers.allowedMethods)
      response.headers[.allow] = answer.allow
      guard case .options = answer else { return }
      response.status = .noContent
      response.body = ResponseBody()
    }
  }
#endif
