#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The properties of an output that affect its appearance.
struct TerminalOutput {
  /// Whether the output may contain control sequences for colors.
  let showsStyles: Bool

  /// The standard output.
  static var standardOutput: TerminalOutput {
    TerminalOutput(
      environment: ProcessInfo.processInfo.environment,
      isTerminal: StandardStream.output.isTerminal)
  }
}

extension TerminalOutput {
  /// Chooses colors for a terminal, unless the environment turns them off or forces them.
  ///
  /// Variables that turn colors off come first (no-color.org), then variables that force them
  /// (force-color.org, bixense.com/clicolors).
  init(environment: [String: String], isTerminal: Bool) {
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    func isForced(by name: String) -> Bool { isSet(name) && environment[name] != "0" }
    showsStyles =
      if isSet("NO_COLOR") {
        false
      } else if isForced(by: "FORCE_COLOR") || isForced(by: "CLICOLOR_FORCE") {
        true
      } else {
        isTerminal && environment["TERM"] != "dumb" && environment["CLICOLOR"] != "0"
      }
  }
}

/// A color or weight on a terminal.
enum TextStyle: String {
  case plain = ""
  case bold = "1"
  case faint = "2"
  case red = "31"
  case green = "32"

  /// The string with the control sequences (ECMA-48, SGR) that switch the style on and off.
  func applied(to text: String) -> String {
    self == .plain || text.isEmpty ? text : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
  }
}
