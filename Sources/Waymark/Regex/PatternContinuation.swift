/// The possible continuations after a list of elements, in their part of the URL.
struct PatternContinuation {
  /// Whether anything can follow that is not a separator.
  var hasMore: Bool
  /// Whether something must follow that is not a separator.
  var needsMore: Bool
  /// Whether the continuation may belong to the same segment.
  var mayContinueSegment: Bool

  static let end = PatternContinuation(
    hasMore: false, needsMore: false, mayContinueSegment: false)

  /// The continuation at the start of `rest`, which comes before this one.
  func preceded(by rest: ArraySlice<PatternElement>) -> PatternContinuation {
    var result = self
    result.mayContinueSegment = false
    // By index, here and below, because binding an element to a constant copies it.
    for index in rest.indices {
      switch rest[index].kind {
      case .separator:
        for other in rest.indices where !rest[other].isSeparator {
          result.hasMore = true
          if !rest[other].isOptional { result.needsMore = true }
        }
        return result
      case .literal, .parameter, .wildcard:
        return PatternContinuation(hasMore: true, needsMore: true, mayContinueSegment: true)
      case .optional(let inner):
        result.hasMore = true
        if Self.end.preceded(by: inner[...]).mayContinueSegment { result.mayContinueSegment = true }
      }
    }
    if mayContinueSegment { result.mayContinueSegment = true }
    return result
  }
}

extension PatternElement {
  fileprivate var isSeparator: Bool {
    if case .separator = kind { true } else { false }
  }

  var isOptional: Bool {
    if case .optional = kind { true } else { false }
  }
}
