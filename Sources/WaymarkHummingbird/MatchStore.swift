#if Hummingbird
  internal import Hummingbird
  internal import Waymark
  internal import WaymarkPatterns

  /// Keeps in contexts of a type what Hummingbird, its middlewares and handlers read of a match.
  struct MatchStore<Context: RequestContext>: Sendable {
    /// Keeps the match itself, `nil` when contexts of the type do not: found out once, not for each request.
    private let keep: Keep?

    private typealias Keep = @Sendable (RouteMatch, inout Context) -> Void

    init() {
      keep = (Context.self as? any RoutedRequestContext.Type).flatMap { Self.keeping($0) }
    }

    private static func keeping<Routed: RoutedRequestContext>(_ type: Routed.Type) -> Keep? {
      let keep: @Sendable (RouteMatch, inout Routed) -> Void = { $1.routeMatch = $0 }
      // `Routed` is `Context`, which the compiler does not know.
      return keep as Any as? Keep
    }

    func store(_ match: RouteMatch, in context: inout Context) {
      context.coreContext.endpointPath.value = match.definition.endpointPath
      context.coreContext.parameters = Parameters(match)
      keep?(match, &context)
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
