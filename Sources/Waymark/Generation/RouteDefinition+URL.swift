extension RouteDefinition {
  /// A URL of the route: one that the definition matches with these values and no others.
  ///
  /// ```swift
  /// let route = try RouteDefinition("/user/:id(/:tab)")
  /// try route.url(with: ["id": "a/b"])                             // "/user/a%2Fb"
  /// try route.url(with: ["id": 7, "tab": "new posts"])             // "/user/7/new%20posts"
  /// try route.url(with: ["id": ".."])                              // throws
  /// try route.url(with: ["id": 7], base: "https://example.com")    // "https://example.com/user/7"
  /// ```
  ///
  /// An optional group is written when one of its parameters has a value. The segments of a wildcard
  /// are a list, whose name is `*` where the wildcard has none. The URL is matched before it is returned,
  /// as with ``RouterOptions/global``; it never begins with `//` or `/\`.
  ///
  /// - Parameters:
  ///   - values: The values by name. The default is none.
  ///   - base: What comes before the path, as `https://example.com` or `app://`; empty for the path
  ///     alone. The default is `scheme://` for a route of a scheme, and the path alone for others; for a route
  ///     of one host that is in it: see ``URLRouting/url(named:with:base:restInQuery:)-(_,RouteValues,_,_)``.
  ///   - restInQuery: Whether values that the pattern does not take become the query, sorted by name;
  ///     otherwise they are an error. The default is `false`.
  /// - Throws: A ``URLGenerationError`` when there is no such URL.
  public final func url(
    with values: RouteValues = RouteValues(), base: String? = nil, restInQuery: Bool = false
  ) throws(URLGenerationError) -> String {
    try values.check(for: name ?? pattern)
    let draft = URLDraft(of: self, with: values)
    let base = try URLBase(base, scheme: scheme, for: draft)
    let url = try draft.text(after: base.text, restInQuery: restInQuery)
    try draft.check(url, options: .global)
    return url
  }

  /// A URL of the route for the properties of a value, or the elements of a dictionary.
  ///
  /// ```swift
  /// try route.url(with: UserRoute(id: 7, tab: .posts))     // "/user/7/posts"
  /// ```
  ///
  /// What ``RouteMatch/decode(_:dates:)`` reads from the URL is the value again, but for an optional list
  /// without elements, which is read as `nil`.
  ///
  /// - Parameters:
  ///   - values: The value; its keys are the names of parameters.
  ///   - base: What comes before the path: see ``url(with:base:restInQuery:)``.
  ///   - restInQuery: Whether values that the pattern does not take become the query. The default is
  ///     `false`.
  ///   - dates: How dates are written. The default is ``RouteDateFormat/iso8601``.
  /// - Throws: A ``URLGenerationError`` when there is no such URL.
  public final func url(
    with values: some Encodable, base: String? = nil, restInQuery: Bool = false,
    dates: RouteDateFormat = .iso8601
  ) throws(URLGenerationError) -> String {
    try url(
      with: RouteValues(values, of: name ?? pattern, dates: dates), base: base,
      restInQuery: restInQuery)
  }
}
