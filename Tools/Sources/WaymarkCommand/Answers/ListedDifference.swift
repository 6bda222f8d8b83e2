import Waymark
import WaymarkAnalysis
import WaymarkAnswers

/// A difference between an association file and routes, as `associate --check` prints it.
struct ListedDifference: Encodable {
  let isWarning: Bool
  /// Whether another file could avoid the difference.
  ///
  /// No file can express a constraint.
  private let canBeMended: Bool
  let kind: String
  private let message: String
  private let witness: String?
  private let route: String?
  private let path: String
  private let line: Int?
  private let column: Int?

  private enum CodingKeys: CodingKey {
    case column, file, kind, line, message, route, severity, witness
  }

  /// - Parameters:
  ///   - file: The path of the association file with the rules.
  ///   - routes: The path of the routes file.
  init(_ finding: AssociationFinding, file: String, routes: String) {
    isWarning = finding.isWarning
    canBeMended = finding.kind != .claimedBeyondConstraint && finding.kind != .sampled
    kind = finding.kind.rawValue
    message = finding.description
    witness = finding.witness
    route = finding.route.map { $0.name ?? $0.pattern }
    if let rule = finding.rule {
      (path, line, column) = (file, rule.line, nil)
    } else {
      (path, line, column) = (
        routes, finding.route?.place?.line, finding.route?.place?.column
      )
    }
  }

  private var severity: String { isWarning ? "warning" : "note" }

  /// The finding in the form of compilers' messages.
  func text(for output: TerminalOutput) -> String {
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    let label =
      output.showsStyles ? (isWarning ? TextStyle.red : .faint).applied(to: severity) : severity
    return "\(path.printable)\(place): \(label): \(message)"
  }

  /// The finding as an entry of reports.
  func result(isStrict: Bool) -> ReportedResult {
    ReportedResult(
      rule: kind, level: isWarning ? .warning : .note, subject: route ?? kind, message: message,
      file: path, line: line, column: column, isFailure: isWarning || isStrict && canBeMended)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(column, forKey: .column)
    try container.encode(path, forKey: .file)
    try container.encode(kind, forKey: .kind)
    try container.encode(line, forKey: .line)
    try container.encode(message, forKey: .message)
    try container.encode(route, forKey: .route)
    try container.encode(severity, forKey: .severity)
    try container.encode(witness, forKey: .witness)
  }
}
