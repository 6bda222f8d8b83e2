extension BraceSyntax: WritablePatternSyntax {
  /// Returns the text of pieces of a pattern: see ``RoutePattern/text(in:)``.
  public func text(
    of elements: [PatternElement], in pattern: RoutePattern, isFragment: Bool
  ) throws(PatternError) -> String {
    var text = ""
    for element in elements {
      switch element.kind {
      case .separator: text += "/"
      case .literal(let literal):
        text += literal.replacing {
          $0 == "{" || $0 == "#" && !isFragment
        } with: {
          $0.percentEscape
        }
      case .parameter(let parameter):
        text += "{\(try self.text(of: parameter, at: element.range, in: pattern))}"
      case .wildcard(let name, let mayBeEmpty):
        text += "{\(mayBeEmpty ? "*" : "**")\(name ?? "")}"
      case .optional(let inner):
        guard case .parameter(let parameter) = inner.last?.kind,
          inner.dropLast().allSatisfy({ $0.kind == .separator }), inner.count <= 2
        else {
          throw pattern.error(
            .other("the syntax has optional parameters, and no other optional text"),
            at: element.range)
        }
        text += inner.count == 2 ? "/" : ""
        text += "{\(try self.text(of: parameter, at: element.range, in: pattern))?}"
      }
    }
    return text
  }

  private func text(
    of parameter: PatternParameter, at range: Range<Int>, in pattern: RoutePattern
  ) throws(PatternError) -> String {
    guard let name = parameter.name, !name.isEmpty else {
      throw pattern.error(.other("this syntax needs a name for each parameter"), at: range)
    }
    guard
      name.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "_-".utf8.contains($0) })
    else {
      throw pattern.error(
        .other("names consist of ASCII letters, digits, '_' and '-' in this syntax"), at: range)
    }
    return name + (parameter.constraint.map { "<\($0.nameOrRegex)>" } ?? "")
  }
}
