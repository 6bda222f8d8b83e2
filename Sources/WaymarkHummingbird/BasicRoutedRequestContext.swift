#if Hummingbird
  public import Hummingbird
  public import Waymark

  /// A context with what Hummingbird needs, and the match.
  public struct BasicRoutedRequestContext: RoutedRequestContext {
    /// What Hummingbird needs.
    public var coreContext: CoreRequestContextStorage

    /// The match of the request; `nil` while no route of ``HTTPRoutes`` has taken it.
    public var routeMatch: RouteMatch?

    /// Creates the context of a request.
    public init(source: Source) {
      coreContext = CoreRequestContextStorage(source: source)
    }
  }
#endif
