#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A line on the terminal of the standard error that says how far the work is.
struct ProgressLine {
  private let write: @Sendable (String) -> Void
  private let start = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant?

  /// The time between two texts: fast enough to look alive, slow enough to be read.
  private static let interval = Duration.milliseconds(200)

  /// - Parameter write: Writes text to the terminal.
  init(write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  /// Where it would be seen and disturb nothing: on a terminal that the output does not go to.
  ///
  /// - Parameter writesMeanwhile: Whether output is written while the work goes on.
  init?(writesMeanwhile: Bool) {
    let isDumb = ProcessInfo.processInfo.environment["TERM"] == "dumb"
    guard StandardStream.error.isTerminal, !isDumb else { return nil }
    if writesMeanwhile, StandardStream.output.isTerminal { return nil }
    self.init { text in try? StandardStream.error.put(text) }
  }

  /// Shows the state of the work, unless it was shown just now.
  ///
  /// - Parameters:
  ///   - lines: The lines that are done.
  ///   - fraction: How much of the input they are, from 0 to 1; `nil` when nobody knows.
  mutating func show(lines: Int, fraction: Double?) {
    let now = ContinuousClock.now
    guard now - (lastShown ?? start) >= Self.interval else { return }
    show(Self.text(lines: lines, fraction: fraction, elapsed: now - start))
  }

  /// Shows a text.
  mutating func show(_ text: String) {
    lastShown = .now
    write("\r\(text)\u{1B}[K")
  }

  /// The whole seconds since the work began.
  var seconds: Int64 { (ContinuousClock.now - start).components.seconds }

  /// Takes the line away.
  func clear() {
    if lastShown != nil { write("\r\u{1B}[K") }
  }

  /// The state in words: `1,200,000 lines, 600,000 a second, 40 %, 3 s left`.
  static func text(lines: Int, fraction: Double?, elapsed: Duration) -> String {
    let seconds = elapsed / .seconds(1)
    var text =
      "\(lines.grouped) lines, \(Int(Double(lines) / max(seconds, 0.001)).grouped) a second"
    if let fraction, fraction > 0 {
      // A file that is still written to has more bytes than it had at the start.
      let fraction = min(fraction, 1)
      let left = Int((seconds / fraction - seconds).rounded(.up))
      text += ", \(Int(fraction * 100)) %, "
      text += left < 60 ? "\(left) s left" : "\(left / 60) min \(left % 60) s left"
    }
    return text
  }
}

extension Int {
  /// The number with commas between groups of three digits.
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
