/// Where wildcards may stand, so that matching them takes linear time.
extension RoutePattern {
  /// Checks that the path and the fragment have one wildcard at most, and that no parameter and no text have to share
  /// a segment with one.
  func checkWildcards() throws(PatternError) {
    if let second = Self.secondWildcard(in: path) ?? fragment.flatMap(Self.secondWildcard) {
      throw error(.secondWildcard, at: second)
    }
    _ = try segment(after: path, continuing: [])
    if let fragment { _ = try segment(after: fragment, continuing: []) }
  }

  /// What a segment holds so far, over all choices of optional groups.
  private struct Segment: OptionSet {
    let rawValue: UInt8
    static let parameter = Segment(rawValue: 1)
    static let wildcard = Segment(rawValue: 2)
  }

  /// What the last segment holds.
  ///
  /// - Throws: A ``PatternError`` when text follows a wildcard in its segment or a parameter precedes it there: both would
  ///   have to be tried at every byte.
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

  /// Where the second wildcard is, optional groups included; `nil` when there is none.
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
