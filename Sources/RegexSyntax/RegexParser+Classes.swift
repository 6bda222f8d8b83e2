extension RegexParser {
  /// Reads a class after its opening bracket.
  mutating func characterClass() throws(RegexSyntaxError) -> RegexTree.Node {
    let start = index - 1
    if bytes.endOfPOSIXName(from: index) != nil {
      throw fault("POSIX named classes are supported only within a class", at: start)
    }
    if bytes[index...].starts(with: "[:<:]]".utf8) || bytes[index...].starts(with: "[:>:]]".utf8) {
      throw fault("[[:<:]] and [[:>:]] are not supported: write \\b", at: start)
    }
    guard let end = bytes.endOfClass(from: start) else {
      throw Self.neverClosed("[", at: start)
    }
    let isNegated = skip("^")
    var set = RegexSet()
    while index < end - 1 {
      let memberIndex = index
      guard let first = try member(of: &set) else {
        if peek == "-", following != "]" { throw invalidRange(at: index) }
        continue
      }
      guard peek == "-", following != nil, following != "]" else {
        try set.insert(first...first, flags.ignoresCase, self, at: memberIndex)
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
    guard !isNegated || !set.hasNegatedASCII || !set.hasCategory else {
      throw fault(
        "versions of the engine differ in [^…] with a category and \\D, \\W, \\S or [:^…:]",
        at: start)
    }
    let size = set.character == nil ? 33 : 2
    set.isNegated = isNegated
    return .one(set, size: size)
  }

  private var following: UnicodeScalar? {
    index + 1 < bytes.count ? UnicodeScalar(bytes[index + 1]) : nil
  }

  private func invalidRange(at index: Int) -> RegexSyntaxError {
    fault("invalid range in character class", at: index)
  }

  /// Reads a member, and returns it if it's a character.
  ///
  /// If the member is a class, its characters are added to `set`.
  private mutating func member(of set: inout RegexSet) throws(RegexSyntaxError) -> UInt32? {
    let start = index
    let character = take()
    switch UnicodeScalar(character) {
    case "\\":
      switch try escapedMeaning(from: start) {
      case .character(let character): return character
      case .set(let other):
        set.insert(other)
        switch UnicodeScalar(bytes[start + 1]) {
        case "D", "W", "S": set.hasNegatedASCII = true
        case "p", "P": set.hasCategory = true
        default: break
        }
        return nil
      case .boundary: return 0x08
      case .notBoundary, .lineEnd, .start, .end, .lastLine:
        throw fault("escape sequence is invalid in character class", at: index - 1)
      case .notLineEnd: throw fault("\\N is not supported in a class", at: index - 1)
      }
    case "[":
      guard let (name, isNegated) = try posixName(from: start) else { return character }
      guard let ranges = RegexSet.named(name, ignoringCase: flags.ignoresCase) else {
        throw fault("unknown POSIX class name", at: start + 2)
      }
      guard isNegated || !set.hasNegatedASCII else {
        throw fault(
          "versions of the engine differ in a class with [:\(name):] behind \\D, \\W, \\S or [:^…:]: write it first",
          at: start)
      }
      set.insert(RegexSet(ranges, isNegated: isNegated))
      if isNegated { set.hasNegatedASCII = true }
      return nil
    default: return character
    }
  }

  /// Reads the rest of `[:alpha:]` if such a class begins at `start`.
  private mutating func posixName(
    from start: Int
  ) throws(RegexSyntaxError) -> (name: String, isNegated: Bool)? {
    guard let end = bytes.endOfPOSIXName(from: start + 1) else { return nil }
    guard peek == ":" else { throw fault("POSIX collating elements are not supported", at: start) }
    index += 1
    let isNegated = skip("^")
    let name = String(decoding: bytes[index..<end], as: UTF8.self)
    index = end + 2
    return (name, isNegated)
  }
}
