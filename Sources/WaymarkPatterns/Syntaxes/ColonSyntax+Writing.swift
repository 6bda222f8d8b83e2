extension ColonSyntax: WritablePatternSyntax {
  /// Returns the text of pieces of a pattern: see ``RoutePattern/text(in:)``.
  public func text(
    of elements: [PatternElement], in pattern: RoutePattern, isFragment: Bool
  ) throws(PatternError) -> String {
    var text = ""
    var followsWildcard = false
    for (index, element) in elements.enumerated() {
      let beginsSegment = index == 0 || elements[index - 1].kind == .separator
      let endsSegment = index == elements.count - 1 || elements[index + 1].kind == .separator
      switch element.kind {
      case .separator:
        text += "/"
        followsWildcard = false
      case .literal(let literal):
        let written = literal.replacing {
          (followsWildcard ? "():*" : "()").unicodeScalars.contains($0) || $0 == "#" && !isFragment
        } with: {
          $0.percentEscape
        }
        let first = written.unicodeScalars.first
        // At the start of a segment these would be a parameter or a wildcard, and after a wildcard its name.
        let isPartOfPiece =
          beginsSegment
          ? first == ":" || first == "*"
          : index > 0 && elements[index - 1].kind.isWildcard && first?.isOfColonWildcard ?? false
        text +=
          isPartOfPiece
          ? (first?.percentEscape ?? "") + String(written.unicodeScalars.dropFirst()) : written
      case .parameter, .wildcard:
        if !beginsSegment, !followsWildcard {
          throw pattern.error(
            .other("a parameter or wildcard begins its segment in this syntax"), at: element.range)
        }
        if !endsSegment, !elements[index + 1].isOptional, !element.kind.isWildcard {
          throw pattern.error(
            .other("a parameter or wildcard ends its segment in this syntax"), at: element.range)
        }
        text += element.kind.colonText
        followsWildcard = element.kind.isWildcard
      case .optional(let inner):
        text += "(\(try self.text(of: inner, in: pattern, isFragment: isFragment)))"
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether the character would belong to the wildcard before it.
  fileprivate var isOfColonWildcard: Bool {
    self == "<" || isASCII && UInt8(ascii: self).isOfWildcardName
  }
}

extension PatternElement.Kind {
  fileprivate var colonText: String {
    switch self {
    case .parameter(let parameter):
      ":\(parameter.name ?? "")" + (parameter.constraint.map { "<\($0.nameOrRegex)>" } ?? "")
    case .wildcard(let name, let mayBeEmpty): (mayBeEmpty ? "*" : "**") + (name ?? "")
    case .separator, .literal, .optional: ""
    }
  }
}
