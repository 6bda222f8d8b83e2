import Waymark
import WaymarkAnalysis
import WaymarkAnswers

extension ReportedResult {
  /// Creates the result for a finding of `check`.
  ///
  /// - Parameter path: The path of the routes file.
  init(_ finding: ListedFinding, in path: String, isStrict: Bool) {
    self.init(
      rule: finding.kind, level: finding.isWarning ? .warning : .note,
      subject: finding.kind, message: finding.message, file: path,
      line: finding.location?.place.line, column: finding.location?.place.column,
      isFailure: isStrict || finding.isWarning, advice: finding.advice,
      witness: finding.witness)
  }

  /// Creates the result for a difference between an association file and a table of routes.
  ///
  /// - Parameters:
  ///   - file: The path of the association file.
  ///   - routes: The path of the routes file.
  ///   - isStrict: Whether a note is a failure, too, if another association file could avoid it. No
  ///     file can express a constraint.
  init(_ finding: AssociationFinding, in file: String, routes: String, isStrict: Bool) {
    let canBeFixed = finding.kind != .claimedBeyondConstraint && finding.kind != .sampled
    let place = finding.rule == nil ? finding.route?.source : nil
    self.init(
      rule: finding.kind.rawValue, level: finding.isWarning ? .warning : .note,
      subject: finding.route.map { $0.route.name ?? $0.pattern } ?? finding.kind.rawValue,
      message: finding.description, file: finding.rule == nil ? routes : file,
      line: finding.rule?.line ?? place?.line, column: place?.column,
      isFailure: finding.isWarning || isStrict && canBeFixed, witness: finding.witness)
  }
}
