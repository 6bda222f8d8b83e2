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
  public func audit() -> [RouteFinding] {
    let snapshot = self.snapshot
    let findings = snapshot.tables.indices.flatMap { index in
      TableAudit(of: index, in: snapshot).findings()
    }
    let routes = snapshot.tables.flatMap(\.definitions)
    return findings + HiddenGlobalRoutes.findings(in: snapshot)
      + Self.unusedConstraints(constraints, names: snapshot.options.constraintNames, in: routes)
  }

  private static func unusedConstraints(
    _ constraints: [String: String], names: ConstraintNames, in routes: [RouteDefinition]
  ) -> [RouteFinding] {
    var unused = constraints
    for route in routes {
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
