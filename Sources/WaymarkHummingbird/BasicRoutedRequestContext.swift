#if Hummingbird
  public import Hummingbird
  public import Waymark

  /// A context with only Hummingbird's storage and the match.
  @available(macOS 14, iOS 17, tvOS 17, *)
  public struct BasicRoutedRequestContext: RoutedRequestContext {
    /// Hummingbird's own storage.
    public var coreContext: CoreRequestContextStorage

    /// The match of the request; `nil` until a route of ``HTTPRoutes`` has taken it.
    public var routeMatch: RouteMatch?

    /// Creates the context of a request.
    public init(source: Source) {
      coreContext = CoreRequestContextStorage(source: source)
    }
  }
#endif
