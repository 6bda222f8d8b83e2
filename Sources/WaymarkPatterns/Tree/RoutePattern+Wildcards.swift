/// Checks the positions of wildcards, so that matching takes at most quadratic time.
extension RoutePattern {
  /// Checks that the path, or the fragment, has at most two wildcards, and at most one unnamed
  /// wildcard.
  ///
  /// In its segment, a wildcard can follow a literal. A literal can follow the wildcard, and then
  /// one parameter.
  func checkWildcards(in part: [PatternElement]) throws(PatternError) {
    try checkCount(in: part)
    _ = try segment(after: part, continuing: [], isOptional: false)
  }

  private func checkCount(in part: [PatternElement]) throws(PatternError) {
    var (count, hasUnnamed) = (0, false)
    func visit(_ elements: [PatternElement]) throws(PatternError) {
      for index in elements.indices {
        switch elements[index].kind {
        case .wildcard(let name, _):
          count += 1
          if count > 2 { throw error(.tooManyWildcards, at: elements[index].range) }
          if name == nil, hasUnnamed {
            throw error(.repeatedName("*"), at: elements[index].range)
          }
          hasUnnamed = hasUnnamed || name == nil
        case .optional(let inner): try visit(inner)
        case .separator, .literal, .parameter: break
        }
      }
    }
    try visit(part)
  }

  /// The possible contents of a segment so far, in all combinations of optional groups.
  private struct Segment: OptionSet {
    let rawValue: UInt8
    /// A parameter.
    static let parameter = Segment(rawValue: 1)
    /// A wildcard at the end.
    static let wildcard = Segment(rawValue: 2)
    /// A wildcard, then a literal.
    static let wildcardText = Segment(rawValue: 4)
    /// A wildcard, then a literal, then a parameter.
    static let wildcardParameter = Segment(rawValue: 8)
  }

  /// Returns the possible contents of the last segment.
  ///
  /// - Parameter isOptional: Whether the elements belong to a group.
  /// - Throws: A ``PatternError`` if the end of a wildcard would be ambiguous within its segment.
  private func segment(
    after elements: [PatternElement], continuing start: Segment, isOptional: Bool
  ) throws(PatternError) -> Segment {
    var segment = start
    // A wildcard in the same group is present whenever its successors are.
    var isOptional = isOptional
    for index in elements.indices {
      let element = elements[index]
      switch element.kind {
      case .separator: (segment, isOptional) = ([], false)
      case .literal:
        guard
          segment.isDisjoint(
            with: isOptional ? [.wildcard, .wildcardParameter] : .wildcardParameter)
        else { throw error(.textAfterWildcard, at: element.range) }
        if segment.remove(.wildcard) != nil { segment.insert(.wildcardText) }
      case .parameter:
        let ends: Segment = [.wildcard, .wildcardParameter]
        guard segment.isDisjoint(with: isOptional ? ends.union(.wildcardText) : ends) else {
          throw error(.textAfterWildcard, at: element.range)
        }
        if segment.remove(.wildcardText) != nil { segment.insert(.wildcardParameter) }
        segment.insert(.parameter)
      case .wildcard:
        guard segment.isDisjoint(with: [.wildcard, .wildcardText, .wildcardParameter]) else {
          throw error(.tooManyWildcards, at: element.range)
        }
        guard !segment.contains(.parameter) else {
          throw error(.wildcardAfterParameter, at: element.range)
        }
        segment.insert(.wildcard)
        isOptional = false
      case .optional(let inner):
        segment.formUnion(try self.segment(after: inner, continuing: segment, isOptional: true))
      }
    }
    return segment
  }
}
