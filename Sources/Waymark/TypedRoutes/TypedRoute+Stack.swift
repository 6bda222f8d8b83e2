extension TypedRoute {
  /// The values of a URL's leading paths, from the root on, and of the URL itself, which is the last.
  ///
  /// Use it to fill a navigation stack.
  ///
  /// ```swift
  /// // with cases for "/", "/category/:name" and "/category/:name/product/:id"
  /// try AppRoute.stack(of: "shop://category/shoes/product/7?size=42", in: router)
  /// // home, the category shoes, and its product 7
  /// ```
  ///
  /// The leading paths have no query: see ``URLRouting/ancestors(of:)``. Those that are no value of
  /// this type are left out, also if a value of theirs is missing or malformed. It calls no handlers
  /// and no guards.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one.
  ///   - router: The router, or scheme routes, on which you mounted the type. The default is one with
  ///     only the type's routes.
  /// - Returns: The values; none if the URL itself is no value of this type.
  /// - Throws: A ``RouteFailure``, as ``init(_:in:)`` does for the URL itself.
  public static func stack(
    of url: some URLStringConvertible, in router: (any URLRouting)? = nil
  ) throws(RouteFailure) -> [Self] {
    let router = try routeCases.routing(in: router)
    guard let top = try Self(url, in: router) else { return [] }
    return try router.ancestors(of: url).compactMap { try? Self($0) } + [top]
  }
}
