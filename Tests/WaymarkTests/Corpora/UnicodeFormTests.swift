import Testing
import Waymark

/// Strings that look, sort or fold alike don't share a route if their bytes differ.
@Suite struct UnicodeFormTests {
  /// Groups of strings that are equal by a Unicode rule, or by Swift's `==`.
  private static let groups: [[String]] = [
    // Canonical equivalence.
    ["\u{E9}", "e\u{301}"], ["\u{C5}", "A\u{30A}", "\u{212B}"],
    ["\u{1E69}", "s\u{323}\u{307}", "s\u{307}\u{323}"],
    ["\u{AC00}", "\u{1100}\u{1161}"], ["\u{3A9}", "\u{2126}"],
    ["q\u{307}\u{323}", "q\u{323}\u{307}"],
    // Compatibility equivalence.
    ["fi", "\u{FB01}"], ["1", "\u{B9}", "\u{2460}", "\u{FF11}"],
    ["admin", "\u{FF41}\u{FF44}\u{FF4D}\u{FF49}\u{FF4E}"],
    ["a/b", "a\u{FF0F}b", "a\u{2215}b", "a\u{2044}b"], ["..", "\u{2025}", "\u{FF0E}\u{FF0E}"],
    ["%2F", "\u{FF05}2F"], ["a b", "a\u{A0}b", "a\u{2003}b", "a\u{3000}b"],
    // Case.
    ["k", "K", "\u{212A}"], ["s", "S", "\u{17F}"], ["i", "I", "\u{131}", "\u{130}", "i\u{307}"],
    ["ss", "\u{DF}", "\u{1E9E}", "SS"], ["\u{3C3}", "\u{3C2}", "\u{3A3}"],
    // Similar letters of other scripts.
    ["admin", "\u{430}dmin", "adm\u{456}n", "ad\u{217F}in"], ["o", "\u{3BF}", "\u{43E}", "0"],
    // Invisible characters.
    [
      "admin", "ad\u{200B}min", "ad\u{AD}min", "\u{FEFF}admin", "admin\u{200D}", "ad\u{2060}min",
      "admin\u{FE0F}",
    ],
    ["abc", "\u{202E}cba", "\u{2066}abc\u{2069}", "abc\u{E0061}"],
    ["a", "a\u{301}", "a\u{301}\u{301}", "a\u{85}", "\u{85}a", "a ", " a", "a\u{2028}"],
  ]

  @Test(arguments: groups.indices) func `no two Unicode forms share a literal route`(_ index: Int)
    throws
  {
    let group = Self.groups[index]
    for text in group {
      let router = Router()
      try router.group(syntax: .brace).add("/x/\(text)/y")
      for other in group {
        let isSame = Array(text.utf8) == Array(other.utf8)
        let escaped = other.utf8.map { byte in
          byte == UInt8(ascii: "/") ? "/" : "%" + String(byte, radix: 16).leftPadded
        }.joined()
        #expect(router.canRoute("s:/x/\(other)/y") == isSame, "\(text) ~ \(other)")
        guard !other.contains("%") else { continue }
        #expect(router.canRoute("s:/x/\(escaped)/y") == isSame, "\(text) ~ \(escaped)")
      }
    }
  }

  @Test(arguments: groups.indices) func `no two Unicode forms make equal patterns`(_ index: Int) {
    let group = Self.groups[index]
    for text in group {
      for other in group {
        let isSame = Array(text.utf8) == Array(other.utf8)
        let literals = [text, other].map { PatternElement.Kind.literal($0) }
        #expect((literals[0] == literals[1]) == isSame, "\(text) ~ \(other)")
        let constraints = [text, other].map { PatternParameter.Constraint($0, range: 0..<1) }
        #expect((constraints[0] == constraints[1]) == isSame, "\(text) ~ \(other)")
      }
    }
  }

  @Test(arguments: groups.indices) func `values keep the bytes of their Unicode form`(_ index: Int)
    throws
  {
    let router = Router()
    try router.add("/:v/x")
    for text in Self.groups[index] where !text.contains("/") && !text.contains("%") {
      let match = try #require(try router.match("s:/\(text)/x"))
      #expect(Array((match["v"] ?? "").utf8) == Array(text.utf8))
      #expect(Array(match.canonicalPath.utf8) == Array("/\(text)/x".utf8))
    }
  }

  @Test(arguments: ["\u{301}admin", "\u{338}admin", "\u{20DD}/x", "\u{FE0F}", "\u{1F3FB}"])
  func `a mark after a slash does not hide it`(_ text: String) throws {
    let hostile = try HostileRouter()
    #expect(hostile.pattern(of: "s:/files/\(text)") == "/files/*path")
    #expect(hostile.pattern(of: "s:/admin/\(text)") == (text.contains("/") ? nil : "/admin/:page"))
    #expect(hostile.pattern(of: "s:/\(text)") == nil)
  }
}

extension String {
  fileprivate var leftPadded: String { utf8.count == 1 ? "0" + self : self }
}
