import Foundation
package import Waymark
package import WaymarkAnswers

/// Routes as the page shows them, at one time.
package struct InspectedTable: Sendable {
  /// Tells this table from those before and after it.
  let revision = UUID()

  /// Tells the routes from those of other tables.
  let routesRevision: UUID

  /// What the page calls the table.
  let title: String

  /// Why the newest routes cannot be shown, in lines; the table is the last that could then.
  package let error: String?

  package let router: Router
  let routes: [InspectedRoute]

  /// Audits the routes, which takes a while for large tables.
  let audit: @Sendable () -> [ListedFinding]

  package init(
    title: String, router: Router, audit: @escaping @Sendable () -> [ListedFinding]
  ) {
    self.title = title
    self.error = nil
    self.router = router
    routes = router.inspectedRoutes
    routesRevision = UUID()
    self.audit = audit
  }

  private init(_ table: InspectedTable, error: String) {
    title = table.title
    self.error = error
    router = table.router
    routes = table.routes
    routesRevision = table.routesRevision
    audit = table.audit
  }

  /// The same table, for as long as there is no newer one because of an error.
  package func staying(because error: String) -> InspectedTable {
    InspectedTable(self, error: error)
  }
}
