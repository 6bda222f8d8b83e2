public import Waymark

extension Router {
  /// Looks for faults in the routes: unreachable routes, duplicates, look-alikes, surprising
  /// overlaps, misleading patterns, unused constraints, costly routes and parameters of hosts that
  /// capture the host of another site.
  ///
  /// ```swift
  /// try router.add("/users/:id")
  /// try router.add("/users/new")
  /// router.audit().map(\.kind)      // [.unreachable]
  /// ```
  ///
  /// The results are exact for patterns of literals, parameters, wildcards, optional groups and
  /// fragments. For a constraint, and for a segment with several parameters, only some texts are
  /// tried. Such a route is unreachable only if this is certain whatever they accept. If that is
  /// not certain, and no URL was found that reaches the route, the finding is
  /// ``RouteFinding/Kind/undecided``. Each witness was tried with all routes that may match it.
  ///
  /// Each scheme is examined separately: a route of a scheme can override a global route, which
  /// still serves other schemes. If a scheme's URLs reach no global route, there is a finding.
  /// Combinations of one pattern's optional groups are not compared with each other. Routes that
  /// the same routes block are reported together.
  ///
  /// Handlers and guards are not called. A route behind one whose guard can decline is a note:
  /// ``RouteFinding/Kind/undecided``. If the handler of the route before returns a `Bool`, the
  /// finding stays a warning, and says that the route is reached only if that handler declines.
  /// `response(for:)` of subclasses is called. Routes of classes that may match anything neither
  /// block others nor count as unreachable.
  ///
  /// The work for one route is bounded; beyond that, the route is undecided.
  ///
  /// - Returns: The findings, by table and in the order in which routes are tried. Findings about
  ///   schemes and constraints come last.
  /// - Complexity: A few look-ups for each route, and some thousand matches for each distinct
  ///   constraint.
  public func audit() -> [RouteFinding] {
    let snapshot = snapshot
    return snapshot.audit(snapshot.namedHosts)
  }
}

extension RoutingSnapshot {
  /// - Parameter hosts: The hosts that routes name, of this router or of other methods.
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

  /// The global routes that URLs of a table's scheme do not reach; `nil` if they reach them all.
  private func routesHidden(by table: SchemeTable) -> RouteFinding? {
    guard let scheme = table.scheme, table.isRegistered else { return nil }
    var barrier = RouteFinding.Barrier.catchAll
    var blocking = table.entries.map { RoutePlace($0) }
    if table.fallsBackToGlobal {
      // A guard that declines lets the global routes have the URL.
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
        // All are hidden: one example is enough.
        hidden.append(RoutePlace(entry))
        continue
      }
      let route = AuditedRoute(entry, at: place, search.vocabulary)
      guard let url = search.url(of: route, in: self) else {
        if barrier != .catchAll { hidden.append(route.subject) }
        continue
      }
      let taker: RoutePlace?
      // If matching stops, nothing is known.
      do {
        taker = try firstMatch(of: url).map { RoutePlace(of: $0) }
      } catch {
        continue
      }
      // A more specific route of the scheme overrides the global one. That is the purpose of schemes.
      if barrier == .catchAll, taker != blocking[0] { continue }
      hidden.insert(route.subject, at: witness == nil ? 0 : hidden.count)
      witness = witness ?? RouteFinding.Witness(url: url, route: taker)
    }
    guard !hidden.isEmpty else { return nil }
    return RouteFinding(
      .hiddenFromScheme(scheme, barrier), routes: hidden, others: blocking, example: witness)
  }
}

extension RoutePattern {
  /// Whether the pattern is only a wildcard, for any host.
  fileprivate var takesEverything: Bool {
    hosts.isEmpty && fragment == nil
      && path.filter { $0.kind != .separator }.map(\.kind.isWildcard) == [true]
  }
}

extension URLSearch {
  /// A URL that a route matches, whichever route takes it; `nil` if none is found.
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
