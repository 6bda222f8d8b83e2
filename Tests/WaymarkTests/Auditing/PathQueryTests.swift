import Testing
import Waymark

@testable import WaymarkAnalysis

/// The search for a URL that some patterns match and others do not.
@Suite struct PathQueryTests {
  @Test(
    .bug(id: 32, "A wildcard before many parameters is undecided"), arguments: [1, 7, 8, 10, 20])
  func decidesWildcardsBeforeParameters(_ count: Int) throws {
    let parameters = (0..<count).map { "/:p\($0)" }.joined()
    let patterns = try ["/*/a\(parameters)", "/*/b\(parameters)"].map {
      try ColonSyntax().parse($0)
    }
    let comparison = patterns[0].comparison(with: patterns[1])
    #expect(comparison.relation == .disjoint)
    #expect(comparison.onlyFirst != nil)
    #expect(comparison.onlyOther != nil)
    let longer = try ColonSyntax().parse("/*/a\(parameters)/:q")
    #expect(patterns[0].comparison(with: longer).relation == .overlapping)
  }

  @Test func worksInProportionToThePattern() throws {
    func work(_ count: Int) throws -> Int {
      let vocabulary = SegmentVocabulary()
      let parameters = (0..<count).map { "/:p\($0)" }.joined()
      let languages = try ["/*/a\(parameters)", "/*/b\(parameters)"].map {
        try #require(PathLanguage(of: ColonSyntax().parse($0), vocabulary))
      }
      let query = PathQuery([languages[0]], butNot: [languages[1]], vocabulary)
      guard case .word(let word) = query.shortestWord(isReal: true) else { return .max }
      #expect(word.path.count == count + 2)
      return vocabulary.work
    }
    let (short, long) = (try work(10), try work(20))
    #expect(long < 5 * short)
  }
}
