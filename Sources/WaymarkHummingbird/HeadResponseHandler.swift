#if Hummingbird
  internal import Hummingbird
  public import NIOCore
  internal import NIOHTTP1
  public import NIOHTTPTypes

  /// Ends each answer to `HEAD` with its head, and takes away a `Content-Length` that may be wrong.
  ///
  /// ```swift
  /// let application = Application(
  ///   router: routes,
  ///   server: .http1(configuration: .init(additionalChannelHandlers: [HeadResponseHandler()])))
  /// ```
  ///
  /// Where the length of a `GET`'s content is known before the content is written, `HEAD` says the same. Where it is
  /// not, Hummingbird says `Content-Length: 0` in answer to `HEAD`, which RFC 9110, section 8.6, forbids: a cache may
  /// take the page for an empty one. Without the field SwiftNIO would end the answer as it ends contents of unknown
  /// length, by bytes that the client takes for the beginning of the next answer. The handler leaves out both, and
  /// whatever a handler of `HEAD` requests writes as content.
  ///
  /// The answers are those of any router of Hummingbird's. A zero that is right is left out as well, which is
  /// allowed, since nothing tells it from the other. Answers to other requests are left alone. It does the same for
  /// the streams of HTTP/2, which end without bytes.
  public final class HeadResponseHandler: ChannelDuplexHandler, RemovableChannelHandler {
    /// Parts of requests come in.
    public typealias InboundIn = HTTPRequestPart
    /// Parts of requests are passed on.
    public typealias InboundOut = HTTPRequestPart
    /// Parts of responses come out.
    public typealias OutboundIn = HTTPResponsePart
    /// Parts of responses are passed on.
    public typealias OutboundOut = HTTPResponsePart

    /// For each request without an answer, in their order, whether its method is `HEAD`.
    private var requests = CircularBuffer<Bool>()
    /// Whether the answer that is being written is one to `HEAD`.
    private var isHead = false
    /// Whether something behind this handler writes bytes for the end of a content.
    private var framesContent = false

    /// Creates a handler for one connection.
    public init() {}

    /// Finds out how the end of a content is written on this channel.
    public func handlerAdded(context: ChannelHandlerContext) {
      let pipeline = context.pipeline.syncOperations
      framesContent = (try? pipeline.handler(type: HTTPResponseEncoder.self)) != nil
    }

    /// Notes the method of a request, and passes it on.
    public func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if case .head(let request) = unwrapInboundIn(data) {
        requests.append(request.method == .head)
      }
      context.fireChannelRead(data)
    }

    /// Writes a part of an answer, or nothing in place of one that has no bytes in an answer to `HEAD`.
    public func write(
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

  // A channel's handlers are called on its event loop.
  @available(*, unavailable)
  extension HeadResponseHandler: Sendable {}
#endif
