public import Waymark
internal import WaymarkPatterns

/// A prefix of paths, for example to check a login for all requests below it, routed or not.
///
/// ```swift
/// let admin = try HTTPPrefix("/admin", of: table)
/// let target = try HTTPTarget("//%61dmin/users", method: "PUT", hosts: ["shop.example"])
/// admin.parameters(of: target) != nil           // true
/// ```
///
/// The prefix is matched by a router, so it covers every spelling of a path that a route could
/// match. It's compared segment by segment, after decoding and without extra slashes. The case of
/// ASCII letters never matters, because a route may ignore case. The prefix `/admin` covers the
/// path `/admin` itself but not `/administration`.
public struct HTTPPrefix: Sendable {
  private let router: Router

  /// The names of the prefix's parameters.
  package let names: Set<String>

  /// Creates a prefix from a pattern, which is parsed as a pattern of the table.
  ///
  /// - Parameters:
  ///   - prefix: A pattern of whole segments. It can have parameters and optional groups, but no
  ///     wildcard. `/` covers every path. A constraint narrows the prefix: `/tenants/:id<int>`
  ///     doesn't cover `/tenants/+7/users`, which a route `/tenants/:id/users` matches. Don't use
  ///     constraints in the prefix of a guard.
  ///   - hosts: The hosts that the prefix covers: see `HostPattern`. The default is the group's
  ///     hosts, or every host.
  ///   - table: The table or group that determines the options, the outer prefix and the syntax.
  ///     Its constraints by parameter name are ignored.
  /// - Throws: A `PatternError` with the fault and its position.
  public init(_ prefix: String, hosts: [String] = [], of table: HTTPTable) throws(PatternError) {
    let table = try table.group(prefix, hosts: hosts)
    // The options of the methods' routers can differ. The prefix accepts every target that any of
    // them accepts, so that no request gets past it.
    var options = table.otherMethods.options
    options.hosts = []
    options.hostAsPath = .never
    options.refusesExtraSlashes = false
    options.refusesDotSegments = false
    for limit in RouterLimit.ofURLs { options.limits[limit] = .max }
    router = Router(options: options)
    let root = try RoutePattern("/")
    var pattern = try (table.shared.parsedPrefix ?? root).withSubtree()
    pattern.hosts = table.shared.hosts
    // A group or a route may ignore case even if the table doesn't.
    pattern.ignoresCase = true
    // The table's constraints by name are left out: a path is below the prefix even if a route
    // would refuse the value.
    let route = try router.routeGroup.add((pattern, nil))
    if options.defaultDefinitionClass != RouteDefinition.self {
      // The table's class may match fewer paths than its pattern, or other paths. Routes of a group
      // may have another class.
      router.options.defaultDefinitionClass = RouteDefinition.self
      _ = try router.routeGroup.add((pattern, nil))
    }
    names = Set(route.definitions.flatMap(\.parameterNames))
  }

  /// Returns the prefix's parameters in a target, or `nil` if the target isn't below the prefix.
  ///
  /// `OPTIONS *` counts as a request for the root. A target that can't be decided within the limits
  /// of the table counts as below the prefix, without parameters, so that no request gets past a
  /// login.
  ///
  /// If a target is below the prefix both with and without an optional group, the parameters are
  /// from the match with the group. A route below the prefix may match the same target without the
  /// group.
  ///
  /// If no route matches the target, the code that answers the request may read the path in another
  /// way. Call ``parameters(ofUnrouted:)`` for such a target.
  ///
  /// - Complexity: A lookup in a router with one route, or two if the table has its own class of
  ///   definitions.
  public func parameters(of target: HTTPTarget) -> [(name: String, value: String)]? {
    do {
      return try router.match(target)?.captures.values
    } catch {
      switch error {
      // No route or prefix matches a target that can't be read. A target without a host never
      // matches a prefix that has hosts.
      case .malformed, .failed(.invalidURL): return nil
      default: return []
      }
    }
  }

  /// Returns the prefix's parameters in a target that no route matches, or `nil` if no
  /// interpretation of its path is below the prefix.
  ///
  /// The code that answers such a target, such as a file middleware, may decode `%2F` and `%5C`,
  /// read a backslash as a slash, and resolve dot segments. A path counts as below the prefix if
  /// any combination of these readings is:
  ///
  /// ```swift
  /// let admin = try HTTPPrefix("/admin", of: table)
  /// let target = try HTTPTarget("/x/..%2Fadmin%2Fusers", method: "GET", hosts: ["shop.example"])
  /// admin.parameters(of: target) != nil           // false
  /// admin.parameters(ofUnrouted: target) != nil   // true
  /// ```
  ///
  /// - Returns: The parameters of the first reading that is below the prefix, starting with the
  ///   path as routes read it.
  /// - Complexity: A lookup for each reading. There are at most twelve.
  public func parameters(ofUnrouted target: HTTPTarget) -> [(name: String, value: String)]? {
    if let parameters = parameters(of: target) { return parameters }
    for reading in target.otherReadings {
      if let parameters = parameters(of: reading) { return parameters }
    }
    return nil
  }
}

extension RoutePattern {
  /// The pattern extended to match all paths below it as well.
  fileprivate func withSubtree() throws(PatternError) -> RoutePattern {
    guard !hasWildcard else {
      throw PatternError(
        .other("a prefix can't have a wildcard, because it already covers all paths below it"),
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
