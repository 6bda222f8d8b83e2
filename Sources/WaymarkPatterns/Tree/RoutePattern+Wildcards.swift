/// Checks the places of wildcards, so that matching takes linear time.
extension RoutePattern {
  /// Checks that the path and the fragment each have at most one wildcard, and that it shares its
  /// segment with no parameter and no text after it.
  func checkWildcards() throws(PatternError) {
    if let second = Self.secondWildcard(in: path) ?? fragment.flatMap(Self.secondWildcard) {
      throw error(.secondWildcard, at: second)
    }
    _ = try segment(after: path, continuing: [])
    if let fragment { _ = try segment(after: fragment, continuing: []) }
  }

  /// The contents of a segment so far, over all combinations of optional groups.
  private struct Segment: OptionSet {
    let rawValue: UInt8
    static let parameter = Segment(rawValue: 1)
    static let wildcard = Segment(rawValue: 2)
  }

  /// Returns the contents of the last segment.
  ///
  /// - Throws: A ``PatternError`` if text follows a wildcard in its segment, or if a parameter
  ///   comes before it there. Both would have to be tried at every byte.
  private func segment(
    after elements: [PatternElement], continuing start: Segment
  ) throws(PatternError) -> Segment {
    var segment = start
    for index in elements.indices {
      let element = elements[index]
      switch element.kind {
      case .separator: segment = []
      case .literal, .parameter:
        guard !segment.contains(.wildcard) else {
          throw error(.textAfterWildcard, at: element.range)
        }
        if case .parameter = element.kind { segment.insert(.parameter) }
      case .wildcard:
        guard !segment.contains(.parameter) else {
          throw error(.wildcardAfterParameter, at: element.range)
        }
        segment.insert(.wildcard)
      case .optional(let inner):
        segment.formUnion(try self.segment(after: inner, continuing: segment))
      }
    }
    return segment
  }

  /// The place of the second wildcard, including optional groups; `nil` if there is none.
  private static func secondWildcard(in elements: [PatternElement]) -> Range<Int>? {
    var count = 0
    func visit(_ elements: [PatternElement]) -> Range<Int>? {
      for index in elements.indices {
        switch elements[index].kind {
        case .wildcard:
          count += 1
          if count == 2 { return elements[index].range }
        case .optional(let inner): if let range = visit(inner) { return range }
        case .separator, .literal, .parameter: break
        }
      }
      return nil
    }
    return visit(elements)
  }
}
