#if Hummingbird
  internal import Waymark

  // The printed forms of public values. They only list properties.

  extension HTTPRoutes: CustomStringConvertible {
    /// A description in one line, escaped and truncated so that it's safe to log.
    public var description: String { described(["routes": table.routes.count]) }
  }

  extension HTTPRouteGroup: CustomStringConvertible {
    /// A description in one line, escaped and truncated so that it's safe to log.
    public var description: String { described(["prefix": table.prefix]) }
  }

  extension HTTPMethodRoutes: CustomStringConvertible {
    /// A description in one line, escaped and truncated so that it's safe to log.
    public var description: String {
      described(["methods": methods, "prefix": group.table.prefix])
    }
  }

  extension HTTPRoutesResponder: CustomStringConvertible {
    /// A description in one line, escaped and truncated so that it's safe to log.
    public var description: String { described(["routes": table.routes.count]) }
  }

  extension HTTPRoutesMiddleware: CustomStringConvertible {
    /// A description in one line, escaped and truncated so that it's safe to log.
    public var description: String { described(["routes": routes.table.routes.count]) }
  }

  extension BasicRoutedRequestContext: CustomStringConvertible {
    /// A description in one line, escaped and truncated so that it's safe to log.
    public var description: String { described(["match": routeMatch]) }
  }
#endif
