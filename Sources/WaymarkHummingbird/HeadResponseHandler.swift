#if Hummingbird
  internal import Hummingbird
  internal import NIOCore
  internal import NIOHTTP1
  internal import NIOHTTPTypes

  /// Sends only the head of each response to `HEAD`, and removes a `Content-Length` that may be
  /// wrong.
  @available(macOS 14, iOS 17, tvOS 17, *)
  final class HeadResponseHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// For each unanswered request, in order, whether its method is `HEAD`.
    private var requests = CircularBuffer<Bool>()
    /// Whether the current response is for `HEAD`.
    private var isHead = false
    /// Whether a later handler writes bytes for the end of a content.
    private var framesContent = false

    /// Determines how this channel writes the end of a content.
    func handlerAdded(context: ChannelHandlerContext) {
      let pipeline = context.pipeline.syncOperations
      framesContent = (try? pipeline.handler(type: HTTPResponseEncoder.self)) != nil
    }

    /// Records the method of a request, and passes it on.
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if case .head(let request) = unwrapInboundIn(data) {
        requests.append(request.method == .head)
      }
      context.fireChannelRead(data)
    }

    /// Writes a part of a response, or nothing if a response to `HEAD` has no bytes for it.
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

    /// Fulfills the promise in its turn.
    ///
    /// SwiftNIO writes no frame for an empty part.
    private func writeNothing(_ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?)
    {
      context.write(wrapOutboundOut(.body(ByteBuffer())), promise: promise)
    }
  }
#endif
