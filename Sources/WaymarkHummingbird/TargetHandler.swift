#if Hummingbird
  public import HummingbirdCore
  internal import Logging
  internal import NIOCore
  internal import NIOHTTP1
  internal import NIOHTTPTypesHTTP1
  internal import WaymarkHTTP

  /// Takes the host of an absolute target to the field `Host`, before SwiftNIO's codec leaves only
  /// its path.
  @available(macOS 14, iOS 17, tvOS 17, *)
  final class TargetHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    /// Whether the connection is about to end, because its last request was malformed.
    private var hasFailed = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !hasFailed else { return }
      guard case .head(var head) = unwrapInboundIn(data), head.needsReading else {
        context.fireChannelRead(data)
        return
      }
      do throws(HTTPAnswer) {
        try head.readHostOfTarget()
        context.fireChannelRead(wrapInboundOut(.head(head)))
      } catch {
        hasFailed = true
        // What SwiftNIO reports of a target that it cannot read, which becomes a 400.
        context.fireErrorCaught(HTTPParserError.invalidURL)
      }
    }

    /// Puts the handler before the codec, which handlers of a configuration come after.
    ///
    /// Not behind the handler that reads bytes: one for upgrades may keep the first request while
    /// the others are added.
    final class Installer: ChannelInboundHandler, RemovableChannelHandler {
      typealias InboundIn = NIOAny

      func handlerAdded(context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        guard let codec = try? pipeline.handler(type: HTTP1ToHTTPServerCodec.self) else { return }
        try? pipeline.addHandler(TargetHandler(), position: .before(codec))
      }
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTPRequestHead {
    /// Whether the target may be more than a path, or the host may be left out.
    fileprivate var needsReading: Bool {
      uri.utf8.first != UInt8(ascii: "/") || version != .http1_1
    }

    /// Leaves what is refused to the routes, whose middlewares see it, unless SwiftNIO would make
    /// it a path.
    fileprivate mutating func readHostOfTarget() throws(HTTPAnswer) {
      do throws(HTTPAnswer) {
        let target = try HTTPTarget(
          uri, method: method.rawValue, hosts: headers["Host"],
          version: version == .http1_1 ? .http11 : .http10)
        if !target.isServer { uri = target.path }
        headers.replaceOrAdd(name: "Host", value: target.authority)
      } catch {
        if uri.contains("://") { throw error }
      }
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension ServerChildChannel {
    /// Returns a channel whose connections take the host of a request from an absolute target, also
    /// of a request to become a WebSocket.
    ///
    /// ```swift
    /// let server = HTTPServerBuilder { responder in
    ///   HTTP1WebSocketUpgradeChannel(
    ///     responder: responder, webSocketResponder: sockets.buildResponder(), configuration: .init()
    ///   )
    ///   .readingHostsOfTargets()
    /// }
    /// ```
    ///
    /// The first request of such a connection decides before the handlers of a configuration are
    /// added. For the rest see
    /// ``HummingbirdCore/HTTP1Channel/Configuration/readingHostsOfTargets()``.
    ///
    /// The channel must speak HTTP/1 from its beginning, with TLS or without. The connections of
    /// any other channel, such as one that first negotiates HTTP/2, are closed: give it a
    /// configuration.
    public func readingHostsOfTargets() -> some ServerChildChannel {
      TargetReadingChannel(base: self)
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  private struct TargetReadingChannel<Base: ServerChildChannel>: ServerChildChannel {
    let base: Base

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
      base.setup(channel: channel, logger: logger).flatMapThrowing { value in
        let pipeline = channel.pipeline.syncOperations
        let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
        try pipeline.addHandler(TargetHandler(), position: .after(decoder))
        return value
      }
    }

    func handle(value: Base.Value, logger: Logger) async {
      await base.handle(value: value, logger: logger)
    }
  }
#endif
