#if Hummingbird
  public import HummingbirdCore
  internal import NIOCore
  internal import NIOHTTP1

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTP1Channel.Configuration {
    /// Returns a configuration whose connections take the host of a request from an absolute target.
    ///
    /// ```swift
    /// let application = Application(
    ///   router: routes, server: .http1(configuration: .init().readingHostsOfTargets()))
    /// // GET http://admin.example/ HTTP/1.1
    /// // Host: shop.example                     is for admin.example
    /// ```
    ///
    /// RFC 9112, section 3.2.2, asks servers for it. Without it, the field `Host` decides, because SwiftNIO hands on only
    /// the path of an absolute target. Clients send both alike, so this is for servers behind a proxy that decides by one
    /// of them. It works with any Hummingbird router.
    public func readingHostsOfTargets() -> Self {
      var configuration = self
      let others = additionalChannelHandlers
      configuration.additionalChannelHandlers = { [TargetHostHandler.Installer()] + others() }
      return configuration
    }
  }

  /// Replaces the field `Host` by the host of an absolute target.
  @available(macOS 14, iOS 17, tvOS 17, *)
  private final class TargetHostHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard case .head(var head) = unwrapInboundIn(data),
        let authority = Self.authority(of: head.uri), head.headers["Host"].count < 2
      else {
        context.fireChannelRead(data)
        return
      }
      head.headers.replaceOrAdd(name: "Host", value: authority)
      context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    private static func authority(of target: String) -> String? {
      guard target.utf8.first != UInt8(ascii: "/"),
        let start = target.utf8.firstRange(of: "://".utf8)?.upperBound
      else { return nil }
      return String(target[start...].prefix { !"/?#".contains($0) })
    }

    /// Puts the handler behind the one that reads bytes, where the target is still whole.
    ///
    /// The handlers of a configuration come later.
    final class Installer: ChannelInboundHandler, RemovableChannelHandler {
      typealias InboundIn = NIOAny

      func handlerAdded(context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        guard
          let decoder = try? pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
        else { return }
        try? pipeline.addHandler(TargetHostHandler(), position: .after(decoder))
      }
    }
  }
#endif
