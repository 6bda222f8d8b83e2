/// Routes that share a prefix, a priority, metadata and guards.
///
/// ```swift
/// let admin = try router.group("/admin", priority: 10, guards: [requiresLogin])
/// try admin.add("/users/:id") { match in … }            // /admin/users/:id, priority 10
///
/// let reports = try admin.group("/reports/:year<int>")
/// try reports.add("/", priority: 1) { match in … }      // /admin/reports/:year<int>, priority 11
/// ```
///
/// A group adds; it keeps nothing. Its routes are ordinary routes of the router: they are listed,
/// removed and reported with their whole pattern.
public struct RouteGroup: RoutesBuilder, Sendable {
  /// The router that the routes are added to.
  public let router: Router

  /// The scheme of the routes; `nil` for the global ones.
  public let scheme: String?

  /// The pattern that stands before those of the routes, without slashes at its end.
  ///
  /// Empty for a group that only shares the rest.
  public private(set) var prefix = ""

  /// What is added to the priority of each route.
  public private(set) var priority = 0

  /// The metadata of routes that say nothing else.
  public private(set) var metadata = RouteMetadata()

  /// The hosts of which a URL must have one; empty for any.
  public private(set) var hosts: [HostPattern] = []

  /// Asked in order before the guards of a route.
  private(set) var guards: [RouteGuard] = []

  /// How prefix and patterns are written; `nil` for as the router's options say.
  package private(set) var syntax: (any PatternSyntax)?

  private var prefixHasFragment = false

  /// Creates the group of all routes of a scheme.
  init(router: Router, scheme: String?) {
    self.router = router
    self.scheme = scheme
  }

  /// The group itself.
  public var routeGroup: RouteGroup { self }
}

extension RoutesBuilder {
  /// A group of routes that share a prefix, a priority, metadata and guards.
  ///
  /// A group of a group shares what both have: one prefix after the other, the sum of the priorities, the
  /// outer guards before the inner ones, and of metadata the inner value where both have one.
  ///
  /// - Parameters:
  ///   - prefix: A pattern that stands before those of the routes, as segments of its own: it may have
  ///     parameters and optional groups. `/` or nothing in the group is the prefix alone. A prefix with
  ///     a fragment is continued in the fragment. The default is none.
  ///   - priority: Added to the priority of each route; a sum that is too large or too small for `Int` is
  ///     the largest or the smallest one. The default is 0.
  ///   - hosts: The hosts of which a URL must have one, as `["shop.example", "*.shop.example"]`: see
  ///     ``HostPattern``. Those of an inner group or a route take the place of the outer ones. The default is those of
  ///     the outer group, else any host and none.
  ///   - syntax: How the prefix and the patterns of the group are written. The default is the syntax of the
  ///     outer group, else ``RouterOptions/syntax``. A route that is added with a syntax of its own
  ///     has the prefix read in it too.
  ///   - metadata: What else is known of the routes; a route's own values win. The default is nothing.
  ///   - guards: Asked in this order before the guards of a route. The default is none.
  /// - Throws: A ``PatternError`` that names the fault and its place, also for a host. A fault in a pattern of the group is
  ///   shown in the whole pattern.
  public func group(
    _ prefix: String = "", priority: Int = 0, hosts: [String] = [],
    syntax: (any PatternSyntax)? = nil, metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = []
  ) throws(PatternError) -> RouteGroup {
    try routeGroup.inner(
      prefix, priority: priority, hosts: hosts, syntax: syntax, metadata: metadata, guards: guards)
  }
}

extension RouteGroup {
  fileprivate func inner(
    _ prefix: String, priority: Int, hosts: [String], syntax: (any PatternSyntax)?,
    metadata: RouteMetadata, guards: [RouteGuard]
  ) throws(PatternError) -> RouteGroup {
    try Self.refuseFullURL(prefix)
    var inner = try sharing(
      priority: priority, hosts: hosts, syntax: syntax, metadata: metadata, guards: guards)
    let syntax = inner.syntax ?? router.options.syntax
    let whole = try pattern(prefix, in: syntax)
    inner.prefixHasFragment = try syntax.parse(whole).fragment != nil
    inner.prefix = whole.withoutTrailingSlashes
    return inner
  }

  /// The group whose routes have these besides what those of this group share.
  package func sharing(
    priority: Int, hosts: [String], syntax: (any PatternSyntax)?, metadata: RouteMetadata,
    guards: [RouteGuard]
  ) throws(PatternError) -> RouteGroup {
    var inner = self
    if !hosts.isEmpty {
      inner.hosts = try hosts.map { host throws(PatternError) in try HostPattern(host) }
    }
    let (sum, isTooLarge) = self.priority.addingReportingOverflow(priority)
    inner.priority = isTooLarge ? (priority > 0 ? .max : .min) : sum
    inner.syntax = syntax ?? self.syntax
    inner.metadata = self.metadata.merging(metadata)
    inner.guards = self.guards + guards
    return inner
  }

  /// The pattern of a route of the group.
  package func pattern(
    _ text: String, in syntax: any PatternSyntax
  ) throws(PatternError) -> String {
    guard !prefix.isEmpty else { return text }
    try Self.refuseFullURL(text)
    let rest = text.withoutLeadingSlashes
    let whole = rest.isEmpty ? prefix : "\(prefix)/\(rest)"
    // As a whole it would be read as a pattern with a literal `#`, which no URL's fragment has.
    if prefixHasFragment, try syntax.parse(rest, endOf: whole).fragment != nil {
      throw PatternError(.secondFragment, in: whole, at: prefix.utf8.count..<whole.utf8.count)
    }
    return whole
  }

  private static func refuseFullURL(_ pattern: String) throws(PatternError) {
    guard FullURLPattern.scheme(of: pattern) == nil else {
      throw PatternError(.fullURLInGroup, in: pattern, at: 0..<pattern.utf8.count)
    }
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
