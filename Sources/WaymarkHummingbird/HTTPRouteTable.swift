#if Hummingbird
  public import Hummingbird
  internal import RegexEngine
  public import Waymark

  /// The routes of a server, ready to answer, including routes that are added later.
  ///
  /// What every request runs is inlinable, so that a server specializes it for its type of context. Otherwise each request
  /// looks up types and copies its context by tables.
  @available(macOS 14, iOS 17, tvOS 17, *)
  @usableFromInline
  struct HTTPRouteTable<Context: RequestContext>: Sendable {
    @usableFromInline let routers: RequestRouters
    private let chain: Locked<MiddlewareChain<Context>>
    private let notFound: Locked<NotFoundHandler?>
    private let answersOptions: Bool
    @usableFromInline let matches = MatchStore<Context>()

    /// Answers requests that no route and no middleware answers.
    ///
    /// A struct, because a bare closure gets one more thunk around it each time that generic code, such as a lock,
    /// reads it and writes it back.
    struct NotFoundHandler: Sendable {
      let answer: @Sendable (Request, Context) async throws -> Response
    }

    init(
      routers: MethodRouters, chain: Locked<MiddlewareChain<Context>>,
      notFound: Locked<NotFoundHandler?>, answersOptions: Bool
    ) {
      self.routers = RequestRouters(routers)
      self.chain = chain
      self.notFound = notFound
      self.answersOptions = answersOptions
    }

    /// Answers a request with the route that takes it; `nil` if there is none.
    @inlinable
    func respond(to request: Request, context: Context) async throws -> Response? {
      let found: RouteMatch?
      do {
        found = try routers.match(request)
      } catch {
        return try await fail(request, context: context, with: error)
      }
      guard let match = found, let endpoint = HTTPEndpoint<Context>.of(match) else { return nil }
      var context = context
      matches.store(match, in: &context)
      return try await endpoint.respond(to: request, context: context, match: match)
    }

    /// Shows the middlewares a request that cannot be read.
    @usableFromInline
    func fail(
      _ request: Request, context: Context, with error: any Error
    ) async throws -> Response {
      try await middlewares.handle(request, context: context) { _, _ in throw error }
    }

    /// Answers a request that no route takes.
    ///
    /// - Parameter missing: The error 404 for a path that no method has.
    /// - Throws: An error 404 if neither a middleware nor `notFound` answers, or any other error of a middleware.
    @usableFromInline
    func refuse(
      _ request: Request, context: Context, as missing: any HTTPResponseError
    ) async throws -> Response {
      let target = try RequestTarget(request)
      // Hummingbird's own router sets it too.
      context.coreContext.endpointPath.value = "NotFound"
      // The request and the context that the middlewares pass on.
      var last = (request: request, context: context)
      var response: Response
      do {
        response = try await middlewares.handle(request, context: context) {
          last = ($0, $1)
          // The methods for the routed request, because a middleware may have passed on another one.
          var methods = try routers.methods(for: target, besides: request.method)
          guard !methods.isEmpty else { throw missing }
          if answersOptions { methods.insert(.options) }
          let names = methods.map(\.rawValue).sorted().joined(separator: ", ")
          let headers: HTTPFields = [.allow: names]
          if target.isServer || answersOptions && request.method == .options {
            return Response(status: .noContent, headers: headers)
          }
          // Not 405, because a middleware, such as one for files, may answer a 404.
          throw HTTPError(.notFound, headers: headers)
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

    private var middlewares: MiddlewareChain<Context> { chain.withLock { $0 } }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension Response {
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
#endif
