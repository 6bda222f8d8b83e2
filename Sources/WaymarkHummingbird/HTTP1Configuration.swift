#if Hummingbird
  public import Hummingbird
  public import HummingbirdCore
  public import Logging
  public import NIOCore
  public import ServiceLifecycle

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension Application {
    /// Creates an application for ``HTTPRoutes``, whose default server reads hosts of absolute
    /// targets.
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
    /// The configuration works with any Hummingbird router, and for HTTP/2 streams. It also drops a
    /// correct zero, which can't be distinguished from a wrong one. RFC 9110 allows that.
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
    public func readingHostsOfTargets() -> Self { adding { TargetCodec.Installer() } }

    /// The configuration with another handler before the other handlers of each connection.
    private func adding(_ handler: @escaping @Sendable () -> any RemovableChannelHandler) -> Self {
      var configuration = self
      configuration.additionalChannelHandlers = { [handler()] + self.additionalChannelHandlers() }
      return configuration
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
    /// If a connection can become a WebSocket, its first request is handled before the handlers of
    /// a configuration are added. If no route accepts a WebSocket request, the response is an empty
    /// 400 and the connection is closed, because SwiftNIO drops the request. For everything else,
    /// see ``HummingbirdCore/HTTP1Channel/Configuration/readingHostsOfTargets()``.
    ///
    /// The channel must use HTTP/1 from the start, with or without TLS. The connections of any
    /// other channel, such as one that negotiates HTTP/2 first, are closed. For other channels, use
    /// the method of the configuration.
    public func readingHostsOfTargets() -> some ServerChildChannel {
      TargetReadingChannel(base: self)
    }
  }
#endif
