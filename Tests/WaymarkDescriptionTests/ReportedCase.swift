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

  /// The route that matches a URL, and some of the values: a list for a wildcard, `null` for none.
  ///
  /// In some rows it also has all items of query and fragment, or some of them.
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
  /// Whether a match is of the route, with these values.
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
  /// The name of the route; `~1` after it marks another pattern of the same route.
  var nameOfReport: String { String((route.name ?? "").split(separator: "~").first ?? "") }
}
