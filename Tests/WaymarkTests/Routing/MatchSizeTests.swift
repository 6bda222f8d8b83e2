import Testing

@testable import Waymark

/// A match is moved several times on its way to the caller.
///
/// A match of more than 128 bytes is moved by calls of `memcpy`, which took an eighth of the time of a look-up.
@Suite struct MatchSizeTests {
  @Test func aMatchIsMovedWithoutACall() {
    #expect(MemoryLayout<RouteRequest>.size <= 56)
    #expect(MemoryLayout<RouteParameters>.size <= 104)
    #expect(MemoryLayout<RouteMatch>.size <= 120)
    #expect(MemoryLayout<RouteMatch?>.size <= 120)
    #expect(MemoryLayout<RouteOutcome>.size <= 128)
  }
}
