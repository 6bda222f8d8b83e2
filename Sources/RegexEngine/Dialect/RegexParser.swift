/// Reads a regex in the dialect that all engines share, and writes it in ICU's syntax.
///
/// The dialect is PCRE2's syntax with PCRE2's meaning, without the constructs that ICU can't
/// express with the same meaning. ICU's interpretation of a construct doesn't matter: a class
/// becomes the ranges that it has in PCRE2, `\d` becomes the ten ASCII digits, and a letter under
/// `(?i)` becomes all letters that it matches.
struct RegexParser {
  /// The scalars of the regex, or its bytes.
  let characters: [UInt32]
  let options: RegexOptions

  var index = 0
  var flags: RegexFlags
  var depth = 0
  var places = RegexDialect.Places()
  /// ICU's indices of the groups.
  var groups: [Int] = []
  var groupNames: [[UInt32]: Int] = [:]
  /// The number of groups in ICU's regex.
  var icuGroups = 0
  /// For each group that a condition depends on, ICU's index of an empty group after it.
  var witnesses: [Int: Int] = [:]

  /// Whether a repetition without a maximum was read, within the innermost lookbehind if there is
  /// one.
  var hasEndlessRepeat = false

  /// A part of a regex, as written for ICU.
  struct Piece {
    var text = ""
    /// The approximate size in bytes that PCRE2 compiles it to.
    var size = 0
    /// The number of characters that it matches, or `nil` if it varies.
    var width: Int? = 0
    /// Whether it can match the empty string.
    var mayBeEmpty = true
    /// Whether ICU applies a following quantifier to all of it.
    var isUnit = true
    var takesQuantifier = true
    /// Whether PCRE2 repeats its code for each repetition.
    var isGroup = false
    /// Whether each of its alternatives matches a fixed number of characters.
    var hasFixedAlternatives = true
  }

  /// The maximum depth of nested groups, which fits on a stack of 512 KiB.
  private static let maximumDepth = 100

  /// Any character.
  ///
  /// At a line end, ICU's dot matches two characters as one.
  static let anyCharacter = "[\\x{0}-\\x{10FFFF}]"

  init(_ text: String, _ options: RegexOptions) {
    characters =
      options.contains(.unicode)
      ? text.unicodeScalars.map(\.value) : text.utf8.map(UInt32.init)
    self.options = options
    flags = RegexFlags(dotIsAny: options.contains(.dotIsAny))
    flags.onlyNamedGroupsCapture = options.contains(.onlyNamedGroupsCapture)
  }

  /// Reads the whole regex.
  mutating func parse() throws(RegexSyntaxError) -> Piece {
    let piece = try alternatives()
    if index < characters.count { throw fault("')' closes no group", at: index) }
    return piece
  }

  /// Reads up to the end of the group, which may change ``flags``.
  mutating func alternatives() throws(RegexSyntaxError) -> Piece {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw fault("parentheses are too deeply nested", at: index - 1)
    }
    var all = try concatenation()
    all.hasFixedAlternatives = all.width != nil
    while skip("|") {
      let next = try concatenation()
      all.hasFixedAlternatives = all.hasFixedAlternatives && next.width != nil
      all.text += "|" + next.text
      all.size = all.size.addingClamped(next.size).addingClamped(3)
      if all.width != next.width { all.width = nil }
      all.mayBeEmpty = all.mayBeEmpty || next.mayBeEmpty
    }
    return all
  }

  /// Returns the width of several parts, or `nil` if it exceeds the maximum of a lookbehind.
  static func width(_ sum: (partialValue: Int, overflow: Bool)) -> Int? {
    sum.overflow || sum.partialValue > 65_535 ? nil : sum.partialValue
  }

  mutating func concatenation() throws(RegexSyntaxError) -> Piece {
    var all = Piece()
    while let next = peek, next != "|", next != ")" {
      let piece = try quantified(atom())
      all.text += piece.text
      all.size = all.size.addingClamped(piece.size)
      all.width = all.width.flatMap { sum in
        piece.width.flatMap { Self.width(sum.addingReportingOverflow($0)) }
      }
      all.mayBeEmpty = all.mayBeEmpty && piece.mayBeEmpty
    }
    return all
  }

  private mutating func atom() throws(RegexSyntaxError) -> Piece {
    let start = index
    let character = characters[index]
    index += 1
    switch UnicodeScalar(character) {
    case "\\": return try escape(from: start)
    case "[": return try characterClass()
    case "(": return try group(from: start)
    case ".": return dot()
    case "^":
      places.start = places.start ?? offset(start)
      return assertion(flags.isMultiline ? "(?:\\A|(?<=\\x{A})(?!\\z))" : "\\A")
    case "$":
      places.end = places.end ?? offset(start)
      return assertion(flags.isMultiline ? "(?=\\x{A}|\\z)" : "(?=\\x{A}?\\z)")
    case "*", "+", "?": throw Self.nothingToRepeat(at: offset(start))
    case "{":
      index = start
      if try repetition() != nil { throw Self.nothingToRepeat(at: offset(start)) }
      index = start + 1
      return try literal(character, from: start)
    default: return try literal(character, from: start)
    }
  }

  private func dot() -> Piece {
    Piece(
      text: flags.dotIsAny ? Self.anyCharacter : "[^\\x{A}]", size: 1, width: 1, mayBeEmpty: false)
  }

  /// An assertion, which checks a position and consumes no characters.
  func assertion(_ text: String) -> Piece {
    Piece(text: text, size: 1, isUnit: false, takesQuantifier: false)
  }

  /// A character that matches itself.
  func literal(_ character: UInt32, from start: Int) throws(RegexSyntaxError) -> Piece {
    var set = RegexSet()
    try set.insert(character...character, flags.ignoresCase, self, at: start)
    return Piece(
      text: set.isOneCharacter ? set.members : "[\(set.members)]", size: 2, width: 1,
      mayBeEmpty: false)
  }
}

// MARK: Characters

extension RegexParser {
  /// The next character, or `nil` at the end or if it isn't a scalar.
  var peek: UnicodeScalar? {
    index < characters.count ? UnicodeScalar(characters[index]) : nil
  }

  /// Skips `text` if it comes next.
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

extension Int {
  /// Returns the sum, or a number that exceeds every limit.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? Int(Int32.max) : Swift.min(sum, Int(Int32.max))
  }
}
