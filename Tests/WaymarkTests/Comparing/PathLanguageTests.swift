import Testing
import Waymark

@testable import WaymarkAnalysis

/// Patterns whose literals show that they share no URL.
@Suite struct PathLanguageTests {
  @Test(arguments: [
    ("/a", "/b", true), ("/a/:x", "/b/*", true), ("/:x<int>/a", "/:y/b", true),
    ("/a(/b)", "/c(/d)", true), ("/a#/b", "/c", true), ("/caf\u{E9}", "/cafe\u{301}", true),
    ("/a", "/a", false), ("/a", "/:x", false), ("/a", "/", false), ("/a", "/a/b", false),
    ("/a/b", "/*/c", false), ("/**/b", "/a/c", false), ("/a(/b)", "(/c)/a", false),
    ("/a#/b", "/a", false), ("/a#/b", "/a#/c", false), ("/(a)", "/b", false),
  ])
  func differentLiteralsKeepURLsApart(_ first: String, _ other: String, _ areApart: Bool) throws {
    let patterns = try [first, other].map { try ColonSyntax().parse($0) }
    let vocabulary = SegmentVocabulary()
    let languages = try patterns.map { try #require(PathLanguage(of: $0, vocabulary)) }
    #expect(languages[0].isApart(from: languages[1]) == areApart)
    #expect(languages[1].isApart(from: languages[0]) == areApart)
    if areApart { #expect(patterns[0].comparison(with: patterns[1]).relation == .disjoint) }
  }
}
