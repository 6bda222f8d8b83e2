import TestSupport
import Testing
import Waymark

/// A table from the tests of another router, with its URLs and what that router answers.
///
/// The fixture has 1,027 cases of chi, echo, find-my-way, gorilla/mux, Hummingbird, matchit,
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
    let decodesPlusAsSpace: Bool?
    let ordering: String?
    let refusesExtraSlashes: Bool?
  }

  struct Route: Decodable, Sendable {
    let pattern: String
    /// The pattern as its suite writes it, if that is another text.
    let original: String?
    /// The syntax, if it is not the table's.
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
    /// The routes that may take the URL, as the suite writes them; any may if there are none.
    let routes: [String]?
    /// The values of the path, or of some of its parameters if `areSubset` is `true`.
    let parameters: [String: String]?
    let areSubset: Bool?
    /// Why Waymark answers something else; without it, both agree.
    let difference: Difference?
  }

  /// Why two routers answer differently, and where Waymark's answer is decided.
  enum Difference: String, Decodable {
    /// Outer slashes never matter, runs are one slash, and an empty segment has no value, or extra
    /// slashes are refused (RequestsAndOptions, Docs/Decisions/servers.md).
    case slashes
    /// A wildcard takes no segment, or has to take one (Patterns).
    case emptyWildcard
    /// The more specific of two routes, or of two equal routes the later
    /// (`RouteOrdering.mostSpecificFirst`).
    case order
    /// How parameters share a segment: in braces the first takes the most, in a URLPattern the last
    /// (Docs/Decisions/patterns.md).
    case share
    /// A question mark begins the query (RFC 3986, 3.4).
    case query
    /// A literal is compared in its canonical form, and each value is decoded once
    /// (URLNormalization).
    case percent
    /// Names of parameters are ASCII, and a wildcard's value begins without a slash (Patterns).
    case names
    /// A condition that the pattern does not say: a method, a limit, a conversion of values.
    case condition
    /// The pattern is refused with its place: three wildcards, two in a segment, a group after one,
    /// repeated or capturing groups, a name that occurs twice (Patterns).
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
    if self.options.decodesPlusAsSpace == false { options.decodesPlusAsSpace = false }
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
  /// Whether a router answers as the suite expects.
  func agrees(with router: Router, of table: PeerTable) -> Bool {
    guard let match = try? router.match(url) else { return !matched }
    guard matched, let index = match.route.name.flatMap(Int.init) else { return false }
    let route = table.routes[index]
    if let routes, !routes.contains(route.original ?? route.pattern) { return false }
    guard let parameters else { return true }
    var values = match.captures.dictionary
    // A wildcard, whatever its name is here.
    if parameters["*"] != nil, let wildcard = match.captures.wildcard {
      values["0"] = nil
      values["*"] = wildcard.joined(separator: "/")
    }
    return areSubset == true
      ? parameters.allSatisfy { values[$0] == $1 } : parameters == values
  }
}
