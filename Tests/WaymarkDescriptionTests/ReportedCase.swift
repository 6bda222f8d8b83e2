import TestSupport
import Testing
import Waymark
import WaymarkDescription

/// A table of routes and the URLs of a public report, or of an app's own tests, with what they
/// should lead to.
struct ReportedCase: Sendable, Decodable, CustomTestStringConvertible {
  let id: String
  let table: RouteTableDescription
  let cases: [Row]

  struct Row: Sendable, Decodable {
    let url: String
    let expected: Answer?
  }

  /// The route that takes a URL, and some of the values; in some rows also the items of query and
  /// fragment.
  struct Answer: Sendable, Decodable {
    let name: String
    let path: [String: String]
    let q: [String]?
  }

  var testDescription: String { id }

  static let reports: [ReportedCase] = Fixture.cases("reports")
  static let apps: [ReportedCase] = Fixture.cases("apps")

  func router() throws -> Router {
    let router = Router(options: RouterOptions())
    try router.replaceRoutes(with: table, using: RouteBindings())
    return router
  }
}

extension ReportedCase.Answer {
  /// Whether a match is of the route, with these values.
  func agrees(with match: RouteMatch) -> Bool {
    let items = (match.query.items + match.request.fragmentQuery.items).map { item in
      "\(item.name)=\(item.value ?? "nil")"
    }
    return match.nameOfReport == name && q ?? items == items
      && path.allSatisfy { match.parameters[$0.key] as? String == $0.value }
  }
}

extension RouteMatch {
  /// The name of the route; `~1` after it marks another pattern of the same route.
  var nameOfReport: String { String((route.name ?? "").split(separator: "~").first ?? "") }
}
