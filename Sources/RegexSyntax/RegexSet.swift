/// The characters of a class.
package struct RegexSet {
  package private(set) var ranges: [ClosedRange<UInt32>] = []
  private var categories: [Category] = []

  /// Whether the class contains the characters that aren't in ``ranges`` or the categories.
  var isNegated = false

  /// Whether the class contains a negated ASCII class: `\D`, `\W`, `\S` or `[:^alpha:]`.
  var hasNegatedASCII = false
  /// Whether the class contains `\p{…}` or `\P{…}`.
  var hasCategory = false

  /// The characters in some of Unicode's general categories, or all other characters.
  private struct Category {
    let names: [String]
    let isNegated: Bool

    var text: String {
      if isNegated, names.count == 1 { return "\\P{\(names[0])}" }
      let members = names.map { "\\p{\($0)}" }.joined()
      return isNegated ? "[^\(members)]" : members
    }
  }

  init(_ ranges: [ClosedRange<UInt32>] = [], isNegated: Bool = false) {
    (self.ranges, self.isNegated) = (ranges, isNegated)
  }

  init(categories names: [String], isNegated: Bool) {
    categories = [Category(names: names, isNegated: isNegated)]
  }

  /// The character, if the set contains only one.
  package var character: Unicode.Scalar? {
    guard !isNegated, categories.isEmpty, ranges.count == 1, ranges[0].count == 1 else {
      return nil
    }
    return Unicode.Scalar(ranges[0].lowerBound)
  }

  /// The class as a string, in syntax that both ICU and PCRE2 read.
  package var text: String {
    var members = ""
    for range in ranges {
      members += Self.escaped(range.lowerBound)
      if range.count > 1 { members += "-" + Self.escaped(range.upperBound) }
    }
    for category in categories { members += category.text }
    // No engine accepts an empty class.
    if members.isEmpty { return RegexSet(Self.all, isNegated: !isNegated).text }
    return isNegated ? "[^\(members)]" : character == nil ? "[\(members)]" : members
  }

  private static func escaped(_ character: UInt32) -> String {
    "\\x{\(String(character, radix: 16))}"
  }

  /// Adds the characters of a range and, if case is ignored, their other cases.
  mutating func insert(
    _ range: ClosedRange<UInt32>, _ ignoresCase: Bool, _ parser: RegexParser, at index: Int
  ) throws(RegexSyntaxError) {
    ranges.append(range)
    guard ignoresCase else { return }
    // Beyond ASCII, case folding depends on the Unicode version, and one letter can fold to
    // several.
    guard range.upperBound < 0x80 else {
      throw parser.fault(
        "(?i) is for letters of ASCII: write the cases of others in a class", at: index)
    }
    for letters in [UInt32(0x41)...0x5A, 0x61...0x7A] where range.overlaps(letters) {
      let found = range.clamped(to: letters)
      ranges.append((found.lowerBound ^ 0x20)...(found.upperBound ^ 0x20))
      guard parser.options.contains(.unicode) else { continue }
      // The Kelvin sign and the long s are also cases of K and S.
      for (letter, other) in [(UInt32(0x6B), UInt32(0x212A)), (0x73, 0x17F)]
      where found.contains(letter) || found.contains(letter ^ 0x20) {
        ranges.append(other...other)
      }
    }
  }

  /// Adds the characters of another class.
  mutating func insert(_ other: RegexSet) {
    ranges += other.isNegated ? Self.others(than: other.ranges) : other.ranges
    categories += other.categories
  }

  private static func others(than ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var (others, next): ([ClosedRange<UInt32>], UInt32) = ([], 0)
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > next { others.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    return next <= 0x10FFFF ? others + [next...0x10FFFF] : others
  }
}

/// The named classes, as PCRE2 defines them without `PCRE2_UCP`.
extension RegexSet {
  static let all: [ClosedRange<UInt32>] = [0...0x10FFFF]
  static let lineFeed: [ClosedRange<UInt32>] = [0xA...0xA]
  static let digits: [ClosedRange<UInt32>] = [0x30...0x39]
  private static let capitals: [ClosedRange<UInt32>] = [0x41...0x5A]
  private static let smallLetters: [ClosedRange<UInt32>] = [0x61...0x7A]
  static let wordCharacters: [ClosedRange<UInt32>] =
    digits + capitals + [0x5F...0x5F] + smallLetters
  static let spaces: [ClosedRange<UInt32>] = [0x9...0xD, 0x20...0x20]
  static let verticalSpaces: [ClosedRange<UInt32>] = [0xA...0xD, 0x85...0x85, 0x2028...0x2029]
  static let horizontalSpaces: [ClosedRange<UInt32>] = [
    0x9...0x9, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x180E...0x180E, 0x2000...0x200A,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000,
  ]

  /// Returns the characters of the class `[:name:]`.
  static func named(_ name: String, ignoringCase: Bool) -> [ClosedRange<UInt32>]? {
    switch name {
    case "lower" where !ignoringCase: smallLetters
    case "upper" where !ignoringCase: capitals
    case "alpha", "lower", "upper": capitals + smallLetters
    case "digit": digits
    case "alnum": digits + capitals + smallLetters
    case "xdigit": digits + [0x41...0x46, 0x61...0x66]
    case "word": wordCharacters
    case "space": spaces
    case "blank": [0x9...0x9, 0x20...0x20]
    case "cntrl": [0x0...0x1F, 0x7F...0x7F]
    case "graph": [0x21...0x7E]
    case "print": [0x20...0x7E]
    case "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E]
    case "ascii": [0x0...0x7F]
    default: nil
    }
  }

  /// Unicode's general categories, as written in `\p{…}`.
  static let categories: Set<String> = [
    "C", "Cc", "Cf", "Cn", "Co", "Cs", "L", "Ll", "Lm", "Lo", "Lt", "Lu", "M", "Mc", "Me", "Mn",
    "N", "Nd", "Nl", "No", "P", "Pc", "Pd", "Pe", "Pf", "Pi", "Po", "Ps", "S", "Sc", "Sk", "Sm",
    "So", "Z", "Zl", "Zp", "Zs",
  ]
}
