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
    get { router.table(scheme).fallsBackToGlobal }
    nonmutating set { router.update(scheme) { $0.fallsBackToGlobal = newValue } }
  }
}

/// The routes that a URL is tried on.
public enum SchemeSelection: Sendable {
  /// The routes of the URL's scheme, or the global ones if it has none.
  case ofURL

  /// The routes of this scheme, whatever the URL's scheme is.
  case scheme(String)

  /// The global routes, whatever the URL's scheme is.
  case global

  /// Selects the routes of a scheme; the global ones for `nil`.
  init(only scheme: String?) {
    self = scheme.map { .scheme($0) } ?? .global
  }

  /// The selected scheme; `nil` for the global routes, and if the URL decides.
  var scheme: String? {
    if case .scheme(let scheme) = self { scheme } else { nil }
  }
}
