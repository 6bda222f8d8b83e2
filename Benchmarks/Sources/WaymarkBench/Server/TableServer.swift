#if Hummingbird
  import Hummingbird
  import WaymarkHummingbird

  /// The same handlers for Waymark's routes and Hummingbird's router.
  ///
  /// A handler responds with the target, the pattern and every parameter's value, so that the
  /// client can verify the route.
  struct TableServer {
    /// The requests with the right answers.
    let requests: [(target: String, answer: String)]

    private let routes: [(pattern: String, names: [String])]

    init(_ table: RouteTable) {
      routes = table.patterns.map { pattern in
        let names = segments(pattern).filter { $0.hasPrefix(":") }.map { String($0.dropFirst()) }
        return (pattern, names)
      }
      requests = zip(table.paths, table.answers).compactMap { [routes] path, answer in
        answer.map { answer in
          let text = Self.answer(path.text, routes[answer.route].pattern, answer.values)
          return (path.text, text)
        }
      }
    }

    func waymarkRoutes<Context: RequestContext>(
      context: Context.Type = BasicRoutedRequestContext.self
    ) throws -> HTTPRoutes<Context> {
      let server = HTTPRoutes(context: context)
      for (pattern, names) in routes {
        try server.get(pattern, use: Self.handler(pattern, names))
      }
      return server
    }

    func hummingbirdRouter<Context: RequestContext>(
      context: Context.Type = BasicRequestContext.self
    ) -> Hummingbird.Router<Context> {
      let server = Hummingbird.Router(context: context)
      for (pattern, names) in routes {
        server.get(RouterPath(pattern), use: Self.handler(pattern, names))
      }
      return server
    }

    private static func handler<Context: RequestContext>(
      _ pattern: String, _ names: [String]
    ) -> @Sendable (Request, Context) async throws -> String {
      { request, context in
        try answer(request.uri.path, pattern, names.map { try context.parameters.require($0) })
      }
    }

    private static func answer(_ target: String, _ pattern: String, _ values: [String]) -> String {
      "\(target) \(pattern) \(values.joined(separator: " "))"
    }
  }

  /// The same handlers for routes that end with a wildcard.
  enum WildcardServer {
    /// The targets by description.
    ///
    /// The wildcard below `/unused` isn't read, and the wildcard below `/files` is.
    static let targets = [
      ("1 segment", "/unused/a"),
      ("10 segments", "/unused" + String(repeating: "/segment", count: 10)),
      ("120 segments", "/unused" + String(repeating: "/a", count: 120)),
      ("a static file", "/files/css/2024/themes/dark/icons/a.svg"),
      ("a file of 120 segments", "/files" + String(repeating: "/a", count: 120)),
    ]

    /// The requests with the right answers.
    static let requests = targets.map { _, target in
      (
        target: target,
        answer: target.hasPrefix("/files/") ? "\(target) /files" : "\(target) /unused"
      )
    }

    static func waymarkRoutes<Context: RequestContext>(
      context: Context.Type = BasicRoutedRequestContext.self
    ) throws -> HTTPRoutes<Context> {
      let server = HTTPRoutes(context: context)
      try server.get("/unused/**", use: unused)
      try server.get("/files/**", use: file)
      return server
    }

    static func hummingbirdRouter<Context: RequestContext>(
      context: Context.Type = BasicRequestContext.self
    ) -> Hummingbird.Router<Context> {
      let server = Hummingbird.Router(context: context)
      server.get("/unused/**", use: unused)
      server.get("/files/**", use: file)
      return server
    }

    @Sendable private static func unused(
      _ request: Request, _ context: some RequestContext
    ) async throws -> String { "\(request.uri.path) /unused" }

    @Sendable private static func file(
      _ request: Request, _ context: some RequestContext
    ) async throws -> String {
      "/files/\(context.parameters.getCatchAll().joined(separator: "/")) /files"
    }
  }
#endif
