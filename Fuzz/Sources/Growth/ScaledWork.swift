import Waymark
import WaymarkAnalysis
import WaymarkHTTP

/// Work whose cost is compared with the size of a table or an input.
///
/// `.ci/growth` defines how each cost may grow.
enum ScaledWork: String {
  /// A lookup in a table of tenants, each with its own host and the same path.
  case tenants
  /// A lookup in a table of tenants, each with all subdomains of its host.
  case subdomains
  /// A lookup of a URL with a host of 2,600 non-Latin letters, in a table of hosts.
  case hostileHost
  /// The explanation of a URL with a host of 2,600 non-Latin letters.
  case explainedHost
  /// A lookup in a table of literals that begin and end alike.
  case siblings
  /// A lookup that many constraints refuse, each after about ten thousand steps.
  case costlyConstraints
  /// The URL of a list of segments.
  case segments
  /// A query with many values for a name.
  case values
  /// A pattern with many groups in the URLPattern syntax.
  case groups
  /// The pattern with many groups, written in its own syntax.
  case writtenGroups
  /// A pattern that is refused, because a parameter of its host has many constraints.
  case refusedHost
  /// A lookup by a router that serves many hosts.
  case servedHosts
  /// The association file for many routes.
  case associationFile
  /// The changes between two tables of equal patterns, half of them exchanged for other routes.
  case exchangedRoutes
  /// The refusal of a target of 8 KB without escapes, by a server with many prefixes and seven
  /// methods.
  case refusal
  /// The refusal of a target that consists of `%` characters without escapes.
  case malformedRefusal
  /// The refusal of a target with segments that consist of an escaped slash and two dots.
  case ambiguousRefusal

  /// The work as a closure.
  ///
  /// Its preparation isn't measured.
  func prepared(size: Int) -> () -> String {
    do {
      switch self {
      case .exchangedRoutes: return try exchangedRoutes(size)
      case .refusal: return try refusal(of: "a", prefixes: size)
      case .malformedRefusal: return try refusal(of: "%", prefixes: size)
      case .ambiguousRefusal: return try refusal(of: "..%2F", prefixes: size)
      default: return try workOnTable(of: size) ?? workOnText(of: size)
      }
    } catch {
      fatalError("\(error)")
    }
  }

  private static var limits: RouterLimits {
    var limits = RouterLimits()
    (limits[.urlBytes], limits[.segments], limits[.queryItems]) = (131_072, 131_072, 131_072)
    return limits
  }

  private func workOnTable(of size: Int) throws -> (() -> String)? {
    var options = RouterOptions()
    options.limits = Self.limits
    let router = Router(options: options)
    var url = "https://t7.shop.example/about"
    for number in 0..<size {
      switch self {
      case .tenants, .hostileHost, .explainedHost:
        try router.group(hosts: ["t\(number).shop.example"]).add("/:page")
      case .subdomains: try router.group(hosts: ["*.t\(number).shop.example"]).add("/:page")
      case .siblings: try router.add("/hotels-in-\(100_000 + number)-cheap-deals/:id")
      case .costlyConstraints: try router.add("/:x<(?:a+)+(?:b\(number)x|c\(number)y)>")
      case .associationFile: try router.add("/section\(number)/:id", "/s\(number)/*")
      case .servedHosts: options.hosts.append("t\(number).shop.example")
      default: return nil
      }
    }
    switch self {
    case .subdomains: url = "https://www.t7.shop.example/about"
    case .hostileHost, .explainedHost:
      url = "https://\(String(repeating: "\u{65E5}", count: 2_600))/about"
    case .siblings: url = "/hotels-in-100007-cheap-deals/9"
    case .costlyConstraints: url = "/\(String(repeating: "a", count: 14))b!c!"
    default: break
    }
    if self == .servedHosts {
      router.options = options
      try router.add("/:page")
    }
    if self == .associationFile {
      let (app, host) = (AssociationTarget.apple(appIDs: ["T.a"]), try HostPattern("a.example"))
      return {
        "\((try? router.associationFile(for: app, host: host))?.text.utf8.count ?? 0) bytes"
      }
    }
    if self == .explainedHost { return { "\(router.explain(url).routes.count) routes" } }
    return { answer(router, url) }
  }

  private func exchangedRoutes(_ size: Int) throws -> () -> String {
    let (old, new) = (Router(options: RouterOptions()), Router(options: RouterOptions()))
    for number in 0..<size {
      try old.add("/a/:id", name: "r\(number)")
      try new.add("/a/:id", name: number.isMultiple(of: 2) ? "s\(number)" : "r\(number)")
    }
    return { "\(old.changes(to: new).count) changes" }
  }

  /// A request outside all prefixes that no method's route matches.
  ///
  /// - Parameter piece: The string that the path repeats.
  private func refusal(of piece: String, prefixes count: Int) throws -> () -> String {
    final class Endpoint: Sendable {}
    let table = HTTPTable()
    let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
    try table.add("/books/:id", methods: methods, endpoint: Endpoint())
    let prefixes = try (0..<count).map { try HTTPPrefix("/admin\($0)", of: table) }
    let path = "/" + String(repeating: piece, count: 8_000 / piece.utf8.count)
    return {
      do throws(HTTPAnswer) {
        let target = try HTTPTarget(path, method: "GET", hosts: ["shop.example"])
        guard try table.match(target) == nil else { return "a match" }
        let answer = table.answer(to: target)
        let guards = prefixes.filter { $0.parameters(ofUnrouted: target) != nil }
        return "\(answer.statusCode) below \(guards.count) prefixes"
      } catch {
        return "\(error)"
      }
    }
  }

  private func workOnText(of size: Int) throws -> () -> String {
    var options = RouterOptions()
    options.limits = Self.limits
    let router = Router(options: options)
    try router.add("/files/*path", name: "files")
    let texts = (0..<size).map { "\($0)" }
    let groups = String(repeating: "{a}", count: size)
    func length(_ text: () throws -> String) -> String {
      do { return "\(try text().utf8.count) bytes" } catch { return "\(error)" }
    }
    switch self {
    case .segments: return { length { try router.url(named: "files", with: ["path": texts]) } }
    case .values:
      return {
        length {
          try router.url(named: "files", with: ["path": "", "n": texts], extrasInQuery: true)
        }
      }
    case .writtenGroups:
      let pattern = try RoutePattern(groups, syntax: .urlPattern)
      return { length { try pattern.text(in: .urlPattern) } }
    case .refusedHost:
      let text = "app://.:a\(String(repeating: "(x)", count: size))/b"
      return {
        do throws(PatternError) {
          return "\(try router.group(syntax: .urlPattern).add(text))"
        } catch {
          return error.message
        }
      }
    default:
      return { "\((try? RoutePattern(groups, syntax: .urlPattern))?.path.count ?? 0) pieces" }
    }
  }
}
