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
