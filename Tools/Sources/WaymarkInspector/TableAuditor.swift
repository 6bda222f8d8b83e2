import WaymarkAnswers

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Audits the tables that the page requests, one at a time.
///
/// An audit of a large table can run for minutes and can't be stopped, and the routes may change
/// every second.
actor TableAuditor {
  private var last: (routes: UUID, findings: [ListedFinding])?

  /// The findings for a table.
  ///
  /// If the routes are the same as in the last table, its findings are returned.
  func findings(in table: InspectedTable) -> [ListedFinding] {
    if let last, last.routes == table.routesRevision { return last.findings }
    let findings = table.audit()
    last = (table.routesRevision, findings)
    return findings
  }
}
