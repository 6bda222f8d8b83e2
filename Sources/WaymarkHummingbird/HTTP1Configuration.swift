#if Hummingbird
  public import Hummingbird
  public import HummingbirdCore
  public import Logging
  public import NIOCore
  internal import NIOHTTP1
  internal import NIOHTTPTypes
  internal import NIOHTTPTypesHTTP1
  public import ServiceLifecycle
  internal import WaymarkHTTP

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension Application {
    /// Creates an application for ``HTTPRoutes``, with a default server that reads hosts like the
    /// routes.
    ///
    /// ```swift
    /// try await Application(router: routes).runService()
    /// ```
    ///
    /// Unlike Hummingbird's initializer, its default server reads the host of an absolute target:
    /// see ``HummingbirdCore/HTTP1Channel/Configuration/readingHostsOfTargets()``.
    ///
    /// - Parameters:
    ///   - router: The routes.
    ///   - server: The server. Only the default reads hosts as described above.
    ///   - configuration: The address and the server's name. The default is `127.0.0.1:8080`.
    ///   - services: Services that run alongside the server.
    ///   - onServerRunning: A closure that's called when the server listens.
    ///   - eventLoopGroupProvider: The threads of the server.
    ///   - logger: The logger. The default is a logger with the server's name.
    public init<Context>(
      router: HTTPRoutes<Context>,
      server: HTTPServerBuilder = .http1(configuration: .init().readingHostsOfTargets()),
      configuration: ApplicationConfiguration = ApplicationConfiguration(),
      services: [any Service] = [],
      onServerRunning: @escaping @Sendable (any Channel) async -> Void = { _ in },
      eventLoopGroupProvider: EventLoopGroupProvider = .singleton,
      logger: Logger? = nil
    ) where Responder == HTTPRoutesResponder<Context> {
      self.init(
        responder: router.buildResponder(), server: server, configuration: configuration,
        services: services, onServerRunning: onServerRunning,
        eventLoopGroupProvider: eventLoopGroupProvider, logger: logger)
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTP1Channel.Configuration {
    /// Returns a configuration for connections that send no content in response to `HEAD`.
    ///
    /// ```swift
    /// let application = Application(
    ///   router: routes,
    ///   server: .http1(configuration: .init().droppingContentOfHead().readingHostsOfTargets()))
    /// ```
    ///
    /// If the length of the content is known before it's written, the response to `HEAD` has the
    /// same `Content-Length` as the response to `GET`. If it isn't known, Hummingbird sends
    /// `Content-Length: 0` for `HEAD`, which RFC 9110, section 8.6, forbids: a cache may consider
    /// the page empty. Without that field, SwiftNIO would write the bytes that end content of
    /// unknown length, and the client would read them as the beginning of the next response. This
    /// configuration drops both the field and these bytes. It also drops any content that a route
    /// for `HEAD` writes.
    ///
    /// It works with any Hummingbird router. A correct zero is dropped as well, which is allowed,
    /// because it can't be distinguished from a wrong one. The same configuration works for HTTP/2
    /// streams.
    public func droppingContentOfHead() -> Self { adding { HeadResponseHandler() } }

    /// Returns a configuration for connections that read the host from an absolute target.
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
    /// RFC 9112, section 3.2.2, requires this of servers. Without this configuration, the `Host`
    /// field decides, because SwiftNIO passes on only the path of an absolute target. An absolute
    /// target is refused if it has no host, a scheme other than `http` and `https`, or a fragment.
    /// The response is an empty 400, sent before any middleware runs and after the responses to
    /// earlier requests, and the connection is closed. A request over HTTP/1.0 needs no host.
    ///
    /// After a request with `Upgrade`, SwiftNIO reads no further request, even if the connection
    /// stays HTTP. With this configuration, the response to such a request has `Connection: close`,
    /// and the connection is closed after it, so that clients send the next request again.
    /// Otherwise, they'd wait in vain.
    ///
    /// `Application(router:)` for ``HTTPRoutes`` configures its connections this way if you don't
    /// pass a server. The configuration works with any Hummingbird router. It doesn't change HTTP/2
    /// streams, which have no absolute targets. Connections that can become WebSockets handle the
    /// upgrade before they add a configuration's handlers: see
    /// ``HummingbirdCore/ServerChildChannel/readingHostsOfTargets()``.
    public func readingHostsOfTargets() -> Self { adding { TargetHandler.Installer() } }

    /// The configuration with another handler before the other handlers of each connection.
    private func adding(_ handler: @escaping @Sendable () -> any RemovableChannelHandler) -> Self {
      var configuration = self
      configuration.additionalChannelHandlers = { [handler()] + self.additionalChannelHandlers() }
      return configuration
    }
  }

  /// Sends only the head of each response to `HEAD`, without a `Content-Length` that may be wrong.
  final class HeadResponseHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// For each request until its response ends, in order, whether its method is `HEAD`.
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
        // HTTP/2 streams have no handler that writes bytes at the end of the content.
        let pipeline = context.pipeline.syncOperations
        if isHead, (try? pipeline.handler(type: HTTPResponseEncoder.self)) != nil {
          part = .body(ByteBuffer())
        }
      }
      context.write(wrapOutboundOut(part), promise: promise)
    }
  }

  /// Moves the host of an absolute target to the `Host` field, before SwiftNIO's codec reduces the
  /// target to its path.
  final class TargetHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// Whether the last request was malformed.
    ///
    /// The connection is closed after the responses to earlier requests.
    private var hasFailed = false

    /// Whether SwiftNIO reads no request after the last one.
    ///
    /// It leaves the following bytes to another protocol.
    private var isLastRequest = false

    /// The number of requests that were passed on and are still being answered.
    private var pendingResponses = 0

    /// The handler's position in the pipeline, where its own responses start.
    private var context: ChannelHandlerContext?

    /// The current protocol of the connection.
    fileprivate var stage: Stage

    fileprivate enum Stage {
      case http
      /// HTTP, until the first request arrives.
      case undecided
      /// HTTP, unless the server accepted the first request's `Upgrade`.
      case mayBeUpgraded
      /// Another protocol. The bytes aren't parts of requests and responses.
      case upgraded
    }

    /// Creates a handler.
    ///
    /// - Parameter awaitsUpgrade: Whether the first request can switch the connection to another
    ///   protocol.
    init(awaitsUpgrade: Bool = false) { stage = awaitsUpgrade ? .undecided : .http }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !hasFailed else { return }
      // When the upgrade removes SwiftNIO's decoder, it passes on its remaining bytes.
      if stage == .mayBeUpgraded, data.description.hasPrefix("\(ByteBuffer.self):") {
        stage = .upgraded
      }
      guard stage != .upgraded, case .head(var head) = unwrapInboundIn(data) else {
        return context.fireChannelRead(data)
      }
      let isLast = head.asksForOtherProtocol
      var data = data
      if stage == .undecided {
        stage = isLast && head.asksForWebSocket ? .mayBeUpgraded : .http
        if stage == .http {
          // SwiftNIO's upgrade handler drops a request for a protocol that has no upgrader, and
          // doesn't require `Connection: upgrade`.
          head.headers.remove(name: "Upgrade")
          data = wrapInboundOut(.head(head))
        }
      }
      // Over HTTP/1.1, a path needs no change.
      guard head.uri.utf8.first != UInt8(ascii: "/") || head.version != .http1_1 else {
        (pendingResponses, isLastRequest) = (pendingResponses + 1, isLast)
        return context.fireChannelRead(data)
      }
      do throws(HTTPAnswer) {
        let target = try HTTPTarget(
          head.uri, method: head.method.rawValue, hosts: head.headers["Host"],
          version: head.version == .http1_1 ? .http11 : .http10)
        if !target.isServer { head.uri = target.path }
        head.headers.replaceOrAdd(name: "Host", value: target.authority)
      } catch {
        // SwiftNIO would reduce this malformed target to a path. Other malformed targets go on to
        // the routes, so that middlewares see them.
        hasFailed = head.uri.utf8.first != UInt8(ascii: "/") && head.uri.contains("://")
        if hasFailed {
          if pendingResponses == 0 { refuse() }
          return
        }
      }
      (pendingResponses, isLastRequest) = (pendingResponses + 1, isLast)
      context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    /// Passes on a part of a response.
    ///
    /// After the last response, a malformed target is refused, or the connection is closed if
    /// SwiftNIO won't read another request.
    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      guard stage != .upgraded else { return context.write(data, promise: promise) }
      let closes = isLastRequest && pendingResponses == 1
      switch unwrapOutboundIn(data) {
      case .head(let head) where head.status == .switchingProtocols:
        stage = .upgraded
        context.write(data, promise: promise)
      case .head(var head) where closes && head.status.code >= 200:
        head.headers.add(name: "Connection", value: "close")
        context.write(wrapOutboundOut(.head(head)), promise: promise)
      case .head, .body: context.write(data, promise: promise)
      case .end:
        // SwiftNIO also answers input that it can't parse as a request, and that isn't counted.
        pendingResponses = max(0, pendingResponses - 1)
        let written = promise ?? context.eventLoop.makePromise()
        if closes {
          written.futureResult.whenComplete { [channel = context.channel] _ in
            channel.close(promise: nil)
          }
        }
        context.write(data, promise: written)
        if hasFailed, pendingResponses == 0 { refuse() }
      }
    }

    /// Answers a malformed target with 400, and closes the connection.
    ///
    /// An error can't be used, because no handler answers errors before a first request that may
    /// switch protocols.
    fileprivate func refuse() {
      guard let context else { return }
      let head = HTTPResponseHead(
        version: .http1_1, status: .badRequest,
        headers: ["Connection": "close", "Content-Length": "0"])
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      context.close(promise: nil)
    }

    /// Answers errors until the first request has been decided, including a refused upgrade.
    ///
    /// When it refuses an upgrade, SwiftNIO's handler drops the request and reports an error.
    final class ErrorHandler: ChannelInboundHandler, RemovableChannelHandler {
      typealias InboundIn = NIOAny
      private let target: TargetHandler

      init(of target: TargetHandler) { self.target = target }

      func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard [.undecided, .mayBeUpgraded].contains(target.stage) else {
          return context.fireErrorCaught(error)
        }
        target.stage = .http
        target.refuse()
      }
    }

    /// Inserts the handler directly before the codec.
    ///
    /// The handlers of a configuration come after the codec, which is too late. The position after
    /// the decoder is too early: a handler for upgrades may hold back the first request there while
    /// the other handlers are added.
    final class Installer: ChannelInboundHandler, RemovableChannelHandler {
      typealias InboundIn = NIOAny

      func handlerAdded(context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        guard let codec = try? pipeline.handler(type: HTTP1ToHTTPServerCodec.self) else { return }
        try? pipeline.addHandler(TargetHandler(), position: .before(codec))
      }
    }
  }

  extension HTTPRequestHead {
    /// Whether the request is for switching to WebSocket, the only other protocol supported here.
    fileprivate var asksForWebSocket: Bool {
      headers[canonicalForm: "Upgrade"].contains { $0.lowercased() == "websocket" }
    }

    /// Whether the bytes after the request may be of another protocol, which stops SwiftNIO's
    /// decoder.
    fileprivate var asksForOtherProtocol: Bool {
      method == .CONNECT
        || headers.contains(name: "Upgrade")
          && headers[canonicalForm: "Connection"].contains { $0.lowercased() == "upgrade" }
    }
  }

  extension ServerChildChannel {
    /// Returns a channel for connections that read the host from an absolute target, even if the
    /// request starts a WebSocket.
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
    /// On such a connection, the first request is handled before the handlers of a configuration
    /// are added. If it's a WebSocket request and no route accepts it, the response is an empty 400
    /// and the connection is closed, because SwiftNIO drops the request. For everything else, see
    /// ``HummingbirdCore/HTTP1Channel/Configuration/readingHostsOfTargets()``.
    ///
    /// The channel must use HTTP/1 from the start, with or without TLS. The connections of any
    /// other channel, such as one that negotiates HTTP/2 first, are closed. Use a configuration for
    /// those.
    public func readingHostsOfTargets() -> some ServerChildChannel {
      TargetReadingChannel(base: self)
    }
  }

  private struct TargetReadingChannel<Base: ServerChildChannel>: ServerChildChannel {
    let base: Base

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
      base.setup(channel: channel, logger: logger).flatMapThrowing { value in
        let pipeline = channel.pipeline.syncOperations
        let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
        let target = TargetHandler(awaitsUpgrade: true)
        try pipeline.addHandler(target, position: .after(decoder))
        try pipeline.addHandler(TargetHandler.ErrorHandler(of: target))
        return value
      }
    }

    func handle(value: Base.Value, logger: Logger) async {
      await base.handle(value: value, logger: logger)
    }
  }
#endif
