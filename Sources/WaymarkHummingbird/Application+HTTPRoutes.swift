#if Hummingbird
  public import Hummingbird
  public import HummingbirdCore
  public import Logging
  public import NIOCore
  public import ServiceLifecycle

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
#endif
