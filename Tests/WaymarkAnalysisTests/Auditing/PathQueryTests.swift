import Testing
import Waymark

@testable import WaymarkAnalysis

/// Searches for a URL that some patterns match and others don't.
@Suite struct PathQueryTests {
  @Test(
    .bug(id: 32, "A wildcard before many parameters is undecided"), arguments: [1, 7, 8, 10, 20])
  func `a path query decides wildcards before parameters`(_ count: Int) throws {
    let parameters = (0..<count).map { "/:p\($0)" }.joined()
    let patterns = try ["/*/a\(parameters)", "/*/b\(parameters)"].map {
      try RoutePattern($0)
    }
    let comparison = patterns[0].comparison(with: patterns[1])
    #expect(comparison.relation == .disjoint)
    #expect(comparison.onlyFirst != nil)
    #expect(comparison.onlyOther != nil)
    let longer = try RoutePattern("/*/a\(parameters)/:q")
    #expect(patterns[0].comparison(with: longer).relation == .overlapping)
  }

  /// Six groups with constraints have 64 combinations, and each overlaps with most others.
  private static let groups = (0..<6).map { "(/:p\($0)<[a-z]{\($0 + 1),}[0-9]*>)" }.joined()

  @Test(.bug(id: 32, "check of equal patterns is slow"))
  func `a path query needs no work for what an unwanted pattern has, too`() throws {
    let vocabulary = SegmentVocabulary()
    let languages = try [Self.groups, "(/:x)"].map {
      try #require(PathLanguage(of: RoutePattern("/a" + $0), vocabulary))
    }
    for wanted in [[languages[0]], languages] {
      for isReal in [true, false] {
        let query = PathQuery(wanted, butNot: [languages[0]], vocabulary)
        guard case .none = query.shortestWord(isReal: isReal) else {
          Issue.record("a URL of the pattern is not one of it")
          return
        }
      }
    }
    #expect(vocabulary.work == 0)
  }

  @Test(.bug(id: 32, "check of equal patterns is slow"))
  func `equal patterns with many groups are all decided`() throws {
    let router = Router(options: RouterOptions())
    for number in 0..<3 { try router.add("/a" + Self.groups, name: "\(number)") }
    let causes = router.audit().map(\.cause)
    #expect(!causes.contains(.undecided))
    #expect(causes.contains(.duplicate(nil)))
  }

  @Test func `a path query works in proportion to the pattern`() throws {
    func work(_ count: Int) throws -> Int {
      let vocabulary = SegmentVocabulary()
      let parameters = (0..<count).map { "/:p\($0)" }.joined()
      let languages = try ["/*/a\(parameters)", "/*/b\(parameters)"].map {
        try #require(PathLanguage(of: RoutePattern($0), vocabulary))
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
