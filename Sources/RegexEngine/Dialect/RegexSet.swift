/// The characters of a class, in ICU's syntax.
struct RegexSet {
  /// The members, as written between the brackets.
  private(set) var members = ""
  private(set) var isOneCharacter = false
  /// Whether it contains all characters except some of ASCII: `\D`, `\W`, `\S` or `[:^alpha:]`.
  var hasNegatedASCII = false
  /// Whether it contains a `\p{…}` or `\P{…}`.
  var hasCategory = false

  /// Adds the characters of a range and, if case is ignored, their other cases.
  mutating func insert(
    _ range: ClosedRange<UInt32>, _ ignoresCase: Bool, _ parser: RegexParser, at index: Int
  ) throws(RegexSyntaxError) {
    isOneCharacter = members.isEmpty && range.count == 1
    append(range)
    guard ignoresCase else { return }
    // Beyond ASCII, case folding depends on the Unicode version, and one letter can fold to
    // several.
    guard range.upperBound < 0x80 else {
      throw parser.fault(
        "(?i) is for letters of ASCII: write the cases of others in a class", at: index)
    }
    for letters in [UInt32(0x41)...0x5A, 0x61...0x7A] where range.overlaps(letters) {
      isOneCharacter = false
      let found = range.clamped(to: letters)
      append((found.lowerBound ^ 0x20)...(found.upperBound ^ 0x20))
      guard parser.options.contains(.unicode) else { continue }
      // The Kelvin sign and the long s.
      for (letter, other) in [(UInt32(0x6B), UInt32(0x212A)), (0x73, 0x17F)]
      where found.contains(letter) || found.contains(letter ^ 0x20) {
        append(other...other)
      }
    }
  }

  /// Adds the characters of another class or, if `isNegated`, all other characters.
  mutating func insert(_ set: String, isNegated: Bool) {
    isOneCharacter = false
    members += isNegated ? "[^\(set)]" : set
  }

  private mutating func append(_ range: ClosedRange<UInt32>) {
    members += Self.escaped(range.lowerBound)
    if range.count > 1 { members += "-" + Self.escaped(range.upperBound) }
  }

  private static func escaped(_ character: UInt32) -> String {
    "\\x{\(String(character, radix: 16))}"
  }
}

/// The named classes, as PCRE2 defines them without `PCRE2_UCP`.
extension RegexSet {
  static let digits = "0-9"
  static let wordCharacters = "0-9A-Za-z_"
  static let spaces = "\\x{9}-\\x{D}\\x{20}"
  static let lineEnds = "\\x{A}-\\x{D}\\x{85}\\x{2028}\\x{2029}"
  static let blanks =
    "\\x{9}\\x{20}\\x{A0}\\x{1680}\\x{180E}\\x{2000}-\\x{200A}\\x{202F}\\x{205F}\\x{3000}"

  /// Returns the characters of the class `[:name:]`.
  static func named(_ name: String, ignoringCase: Bool) -> String? {
    switch name {
    case "alpha": "A-Za-z"
    case "lower": ignoringCase ? "A-Za-z" : "a-z"
    case "upper": ignoringCase ? "A-Za-z" : "A-Z"
    case "digit": digits
    case "alnum": "0-9A-Za-z"
    case "xdigit": "0-9A-Fa-f"
    case "word": wordCharacters
    case "space": spaces
    case "blank": "\\x{9}\\x{20}"
    case "cntrl": "\\x{0}-\\x{1F}\\x{7F}"
    case "graph": "\\x{21}-\\x{7E}"
    case "print": "\\x{20}-\\x{7E}"
    case "punct": "\\x{21}-\\x{2F}\\x{3A}-\\x{40}\\x{5B}-\\x{60}\\x{7B}-\\x{7E}"
    case "ascii": "\\x{0}-\\x{7F}"
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
