/// Parses a regex in the dialect that all engines share.
///
/// The dialect is PCRE2's syntax with PCRE2's meaning, without the constructs that ICU can't
/// express with the same meaning.
struct RegexParser {
  /// The scalars of the regex, or its bytes without ``RegexOptions/unicode``.
  let characters: [UInt32]
  let options: RegexOptions

  var index = 0
  var flags: RegexFlags
  var depth = 0
  var offsets = RegexTree.Offsets()
  var groupCount = 0
  var closedGroups: Set<Int> = []
  var groupNames: [[UInt32]: Int] = [:]
  var conditions: Set<Int> = []

  /// The maximum depth of nested groups, which fits on a stack of 512 KiB.
  private static let maximumDepth = 100

  init(_ text: String, _ options: RegexOptions) {
    characters =
      options.contains(.unicode)
      ? text.unicodeScalars.map(\.value) : text.utf8.map(UInt32.init)
    self.options = options
    flags = RegexFlags(dotIsAny: options.contains(.dotIsAny))
    flags.onlyNamedGroupsCapture = options.contains(.onlyNamedGroupsCapture)
  }

  /// Reads the whole regex.
  mutating func parse() throws(RegexSyntaxError) -> RegexTree.Node {
    let node = try alternatives()
    if index < characters.count { throw fault("')' closes no group", at: index) }
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
    let character = characters[index]
    index += 1
    switch UnicodeScalar(character) {
    case "\\": return try escape(from: start)
    case "[": return try characterClass()
    case "(": return try group(from: start)
    case ".":
      let set =
        flags.dotIsAny ? RegexSet(RegexSet.all) : RegexSet(RegexSet.lineFeed, isNegated: true)
      return .one(set, size: 1)
    case "^":
      offsets.start = offsets.start ?? offset(start)
      return .assertion(flags.isMultiline ? .lineStart : .start)
    case "$":
      offsets.end = offsets.end ?? offset(start)
      return .assertion(flags.isMultiline ? .beforeLineFeed : .lastLine)
    case "*", "+", "?": throw Self.nothingToRepeat(at: offset(start))
    case "{":
      index = start
      if try repetition() != nil { throw Self.nothingToRepeat(at: offset(start)) }
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
  /// The next character, or `nil` at the end or if it isn't a scalar.
  var peek: UnicodeScalar? {
    index < characters.count ? UnicodeScalar(characters[index]) : nil
  }

  /// Skips `text` if it comes next, and returns whether it did.
  mutating func skip(_ text: String) -> Bool {
    let scalars = text.unicodeScalars.map(\.value)
    guard characters[index...].starts(with: scalars) else { return false }
    index += scalars.count
    return true
  }

  /// Returns the byte offset of a character.
  func offset(_ index: Int) -> Int {
    let before = characters.prefix(max(0, index))
    guard options.contains(.unicode) else { return before.count }
    return before.reduce(0) { $0 + (UnicodeScalar($1)?.utf8.count ?? 1) }
  }

  /// Returns an error at a character.
  func fault(_ message: String, at index: Int) -> RegexSyntaxError {
    RegexSyntaxError(message: message, offset: offset(min(index, characters.count - 1)))
  }

  static func nothingToRepeat(at offset: Int) -> RegexSyntaxError {
    RegexSyntaxError(message: "quantifier does not follow a repeatable item", offset: offset)
  }
}
