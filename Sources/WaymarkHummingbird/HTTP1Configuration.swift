#if Hummingbird
  internal import Hummingbird
  public import HummingbirdCore
  internal import NIOCore
  internal import NIOHTTP1
  internal import NIOHTTPTypes

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTP1Channel.Configuration {
    /// Returns a configuration whose connections send no content in response to `HEAD`.
    ///
    /// ```swift
    /// let application = Application(
    ///   router: routes, server: .http1(configuration: .init().droppingContentOfHead()))
    /// ```
    ///
    /// If the length of the content is known before it is written, the response to `HEAD` has the
    /// same `Content-Length` as the one to `GET`. If it is not known, Hummingbird sends
    /// `Content-Length: 0` for `HEAD`, which RFC 9110, section 8.6, forbids: a cache may consider
    /// the page empty. Without that field, SwiftNIO would write the bytes that end a content of
    /// unknown length. The client would read them as the beginning of the next response. This
    /// configuration drops the field and these bytes. It also drops any content that a route for
    /// `HEAD` writes.
    ///
    /// It works with any Hummingbird router. A correct zero is also dropped, which is allowed,
    /// because nothing distinguishes it from a wrong one. The same configuration serves HTTP/2
    /// streams.
    public func droppingContentOfHead() -> Self { adding { HeadResponseHandler() } }

    /// Returns a configuration whose connections take the host of a request from an absolute
    /// target.
    ///
    /// ```swift
    /// let streams = HTTP1Channel.Configuration().readingHostsOfTargets()
    /// let application = Application(
    ///   router: routes,
    ///   server: try .http2Upgrade(
    ///     tlsConfiguration: certificate, configuration: .init(streamConfiguration: streams)))
    /// // GET http://admin.example/ HTTP/1.1
    /// // Host: shop.example                     is for admin.example
    /// ```
    ///
    /// RFC 9112, section 3.2.2, asks servers for it. Without it, the field `Host` decides, because
    /// SwiftNIO hands on only the path of an absolute target. An absolute target without a host, or
    /// of a scheme other than `http` and `https`, is refused with an empty 400 before any
    /// middleware, and one with a fragment by ``HTTPRoutes``. A request of HTTP/1.0 needs no host.
    ///
    /// `Application(router:)` for ``HTTPRoutes`` configures its connections so if you name no
    /// server. It works with any Hummingbird router, and changes nothing about streams of HTTP/2,
    /// which have no absolute targets. Connections that can become WebSockets ask before they add a
    /// configuration's handlers: see
    /// ``HummingbirdCore/ServerChildChannel/readingHostsOfTargets()``.
    public func readingHostsOfTargets() -> Self { adding { TargetHandler.Installer() } }

    /// The configuration with a handler for each connection before the others.
    private func adding(_ handler: @escaping @Sendable () -> any RemovableChannelHandler) -> Self {
      var configuration = self
      let others = additionalChannelHandlers
      configuration.additionalChannelHandlers = { [handler()] + others() }
      return configuration
    }
  }

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
      case .body where isHead, .end where isHead && framesContent:
        // SwiftNIO writes no frame for an empty part, and fulfills the promise in its turn.
        context.write(wrapOutboundOut(.body(ByteBuffer())), promise: promise)
      case .body, .end: context.write(data, promise: promise)
      }
    }
  }
#endif
