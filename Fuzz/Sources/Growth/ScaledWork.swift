import Waymark
import WaymarkAnalysis
import WaymarkHTTP

/// Work whose cost is held against the size of a table, or of what it is given.
///
/// `.ci/growth` says how each may grow.
enum ScaledWork: String {
  /// A look-up of one of so many tenants, each with a host of its own and the same path.
  case tenants
  /// The same, where each tenant has all subdomains of its host.
  case subdomains
  /// A look-up of a URL whose host is 2,600 letters of another script, in a table of so many hosts.
  case hostileHost
  /// The same, explained.
  case explainedHost
  /// A look-up of one of so many literals that begin and end alike.
  case siblings
  /// A look-up that so many constraints refuse, each after some ten thousand steps.
  case costlyConstraints
  /// A URL of a list of so many segments.
  case segments
  /// A query of so many values of a name.
  case values
  /// A pattern of so many groups in the syntax of URLPattern.
  case groups
  /// The same pattern, written in the syntax that it was read in.
  case writtenGroups
  /// A pattern that is refused, because a parameter of its host has so many constraints.
  case refusedHost
  /// A look-up by a router that serves so many hosts.
  case servedHosts
  /// The association file for so many routes.
  case associationFile
  /// The refusal of a target of 8 KB without an escape, by a server with so many prefixes and seven
  /// methods.
  case refusal
  /// The same, where each byte is a `%` that begins no escape.
  case malformedRefusal
  /// The same, where every segment is an escaped slash and two dots.
  case ambiguousRefusal

  /// The work with all that it needs, which is not measured.
  func prepared(size: Int) -> () -> String {
    do {
      switch self {
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

  /// A request that no method's route matches, and that no prefix guards.
  ///
  /// - Parameter piece: What the path repeats.
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
