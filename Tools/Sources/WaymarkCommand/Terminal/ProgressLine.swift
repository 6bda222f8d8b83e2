#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A line on the standard error's terminal that shows the progress of the work.
struct ProgressLine {
  private let write: @Sendable (String) -> Void
  private let start = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant?

  /// The time between updates: fast enough to look alive, slow enough to read.
  private static let interval = Duration.milliseconds(200)

  /// - Parameter write: Writes a string to the terminal.
  init(write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  /// Creates a line if the standard error is a terminal and the line wouldn't disturb the output.
  ///
  /// - Parameter writesMeanwhile: Whether output is written during the work.
  init?(writesMeanwhile: Bool) {
    let isDumb = ProcessInfo.processInfo.environment["TERM"] == "dumb"
    guard StandardStream.error.isTerminal, !isDumb else { return nil }
    if writesMeanwhile, StandardStream.output.isTerminal { return nil }
    self.init { text in try? StandardStream.error.put(text) }
  }

  /// Shows the progress, unless it was updated just now.
  ///
  /// - Parameters:
  ///   - lines: The number of finished lines.
  ///   - fraction: The finished part of the input, from 0 to 1, or `nil` if it's unknown.
  mutating func show(lines: Int, fraction: Double?) {
    let now = ContinuousClock.now
    guard now - (lastShown ?? start) >= Self.interval else { return }
    show(Self.text(lines: lines, fraction: fraction, elapsed: now - start))
  }

  /// Shows a string.
  mutating func show(_ text: String) {
    lastShown = .now
    write("\r\(text)\u{1B}[K")
  }

  /// The whole seconds since the work began.
  var seconds: Int64 { (ContinuousClock.now - start).components.seconds }

  /// Clears the line.
  func clear() {
    if lastShown != nil { write("\r\u{1B}[K") }
  }

  /// The progress in words: `1,200,000 lines, 600,000 a second, 40 %, 3 s left`.
  static func text(lines: Int, fraction: Double?, elapsed: Duration) -> String {
    let seconds = elapsed / .seconds(1)
    var text =
      "\(lines.grouped) lines, \(Int(Double(lines) / max(seconds, 0.001)).grouped) a second"
    if let fraction, fraction > 0 {
      // A file that is still being written can have grown since the start.
      let fraction = min(fraction, 1)
      let left = Int((seconds / fraction - seconds).rounded(.up))
      text += ", \(Int(fraction * 100)) %, "
      text += left < 60 ? "\(left) s left" : "\(left / 60) min \(left % 60) s left"
    }
    return text
  }
}

extension Int {
  /// The number with thousands separators.
  var grouped: String {
    let digits = String(magnitude)
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }
}
