internal import Waymark

/// Finds routes whose patterns people confuse.
extension TableAudit {
  func lookalikes(among reached: [ReachedRoute]) -> [RouteFinding] {
    var first: [String: AuditedRoute] = [:]
    var findings: [RouteFinding] = []
    var pairs: Set<[Int]> = []
    for found in reached {
      let pattern = found.route.definition.parsedPattern
      let likeness = PatternDifference.likeness(of: pattern)
      guard let other = first[likeness] else {
        first[likeness] = found.route
        continue
      }
      guard !table.matches(found.url, other),
        !found.route.isSibling(of: other),
        // One finding for all combinations of two patterns.
        pairs.insert([other.registration, found.route.registration]).inserted
      else { continue }
      findings.append(
        RouteFinding(
          kind: .lookalike(
            PatternDifference.overlooked(other.definition.parsedPattern, pattern)),
          routes: [found.route.definition], others: [other.definition],
          witness: RouteFinding.Witness(url: found.url, route: found.route.definition)))
    }
    return findings
  }
}
