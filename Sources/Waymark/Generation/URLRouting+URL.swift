internal import WaymarkText

extension URLRouting {
  /// Returns a URL that leads to the named route with these values.
  ///
  /// ```swift
  /// try router.add("/user/:id(/:tab)", name: "user.view")
  /// try router.url(named: "user.view", with: ["id": "joe", "tab": "posts"])    // "/user/joe/posts"
  /// try router.url(named: "user.view")           // throws: user.view: id has no value
  /// try router["thing"].add("/page/:n", name: "page")
  /// try router.url(named: "page", with: ["n": 2])              // "thing:///page/2"
  /// ```
  ///
  /// If the route has several patterns, the pattern that uses the most values wins. Among equals,
  /// the first pattern wins. An optional group is included if one of its parameters has a value.
  /// See also ``RouteDefinition/url(with:base:extrasInQuery:)-(RouteValues,_,_)``.
  ///
  /// A router looks for the name among its global routes. If there is none, it uses the only scheme
  /// with a route of this name. The routes of a scheme, `router["thing"]`, include the global
  /// routes if the scheme falls back to them.
  ///
  /// - Parameters:
  ///   - name: The name of the route.
  ///   - values: The values by name.
  ///   - base: What comes before the path, such as `https://example.com` or `app://`, or an empty
  ///     string for only the path. It may contain a path, as in `https://api.example/v1`. The
  ///     router doesn't see that path when it checks the URL. The default is `scheme://` for the
  ///     routes of a scheme, and ``RouterOptions/base`` or nothing for global routes. A pattern
  ///     that is a full URL keeps its beginning: `app://user/7` for `app://user/:id`, and
  ///     `app:/user/7` for `app:/user/:id`. If the route has exactly one ``HostPattern``, the
  ///     default includes that host, after `https://` if the route is global. A route with several
  ///     hosts, or with a host such as `*.shop.example`, needs a base with an accepted host. Other
  ///     routes of `http` and `https` need a base, because their URLs have a host.
  ///   - extrasInQuery: Whether values without a parameter in the pattern go into the query, sorted
  ///     by name. If `false`, such a value is an error.
  /// - Throws: A ``URLGenerationError`` if there is no such URL, or if it would lead to another
  ///   route.
  /// - Complexity: O(*n*) for a URL of *n* bytes, and one lookup.
  public func url(
    named name: String, with values: RouteValues = [:], base: String? = nil,
    extrasInQuery: Bool = false
  ) throws(URLGenerationError) -> String {
    try url(
      named: name, with: values, inFragment: [:], base: base, isStored: false,
      extrasInQuery: extrasInQuery
    ) { _ in nil }
  }

  /// Returns a URL of the named route, if a match of the URL passes the caller's check.
  ///
  /// - Parameters:
  ///   - fragment: The values of the items of the fragment.
  ///   - isStored: Whether the URL is for storage, and must still work in a later version of the
  ///     program. If so, it omits the options' base.
  ///   - fault: Returns what is wrong with a match of the URL, or `nil` if the match is correct.
  func url(
    named name: String, with values: RouteValues, inFragment fragment: RouteValues, base: String?,
    isStored: Bool, extrasInQuery: Bool, fault: (RouteMatch) -> URLGenerationError.Reason?
  ) throws(URLGenerationError) -> String {
    try values.check(for: name)
    try fragment.check(for: name)
    // Use one snapshot, so that concurrent changes of the routes have no effect here.
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
        // If the definition itself rejects the URL, its error is more specific.
        try draft.checkRoundTrip(url, options: options)
        throw draft.error(.leadsElsewhere(pattern: match?.matchedPattern))
      }
      try draft.check(match.captures)
      if let fault = fault(match) { throw draft.error(fault) }
    }
  }

  /// Returns a URL of the named route, with the properties of a value or the elements of a
  /// dictionary.
  ///
  /// - Parameters:
  ///   - name: The name of the route.
  ///   - values: The value. Its keys are parameter names.
  ///   - base: What comes before the path: see ``url(named:with:base:extrasInQuery:)``.
  ///   - extrasInQuery: Whether values without a parameter in the pattern go into the query.
  ///   - dates: The format of dates.
  /// - Throws: A ``URLGenerationError`` if there is no such URL.
  /// - Complexity: O(*n*) for a URL of *n* bytes, and one lookup.
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
  /// Returns the table that contains the named routes, and the scheme of their URLs.
  fileprivate func table(
    ofRoutesNamed name: String, _ selection: SchemeSelection
  ) throws(URLGenerationError) -> (SchemeTable, scheme: String?) {
    func hasName(_ table: SchemeTable) -> Bool { !table.entries(named: name).isEmpty }
    let scheme = selection.scheme
    let own = triedTables(for: scheme)
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
  /// Returns the patterns of the named routes, in the order of registration.
  fileprivate func patterns(ofRoutesNamed name: String) -> [RouteDefinition] {
    var patterns: [Int: RouteDefinition] = [:]
    for entry in entries(named: name) { patterns[entry.registration] = entry.definition }
    return patterns.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension RouteMatch {
  /// Whether the matching route belongs to a scheme, or is global if the scheme is `nil`.
  fileprivate func isOfTable(of scheme: String?) -> Bool {
    self.scheme?.lowercasedASCII == scheme?.lowercasedASCII
  }
}
