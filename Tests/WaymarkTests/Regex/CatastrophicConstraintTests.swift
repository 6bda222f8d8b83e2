import TestSupport
import Testing
import Waymark
import WaymarkNKRouter

/// A constraint with exponential backtracking is stopped, with a failure that names the limit and
/// the route.
@Suite struct CatastrophicConstraintTests {
  /// Constraints that backtrack exponentially, and segments of up to 1,024 bytes that cause it.
  private static let catastrophes: [(constraint: String, unit: String, end: String)] = [
    ("(a+)+b", "a", "b!"),
    ("(a*)*b", "a", "b!"),
    ("(?:a|aa)+b", "a", "b!"),
    ("(?:a|a)*b", "a", "b!"),
    ("(?:a+a+)+b", "a", "b!"),
    ("(?:.*a){12}b", "a", "b!"),
    ("(?:[a-z]+)*[A-Z]", "a", "A!"),
    ("(?:\\w+\\s?)*x", "a", "x!"),
    ("(?:[a-zA-Z0-9]+[-.]?)*@[a-z]+", "a", "@!"),
    ("(?:x+x+)+y", "x", "y!"),
    ("(?:(?:a+)?b?)*c", "ab", "c!"),
    ("(?:a|b|ab)*c", "ab", "c!"),
    ("(?=(?:a+)+c).*", "a", "!c"),
  ]

  @Test(arguments: catastrophes.indices) func `a catastrophic constraint ends in the match limit`(
    _ index: Int
  ) async throws {
    let (constraint, unit, end) = Self.catastrophes[index]
    let pattern = "/u/:x<\(constraint)>"
    for length in [50, 1_024] {
      let count = (length - end.utf8.count) / unit.utf8.count
      let url = "s:/u/" + String(repeating: unit, count: count) + end
      let journal = Journal()
      let router = Router()
      try router.add(pattern)
      try router.add("/*")
      router.unmatchedHandler = UnmatchedHandler { _ in journal.note("unmatched") }
      let expected = RouteFailure.exceeded(.matchSteps, 100_000, pattern: pattern)
      // At first, the interpreter matches. Later, machine code does.
      for _ in 0..<40 {
        #expect(throws: expected, "\(length)") { try router.match(url) }
        #expect(!router.canRoute(url))
      }
      let answer: (String) -> RouteOutcome = { router.route($0) }
      for outcome in [answer(url), await router.route(url)] {
        guard case .failed(expected) = outcome else {
          Issue.record("\(outcome)")
          continue
        }
      }
      #expect(await router.respond(to: url).error as? RouteFailure == expected)
      #expect(journal.entries.isEmpty)
    }
  }
}
