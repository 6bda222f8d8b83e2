#if Hummingbird
  public import Hummingbird
  public import Waymark

  /// A context that keeps the match of its request.
  ///
  /// ```swift
  /// struct AppContext: RoutedRequestContext {
  ///   var coreContext: CoreRequestContextStorage
  ///   var routeMatch: RouteMatch?
  ///
  ///   init(source: Source) {
  ///     coreContext = CoreRequestContextStorage(source: source)
  ///   }
  /// }
  /// let routes = HTTPRoutes(context: AppContext.self)
  /// ```
  ///
  /// A context that does not conform is given the parameters and the `endpointPath` alone.
  public protocol RoutedRequestContext: RequestContext {
    /// The match of the request; `nil` while no route of ``HTTPRoutes`` has taken it.
    ///
    /// The routes set it; a context only stores it.
    var routeMatch: RouteMatch? { get set }
  }

  extension RoutedRequestContext {
    /// The match of the request.
    ///
    /// ```swift
    /// try context.match.require("id", as: Int.self)
    /// ```
    ///
    /// - Throws: An `HTTPError` of status 500 when the request is not handled by a route of ``HTTPRoutes``,
    ///   where there is no match.
    public var match: RouteMatch {
      get throws {
        guard let routeMatch else {
          throw HTTPError(
            .internalServerError, message: "no route of HTTPRoutes has taken the request")
        }
        return routeMatch
      }
    }
  }
#endif
