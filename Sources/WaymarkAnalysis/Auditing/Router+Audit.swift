public import Waymark

extension Router {
  /// Checks the routes for faults.
  ///
  /// ```swift
  /// try router.add("/users/:id")
  /// try router.add("/users/new")
  /// router.audit().map(\.kind)      // [.unreachable]
  /// ```
  ///
  /// The audit finds unreachable routes, duplicates, confusingly similar patterns, surprising
  /// overlaps, misleading patterns, unused constraints, expensive routes, and host parameters that
  /// capture the host of another site.
  ///
  /// The results are exact for patterns of literals, parameters, wildcards, optional groups and
  /// fragments. For a constraint, and for a segment with several parameters, only some strings are
  /// tried. Such a route is reported as unreachable only if that's certain for every string that it
  /// could accept. If it's uncertain, and no URL was found that reaches the route, the finding is
  /// ``RouteFinding/Kind/undecided``. Each witness was tried on all routes that may match it.
  ///
  /// Each scheme is examined separately: a route of a scheme can override a global route, which
  /// still serves other schemes. If a scheme's URLs reach no global route, that is a finding.
  /// Combinations of one pattern's optional groups aren't compared with each other. Routes that are
  /// blocked by the same routes are reported together.
  ///
  /// Handlers and guards aren't called. If a blocking route has a guard that can decline, the
  /// finding is only a note: ``RouteFinding/Kind/undecided``. If its handler returns a `Bool`, the
  /// finding remains a warning, which explains that the route is reached only if that handler
  /// declines. `response(for:)` of subclasses is called. Routes with a subclass that may match
  /// anything neither block other routes nor count as unreachable.
  ///
  /// The work for one route is bounded. If it would exceed the bound, the route is undecided.
  ///
  /// - Returns: The findings, by table and in the order the routes are tried. Findings about
  ///   schemes and constraints come last.
  /// - Complexity: A few lookups for each route, and some thousand matches for each distinct
  ///   constraint.
  public func audit() -> [RouteFinding] {
    let snapshot = snapshot
    return snapshot.audit(snapshot.namedHosts)
  }
}

extension RoutingSnapshot {
  /// Returns the findings for all tables.
  ///
  /// - Parameter hosts: The hosts in the routes of this router and of other methods.
  func audit(_ hosts: [HostPattern]) -> [RouteFinding] {
    tables.indices.flatMap { TableAudit(of: $0, in: self).findings(hosts) }
      + tables.dropFirst().compactMap(routesHidden) + unusedConstraints()
  }

  private func unusedConstraints() -> [RouteFinding] {
    let names = options.namedConstraints
    var unused = constraints
    for pattern in tables.flatMap(\.routes).flatMap(\.definitions).map(\.parsedPattern) {
      let ofItems = pattern.items.compactMap(\.parameter)
      for parameter in (pattern.path + (pattern.fragment ?? [])).parameters + ofItems {
        guard let name = parameter.name, let constraint = parameter.constraint,
          let text = unused[name], constraint.text.hasSameBytes(as: names[text] ?? text)
        else { continue }
        unused[name] = nil
      }
    }
    return unused.keys.sorted().map { name in
      RouteFinding(.unusedConstraint(name: name), routes: [], others: [], example: nil)
    }
  }

  /// Returns the global routes that URLs of a table's scheme don't reach, or `nil` if they reach
  /// all global routes.
  private func routesHidden(by table: SchemeTable) -> RouteFinding? {
    guard let scheme = table.scheme, table.isRegistered else { return nil }
    var barrier = RouteFinding.Barrier.catchAll
    var blocking = table.entries.map { RoutePlace($0) }
    if table.fallsBackToGlobal {
      // If a guard declines, the global routes are tried.
      let catchAll = blocking.first {
        $0.parsedPattern.takesEverything && !$0.route.mayBeDeclinedByGuard
      }
      blocking = catchAll.map { [$0] } ?? []
      guard !blocking.isEmpty else { return nil }
    } else {
      barrier = .noFallback
    }
    let search = URLSearch(of: scheme, in: self)
    var hidden: [RoutePlace] = []
    var witness: RouteFinding.Witness?
    for (place, entry) in tables[0].entries.enumerated() {
      if barrier == .noFallback, witness != nil {
        // All global routes are hidden, so one example is enough.
        hidden.append(RoutePlace(entry))
        continue
      }
      let route = AuditedRoute(entry, at: place, search.vocabulary)
      guard let url = search.url(of: route, in: self) else {
        if barrier != .catchAll { hidden.append(route.subject) }
        continue
      }
      let winner: RoutePlace?
      // If matching stops at a limit, the result is unknown.
      do {
        winner = try firstMatch(of: url).map { RoutePlace(of: $0) }
      } catch {
        continue
      }
      // A more specific route of the scheme overrides the global route. That is the purpose of
      // schemes.
      if barrier == .catchAll, winner != blocking[0] { continue }
      hidden.insert(route.subject, at: witness == nil ? 0 : hidden.count)
      witness = witness ?? RouteFinding.Witness(url: url, route: winner)
    }
    guard !hidden.isEmpty else { return nil }
    return RouteFinding(
      .hiddenFromScheme(scheme, barrier), routes: hidden, others: blocking, example: witness)
  }
}

extension RoutePattern {
  /// Whether the pattern is only a wildcard, for any host and query.
  fileprivate var takesEverything: Bool {
    hosts.isEmpty && fragment == nil && items.isEmpty
      && path.filter { $0.kind != .separator }.map(\.kind.isWildcard) == [true]
  }
}

extension URLSearch {
  /// Returns a URL that a route matches, regardless of earlier routes, or `nil` if none is found.
  fileprivate func url(of route: AuditedRoute, in snapshot: RoutingSnapshot) -> String? {
    guard let language = route.language, route.certainty != .none else { return nil }
    vocabulary.beginQuestion()
    var others: [PathLanguage] = []
    return url(of: [language], butNot: &others) { url in
      guard let request = try? snapshot.request(url) else { return [] }
      return route.subject.response(to: request).isMatch ? nil : []
    }
  }
}
