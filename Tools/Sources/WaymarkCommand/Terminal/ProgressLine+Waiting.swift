import Dispatch
import Synchronization

extension ProgressLine {
  /// Does work whose end nobody can tell, and shows how long it has been going on, from one second on.
  ///
  /// - Parameters:
  ///   - name: The work, such as `checking 100 routes`.
  ///   - line: The line; `nil` to show nothing.
  ///   - work: The work.
  static func waiting<Value>(
    for name: String, on line: ProgressLine? = ProgressLine(writesMeanwhile: false),
    _ work: () throws -> Value
  ) rethrows -> Value {
    guard let line else { return try work() }
    let shared = Shared(line)
    let timer = DispatchSource.makeTimerSource()
    timer.setEventHandler {
      shared.line.withLock { line in
        guard let seconds = line?.seconds else { return }
        line?.show("\(name), \(seconds) s")
      }
    }
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.activate()
    defer {
      timer.cancel()
      // The handler may be running, or about to.
      shared.line.withLock { line in
        line?.clear()
        line = nil
      }
    }
    return try work()
  }

  /// The line, for the thread of the work and that of the timer; `nil` when the work is done.
  private final class Shared: Sendable {
    let line: Mutex<ProgressLine?>

    init(_ line: ProgressLine) { self.line = Mutex(line) }
  }
}
