/// Routes that share a prefix, hosts, a priority, a syntax, metadata and guards.
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
  package let router: Router

  /// The scheme of the routes; `nil` for the global ones.
  package let scheme: String?

  /// The pattern before the patterns of the routes, without slashes at its end.
  ///
  /// Empty for a group without a prefix.
  package private(set) var prefix = ""

  /// A number added to the priority of each route.
  package private(set) var priority = 0

  /// The metadata of routes that do not set their own.
  package private(set) var metadata = RouteMetadata()

  /// The hosts that the routes accept; empty for any.
  package private(set) var hosts: [HostPattern] = []

  /// The names of the parameters of hosts that guards of a group can read, also if others have
  /// replaced these hosts.
  private var namesOfGuardedHosts: Set<String> = []

  /// Run in order before the guards of a route.
  private(set) var guards: [RouteGuard] = []

  /// The syntax of prefix and patterns; `nil`, without a prefix, for that of the router's options.
  package private(set) var syntax: PatternSyntax?

  /// The limits of the routes' patterns and matches; `nil` for those in the router's options.
  package var limits: SharedLimits?

  private var prefixHasFragment = false

  /// Creates the group of all routes of a scheme.
  init(router: Router, scheme: String?) {
    self.router = router
    self.scheme = scheme
  }

  /// The group itself.
  public var _routeGroup: RouteGroup { self }
}

extension RouteRegistering {
  /// A group of routes that share a prefix, hosts, a priority, a syntax, metadata and guards.
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
  ///   - metadata: The metadata of the routes. A route's own values win.
  ///   - guards: The guards, which run in this order before those of a route.
  /// - Throws: A ``PatternError`` that names the fault and its place, in the prefix or in a host.
  ///   For a fault in a pattern of the group, `add` throws an error that shows the whole pattern.
  /// - Complexity: O(*n*) for a prefix of *n* bytes.
  public func group(
    _ prefix: String = "", priority: Int = 0, hosts: [String] = [],
    syntax: PatternSyntax? = nil, metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = []
  ) throws(PatternError) -> RouteGroup {
    try routeGroup.sharing(priority: priority, metadata: metadata, guards: guards)
      .inner(prefix, hosts: hosts, syntax: syntax)
  }
}

extension RouteGroup {
  fileprivate consuming func inner(
    _ prefix: String, hosts: [String], syntax: PatternSyntax?
  ) throws(PatternError) -> RouteGroup {
    try Self.refuseFullURL(prefix)
    if !hosts.isEmpty { self.hosts = try patterns(ofHosts: hosts) }
    if let syntax {
      self.prefix = try self.prefix(in: syntax)
      self.syntax = syntax
    }
    let syntax = self.syntax ?? router.options.syntax
    let whole = try pattern(prefix, in: syntax)
    guard !whole.isEmpty else { return self }
    let parsed = try syntax.parse(whole)
    try refuseNamesOfPrefix(in: parsed, syntax)
    prefixHasFragment = parsed.fragment != nil
    // Other options later change neither the prefix's meaning nor that of the patterns behind it.
    self.syntax = syntax
    self.prefix = whole.withoutTrailingSlashes
    return self
  }

  /// The text of the prefix in another syntax.
  private func prefix(in syntax: PatternSyntax) throws(PatternError) -> String {
    guard let own = self.syntax, !prefix.isEmpty else { return "" }
    let written = try own.parse(prefix)
    let read = try? syntax.parse(prefix)
    // Most texts mean the same in both, also if the syntax cannot write them.
    let isSame = read?.path == written.path && read?.fragment == written.fragment
    return isSame ? prefix : try written.text(in: syntax)
  }

  /// A group that adds these to what this group shares.
  consuming func sharing(
    priority: Int, metadata: RouteMetadata, guards: [RouteGuard]
  ) -> RouteGroup {
    let (sum, isTooLarge) = self.priority.addingReportingOverflow(priority)
    self.priority = isTooLarge ? (priority > 0 ? .max : .min) : sum
    self.metadata = self.metadata.merging(metadata)
    if !self.guards.isEmpty { namesOfGuardedHosts.formUnion(hosts.flatMap(\.parameterNames)) }
    if !guards.isEmpty { self.guards += guards }
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

  /// The pattern of a route of the group.
  package func pattern(
    _ text: String, in syntax: PatternSyntax
  ) throws(PatternError) -> String {
    guard !prefix.isEmpty else { return text }
    try Self.refuseFullURL(text)
    let rest = text.withoutLeadingSlashes
    let whole = rest.isEmpty ? prefix : "\(prefix)/\(rest)"
    // As a whole, the pattern would have a literal `#`, which no fragment of a URL has.
    if prefixHasFragment, try syntax.parse(rest, endOf: whole).fragment != nil {
      throw PatternError(.secondFragment, in: whole, at: prefix.utf8.count..<whole.utf8.count)
    }
    return whole
  }

  /// Refuses a pattern of the group that has a name of the prefix again.
  ///
  /// Its value would replace the one of the prefix, which the group's guards look at.
  func refuseNamesOfPrefix(
    in pattern: RoutePattern, _ syntax: PatternSyntax
  ) throws(PatternError) {
    guard !prefix.isEmpty else { return }
    let names = pattern.writtenNames
    let countInPrefix = try syntax.parse(prefix).writtenNames.count
    let namesOfPrefix = Set(names.prefix(countInPrefix).map(\.name))
    for (name, range) in names.dropFirst(countInPrefix) where namesOfPrefix.contains(name) {
      throw PatternError(.repeatedName(name), in: pattern.text, at: range)
    }
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

  private static func refuseFullURL(_ pattern: String) throws(PatternError) {
    guard FullURLPattern.scheme(of: pattern) == nil else {
      throw PatternError(.fullURLInGroup, in: pattern, at: 0..<pattern.utf8.count)
    }
    try FullURLPattern.refuseOtherScheme(in: pattern)
  }
}

extension String {
  fileprivate var withoutLeadingSlashes: String {
    String(decoding: utf8.drop { $0 == UInt8(ascii: "/") }, as: UTF8.self)
  }

  fileprivate var withoutTrailingSlashes: String {
    let end = utf8.lastIndex { $0 != UInt8(ascii: "/") }
    return end.map { String(decoding: utf8[...$0], as: UTF8.self) } ?? ""
  }
}
