extension URLRouting {
  /// Returns a URL that the router takes to the named route, with these values.
  ///
  /// ```swift
  /// try router.add("/user/:id(/:tab)", name: "user.view")
  /// try router.url(named: "user.view", with: ["id": "joe", "tab": "posts"])    // "/user/joe/posts"
  /// try router.url(named: "user.view")           // throws: user.view: id has no value
  /// try router["thing"].add("/page/:n", name: "page")
  /// try router.url(named: "page", with: ["n": 2])              // "thing:///page/2"
  /// ```
  ///
  /// If the route has several patterns, the one that takes the most values is used. Among equals,
  /// the one that was added first wins. An optional group is included if one of its parameters has
  /// a value. See also ``RouteDefinition/url(with:base:extrasInQuery:)-(RouteValues,_,_)``.
  ///
  /// A router finds the name among its global routes, or else among the routes of the only scheme
  /// that has it. The routes of a scheme that falls back to the global ones also find their names.
  ///
  /// - Parameters:
  ///   - name: The name of the route.
  ///   - values: The values by name.
  ///   - base: The text before the path, such as `https://example.com` or `app://`; empty for only
  ///     the path. It may have a path, as in `https://api.example/v1`, which the router does not
  ///     see: it checks the URL without that path. The default is `scheme://` for the routes of a
  ///     scheme, and ``RouterOptions/base`` or only the path for the global ones. A pattern that is
  ///     a full URL gives URLs that begin alike: `app://user/7` for `app://user/:id`, and
  ///     `app:/user/7` for `app:/user/:id`. For a route with
  ///     one ``HostPattern``, the default includes that host, after `https://` if the route is
  ///     global. A route of several hosts, or of the hosts below one (`*.shop.example`), needs a
  ///     base with one of them. Other routes of `http` and `https` need a base, because their URLs
  ///     have a host.
  ///   - extrasInQuery: Whether values without a parameter in the pattern go into the query, sorted
  ///     by name. If `false`, they are an error.
  /// - Throws: A ``URLGenerationError`` if there is no such URL, or if it would lead to another
  ///   route.
  /// - Complexity: O(*n*) for a URL of *n* bytes, and one look-up of it.
  public func url(
    named name: String, with values: RouteValues = [:], base: String? = nil,
    extrasInQuery: Bool = false
  ) throws(URLGenerationError) -> String {
    try url(
      named: name, with: values, inFragment: [:], base: base, isStored: false,
      extrasInQuery: extrasInQuery
    ) { _ in nil }
  }

  /// Returns a URL of the named route that its reader accepts.
  ///
  /// - Parameters:
  ///   - fragment: The values of the items of the fragment.
  ///   - isStored: Whether the URL only has to lead back, today and in a later version of the
  ///     program: then it does without the options' base.
  ///   - fault: Returns why a match of the URL is not what was meant; `nil` if it is.
  func url(
    named name: String, with values: RouteValues, inFragment fragment: RouteValues, base: String?,
    isStored: Bool, extrasInQuery: Bool, fault: (RouteMatch) -> URLGenerationError.Reason?
  ) throws(URLGenerationError) -> String {
    try values.check(for: name)
    try fragment.check(for: name)
    // Routes that change meanwhile do not mix with these.
    let snapshot = router.snapshot
    let (table, scheme) = try snapshot.table(ofRoutesNamed: name, schemeSelection)
    let options = snapshot.options
    let drafts = table.patterns(ofRoutesNamed: name).map { definition in
      URLDraft(
        of: definition, named: name, scheme: scheme, with: values, inFragment: fragment,
        after: base, isStored: isStored, options)
    }
    return try drafts.url(extrasInQuery: extrasInQuery, options.hostAsPath) {
      url, draft throws(URLGenerationError) in
      let match: RouteMatch?
      do throws(RouteFailure) {
        match = try router.firstMatch(
          of: url, .unknown, [:],
          url.utf8.first == UInt8(ascii: "/") ? schemeSelection : .ofURL, in: snapshot)
      } catch {
        throw draft.error(.failed(error))
      }
      guard let match, match.route.name == name, match.isOfTable(of: table.scheme) else {
        // If the definition itself rejects the URL, its error says more.
        try draft.check(url, options: options)
        throw draft.error(.leadsElsewhere(pattern: match?.matchedPattern))
      }
      try draft.check(match.captures)
      if let fault = fault(match) { throw draft.error(fault) }
    }
  }

  /// Returns a URL of the named route for the properties of a value, or the elements of a
  /// dictionary.
  ///
  /// - Parameters:
  ///   - name: The name of the route.
  ///   - values: The value. Its keys are parameter names.
  ///   - base: The text before the path: see ``url(named:with:base:extrasInQuery:)``.
  ///   - extrasInQuery: Whether values without a parameter in the pattern go into the query.
  ///   - dates: The format of dates.
  /// - Throws: A ``URLGenerationError`` if there is no such URL.
  /// - Complexity: O(*n*) for a URL of *n* bytes, and one look-up of it.
  public func url(
    named name: String, with values: some Encodable, base: String? = nil,
    extrasInQuery: Bool = false, dates: RouteDateFormat = .iso8601
  ) throws(URLGenerationError) -> String {
    try url(
      named: name, with: RouteValues(values, of: name, dates: dates), base: base,
      extrasInQuery: extrasInQuery)
  }
}

extension RoutingSnapshot {
  /// The table that has the named routes, and the scheme of their URLs.
  fileprivate func table(
    ofRoutesNamed name: String, _ selection: SchemeSelection
  ) throws(URLGenerationError) -> (SchemeTable, scheme: String?) {
    func hasName(_ table: SchemeTable) -> Bool { !table.entries(named: name).isEmpty }
    let scheme = selection.scheme
    let own = tables(of: scheme)
    if let table = own.first(where: hasName) { return (table, scheme) }
    let others = tables.filter(hasName)
    if case .ofURL = selection, others.count == 1 { return (others[0], others[0].scheme) }
    guard others.isEmpty else {
      throw URLGenerationError(route: name, reason: .nameOfSchemes(others.map(\.scheme)))
    }
    let names = (scheme == nil ? tables : own).flatMap(\.entries).compactMap(\.route.name)
    throw URLGenerationError(
      route: name, reason: .noSuchRoute(scheme: scheme, nearest: name.nearest(in: names)))
  }
}

extension SchemeTable {
  /// The named routes' patterns, in the order in which they were added.
  fileprivate func patterns(ofRoutesNamed name: String) -> [RouteDefinition] {
    var patterns: [Int: RouteDefinition] = [:]
    for entry in entries(named: name) { patterns[entry.registration] = entry.definition }
    return patterns.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension RouteMatch {
  /// Whether the match is one of the routes of a scheme; of the global ones for `nil`.
  fileprivate func isOfTable(of scheme: String?) -> Bool {
    self.scheme?.lowercasedASCII == scheme?.lowercasedASCII
  }
}
