extension RegexParser {
  /// The meaning of a backslash and the characters after it.
  enum Meaning {
    case character(UInt32)
    case set(RegexSet)
    case boundary
    case notBoundary
    /// `\R`
    case lineEnd
    /// `\N`
    case notLineEnd
    case start
    case end
    /// `\Z`
    case lastLine
  }

  /// Reads an escape outside of classes, with its backslash at `start`.
  mutating func escape(from start: Int) throws(RegexSyntaxError) -> RegexTree.Node {
    if skip("k<") {
      let name = try name(endingIn: UInt8(ascii: ">"))
      guard let number = groupNames[name] else {
        throw fault("reference to non-existent subpattern", at: index - 1)
      }
      return .reference(to: number)
    }
    switch try escapedMeaning(from: start) {
    case .character(let character): return try literal(character, from: start)
    case .set(let set): return .one(set, size: 3)
    case .boundary: return .assertion(.boundary)
    case .notBoundary: return .assertion(.notBoundary)
    case .lineEnd: return .lineEnd
    case .notLineEnd: return .one(RegexSet(RegexSet.lineFeed, isNegated: true), size: 1)
    case .start:
      offsets.start = offsets.start ?? start
      return .assertion(.start)
    case .end:
      offsets.end = offsets.end ?? start
      return .assertion(.end)
    case .lastLine:
      offsets.end = offsets.end ?? start
      return .assertion(.lastLine)
    }
  }

  /// Reads an escape with its backslash at `start`.
  mutating func escapedMeaning(from start: Int) throws(RegexSyntaxError) -> Meaning {
    guard index < bytes.count else { throw fault("\\ at end of pattern", at: start) }
    let character = take()
    guard let scalar = UnicodeScalar(character), scalar.isASCII else {
      return .character(character)
    }
    switch scalar {
    case "d", "D": return .set(RegexSet(RegexSet.digits, isNegated: scalar == "D"))
    case "w", "W": return .set(RegexSet(RegexSet.wordCharacters, isNegated: scalar == "W"))
    case "s", "S": return .set(RegexSet(RegexSet.spaces, isNegated: scalar == "S"))
    case "h", "H": return .set(RegexSet(RegexSet.horizontalSpaces, isNegated: scalar == "H"))
    case "v", "V": return .set(RegexSet(RegexSet.verticalSpaces, isNegated: scalar == "V"))
    case "p", "P": return try category(isNegated: scalar == "P", from: start)
    case "b": return .boundary
    case "B": return .notBoundary
    case "R": return .lineEnd
    case "N" where peek != "{": return .notLineEnd
    case "A": return .start
    case "z": return .end
    case "Z": return .lastLine
    case "a": return .character(0x07)
    case "e": return .character(0x1B)
    case "f": return .character(0x0C)
    case "n": return .character(0x0A)
    case "r": return .character(0x0D)
    case "t": return .character(0x09)
    case "0":
      index -= 1
      return .character(value(of: octalDigits(atMost: 3), radix: 8))
    case "o": return try numbered(radix: 8, from: start)
    case "x":
      if peek == "{" { return try numbered(radix: 16, from: start) }
      let digits = hexDigits(atMost: 2)
      // PCRE2 before 10.47 reads `\x` without digits as a null character.
      guard !digits.isEmpty else { throw fault("digits missing after \\x", at: start) }
      return .character(value(of: digits, radix: 16))
    case "C": throw fault("\\C cuts characters: it is not supported", at: start)
    case "G", "K":
      throw fault("\\\(scalar) moves the start of the match: it is not supported", at: start)
    case "Q", "E": throw fault("quoting with \\Q is not supported", at: start)
    case "c": throw fault("control characters cannot be written with \\c", at: start)
    case "1"..."9", "g", "k": throw fault("a reference to a group is not supported", at: start)
    case "X":
      throw fault(
        "the meaning of \\X depends on the engine: write it in another way",
        at: index - 1)
    case _ where scalar.properties.isAlphabetic:
      throw fault("unrecognized character follows \\", at: start)
    default: return .character(character)
    }
  }

  /// Reads `{Lu}` or `L` after `\p`.
  private mutating func category(
    isNegated: Bool, from start: Int
  ) throws(RegexSyntaxError) -> Meaning {
    var (name, isNegated) = ("", isNegated)
    if skip("{") {
      if skip("^") { isNegated.toggle() }
      let nameStart = index
      while index < bytes.count, bytes[index] != UInt8(ascii: "}") { index += 1 }
      name = String(decoding: bytes[nameStart..<index], as: UTF8.self)
      guard skip("}") else { throw fault("malformed \\P or \\p sequence", at: start) }
    } else if let next = peek {
      name.unicodeScalars.append(next)
      _ = take()
    }
    if name == "Any" { return .set(RegexSet(RegexSet.all, isNegated: isNegated)) }
    if name == "L&" { return .set(RegexSet(categories: ["Lu", "Ll", "Lt"], isNegated: isNegated)) }
    guard RegexSet.categories.contains(name) else {
      throw fault("only general categories such as \\p{Lu} are supported", at: start)
    }
    if flags.ignoresCase, ["Lu", "Ll", "Lt"].contains(name) {
      throw fault(
        "versions of the engine differ in \\p{\(name)} under (?i): write \\p{L&}", at: start)
    }
    return .set(RegexSet(categories: [name], isNegated: isNegated))
  }

  /// Reads `{41}` after `\x` or `\o`.
  private mutating func numbered(radix: Int, from start: Int) throws(RegexSyntaxError) -> Meaning {
    guard skip("{") else { throw fault("missing opening brace after \\o", at: start) }
    let digits = radix == 8 ? octalDigits(atMost: 12) : hexDigits(atMost: 9)
    guard !digits.isEmpty, skip("}") else {
      let kind = radix == 8 ? "non-octal" : "non-hex"
      throw fault("\(kind) character in \\x{} or \\o{} (closing brace missing?)", at: index)
    }
    let value = value(of: digits, radix: radix)
    guard value <= (options.contains(.unicode) ? 0x10FFFF : 0xFF) else {
      throw fault("character code point value in \\x{} or \\o{} is too large", at: index - 1)
    }
    guard !(0xD800...0xDFFF).contains(value) else {
      throw fault("disallowed Unicode code point (>= 0xd800 && <= 0xdfff)", at: index - 1)
    }
    return .character(value)
  }

  private mutating func octalDigits(atMost count: Int) -> String {
    digits(atMost: count) { ("0"..."7").contains($0) }
  }

  private mutating func hexDigits(atMost count: Int) -> String {
    digits(atMost: count) { $0.properties.isASCIIHexDigit }
  }

  private mutating func digits(
    atMost count: Int, where isDigit: (UnicodeScalar) -> Bool
  ) -> String {
    var digits = ""
    while digits.count < count, let next = peek, isDigit(next) {
      digits.unicodeScalars.append(next)
      index += 1
    }
    return digits
  }

  private func value(of digits: String, radix: Int) -> UInt32 {
    digits.isEmpty ? 0 : UInt32(digits, radix: radix) ?? .max
  }
}
