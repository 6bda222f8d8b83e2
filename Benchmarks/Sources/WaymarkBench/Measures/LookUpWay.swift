import ArgumentParser
import Waymark

/// A kind of lookup that isn't just a bare path.
///
/// The guard counts the instructions of each kind.
enum LookUpWay: String, CaseIterable, ExpressibleByArgument {
  /// A whole URL, with two query values that are read.
  case url
  /// A path that no route matches.
  case miss
  /// Definitions of a subclass that promises to match only its pattern.
  case subclass
  /// The routes of the URL's scheme.
  case scheme
  /// A parameter with a constraint.
  case constraint
  /// Patterns with a fragment.
  case fragment
  /// Patterns with two items of the query.
  case items
  /// `route`, which calls a handler.
  case route
  /// `await route`, which awaits a handler.
  case awaited
  /// A parameter that is read as a number.
  case value
  /// A wildcard of ten segments that isn't read.
  case wildcard
  /// A wildcard of ten segments that is read as a string.
  case wildcardText
  /// A lookup after adding a route, each time.
  case adding
  /// No lookup, only the registration of a route in a filled table.
  case registering
  /// No lookup, only a ``RefusingServer`` that refuses a target.
  case refusal

  /// A router with the routes of `table`, in the form that this kind of lookup needs.
  func router(for table: RouteTable) throws -> Router {
    let router = Router()
    for pattern in table.patterns {
      switch self {
      case .url, .miss, .route, .value, .adding, .registering, .refusal:
        try router.add(pattern) { _ in true }
      case .awaited:
        let handler: @Sendable (RouteMatch) async -> Bool = { _ in true }
        try router.add(pattern, handler: handler)
      case .subclass: router.add(try PromisingDefinition(pattern) { _ in true })
      case .scheme: try router["app"].add(pattern) { _ in true }
      case .constraint: try router.add(pattern.replacing(":id", with: ":id<int>")) { _ in true }
      case .fragment: try router.add(pattern + "#/:part") { _ in true }
      case .items: try router.add(pattern + "?page=:page&sort=:sort") { _ in true }
      case .wildcard, .wildcardText: try router.add(pattern + "/*rest") { _ in true }
      }
    }
    return router
  }

  /// The URL to look up instead of a path in the table.
  func url(of path: String) -> String {
    switch self {
    case .url: "https://api.example.com\(path)?page=2&sort=updated"
    case .miss: path + "/further"
    case .scheme: "app:" + path
    case .fragment: path + "#/intro"
    case .items: path + "?page=2&sort=updated"
    case .wildcard, .wildcardText:
      path + "/css/2024/themes/dark/icons/large/filled/arrows/left/a.svg"
    case .subclass, .constraint, .route, .awaited, .value, .adding, .registering,
      .refusal:
      path
    }
  }

  /// Looks up a URL and returns the number of bytes in the values that it reads, or 0 if no route
  /// matches.
  func lookUp(_ url: String, in router: Router) -> Int {
    if self == .registering { return 1 }
    if self == .route { return router.route(url).isHandled ? 1 : 0 }
    guard let match = try? router.match(url) else { return 0 }
    if self == .value { return (try? match.require("id", as: Int.self)) ?? 0 }
    if self == .wildcardText { return match.captures["rest"]?.utf8.count ?? 0 }
    var bytes = match.captures["id"]?.utf8.count ?? 0
    if self == .url {
      bytes += match["page"]?.utf8.count ?? 0
      bytes += match["sort"]?.utf8.count ?? 0
    }
    return bytes
  }
}

/// A definition that overrides its response without changing it.
private final class PromisingDefinition: RouteDefinition, @unchecked Sendable {
  override class var matchesOnlyItsPattern: Bool { true }

  override func response(for request: RouteRequest) -> RouteResponse {
    super.response(for: request)
  }
}
