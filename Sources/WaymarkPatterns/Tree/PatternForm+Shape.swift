/// The shape of the paths that a form of a pattern can match: the literal segments, and the places
/// of others.
///
/// A shape may fit more paths than its form matches, never fewer.
extension PatternForm {
  /// The maximum length of a literal that shapes tell from other texts, in bytes.
  package static let longestLiteral = 60_000
}

extension [PatternElement] {
  /// Visits the segments of the shape of one form of a path: texts in canonical form, or `nil` for
  /// any text.
  ///
  /// - Parameter form: The form; `nil` for the only one.
  /// - Returns: Whether any number of segments may follow.
  package func visitShape(
    of form: PatternForm?, ignoringCase ignoresCase: Bool, _ body: (String?) -> Void
  ) -> Bool {
    var hasRest = false
    func visit(_ segment: PatternForm.Segment) {
      if !hasRest { hasRest = segment.visitShape(ignoringCase: ignoresCase, body) }
    }
    // Most patterns have one form, which needs no list of its segments.
    if let form {
      form.path.forEach(visit)
    } else {
      visitSegments { segment, _ in visit(segment) }
    }
    return hasRest
  }
}

extension PatternForm.Segment {
  /// Visits what the segment is in a shape: a text in canonical form, or `nil` for any text.
  ///
  /// - Returns: Whether the rest of the shape begins here or after it.
  fileprivate func visitShape(ignoringCase: Bool, _ body: (String?) -> Void) -> Bool {
    switch kind {
    case .literal(let text) where text.utf8.count <= PatternForm.longestLiteral:
      body(ignoringCase ? text.lowercasedASCII : text)
    case .literal, .parameter, .pieces: body(nil)
    case .wildcard(let prefix, _, let mayBeEmpty, let suffix):
      if !prefix.isEmpty || !mayBeEmpty || !suffix.isEmpty { body(nil) }
      return true
    }
    return false
  }
}
