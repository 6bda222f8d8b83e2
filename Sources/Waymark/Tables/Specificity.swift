/// How specific a pattern's path is: the smaller, the earlier it is asked.
///
/// Patterns without wildcards come before those with them. Then segments are compared from the left: a
/// literal before a constrained parameter before a parameter before a wildcard. Optional groups
/// count as present; the fragment does not count. These are the documented orders of NKRouter.
package struct Specificity: Sendable, Hashable, Comparable {
  private let hasWildcard: Bool
  private let kinds: [Kind]

  private enum Kind: UInt8, Sendable, Comparable {
    case literal
    case constrained
    case parameter
    case wildcard

    static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  package init(of pattern: RoutePattern) {
    var kinds: [Kind] = []
    var beginsSegment = true
    func visit(_ elements: [PatternElement]) {
      for element in elements {
        let kind: Kind
        switch element.kind {
        case .separator:
          beginsSegment = true
          continue
        case .optional(let inner):
          visit(inner)
          continue
        case .literal: kind = .literal
        case .parameter(let parameter):
          kind = parameter.constraint == nil ? .parameter : .constrained
        case .wildcard: kind = .wildcard
        }
        if beginsSegment {
          kinds.append(kind)
        } else if let last = kinds.last, last != kind {
          // Literal text beside a parameter constrains the segment.
          kinds[kinds.count - 1] = .constrained
        }
        beginsSegment = false
      }
    }
    visit(pattern.path)
    self.kinds = kinds
    hasWildcard = kinds.contains(.wildcard)
  }

  package static func < (left: Specificity, right: Specificity) -> Bool {
    if left.hasWildcard != right.hasWildcard { return right.hasWildcard }
    return left.kinds.lexicographicallyPrecedes(right.kinds)
  }
}
