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
