/// The routes of one scheme of a ``Router``, from `router["thing"]`.
///
/// ```swift
/// try router["thing"].add("/parts/:id")
/// router.canRoute("thing://parts/7")      // true
/// router.canRoute("app://parts/7")        // false: not among the global routes
/// ```
///
/// Reading `router["thing"]` creates nothing: the scheme's URLs use the global routes until you add
/// its first route. Schemes are compared without regard to ASCII case.
public struct SchemeRoutes: URLRouting, Sendable {
  /// The router that has the routes.
  public let router: Router

  /// The scheme; `nil` for the global routes.
  public let scheme: String?

  /// Selects the routes of this scheme, whatever the URL's scheme is.
  public var schemeSelection: SchemeSelection { SchemeSelection(only: scheme) }

  /// Whether the global routes are tried for URLs that no route of the scheme handles.
  ///
  /// The default is `false`. Adding a ``TypedRoute`` sets it for the schemes of its patterns. It has
  /// no effect on the global routes.
  public var fallsBackToGlobal: Bool {
    get { router.read(scheme) { $0.fallsBackToGlobal } }
    nonmutating set { router.update(scheme) { $0.fallsBackToGlobal = newValue } }
  }
}
