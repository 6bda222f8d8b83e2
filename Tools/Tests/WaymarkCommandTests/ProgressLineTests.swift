import Testing

@testable import WaymarkCommand

@Suite struct ProgressLineTests {
  @Test(
    arguments: [
      (nil, ""), (0, ""), (0.4, ", 40 %, 3 s left"), (0.01, ", 1 %, 3 min 18 s left"),
      (1, ", 100 %, 0 s left"),
      // A file that has grown since its size was read.
      (1.25, ", 100 %, 0 s left"),
    ] as [(Double?, String)])
  func saysHowFarTheWorkIs(_ fraction: Double?, _ text: String) {
    #expect(
      ProgressLine.text(lines: 1_200_000, fraction: fraction, elapsed: .seconds(2))
        == "1,200,000 lines, 600,000 a second\(text)")
  }
}
