public import Waymark

extension Router {
  /// Looks for faults in the routes: unreachable routes, duplicates, look-alikes, surprising
  /// overlaps, misleading patterns, unused constraints and costly routes.
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
  /// ``RouteFinding/Kind/undecided``. The router itself routed every witness.
  ///
  /// Each scheme is examined separately: a route of a scheme can override a global route, which
  /// still serves other schemes. If a scheme's URLs reach no global route, there is a finding.
  /// Combinations of one pattern's optional groups are not compared with each other. Routes that
  /// the same routes block are reported together.
  ///
  /// Handlers are not called, so a handler that declines on purpose, for a later route, looks like
  /// any other. `response(for:)` of subclasses is called. Routes of classes that may match anything
  /// neither block others nor count as unreachable.
  ///
  /// It costs about as much as routing a few URLs to each route, plus some thousand matches for
  /// each distinct constraint. The work for one route is bounded; beyond that, the route is
  /// undecided.
  ///
  /// - Returns: The findings, by table and in the order in which routes are tried. Findings about
  ///   schemes and constraints come last.
  public func audit() -> [RouteFinding] { snapshot.audit() }
}

extension RoutingSnapshot {
  func audit() -> [RouteFinding] {
    let findings = tables.indices.flatMap { index in TableAudit(of: index, in: self).findings() }
    return findings + HiddenGlobalRoutes.findings(in: self) + unusedConstraints()
  }

  private func unusedConstraints() -> [RouteFinding] {
    let names = options.namedConstraints
    var unused = constraints
    for route in tables.flatMap(\.definitions) {
      route.parsedPattern.forEachElement { element in
        guard case .parameter(let parameter) = element.kind, let name = parameter.name,
          let constraint = parameter.constraint, let text = unused[name],
          constraint.text.hasSameBytes(as: names[text] ?? text)
        else { return }
        unused[name] = nil
      }
    }
    return unused.keys.sorted().map { name in
      RouteFinding(kind: .unusedConstraint(name: name), routes: [], others: [], witness: nil)
    }
  }
}

extension RoutingSnapshot {
  /// Finds the schemes whose URLs do not reach the global routes.
  private enum HiddenGlobalRoutes {
    static func findings(in snapshot: RoutingSnapshot) -> [RouteFinding] {
      let global = snapshot.tables[0].definitions
      return snapshot.tables.dropFirst().compactMap { table in
        guard let scheme = table.scheme, table.isRegistered, let barrier = barrier(of: table)
        else { return nil }
        let search = URLSearch(of: scheme, in: snapshot)
        var hidden: [RouteDefinition] = []
        var witness: RouteFinding.Witness?
        for route in global {
          let url = search.url(of: word(of: route.parsedPattern), host: nil)
          guard let taker = taker(of: url, in: snapshot) else { continue }
          switch barrier.kind {
          case .noFallback: break
          // A more specific route of the scheme overrides the global one. That is the purpose of
          // schemes.
          case .catchAll: guard taker === barrier.routes.first else { continue }
          }
          hidden.append(route)
          witness = witness ?? RouteFinding.Witness(url: url, route: taker)
        }
        guard !hidden.isEmpty else { return nil }
        return RouteFinding(
          kind: .hiddenFromScheme(scheme, barrier.kind), routes: hidden, others: barrier.routes,
          witness: witness)
      }
    }

    /// The route that takes a URL, if any; `nil` if matching stops without an answer.
    private static func taker(
      of url: String, in snapshot: RoutingSnapshot
    ) -> RouteDefinition?? {
      do {
        return .some(try snapshot.firstDefinition(matching: url))
      } catch {
        return nil
      }
    }

    /// The barrier between URLs of a table's scheme and the global routes, if any.
    private static func barrier(
      of table: RouteTable.Snapshot
    ) -> (kind: RouteFinding.Barrier, routes: [RouteDefinition])? {
      let routes = table.definitions
      guard table.fallsBackToGlobal else {
        let areFullURLs = routes.allSatisfy { FullURLPattern.scheme(of: $0.pattern) != nil }
        return (.noFallback(fullURLsOnly: areFullURLs && !routes.isEmpty), routes)
      }
      return routes.first { $0.parsedPattern.takesEverything }.map { (.catchAll, [$0]) }
    }

    /// A path of a pattern.
    private static func word(of pattern: RoutePattern) -> PathWord {
      var word = PathWord()
      for segment in pattern.combinationForms.first?.path ?? [] {
        let texts = segment.meaning.map { piece in
          if case .literal(let text) = piece { text } else { "x" }
        }
        word.append(texts.joined())
      }
      return word
    }
  }
}

extension RoutePattern {
  /// Whether the pattern is only a wildcard, for any host.
  fileprivate var takesEverything: Bool {
    let pieces = path.filter { $0.kind != .separator }
    guard hosts.isEmpty, fragment == nil, pieces.count == 1, case .wildcard = pieces[0].kind
    else { return false }
    return true
  }
}
