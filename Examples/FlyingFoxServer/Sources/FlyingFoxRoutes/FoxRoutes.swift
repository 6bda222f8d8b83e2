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
  /// Answers a request that a route matches.
  public typealias Respond =
    @Sendable (HTTPRequest, RouteMatch) async throws -> HTTPResponse

  /// Answers a request below a prefix, or returns `nil` to continue
  /// with the routes.
  ///
  /// The second argument contains the parameters of the prefix.
  public typealias Check =
    @Sendable (HTTPRequest, [(name: String, value: String)])
    async throws -> HTTPResponse?

  /// The routes, for listing them and creating URLs: `table["GET"]`.
  public let table: HTTPTable

  fileprivate let checks = Mutex<[(prefix: HTTPPrefix, check: Check)]>([])

  /// The payload of a route in the table.
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
  /// Adds a route; see `HTTPTable.add`.
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
  /// Adds a route with a handler that receives the parameters' values.
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
  /// Checks every request below a prefix before it's routed, even if no route matches it.
  public func check(
    under prefix: String, hosts: [String] = [], by check: @escaping Check
  ) throws(PatternError) {
    let prefix = try HTTPPrefix(prefix, hosts: hosts, of: table)
    checks.withLock { $0.append((prefix, check)) }
  }

  /// A handler for the server, including routes that are added later.
  public var handler: FoxHandler { FoxHandler(self) }
}

/// Answers the requests of a server.
public struct FoxHandler {
  private let routes: FoxRoutes
  private let table: HTTPTable

  fileprivate init(_ routes: FoxRoutes) {
    self.routes = routes
    // Finds the routers of its methods without a lock.
    table = routes.table.withCachedRouters
  }
}

extension FoxHandler: HTTPHandler {
  /// Answers a request to the server.
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
  /// Reads the parts that FlyingFox keeps as they were sent.
  init(_ request: HTTPRequest) throws(HTTPAnswer) {
    try self.init(
      request.target.rawValue, method: request.method.rawValue,
      hosts: request.headers.values(for: .host),
      version: request.version == .http11 ? .http11 : .http10)
  }
}

extension HTTPResponse {
  /// Creates a response with the reason for the answer as text.
  init(_ answer: HTTPAnswer) {
    self.init(
      statusCode: HTTPStatusCode(
        answer.statusCode, phrase: answer.reasonPhrase),
      text: answer.description)
    if let allow = answer.allow { headers[HTTPHeader("Allow")] = allow }
  }
}

extension HTTPResponse {
  /// Creates a response with text.
  public init(statusCode: HTTPStatusCode, text: String) {
    self.init(
      statusCode: statusCode, headers: [.contentType: "text/plain; charset=utf-8"],
      body: Data(text.utf8))
  }

  /// Turns the response to `GET` into the response to `HEAD`: its fields, without content.
  ///
  /// Content of unknown length isn't read to find the length, because it may be endless.
  fileprivate mutating func removeContent() {
    if case .httpBody(let content) = payload, let count = content.count {
      headers[.contentLength] = "\(count)"
    }
    payload = .httpBody(HTTPBodySequence(data: Data()))
  }
}
