#if Hummingbird
  internal import NIOCore
  internal import NIOHTTP1

  /// Replaces the field `Host` by the host of an absolute target.
  @available(macOS 14, iOS 17, tvOS 17, *)
  final class TargetHostHandler: ChannelInboundHandler, RemovableChannelHandler {
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
