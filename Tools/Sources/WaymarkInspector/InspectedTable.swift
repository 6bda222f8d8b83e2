import Waymark
package import WaymarkAnswers
package import WaymarkHTTP

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The routes on the page at a point in time.
package struct InspectedTable: Sendable {
  /// Distinguishes this table from earlier and later tables.
  let revision = UUID()

  /// Identifies the routes.
  ///
  /// Tables with the same identifier have the same routes.
  let routesRevision: UUID

  /// The table's title on the page.
  let title: String

  /// Why the newest routes can't be shown, or `nil` if this table contains them.
  ///
  /// A table with an error has the last routes that could be shown.
  package let error: String?

  /// The routers of all methods.
  package let table: HTTPTable

  /// The method of lookups that don't choose one, or `nil` if the table has no methods.
  private let method: String?

  let routes: [InspectedRoute]

  /// Audits the routes, which can be slow for a large table.
  let audit: @Sendable () -> [ListedFinding]

  /// Compares the routes with a routes file, or `nil` if files can't be read.
  let comparison: (@Sendable (_ text: String) -> any Encodable)?

  /// - Parameter methods: The methods whose routes are listed.
  package init(
    title: String, table: HTTPTable, method: String? = nil, methods: [String?] = [nil],
    audit: @escaping @Sendable () -> [ListedFinding],
    comparison: (@Sendable (_ text: String) -> any Encodable)? = nil
  ) {
    self.title = title
    self.error = nil
    self.table = table
    self.method = method
    routes = methods.flatMap { table.router(of: $0).inspectedRoutes(for: $0) }
    routesRevision = UUID()
    self.audit = audit
    self.comparison = comparison
  }

  private init(_ table: InspectedTable, error: String) {
    title = table.title
    self.error = error
    self.table = table.table
    method = table.method
    routes = table.routes
    routesRevision = table.routesRevision
    audit = table.audit
    comparison = table.comparison
  }

  /// The answer to a request for a URL.
  ///
  /// If its method is `nil` or empty, the default method is used.
  func answer(to url: String, for chosen: String?) -> ExplanationAnswer {
    let method = chosen.flatMap { $0.isEmpty ? nil : $0 } ?? method
    return ExplanationAnswer(
      explanation: table.router(for: url, method: method).explain(url),
      otherMethods: table.allowedMethods(for: url, insteadOf: method))
  }

  /// The same table with an error that explains why there's no newer one.
  package func staying(because error: String) -> InspectedTable {
    InspectedTable(self, error: error)
  }
}

/// The source of the routes on the inspector's page.
package protocol InspectedSource: Sendable {
  /// The current routes.
  ///
  /// If nothing has changed, the table has the same revision as before.
  func table() async -> InspectedTable
}

/// A route as the page lists it.
struct InspectedRoute: Encodable, Equatable {
  let route: ListedRoute
  let regex: String

  private enum CodingKeys: CodingKey {
    case regex
  }

  /// Writes the keys of the listed route, and the regex.
  func encode(to encoder: any Encoder) throws {
    try route.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(regex, forKey: .regex)
  }
}

extension Router {
  /// The routes for a method, in the order of the search.
  ///
  /// - Parameter method: The method, or `nil` if the table has no methods.
  func inspectedRoutes(for method: String? = nil) -> [InspectedRoute] {
    orderedPlaces.map { scheme, place in
      InspectedRoute(
        route: ListedRoute(place, scheme: scheme, method: method), regex: place.definition.regex)
    }
  }
}

/// The table in the format of the page.
struct TableAnswer: Encodable {
  let title: String
  let error: String?
  let routes: [InspectedRoute]
  /// Whether the page can compare the routes with a file.
  let isComparable: Bool

  init(_ table: InspectedTable) {
    title = table.title
    error = table.error
    routes = table.routes
    isComparable = table.comparison != nil
  }
}
