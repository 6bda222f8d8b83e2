/// The routes of one scheme of a ``Router``, from `router["thing"]`.
///
/// ```swift
/// try router["thing"].add("/parts/:id")
/// router.canRoute("thing://parts/7")      // true
/// router.canRoute("app://parts/7")        // false: not among the global routes
/// ```
///
/// Reading `router["thing"]` changes nothing: the scheme's URLs use the global routes until you add
/// a route to the scheme. A pattern with the scheme, as in `router.add("thing://parts/:id")`,
/// doesn't end this fallback. Comparing schemes ignores ASCII case.
public struct SchemeRoutes: URLRouting {
  /// The router that has the routes.
  public let _router: Router

  /// The scheme, or `nil` for the global routes.
  package let scheme: String?

  /// Selects the routes of this scheme, regardless of the URL's scheme.
  public var _schemeSelection: _SchemeSelection { _SchemeSelection(only: scheme) }

  /// The group of all routes of the scheme.
  public var _routeGroup: RouteGroup { RouteGroup(router: _router, scheme: scheme) }

  /// Whether the global routes are tried for URLs that no route of the scheme handles.
  ///
  /// The default is `false` after you add a route or an undefined session to ``SchemeRoutes``, and
  /// `true` for a scheme that only appears in patterns. It has no effect on the global routes.
  ///
  /// ```swift
  /// try router.add("app://login")
  /// router["app"].fallsBackToGlobal     // true
  /// ```
  public var fallsBackToGlobal: Bool {
    get { router.read(scheme) { $0.fallsBackToGlobal } }
    nonmutating set { router.update(scheme) { $0.fallsBackToGlobal = newValue } }
  }
}
