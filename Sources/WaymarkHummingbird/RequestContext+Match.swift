#if Hummingbird
  internal import Hummingbird
  internal import Waymark
  internal import WaymarkPatterns

  extension RequestContext {
    /// Keeps what Hummingbird, its middlewares and handlers read of a match.
    mutating func take(_ match: RouteMatch) {
      coreContext.endpointPath.value = match.definition.endpointPath
      coreContext.parameters = Parameters(match)
      if var routed = self as? any RoutedRequestContext {
        routed.routeMatch = match
        if let routed = routed as? Self { self = routed }
      }
    }
  }

  extension Parameters {
    /// The parameters of the path, decoded, and what the wildcard took.
    fileprivate init(_ match: RouteMatch) {
      self.init(match.path.values.map { (key: $0.name[...], value: $0.value[...]) })
      if let wildcard = match.wildcard {
        // Hummingbird splits it at slashes, so those within a segment stay escaped.
        let segments = wildcard.map { segment in
          segment.replacingBytes("%", with: "%25").replacingBytes("/", with: "%2F")
        }
        setCatchAll(segments.joined(separator: "/")[...])
      }
    }
  }
#endif
