extension RegexParser {
  /// Reads a group with its parenthesis at `start`.
  mutating func group(from start: Int) throws(RegexSyntaxError) -> Piece {
    if peek == "*" { throw fault("verbs such as (*ACCEPT) are not supported", at: start) }
    guard skip("?") else {
      return flags.onlyNamedGroupsCapture
        ? try enclosed("(?:", from: start) : try captured(from: start)
    }
    if skip("(<") { return try condition() }
    if skip(":") { return try enclosed("(?:", from: start) }
    if skip(">") { return try enclosed("(?>", from: start) }
    if skip("=") { return try lookaround("(?=", from: start) }
    if skip("!") { return try lookaround("(?!", from: start) }
    if skip("<=") { return try lookbehind("(?<=", from: start) }
    if skip("<!") { return try lookbehind("(?<!", from: start) }
    if skip("<") {
      let name = try name(endingIn: ">")
      guard groupNames[name] == nil else {
        throw fault(
          "two named subpatterns have the same name (PCRE2_DUPNAMES not set)", at: index - 1)
      }
      groupNames[name] = groups.count + 1
      return try captured(from: start)
    }
    return try flagged(from: start)
  }

  /// Reads up to the parenthesis that closes the group, where the group's flags end.
  private mutating func enclosed(
    _ opening: String, from start: Int
  ) throws(RegexSyntaxError) -> Piece {
    let outside = flags
    var piece = try alternatives()
    flags = outside
    guard skip(")") else { throw neverClosed(from: start) }
    piece.text = opening + piece.text + ")"
    piece.size = piece.size.addingClamped(6)
    piece.isGroup = true
    return piece
  }

  private mutating func captured(from start: Int) throws(RegexSyntaxError) -> Piece {
    places.capture = places.capture ?? offset(start)
    icuGroups += 1
    groups.append(icuGroups)
    let number = groups.count
    var piece = try enclosed("", from: start)
    let body = piece.text.dropLast()
    // A condition checks the empty group after it, because a reference to a group that didn't
    // participate fails.
    let witness = hasCondition(on: number) ? "()" : ""
    if !witness.isEmpty {
      icuGroups += 1
      witnesses[number] = icuGroups
    }
    piece.text = "(\(body))\(witness)"
    piece.size = piece.size.addingClamped(2)
    piece.isUnit = witness.isEmpty
    return piece
  }

  /// Whether a condition that depends on a group may follow.
  private func hasCondition(on number: Int) -> Bool {
    guard let name = groupNames.first(where: { $0.value == number })?.key else { return false }
    let condition = "(?(<".unicodeScalars.map(\.value) + name + [0x3E]
    return characters[index...].indices.contains { characters[$0...].starts(with: condition) }
  }

  private mutating func condition() throws(RegexSyntaxError) -> Piece {
    let name = try name(endingIn: ">")
    guard skip(")"), let number = groupNames[name], let witness = witnesses[number] else {
      throw fault("reference to non-existent subpattern", at: index - 1)
    }
    let (outside, present) = (flags, try concatenation())
    let absent = skip("|") ? try concatenation() : Piece()
    flags = outside
    guard skip(")") else {
      throw fault("conditional subpattern contains more than two branches", at: index)
    }
    return Piece(
      text: "(?:\\\(witness)(?:\(present.text))|(?!\\\(witness))(?:\(absent.text)))",
      size: present.size.addingClamped(absent.size).addingClamped(12),
      width: present.width == absent.width ? present.width : nil,
      mayBeEmpty: present.mayBeEmpty || absent.mayBeEmpty, isGroup: true)
  }

  private mutating func lookaround(
    _ opening: String, from start: Int
  ) throws(RegexSyntaxError) -> Piece {
    var piece = try enclosed(opening, from: start)
    piece.width = 0
    piece.mayBeEmpty = true
    piece.isUnit = false
    return piece
  }

  private mutating func lookbehind(
    _ opening: String, from start: Int
  ) throws(RegexSyntaxError) -> Piece {
    let outside = hasEndlessRepeat
    hasEndlessRepeat = false
    let piece = try lookaround(opening, from: start)
    // ICU also counts what a lookahead inside it reads.
    guard piece.hasFixedAlternatives, !hasEndlessRepeat else {
      throw fault("lookbehind assertion is not fixed length", at: start)
    }
    hasEndlessRepeat = outside
    return piece
  }

  /// Reads constructs such as `(?i)` and `(?s-i:`.
  private mutating func flagged(from start: Int) throws(RegexSyntaxError) -> Piece {
    var changed = flags
    let isReset = skip("^")
    if isReset { changed.reset() }
    var value = true
    while let next = peek {
      index += 1
      switch next {
      case "#": throw fault("comments are not supported", at: start)
      case ")":
        flags = changed
        return Piece(isUnit: false, takesQuantifier: false)
      case ":":
        let outside = flags
        flags = changed
        let piece = try enclosed("(?:", from: start)
        flags = outside
        return piece
      case "-" where value && !isReset: value = false
      case "-": throw fault("invalid hyphen in option setting", at: index - 1)
      case _ where changed.set(next, to: value): break
      default: throw fault("unrecognized character after (? or (?-", at: index - 1)
      }
    }
    throw neverClosed(from: start)
  }

  private func neverClosed(from start: Int) -> RegexSyntaxError {
    fault("'(' is never closed", at: start)
  }

  /// Reads the name of a group.
  mutating func name(endingIn end: UnicodeScalar) throws(RegexSyntaxError) -> [UInt32] {
    let start = index
    while let next = peek, next != end { index += 1 }
    let name = Array(characters[start..<index])
    guard !name.isEmpty, skip(String(end)) else {
      throw fault("subpattern name expected", at: start)
    }
    return name
  }
}
