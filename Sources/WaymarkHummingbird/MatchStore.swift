#if Hummingbird
  public import Hummingbird
  public import Waymark
  internal import WaymarkPatterns

  /// Stores the parts of a match that Hummingbird, its middlewares and handlers read, in contexts
  /// of one type.
  @available(macOS 14, iOS 17, tvOS 17, *)
  @usableFromInline
  struct MatchStore<Context: RequestContext>: Sendable {
    /// Stores the match itself; `nil` if contexts of the type cannot.
    ///
    /// This is determined once, not for each request.
    @usableFromInline let keep: Keep?

    @usableFromInline typealias Keep = @Sendable (RouteMatch, inout Context) -> Void

    init() {
      keep = (Context.self as? any RoutedRequestContext.Type).flatMap { Self.keeping($0) }
    }

    private static func keeping<Routed: RoutedRequestContext>(_ type: Routed.Type) -> Keep? {
      let keep: @Sendable (RouteMatch, inout Routed) -> Void = { $1.routeMatch = $0 }
      // `Routed` is `Context`, but the compiler does not know it.
      return keep as Any as? Keep
    }

    @inlinable
    func store(_ match: RouteMatch, in context: inout Context) {
      context.coreContext.store(match)
      keep?(match, &context)
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension CoreRequestContextStorage {
    @usableFromInline
    mutating func store(_ match: RouteMatch) {
      endpointPath.value = match.definition.endpointPath
      parameters.become(match)
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension Parameters {
    /// Takes the decoded parameters of the path and the segments of the wildcard.
    fileprivate mutating func become(_ match: RouteMatch) {
      // Those of Hummingbird's router, or of an outer context.
      if !isEmpty { self = Parameters() }
      // In place, so that a route without parameters costs nothing.
      for (name, value) in match.pathParameters.values { append(key: name[...], value: value[...]) }
      if let wildcard = match.wildcard {
        // Hummingbird splits it at slashes, so slashes within a segment stay escaped.
        let segments = wildcard.map { segment in
          segment.replacingBytes("%", with: "%25").replacingBytes("/", with: "%2F")
        }
        setCatchAll(segments.joined(separator: "/")[...])
      }
    }
  }
#endif
