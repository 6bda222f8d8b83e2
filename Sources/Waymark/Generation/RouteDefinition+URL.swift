extension RouteDefinition {
  /// Generates a URL from values, so that matching the URL returns exactly these values.
  ///
  /// ```swift
  /// let route = try RouteDefinition("/user/:id(/:tab)")
  /// try route.url(with: ["id": "a/b"])                             // "/user/a%2Fb"
  /// try route.url(with: ["id": 7, "tab": "new posts"])             // "/user/7/new%20posts"
  /// try route.url(with: ["id": ".."])                              // throws
  /// try route.url(with: ["id": 7], base: "https://example.com")    // "https://example.com/user/7"
  /// ```
  ///
  /// An optional group is included if one of its parameters has a value. The segments of a wildcard
  /// are a list, named `*` if the wildcard has no name. The URL is returned only if the definition
  /// matches it, using ``RouterOptions/global``. It never begins with `//` or `/\`.
  ///
  /// - Parameters:
  ///   - values: The values by name.
  ///   - base: What comes before the path, such as `https://example.com`, `https://example.com/v1`
  ///     or `app://`, or an empty string for only the path. The default is ``RouterOptions/base``
  ///     of the global options, or nothing, because only a router knows the scheme of a route. For
  ///     a pattern with one host, the default includes that host: see
  ///     ``URLRouting/url(named:with:base:extrasInQuery:)-(_,RouteValues,_,_)``.
  ///   - extrasInQuery: Whether values without a parameter in the pattern go into the query, sorted
  ///     by name. If `false`, such a value is an error.
  /// - Throws: A ``URLGenerationError`` if there is no such URL.
  /// - Complexity: O(*n*) for a URL of *n* bytes, which the definition matches once.
  public final func url(
    with values: RouteValues = [:], base: String? = nil, extrasInQuery: Bool = false
  ) throws(URLGenerationError) -> String {
    try Route(self).url(with: values, base: base, extrasInQuery: extrasInQuery)
  }
}
