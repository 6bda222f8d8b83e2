internal import Waymark

/// A character of a URL's path: its canonical form, its spelling in the URL, and its meaning.
struct AssociationLetter: Hashable {
  let canonical: [UInt8]
  let spelled: [UInt8]
  let scalar: Unicode.Scalar

  static let slash = AssociationLetter("/")

  /// Creates the letter for a character, escaped if URLs need that.
  init(_ scalar: Unicode.Scalar) {
    canonical = Array(String(scalar).utf8)
    var spelled: [UInt8] = []
    if scalar == "/" {
      spelled = canonical
    } else {
      URLComponent.path.append(canonical: String(scalar), to: &spelled)
    }
    self.spelled = spelled
    self.scalar = scalar
  }

  /// Creates the letter for an escape that stays in canonical paths.
  private init(escape: [UInt8], of byte: UInt8) {
    canonical = escape
    spelled = escape
    scalar = byte < 0x80 ? Unicode.Scalar(byte) : "\u{FFFD}"
  }

  var isASCII: Bool { spelled.count == 1 }

  /// The letters of a text in canonical form.
  static func letters(of text: [UInt8]) -> [AssociationLetter] {
    var letters: [AssociationLetter] = []
    var rest = text[...]
    while let first = rest.first {
      if first == UInt8(ascii: "%"), rest.count > 2,
        let byte = UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16)
      {
        letters.append(AssociationLetter(escape: Array(rest.prefix(3)), of: byte))
        rest = rest.dropFirst(3)
      } else {
        let scalar =
          String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
        letters.append(AssociationLetter(scalar))
        rest = rest.dropFirst(UTF8.width(scalar))
      }
    }
    return letters
  }
}
