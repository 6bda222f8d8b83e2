import TestSupport
import Testing
import Waymark

/// A table from the tests of another router, with URLs and that router's results.
///
/// The fixture contains 1,027 cases of chi, echo, find-my-way, gorilla/mux, Hummingbird, matchit,
/// Mustermann, path-to-regexp, radix3, rou3, routing-kit, Symfony, URLNavigator and wayfind. The
/// patterns are written in a syntax of Waymark.
struct PeerTable: Decodable, Sendable, CustomTestStringConvertible {
  let options: Options
  let routes: [Route]
  let cases: [Case]

  var testDescription: String { cases.map(\.id).joined(separator: " ") }

  struct Options: Decodable, Sendable {
    let syntax: Syntax?
    let hostAsPath: String?
    let plusDecoding: PlusDecoding?
    let ordering: String?
    let refusesExtraSlashes: Bool?
  }

  struct Route: Decodable, Sendable {
    let pattern: String
    /// The pattern as written in the other router's tests, if it's different.
    let original: String?
    /// The syntax, if it isn't the table's syntax.
    let syntax: Syntax?
    let hosts: [String]?
  }

  enum Syntax: String, Decodable {
    case colon, brace, urlPattern
    case caseIgnoringURLPattern = "i-urlPattern"
    case caseIgnoringBrace = "i-brace"

    var syntax: PatternSyntax {
      switch self {
      case .colon: .colon
      case .brace: .brace
      case .urlPattern: .urlPattern
      case .caseIgnoringURLPattern: .ignoringCase(.urlPattern)
      case .caseIgnoringBrace: .ignoringCase(.brace)
      }
    }
  }

  struct Case: Decodable, Sendable {
    let id: String
    let url: String
    let matched: Bool
    /// The routes that may match the URL, as written in the other router's tests.
    ///
    /// Without routes, any route may match.
    let routes: [String]?
    /// The values of the path, or only some of them if `areSubset` is `true`.
    let parameters: [String: String]?
    let areSubset: Bool?
    /// The reason why Waymark's result is different, or `nil` if both routers agree.
    let difference: Difference?
  }

  /// The reason why two routers give different results, and the page that explains Waymark's
  /// result.
  enum Difference: String, Decodable {
    /// Leading and trailing slashes never matter, several slashes are one, and an empty segment has
    /// no value.
    ///
    /// Or the options refuse extra slashes (RequestsAndOptions, Docs/Decisions/servers.md).
    case slashes
    /// A wildcard matches no segment, or needs at least one (Patterns).
    case emptyWildcard
    /// The more specific of two routes comes first, or the later of two equally specific routes
    /// (`RouteOrdering.mostSpecificFirst`).
    case order
    /// Parameters share a segment: in the brace syntax, the first captures the most, in a
    /// URLPattern the last (Docs/Decisions/patterns.md).
    case share
    /// A question mark begins the query (RFC 3986, section 3.4).
    case query
    /// A literal is compared in its canonical form, and each value is decoded once
    /// (URLNormalization).
    case percent
    /// Names of parameters are ASCII, and a wildcard's value begins without a slash (Patterns).
    case names
    /// A condition that isn't part of the pattern: a method, a limit, or the conversion of values.
    case condition
    /// The pattern is refused, with the position of the fault: three wildcards, two in a segment, a
    /// group after one, repeated or capturing groups, or a repeated name (Patterns).
    case refused
  }

  static let all: [PeerTable] = Fixture.cases("peer-cases")

  func makeRouter() throws -> Router {
    var options = RouterOptions()
    if let syntax = self.options.syntax { options.syntax = syntax.syntax }
    if let rule = self.options.hostAsPath.flatMap(HostAsPath.init) { options.hostAsPath = rule }
    if let ordering = self.options.ordering.flatMap(RouteOrdering.init) {
      options.ordering = ordering
    }
    if let plusDecoding = self.options.plusDecoding { options.plusDecoding = plusDecoding }
    options.refusesExtraSlashes = self.options.refusesExtraSlashes ?? false
    let router = Router(options: options)
    for (index, route) in routes.enumerated() {
      try router.group(hosts: route.hosts ?? [], syntax: route.syntax?.syntax).add(
        route.pattern, name: "\(index)")
    }
    return router
  }
}

extension PeerTable.Case {
  /// Whether a router's result is the one that the other router's tests expect.
  func agrees(with router: Router, of table: PeerTable) -> Bool {
    guard let match = try? router.match(url) else { return !matched }
    guard matched, let index = match.route.name.flatMap(Int.init) else { return false }
    let route = table.routes[index]
    if let routes, !routes.contains(route.original ?? route.pattern) { return false }
    guard let parameters else { return true }
    var values = match.captures.dictionary
    // A wildcard, which may have any name in Waymark's pattern.
    if parameters["*"] != nil, let wildcard = match.captures.wildcard {
      values["0"] = nil
      values["*"] = wildcard.joined(separator: "/")
    }
    return areSubset == true
      ? parameters.allSatisfy { values[$0] == $1 } : parameters == values
  }
}
