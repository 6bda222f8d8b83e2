#if Hummingbird
  public import Hummingbird
  public import Waymark

  /// A context that stores the match of its request.
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
  /// A context that does not conform gets only the parameters and the `endpointPath`.
  @available(macOS 14, iOS 17, tvOS 17, *)
  public protocol RoutedRequestContext: RequestContext {
    /// The match of the request; `nil` until a route of ``HTTPRoutes`` has taken it.
    ///
    /// The routes set it. A context only stores it.
    var routeMatch: RouteMatch? { get set }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension RoutedRequestContext {
    /// The match of the request.
    ///
    /// ```swift
    /// try context.match.require("id", as: Int.self)
    /// ```
    ///
    /// - Throws: An `HTTPError` with status 500 if no route of ``HTTPRoutes`` handles the request,
    ///   so that there is no match.
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
