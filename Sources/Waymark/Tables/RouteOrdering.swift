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
  /// Higher priorities first; routes of equal priority in the order of registration.
  case priority

  /// The most specific route first: literals before constrained parameters before parameters, from
  /// the left; routes with wildcards only when no other matches. Of equal paths, certain hosts come
  /// before hosts with parameters, those before all subdomains, and those before any host. Of equal
  /// hosts, more items of the query come first. Among equals the later registration comes first.
  case mostSpecificFirst

  /// Segment by segment from the left, literals first: the order of most servers' routers.
  ///
  /// The first segment in which two paths differ decides. Literals come first, then text with
  /// parameters (`{name}.jpg`), constrained parameters, parameters, wildcards that need a segment,
  /// the end of the path, and wildcards that can match nothing. For example, `/static/*file` comes
  /// before `/:owner/:repo`, and `/static` before `/static/*file`. Of equal paths, hosts and items
  /// decide as in ``mostSpecificFirst``. Among equals the earlier registration comes first.
  case literalsFirst
}

extension RoutePattern {
  /// The rank of a form of the pattern; the smallest is tried first.
  ///
  /// - Parameters:
  ///   - form: The form of the pattern; `nil` for the pattern with all groups.
  ///   - registration: The number of the registration.
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

  /// The rank of a path's end; only a wildcard that may be empty comes after it.
  private static let rankOfEnd = 5

  /// The specificity of a pattern's path; the smallest is tried first.
  ///
  /// Patterns without wildcards come before patterns with them. Then segments are compared from the
  /// left: a literal, then text beside parameters or a constrained parameter, then a parameter,
  /// then a wildcard. These are the documented orders of NKRouter. Within a segment more literal
  /// text comes first, then a constraint, then fewer parameters. A literal comes before a literal
  /// that ignores case, and a wildcard of at least one segment before a wildcard that may be empty.
  /// Each combination of optional groups has a rank of its own. The fragment does not count.
  ///
  /// Of equal paths, certain hosts come first, then hosts with fewer parameters, then all
  /// subdomains, then any host. The least specific of several hosts counts. Of equal hosts, more
  /// items of the query come first.
  ///
  /// - Parameter form: The form of the pattern; `nil` for the pattern with all groups.
  /// - Returns: Numbers, which a more specific pattern has before
  ///   (`lexicographicallyPrecedes(_:)`): those of the path, then of the hosts and the items.
  package func specificity(of form: PatternForm? = nil) -> [Int] {
    let segments = segments(of: form)
    let hasWildcard = segments.contains(where: \.isWildcard)
    // Of paths that begin alike, the shortest comes first.
    return [hasWildcard ? 1 : 0]
      + segments.flatMap { $0.specificity(ignoringCase: ignoresCase) }
      + [-1, openLabels, -items.count]
  }

  /// The segments of a form's path, with each group inside a segment taken.
  private func segments(of form: PatternForm?) -> [PatternForm.Segment] {
    if let form { return form.path.map(\.withGroupsTaken) }
    var segments: [PatternForm.Segment] = []
    path.withoutGroups.visitSegments { segment, _ in segments.append(segment) }
    return segments
  }

  /// How open the least specific host is: the number of its parameters, and more for all
  /// subdomains and for any host.
  private var openLabels: Int {
    hosts.map { $0.meansSubdomains ? .max - 1 : $0.parameterNames.count }.max() ?? .max
  }
}

extension PatternForm.Segment {
  /// The segment with each of its optional groups taken.
  fileprivate var withGroupsTaken: PatternForm.Segment {
    var segment = self
    segment.elements = elements.withoutGroups[...]
    return segment
  }

  /// The rank by ``RouteOrdering/literalsFirst``; the least is tried first.
  fileprivate var literalRank: Int {
    switch kind {
    case .literal: return 0
    case .wildcard(let prefix, _, let mayBeEmpty, let suffix):
      return mayBeEmpty && prefix.isEmpty && suffix.isEmpty ? 6 : 4
    case .parameter, .pieces:
      let parameters = elements.parameters
      if parameters.count < elements.count { return 1 }
      return parameters.contains { $0.constraint != nil } ? 2 : 3
    }
  }

  /// Four numbers; the least stand for the most specific segment.
  fileprivate func specificity(ignoringCase ignoresCase: Bool) -> [Int] {
    var (literalBytes, parameters, hasConstraint) = (0, 0, false)
    for element in elements {
      switch element.kind {
      case .literal(let text): literalBytes += CanonicalText.literal(text).utf8.count
      case .parameter(let parameter):
        parameters += 1
        hasConstraint = hasConstraint || parameter.constraint != nil
      case .separator, .wildcard, .optional: break
      }
    }
    for case .wildcard(_, let mayBeEmpty) in elements.map(\.kind) {
      return [3, -literalBytes, mayBeEmpty ? 1 : 0, 0]
    }
    if parameters == 0 { return [0, ignoresCase ? 1 : 0, 0, 0] }
    let isPlain = literalBytes == 0 && !hasConstraint
    return [isPlain ? 2 : 1, -literalBytes, hasConstraint ? 0 : 1, parameters]
  }
}
