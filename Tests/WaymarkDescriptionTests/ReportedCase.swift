import TestSupport
import Testing
import Waymark
import WaymarkDescription

/// A table of routes and URLs from a public report, or from an app's tests, with the expected
/// routes.
struct ReportedCase: Sendable, Decodable, CustomTestStringConvertible {
  let id: String
  let table: RouteTableDescription
  let cases: [Row]

  struct Row: Sendable, Decodable {
    let url: String
    let expected: Answer?
  }

  /// The route that matches a URL, and some of its values.
  ///
  /// A wildcard's value is a list, and `null` is for a missing value. Some rows also have items of
  /// the query and fragment, either all or some.
  struct Answer: Sendable, Decodable {
    let name: String
    let path: [String: Value]
    let q: [String]?
    let someItems: [String]?
  }

  enum Value: Sendable, Decodable {
    case none
    case text(String)
    case segments([String])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .none
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .segments(try container.decode([String].self))
      }
    }
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
  /// Whether a match has this route and these values.
  func agrees(with match: RouteMatch) -> Bool {
    let items = (match.query.items + match.request.fragmentQuery.items).map { item in
      "\(item.name)=\(item.value ?? "nil")"
    }
    return match.nameOfReport == name && q ?? items == items
      && Set(someItems ?? []).isSubset(of: items)
      && path.allSatisfy { name, value in
        switch value {
        case .none: match[name] == nil
        case .text(let text): match.parameters[name] as? String == text
        case .segments(let segments): match.captures.wildcard == segments
        }
      }
  }
}

extension RouteMatch {
  /// The name of the route, with a suffix such as `~1` for another pattern of the same route.
  var nameOfReport: String { String((route.name ?? "").split(separator: "~").first ?? "") }
}
