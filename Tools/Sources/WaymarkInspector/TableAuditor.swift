import Foundation
import WaymarkAnswers

/// Audits the tables that the page asks about, one at a time.
///
/// The audit of a large table can take minutes and cannot be stopped, and routes may change every second.
actor TableAuditor {
  private var last: (routes: UUID, findings: [ListedFinding])?

  /// What the audit finds in a table; what it found when the table's routes are those of the last.
  func findings(in table: InspectedTable) -> [ListedFinding] {
    if let last, last.routes == table.routesRevision { return last.findings }
    let findings = table.audit()
    last = (table.routesRevision, findings)
    return findings
  }
}
