import WaymarkAnswers

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Audits the tables that the page asks about, one at a time.
///
/// The audit of a large table can take minutes and cannot be stopped, and routes may change every
/// second.
actor TableAuditor {
  private var last: (routes: UUID, findings: [ListedFinding])?

  /// The findings for a table; the last findings, if the table has the same routes as the last one.
  func findings(in table: InspectedTable) -> [ListedFinding] {
    if let last, last.routes == table.routesRevision { return last.findings }
    let findings = table.audit()
    last = (table.routesRevision, findings)
    return findings
  }
}
