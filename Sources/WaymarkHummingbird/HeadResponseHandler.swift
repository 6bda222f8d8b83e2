#if Hummingbird
  internal import Hummingbird
  internal import NIOCore
  internal import NIOHTTP1
  internal import NIOHTTPTypes

  /// Ends each answer to `HEAD` with its head, and takes away a `Content-Length` that may be wrong.
  final class HeadResponseHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// For each request without an answer, in their order, whether its method is `HEAD`.
    private var requests = CircularBuffer<Bool>()
    /// Whether the answer that is being written is one to `HEAD`.
    private var isHead = false
    /// Whether something behind this handler writes bytes for the end of a content.
    private var framesContent = false

    /// Finds out how the end of a content is written on this channel.
    func handlerAdded(context: ChannelHandlerContext) {
      let pipeline = context.pipeline.syncOperations
      framesContent = (try? pipeline.handler(type: HTTPResponseEncoder.self)) != nil
    }

    /// Notes the method of a request, and passes it on.
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if case .head(let request) = unwrapInboundIn(data) {
        requests.append(request.method == .head)
      }
      context.fireChannelRead(data)
    }

    /// Writes a part of an answer, or nothing in place of one that has no bytes in an answer to `HEAD`.
    func write(
      context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
    ) {
      switch unwrapOutboundIn(data) {
      case .head(var response):
        if response.status.kind != .informational { isHead = requests.popFirst() ?? false }
        if isHead, response.headerFields[.contentLength] == "0" {
          response.headerFields[.contentLength] = nil
        }
        context.write(wrapOutboundOut(.head(response)), promise: promise)
      case .body where isHead: writeNothing(context, promise)
      case .end where isHead && framesContent: writeNothing(context, promise)
      case .body, .end: context.write(data, promise: promise)
      }
    }

    /// Keeps the promise in its turn: SwiftNIO writes no frame around an empty part.
    private func writeNothing(_ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?)
    {
      context.write(wrapOutboundOut(.body(ByteBuffer())), promise: promise)
    }
  }
#endif
