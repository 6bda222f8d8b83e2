/// The routes of one scheme of a ``Router``, from `router["thing"]`.
///
/// ```swift
/// try router["thing"].add("/parts/:id")
/// router.canRoute("thing://parts/7")      // true
/// router.canRoute("app://parts/7")        // false: not among the global routes
/// ```
///
/// Reading `router["thing"]` creates nothing: the scheme's URLs use the global routes until you add
/// a route to it. A pattern that names the scheme, as in `router.add("thing://parts/:id")`, does
/// not shut them out. Schemes are compared without regard to ASCII case.
public struct SchemeRoutes: URLRouting {
  /// The router that has the routes.
  public let _router: Router

  /// The scheme; `nil` for the global routes.
  package let scheme: String?

  /// The routes of this scheme, whatever the URL's scheme is.
  public var _schemeSelection: _SchemeSelection { _SchemeSelection(only: scheme) }

  /// Whether the global routes are tried for URLs that no route of the scheme handles.
  ///
  /// The default is `false` once a route or an undefined session was added to ``SchemeRoutes``, and
  /// `true` for a scheme that only patterns name. It has no effect on the global routes.
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
