public import Waymark

extension Router {
  /// Looks for faults in the routes: unreachable ones, duplicates, look-alikes, surprising overlaps,
  /// misleading patterns, unused constraints and costly routes.
  ///
  /// ```swift
  /// try router.add("/users/:id")
  /// try router.add("/users/new")
  /// router.audit().map(\.kind)      // [.unreachable]
  /// ```
  ///
  /// For patterns of literals, parameters, wildcards, optional groups and fragments the answers are exact. A
  /// constraint, and a segment with several parameters, is only tried on texts: a route is called
  /// unreachable only if it is so whatever they accept, and ``RouteFinding/Kind/undecided`` if neither
  /// that nor a URL that reaches it was found. Every witness was routed by the router itself.
  ///
  /// Each scheme's routes are looked at by themselves: a scheme's route that hides a global one overrides it,
  /// and the global one still serves others. A scheme whose URLs reach no global route is a finding of its own. The combinations of one pattern's optional groups are not
  /// held against each other; routes that the same others block are reported together. Handlers are not
  /// called; one that declines on purpose, so that a later route can handle the same URL, looks like any
  /// other. `response(for:)` of subclasses is called, and routes of classes that may match anything are
  /// neither held against others nor called unreachable.
  ///
  /// It costs about as much as routing a few URLs to each route, plus some thousand matches for each
  /// distinct constraint; work on one route is bounded, and one that needs more is undecided.
  ///
  /// - Returns: The findings, by table and in the order in which routes are asked; those about
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
