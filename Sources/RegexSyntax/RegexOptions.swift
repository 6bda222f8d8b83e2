/// The options for compiling a regex.
package struct RegexOptions: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The match must begin at the subject's first byte.
  package static let anchored = RegexOptions(rawValue: 1 << 0)

  /// The match must end at the subject's last byte.
  package static let endAnchored = RegexOptions(rawValue: 1 << 1)

  /// Only named groups capture.
  package static let onlyNamedGroupsCapture = RegexOptions(rawValue: 1 << 2)

  /// Characters are Unicode scalars, not bytes.
  package static let unicode = RegexOptions(rawValue: 1 << 3)

  /// A dot matches any character, including line ends.
  package static let dotIsAny = RegexOptions(rawValue: 1 << 4)

  /// `\C`, which could split a character, is an error.
  package static let neverSplitsCharacters = RegexOptions(rawValue: 1 << 5)
}
