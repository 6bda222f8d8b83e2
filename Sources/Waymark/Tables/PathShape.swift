/// The shape of the paths that a pattern can match: the literal segments, and the places of others.
///
/// A shape may match more paths than its pattern, never fewer: the regex decides.
package struct PathShape: Sendable, Equatable {
  /// The segments before the rest.
  package var segments: [Segment] = []

  /// Whether any number of segments may follow.
  package var hasRest = false

  package enum Segment: Sendable, Equatable {
    /// Exactly this text, in canonical form.
    case literal(String)
    /// Any text.
    case any

    package static func == (left: Segment, right: Segment) -> Bool {
      switch (left, right) {
      // Texts in two Unicode normal forms are equal Strings, but not the same segment.
      case (.literal(let left), .literal(let right)): left.hasSameBytes(as: right)
      case (.any, .any): true
      case (.literal, .any), (.any, .literal): false
      }
    }
  }

  /// The maximum number of shapes of a pattern; with more combinations it gets one shape that ends at its first
  /// optional group.
  package static let maximumShapes = 16

  /// The shapes of a pattern's path, one for each combination of its optional groups.
  ///
  /// - Parameter ignoringCase: Whether their literals are in lower case.
  package static func shapes(of pattern: RoutePattern, ignoringCase: Bool) -> [PathShape] {
    guard pattern.path.hasOptionalGroup else {
      return [PathShape(of: pattern.path, ignoringCase)]
    }
    guard pattern.combinationCount <= maximumShapes else {
      let head = pattern.path.prefix { element in
        if case .optional = element.kind { false } else { true }
      }
      var shape = PathShape(of: Array(head), ignoringCase)
      // The group may continue the segment before it.
      if !shape.segments.isEmpty { shape.segments.removeLast() }
      shape.hasRest = true
      return [shape]
    }
    var shapes: [PathShape] = []
    for path in RoutePattern.choices(of: pattern.path) {
      let shape = PathShape(of: path, ignoringCase)
      if !shapes.contains(shape) { shapes.append(shape) }
    }
    return shapes
  }

  /// The shape of elements without optional groups.
  private init(of elements: [PatternElement], _ ignoringCase: Bool) {
    var beginsSegment = true
    segments.reserveCapacity((elements.count + 1) / 2)
    // By index, because binding an element to a constant copies it.
    for index in elements.indices {
      switch elements[index].kind {
      case .separator:
        beginsSegment = true
        continue
      case .wildcard(_, let mayBeEmpty):
        if !beginsSegment || !mayBeEmpty { append(.any, beginsSegment) }
        hasRest = true
        return
      case .literal(let text):
        let literal = CanonicalText.literal(text)
        append(.literal(ignoringCase ? literal.lowercasedASCII : literal), beginsSegment)
      case .parameter: append(.any, beginsSegment)
      case .optional: break
      }
      beginsSegment = false
    }
  }

  private mutating func append(_ segment: Segment, _ beginsSegment: Bool) {
    guard !beginsSegment, let last = segments.popLast() else {
      segments.append(segment)
      return
    }
    if case .literal(let head) = last, case .literal(let tail) = segment {
      segments.append(.literal(head + tail))
    } else {
      segments.append(.any)
    }
  }
}
