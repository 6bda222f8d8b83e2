package import Waymark
package import WaymarkAnswers

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Routes as the page shows them, at one time.
package struct InspectedTable: Sendable {
  /// Tells this table from those before and after it.
  let revision = UUID()

  /// Tells the routes from those of other tables.
  let routesRevision: UUID

  /// The title of the table on the page.
  let title: String

  /// The reason why the newest routes cannot be shown, in lines; the table then is the last one that could be shown.
  package let error: String?

  /// The router for URLs without a chosen method.
  package let router: Router

  /// The routers by HTTP method; empty for a table without methods.
  private let routersByMethod: [String: Router]

  let routes: [InspectedRoute]

  /// Audits the routes, which takes a while for large tables.
  let audit: @Sendable () -> [ListedFinding]

  /// Compares the routes with the routes in the text of a file; `nil` if files cannot be read.
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

  /// The answer of a method's routes for a URL; for `nil`, and for a method without routes, the default method's.
  func answer(to url: String, for method: String?) -> ExplanationAnswer {
    let explanation = (method.flatMap { routersByMethod[$0] } ?? router).explain(url)
    return ExplanationAnswer(
      explanation: explanation,
      otherMethods: routersByMethod.otherMethods(for: url, method: method))
  }

  /// The same table, while an error prevents a newer one.
  package func staying(because error: String) -> InspectedTable {
    InspectedTable(self, error: error)
  }
}

/// The source of the routes of the inspector's page.
package protocol InspectedSource: Sendable {
  /// The current routes: the same table as before, or another one if they have changed.
  func table() async -> InspectedTable
}
