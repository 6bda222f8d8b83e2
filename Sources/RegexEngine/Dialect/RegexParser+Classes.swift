extension RegexParser {
  /// Reads a class whose bracket has been passed.
  mutating func characterClass() throws(RegexSyntaxError) -> Piece {
    let isNegated = skip("^")
    var set = RegexSet()
    // A bracket that comes first is a member.
    var isFirst = true
    while isFirst || peek != "]" {
      guard index < characters.count else {
        throw fault("missing terminating ] for character class", at: characters.count - 1)
      }
      isFirst = false
      let place = index
      guard let first = try member(of: &set) else {
        if peek == "-", following != "]" { throw invalidRange(at: index) }
        continue
      }
      guard peek == "-", following != nil, following != "]" else {
        try set.insert(first...first, flags.ignoresCase, self, at: place)
        continue
      }
      index += 1
      let secondPlace = index
      guard let second = try member(of: &set) else { throw invalidRange(at: secondPlace - 1) }
      guard first <= second else {
        throw fault("range out of order in character class", at: secondPlace - 1)
      }
      try set.insert(first...second, flags.ignoresCase, self, at: secondPlace)
    }
    index += 1
    return Piece(
      text: "[\(isNegated ? "^" : "")\(set.members)]", size: 33, width: 1, mayBeEmpty: false)
  }

  private var following: UnicodeScalar? {
    index + 1 < characters.count ? UnicodeScalar(characters[index + 1]) : nil
  }

  private func invalidRange(at index: Int) -> RegexSyntaxError {
    fault("invalid range in character class", at: index)
  }

  /// Reads a member: a character, or a class, which is added to `set`.
  private mutating func member(of set: inout RegexSet) throws(RegexSyntaxError) -> UInt32? {
    let start = index
    let character = characters[index]
    index += 1
    switch UnicodeScalar(character) {
    case "\\":
      switch try escapedMeaning(from: start) {
      case .character(let character): return character
      case .set(let members, let isNegated):
        set.insert(members, isNegated: isNegated)
        return nil
      case .boundary: return 0x08
      case .notBoundary, .lineEnd, .start, .end, .lastLine:
        throw fault("escape sequence is invalid in character class", at: index - 1)
      case .notLineEnd: throw fault("\\N is not supported in a class", at: index - 1)
      }
    case "[":
      guard let (name, isNegated) = try posixName(from: start) else { return character }
      guard let members = RegexSet.named(name, ignoringCase: flags.ignoresCase) else {
        throw fault("unknown POSIX class name", at: start + 2)
      }
      set.insert(members, isNegated: isNegated)
      return nil
    default: return character
    }
  }

  /// Reads the rest of `[:alpha:]` if such a class begins at `start`.
  private mutating func posixName(
    from start: Int
  ) throws(RegexSyntaxError) -> (name: String, isNegated: Bool)? {
    guard let mark = peek, ".:=".unicodeScalars.contains(mark) else { return nil }
    index += 1
    let isNegated = skip("^")
    var name = ""
    while let next = peek, next.properties.isAlphabetic, next.isASCII {
      name.unicodeScalars.append(next)
      index += 1
    }
    guard skip("\(mark)]") else {
      index = start + 1
      return nil
    }
    guard mark == ":" else { throw fault("POSIX collating elements are not supported", at: start) }
    return (name, isNegated)
  }
}
