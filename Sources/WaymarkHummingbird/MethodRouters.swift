#if Hummingbird
  internal import Hummingbird
  internal import RegexEngine
  internal import Waymark

  /// The routers of a server, by method.
  @available(macOS 14, iOS 17, tvOS 17, *)
  final class MethodRouters: Sendable {
    /// A router without routes, with the options and constraints of all.
    let template: Waymark.Router

    private let routers = Locked<[HTTPRequest.Method: Waymark.Router]>([:])

    init(options: Waymark.RouterOptions) {
      template = Waymark.Router(options: options)
    }

    /// The existing routers.
    var all: [HTTPRequest.Method: Waymark.Router] { routers.withLock { $0 } }

    /// The router of a method, created if there is none.
    subscript(method: HTTPRequest.Method) -> Waymark.Router {
      routers.withLock { routers in
        if let router = routers[method] { return router }
        let router = Waymark.Router(options: template.options)
        router.parameterConstraints = template.parameterConstraints
        routers[method] = router
        return router
      }
    }

    /// The constraints by parameter name of all routers, including future ones.
    var parameterConstraints: [String: String] {
      get { template.parameterConstraints }
      set {
        routers.withLock { routers in
          template.parameterConstraints = newValue
          for router in routers.values { router.parameterConstraints = newValue }
        }
      }
    }
  }
#endif
