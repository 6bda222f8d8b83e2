internal import Waymark

/// The components of an association file for routes, in the required order.
///
/// In these patterns, a wildcard also matches slashes. So the claims with the most segments come
/// first. Before claims with wildcards, all paths with more segments are excluded. The paths that
/// are left have as many segments as the claim, so each `?*` matches one. Wildcards of routes come
/// before all others; after a parameter they claim too much.
struct ClaimedComponents {
  private(set) var components: [Component] = []
  private var rests: [AssociationPattern] = []

  struct Component: Equatable {
    let path: String
    var comment: String
    var excludes = false
    var ignoresCase = false
    var needsFragment = false
  }

  init(for routes: [AuditedRoute], on platform: AssociationFile.Platform) {
    let claims = routes.flatMap { route in
      PathClaim.claims(of: route.definition.parsedPattern, for: platform).map { ($0, route) }
    }
    for (claim, route) in claims where claim.hasRest { append(claim, route) }
    // Skip claims that another claim covers. A wildcard of a claim never matches the literals of
    // another one.
    let comparison = AssociationPattern.Comparison(isLenientPath: platform == .apple)
    rests = components.filter { !$0.needsFragment }.compactMap {
      try? AssociationPattern($0.path, comparison)
    }
    let bounded = claims.filter { !$0.0.hasRest }
    let depths = Set(bounded.map(\.0.segments.count)).sorted(by: >)
    for depth in depths {
      let ofDepth = bounded.filter { $0.0.segments.count == depth }
      for (claim, route) in ofDepth where !claim.isOpen { append(claim, route) }
      let open = ofDepth.filter(\.0.isOpen)
      guard !open.isEmpty else { continue }
      let path = String(repeating: "/?*", count: depth + 1)
      components.append(
        Component(path: path, comment: "more than \(depth) segments", excludes: true))
      for (claim, route) in open { append(claim, route) }
    }
  }

  private mutating func append(_ claim: PathClaim, _ route: AuditedRoute) {
    if !claim.hasRest, !claim.ignoresCase, rests.contains(where: { $0.matches(claim.text) }) {
      return
    }
    let comment = route.comment
    let new = Component(
      path: claim.text, comment: comment, ignoresCase: claim.ignoresCase,
      needsFragment: claim.needsFragment)
    let known = components.firstIndex { component in
      var component = component
      component.comment = comment
      return component == new
    }
    guard let known else {
      components.append(new)
      return
    }
    if !components[known].comment.split(separator: "; ").contains(comment[...]) {
      components[known].comment += "; \(comment)"
    }
  }
}

extension AuditedRoute {
  /// The comment for the route: its name and its pattern.
  var comment: String {
    (definition.name.map { "\($0): " } ?? "") + definition.pattern
  }
}
