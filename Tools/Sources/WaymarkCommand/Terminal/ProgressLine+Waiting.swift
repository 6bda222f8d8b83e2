import Dispatch
import Synchronization

extension ProgressLine {
  /// Does work of unknown length, and shows the elapsed time after the first second.
  ///
  /// - Parameters:
  ///   - name: The work, such as `checking 100 routes`.
  ///   - line: The line, or `nil` to show nothing.
  ///   - work: The work.
  static func waiting<Value>(
    for name: String, on line: ProgressLine? = ProgressLine(writesMeanwhile: false),
    _ work: () throws -> Value
  ) rethrows -> Value {
    let end = begin(name, on: line)
    defer { end() }
    return try work()
  }

  /// Does asynchronous work of unknown length, and shows the elapsed time after the first second.
  static func waiting<Value>(
    for name: String, _ work: () async throws -> Value
  ) async rethrows -> Value {
    let end = begin(name, on: ProgressLine(writesMeanwhile: false))
    defer { end() }
    return try await work()
  }

  /// Starts showing the elapsed time.
  ///
  /// - Returns: A closure that stops it and clears the line.
  private static func begin(_ name: String, on line: ProgressLine?) -> () -> Void {
    guard let line else { return {} }
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
    return {
      timer.cancel()
      // The timer's handler may still run after this, so the line becomes `nil`.
      shared.line.withLock { line in
        line?.clear()
        line = nil
      }
    }
  }

  /// The line, shared by the worker and the timer.
  ///
  /// It's `nil` when the work is done.
  private final class Shared: Sendable {
    let line: Mutex<ProgressLine?>

    init(_ line: ProgressLine) { self.line = Mutex(line) }
  }
}
