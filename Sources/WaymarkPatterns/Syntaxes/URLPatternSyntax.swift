/// Reads and writes ``PatternSyntax/urlPattern``.
enum URLPatternSyntax {
  static func parse(_ text: String) throws(PatternError) -> RoutePattern {
    var parser = Parser(scanner: PatternScanner(text))
    return try parser.parse()
  }
}

extension URLPatternSyntax {
  private struct Parser {
    var scanner: PatternScanner
    /// The number of parameters and wildcards that have a number as their name.
    var numbered = 0
    var openGroup: (start: Int, elementsBefore: [PatternElement])?

    mutating func parse() throws(PatternError) -> RoutePattern {
      while let byte = scanner.peek {
        switch byte {
        case UInt8(ascii: "/"): scanner.takeSeparator()
        case UInt8(ascii: ":"), UInt8(ascii: "("): try takeParameter()
        case UInt8(ascii: "*"): try takeWildcard()
        case UInt8(ascii: "{"): try beginGroup()
        case UInt8(ascii: "}"): try endGroup()
        case UInt8(ascii: "?"), UInt8(ascii: "+"), UInt8(ascii: ")"):
          throw scanner.error(
            .other(
              "this belongs to no parameter and no group: write :name? or {…}? for what may be missing, a regex as "
                + ":name(…), and it with '\\' if it is text"),
            from: scanner.offset, length: 1)
        case _ where scanner.beginsFragment: try beginFragment()
        default: try takeLiteral()
        }
      }
      if let openGroup { throw scanner.error(.unterminatedGroup, from: openGroup.start) }
      return try scanner.makePattern(order: .groupsFirstInURLPattern)
    }

    private mutating func beginGroup() throws(PatternError) {
      guard openGroup == nil else {
        throw scanner.error(
          .other("groups cannot be nested in this syntax"), from: scanner.offset, length: 1)
      }
      openGroup = (scanner.offset, scanner.elements)
      scanner.elements = []
      scanner.skip()
    }

    private mutating func endGroup() throws(PatternError) {
      guard var group = openGroup.take() else {
        throw scanner.error(.unexpectedGroupEnd, from: scanner.offset, length: 1)
      }
      scanner.skip()
      var inner: [PatternElement] = []
      swap(&inner, &scanner.elements)
      // Swapped instead of copied for each group, because a pattern can have thousands of groups
      // before it's rejected.
      swap(&scanner.elements, &group.elementsBefore)
      // Include the braces in the inner ranges, so that `{:a}b` isn't written as `:ab`.
      if let last = inner.popLast() {
        inner.append(PatternElement(last.kind, range: last.range.lowerBound..<scanner.offset))
        let first = inner[0]
        inner[0] = PatternElement(first.kind, range: group.start..<first.range.upperBound)
      }
      try append(inner, from: group.start)
    }

    private mutating func beginFragment() throws(PatternError) {
      guard openGroup == nil else {
        throw scanner.error(.fragmentInGroup, from: scanner.offset, length: 1)
      }
      scanner.takeFragmentStart()
    }

    private mutating func takeLiteral() throws(PatternError) {
      let start = scanner.offset
      guard scanner.peek == UInt8(ascii: "\\") else {
        return scanner.takeLiteral { "/:(*{}?+)\\".utf8.contains($0) }
      }
      scanner.skip()
      guard let escaped = scanner.peek else {
        throw scanner.error(.other("nothing follows the '\\'"), from: start)
      }
      if escaped == UInt8(ascii: "/") { return scanner.takeSeparator() }
      scanner.skip()
      scanner.skip { $0 & 0xC0 == 0x80 }
      scanner.append(.literal(scanner.text(from: start + 1)), from: start)
    }

    private mutating func takeParameter() throws(PatternError) {
      let start = scanner.offset
      let name = try takeName()
      let constraint = try scanner.takeRegex()
      let kind: PatternElement.Kind =
        if constraint?.text == ".*" {
          .wildcard(name: name)
        } else {
          .parameter(PatternParameter(name: name, constraint: constraint, isLazy: true))
        }
      try appendWithSlash(kind, from: start)
    }

    private mutating func takeWildcard() throws(PatternError) {
      let start = scanner.offset
      let name = nextNumber()
      scanner.skip()
      try appendWithSlash(.wildcard(name: name), from: start)
    }

    /// Reads `:name`.
    ///
    /// Without a name, the parameter gets a number.
    private mutating func takeName() throws(PatternError) -> String {
      guard scanner.peek == UInt8(ascii: ":") else { return nextNumber() }
      let start = scanner.offset
      scanner.skip()
      scanner.skipIdentifier()
      let name = scanner.text(from: start + 1)
      guard !name.isEmpty else {
        throw scanner.error(
          .other("no name follows the ':': as text it is written '\\:', and a regex as :name(…)"),
          from: start, length: 1)
      }
      return name
    }

    private mutating func nextNumber() -> String {
      defer { numbered += 1 }
      return "\(numbered)"
    }

    /// Appends an element that includes a slash directly before it.
    private mutating func appendWithSlash(
      _ kind: PatternElement.Kind, from start: Int
    ) throws(PatternError) {
      var added = [PatternElement(kind, range: start..<scanner.offset)]
      if let slash = scanner.elements.last, slash.kind == .separator {
        scanner.elements.removeLast()
        added.insert(slash, at: 0)
      }
      try append(added, from: added[0].range.lowerBound)
    }

    /// Appends elements with the modifier that follows them.
    private mutating func append(
      _ added: [PatternElement], from start: Int
    ) throws(PatternError) {
      let modifier = scanner.peek
      switch modifier {
      case UInt8(ascii: "?"):
        scanner.skip()
        if !added.isEmpty { scanner.append(.optional(added), from: start) }
      case UInt8(ascii: "*"), UInt8(ascii: "+"):
        scanner.skip()
        scanner.elements += try repeated(
          added, mayBeAbsent: modifier == UInt8(ascii: "*"), from: start)
      default: scanner.elements += added
      }
    }

    /// Returns elements that match repetitions of `added`.
    private func repeated(
      _ added: [PatternElement], mayBeAbsent: Bool, from start: Int
    ) throws(PatternError) -> [PatternElement] {
      guard let piece = added.last else { return [] }
      let slash = added.dropLast()
      if slash.allSatisfy({ $0.kind == .separator }) {
        switch piece.kind {
        case .wildcard: return added
        case .parameter(let parameter) where parameter.constraint == nil:
          let beginsSegment = !slash.isEmpty || scanner.elements.isEmpty && openGroup == nil
          let kind: PatternElement.Kind =
            if beginsSegment {
              .wildcard(name: parameter.name, mayBeEmpty: mayBeAbsent)
            } else {
              mayBeAbsent ? .optional([piece]) : piece.kind
            }
          return slash + [
            PatternElement(kind, range: piece.range.lowerBound..<scanner.offset)
          ]
        default: break
        }
      }
      throw scanner.error(
        .other("only a whole segment of any text can be repeated: /:name+ or /:name*"),
        from: start, length: scanner.offset - start)
    }
  }
}

extension URLPatternSyntax {
  static func text(
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
        let written = try self.text(of: parameter, at: element.range, in: pattern)
        let next = index + 1 < elements.count ? elements[index + 1].kind : .separator
        text += next.couldContinueAName ? "{\(written)}" : written
      case .wildcard(let name, let mayBeEmpty):
        let isNumbered = name?.isNumber ?? true
        guard mayBeEmpty || !isNumbered else {
          throw pattern.error(
            .other("a wildcard that must match a segment needs a name in this syntax"),
            at: element.range)
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

  private static func text(
    of parameter: PatternParameter, at range: Range<Int>, in pattern: RoutePattern
  ) throws(PatternError) -> String {
    guard let name = parameter.name else {
      throw pattern.error(
        .other("a parameter without a name cannot be written in this syntax"), at: range)
    }
    return (name.isNumber ? "" : ":\(name)") + (parameter.constraint.map { "(\($0.regex))" } ?? "")
  }
}

extension String {
  /// Whether the string is a name that the syntax generates.
  fileprivate var isNumber: Bool { utf8.allSatisfy(\.isASCIIDigit) }
}

extension PatternElement.Kind {
  /// Whether the element begins with a character that would extend the preceding name, or be its
  /// modifier.
  fileprivate var couldContinueAName: Bool {
    switch self {
    case .literal, .parameter, .wildcard: true
    case .separator, .optional: false
    }
  }
}
