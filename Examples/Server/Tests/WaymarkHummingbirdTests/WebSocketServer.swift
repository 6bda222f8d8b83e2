import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// A substitute for HummingbirdWebSocket, which doesn't compile with the other packages of these
/// tests. It uses SwiftNIO's upgrade, and only handles the first request like the original. A
/// connection that becomes a WebSocket is closed, or, for `/chat/echo`, sends back the first bytes
/// that it receives.

protocol WebSocketRequestContext: RequestContext {
  var webSocket: WebSocketHandlerReference { get }
}

/// Whether a route has accepted a WebSocket request.
final class WebSocketHandlerReference: @unchecked Sendable {
  /// Only one request uses the property.
  fileprivate(set) var isSet = false
}

struct BasicWebSocketRequestContext: WebSocketRequestContext {
  var coreContext: CoreRequestContextStorage
  let webSocket = WebSocketHandlerReference()

  init(source: Source) { coreContext = CoreRequestContextStorage(source: source) }
}

struct WebSocketInboundStream: AsyncSequence {
  struct Element {}
  struct AsyncIterator: AsyncIteratorProtocol {
    mutating func next() async throws -> Element? { nil }
  }
  func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}

struct WebSocketOutboundWriter {
  enum Frame { case text(String) }
  func write(_ frame: Frame) async throws {}
}

struct WebSocketRouterContext<Context> {
  let request: Request
  let requestContext: Context
}

enum RouterShouldUpgrade { case dontUpgrade, upgrade(HTTPFields) }

extension RouterMethods where Context: WebSocketRequestContext {
  @discardableResult
  func ws(
    _ path: RouterPath = "",
    shouldUpgrade: @escaping @Sendable (Request, Context) async throws -> RouterShouldUpgrade = {
      _, _ in .upgrade([:])
    },
    onUpgrade handler:
      @escaping @Sendable (
        WebSocketInboundStream, WebSocketOutboundWriter, WebSocketRouterContext<Context>
      ) async throws -> Void
  ) -> Self {
    on(path, method: .get) { request, context -> Response in
      guard case .upgrade(let headers) = try await shouldUpgrade(request, context) else {
        return Response(status: .methodNotAllowed)
      }
      context.webSocket.isSet = true
      return Response(status: .ok, headers: headers)
    }
  }
}

struct HTTP1WebSocketUpgradeChannel: ServerChildChannel, HTTPChannelHandler {
  struct Configuration {
    var http1 = HTTP1Channel.Configuration()
  }

  struct Value: ServerChildChannelValue {
    let http1: EventLoopFuture<NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>?>
    let channel: any Channel
  }

  let responder: HTTPChannelHandler.Responder
  private let configuration: Configuration
  private let upgrades: @Sendable (HTTPRequest, any Channel, Logger) async throws -> Bool

  init<WebSocketResponder: HTTPResponder>(
    responder: @escaping HTTPChannelHandler.Responder, webSocketResponder: WebSocketResponder,
    configuration: Configuration
  )
  where
    WebSocketResponder.Context: WebSocketRequestContext,
    WebSocketResponder.Context: InitializableFromSource<ApplicationRequestContextSource>
  {
    self.responder = responder
    self.configuration = configuration
    upgrades = { head, channel, logger in
      let context = WebSocketResponder.Context(
        source: ApplicationRequestContextSource(channel: channel, logger: logger))
      let response = try await webSocketResponder.respond(
        to: Request(head: head, body: RequestBody(buffer: ByteBuffer())), context: context)
      return response.status == .ok && context.webSocket.isSet
    }
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      let configuration = configuration
      let upgrade = NIOTypedHTTPServerUpgradeConfiguration<
        NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>?
      >(
        upgraders: [Upgrader(logger: logger, upgrades: upgrades)],
        notUpgradingCompletionHandler: { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(HTTP1ToHTTPServerCodec(secure: false))
            try channel.pipeline.syncOperations.addHandlers(
              configuration.http1.additionalChannelHandlers())
            return try NIOAsyncChannel(
              wrappingChannelSynchronously: channel,
              configuration: .init(isOutboundHalfClosureEnabled: true))
          }
        })
      // HummingbirdWebSocket also has no error handler before the first request is decided.
      let encoder = HTTPResponseEncoder()
      let decoder = ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes))
      let upgrades = NIOTypedHTTPServerUpgradeHandler(
        httpEncoder: encoder, extraHTTPHandlers: [decoder], upgradeConfiguration: upgrade)
      try channel.pipeline.syncOperations.addHandlers([encoder, decoder, upgrades])
      return Value(http1: upgrades.upgradeResultFuture, channel: channel)
    }
  }

  func handle(value: Value, logger: Logger) async {
    guard let channel = try? await value.http1.get() else { return }
    await handleHTTP(asyncChannel: channel, logger: logger)
  }

  private struct Upgrader: NIOTypedHTTPServerProtocolUpgrader {
    let logger: Logger
    let upgrades: @Sendable (HTTPRequest, any Channel, Logger) async throws -> Bool
    let supportedProtocol = "websocket"
    let requiredUpgradeHeaders: [String] = []

    struct Refusal: Error {}

    func buildUpgradeResponse(
      channel: any Channel, upgradeRequest: HTTPRequestHead, initialResponseHeaders: HTTPHeaders
    ) -> EventLoopFuture<HTTPHeaders> {
      channel.eventLoop.makeFutureWithTask {
        let request = try HTTPRequest(upgradeRequest, secure: false, splitCookie: false)
        guard try await upgrades(request, channel, logger) else { throw Refusal() }
        return initialResponseHeaders
      }
    }

    func upgrade(
      channel: any Channel, upgradeRequest: HTTPRequestHead
    ) -> EventLoopFuture<NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>?> {
      guard upgradeRequest.uri.hasSuffix("/chat/echo") else { return channel.close().map { nil } }
      return channel.pipeline.addHandler(Echo()).map { nil }
    }
  }

  private final class Echo: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      context.writeAndFlush(data, promise: nil)
      context.close(promise: nil)
    }
  }
}

extension HTTPServerBuilder {
  static func http1WebSocketUpgrade<Builder: HTTPResponderBuilder>(
    webSocketRouter: Builder, configuration: HTTP1WebSocketUpgradeChannel.Configuration = .init()
  ) -> HTTPServerBuilder
  where
    Builder.Responder.Context: WebSocketRequestContext,
    Builder.Responder.Context: InitializableFromSource<ApplicationRequestContextSource>
  {
    let webSocketResponder = webSocketRouter.buildResponder()
    return HTTPServerBuilder { responder in
      HTTP1WebSocketUpgradeChannel(
        responder: responder, webSocketResponder: webSocketResponder, configuration: configuration)
    }
  }
}
