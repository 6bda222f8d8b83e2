#if Hummingbird
  internal import Hummingbird
  internal import Waymark

  /// The routers of a server, by method.
  struct MethodRouters: Sendable {
    private(set) var all: [HTTPRequest.Method: Waymark.Router] = [:]

    /// The router of a method; `nil` when there is none.
    subscript(method: HTTPRequest.Method) -> Waymark.Router? { all[method] }

    /// The router of a method, which is made with `options` when there is none.
    mutating func router(
      for method: HTTPRequest.Method, options: Waymark.RouterOptions
    ) -> Waymark.Router {
      if let router = all[method] { return router }
      let router = Waymark.Router(options: options)
      all[method] = router
      return router
    }
  }
#endif
