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
    /// Creates an application that answers with ``HTTPRoutes``, and reads requests as they do.
    ///
    /// ```swift
    /// try await Application(router: routes).runService()
    /// ```
    ///
    /// It differs from Hummingbird's initializer in the connections of its default server: see
    /// ``HummingbirdCore/HTTP1Channel/Configuration/readingHostsOfTargets()``.
    ///
    /// - Parameters:
    ///   - router: The routes.
    ///   - server: The server; see above for what it reads.
    ///   - configuration: The address and the server's name. The default is `127.0.0.1:8080`.
    ///   - services: Services that run beside the server.
    ///   - onServerRunning: Called when the server listens.
    ///   - eventLoopGroupProvider: The threads of the server.
    ///   - logger: The logger. The default is one with the server's name.
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
    /// Returns a configuration whose connections send no content in response to `HEAD`.
    ///
    /// ```swift
    /// let application = Application(
    ///   router: routes,
    ///   server: .http1(configuration: .init().droppingContentOfHead().readingHostsOfTargets()))
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
    /// SwiftNIO hands on only the path of an absolute target. An absolute target without a host, of
    /// a scheme other than `http` and `https`, or with a fragment is refused with an empty 400
    /// before any middleware, after the responses to the requests before it. Then the connection is
    /// closed. A request of HTTP/1.0 needs no host.
    ///
    /// SwiftNIO reads no request behind one with `Upgrade`, even if the connection stays HTTP. The
    /// response to such a request has `Connection: close`, and the connection is closed after it,
    /// so that clients send the next request again. Without this configuration they wait in vain.
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
      configuration.additionalChannelHandlers = { [handler()] + self.additionalChannelHandlers() }
      return configuration
    }
  }

  /// Sends only the head of each response to `HEAD`, and removes a `Content-Length` that may be
  /// wrong.
  final class HeadResponseHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// For each request whose response has not ended, in order, whether its method is `HEAD`.
    private var requests = CircularBuffer<Bool>()

    /// Records the method of a request, and passes it on.
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if case .head(let request) = unwrapInboundIn(data) {
        requests.append(request.method == .head)
      }
      context.fireChannelRead(data)
    }

    /// Writes a part of a response, or nothing if a response to `HEAD` has no bytes for it.
    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      var part = unwrapOutboundIn(data)
      let isHead = requests.first ?? false
      switch part {
      case .head(var response) where isHead && response.headerFields[.contentLength] == "0":
        response.headerFields[.contentLength] = nil
        part = .head(response)
      // SwiftNIO writes no frame for an empty part, and fulfills the promise in its turn.
      case .body where isHead: part = .body(ByteBuffer())
      case .head, .body: break
      case .end:
        _ = requests.popFirst()
        // Streams of HTTP/2 have no handler that writes bytes for the end of a content.
        let pipeline = context.pipeline.syncOperations
        if isHead, (try? pipeline.handler(type: HTTPResponseEncoder.self)) != nil {
          part = .body(ByteBuffer())
        }
      }
      context.write(wrapOutboundOut(part), promise: promise)
    }
  }

  /// Takes the host of an absolute target to the field `Host`, before SwiftNIO's codec leaves only
  /// its path.
  final class TargetHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// Whether the connection ends after the responses to earlier requests, because the last
    /// request was malformed.
    private var hasFailed = false

    /// Whether SwiftNIO reads no request behind the last one.
    ///
    /// It leaves the bytes to another protocol.
    private var isLastRequest = false

    /// How many requests have been passed on whose responses have not ended.
    private var pendingResponses = 0

    /// Where the handler is in the pipeline: answers of its own begin there.
    private var context: ChannelHandlerContext?

    /// What the connection speaks.
    fileprivate var stage: Stage

    fileprivate enum Stage {
      case http
      /// HTTP, until the first request decides.
      case undecided
      /// HTTP, unless the server accepted the first request's `Upgrade`.
      case mayBeUpgraded
      /// Another protocol, whose bytes aren't parts of requests and responses.
      case upgraded
    }

    /// - Parameter awaitsUpgrade: Whether the first request can end HTTP on the connection.
    init(awaitsUpgrade: Bool = false) { stage = awaitsUpgrade ? .undecided : .http }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !hasFailed else { return }
      // SwiftNIO's decoder passes on the bytes that it has left when the upgrade removes it.
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
          // SwiftNIO's handler for upgrades drops a request that asks for a protocol without an upgrader, and needs no
          // `Connection: upgrade` for others.
          head.headers.remove(name: "Upgrade")
          data = wrapInboundOut(.head(head))
        }
      }
      // A path is all there is to read over HTTP/1.1.
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
        // Others are left to the routes, whose middlewares see them. Of this one, SwiftNIO would make a path.
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
    /// After the last one, a malformed target is refused, and the connection is closed if SwiftNIO
    /// reads no further request.
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
        // SwiftNIO answers what it can't parse without a request.
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
    /// Not by an error, because no handler answers errors before a first request that may end HTTP
    /// on the connection.
    fileprivate func refuse() {
      guard let context else { return }
      let head = HTTPResponseHead(
        version: .http1_1, status: .badRequest,
        headers: ["Connection": "close", "Content-Length": "0"])
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      context.close(promise: nil)
    }

    /// Answers errors before the first request has decided, and so a refused upgrade: SwiftNIO's
    /// handler for upgrades drops the request and reports an error.
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

  extension HTTPRequestHead {
    /// Whether the request asks for the only protocol that a server of HTTP/1 changes to here.
    fileprivate var asksForWebSocket: Bool {
      headers[canonicalForm: "Upgrade"].contains { $0.lowercased() == "websocket" }
    }

    /// Whether the bytes behind the request may be of another protocol, so that SwiftNIO's decoder
    /// stops.
    fileprivate var asksForOtherProtocol: Bool {
      method == .CONNECT
        || headers.contains(name: "Upgrade")
          && headers[canonicalForm: "Connection"].contains { $0.lowercased() == "upgrade" }
    }
  }

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
    /// added. If it asks for a WebSocket and no route takes it, the response is an empty 400 and
    /// the connection is closed: SwiftNIO drops such a request. For the rest see
    /// ``HummingbirdCore/HTTP1Channel/Configuration/readingHostsOfTargets()``.
    ///
    /// The channel must speak HTTP/1 from its beginning, with TLS or without. The connections of
    /// any other channel, such as one that first negotiates HTTP/2, are closed: give it a
    /// configuration.
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
