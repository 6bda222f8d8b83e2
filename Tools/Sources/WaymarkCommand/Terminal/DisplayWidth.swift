/// The number of terminal columns that a string occupies.
enum DisplayWidth {
  /// The width of a printable string.
  ///
  /// Wide characters and emoji count 2, combining marks without a letter 0, and all others 1.
  static func width(of text: String) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  private static func width(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    let isWide =
      first.properties.isEmojiPresentation
      || character.unicodeScalars.contains("\u{FE0F}")
      || wideRanges.contains { $0.contains(first.value) }
    return isWide ? 2 : 1
  }

  /// The East Asian wide and full-width blocks (Unicode, annex 11), which the standard library
  /// doesn't provide.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
