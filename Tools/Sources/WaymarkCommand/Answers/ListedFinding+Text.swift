import Waymark
import WaymarkAnalysis
import WaymarkAnswers

extension ListedFinding {
  /// The finding in the form of compilers' messages, which editors and CI systems understand, and below it
  /// what can be done.
  func text(for output: TerminalOutput) -> String {
    let style: TextStyle = severity == .warning ? .red : .faint
    let severity = output.showsStyles ? style.applied(to: severity.rawValue) : severity.rawValue
    let location = location.map { "\($0.path.printable):\($0.place): " } ?? ""
    return "\(location)\(severity): \(message)\n    \(advice)"
  }

  /// The finding as a workflow command of GitHub Actions.
  var gitHubAnnotation: String {
    let command = severity == .warning ? "warning" : "notice"
    var properties = ["title=\(kind)"]
    if let location {
      properties =
        [
          "file=\(Self.escaped(location.path, ",:"))", "line=\(location.place.line)",
          "col=\(location.place.column)",
        ] + properties
    }
    return "::\(command) \(properties.joined(separator: ","))::"
      + Self.escaped("\(message); \(advice)", "")
  }

  /// Text with escapes for what would end a part of a workflow command.
  private static func escaped(_ text: String, _ delimiters: String) -> String {
    text.unicodeScalars.map { scalar in
      guard "%\r\n\(delimiters)".unicodeScalars.contains(scalar) else { return String(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }.joined()
  }

  /// How many findings there are, in one line.
  static func summary(of findings: [ListedFinding], routes: Int) -> String {
    func count(_ number: Int, _ word: String) -> String {
      "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    let warnings = findings.count { $0.severity == .warning }
    return "\(count(warnings, "warning")), \(count(findings.count - warnings, "note")) in "
      + count(routes, "route")
  }
}
