import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import Testing
import Waymark
import WaymarkHummingbird

/// The hosts of requests on connections that can become WebSockets.
@Suite(
  .bug(id: 44, "point 3: the first request of a WebSocket server escapes readingHostsOfTargets"))
struct WebSocketTests {
  private func makeRoutes<Context: RequestContext>(
    context: Context.Type
  ) throws -> HTTPRoutes<Context> {
    let routes = HTTPRoutes(context: context)
    try routes.add(middleware: Login<Context>(), under: "/", hosts: ["admin.example"])
    return routes
  }

  private struct Login<Context: RequestContext>: RouterMiddleware {
    func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      guard request.headers[.cookie] != nil else { throw HTTPError(.unauthorized) }
      return try await next(request, context)
    }
  }

  private let upgrade = "\r\nUpgrade: websocket\r\nConnection: Upgrade"

  /// The statuses of requests, each of which is the first on its connection.
  private func statuses(
    of requests: [String], server: HTTPServerBuilder
  ) async throws -> [String] {
    let routes = try makeRoutes(context: BasicRoutedRequestContext.self)
    try routes.get("/") { _, _ in "site" }
    return try await Application(router: routes, server: server).serve { port in
      var statuses: [String] = []
      for request in requests {
        statuses.append(try await SocketAnswer(to: request, port: port).status)
      }
      return statuses
    }
  }

  private func makeSockets() throws -> HTTPRoutes<BasicWebSocketRequestContext> {
    let sockets = try makeRoutes(context: BasicWebSocketRequestContext.self)
    try sockets.withRouterGroup { $0.ws("/chat/{room}") { _, _, _ in } }
    return sockets
  }

  private let requests = [
    "GET http://admin.example/ HTTP/1.1\r\nHost: shop.example",
    "GET http://shop.example/ HTTP/1.1\r\nHost: admin.example",
    "GET / HTTP/1.1\r\nHost: admin.example", "GET / HTTP/1.1\r\nHost: shop.example",
    "GET http://shop.example/#top HTTP/1.1\r\nHost: shop.example",
    "GET http:/// HTTP/1.1\r\nHost: shop.example", "GET / HTTP/1.1",
  ]

  @Test func `the first request of a WebSocket is read as all others`() async throws {
    let configuration = HTTP1Channel.Configuration().readingHostsOfTargets()
    let server = HTTPServerBuilder.http1WebSocketUpgrade(
      webSocketRouter: try makeSockets(), configuration: .init(http1: configuration))
    let expected = ["401", "200", "401", "200", "400", "400", "400"]
    #expect(try await statuses(of: requests, server: server) == expected)
    // Later requests on a connection are handled as well.
    let routes = try makeRoutes(context: BasicRoutedRequestContext.self)
    try routes.get("/") { _, _ in "site" }
    try await Application(router: routes, server: server).serve { port in
      let bytes = requests.prefix(4).joined(separator: "\r\n\r\n") + "\r\nConnection: close\r\n\r\n"
      let text = try await RawConnection.exchange(Array(bytes.utf8), port: port)
      #expect(
        text.matches(of: #/HTTP\/1.1 (\d+)/#).map { String($0.1) } == ["401", "200", "401", "200"])
    }
  }

  @Test func `a request to become a WebSocket is read as all others`() async throws {
    let sockets = try makeSockets()
    let server = HTTPServerBuilder { responder in
      HTTP1WebSocketUpgradeChannel(
        responder: responder, webSocketResponder: sockets.buildResponder(), configuration: .init()
      )
      .readingHostsOfTargets()
    }
    let expected = ["401", "200", "401", "200", "400", "400", "400"]
    #expect(try await statuses(of: requests, server: server) == expected)
    let chats = [
      "GET /chat/tea HTTP/1.1\r\nHost: shop.example",
      "GET /chat/tea HTTP/1.1\r\nHost: admin.example",
      "GET http://shop.example/chat/tea HTTP/1.1\r\nHost: admin.example",
      "GET http://admin.example/chat/tea HTTP/1.1\r\nHost: shop.example",
      "GET http:///chat/tea HTTP/1.1\r\nHost: shop.example",
    ].map { $0 + upgrade }
    #expect(
      try await statuses(of: chats, server: server) == ["101", "400", "101", "400", "400"])
  }

  @Test(
    .bug(id: 63, "4: a malformed target before the upgrade is never answered"),
    arguments: [
      "http:///x", "ftp://shop.test/", "http://[::1/", "http://u@shop.test/",
      "http://shop.test/x#y",
    ])
  func `a malformed target is answered before the connection is decided`(_ target: String)
    async throws
  {
    let sockets = try makeSockets()
    let server = HTTPServerBuilder { responder in
      HTTP1WebSocketUpgradeChannel(
        responder: responder, webSocketResponder: sockets.buildResponder(), configuration: .init()
      )
      .readingHostsOfTargets()
    }
    let request = "GET \(target) HTTP/1.1\r\nHost: shop.test"
    #expect(
      try await statuses(of: [request, request + upgrade], server: server) == ["400", "400"])
    // The connection is closed, even if more requests follow.
    let routes = try makeRoutes(context: BasicRoutedRequestContext.self)
    try await Application(router: routes, server: server).serve { port in
      let text = try await RawConnection.exchange(
        Array("\(request)\r\n\r\nGET / HTTP/1.1\r\nHost: shop.test\r\n\r\n".utf8),
        port: port)
      #expect(text.matches(of: #/HTTP\/1.1 (\d+)/#).map { String($0.1) } == ["400"])
      #expect(text.lowercased().contains("connection: close"))
    }
  }

  @Test(
    .bug(id: 63, "4: a malformed target behind a valid request may never be answered"),
    arguments: [
      "GET /slow HTTP/1.1\r\nHost: shop.test", "GET http://shop.test/slow HTTP/1.1\r\nHost: a",
      "HEAD /slow HTTP/1.1\r\nHost: shop.test",
      "POST /slow HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 4\r\n\r\nbody",
    ])
  func `a malformed target is answered after the requests before it`(_ first: String) async throws {
    let sockets = try makeSockets()
    let upgradable = HTTPServerBuilder { responder in
      HTTP1WebSocketUpgradeChannel(
        responder: responder, webSocketResponder: sockets.buildResponder(), configuration: .init()
      )
      .readingHostsOfTargets()
    }
    let plain = HTTPServerBuilder.http1(configuration: .init().readingHostsOfTargets())
    for server in [upgradable, plain] {
      let routes = try makeRoutes(context: BasicRoutedRequestContext.self)
      try routes.on(.get, .post)("/slow") { _, _ in
        try await Task.sleep(for: .milliseconds(100))
        return "slow"
      }
      try await Application(router: routes, server: server).serve { port in
        let request = first.contains("body") ? first : first + "\r\n\r\n"
        let malformed = "GET http:///x HTTP/1.1\r\nHost: shop.test\r\n\r\n"
        let text = try await RawConnection.exchange(
          Array((request + request + malformed).utf8),
          port: port)
        #expect(
          text.matches(of: #/HTTP\/1.1 (\d+)/#).map { String($0.1) } == ["200", "200", "400"])
      }
    }
  }

  @Test(
    .bug(id: 63, "4: requests behind a refused upgrade are never answered"),
    arguments: [
      "GET / HTTP/1.1\r\nHost: shop.test\r\nUpgrade: websocket\r\nConnection: Upgrade",
      "GET / HTTP/1.1\r\nHost: shop.test\r\nUpgrade: h2c\r\nConnection: upgrade, HTTP2-Settings",
      "GET http://shop.test/ HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: Upgrade",
      "HEAD / HTTP/1.1\r\nHost: shop.test\r\nUpgrade: h2c\r\nConnection: Upgrade",
    ])
  func `a connection ends after an upgrade that is refused`(_ refused: String) async throws {
    let sockets = try makeSockets()
    let upgradable = HTTPServerBuilder { responder in
      HTTP1WebSocketUpgradeChannel(
        responder: responder, webSocketResponder: sockets.buildResponder(), configuration: .init()
      )
      .readingHostsOfTargets()
    }
    let plain = HTTPServerBuilder.http1(configuration: .init().readingHostsOfTargets())
    for (isUpgradable, server) in [(true, upgradable), (false, plain)] {
      let routes = try makeRoutes(context: BasicRoutedRequestContext.self)
      try routes.get("/") { _, _ in "site" }
      try await Application(router: routes, server: server).serve { port in
        let request = "GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n"
        for before in ["", request] {
          let text = try await RawConnection.exchange(
            Array("\(before)\(refused)\r\n\r\n\(request)".utf8), port: port)
          let responses = text.components(separatedBy: "HTTP/1.1 ").dropFirst()
          // SwiftNIO drops the first request of a connection if its upgrade is refused.
          let isDropped = isUpgradable && before.isEmpty && refused.contains("websocket")
          #expect(responses.allSatisfy { $0.hasPrefix(isDropped ? "400" : "200") })
          // Clients retry requests that weren't answered.
          #expect(
            responses.map { $0.lowercased().contains("connection: close") }
              == (before.isEmpty ? [true] : [false, true]))
        }
      }
    }
  }

  @Test(
    .bug(id: 63, "4"),
    arguments: [
      "Upgrade: h2c", "Connection: upgrade", "Upgrade: h2c\r\nConnection: keep-alive",
    ])
  func `a connection goes on after a request that asks for no other protocol`(
    _ field: String
  ) async throws {
    let server = HTTPServerBuilder.http1(configuration: .init().readingHostsOfTargets())
    let routes = try makeRoutes(context: BasicRoutedRequestContext.self)
    try routes.get("/") { _, _ in "site" }
    try await Application(router: routes, server: server).serve { port in
      let request = "GET / HTTP/1.1\r\nHost: shop.test\r\n"
      let bytes = "\(request)\(field)\r\n\r\n\(request)Connection: close\r\n\r\n"
      let text = try await RawConnection.exchange(Array(bytes.utf8), port: port)
      #expect(text.matches(of: #/HTTP\/1.1 (\d+)/#).map { String($0.1) } == ["200", "200"])
    }
  }

  @Test(.bug(id: 63, "4")) func `bytes after an upgrade pass the reader of targets`() async throws {
    let sockets = try makeSockets()
    let server = HTTPServerBuilder { responder in
      HTTP1WebSocketUpgradeChannel(
        responder: responder, webSocketResponder: sockets.buildResponder(), configuration: .init()
      )
      .readingHostsOfTargets()
    }
    let routes = try makeRoutes(context: BasicRoutedRequestContext.self)
    try await Application(router: routes, server: server).serve { port in
      let bytes = "GET /chat/echo HTTP/1.1\r\nHost: shop.example\(upgrade)\r\n\r\nframe"
      let text = try await RawConnection.exchange(Array(bytes.utf8), port: port)
      #expect(text.hasPrefix("HTTP/1.1 101"))
      #expect(text.hasSuffix("\r\n\r\nframe"))
    }
  }

  /// Otherwise, the hosts of absolute targets would be ignored.
  @Test func `a channel that is not of HTTP/1 is closed`() async throws {
    struct Other: ServerChildChannel {
      typealias Value = HTTP1Channel.Value
      let channel: HTTP1Channel

      func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel(wrappingChannelSynchronously: channel)
        }
      }

      func handle(value: Value, logger: Logger) async {}
    }
    let server = HTTPServerBuilder { responder in
      Other(channel: HTTP1Channel(responder: responder)).readingHostsOfTargets()
    }
    #expect(
      try await statuses(of: ["GET / HTTP/1.1\r\nHost: shop.example"], server: server) == ["none"])
  }
}
