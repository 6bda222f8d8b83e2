/// The order in which routes are tried.
///
/// ```swift
/// options.ordering = .literalsFirst
/// let router = Router(options: options)
/// try router.add("/user/:id")
/// try router.add("/user/me")
/// router.routes.map(\.pattern)      // ["/user/me", "/user/:id"]
/// ```
///
/// A higher priority comes first in every order. With optional groups, each combination has its own
/// rank. The fragment doesn't count.
public enum RouteOrdering: String, Sendable, Hashable, Codable, CaseIterable {
  /// Higher priorities first, and equal priorities in the order of registration.
  case priority

  /// The most specific pattern first: literals before parameters before wildcards.
  ///
  /// Paths are compared from the left: literals come before constrained parameters, which come
  /// before unconstrained parameters. Routes with wildcards are tried only if no other route
  /// matches. If the paths are equal, a fixed host comes before a host with parameters, then all
  /// subdomains, then any host. If the hosts are equal too, the route that was registered last
  /// comes first.
  case mostSpecificFirst

  /// Segment by segment from the left, literals first, like the routers of most servers.
  ///
  /// The first segment that differs between two paths decides. Literals come first, then text with
  /// parameters (`{name}.jpg`), constrained parameters, parameters, wildcards that need a segment,
  /// the end of the path, and wildcards that can match nothing. For example, `/static/*file` comes
  /// before `/:owner/:repo`, and `/static` before `/static/*file`. If the paths are equal, hosts
  /// decide as in ``mostSpecificFirst``. If the hosts are equal too, the route that was registered
  /// first comes first.
  case literalsFirst
}

extension RoutePattern {
  /// Returns the rank of a form of the pattern.
  ///
  /// The smallest rank is tried first.
  ///
  /// - Parameters:
  ///   - form: The form of the pattern, or `nil` for the pattern with all groups.
  ///   - registration: The index of the registration.
  /// - Returns: Numbers to compare with `lexicographicallyPrecedes(_:)`, or `nil` if routes are
  ///   tried in the order of registration.
  func rank(of form: PatternForm?, registration: Int, in ordering: RouteOrdering) -> [Int]? {
    switch ordering {
    case .priority: nil
    case .mostSpecificFirst: specificity(of: form) + [-registration]
    case .literalsFirst:
      segments(of: form).map(\.literalRank) + [Self.rankOfEnd, openLabels, -items.count]
    }
  }

  /// The rank of a path's end.
  ///
  /// Only a wildcard that can match nothing comes after it.
  private static let rankOfEnd = 5

  /// Returns the specificity of a pattern's path.
  ///
  /// The smallest result is tried first.
  ///
  /// Patterns without wildcards come before patterns with wildcards. Then segments are compared
  /// from the left: a literal, then text with parameters or a constrained parameter, then a
  /// parameter, then a wildcard. NKRouter documents these orders. Within a segment, more literal
  /// text comes first, then a constraint, then fewer parameters. A literal comes before a literal
  /// that ignores case, and a wildcard that needs a segment before a wildcard that can match
  /// nothing. Each combination of optional groups has its own rank. The fragment doesn't count.
  ///
  /// If the paths are equal, a fixed host comes first, then a host with fewer parameters, then all
  /// subdomains, then any host. If a pattern has several hosts, the least specific one counts.
  ///
  /// - Parameter form: The form of the pattern, or `nil` for the pattern with all groups.
  /// - Returns: Numbers to compare with `lexicographicallyPrecedes(_:)`: the path's numbers, then
  ///   the hosts'.
  package func specificity(of form: PatternForm? = nil) -> [Int] {
    let segments = segments(of: form)
    let hasWildcard = segments.contains(where: \.isWildcard)
    // If one path is the beginning of another, the shorter one comes first.
    return [hasWildcard ? 1 : 0]
      + segments.flatMap { $0.specificity(ignoringCase: ignoresCase) }
      + [-1, openLabels, -items.count]
  }

  /// Returns the segments of a form's path.
  ///
  /// All groups inside a segment are included.
  private func segments(of form: PatternForm?) -> [PatternForm.Segment] {
    if let form { return form.path.map(\.withGroupsTaken) }
    var segments: [PatternForm.Segment] = []
    path.withoutGroups.visitSegments { segment, _ in segments.append(segment) }
    return segments
  }

  /// The number of parameters of the least specific host.
  ///
  /// It's larger for all subdomains, and largest for any host.
  private var openLabels: Int {
    hosts.map { $0.matchesSubdomains ? .max - 1 : $0.parameterNames.count }.max() ?? .max
  }
}

extension PatternForm.Segment {
  /// The segment with all of its optional groups included.
  fileprivate var withGroupsTaken: PatternForm.Segment {
    var segment = self
    segment.elements = elements.withoutGroups[...]
    return segment
  }

  /// The rank for ``RouteOrdering/literalsFirst``.
  ///
  /// The smallest result is tried first.
  fileprivate var literalRank: Int {
    switch kind {
    case .literal: return 0
    case .wildcard(let prefix, _, let mayBeEmpty, let suffix):
      return mayBeEmpty && prefix.isEmpty && suffix.isEmpty ? 6 : 4
    case .parameter, .mixed:
      let parameters = elements.parameters
      if parameters.count < elements.count { return 1 }
      return parameters.contains { $0.constraint != nil } ? 2 : 3
    }
  }

  /// Returns four numbers to compare.
  ///
  /// The most specific segment has the smallest numbers.
  fileprivate func specificity(ignoringCase ignoresCase: Bool) -> [Int] {
    var (literalBytes, parameters, hasConstraint) = (0, 0, false)
    for element in elements {
      literalBytes += element.kind.literal.map { CanonicalText.literal($0).utf8.count } ?? 0
      guard let parameter = element.kind.parameter else { continue }
      parameters += 1
      hasConstraint = hasConstraint || parameter.constraint != nil
    }
    for case .wildcard(_, let mayBeEmpty) in elements.map(\.kind) {
      return [3, -literalBytes, mayBeEmpty ? 1 : 0, 0]
    }
    if parameters == 0 { return [0, ignoresCase ? 1 : 0, 0, 0] }
    let isWholeParameter = literalBytes == 0 && !hasConstraint
    return [isWholeParameter ? 2 : 1, -literalBytes, hasConstraint ? 0 : 1, parameters]
  }
}
