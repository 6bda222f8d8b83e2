/// The writing direction of a domain's characters.
extension WebHost {
  /// Whether the labels of a domain satisfy the Bidi rule (RFC 5893, section 2).
  ///
  /// The rule applies to domains that contain a right-to-left character.
  static func meetBidiRule(_ labels: [[Unicode.Scalar]]) -> Bool {
    let labels = labels.map { $0.map(Direction.init) }
    return !labels.joined().contains(where: \.isFromRight) || labels.allSatisfy(meetsBidiRule)
  }

  /// Whether a nonempty label is allowed in a domain with right-to-left characters.
  private static func meetsBidiRule(_ label: [Direction]) -> Bool {
    let last = label.last { $0 != .mark }
    switch label.first {
    case .left:
      return !label.contains { $0.isFromRight || $0 == .unknown }
        && (last == .left || last == .number)
    case .right:
      let hasNumbersOfBoth = label.contains(.number) && label.contains(.arabicNumber)
      return !label.contains { $0 == .left || $0 == .unknown } && !hasNumbersOfBoth
        && last != .neutral
    default: return false
    }
  }

  /// The classes that the Bidi rule distinguishes, computed without Unicode's table.
  private enum Direction {
    /// A left-to-right letter or digit.
    case left
    /// A letter, digit or sign of a right-to-left script.
    case right
    /// A European digit, which is also used in right-to-left scripts.
    case number
    case arabicNumber
    /// A mark on the preceding character.
    case mark
    /// Another ASCII character, or a joiner.
    case neutral
    /// Another character, with a class that only Unicode's table contains.
    case unknown

    var isFromRight: Bool { self == .right || self == .arabicNumber }

    init(_ scalar: Unicode.Scalar) {
      let category = scalar.properties.generalCategory
      switch scalar.value {
      case 0x30...0x39, 0x6F0...0x6F9, 0x102E1...0x102FB: self = .number
      case 0x61...0x7A, 0xCBF, 0xCC6: self = .left
      case ..<0x80, 0x200C, 0x200D: self = .neutral
      case 0x660...0x669, 0x66B, 0x66C, 0x6DD, 0x8E2, 0x10D30...0x10D39, 0x10D40...0x10D49,
        0x10E60...0x10E7E:
        self = .arabicNumber
      case _ where category == .nonspacingMark || category == .enclosingMark: self = .mark
      case 0x590...0x5FF: self = .right
      case _ where !category.isOfLettersAndDigits: self = .unknown
      case 0x600...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        self = .right
      case _
      where category == .otherNumber || category == .letterNumber
        || category == .modifierLetter:
        self = .unknown
      default: self = .left
      }
    }
  }
}

extension Unicode.GeneralCategory {
  /// Whether characters are letters, digits or marks, rather than punctuation or symbols.
  fileprivate var isOfLettersAndDigits: Bool {
    switch self {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .spacingMark:
      true
    default: false
    }
  }
}
