extension RegexParser {
  /// Reads a group with its parenthesis at `start`.
  mutating func group(from start: Int) throws(RegexSyntaxError) -> RegexTree.Node {
    if peek == "*" { throw fault("verbs such as (*ACCEPT) are not supported", at: start) }
    guard skip("?") else {
      return flags.onlyNamedGroupsCapture
        ? .group(try enclosed(from: start), .plain) : try captured(from: start)
    }
    if skip("(<") { return try conditional() }
    if skip(":") { return .group(try enclosed(from: start), .plain) }
    if skip(">") { return .group(try enclosed(from: start), .atomic) }
    if skip("=") { return .look(try enclosed(from: start), .ahead) }
    if skip("!") { return .look(try enclosed(from: start), .notAhead) }
    if skip("<=") { return .look(try lookbehind(from: start), .behind) }
    if skip("<!") { return .look(try lookbehind(from: start), .notBehind) }
    if skip("<") {
      let name = try name(endingIn: UInt8(ascii: ">"))
      guard groupNames[name] == nil else {
        throw fault(
          "two named subpatterns have the same name (PCRE2_DUPNAMES not set)", at: index - 1)
      }
      groupNames[name] = groupCount + 1
      return try captured(from: start)
    }
    return try flagged(from: start)
  }

  /// Reads up to the parenthesis that closes the group, where the group's flags end.
  private mutating func enclosed(from start: Int) throws(RegexSyntaxError) -> RegexTree.Node {
    let outside = flags
    let node = try alternatives()
    flags = outside
    guard skip(")") else { throw Self.neverClosed("(", at: start) }
    return node
  }

  private mutating func captured(from start: Int) throws(RegexSyntaxError) -> RegexTree.Node {
    offsets.capture = offsets.capture ?? start
    groupCount += 1
    let number = groupCount
    let node = try enclosed(from: start)
    closedGroups.insert(number)
    return .group(node, .capture(number))
  }

  private mutating func conditional() throws(RegexSyntaxError) -> RegexTree.Node {
    let name = try name(endingIn: UInt8(ascii: ">"))
    guard skip(")"), let number = groupNames[name], closedGroups.contains(number) else {
      throw fault("reference to non-existent subpattern", at: index - 1)
    }
    conditions.insert(number)
    let (outside, present) = (flags, try concatenation())
    let absent = skip("|") ? try concatenation() : .sequence([])
    flags = outside
    guard skip(")") else {
      throw fault("conditional subpattern contains more than two branches", at: index)
    }
    return .conditional(on: number, present, absent)
  }

  private mutating func lookbehind(from start: Int) throws(RegexSyntaxError) -> RegexTree.Node {
    let node = try enclosed(from: start)
    guard node.isValidInLookbehind else {
      throw fault("lookbehind assertion is not fixed length", at: start)
    }
    return node
  }

  /// Reads constructs such as `(?i)` and `(?s-i:`.
  private mutating func flagged(from start: Int) throws(RegexSyntaxError) -> RegexTree.Node {
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
        return .sequence([])
      case ":":
        let outside = flags
        flags = changed
        let node = try enclosed(from: start)
        flags = outside
        return .group(node, .plain)
      case "-" where value && !isReset: value = false
      case "-": throw fault("invalid hyphen in option setting", at: index - 1)
      case _ where changed.set(next, to: value): break
      default: throw fault("unrecognized character after (? or (?-", at: index - 1)
      }
    }
    throw Self.neverClosed("(", at: start)
  }

  /// - Parameter bracket: `(` or `[`.
  static func neverClosed(_ bracket: Character, at start: Int) -> RegexSyntaxError {
    RegexSyntaxError(message: "'\(bracket)' is never closed", offset: start)
  }

  /// Reads the name of a group.
  mutating func name(endingIn end: UInt8) throws(RegexSyntaxError) -> ArraySlice<UInt8> {
    let start = index
    guard let end = bytes[start...].firstIndex(of: end), end > start else {
      throw fault("subpattern name expected", at: start)
    }
    index = end + 1
    return bytes[start..<end]
  }
}
