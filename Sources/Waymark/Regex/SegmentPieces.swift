/// The elements of one segment: literals, parameters and optional groups of them.
struct SegmentPieces {
  let elements: ArraySlice<PatternElement>

  init(_ elements: ArraySlice<PatternElement>) {
    self.elements = elements
  }

  /// Whether all pieces can be absent.
  var mayBeEmpty: Bool {
    for index in elements.indices {
      guard case .optional = elements[index].kind else { return false }
    }
    return true
  }

  /// The parameter, if it is the only piece.
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
    for index in elements.indices {
      switch elements[index].kind {
      case .parameter(let parameter):
        if let constraint = parameter.constraint { return constraint }
      case .optional(let inner):
        if let constraint = SegmentPieces(inner[...]).firstConstraint { return constraint }
      case .separator, .literal, .wildcard: break
      }
    }
    return nil
  }
}
