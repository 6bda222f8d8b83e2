/// Routes that share a prefix, hosts, a priority, a syntax, a class, metadata and guards.
///
/// ```swift
/// let admin = try router.group("/admin", priority: 10, guards: [requiresLogin])
/// try admin.add("/users/:id") { match in … }            // /admin/users/:id, priority 10
///
/// let reports = try admin.group("/reports/:year<int>")
/// try reports.add("/", priority: 1) { match in … }      // /admin/reports/:year<int>, priority 11
/// ```
///
/// A group only adds routes; it does not keep them. They are ordinary routes of the router: you
/// list, remove and see them by their whole pattern.
public struct RouteGroup: RouteRegistering, Sendable {
  /// The router that the group adds routes to.
  private(set) var router: Router

  /// The scheme of the routes; `nil` for the global ones.
  let scheme: String?

  /// The pattern before the patterns of the routes, without slashes at its end, or `nil` if the
  /// group has no prefix.
  package private(set) var parsedPrefix: RoutePattern? {
    get { boxedPrefix?.value }
    set { boxedPrefix = newValue.map { Boxed($0) } }
  }

  /// The prefix as one reference, because each registration copies its group.
  private var boxedPrefix: Boxed<RoutePattern>?

  /// A number added to the priority of each route.
  private(set) var priority = 0

  /// The metadata of routes that do not set their own.
  private(set) var metadata = RouteMetadata()

  /// The hosts that the routes accept; empty for any.
  package private(set) var hosts: [HostPattern] = []

  /// The names of the parameters of hosts that guards of a group can read, also if others have
  /// replaced these hosts.
  package var namesOfGuardedHosts: Set<String> = []

  /// Whether guards, or a server's middlewares, can read the parameters of the hosts.
  package var isGuarded = false

  /// Run in order before the guards of a route.
  private(set) var guards: [RouteGuard] = []

  /// The syntax of prefix and patterns; `nil`, without a prefix, for that of the router's options.
  private(set) var syntax: PatternSyntax?

  /// The class of the routes' definitions, or `nil` for the default class of the router.
  private(set) var definitionClass: RouteDefinition.Type?

  /// The limits of the routes' patterns and matches; `nil` for those in the router's options.
  package var limits: SharedLimits?

  /// Creates the group of all routes of a scheme.
  init(router: Router, scheme: String?) {
    self.router = router
    self.scheme = scheme
  }

  /// The group itself.
  public var _routeGroup: RouteGroup { self }
}

extension RouteRegistering {
  /// A group of routes that share a prefix, hosts, a priority, a syntax, a class, metadata and
  /// guards.
  ///
  /// A nested group combines both groups: it joins the prefixes, adds the priorities, and runs the
  /// outer guards before the inner ones. Where both set the same metadata, the inner value wins.
  ///
  /// - Parameters:
  ///   - prefix: A pattern of whole segments before the patterns of the routes. It may have
  ///     parameters and optional groups. In the group, `/` or an empty pattern means the prefix
  ///     alone. If the prefix has a fragment, the patterns continue the fragment. They cannot use
  ///     a name of the prefix again.
  ///   - priority: Added to the priority of each route. A sum beyond the range of `Int` is clamped.
  ///   - hosts: The hosts that the routes accept, such as `["shop.example", "*.shop.example"]`, and
  ///     `"/"` for URLs without a host: see ``HostPattern``. The hosts of an inner group, or of a
  ///     full URL as a pattern, replace them. The default is the outer group's hosts, or, without
  ///     them, every URL, with or without a host.
  ///   - syntax: The syntax of the prefix and of the group's patterns. The default is the outer
  ///     group's syntax, or ``RouterOptions/syntax``. An outer prefix keeps its meaning, and has to
  ///     have a text in this syntax.
  ///   - definitionClass: The class of the routes' definitions: see <doc:SubclassingDefinitions>.
  ///     The default is the outer group's class, or ``RouterOptions/defaultDefinitionClass``.
  ///   - metadata: The metadata of the routes. A route's own values win.
  ///   - guards: The guards, which run in this order before those of a route.
  /// - Throws: A ``PatternError`` that names the fault and its place, in the prefix or in a host.
  ///   For a fault in a pattern of the group, `add` throws an error that shows the whole pattern.
  /// - Complexity: O(*n*) for a prefix of *n* bytes.
  public func group(
    _ prefix: String = "", priority: Int = 0, hosts: [String] = [],
    syntax: PatternSyntax? = nil, definitionClass: RouteDefinition.Type? = nil,
    metadata: RouteMetadata = RouteMetadata(), guards: [RouteGuard] = []
  ) throws(PatternError) -> RouteGroup {
    let group = try routeGroup.sharing(priority: priority, metadata: metadata, guards: guards)
      .inner(hosts: hosts, syntax: syntax, definitionClass)
    try group.refuseFullURL(prefix)
    return prefix.isEmpty ? group : group.prefixed(by: try group.pattern(prefix).parsed)
  }
}

extension RouteGroup {
  fileprivate consuming func inner(
    hosts: [String], syntax: PatternSyntax?, _ definitionClass: RouteDefinition.Type?
  ) throws(PatternError) -> RouteGroup {
    try refuseMalformedScheme()
    if let definitionClass { self.definitionClass = definitionClass }
    if !hosts.isEmpty { self.hosts = try patterns(ofHosts: hosts) }
    if let syntax {
      parsedPrefix = try parsedPrefix.map { [own = self.syntax] prefix throws(PatternError) in
        try prefix.read(in: syntax, from: own)
      }
      self.syntax = syntax
    }
    return self
  }

  /// The group with a pattern of this group as its prefix.
  consuming func prefixed(by whole: RoutePattern) -> RouteGroup {
    guard !whole.isEmpty else { return self }
    // Later changes of the router's options don't change the meaning of the patterns after the prefix.
    syntax = patternSyntax
    parsedPrefix = whole.withoutTrailingSlashes
    return self
  }

  /// The group with another router, which gets its routes.
  package consuming func moved(to router: Router) -> RouteGroup {
    self.router = router
    return self
  }

  /// The syntax of the group's patterns.
  var patternSyntax: PatternSyntax { syntax ?? router.options.syntax }

  /// A group that adds these to what this group shares.
  consuming func sharing(
    priority: Int, metadata: RouteMetadata, guards: [RouteGuard]
  ) -> RouteGroup {
    let (sum, isTooLarge) = self.priority.addingReportingOverflow(priority)
    self.priority = isTooLarge ? (priority > 0 ? .max : .min) : sum
    self.metadata = self.metadata.merging(metadata)
    if isGuarded { namesOfGuardedHosts.formUnion(hosts.flatMap(\.parameterNames)) }
    if !guards.isEmpty {
      self.guards += guards
      isGuarded = true
    }
    return self
  }

  /// The patterns of hosts that routes of the group accept.
  package func patterns(ofHosts hosts: [String]) throws(PatternError) -> [HostPattern] {
    let hostAsPath = router.options.hostAsPath
    return try hosts.map { host throws(PatternError) in
      let pattern = try HostPattern(host)
      guard !hostAsPath.usesHost(of: pattern) else {
        throw PatternError(.hostInPath, in: host, at: 0..<host.utf8.count)
      }
      return pattern
    }
  }

  /// A parsed pattern with the prefix of its group, and the scheme that the pattern names.
  package typealias Parsed = (parsed: RoutePattern, scheme: String?)

  /// Parses the pattern of a route of the group.
  package func pattern(_ text: String) throws(PatternError) -> Parsed {
    try pattern(text, in: patternSyntax, router.options.hostAsPath)
  }

  func pattern(
    _ text: String, in syntax: PatternSyntax, _ hostAsPath: HostAsPath
  ) throws(PatternError) -> Parsed {
    guard parsedPrefix != nil else {
      let url = FullURLPattern(text, readHost: hostAsPath.host(ofPattern:_:))
      return (try url.parse(with: syntax), url.scheme)
    }
    try refuseFullURL(text)
    return (try joined(with: text) { text throws(PatternError) in try syntax.parse(text) }, nil)
  }

  /// The prefix and the pattern that `parse` returns for a text.
  ///
  /// An error of `parse` shows the text after the prefix.
  func joined(
    with text: String, _ parse: (String) throws(PatternError) -> RoutePattern
  ) throws(PatternError) -> RoutePattern {
    guard let prefix = parsedPrefix else { return try parse(text) }
    guard !text.withoutLeadingSlashes.isEmpty else { return prefix }
    let pattern: RoutePattern
    do {
      // Without a slash, `{id?}` has another meaning behind a prefix.
      pattern = try parse(text.utf8.first == UInt8(ascii: "/") ? text : "/\(text)")
    } catch {
      throw error.moved(toEndOf: "\(prefix.text)/\(text.withoutLeadingSlashes)")
    }
    return try prefix.joined(with: pattern)
  }

  /// Refuses a path that has a name of hosts that were replaced, if a guard can read it.
  ///
  /// The guard would read the value of the path.
  func refuseNamesOfGuardedHosts(in pattern: RoutePattern) throws(PatternError) {
    guard !namesOfGuardedHosts.isEmpty else { return }
    for (name, range) in pattern.writtenNames where namesOfGuardedHosts.contains(name) {
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
  /// The pattern in another syntax than that of its text.
  fileprivate func read(
    in syntax: PatternSyntax, from own: PatternSyntax?
  ) throws(PatternError) -> RoutePattern {
    if let own, syntax.hasSameGrammar(as: own) {
      var pattern = self
      pattern.ignoresCase = syntax.ignoresCase
      return pattern
    }
    let read = try? syntax.parse(text)
    // Most texts mean the same in both, also if the syntax cannot write them.
    if let read, read.path == path, read.items == items, read.fragment == fragment { return read }
    return try syntax.parse(text(in: syntax))
  }
}

extension String {
  fileprivate var withoutLeadingSlashes: String {
    String(decoding: utf8.drop { $0 == UInt8(ascii: "/") }, as: UTF8.self)
  }
}
