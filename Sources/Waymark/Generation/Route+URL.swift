extension Route {
  /// Generates a URL from values, so that matching the URL returns exactly these values.
  ///
  /// ```swift
  /// let user = try router["app"].add("/user/:id", "/u/:id/:tab")
  /// try user.url(with: ["id": 7])                    // "app:///user/7"
  /// try user.url(with: ["id": 7, "tab": "posts"])    // "app:///u/7/posts"
  /// let call = try router.add("tel::number")
  /// try call.url(with: ["number": "+1555"])          // "tel:+1555"
  /// ```
  ///
  /// If the route has several patterns, the pattern that uses the most values is tried first. A
  /// route doesn't know its router, so it can't check whether another route matches the URL first.
  /// ``URLRouting/url(named:with:base:extrasInQuery:)-(_,RouteValues,_,_)`` does.
  ///
  /// - Parameters:
  ///   - values: The values by name.
  ///   - base: What comes before the path, such as `https://example.com`, `https://example.com/v1`
  ///     or `app://`, or an empty string for only the path. The default is the beginning of a
  ///     pattern that is a full URL, or `scheme://` for a route of a scheme, followed by the host
  ///     if the route has exactly one. For other routes it's ``RouterOptions/base`` of the global
  ///     options, or nothing.
  ///   - extrasInQuery: Whether values without a parameter in the pattern go into the query, sorted
  ///     by name. If `false`, such a value is an error.
  /// - Throws: A ``URLGenerationError`` if there is no such URL.
  /// - Complexity: O(*n*) for a URL of *n* bytes, which the route matches once.
  public func url(
    with values: RouteValues = [:], base: String? = nil, extrasInQuery: Bool = false
  ) throws(URLGenerationError) -> String {
    try values.check(for: name ?? pattern)
    let options = RouterOptions.global
    return try definitions.enumerated().map { index, definition in
      URLDraft(
        of: definition, named: name ?? definition.pattern, scheme: scheme(ofPattern: index),
        with: values, after: base, options)
    }
    .url(extrasInQuery: extrasInQuery, options.hostAsPath) {
      url, draft throws(URLGenerationError) in
      try draft.checkRoundTrip(url, options: options)
    }
  }
}
