#if Hummingbird
  internal import Hummingbird
  internal import NIOCore
  internal import NIOHTTP1
  internal import NIOHTTPTypes
  internal import NIOHTTPTypesHTTP1

  /// Converts between the requests and responses of SwiftNIO and of Swift HTTP Types, and reads the
  /// hosts of absolute targets.
  ///
  /// It replaces SwiftNIO's `HTTP1ToHTTPServerCodec`, which reduces an absolute target to its path,
  /// and parses every target as a URL to do so.
  final class TargetCodec: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private var targets = TargetReader()

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !targets.hasFailed else { return }
      switch unwrapInboundIn(data) {
      case .head(var head):
        guard targets.read(&head) else {
          if targets.mustRefuse { context.refuseTarget() }
          return
        }
        do {
          context.fireChannelRead(wrapInboundOut(.head(try HTTPRequest(ofPath: head))))
        } catch {
          context.fireErrorCaught(error)
        }
      case .body(let body): context.fireChannelRead(wrapInboundOut(.body(body)))
      case .end(let trailers):
        let fields = trailers.map { HTTPFields($0, splitCookie: false) }
        context.fireChannelRead(wrapInboundOut(.end(fields)))
      }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      switch unwrapOutboundIn(data) {
      case .head(let response):
        let head = HTTPResponseHead(response)
        let sent = targets.closesAfterResponse ? head.closingConnection() : head
        context.write(wrapOutboundOut(.head(sent)), promise: promise)
      case .body(let body):
        context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: promise)
      case .end(let trailers):
        let written = targets.closesAfterResponse ? context.closing(after: promise) : promise
        targets.endResponse()
        context.write(wrapOutboundOut(.end(trailers.map(HTTPHeaders.init))), promise: written)
        if targets.mustRefuse { context.refuseTarget() }
      }
    }

    /// Replaces SwiftNIO's codec with a ``TargetCodec``, and leaves the pipeline.
    ///
    /// The handlers of a configuration come after the codec, so they're too late to read the
    /// target. Directly after the decoder, they'd be too early: a handler for upgrades may hold
    /// back the first request there while the other handlers are added. The streams of HTTP/2 keep
    /// their own codec.
    final class Installer: ChannelInboundHandler, RemovableChannelHandler {
      typealias InboundIn = NIOAny

      func handlerAdded(context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        if let codec = try? pipeline.handler(type: HTTP1ToHTTPServerCodec.self) {
          try? pipeline.addHandler(TargetCodec(), position: .before(codec))
          pipeline.removeHandler(codec, promise: nil)
        }
        pipeline.removeHandler(context: context, promise: nil)
      }
    }
  }

  extension HTTPRequest {
    /// Converts a request whose target is a path.
    ///
    /// The scheme is the one that Hummingbird uses for HTTP/1, with and without TLS.
    ///
    /// - Throws: An error if the method isn't a token.
    fileprivate init(ofPath head: HTTPRequestHead) throws {
      self.init(
        method: try Method(head.method), scheme: "http",
        authority: head.headers.first(name: "Host"), path: head.uri,
        headerFields: HTTPFields(head.headers, splitCookie: false))
    }
  }
#endif
