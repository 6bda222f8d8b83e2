#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension URL {
  /// Creates the URL of a typed route, for a `Link`, a `ShareLink` or an intent.
  ///
  /// ```swift
  /// let route = AppRoute.product(id: 7, tab: nil)
  /// let url = try URL(route, base: "https://shop.example")      // https://shop.example/product/7
  /// ```
  ///
  /// The error describes the reason: a case without a pattern, a value that doesn't fit in a URL,
  /// or a missing base.
  ///
  /// - Parameters:
  ///   - route: The value.
  ///   - base: What comes before the path. The default is the scheme and host of the route, or
  ///     ``RouterOptions/base``.
  ///   - router: The router where you mounted the type. The default is a router with only the
  ///     type's routes.
  /// - Throws: The ``URLGenerationError`` of ``TypedRoute/url(base:in:)``, or an error if the URL
  ///   is only a path, which other programs can't open.
  /// - Complexity: O(*n*) for a URL of *n* bytes, and one lookup.
  public init<Destination: TypedRoute>(
    _ route: Destination, base: String? = nil, in router: (any URLRouting)? = nil
  ) throws(URLGenerationError) {
    let text = try route.url(base: base, in: router)
    guard let url = URL(string: text), url.scheme != nil else {
      throw URLGenerationError(
        route: RouteCases<Destination>.routeName(of: route.routeReference.name),
        reason: .missingHost(base: base ?? ""))
    }
    self = url
  }
}
