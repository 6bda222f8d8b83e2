import Testing

@testable import Waymark

/// A match is moved several times on its way to the caller.
///
/// A match of more than 128 bytes is moved by calls of `memcpy`, which took an eighth of the time
/// of a look-up.
@Suite struct MatchSizeTests {
  @Test func `a match is small enough to be moved without a call`() {
    // The slashes of the path are in the request, and what a regex captured is behind a reference.
    #expect(MemoryLayout<RouteRequest>.size <= 72)
    #expect(MemoryLayout<RouteParameters>.size <= 104)
    #expect(MemoryLayout<RouteMatch>.size <= 112)
    #expect(MemoryLayout<RouteMatch?>.size <= 112)
    #expect(MemoryLayout<RouteOutcome>.size <= 112)
  }

  @Test(arguments: [0..<0, 7..<8, 300..<70_000, 70_000..<9_000_000, -3 ..< -1])
  func `a piece of a pattern takes three words`(_ range: Range<Int>) {
    // Every route keeps several.
    #expect(MemoryLayout<PatternElement>.size <= 24)
    #expect(PatternElement(.separator, range: range).range == range)
  }
}
