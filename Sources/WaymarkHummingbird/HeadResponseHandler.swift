#if Hummingbird
  internal import Hummingbird
  internal import NIOCore
  internal import NIOHTTP1
  internal import NIOHTTPTypes

  /// Sends only the head of each response to `HEAD`, without a `Content-Length` that may be wrong.
  final class HeadResponseHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// Whether each request's method is `HEAD`, in order, until its response ends.
    private var requests = CircularBuffer<Bool>()

    /// Records the method of a request, and passes it on.
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if case .head(let request) = unwrapInboundIn(data) {
        requests.append(request.method == .head)
      }
      context.fireChannelRead(data)
    }

    /// Writes a part of a response, or nothing for content in a response to `HEAD`.
    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      var part = unwrapOutboundIn(data)
      let isHead = requests.first ?? false
      switch part {
      case .head(var response) where isHead && response.headerFields[.contentLength] == "0":
        response.headerFields[.contentLength] = nil
        part = .head(response)
      // For an empty part, SwiftNIO writes no frame, and it fulfills the promise in order.
      case .body where isHead: part = .body(ByteBuffer())
      case .head, .body: break
      case .end:
        _ = requests.popFirst()
        // The HTTP/1 encoder would write the bytes that end content of unknown length. HTTP/2
        // streams have no such encoder, and need the end.
        let pipeline = context.pipeline.syncOperations
        if isHead, (try? pipeline.handler(type: HTTPResponseEncoder.self)) != nil {
          part = .body(ByteBuffer())
        }
      }
      context.write(wrapOutboundOut(part), promise: promise)
    }
  }
#endif
