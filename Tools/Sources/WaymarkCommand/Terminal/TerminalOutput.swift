#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where text is written, as far as its look depends on it.
struct TerminalOutput {
  /// Whether text may carry control sequences for colors.
  let showsStyles: Bool

  /// The standard output: with colors on a terminal, unless the user wants none (no-color.org).
  static var standardOutput: TerminalOutput {
    let environment = ProcessInfo.processInfo.environment
    let isRefused = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    return TerminalOutput(showsStyles: StandardStream.output.isTerminal && !isRefused)
  }
}

/// A color or weight of text on a terminal.
enum TextStyle: String {
  case plain = ""
  case bold = "1"
  case faint = "2"
  case red = "31"
  case green = "32"

  /// The text with the control sequences (ECMA-48, SGR) that switch the style on and off.
  func applied(to text: String) -> String {
    self == .plain || text.isEmpty ? text : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
  }
}
