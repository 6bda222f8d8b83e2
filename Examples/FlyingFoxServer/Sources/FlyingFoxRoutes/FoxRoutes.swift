public import FlyingFox
import Foundation
import Synchronization
public import Waymark
public import WaymarkHTTP

/// Routes for the requests of a FlyingFox server.
///
/// ```swift
/// let routes = FoxRoutes()
/// try routes.add(.GET, "/books/:id") { request, match in
///   try HTTPResponse(statusCode: .ok, text: "book \(match.require("id", as: Int.self))")
/// }
/// let server = HTTPServer(
///   address: .loopback(port: 8080), handler: routes.handler)
/// ```
public final class FoxRoutes: Sendable {
  /// Answers a request that a route takes.
  public typealias Respond =
    @Sendable (HTTPRequest, RouteMatch) async throws -> HTTPResponse

  /// Answers a request below a prefix, or returns `nil` to let the
  /// routes do it; it gets the parameters of the prefix.
  public typealias Check =
    @Sendable (HTTPRequest, [(name: String, value: String)])
    async throws -> HTTPResponse?

  /// The routes, to list them; `table["GET"]` generates URLs.
  public let table: HTTPTable

  fileprivate let checks = Mutex<[(prefix: HTTPPrefix, check: Check)]>([])

  /// What a route is added with.
  fileprivate final class Endpoint: Sendable {
    let respond: Respond

    init(_ respond: @escaping Respond) {
      self.respond = respond
    }
  }

  /// Creates routes with the options of an `HTTPTable`.
  public init(
    options: RouterOptions = .http, answersOptions: Bool = false
  ) {
    table = HTTPTable(options: options, answersOptions: answersOptions)
  }
}

extension FoxRoutes {
  /// Adds a route: see `HTTPTable.add`.
  public func add(
    _ method: HTTPMethod, _ pattern: String, hosts: [String] = [],
    name: String? = nil, respond: @escaping Respond
  ) throws(PatternError) {
    try table.group(hosts: hosts).add(
      pattern, methods: [method.rawValue], name: name,
      endpoint: Endpoint(respond))
  }
}

extension FoxRoutes {
  /// Adds a route whose handler gets the values of its parameters.
  public func add<each Value: Decodable & SendableMetatype>(
    _ method: HTTPMethod, _ pattern: String,
    values: repeat (each Value).Type,
    respond:
      @escaping @Sendable (HTTPRequest, repeat each Value)
      async throws -> HTTPResponse
  ) throws(PatternError) {
    try table.add(
      pattern, methods: [method.rawValue], for: repeat each values
    ) { names in
      Endpoint { request, match in
        var names = names[...]
        return try await respond(
          request,
          repeat match.require(names.removeFirst(), as: (each Value).self))
      }
    }
  }
}

extension FoxRoutes {
  /// Checks every request below a prefix, whether a route takes it or not, before the routes.
  public func check(
    under prefix: String, hosts: [String] = [], by check: @escaping Check
  ) throws(PatternError) {
    let prefix = try HTTPPrefix(prefix, hosts: hosts, of: table)
    checks.withLock { $0.append((prefix, check)) }
  }

  /// Answers the requests of a server, with routes that are added later, too.
  public var handler: FoxHandler { FoxHandler(self) }
}

/// Answers the requests of a server.
public struct FoxHandler {
  private let routes: FoxRoutes
  private let table: HTTPTable

  fileprivate init(_ routes: FoxRoutes) {
    self.routes = routes
    // It finds the routers of its methods without a lock.
    table = routes.table.ready
  }
}

extension FoxHandler: HTTPHandler {
  /// Answers a request of the server.
  public func handleRequest(
    _ request: HTTPRequest
  ) async throws -> HTTPResponse {
    var response: HTTPResponse
    do {
      response = try await respond(to: request)
    } catch {
      guard let answer = HTTPAnswer(error) else { throw error }
      response = HTTPResponse(answer)
    }
    if request.method == .HEAD { response.removeContent() }
    return response
  }
}

extension FoxHandler {
  private func respond(
    to request: HTTPRequest
  ) async throws -> HTTPResponse {
    let target = try HTTPTarget(request)
    let found = Result { try table.match(target) }
    let isRouted = (try? found.get()) != nil
    for (prefix, check) in routes.checks.withLock({ $0 }) {
      let parameters =
        isRouted
        ? prefix.parameters(of: target)
        : prefix.parameters(ofUnrouted: target)
      guard let parameters else { continue }
      if let response = try await check(request, parameters) {
        return response
      }
    }
    guard let match = try found.get(),
      let endpoint = match.endpoint as? FoxRoutes.Endpoint
    else { throw table.answer(to: target) }
    return try await endpoint.respond(request, match)
  }
}

extension HTTPTarget {
  /// Reads what FlyingFox keeps as it was sent.
  init(_ request: HTTPRequest) throws(HTTPAnswer) {
    try self.init(
      request.target.rawValue, method: request.method.rawValue,
      hosts: request.headers.values(for: .host),
      version: request.version == .http11 ? .http11 : .http10)
  }
}

extension HTTPResponse {
  /// An answer, with the reason for it as text.
  init(_ answer: HTTPAnswer) {
    self.init(
      statusCode: HTTPStatusCode(
        answer.statusCode, phrase: answer.reasonPhrase),
      text: answer.description)
    if let allow = answer.allow { headers[HTTPHeader("Allow")] = allow }
  }
}

extension HTTPResponse {
  /// A response with a text.
  public init(statusCode: HTTPStatusCode, text: String) {
    self.init(
      statusCode: statusCode, headers: [.contentType: "text/plain; charset=utf-8"],
      body: Data(text.utf8))
  }

  /// Makes the response to `HEAD` of the one to `GET`: its fields, and no content.
  ///
  /// A content whose length is unknown is not read for it: it may never end.
  fileprivate mutating func removeContent() {
    if case .httpBody(let content) = payload, let count = content.count {
      headers[.contentLength] = "\(count)"
    }
    payload = .httpBody(HTTPBodySequence(data: Data()))
  }
}
