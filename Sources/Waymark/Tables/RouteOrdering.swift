/// The order in which routes are tried.
///
/// ```swift
/// options.ordering = .mostSpecificFirst
/// let router = Router(options: options)
/// try router.add("/user/:id")
/// try router.add("/user/me")
/// router.routes.map(\.pattern)      // ["/user/me", "/user/:id"]
/// ```
///
/// A higher priority comes first in both orders.
public enum RouteOrdering: String, Sendable, Hashable, Codable, CaseIterable {
  /// Higher priorities first; routes of equal priority in the order of registration.
  case priority

  /// The most specific route first: literals before constrained parameters before parameters, from
  /// the left; routes with wildcards only when no other matches. Of equal paths, certain hosts come
  /// before hosts with parameters, those before all subdomains, and those before any host. Among
  /// equals the later registration comes first.
  case mostSpecificFirst
}

extension RoutePattern {
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
  /// subdomains, then any host. The least specific of several hosts counts.
  ///
  /// - Parameter form: The form of the pattern; `nil` for the pattern with all groups.
  /// - Returns: Numbers, which a more specific pattern has before
  ///   (`lexicographicallyPrecedes(_:)`): those of the path, then of the hosts.
  package func specificity(of form: PatternForm? = nil) -> [Int] {
    var segments: [Int] = []
    var hasWildcard = false
    func append(_ segment: PatternForm.Segment) {
      let whole = PatternForm.Segment(segment.elements.withoutGroups[...])
      hasWildcard = hasWildcard || whole.isWildcard
      segments += whole.specificity(ignoringCase: ignoresCase)
    }
    if let form {
      form.path.forEach(append)
    } else {
      path.withoutGroups.visitSegments { segment, _ in append(segment) }
    }
    let openLabels = hosts.map { $0.meansSubdomains ? .max - 1 : $0.parameterNames.count }
    // Of paths that begin alike, the shortest comes first.
    return [hasWildcard ? 1 : 0] + segments + [-1, openLabels.max() ?? .max]
  }
}

extension PatternForm.Segment {
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
