import Dispatch
import Synchronization
import Testing

@testable import WaymarkCommand

@Suite struct ProgressLineTests {
  @Test(
    arguments: [
      (nil, ""), (0, ""), (0.4, ", 40 %, 3 s left"), (0.01, ", 1 %, 3 min 18 s left"),
      (1, ", 100 %, 0 s left"), (2 / 60.5, ", 3 %, 59 s left"), (2 / 61.5, ", 3 %, 1 min 0 s left"),
      // A file that has grown since its size was read.
      (1.25, ", 100 %, 0 s left"),
    ] as [(Double?, String)])
  func `the progress line says how far the work is`(_ fraction: Double?, _ text: String) {
    #expect(
      ProgressLine.text(lines: 1_200_000, fraction: fraction, elapsed: .seconds(2))
        == "1,200,000 lines, 600,000 a second\(text)")
  }

  @Test(.bug(id: 32, "a check or diff that takes long says nothing"))
  func `the progress line shows that work goes on and disappears at its end`() throws {
    let screen = Screen()
    ProgressLine.waiting(for: "checking 2 routes", on: ProgressLine(write: screen.show)) {
      screen.shown.wait()
    }
    let text = screen.text.withLock { $0 }
    #expect(text.wholeMatch(of: /(\rchecking 2 routes, [1-9][0-9]* s\e\[K)+\r\e\[K/) != nil)
  }

  /// A simulated terminal.
  private final class Screen: Sendable {
    let text = Mutex("")
    let shown = DispatchSemaphore(value: 0)

    func show(_ new: String) {
      text.withLock { $0 += new }
      shown.signal()
    }
  }
}
