/// Reads and writes ``PatternSyntax/colon``.
enum ColonSyntax {
  static func parse(_ text: String) throws(PatternError) -> RoutePattern {
    var parser = Parser(scanner: PatternScanner(text))
    return try parser.parse()
  }
}

extension ColonSyntax {
  /// The possible ends of the pattern so far, in all combinations of the optional groups.
  private struct Ending: OptionSet {
    let rawValue: UInt8
    static let slash = Ending(rawValue: 1)
    static let literal = Ending(rawValue: 2)
    static let parameter = Ending(rawValue: 4)
    /// The name of a wildcard, or its asterisks.
    static let wildcard = Ending(rawValue: 8)
    /// A literal after a wildcard in its segment.
    static let wildcardText = Ending(rawValue: 16)

    /// The endings after which `:` and `*` begin a parameter or wildcard.
    static let beforeCaptures: Ending = [.slash, .wildcard, .wildcardText]
  }

  private struct Parser {
    var scanner: PatternScanner
    var ending: Ending = .slash
    var openGroups: [(start: Int, endingBefore: Ending, elementsBefore: [PatternElement])] = []

    mutating func parse() throws(PatternError) -> RoutePattern {
      while let byte = scanner.peek {
        switch byte {
        case UInt8(ascii: "/"):
          scanner.takeSeparator()
          ending = .slash
        case UInt8(ascii: "("): try openGroup()
        case UInt8(ascii: ")"): try closeGroup()
        case _ where scanner.beginsFragment: try beginFragment()
        case UInt8(ascii: "?"): try takeItems()
        case UInt8(ascii: ":"), UInt8(ascii: "*"):
          if try startsCapture() {
            try byte == UInt8(ascii: ":") ? takeParameter() : takeWildcard()
          } else {
            try takeLiteral()
          }
        default: try takeLiteral()
        }
      }
      if let group = openGroups.last {
        throw scanner.error(.unterminatedGroup, from: group.start)
      }
      return try scanner.makePattern(order: .mostSegmentsFirst, mayRepeatNames: true)
    }

    private mutating func openGroup() throws(PatternError) {
      guard openGroups.count < PatternElement.maximumNesting else {
        throw scanner.error(.tooDeeplyNested, from: scanner.offset, length: 1)
      }
      endName()
      openGroups.append((scanner.offset, ending, scanner.elements))
      scanner.elements = []
      scanner.skip()
    }

    private mutating func closeGroup() throws(PatternError) {
      guard var group = openGroups.popLast() else {
        throw scanner.error(.unexpectedGroupEnd, from: scanner.offset, length: 1)
      }
      scanner.skip()
      endName()
      let inner = scanner.elements
      // Swapped instead of copied for each group, because a pattern can have thousands of groups
      // before it's rejected.
      scanner.elements = []
      swap(&scanner.elements, &group.elementsBefore)
      guard !inner.isEmpty else { return }
      scanner.append(.optional(inner), from: group.start)
      ending.formUnion(group.endingBefore)
    }

    private mutating func beginFragment() throws(PatternError) {
      guard openGroups.isEmpty else {
        throw scanner.error(.fragmentInGroup, from: scanner.offset, length: 1)
      }
      scanner.takeFragmentStart()
      ending = .slash
    }

    private mutating func takeItems() throws(PatternError) {
      guard openGroups.isEmpty || scanner.peek(1).map({ "/()#?".utf8.contains($0) }) ?? true else {
        throw scanner.error(.itemsInGroup, from: scanner.offset, length: 1)
      }
      try scanner.takeItems(in: "colon") { scanner throws(PatternError) in
        try Self.takeParameter(ofItem: &scanner)
      }
    }

    /// Reads `:name` or `:name<constraint>`.
    private static func takeParameter(
      ofItem scanner: inout PatternScanner
    ) throws(PatternError) -> PatternParameter? {
      guard scanner.peek == UInt8(ascii: ":") else { return nil }
      scanner.skip()
      let start = scanner.offset
      scanner.skip { !"&#</?()=".utf8.contains($0) }
      let name = scanner.offset == start ? nil : scanner.text(from: start)
      let constraint = try scanner.takeConstraint { "&#".utf8.contains($0) }
      return PatternParameter(name: name, constraint: constraint)
    }

    /// Ends a wildcard's name at the parenthesis of a group, so that no literal can follow.
    ///
    /// If the group were left out, such a literal could continue the name.
    private mutating func endName() {
      if ending.remove(.wildcard) != nil { ending.insert(.parameter) }
    }

    /// Whether a parameter or wildcard can begin here, with or without the preceding groups.
    private func startsCapture() throws(PatternError) -> Bool {
      if ending.isSubset(of: .beforeCaptures) { return true }
      guard ending.isDisjoint(with: .beforeCaptures) else {
        throw scanner.error(.ambiguousSegmentStart, from: scanner.offset, length: 1)
      }
      return false
    }

    private mutating func takeLiteral() throws(PatternError) {
      let start = scanner.offset
      guard !ending.contains(.parameter) else {
        throw scanner.error(.textAfterParameter, from: start, length: 1)
      }
      let followsWildcard = !ending.isDisjoint(with: [.wildcard, .wildcardText])
      // A `contains` in a string would convert the string to UTF-8 for each byte.
      scanner.takeLiteral { byte in
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
          || byte == UInt8(ascii: "?")
          || followsWildcard && (byte == UInt8(ascii: ":") || byte == UInt8(ascii: "*"))
      }
      let isWildcardOnly = ending.isSubset(of: [.wildcard, .wildcardText])
      ending =
        isWildcardOnly ? .wildcardText : followsWildcard ? [.literal, .wildcardText] : .literal
    }

    private mutating func takeParameter() throws(PatternError) {
      let start = scanner.offset
      scanner.skip()
      let name = takeName()
      let constraint = try scanner.takeConstraint { byte in
        "/()#?".utf8.contains(byte)
      }
      scanner.append(
        .parameter(PatternParameter(name: name, constraint: constraint)), from: start)
      ending = .parameter
    }

    private mutating func takeWildcard() throws(PatternError) {
      let start = scanner.offset
      let mayBeEmpty = scanner.takeAsterisks()
      let nameStart = scanner.offset
      scanner.skip(while: \.isOfWildcardName)
      let name = scanner.offset == nameStart ? nil : scanner.text(from: nameStart)
      guard scanner.peek != UInt8(ascii: "<") else {
        throw scanner.error(
          .invalidConstraint("a wildcard can't have one"), from: scanner.offset, length: 1)
      }
      scanner.append(.wildcard(name: name, mayBeEmpty: mayBeEmpty), from: start)
      ending = .wildcard
    }

    /// Reads the rest of the segment up to a constraint, or returns `nil` if it's empty.
    private mutating func takeName() -> String? {
      let start = scanner.offset
      let isInFragment = scanner.isInFragment
      scanner.skip { byte in
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"),
          UInt8(ascii: "?"):
          false
        case UInt8(ascii: "#"): isInFragment
        default: true
        }
      }
      return scanner.offset == start ? nil : scanner.text(from: start)
    }
  }
}

extension UInt8 {
  /// Whether a wildcard's name in the colon syntax can contain the byte.
  ///
  /// A literal after the wildcard can't begin with such a byte.
  var isOfWildcardName: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self >= 0x80
  }
}

extension ColonSyntax {
  static func text(
    of elements: [PatternElement], in pattern: RoutePattern, isFragment: Bool
  ) throws(PatternError) -> String {
    var text = ""
    var followsWildcard = false
    for (index, element) in elements.enumerated() {
      let before = index == 0 ? .separator : elements[index - 1].kind
      switch element.kind {
      case .separator:
        text += "/"
        followsWildcard = false
      case .literal(let literal):
        let syntax = (followsWildcard ? "()?:*" : "()?") + (isFragment ? "" : "#")
        text += literal.colonText(after: before, escaping: syntax)
      case .parameter, .wildcard:
        guard before == .separator || followsWildcard else {
          throw pattern.error(
            .other("a parameter or wildcard begins its segment in this syntax"), at: element.range)
        }
        let next = index + 1 < elements.count ? elements[index + 1].kind : .separator
        guard element.kind.isWildcard || next.mayFollowColonParameter else {
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

extension String {
  /// Returns a literal in the colon syntax.
  ///
  /// - Parameters:
  ///   - before: The element before it, or a separator at the start.
  ///   - syntax: The characters to escape.
  fileprivate func colonText(after before: PatternElement.Kind, escaping syntax: String) -> String {
    let text = replacing {
      syntax.unicodeScalars.contains($0)
    } with: {
      $0.percentEscape
    }
    guard let first = text.unicodeScalars.first else { return text }
    // At the start of a segment, `:` and `*` would begin a parameter or a wildcard. After a
    // wildcard, the first character could be part of the wildcard's name.
    let belongsToCapture =
      switch before {
      case .separator: first == ":" || first == "*"
      case .wildcard: first.isOfColonWildcard
      case .literal, .parameter, .optional: false
      }
    return belongsToCapture ? first.percentEscape + String(text.unicodeScalars.dropFirst()) : text
  }
}

extension PatternElement.Kind {
  fileprivate var mayFollowColonParameter: Bool {
    switch self {
    case .separator, .optional: true
    case .literal, .parameter, .wildcard: false
    }
  }

  fileprivate var colonText: String {
    switch self {
    case .parameter(let parameter):
      ":\(parameter.name ?? "")" + (parameter.constraint.map { "<\($0.nameOrRegex)>" } ?? "")
    case .wildcard(let name, let mayBeEmpty): (mayBeEmpty ? "*" : "**") + (name ?? "")
    case .separator, .literal, .optional: ""
    }
  }
}
