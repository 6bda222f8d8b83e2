/// Routes that share a prefix, hosts, a priority, a syntax, a definition class, metadata and
/// guards.
///
/// ```swift
/// let admin = try router.group("/admin", priority: 10, guards: [requiresLogin])
/// try admin.add("/users/:id") { match in … }            // /admin/users/:id, priority 10
///
/// let reports = try admin.group("/reports/:year<int>")
/// try reports.add("/", priority: 1) { match in … }      // /admin/reports/:year<int>, priority 11
/// ```
///
/// A group only adds routes; it doesn't store them. They're ordinary routes of the router, which
/// lists and removes them by their whole pattern.
public struct RouteGroup: RouteRegistering, Sendable {
  /// The router that the group adds routes to.
  private(set) var router: Router

  /// The scheme of the routes, or `nil` for global routes.
  let scheme: String?

  /// The pattern before the patterns of the routes, without slashes at its end, or `nil` if the
  /// group has no prefix.
  package private(set) var parsedPrefix: RoutePattern? {
    get { boxedPrefix?.value }
    set { boxedPrefix = newValue.map { Box($0) } }
  }

  /// The prefix as a single reference, because each registration copies its group.
  private var boxedPrefix: Box<RoutePattern>?

  /// A number added to the priority of each route.
  private(set) var priority = 0

  /// The metadata of routes that don't set it themselves.
  private(set) var metadata = RouteMetadata()

  /// The hosts that the routes accept, or an empty list to accept all.
  package private(set) var hosts: [HostPattern] = []

  /// The parameter names of hosts that a group's guards can read, even if inner hosts replace them.
  var hostParametersReadByGuards: Set<String> = []

  /// Whether guards, or a server's middleware, can read the parameters of the hosts.
  package var isGuarded = false

  /// The guards, which run in order before the guards of a route.
  private(set) var guards: [RouteGuard] = []

  /// The syntax of the prefix and the patterns.
  ///
  /// Without a prefix, it can be `nil` for the syntax in the router's options.
  private(set) var syntax: PatternSyntax?

  /// The class of the routes' definitions, or `nil` for the default class of the router.
  private(set) var definitionClass: RouteDefinition.Type?

  /// The limits of the routes' patterns and matches, or `nil` for the limits in the router's
  /// options.
  package var limits: CompactLimits?

  /// Creates the group of all routes of a scheme.
  init(router: Router, scheme: String?) {
    self.router = router
    self.scheme = scheme
  }

  /// The group itself.
  public var _routeGroup: RouteGroup { self }
}

extension RouteRegistering {
  /// Returns a group of routes that share a prefix, hosts, a priority, a syntax, a definition
  /// class, metadata and guards.
  ///
  /// A nested group combines both groups: it joins the prefixes, adds the priorities, and runs the
  /// outer guards before the inner guards. If both groups set the same metadata, the inner value
  /// wins.
  ///
  /// - Parameters:
  ///   - prefix: A pattern of whole segments that comes before the patterns of the routes. It may
  ///     have parameters and optional groups. In the group, `/` or an empty pattern means the
  ///     prefix alone. If the prefix has a fragment, the patterns continue the fragment. The
  ///     patterns can't reuse a parameter name of the prefix.
  ///   - priority: Added to the priority of each route. A sum beyond the range of `Int` is clamped.
  ///   - hosts: The hosts that the routes accept, such as `["shop.example", "*.shop.example"]`, and
  ///     `"/"` for URLs without a host: see ``HostPattern``. The hosts of an inner group, or of a
  ///     pattern that is a full URL, replace them. By default, the outer group's hosts apply or, if
  ///     it has no hosts, every URL is accepted.
  ///   - syntax: The syntax of the prefix and of the group's patterns. The default is the outer
  ///     group's syntax, or ``RouterOptions/syntax``. An outer prefix keeps its meaning, and must
  ///     be expressible in this syntax.
  ///   - definitionClass: The class of the routes' definitions: see <doc:SubclassingDefinitions>.
  ///     The default is the outer group's class, or ``RouterOptions/defaultDefinitionClass``.
  ///   - metadata: The metadata of the routes. A value that a route sets itself wins.
  ///   - guards: The guards, which run in this order before the guards of a route.
  /// - Throws: A ``PatternError`` that describes the fault and its position, in the prefix or in a
  ///   host. If a pattern of the group has a fault, `add` throws an error that shows the whole
  ///   pattern.
  /// - Complexity: O(*n*) for a prefix of *n* bytes.
  public func group(
    _ prefix: String = "", priority: Int = 0, hosts: [String] = [],
    syntax: PatternSyntax? = nil, definitionClass: RouteDefinition.Type? = nil,
    metadata: RouteMetadata = RouteMetadata(), guards: [RouteGuard] = []
  ) throws(PatternError) -> RouteGroup {
    var group = routeGroup
    group.share(priority: priority, metadata: metadata, guards: guards)
    try group.narrow(hosts: hosts, syntax: syntax, definitionClass)
    try group.refuseFullURL(prefix)
    return prefix.isEmpty ? group : group.prefixed(by: try group.pattern(prefix).parsed)
  }
}

extension RouteGroup {
  fileprivate mutating func narrow(
    hosts: [String], syntax: PatternSyntax?, _ definitionClass: RouteDefinition.Type?
  ) throws(PatternError) {
    try refuseMalformedScheme()
    if let definitionClass { self.definitionClass = definitionClass }
    if !hosts.isEmpty { self.hosts = try parsedHosts(hosts) }
    if let syntax {
      parsedPrefix = try parsedPrefix.map { [own = self.syntax] prefix throws(PatternError) in
        try prefix.read(in: syntax, from: own)
      }
      self.syntax = syntax
    }
  }

  /// Returns the group with a pattern of this group as its prefix.
  consuming func prefixed(by whole: RoutePattern) -> RouteGroup {
    guard !whole.isEmpty else { return self }
    // Fix the syntax, so that later changes of the router's options don't change what the patterns
    // after the prefix mean.
    syntax = patternSyntax
    parsedPrefix = whole.withoutTrailingSlashes
    return self
  }

  /// Returns the group with another router, which receives its routes.
  package consuming func moved(to router: Router) -> RouteGroup {
    self.router = router
    return self
  }

  /// The syntax of the group's patterns.
  var patternSyntax: PatternSyntax { syntax ?? router.options.syntax }

  /// Adds a priority, metadata and guards that the routes share.
  mutating func share(priority: Int, metadata: RouteMetadata, guards: [RouteGuard]) {
    let (sum, isTooLarge) = self.priority.addingReportingOverflow(priority)
    self.priority = isTooLarge ? (priority > 0 ? .max : .min) : sum
    self.metadata = self.metadata.merging(metadata)
    if isGuarded { hostParametersReadByGuards.formUnion(hosts.flatMap(\.parameterNames)) }
    if !guards.isEmpty {
      self.guards += guards
      isGuarded = true
    }
  }

  /// Parses hosts that routes of the group will accept.
  ///
  /// - Throws: An error if a host is malformed, or if the router treats it as a segment of a path.
  package func parsedHosts(_ hosts: [String]) throws(PatternError) -> [HostPattern] {
    let hostAsPath = router.options.hostAsPath
    return try hosts.map { host throws(PatternError) in
      let pattern = try HostPattern(host)
      guard !hostAsPath.usesHost(of: pattern) else {
        throw PatternError(.hostInPath, in: host, at: 0..<host.utf8.count)
      }
      return pattern
    }
  }

  /// A parsed pattern including the prefix of its group, and the scheme in the pattern.
  package typealias Parsed = (parsed: RoutePattern, scheme: String?)

  /// Parses the pattern of a route in the group.
  package func pattern(_ text: String) throws(PatternError) -> Parsed {
    try pattern(text, in: patternSyntax, router.options.hostAsPath)
  }

  func pattern(
    _ text: String, in syntax: PatternSyntax, _ hostAsPath: HostAsPath
  ) throws(PatternError) -> Parsed {
    guard parsedPrefix != nil else {
      // A reference to the method would be allocated for each pattern.
      let url = FullURLPattern(text) { hostAsPath.hostRole(scheme: $0, host: $1) }
      return (try url.parse(with: syntax), url.scheme)
    }
    try refuseFullURL(text)
    return (try joined(with: text) { text throws(PatternError) in try syntax.parse(text) }, nil)
  }

  /// Returns the prefix joined with the pattern that `parse` returns for a string.
  ///
  /// If `parse` throws, the error shows the string after the prefix.
  func joined(
    with text: String, _ parse: (String) throws(PatternError) -> RoutePattern
  ) throws(PatternError) -> RoutePattern {
    guard let prefix = parsedPrefix else { return try parse(text) }
    guard !text.withoutLeadingSlashes.isEmpty else { return prefix }
    let pattern: RoutePattern
    do {
      // Without a slash, `{id?}` has a different meaning after a prefix.
      pattern = try parse(text.utf8.first == UInt8(ascii: "/") ? text : "/\(text)")
    } catch {
      throw error.moved(toEndOf: "\(prefix.text)/\(text.withoutLeadingSlashes)")
    }
    return try prefix.joined(with: pattern)
  }

  /// Throws if a parameter of the pattern has the name of a host parameter that an outer guard can
  /// read.
  ///
  /// An inner group can replace the outer group's hosts. The guard would then read the path's value
  /// under that name.
  func refuseHostParametersReadByGuards(in pattern: RoutePattern) throws(PatternError) {
    guard !hostParametersReadByGuards.isEmpty else { return }
    for (name, range) in pattern.writtenNames where hostParametersReadByGuards.contains(name) {
      throw PatternError(.repeatedName(name), in: pattern.text, at: range)
    }
  }

  func refuseFullURL(_ pattern: String) throws(PatternError) {
    guard FullURLPattern.scheme(of: pattern) == nil else {
      throw PatternError(.fullURLInGroup, in: pattern, at: 0..<pattern.utf8.count)
    }
    try FullURLPattern.refuseOtherScheme(in: pattern)
  }
}

extension RoutePattern {
  /// Returns the pattern in a different syntax.
  fileprivate func read(
    in syntax: PatternSyntax, from own: PatternSyntax?
  ) throws(PatternError) -> RoutePattern {
    if let own, syntax.hasSameGrammar(as: own) {
      var pattern = self
      pattern.ignoresCase = syntax.ignoresCase
      return pattern
    }
    let read = try? syntax.parse(text)
    // Most patterns have the same meaning in both syntaxes, even patterns that `text(in:)` can't
    // write.
    if let read, read.path == path, read.items == items, read.fragment == fragment { return read }
    return try syntax.parse(text(in: syntax))
  }
}

extension String {
  fileprivate var withoutLeadingSlashes: String {
    String(decoding: utf8.drop { $0 == UInt8(ascii: "/") }, as: UTF8.self)
  }
}
