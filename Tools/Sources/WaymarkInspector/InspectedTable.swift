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

  /// What answers URLs for which no method is chosen.
  package let router: Router

  /// The routers of the methods of HTTP requests; empty for a table that knows none.
  private let routersByMethod: [String: Router]

  let routes: [InspectedRoute]

  /// Audits the routes, which takes a while for large tables.
  let audit: @Sendable () -> [ListedFinding]

  /// Compares the routes with those of a file, given its text; `nil` where files cannot be read.
  let comparison: (@Sendable (_ text: String) -> any Encodable)?

  package init(
    title: String, router: Router, routersByMethod: [String: Router] = [:],
    audit: @escaping @Sendable () -> [ListedFinding],
    comparison: (@Sendable (_ text: String) -> any Encodable)? = nil
  ) {
    self.title = title
    self.error = nil
    self.router = router
    self.routersByMethod = routersByMethod
    routes =
      routersByMethod.isEmpty
      ? router.inspectedRoutes()
      : routersByMethod.sorted { $0.key < $1.key }.flatMap { $1.inspectedRoutes(for: $0) }
    routesRevision = UUID()
    self.audit = audit
    self.comparison = comparison
  }

  private init(_ table: InspectedTable, error: String) {
    title = table.title
    self.error = error
    router = table.router
    routersByMethod = table.routersByMethod
    routes = table.routes
    routesRevision = table.routesRevision
    audit = table.audit
    comparison = table.comparison
  }

  /// What the routes of a method make of a URL; `nil`, and a method that no route has, stand for the one that is asked without
  /// one.
  func answer(to url: String, for method: String?) -> ExplanationAnswer {
    let explanation = (method.flatMap { routersByMethod[$0] } ?? router).explain(url)
    let others = routersByMethod.filter { $0.key != method && $0.value.canRoute(url) }
    return ExplanationAnswer(explanation: explanation, otherMethods: others.keys.sorted())
  }

  /// The same table, for as long as there is no newer one because of an error.
  package func staying(because error: String) -> InspectedTable {
    InspectedTable(self, error: error)
  }
}
