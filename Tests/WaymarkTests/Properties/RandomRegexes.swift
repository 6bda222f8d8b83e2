import TestSupport

/// Generates regexes in the dialect of constraints, and strings that nearly match them.
struct RandomRegexes {
  var generator: SeededGenerator

  private static let atoms = [
    "a", "b", "B", "k", "S", "1", "-", "_", " ", "é", "日", "😀", "%2F", "\\.", "\\-", "\\x41",
    "\\x{e9}", "\\t",
    "\\n", "\\012", "\\o{141}", "]", "}", "{", "{x}", "a{", ".", "\\d", "\\D", "\\w", "\\W", "\\s",
    "\\S", "\\h",
    "\\H", "\\v", "\\V", "\\N", "\\R", "\\pL", "\\p{Lu}", "\\P{N}", "\\p{^Ll}", "\\p{L&}",
    "\\p{Any}", "[a-c]", "[^a]",
    "[a\\d-]", "[]a]", "[^]a]", "[\\w-]", "[[:alpha:]_]", "[[:^digit:]]", "[^[:punct:]]", "[\\W1]",
    "[^\\S ]",
    "[a&&b]", "[a[b]", "[--1]", "[\\b\\n]", "[é-ü]", "[^\\p{L}]", "[X-c]", "[\\x{1}-\\x{7f}]",
    "[a\\]b]", "(?:(?:-a)?+)", "(?>a*)", "(?:(?=a))", "(?:(?=[a-c])b?)",
  ]
  private static let places = ["^", "$", "\\A", "\\z", "\\Z", "\\b", "\\B"]
  private static let openings = [
    "(?:", "(", "(?>", "(?=", "(?!", "(?i:", "(?i)(?:", "(?s-i:", "(?-s:", "(?m:", "(?U:", "(?^:",
    "(?-i)(?:",
  ]
  private static let lookbehinds = [
    "(?<=a)", "(?<!a|b1)", "(?<=\\w)", "(?<!^)", "(?<=é)", "(?<=(?=ab?)a)", "(?<!(?!a{1,2}))",
  ]
  private static let quantifiers = [
    "*", "+", "?", "{2}", "{1,2}", "{0,}", "{0}", "{2,}", "{1}", "*?", "+?", "??", "*+", "++", "?+",
    "{1,2}+", "{0,2}?",
  ]
  private static let pieces = [
    "a", "a", "b", "A", "B", "c", "k", "K", "\u{212A}", "s", "S", "\u{17F}", "1", "2", "\u{663}",
    "-", "_", ".", " ",
    "]", "{", "}", "x", "X", "&", "[", "\n", "\r", "\r\n", "\t", "\u{B}", "\u{85}", "\u{A0}",
    "\u{2028}", "é", "É",
    "e\u{301}", "ß", "ss", "日", "😀", "%2F", "\u{0}", "\u{7F}", "ǅ",
  ]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Returns a regex, which may be invalid.
  mutating func regex(depth: Int = 0) -> String {
    var regex = ""
    for _ in 0...generator.number(below: 4) {
      regex += piece(depth)
      if generator.number(below: 8) == 0 { regex += "|" }
    }
    return regex
  }

  private mutating func piece(_ depth: Int) -> String {
    switch generator.number(below: 12) {
    case 0: return generator.pick(Self.places)
    case 1: return generator.pick(Self.lookbehinds)
    case 2, 3,
      4 where depth < 3:
      let group = generator.pick(Self.openings) + regex(depth: depth + 1) + ")"
      return generator.number(below: 2) == 0 ? group : group + generator.pick(Self.quantifiers)
    default:
      let atom = generator.pick(Self.atoms)
      return generator.number(below: 2) == 0 ? atom : atom + generator.pick(Self.quantifiers)
    }
  }

  mutating func text() -> String {
    generator.text(of: Self.pieces, upTo: 6)
  }
}
