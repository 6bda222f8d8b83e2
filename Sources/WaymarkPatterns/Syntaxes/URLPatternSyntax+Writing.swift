extension URLPatternSyntax: WritablePatternSyntax {
  /// Returns the text of pieces of a pattern: see ``RoutePattern/text(in:)``.
  public func text(
    of elements: [PatternElement], in pattern: RoutePattern, isFragment: Bool
  ) throws(PatternError) -> String {
    var text = ""
    for (index, element) in elements.enumerated() {
      switch element.kind {
      case .separator: text += "/"
      case .literal(let literal):
        text += literal.replacing {
          #"\:*+?(){}#"#.unicodeScalars.contains($0)
        } with: {
          "\\\($0)"
        }
      case .parameter(let parameter):
        guard let name = parameter.name else {
          throw pattern.error(
            .other("a parameter without a name cannot be written in this syntax"), at: element.range
          )
        }
        let isNumber = name.utf8.allSatisfy(\.isASCIIDigit)
        let written =
          (isNumber ? "" : ":\(name)") + (parameter.constraint.map { "(\($0.regex))" } ?? "")
        let next = index + 1 < elements.count ? elements[index + 1].kind : .separator
        text += next.couldContinueAName ? "{\(written)}" : written
      case .wildcard(let name, let mayBeEmpty):
        let isNumbered = name?.utf8.allSatisfy(\.isASCIIDigit) ?? true
        guard mayBeEmpty || !isNumbered else {
          throw pattern.error(
            .other("a wildcard that takes something has a name in this syntax"), at: element.range)
        }
        text += isNumbered ? "*" : ":\(name ?? "")\(mayBeEmpty ? "*" : "+")"
      case .optional(let inner):
        if let nested = inner.first(where: \.isOptional) {
          throw pattern.error(
            .other("an optional group cannot contain another one in this syntax"), at: nested.range)
        }
        text += "{\(try self.text(of: inner, in: pattern, isFragment: isFragment))}?"
      }
    }
    return text
  }
}

extension PatternElement.Kind {
  /// Whether the piece begins with a character that would extend a name before it, or be its
  /// modifier.
  fileprivate var couldContinueAName: Bool {
    switch self {
    case .literal, .parameter, .wildcard: true
    case .separator, .optional: false
    }
  }
}
