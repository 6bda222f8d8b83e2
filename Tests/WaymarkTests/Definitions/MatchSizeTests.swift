import Testing

@testable import Waymark

/// A match is moved several times before the caller receives it.
///
/// If it has more than 128 bytes, each move calls `memcpy`, which accounted for an eighth of a
/// lookup's time.
@Suite struct MatchSizeTests {
  @Test func `a match is small enough to be moved without a call`() {
    // The slashes of the path are stored in the request, and a regex's captures behind a reference.
    #expect(MemoryLayout<RouteRequest>.size <= 72)
    #expect(MemoryLayout<RouteParameters>.size <= 104)
    #expect(MemoryLayout<RouteMatch>.size <= 112)
    #expect(MemoryLayout<RouteMatch?>.size <= 112)
    #expect(MemoryLayout<RouteOutcome>.size <= 112)
  }

  @Test(arguments: [0..<0, 7..<8, 300..<70_000, 70_000..<9_000_000, -3 ..< -1])
  func `a piece of a pattern takes three words`(_ range: Range<Int>) {
    // Every route stores several elements.
    #expect(MemoryLayout<PatternElement>.size <= 24)
    #expect(PatternElement(.separator, range: range).range == range)
  }
}
