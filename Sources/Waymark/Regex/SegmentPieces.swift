/// The elements of one segment: literals, parameters and optional groups of them.
struct SegmentPieces {
  let elements: ArraySlice<PatternElement>

  init(_ elements: ArraySlice<PatternElement>) {
    self.elements = elements
  }

  /// Whether the pieces can be absent altogether.
  var mayBeEmpty: Bool {
    elements.allSatisfy { element in
      if case .optional = element.kind { true } else { false }
    }
  }

  /// The parameter, if it is all there is.
  var onlyParameter: PatternParameter? {
    guard elements.count == 1, case .parameter(let parameter) = elements.first?.kind else {
      return nil
    }
    return parameter
  }

  /// All parameters in the order they are written.
  var parameters: [PatternParameter] {
    func collect(_ elements: ArraySlice<PatternElement>) -> [PatternParameter] {
      elements.flatMap { element -> [PatternParameter] in
        switch element.kind {
        case .parameter(let parameter): [parameter]
        case .optional(let inner): collect(inner[...])
        case .separator, .literal, .wildcard: []
        }
      }
    }
    return collect(elements)
  }

  var firstConstraint: PatternParameter.Constraint? {
    parameters.lazy.compactMap(\.constraint).first
  }
}
