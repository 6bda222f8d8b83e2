public import Waymark
internal import WaymarkPatterns

/// A prefix of paths, for what a server does with every request below it, whether a route takes it
/// or not.
///
/// ```swift
/// let admin = try HTTPPrefix("/admin", of: table)
/// let target = try HTTPTarget("//%61dmin/users", method: "PUT", hosts: ["shop.example"])
/// admin.parameters(of: target) != nil           // true
/// ```
///
/// A router reads it, so it holds for every spelling of a path that routes take: it is compared
/// segment by segment, decoded, and without regard to extra slashes. The case of ASCII letters
/// never matters, because a route may ignore it. `/admin` is below itself, `/administration` is
/// not.
public struct HTTPPrefix: Sendable {
  private let router: Router

  /// The names of the prefix's parameters.
  package let names: Set<String>

  /// Reads a prefix as a table reads patterns.
  ///
  /// - Parameters:
  ///   - prefix: A pattern of whole segments. It may have parameters and optional groups, but no
  ///     wildcard. `/` is every path. A constraint narrows what is below it: below
  ///     `/tenants/:id<int>`, nothing is `/tenants/+7/users`, which a route `/tenants/:id/users`
  ///     takes. For a guard, write none.
  ///   - hosts: The hosts whose requests are below the prefix: see `HostPattern`. The default is
  ///     every host, or the hosts of the group.
  ///   - table: The table whose options count. Of a group, its prefix and syntax count as well.
  ///     The constraints that a table sets for names do not count.
  /// - Throws: A `PatternError` that names the fault and its place.
  public init(_ prefix: String, hosts: [String] = [], of table: HTTPTable) throws(PatternError) {
    let table = try table.group(prefix, hosts: hosts)
    // The options of the methods' routers can differ. It reads what any of them may read, so that no request gets past it.
    var options = table.other.options
    options.hosts = []
    options.hostAsPath = .never
    options.refusesExtraSlashes = false
    options.refusesDotSegments = false
    for limit in RouterLimit.ofURLs { options.limits[limit] = .max }
    router = Router(options: options)
    let root = try RoutePattern("/")
    var pattern = try (table.shared.parsedPrefix ?? root).withSubtree()
    pattern.hosts = table.shared.hosts
    // A group or a route may ignore case where the table doesn't.
    pattern.ignoresCase = true
    // Without the table's constraints for names: a value that a route refuses is below it as well.
    let route = try router.routeGroup.add((pattern, nil))
    names = Set(route.definitions.flatMap(\.parameterNames))
  }

  /// The prefix's parameters in a request for it or for a path below it; `nil` for other requests.
  ///
  /// `OPTIONS *` is for the root. A request for which the prefix cannot be decided within the
  /// limits of the table counts as below it, without parameters, so that no request gets past a
  /// login.
  ///
  /// Where an optional group of the prefix may be there or not, it is taken first, as in the
  /// pattern of the prefix alone. A route below can read such a target without it.
  ///
  /// A request that no route takes may be answered by somebody who reads its path in another way:
  /// ask ``parameters(ofUnrouted:)`` for it.
  ///
  /// - Complexity: A look-up in a router with one route.
  public func parameters(of target: HTTPTarget) -> [(name: String, value: String)]? {
    do {
      return try router.match(target)?.captures.values
    } catch {
      switch error {
      // What cannot be read is below none: no route takes it either. Nor is what has no host below one of some hosts.
      case .malformed, .failed(.invalidURL): return nil
      default: return []
      }
    }
  }

  /// The prefix's parameters in a request that no route matches, or `nil` if no reading of its path
  /// is below the prefix.
  ///
  /// Whoever answers such a request, such as a middleware for files, may decode `%2F` and `%5C`,
  /// read a backslash as a slash, and resolve dot segments. So a path counts as below the prefix if
  /// any combination of these readings is:
  ///
  /// ```swift
  /// let admin = try HTTPPrefix("/admin", of: table)
  /// let target = try HTTPTarget("/x/..%2Fadmin%2Fusers", method: "GET", hosts: ["shop.example"])
  /// admin.parameters(of: target) != nil           // false
  /// admin.parameters(ofUnrouted: target) != nil   // true
  /// ```
  ///
  /// - Returns: The parameters of the first reading that is below the prefix, beginning with the
  ///   reading of routes.
  /// - Complexity: A lookup for each reading, of which there are at most twelve.
  public func parameters(ofUnrouted target: HTTPTarget) -> [(name: String, value: String)]? {
    if let parameters = parameters(of: target) { return parameters }
    for reading in target.otherReadings {
      if let parameters = parameters(of: reading) { return parameters }
    }
    return nil
  }
}

extension RoutePattern {
  /// The pattern for the same paths, and for all paths below them.
  fileprivate func withSubtree() throws(PatternError) -> RoutePattern {
    guard !hasWildcard else {
      throw PatternError(
        .other("a prefix has no wildcard: it holds for all that is below it"),
        in: text, at: 0..<text.utf8.count)
    }
    var pattern = self
    let end = text.utf8.count..<text.utf8.count
    pattern.path += [
      PatternElement(.separator, range: end),
      PatternElement(.wildcard(name: nil, mayBeEmpty: true), range: end),
    ]
    return pattern
  }
}
