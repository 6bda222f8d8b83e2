/// Letters that a text writes as a letter and a mark, and that Unicode's form NFC has as one scalar.
///
/// The standard library compares texts whatever their form, but does not tell the form.
enum DecomposedLetters {
  /// Whether a text has one.
  ///
  /// The first text with a mark takes milliseconds.
  static func occur(in text: String) -> Bool {
    let scalars = text.unicodeScalars
    return zip(scalars, scalars.dropFirst()).contains { letter, mark in
      mark.value >= firstMark && letter.properties.canonicalCombiningClass == .notReordered
        && composed.contains(String(String.UnicodeScalarView([letter, mark])))
    }
  }

  /// The first combining mark of Unicode.
  private static let firstMark = 0x300

  /// The letters of Latin to Arabic, of Vietnamese and Greek, kana and Hangul.
  ///
  /// Indian scripts are left out: NFC has some of their letters as two scalars.
  private static let composed: Set<String> = {
    let letters: [ClosedRange<UInt32>] = [
      0xC0...0x6FF, 0x1E00...0x1FFF, 0x3040...0x30FF, 0xAC00...0xD7A3,
    ]
    return Set(letters.joined().compactMap(Unicode.Scalar.init).map { String($0) })
  }()
}
