import Waymark
import WaymarkAnalysis
import WaymarkAnswers

extension ListedFinding {
  /// The finding in the form of compilers' messages, which editors and CI systems understand, with the advice below it.
  func text(for output: TerminalOutput) -> String {
    let style: TextStyle = severity == .warning ? .red : .faint
    let severity = output.showsStyles ? style.applied(to: severity.rawValue) : severity.rawValue
    let location = location.map { "\($0.path.printable):\($0.place): " } ?? ""
    return "\(location)\(severity): \(message)\n    \(advice)"
  }

  /// The finding as an entry of reports.
  ///
  /// - Parameter path: The path of the routes file.
  func result(in path: String, isStrict: Bool) -> ReportedResult {
    ReportedResult(
      rule: kind, level: severity == .warning ? .warning : .note, subject: kind,
      message: "\(message); \(advice)", file: path, line: location?.place.line,
      column: location?.place.column, isFailure: isStrict || severity == .warning)
  }

  /// The number of findings, in one line.
  static func summary(of findings: [ListedFinding], routes: Int) -> String {
    func count(_ number: Int, _ word: String) -> String {
      "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    let warnings = findings.count { $0.severity == .warning }
    return "\(count(warnings, "warning")), \(count(findings.count - warnings, "note")) in "
      + count(routes, "route")
  }
}
