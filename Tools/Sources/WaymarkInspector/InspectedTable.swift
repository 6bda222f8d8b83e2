import Waymark
package import WaymarkAnswers
package import WaymarkHTTP

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

  /// The reason why the newest routes cannot be shown, in lines; the table then is the last one
  /// that could be shown.
  package let error: String?

  /// The routers of all methods.
  package let table: HTTPTable

  /// The method whose requests are asked about where none is chosen; `nil` for a table without
  /// methods.
  private let method: String?

  let routes: [InspectedRoute]

  /// Audits the routes, which takes a while for large tables.
  let audit: @Sendable () -> [ListedFinding]

  /// Compares the routes with the routes in the text of a file; `nil` if files cannot be read.
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

  /// The answer to a request for a URL; its method is the default one if it is `nil` or empty.
  func answer(to url: String, for chosen: String?) -> ExplanationAnswer {
    let method = chosen.flatMap { $0.isEmpty ? nil : $0 } ?? method
    return ExplanationAnswer(
      explanation: table.router(for: url, method: method).explain(url),
      otherMethods: table.otherMethods(for: url, method: method))
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

/// A route as the page lists it.
struct InspectedRoute: Encodable, Equatable {
  let route: ListedRoute
  let regex: String

  private enum CodingKeys: CodingKey {
    case regex
  }

  /// Writes the keys of the listed route, and the regex beside them.
  func encode(to encoder: any Encoder) throws {
    try route.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(regex, forKey: .regex)
  }
}

extension Router {
  /// The routes in the order in which they are asked for requests of a method; `nil` for a table
  /// without methods.
  func inspectedRoutes(for method: String? = nil) -> [InspectedRoute] {
    orderedPlaces.map { scheme, place in
      InspectedRoute(
        route: ListedRoute(place, scheme: scheme, method: method), regex: place.definition.regex)
    }
  }
}

/// The table as the page reads it.
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
