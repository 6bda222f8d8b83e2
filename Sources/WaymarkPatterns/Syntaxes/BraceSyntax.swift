/// Reads and writes ``PatternSyntax/brace``.
enum BraceSyntax {
  static func parse(_ text: String) throws(PatternError) -> RoutePattern {
    var parser = Parser(scanner: PatternScanner(text))
    return try parser.parse()
  }
}

extension BraceSyntax {
  private struct Parser {
    var scanner: PatternScanner

    mutating func parse() throws(PatternError) -> RoutePattern {
      while let byte = scanner.peek {
        if byte == UInt8(ascii: "/") {
          scanner.takeSeparator()
        } else if scanner.beginsFragment {
          scanner.takeFragmentStart()
        } else if byte == UInt8(ascii: "?") {
          try scanner.takeItems(in: "brace") { scanner throws(PatternError) in
            try Self.takeParameter(ofItem: &scanner)
          }
        } else if try !takeBraces() {
          scanner.takeLiteral { "/{?".utf8.contains($0) }
        }
      }
      return try scanner.makePattern(order: .groupsFirstInBraces)
    }

    /// Reads `{name}` or `{name<constraint>}`.
    private static func takeParameter(
      ofItem scanner: inout PatternScanner
    ) throws(PatternError) -> PatternParameter? {
      var ahead = scanner
      guard ahead.peek == UInt8(ascii: "{") else { return nil }
      ahead.skip()
      guard let name = takeName(&ahead) else { return nil }
      let constraint = try ahead.takeConstraint { $0 == UInt8(ascii: "}") }
      guard ahead.peek == UInt8(ascii: "}") else { return nil }
      ahead.skip()
      scanner = consume ahead
      return PatternParameter(name: name, constraint: constraint)
    }

    /// Reads a wildcard or a parameter, or returns `false` and reads nothing if a literal follows.
    private mutating func takeBraces() throws(PatternError) -> Bool {
      guard scanner.peek == UInt8(ascii: "{") else { return false }
      if try takeWildcard() { return true }
      return try takeParameter()
    }

    /// Reads `{name}`, `{name?}`, `{name<constraint>}` or `{name<constraint>?}`, or returns `false`
    /// and reads nothing if the brace is part of a literal.
    private mutating func takeParameter() throws(PatternError) -> Bool {
      var ahead = scanner
      let start = ahead.offset
      ahead.skip()
      guard let name = Self.takeName(&ahead) else { return false }
      let constraint = try ahead.takeConstraint { byte in
        byte == UInt8(ascii: "}") || byte == UInt8(ascii: "?")
      }
      let isOptional = ahead.peek == UInt8(ascii: "?")
      if isOptional { ahead.skip() }
      guard ahead.peek == UInt8(ascii: "}") else {
        guard constraint == nil else {
          throw ahead.error(.other("this parameter is never closed by '}'"), from: start)
        }
        try Self.refuseConstraintAfterColon(of: name, ahead)
        return false
      }
      ahead.skip()
      scanner = consume ahead
      let range = start..<scanner.offset
      let element = PatternElement(
        .parameter(PatternParameter(name: name, constraint: constraint)), range: range)
      isOptional ? appendOptional(element) : scanner.elements.append(element)
      return true
    }

    /// Throws if the constraint of another syntax follows a name, as in `{year:[0-9]{4}}`.
    ///
    /// Its braces would begin a parameter. A constraint without braces is a literal.
    private static func refuseConstraintAfterColon(
      of name: String, _ scanner: PatternScanner
    ) throws(PatternError) {
      guard scanner.peek == UInt8(ascii: ":") else { return }
      var ahead = scanner
      var (depth, hasBraces) = (1, false)
      // The braces of a regex don't nest.
      while let byte = ahead.peek, byte != UInt8(ascii: "/"), depth <= 2 {
        if byte == UInt8(ascii: "{") { (depth, hasBraces) = (depth + 1, true) }
        if byte == UInt8(ascii: "}") { depth -= 1 }
        if depth == 0 { break }
        ahead.skip()
      }
      guard depth == 0, hasBraces else { return }
      throw ahead.error(
        .other("this constraint has braces, which would begin a parameter: write {\(name)<…>}"),
        from: scanner.offset, length: ahead.offset - scanner.offset)
    }

    /// Appends an optional parameter, together with the slash before it.
    private mutating func appendOptional(_ parameter: PatternElement) {
      var group = [parameter]
      if let slash = scanner.elements.last, slash.kind == .separator {
        scanner.elements.removeLast()
        group.insert(slash, at: 0)
      }
      let range = group[0].range.lowerBound..<parameter.range.upperBound
      scanner.elements.append(PatternElement(.optional(group), range: range))
    }

    /// Reads `{*}`, `{**}`, `{*name}` or `{**name}`, or returns `false` and reads nothing.
    private mutating func takeWildcard() throws(PatternError) -> Bool {
      guard scanner.peek(1) == UInt8(ascii: "*") else { return false }
      var ahead = scanner
      let start = ahead.offset
      ahead.skip()
      let mayBeEmpty = ahead.takeAsterisks()
      let name = Self.takeName(&ahead)
      guard ahead.peek == UInt8(ascii: "}") else { return false }
      ahead.skip()
      scanner = consume ahead
      scanner.append(.wildcard(name: name, mayBeEmpty: mayBeEmpty), from: start)
      return true
    }

    private static func takeName(_ scanner: inout PatternScanner) -> String? {
      let start = scanner.offset
      scanner.skip(while: \.isNameByte)
      return scanner.offset == start ? nil : scanner.text(from: start)
    }
  }
}

extension BraceSyntax {
  static func text(
    of elements: [PatternElement], in pattern: RoutePattern, isFragment: Bool
  ) throws(PatternError) -> String {
    var text = ""
    for element in elements {
      switch element.kind {
      case .separator: text += "/"
      case .literal(let literal):
        text += literal.replacing {
          $0 == "{" || $0 == "?" || $0 == "#" && !isFragment
        } with: {
          $0.percentEscape
        }
      case .parameter(let parameter):
        text += "{\(try self.text(of: parameter, at: element.range, in: pattern))}"
      case .wildcard(let name, let mayBeEmpty):
        text += "{\(mayBeEmpty ? "*" : "**")\(name ?? "")}"
      case .optional(let inner):
        guard let parameter = inner.last?.kind.parameter,
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

  private static func text(
    of parameter: PatternParameter, at range: Range<Int>, in pattern: RoutePattern
  ) throws(PatternError) -> String {
    guard let name = parameter.name, !name.isEmpty else {
      throw pattern.error(.other("this syntax needs a name for each parameter"), at: range)
    }
    guard name.utf8.allSatisfy(\.isNameByte) else {
      throw pattern.error(
        .other("names consist of ASCII letters, digits, '_' and '-' in this syntax"), at: range)
    }
    return name + (parameter.constraint.map { "<\($0.nameOrRegex)>" } ?? "")
  }
}
