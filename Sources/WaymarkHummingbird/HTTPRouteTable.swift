#if Hummingbird
  public import Hummingbird
  internal import RegexEngine
  public import Waymark
  public import WaymarkHTTP

  /// The routes of a server, ready to answer, including routes that are added later.
  ///
  /// What every request runs is inlinable, so that a server specializes it for its type of context. Otherwise each request
  /// looks up types and copies its context by tables.
  @available(macOS 14, iOS 17, tvOS 17, *)
  @usableFromInline
  struct HTTPRouteTable<Context: RequestContext>: Sendable {
    @usableFromInline let table: HTTPTable
    let middlewares: TableMiddlewares<Context>
    let notFound: Locked<NotFoundHandler?>
    @usableFromInline let matches = MatchStore<Context>()

    /// Answers requests that no route and no middleware answers.
    ///
    /// A struct, because a bare closure gets one more thunk around it each time that generic code, such as a lock,
    /// reads it and writes it back.
    struct NotFoundHandler: Sendable {
      let answer: @Sendable (Request, Context) async throws -> Response
    }

    /// Answers a request with the route that takes it; `nil` if there is none.
    @inlinable
    func respond(to request: Request, context: Context) async throws -> Response? {
      let found: RouteMatch?
      do {
        found = try match(request)
      } catch {
        return try await fail(request, context: context, with: error)
      }
      guard let match = found, let endpoint = HTTPEndpoint<Context>.of(match) else { return nil }
      var context = context
      matches.store(match, in: &context)
      return try await endpoint.respond(to: request, context: context, match: match)
    }

    @usableFromInline
    func match(_ request: Request) throws(HTTPAnswer) -> RouteMatch? {
      try table.match(HTTPTarget(request))
    }

    /// Shows the middlewares a request that cannot be read.
    @usableFromInline
    func fail(
      _ request: Request, context: Context, with error: any Error
    ) async throws -> Response {
      try await middlewares.chain.handle(ofKnownMethod(request), context: context) { _, _ in
        throw error
      }
    }

    /// Answers a request that no route takes.
    ///
    /// - Parameter missing: The error 404 for a path that no method has, or, from a table around this one, with the
    ///   methods that it has there.
    /// - Throws: An error 404 if neither a middleware nor `notFound` answers, or any other error of a middleware.
    @usableFromInline
    func refuse(
      _ request: Request, context: Context, as missing: any HTTPResponseError
    ) async throws -> Response {
      let target = try HTTPTarget(request)
      // Hummingbird's own router sets it too.
      context.coreContext.endpointPath.value = Self.missingEndpoint
      // The request and the context that the middlewares pass on.
      var last = (request: request, context: context)
      var response: Response
      do {
        response = try await middlewares.chain.handle(ofKnownMethod(request), context: context) {
          last = ($0, $1)
          // For the routed request, because a middleware may have passed on another one.
          let answer = table.answer(
            to: target, allowing: (missing as? HTTPError)?.headers.allowedMethods ?? [])
          let headers: HTTPFields = answer.allow.map { [.allow: $0] } ?? [:]
          switch answer {
          case .options: return Response(status: .noContent, headers: headers)
          case .notFound: throw missing
          // Not 405, because a middleware, such as one for files, may answer a 404.
          case .notAllowed: throw HTTPError(.notFound, headers: headers)
          case .malformed, .failed, .fault: throw answer
          }
        }
      } catch let error as any HTTPResponseError where error.status == .notFound {
        response = try error.response(from: request, context: context)
        if !response.headers.contains(.allow) {
          guard let handler = notFound.withLock({ $0 }) else { throw error }
          let own = try await MiddlewareChain<Context>()
            .handle(last.request, context: last.context, last: handler.answer)
          return own.adding(fieldsOf: response)
        }
      }
      // The 404 from above, perhaps with additions of middlewares.
      if response.status == .notFound, response.headers.contains(.allow) {
        response.status = .methodNotAllowed
      }
      return response
    }

    /// Adds the methods of this table to what another one has refused.
    func allowMore(in response: inout Response, for request: Request) throws {
      let target = try HTTPTarget(request)
      guard try !table.methods(for: target).isEmpty else { return }
      let answer = table.answer(to: target, allowing: response.headers.allowedMethods)
      response.headers[.allow] = answer.allow
      guard case .options = answer else { return }
      response.status = .noContent
      response.body = ResponseBody()
    }

    /// The request, whose method is `_OTHER` if neither a route nor a standard has it.
    ///
    /// So strangers cannot create new series of metrics with their methods. The name is that of OpenTelemetry.
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

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTPFields {
    /// The methods of the field `Allow`.
    var allowedMethods: Set<String> {
      Set(
        (self[.allow] ?? "").split { $0 == "," || $0 == " " }.map(String.init))
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension Response {
    /// The response without a length of a content that its status does not have: RFC 9110, section 8.6.
    ///
    /// Over HTTP/1, SwiftNIO leaves it out.
    @usableFromInline
    var withoutLengthOfNothing: Response {
      guard status == .noContent || status == .notModified && headers[.contentLength] == "0" else {
        return self
      }
      var response = self
      response.headers[.contentLength] = nil
      return response
    }

    /// The response with the fields that middlewares added to another one, such as the fields of CORS.
    func adding(fieldsOf other: Response) -> Response {
      var response = self
      for field in other.headers
      where field.name != .contentLength && field.name != .contentType
        && !headers.contains(field.name)
      {
        response.headers.append(field)
      }
      return response
    }
  }

  /// Answers the requests of a route.
  ///
  /// The route's handler carries it.
  @available(macOS 14, iOS 17, tvOS 17, *)
  @usableFromInline
  final class HTTPEndpoint<Context: RequestContext>: Sendable {
    @usableFromInline typealias Handler =
      @Sendable (Request, Context, RouteMatch) async throws -> Response

    private let middlewares: TableMiddlewares<Context>.OfRoute
    @usableFromInline var hasMiddlewares: Bool { !middlewares.isEmpty }
    @usableFromInline let handler: Handler

    /// The endpoint of the route that matched; `nil` if it has none.
    @inlinable
    static func of(_ match: RouteMatch) -> HTTPEndpoint? { match.endpoint as? HTTPEndpoint }

    init(_ middlewares: TableMiddlewares<Context>.OfRoute, handler: @escaping Handler) {
      self.middlewares = middlewares
      self.handler = handler
    }

    @inlinable
    func respond(
      to request: Request, context: Context, match: RouteMatch
    ) async throws -> Response {
      // Each function that a request passes through costs some nanoseconds.
      if !hasMiddlewares, request.method != .head {
        return try await handler(request, context, match)
      }
      return try await respondAfterMiddlewares(to: request, context: context, match: match)
    }

    @usableFromInline
    func respondAfterMiddlewares(
      to request: Request, context: Context, match: RouteMatch
    ) async throws -> Response {
      try await middlewares.chain.handle(request, context: context) { request, context in
        try await handler(request, context, match)
      }
    }
  }
#endif
