#if Hummingbird
  internal import Waymark

  // The printed forms of public values. They only list properties.

  extension HTTPRoutes: CustomStringConvertible {
    /// The value in one line, safe to log: escaped and truncated.
    public var description: String { described(["routes": table.routes.count]) }
  }

  extension HTTPRouteGroup: CustomStringConvertible {
    /// The value in one line, safe to log: escaped and truncated.
    public var description: String { described(["prefix": table.prefix]) }
  }

  extension HTTPMethodRoutes: CustomStringConvertible {
    /// The value in one line, safe to log: escaped and truncated.
    public var description: String {
      described(["methods": methods, "prefix": group.table.prefix])
    }
  }

  extension HTTPRoutesResponder: CustomStringConvertible {
    /// The value in one line, safe to log: escaped and truncated.
    public var description: String { described(["routes": table.routes.count]) }
  }

  extension HTTPRoutesMiddleware: CustomStringConvertible {
    /// The value in one line, safe to log: escaped and truncated.
    public var description: String { described(["routes": routes.table.routes.count]) }
  }

  extension BasicRoutedRequestContext: CustomStringConvertible {
    /// The value in one line, safe to log: escaped and truncated.
    public var description: String { described(["match": routeMatch]) }
  }
#endif
