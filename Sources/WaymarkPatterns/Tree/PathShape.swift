/// The shape of the paths that a form of a pattern can match: the literal segments, and the places of others.
///
/// A shape may match more paths than its pattern, never fewer.
package struct PathShape: Sendable {
  /// The segments before the rest: texts in canonical form, or `nil` for any text.
  package private(set) var segments: [String?] = []

  /// Whether any number of segments may follow.
  package private(set) var hasRest = false

  /// The number of the form; `nil` if the shape stands for all forms of the pattern.
  package private(set) var form: Int?

  /// The maximum number of shapes of a pattern; one with more forms gets a single shape of what they share.
  package static let maximumShapes = 16

  /// The maximum length of a literal that shapes tell from other texts, in bytes.
  package static let longestLiteral = 60_000

  /// The shapes of a pattern's path, one for each of its forms.
  ///
  /// - Parameter ignoringCase: Whether their literals are in lower case.
  package static func shapes(of pattern: RoutePattern, ignoringCase: Bool) -> [PathShape] {
    let shapes = pattern.forms.enumerated().map { index, form in
      form.path.reduce(into: PathShape(form: index)) { shape, segment in
        if shape.hasRest { return }
        shape.hasRest = segment.visitShape(ignoringCase: ignoringCase) { shape.segments.append($0) }
      }
    }
    guard shapes.count > maximumShapes, var shared = shapes.last else { return shapes }
    for shape in shapes { shared.segments = shared.shareWith(shape) }
    (shared.hasRest, shared.form) = (true, nil)
    return [shared]
  }

  private init(form: Int) {
    self.form = form
  }

  /// The segments that both shapes begin with.
  private func shareWith(_ other: PathShape) -> [String?] {
    var shared: [String?] = []
    for (left, right) in zip(segments, other.segments) {
      switch (left, right) {
      // Texts in two Unicode normal forms are equal Strings, but not the same segment.
      case (let left?, let right?) where left.hasSameBytes(as: right): shared.append(left)
      case (nil, nil): shared.append(nil)
      default: return shared
      }
    }
    return shared
  }
}

extension PatternForm.Segment {
  /// Visits what the segment is in a shape: a text in canonical form, or `nil` for any text.
  ///
  /// - Returns: Whether the rest of the shape begins here or after it.
  package func visitShape(ignoringCase: Bool, _ body: (String?) -> Void) -> Bool {
    switch kind {
    case .literal(let text) where text.utf8.count <= PathShape.longestLiteral:
      body(ignoringCase ? text.lowercasedASCII : text)
    case .literal, .parameter, .pieces: body(nil)
    case .wildcard(let prefix, _, let mayBeEmpty, let suffix):
      if !prefix.isEmpty || !mayBeEmpty || !suffix.isEmpty { body(nil) }
      return true
    }
    return false
  }
}
