#if Hummingbird
  public import Hummingbird
  internal import Logging
  internal import RegexEngine
  public import Waymark
  public import WaymarkHTTP

  /// A responder that answers a server's requests with ``HTTPRoutes``, including routes that are
  /// added later.
  ///
  /// `Application(router:)` creates it.
  public final class HTTPRoutesResponder<Context: RequestContext>: HTTPResponder {
    // The code that runs for every request is inlinable, so that a server specializes it for its
    // context type. Otherwise, each request would look up types and copy its context through
    // witness tables. The code is `nonisolated(nonsending)`, because an executor check costs as
    // much as a function call.

    let table: HTTPTable
    private let routes: HTTPRoutes<Context>
    @usableFromInline let keepMatch = Context.keepMatch

    init(_ routes: HTTPRoutes<Context>) {
      (self.routes, table) = (routes, routes.table.withCachedRouters)
    }

    /// Answers a request.
    ///
    /// The response to a `HEAD` request has no content.
    ///
    /// - Throws: Any error of a handler or a middleware, except Waymark's errors and
    ///   `HTTPResponseError`s, which become the response. The error is logged before it's thrown,
    ///   because the server turns it into an empty 500.
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

    /// Answers a request with the route that it matches, or returns `nil` if it matches no route.
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
        // A direct call saves some nanoseconds.
        if !endpoint.hasMiddlewares, request.method != .head {
          return try await endpoint.handler(request, context, match).answering(toHead: false)
        }
        return try await endpoint.respond(
          to: request, for: target, context: context, match: match)
      } catch {
        // `FileIO` sets the endpoint of a missing file to `NotFound`, as if no route had matched.
        context.coreContext.store(match)
        throw error
      }
    }

    /// Logs an error that the client won't see.
    ///
    /// A cancelled task isn't a fault: the client has disconnected, or the server is stopping.
    @usableFromInline
    func log(_ error: any Error, _ context: Context) {
      guard !(error is CancellationError) else { return }
      context.logger.error(
        "a handler or a middleware failed, so the answer is an empty 500",
        metadata: [
          "error": "\("\(error)".printable())", "http.route": "\(context.endpointPath ?? "none")",
        ])
    }

    /// The target of a request, which is read once for all methods and prefixes.
    @usableFromInline
    func target(of request: Request) throws(HTTPAnswer) -> HTTPTarget { try request.target }

    @usableFromInline
    func match(_ target: HTTPTarget) throws(HTTPAnswer) -> RouteMatch? { try table.match(target) }

    /// Answers a request that matches no route.
    ///
    /// - Parameters:
    ///   - target: The target, or `nil` if it can't be read.
    ///   - missing: The 404 error of an outer table or router, with the methods that it allows for
    ///     the path, or `nil`.
    ///   - fault: The reason why the request can't be read, or `nil` if it can.
    /// - Throws: The 404 error if neither a middleware nor the handler of
    ///   ``HTTPRoutes/notFound(use:)`` answers, or any other error of a middleware.
    @usableFromInline
    nonisolated(nonsending) func refuse(
      _ request: Request, for target: HTTPTarget?, context: Context,
      as missing: (any HTTPResponseError)? = nil, because fault: HTTPAnswer? = nil
    ) async throws -> Response {
      // Uses the routed target, because a middleware may pass on another request.
      let allowed = missing.flatMap { ($0 as? HTTPError)?.headers.allowedMethods } ?? []
      let answer =
        fault ?? target.map { table.answer(to: $0, allowing: allowed) } ?? .notFound
      // Hummingbird's own router sets the endpoint, too.
      if fault == nil { context.coreContext.endpointPath.value = Self.missingEndpoint }
      // Nothing else can answer, so the caller makes the response.
      if case .notFound = answer, missing == nil, routes.middlewares.next == nil,
        routes.missing.withLock({ $0 }) == nil
      {
        throw HTTPError(.notFound)
      }
      // Clients can't create new time series of metrics by inventing methods.
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
          case .notFound: throw missing ?? HTTPError(.notFound)
          // The error isn't 405, because some middlewares only answer a 404, such as a file
          // middleware.
          case .methodNotAllowed: throw HTTPError(.notFound, headers: answer.fields)
          case .malformed, .failed, .fault: throw answer
          }
        }
      } catch let error as any HTTPResponseError where error.status == .notFound {
        let handler = routes.missing.withLock { $0 }
        // Without a handler, the caller makes the response.
        if handler == nil, let error = error as? HTTPError, !error.headers.contains(.allow) {
          throw error
        }
        response = try error.response(from: request, context: context)
        if !response.headers.contains(.allow) {
          guard let handler else { throw error }
          // The handler runs after all middlewares.
          let own = try await routes.middlewares.last
            .handle(
              passed.request, for: target, context: passed.context, handler: handler.respond)
          return own.adding(fieldsOf: response)
        }
      }
      // This is the 404 for `.methodNotAllowed`, perhaps with fields that middlewares added.
      if response.status == .notFound, response.headers.contains(.allow) {
        response.status = .methodNotAllowed
      }
      return response
    }

    /// The `endpointPath` of a request that matches no route, as in Hummingbird's router.
    static var missingEndpoint: String { "NotFound" }
  }

  /// Answers the requests that ``HTTPRoutes`` match, and passes on all others.
  ///
  /// ```swift
  /// let router = Hummingbird.Router(context: BasicRoutedRequestContext.self)
  /// router.add(middleware: HTTPRoutesMiddleware(routes))
  /// router.get("health") { request, context in "well" }      // where no route of Waymark matches it
  /// ```
  ///
  /// If the path only has routes for other methods, the request is passed on as well, because
  /// Hummingbird's router may have a route for the method. If that router has no such route, the
  /// response is the same as without the router: 405 with `Allow`, 204 for `OPTIONS`, or 404. The
  /// middlewares of the ``HTTPRoutes`` run first. `Allow` contains the methods of all Waymark
  /// tables that see the request, whether they follow each other or are nested, but not the methods
  /// of Hummingbird's routes. This middleware refuses a target that is malformed or exceeds a
  /// limit, because no router can be chosen for it.
  public struct HTTPRoutesMiddleware<Context: RequestContext>: RouterMiddleware {
    let routes: HTTPRoutesResponder<Context>

    /// Creates a middleware for the routes, including routes that you add later.
    public init(_ routes: HTTPRoutes<Context>) { self.routes = routes.buildResponder() }

    /// Answers a request, or passes it on if it matches no route.
    ///
    /// - Throws: Any error of a handler, a middleware or the next responder. If nothing answers the
    ///   request, the error is a 404, so that a file middleware before this one can still answer
    ///   it.
    public func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      // A Hummingbird router sets the endpoint before its middlewares run. An outer table sets
      // `NotFound` for a request that matches none of its routes.
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
          // The response is the not-found page of another table.
          return try await routes.refuse(request, for: target, context: context)
            .adding(fieldsOf: response)
        }
        return response
      } catch {
        // A handler's 404 is passed through. `FileIO` uses `NotFound` for a missing file, as
        // Hummingbird's router does for a missing route.
        guard isFree, context.endpointPath == missing,
          let error = error as? any HTTPResponseError, error.status == .notFound
        else { throw error.asHTTPError }
        return try await routes.refuse(request, for: target, context: context, as: error)
          .adding(fieldsOf: error.response(from: request, context: context))
      }
    }

    /// Adds the methods of this table to a response from another table that refused the request.
    private func allowMore(in response: inout Response, to target: HTTPTarget) throws {
      guard try !routes.table.methods(for: target).isEmpty else { return }
      let answer = routes.table.answer(to: target, allowing: response.headers.allowedMethods)
      response.headers[.allow] = answer.allow
      guard case .options = answer else { return }
      response = Response(status: .noContent, headers: response.headers).answering(toHead: false)
    }
  }

  extension Request {
    /// The target, split into authority and path as in HTTP/2.
    ///
    /// Over HTTP/1, SwiftNIO or ``TargetCodec`` has already split an absolute target.
    var target: HTTPTarget {
      get throws(HTTPAnswer) {
        // SwiftNIO stores the first `Host` field as the request's authority, as if it were
        // `:authority`, and leaves the others in the header. Two `Host` fields of HTTP/1 therefore
        // look like one field and an authority.
        var hosts: [String] = []
        for field in headers where field.name.canonicalName == "host" { hosts.append(field.value) }
        if !hosts.isEmpty, let authority = head.authority { hosts.append(authority) }
        return try HTTPTarget(
          uri.string, method: method.rawValue, hosts: hosts, authority: head.authority,
          version: method == .connect && head.extendedConnectProtocol == nil ? .http11 : .http2)
      }
    }
  }

  extension HTTPAnswer {
    /// A header with the `Allow` field, or an empty header if the answer doesn't have the field.
    var fields: HTTPFields { allow.map { [.allow: $0] } ?? [:] }
  }

  extension Error {
    /// The error as middlewares catch it: Waymark's errors become `HTTPError`s.
    @usableFromInline var asHTTPError: any Error {
      // Checked first, because casts that fail cost more than the one that succeeds.
      guard !(self is HTTPError), let answer = HTTPAnswer(self) else { return self }
      return HTTPError(
        HTTPResponse.Status(code: answer.statusCode, reasonPhrase: answer.reasonPhrase),
        headers: answer.fields, message: answer.description.isEmpty ? nil : answer.description)
    }
  }

  extension HTTPFields {
    /// The methods in the `Allow` field.
    var allowedMethods: Set<String> {
      Set((self[.allow] ?? "").split { $0 == "," || $0 == " " }.map(String.init))
    }
  }

  extension Response {
    /// The response without the content and length that its status or a `HEAD` request forbids.
    ///
    /// A response to `HEAD`, a 204 and a 304 have no content, and a 204 has no length: RFC 9110,
    /// sections 9.3.2, 15.3.5, 15.4.5 and 8.6. An empty response to `HEAD` isn't changed, because a
    /// middleware may wait for the end of its body.
    @usableFromInline
    consuming func answering(toHead isHead: Bool) -> Response {
      guard isHead || status == .noContent || status == .notModified else { return self }
      var response = body.contentLength != 0 ? createHeadResponse() : self
      let hasNone = response.status == .notModified && response.headers[.contentLength] == "0"
      if hasNone || response.status == .noContent { response.headers[.contentLength] = nil }
      return response
    }

    /// The response with the header fields that middlewares added to another response, such as CORS
    /// fields.
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
