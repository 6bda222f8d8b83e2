/// The routes of one scheme of a ``Router``, from `router["thing"]`.
///
/// ```swift
/// try router["thing"].add("/parts/:id")
/// router.canRoute("thing://parts/7")      // true
/// router.canRoute("app://parts/7")        // false: not among the global routes
/// ```
///
/// Looking at it creates nothing: a scheme's URLs use the global routes until its first route is
/// added. Schemes are compared without regard to ASCII case.
public struct SchemeRoutes: URLRouting, Sendable {
  /// The router that has the routes.
  public let router: Router

  /// The scheme; `nil` for the global routes.
  public let scheme: String?

  /// The routes of the scheme, whatever the scheme of a URL is.
  public var selection: SchemeSelection { SchemeSelection(only: scheme) }

  /// Whether URLs that no route of the scheme handles are tried on the global routes.
  ///
  /// The default is `false`; for the global routes it has no effect.
  public var fallsBackToGlobal: Bool {
    get { router.tables[scheme].settings.fallsBackToGlobal }
    nonmutating set { router.update(scheme) { $0.settings.fallsBackToGlobal = newValue } }
  }
}
