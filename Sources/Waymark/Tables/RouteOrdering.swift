/// The order in which routes are asked.
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
  /// the left; routes with wildcards only when no other matches. Of equal paths, certain hosts come before hosts with
  /// parameters, those before all subdomains, and those before any host. Among equals the later
  /// registration comes first.
  case mostSpecificFirst
}

/// The specificity of a pattern's path; the smallest is asked first.
///
/// Patterns without wildcards come before patterns with them. Then segments are compared from the left: a literal, then
/// text beside parameters or a constrained parameter, then a parameter, then a wildcard. These are the documented
/// orders of NKRouter. Within a segment more literal text comes first, then a constraint, then fewer parameters. A
/// literal comes before one that ignores case, and a wildcard that takes at least one segment before one that may be
/// empty. Optional groups count as present. The fragment does not count.
///
/// Of equal paths, one with hosts without parameters comes first, then fewer parameters, then all subdomains, then any
/// host. The least specific of several hosts counts.
package struct Specificity: Sendable, Comparable {
  private let hasWildcard: Bool
  private let segments: [Segment]
  private let openLabels: Int

  package init(of pattern: RoutePattern) {
    var segments: [Segment] = []
    var beginsSegment = true
    func visit(_ elements: [PatternElement]) {
      for element in elements {
        switch element.kind {
        case .separator:
          beginsSegment = true
          continue
        case .optional(let inner):
          visit(inner)
          continue
        case .literal, .parameter, .wildcard: break
        }
        if beginsSegment { segments.append(Segment(ignoresCase: pattern.ignoresCase)) }
        segments[segments.count - 1].add(element.kind)
        beginsSegment = false
      }
    }
    visit(pattern.path)
    self.segments = segments
    hasWildcard = segments.contains(where: \.isWildcard)
    openLabels =
      pattern.hosts.map { $0.meansSubdomains ? .max - 1 : $0.parameterNames.count }.max() ?? .max
  }

  package static func < (left: Specificity, right: Specificity) -> Bool {
    if left.hasWildcard != right.hasWildcard { return right.hasWildcard }
    if left.segments != right.segments {
      return left.segments.lexicographicallyPrecedes(right.segments)
    }
    return left.openLabels < right.openLabels
  }

  /// The contents of a segment of a pattern.
  private struct Segment: Sendable, Comparable {
    let ignoresCase: Bool
    private(set) var isWildcard = false
    private var mayBeEmpty = false
    private var literalBytes = 0
    private var parameters = 0
    private var hasConstraint = false

    init(ignoresCase: Bool) {
      self.ignoresCase = ignoresCase
    }

    mutating func add(_ kind: PatternElement.Kind) {
      switch kind {
      case .literal(let text): literalBytes += CanonicalText.literal(text).utf8.count
      case .parameter(let parameter):
        parameters += 1
        if parameter.constraint != nil { hasConstraint = true }
      case .wildcard(_, let mayBeEmpty):
        isWildcard = true
        self.mayBeEmpty = mayBeEmpty
      case .separator, .optional: break
      }
    }

    /// The smallest is the most specific.
    private var key: (Int, Int, Int, Int) {
      if isWildcard { return (3, -literalBytes, mayBeEmpty ? 1 : 0, 0) }
      if parameters == 0 { return (0, ignoresCase ? 1 : 0, 0, 0) }
      let isPlain = literalBytes == 0 && !hasConstraint
      return (isPlain ? 2 : 1, -literalBytes, hasConstraint ? 0 : 1, parameters)
    }

    static func < (left: Segment, right: Segment) -> Bool { left.key < right.key }

    static func == (left: Segment, right: Segment) -> Bool { left.key == right.key }
  }
}
