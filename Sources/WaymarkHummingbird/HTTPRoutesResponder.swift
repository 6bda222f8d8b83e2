#if Hummingbird
  public import Hummingbird
  internal import Logging
  internal import RegexEngine
  public import Waymark
  public import WaymarkHTTP

  /// A responder that answers a server's requests with ``HTTPRoutes``, including routes that are
  /// added later.
  ///
  /// `Application(router:)` creates it. What every request runs is inlinable, so that a server
  /// specializes it for its type of context. Otherwise each request looks up types and copies its
  /// context by tables. It stays on the executor of its caller (`nonisolated(nonsending)`), because
  /// asking for the executor costs as much as many a function.
  public final class HTTPRoutesResponder<Context: RequestContext>: HTTPResponder {
    let table: HTTPTable
    private let routes: HTTPRoutes<Context>
    @usableFromInline let keepMatch = Context.keepMatch

    init(_ routes: HTTPRoutes<Context>) { (self.routes, table) = (routes, routes.table.ready) }

    /// Answers a request.
    ///
    /// The response to a `HEAD` request has no content.
    ///
    /// - Throws: Any error of a handler or a middleware, except one of Waymark and an
    ///   `HTTPResponseError`, which become the response. The error is logged before it is thrown,
    ///   because the server makes an empty 500 of it.
    @inlinable
    public func respond(to request: Request, context: Context) async throws -> Response {
      do {
        let target: HTTPTarget
        do {
          target = try self.target(of: request)
        } catch {
          return try await refuse(request, for: nil, context: context, because: error)
        }
        if let response = try await answer(to: request, for: target, context: context) {
          return response
        }
        return try await refuse(request, for: target, context: context)
      } catch {
        guard let answer = error.asHTTPError as? any HTTPResponseError else {
          log(error, context)
          throw error
        }
        return try answer.response(from: request, context: context)
          .answering(toHead: request.method == .head)
      }
    }

    /// Answers a request with the route that takes it; `nil` if there is none.
    @inlinable
    nonisolated(nonsending) func answer(
      to request: Request, for target: HTTPTarget, context: Context
    ) async throws -> Response? {
      let match: RouteMatch?
      do {
        match = try self.match(target)
      } catch {
        return try await refuse(request, for: target, context: context, because: error)
      }
      guard let match, let endpoint = match.endpoint as? HTTPEndpoint<Context> else { return nil }
      var context = context
      context.coreContext.store(match)
      keepMatch?(match, &context)
      do {
        // Each function that a request passes through costs some nanoseconds.
        if !endpoint.hasMiddlewares, request.method != .head {
          return try await endpoint.handler(request, context, match).answering(toHead: false)
        }
        return try await endpoint.respond(
          to: request, for: target, context: context, match: match)
      } catch {
        // `FileIO` calls the request of a missing file one that no route takes.
        context.coreContext.store(match)
        throw error
      }
    }

    /// Logs an error of which the client learns nothing.
    ///
    /// A cancelled task isn't a fault: the client has gone, or the server stops.
    @usableFromInline
    func log(_ error: any Error, _ context: Context) {
      guard !(error is CancellationError) else { return }
      context.logger.error(
        "a handler or a middleware failed, so the answer is an empty 500",
        metadata: [
          "error": "\("\(error)".printable())", "http.route": "\(context.endpointPath ?? "none")",
        ])
    }

    /// The target of a request, which all methods and prefixes read once.
    @usableFromInline
    func target(of request: Request) throws(HTTPAnswer) -> HTTPTarget { try request.target }

    @usableFromInline
    func match(_ target: HTTPTarget) throws(HTTPAnswer) -> RouteMatch? { try table.match(target) }

    /// Answers a request that no route takes.
    ///
    /// - Parameters:
    ///   - target: The target, or `nil` if it can't be read.
    ///   - missing: The error 404 for a path that no method has, or, from a table around this one,
    ///     with the methods that it has there.
    ///   - fault: Why the request cannot be read, if it cannot.
    /// - Throws: An error 404 if neither a middleware nor the handler for missing pages answers, or
    ///   any other error of a middleware.
    @usableFromInline
    nonisolated(nonsending) func refuse(
      _ request: Request, for target: HTTPTarget?, context: Context,
      as missing: any HTTPResponseError = HTTPError(.notFound), because fault: HTTPAnswer? = nil
    ) async throws -> Response {
      // For the routed request, because a middleware may pass on another one.
      let allowed = (missing as? HTTPError)?.headers.allowedMethods ?? []
      let answer =
        fault ?? target.map { table.answer(to: $0, allowing: allowed) } ?? .notFound
      // Hummingbird's own router sets it too.
      if fault == nil { context.coreContext.endpointPath.value = Self.missingEndpoint }
      // Strangers cannot create new series of metrics with their methods.
      let label = table.label(ofMethod: request.method.rawValue)
      var head = request.head
      if head.method.rawValue != label { head.method = HTTPRequest.Method(label) ?? head.method }
      let known = head.method == request.method ? request : Request(head: head, body: request.body)
      // The request and the context that the middlewares pass on.
      var passed = (request: known, context: context)
      var response: Response
      do {
        response = try await routes.middlewares.handle(known, for: target, context: context) {
          passed = ($0, $1)
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
          guard let handler = routes.missing.withLock({ $0 }) else { throw error }
          // After all middlewares.
          let own = try await routes.middlewares.last
            .handle(
              passed.request, for: target, context: passed.context, handler: handler.respond)
          return own.adding(fieldsOf: response)
        }
      }
      // The 404 from above, perhaps with additions of middlewares.
      if response.status == .notFound, response.headers.contains(.allow) {
        response.status = .methodNotAllowed
      }
      return response
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
  public struct HTTPRoutesMiddleware<Context: RequestContext>: RouterMiddleware {
    let routes: HTTPRoutesResponder<Context>

    /// Creates a middleware for the routes, including routes that you add later.
    public init(_ routes: HTTPRoutes<Context>) { self.routes = routes.buildResponder() }

    /// Answers a request, or passes it on if no route takes it.
    ///
    /// - Throws: Any error of a handler, a middleware or the next responder. A request that neither
    ///   takes is an error 404, so that a middleware for files that comes before this one still
    ///   answers it.
    public func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      // A router names its route before the middlewares run, and a table around this one what it has no route for.
      let missing = HTTPRoutesResponder<Context>.missingEndpoint
      let isFree = context.endpointPath ?? missing == missing
      var target: HTTPTarget?
      do {
        do throws(HTTPAnswer) {
          target = try request.target
        } catch {
          return try await routes.refuse(request, for: nil, context: context, because: error)
        }
        if let target,
          let response = try await routes.answer(to: request, for: target, context: context)
        {
          return response
        }
        var response = try await next(request, context)
        guard isFree, context.endpointPath == missing else { return response }
        if response.headers.contains(.allow) {
          if let target { try allowMore(in: &response, to: target) }
        } else if response.status == .notFound, let target,
          try !routes.table.methods(for: target).isEmpty
        {
          // The page of another table, which has no route for the path.
          return try await routes.refuse(request, for: target, context: context)
            .adding(fieldsOf: response)
        }
        return response
      } catch {
        // Not the 404 of a handler. `FileIO` calls a missing file `NotFound`, as Hummingbird's router calls a missing route.
        guard isFree, context.endpointPath == missing,
          let error = error as? any HTTPResponseError, error.status == .notFound
        else { throw error.asHTTPError }
        return try await routes.refuse(request, for: target, context: context, as: error)
          .adding(fieldsOf: error.response(from: request, context: context))
      }
    }

    /// Adds the methods of this table to what another one has refused.
    private func allowMore(in response: inout Response, to target: HTTPTarget) throws {
      guard try !routes.table.methods(for: target).isEmpty else { return }
      let answer = routes.table.answer(to: target, allowing: response.headers.allowedMethods)
      response.headers[.allow] = answer.allow
      guard case .options = answer else { return }
      response = Response(status: .noContent, headers: response.headers).answering(toHead: false)
    }
  }

  extension Request {
    /// The target, whose parts are called as over HTTP/2 whatever the version.
    ///
    /// Over HTTP/1, SwiftNIO or ``TargetHandler`` has taken a whole URL apart.
    var target: HTTPTarget {
      get throws(HTTPAnswer) {
        // SwiftNIO makes the first field `Host` the request's authority, as if it were `:authority`, and keeps others. So
        // two fields of HTTP/1 look like one beside an authority.
        var hosts = headers.filter { $0.name.canonicalName == "host" }.map(\.value)
        if !hosts.isEmpty, let authority = head.authority { hosts.append(authority) }
        return try HTTPTarget(
          uri.string, method: method.rawValue, hosts: hosts, authority: head.authority,
          version: method == .connect && head.extendedConnectProtocol == nil ? .http11 : .http2)
      }
    }
  }

  extension HTTPAnswer {
    /// The field `Allow`, if the answer has it.
    var fields: HTTPFields { allow.map { [.allow: $0] } ?? [:] }
  }

  extension Error {
    /// The error as middlewares catch it: one of Waymark's is an `HTTPError` to them.
    @usableFromInline var asHTTPError: any Error {
      guard let answer = HTTPAnswer(self) else { return self }
      return HTTPError(
        HTTPResponse.Status(code: answer.statusCode, reasonPhrase: answer.reasonPhrase),
        headers: answer.fields, message: answer.description.isEmpty ? nil : answer.description)
    }
  }

  extension HTTPFields {
    /// The methods of the field `Allow`.
    var allowedMethods: Set<String> {
      Set((self[.allow] ?? "").split { $0 == "," || $0 == " " }.map(String.init))
    }
  }

  extension Response {
    /// The response without the content that one to `HEAD`, a 204 and a 304 do not have, and
    /// without a length that its status does not have: RFC 9110, sections 9.3.2, 15.3.5, 15.4.5 and
    /// 8.6.
    ///
    /// A response to `HEAD` that has no content stays as it is, because a middleware may wait for
    /// its end. Over HTTP/1, SwiftNIO leaves out the length, too.
    @usableFromInline
    consuming func answering(toHead isHead: Bool) -> Response {
      guard isHead || status == .noContent || status == .notModified else { return self }
      var response = body.contentLength != 0 ? createHeadResponse() : self
      let hasNone = response.status == .notModified && response.headers[.contentLength] == "0"
      if hasNone || response.status == .noContent { response.headers[.contentLength] = nil }
      return response
    }

    /// The response with the fields that middlewares added to another one, such as the fields of
    /// CORS.
    func adding(fieldsOf other: Response) -> Response {
      var response = self
      response.headers.append(
        contentsOf: other.headers.filter {
          ![.contentLength, .contentType].contains($0.name) && !headers.contains($0.name)
        })
      return response
    }
  }
#endif
