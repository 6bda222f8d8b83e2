import Hummingbird
import HummingbirdCore
import HummingbirdHTTP2
import Testing
import Waymark
import WaymarkAnalysis
import WaymarkHummingbird

/// A group with a parameter in its host, next to groups with hosts that the parameter captures.
@Suite(.bug(id: 63, "9: :tenant.shop.test captures www, api and admin")) struct NamedHostTests {
  /// - Parameter isClosed: Whether the API's host answers all paths.
  private func makeRoutes(isClosed: Bool) throws -> HTTPRoutes<BasicRoutedRequestContext> {
    let routes = HTTPRoutes()
    let api = try routes.group(hosts: ["api.shop.test"])
    try api.get("/status") { _, _ in "well" }
    if isClosed { try api.get("/*") { _, _ -> String in throw HTTPError(.notFound) } }
    let tenants = try routes.group(hosts: [":tenant.shop.test"])
    try tenants.get("/orders/:id") { _, context in
      let match = try context.match
      return try "order \(match.require("id", as: Int.self)) of \(match["tenant"] ?? "-")"
    }
    return routes
  }

  private static let requests: [(host: String, path: String, open: String, closed: String)] = [
    ("acme.shop.test", "/orders/7", "200 order 7 of acme", "200 order 7 of acme"),
    ("api.shop.test", "/status", "200 well", "200 well"),
    ("api.shop.test", "/orders/7", "200 order 7 of api", "404"),
    ("API.shop.test:80", "//orders/%37", "200 order 7 of api", "404"),
    ("api.shop.test.", "/orders/7", "200 order 7 of api", "404"),
    ("acme.shop.test", "/status", "404", "404"),
    ("a.b.shop.test", "/orders/7", "404", "404"),
  ]

  @Test(arguments: [false, true]) func `a host is closed by a route for all of its paths`(
    _ isClosed: Bool
  ) async throws {
    let routes = try makeRoutes(isClosed: isClosed)
    let warnings = routes.table.audit().filter(\.isWarning).map(\.kind)
    #expect(warnings == (isClosed ? [] : [.namedHost]))
    let expected = Self.requests.map { isClosed ? $0.closed : $0.open }
    try await Application(router: routes).expect(
      zip(Self.requests, expected).map { ("GET \($0.path) HTTP/1.1\r\nHost: \($0.host)", $1) })
    let server = HTTPServerBuilder.plaintextHTTP2(configuration: .init())
    try await Application(router: routes, server: server).serve { port in
      for (request, answer) in zip(Self.requests, expected) {
        let fields = [
          (":method", "GET"), (":scheme", "http"), (":authority", request.host),
          (":path", request.path),
        ]
        let found = try await RawHTTP2Connection.exchange(fields, port: port)
        #expect(found?.description == answer, "\(request)")
      }
    }
  }
}
