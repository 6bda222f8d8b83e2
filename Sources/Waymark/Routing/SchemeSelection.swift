/// Whose routes a URL is tried on.
public enum SchemeSelection: Sendable {
  /// Those of the URL's scheme; the global ones if that has none.
  case ofURL

  /// Those of this scheme, whatever the URL's is.
  case scheme(String)

  /// The global ones, whatever the URL's scheme is.
  case global

  /// Selects the routes of a scheme; the global ones for `nil`.
  init(only scheme: String?) {
    self = scheme.map { .scheme($0) } ?? .global
  }

  /// The scheme that is selected; `nil` for the global routes and while the URL decides.
  var scheme: String? {
    if case .scheme(let scheme) = self { scheme } else { nil }
  }
}
