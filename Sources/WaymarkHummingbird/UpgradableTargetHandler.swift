#if Hummingbird
  internal import HummingbirdCore
  internal import Logging
  internal import NIOCore
  internal import NIOHTTP1

  /// Reads the hosts of absolute targets on a connection whose first request may switch to
  /// WebSocket.
  ///
  /// It precedes SwiftNIO's handler for upgrades, so it sees the first request before that handler
  /// decides.
  final class UpgradableTargetHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private var targets = TargetReader()

    /// The current protocol of the connection.
    private var stage = Stage.undecided

    private enum Stage {
      /// HTTP, until the first request arrives.
      case undecided
      /// HTTP, unless the server accepted the first request's `Upgrade`.
      case mayBeUpgraded
      case http
      /// Another protocol. The bytes aren't parts of requests and responses.
      case upgraded
    }

    /// The handler's position in the pipeline, where its own responses start.
    private var context: ChannelHandlerContext?

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !targets.hasFailed else { return }
      // When the upgrade removes SwiftNIO's decoder, the decoder passes on its remaining bytes.
      if stage == .mayBeUpgraded, data.description.hasPrefix("\(ByteBuffer.self):") {
        stage = .upgraded
      }
      guard stage != .upgraded, case .head(var head) = unwrapInboundIn(data) else {
        return context.fireChannelRead(data)
      }
      let isFirst = stage == .undecided
      if isFirst { stage = head.mayChangeProtocol && head.isForWebSocket ? .mayBeUpgraded : .http }
      guard targets.read(&head) else {
        if targets.mustRefuse { context.refuseTarget() }
        return
      }
      // SwiftNIO's upgrade handler drops a request for a protocol that has no upgrader, and
      // doesn't require `Connection: upgrade`.
      if isFirst, stage == .http { head.headers.remove(name: "Upgrade") }
      context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      guard stage != .upgraded else { return context.write(data, promise: promise) }
      switch unwrapOutboundIn(data) {
      case .head(let head) where head.status == .switchingProtocols:
        stage = .upgraded
        context.write(data, promise: promise)
      case .head(let head) where targets.closesAfterResponse:
        context.write(wrapOutboundOut(.head(head.closingConnection())), promise: promise)
      case .head, .body: context.write(data, promise: promise)
      case .end:
        let written = targets.closesAfterResponse ? context.closing(after: promise) : promise
        targets.endResponse()
        context.write(data, promise: written)
        if targets.mustRefuse { context.refuseTarget() }
      }
    }

    /// Refuses a request whose upgrade failed, if nothing else answers it.
    ///
    /// - Returns: Whether the first request was still undecided.
    fileprivate func refuseUpgrade() -> Bool {
      guard stage == .undecided || stage == .mayBeUpgraded else { return false }
      stage = .http
      context?.refuseTarget()
      return true
    }

    /// Answers errors until the first request has been decided, including a refused upgrade.
    ///
    /// When SwiftNIO's handler refuses an upgrade, it drops the request and reports an error.
    fileprivate final class ErrorHandler: ChannelInboundHandler, RemovableChannelHandler {
      typealias InboundIn = NIOAny
      private let target: UpgradableTargetHandler

      init(of target: UpgradableTargetHandler) { self.target = target }

      func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if !target.refuseUpgrade() { context.fireErrorCaught(error) }
      }
    }
  }

  extension HTTPRequestHead {
    /// Whether the request is for switching to WebSocket, the only other protocol supported here.
    fileprivate var isForWebSocket: Bool {
      headers[canonicalForm: "Upgrade"].contains { $0.lowercased() == "websocket" }
    }
  }

  /// A channel with an ``UpgradableTargetHandler`` before the handler for upgrades.
  struct TargetReadingChannel<Base: ServerChildChannel>: ServerChildChannel {
    let base: Base

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
      base.setup(channel: channel, logger: logger).flatMapThrowing { value in
        let pipeline = channel.pipeline.syncOperations
        let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
        let target = UpgradableTargetHandler()
        try pipeline.addHandler(target, position: .after(decoder))
        try pipeline.addHandler(UpgradableTargetHandler.ErrorHandler(of: target))
        return value
      }
    }

    func handle(value: Base.Value, logger: Logger) async {
      await base.handle(value: value, logger: logger)
    }
  }
#endif
