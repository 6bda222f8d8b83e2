/// Parses a regex in the dialect that all engines share.
///
/// The dialect is PCRE2's syntax with PCRE2's meaning, without the constructs that ICU can't
/// express with the same meaning.
struct RegexParser {
  /// The regex.
  let bytes: [UInt8]
  let options: RegexOptions

  /// The offset of the next byte.
  var index = 0
  var flags: RegexFlags
  var depth = 0
  var offsets = RegexTree.Offsets()
  var groupCount = 0
  var closedGroups: Set<Int> = []
  var groupNames: [ArraySlice<UInt8>: Int] = [:]
  var conditions: Set<Int> = []

  /// The maximum depth of nested groups, which fits on a stack of 512 KiB.
  private static let maximumDepth = 100

  /// - Parameter bytes: The regex, in valid UTF-8.
  init(_ bytes: [UInt8], _ options: RegexOptions) {
    self.bytes = bytes
    self.options = options
    flags = RegexFlags(dotIsAny: options.contains(.dotIsAny))
    flags.onlyNamedGroupsCapture = options.contains(.onlyNamedGroupsCapture)
  }

  /// Reads the whole regex.
  mutating func parse() throws(RegexSyntaxError) -> RegexTree.Node {
    let node = try alternatives()
    if index < bytes.count { throw fault("')' closes no group", at: index) }
    return node
  }

  /// Reads up to the end of the group, which may change ``flags``.
  mutating func alternatives() throws(RegexSyntaxError) -> RegexTree.Node {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw fault("parentheses are too deeply nested", at: index - 1)
    }
    var branches = [try concatenation()]
    while skip("|") { branches.append(try concatenation()) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  mutating func concatenation() throws(RegexSyntaxError) -> RegexTree.Node {
    var nodes: [RegexTree.Node] = []
    while let next = peek, next != "|", next != ")" { nodes.append(try quantified(atom())) }
    return .sequence(nodes)
  }

  private mutating func atom() throws(RegexSyntaxError) -> RegexTree.Node {
    let start = index
    let character = take()
    switch UnicodeScalar(character) {
    case "\\": return try escape(from: start)
    case "[": return try characterClass()
    case "(": return try group(from: start)
    case ".":
      let set =
        flags.dotIsAny ? RegexSet(RegexSet.all) : RegexSet(RegexSet.lineFeed, isNegated: true)
      return .one(set, size: 1)
    case "^":
      offsets.start = offsets.start ?? start
      return .assertion(flags.isMultiline ? .lineStart : .start)
    case "$":
      offsets.end = offsets.end ?? start
      return .assertion(flags.isMultiline ? .beforeLineFeed : .lastLine)
    case "*", "+", "?": throw nothingToRepeat(at: start)
    case "{":
      index = start
      if try repetition() != nil { throw nothingToRepeat(at: start) }
      index = start + 1
      return try literal(character, from: start)
    default: return try literal(character, from: start)
    }
  }

  /// Returns the node for a character that matches itself.
  func literal(_ character: UInt32, from start: Int) throws(RegexSyntaxError) -> RegexTree.Node {
    var set = RegexSet()
    try set.insert(character...character, flags.ignoresCase, self, at: start)
    return .one(set, size: 2)
  }
}

// MARK: Characters

extension RegexParser {
  /// The next character, or `nil` at the end.
  var peek: UnicodeScalar? {
    index < bytes.count ? UnicodeScalar(character.value) : nil
  }

  /// The next character and its length: a scalar, or a byte without ``RegexOptions/unicode``.
  private var character: (value: UInt32, length: Int) {
    let first = bytes[index]
    guard first >= 0x80, options.contains(.unicode) else { return (UInt32(first), 1) }
    let length = (~first).leadingZeroBitCount
    let value = bytes[index + 1..<index + length].reduce(UInt32(first) & (0x7F >> length)) {
      $0 << 6 | UInt32($1 & 0x3F)
    }
    return (value, length)
  }

  /// Reads the next character.
  mutating func take() -> UInt32 {
    let (value, length) = character
    index += length
    return value
  }

  /// Skips `text` if it comes next, and returns whether it did.
  mutating func skip(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  /// Returns an error at the character that contains a byte.
  func fault(_ message: String, at index: Int) -> RegexSyntaxError {
    var start = max(0, min(index, bytes.count - 1))
    while options.contains(.unicode), start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return RegexSyntaxError(message: message, offset: start)
  }

  func nothingToRepeat(at index: Int) -> RegexSyntaxError {
    RegexSyntaxError(message: "quantifier does not follow a repeatable item", offset: index)
  }
}
