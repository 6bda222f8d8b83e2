import Waymark

extension ListedFinding {
  /// The finding in the form of compilers' messages, which editors and CI systems understand, and below it
  /// what can be done.
  func text(for output: TerminalOutput) -> String {
    let style: TextStyle = severity == .warning ? .red : .faint
    let severity = output.showsStyles ? style.applied(to: severity.rawValue) : severity.rawValue
    return "\(path.printable):\(place): \(severity): \(message)\n    \(advice)"
  }

  /// The finding as a workflow command of GitHub Actions.
  var gitHubAnnotation: String {
    let command = severity == .warning ? "warning" : "notice"
    let properties = [
      "file=\(Self.escaped(path, ",:"))", "line=\(place.line)", "col=\(place.column)",
      "title=\(kind)",
    ]
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
