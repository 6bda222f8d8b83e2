/// A case of a ``TypedRoute``: its patterns, and a closure that makes a value from a match.
///
/// ```swift
/// RouteCase<AppRoute>("product", "/product/:id<int>(/:tab)", "/p/:id<int>") { match in
///   .product(id: try match.require("id"), tab: try match.value("tab"))
/// }
/// ```
public struct RouteCase<Destination: TypedRoute>: Sendable {
  /// Makes the variants: a single variant for a plain case, or one per case of a nested type.
  ///
  /// A closure, because the cases of a nested type must not be read while the cases of this type
  /// are made: two types that contain each other would deadlock on two threads.
  private(set) var variants: @Sendable () -> [Variant]

  /// A route of the case.
  struct Variant: Sendable {
    /// The name within the type.
    let name: String
    var patterns: [CasePattern]
    /// The hosts of each pattern, or an empty list if the pattern has the hosts of the case.
    var hostsOfPatterns: [[String]]
    /// The syntax of ``patterns``.
    let syntax: PatternSyntax
    /// The names of values in the path and the host.
    var names: [String]
    /// Whether the case has a prefix and contains a value of another type.
    var containsNestedType = false
    /// The elements of the prefixes before the patterns.
    var prefix: [PatternElement] = []
    /// Why the case can't be added to a router.
    var fault: PatternError?
    /// Returns the group for the patterns, inside the group where the type is mounted.
    let group: @Sendable (RouteGroup) throws(PatternError) -> RouteGroup
    /// Makes the value of a match, or returns `nil` if the case declines the match.
    ///
    /// Names of outer groups must be hidden from the match: see ``value(_:)``.
    let make: @Sendable (RouteMatch) throws -> Destination?
    /// Whether ``make`` can return `nil`.
    let mayDecline: Bool

    /// Returns the value for a match, or `nil` if the case declines the match.
    ///
    /// The names of the outer group are hidden, because their values don't belong to the type.
    func value(_ match: RouteMatch) throws -> Destination? {
      try make(match.hidingCaptures(named: match.route.typedRoute?.namesOutside ?? []))
    }

    /// The case declined a match that it accepted before.
    private struct Declined: Error, CustomStringConvertible {
      var description: String { "the case declines the values" }
    }

    /// Returns the value for a match that the case accepts.
    func route(_ match: RouteMatch) throws -> Destination {
      guard let route = try value(match) else { throw Declined() }
      return route
    }

    /// Whether the case accepts a match, or `nil` if it accepts every match.
    ///
    /// An error counts as accepted, so that the caller sees the error.
    var condition: (@Sendable (RouteMatch) -> Bool)? {
      guard mayDecline else { return nil }
      return { match in
        do {
          return try value(match) != nil
        } catch {
          return true
        }
      }
    }

    /// Returns the schemes for generated URLs, in the order of attempts.
    ///
    /// A `nil` element stands for the scheme of the group. Without a base, the result is the
    /// schemes of the patterns. With a base, the result contains the base's scheme for each pattern
    /// with that scheme, and `nil` for each pattern without a scheme. If there are no such
    /// patterns, it's the first pattern's scheme.
    func schemes(for base: String?) -> [String?] {
      let all = patterns.map(\.scheme)
      guard let scheme = base.flatMap(FullURLPattern.scheme) else {
        return all.indices.filter { all.firstIndex(of: all[$0]) == $0 }.map { all[$0] }
      }
      let fitting = all.filter { $0 == nil || $0?.lowercased() == scheme.lowercased() }
        .map { $0.map { _ in scheme } }
      return fitting.isEmpty ? [all.first ?? nil] : fitting
    }

    /// Whether a pattern, including its prefix, matches any path with its number of segments.
    var isCatchAll: Bool {
      patterns.compactMap(\.tree).contains { (prefix + $0.path).isCatchAll }
    }
  }

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - name: The name, unique within the type. The route's name is the name of the type, a dot
  ///     and this name: `AppRoute.product`.
  ///   - patterns: The patterns, as for `router.add`. A full URL is added to the routes of its
  ///     scheme. Its routes are tried before the global routes, which remain a fallback unless
  ///     routes were added to `router[scheme]`.
  ///   - priority: The priority.
  ///   - hosts: The hosts that the route accepts. By default, the group's hosts apply or, if it has
  ///     no hosts, every URL is accepted. To add patterns with other hosts, use
  ///     ``alsoMatching(_:hosts:)``.
  ///   - syntax: The syntax of the patterns. If the syntax of the group or router ignores case,
  ///     this syntax does too.
  ///   - metadata: The route's metadata.
  ///   - guards: The guards, which run in this order before the handler.
  ///   - make: Returns the value for a match. An error ends the search, like any value that doesn't
  ///     convert.
  public init(
    _ name: String, _ patterns: String..., priority: Int = 0, hosts: [String] = [],
    syntax: PatternSyntax = .colon, metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    make: @escaping @Sendable (RouteMatch) throws -> Destination
  ) {
    self.init(
      name, patterns, priority, hosts, syntax, metadata, guards, mayDecline: false, make: make)
  }

  /// Creates a case that declines a match if `make` returns `nil`.
  ///
  /// If the case declines, both a router and ``TypedRoute/init(_:in:)`` try the next route. Two
  /// cases can therefore share a path, and a value or the query decides between them:
  ///
  /// ```swift
  /// let routeCases: RouteCases<AppRoute> = [
  ///   RouteCase("comment", "/comments") { match in
  ///     try match.value("comment").map { .comment(id: $0) }
  ///   },
  ///   RouteCase("comments", "/comments") { _ in .comments },
  /// ]
  /// ```
  ///
  /// The other parameters are the same. A router calls `make` to decide, and again for the handler.
  @_disfavoredOverload  // A closure of several statements would fit both initializers.
  public init(
    _ name: String, _ patterns: String..., priority: Int = 0, hosts: [String] = [],
    syntax: PatternSyntax = .colon, metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    make: @escaping @Sendable (RouteMatch) throws -> Destination?
  ) {
    self.init(
      name, patterns, priority, hosts, syntax, metadata, guards, mayDecline: true, make: make)
  }

  private init(
    _ name: String, _ patterns: [String], _ priority: Int, _ hosts: [String],
    _ syntax: PatternSyntax, _ metadata: RouteMetadata, _ guards: [RouteGuard],
    mayDecline: Bool, make: @escaping @Sendable (RouteMatch) throws -> Destination?
  ) {
    let patterns = patterns.map { CasePattern($0, in: syntax) }
    let variant = Variant(
      name: name, patterns: patterns, hostsOfPatterns: patterns.map { _ in [] }, syntax: syntax,
      names: patterns.valueNames + hosts.hostNames,
      group: { group throws(PatternError) in
        try group.group(
          priority: priority, hosts: hosts, syntax: group.letterCase(of: syntax),
          metadata: metadata, guards: guards)
      }, make: make, mayDecline: mayDecline)
    variants = { [variant] }
  }

  /// Creates a case that contains a value of another ``TypedRoute``, whose patterns get a prefix.
  ///
  /// Each of the two types reads only the names of its part of the pattern. It reads any other name
  /// from the query: with the prefix `/shop/:page`, a nested case `/list` reads `page` from
  /// `/shop/1/list?page=2`.
  ///
  /// ```swift
  /// RouteCase<AppRoute>("admin", prefix: "/admin/:shop", of: AdminRoute.self) { match, route in
  ///   .admin(shop: try match.require("shop"), route)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name, unique within the type. The name of a route is then
  ///     `AppRoute.admin.users`.
  ///   - prefix: The pattern that comes before the other type's patterns: see
  ///     ``RouteRegistering/group(_:priority:hosts:syntax:definitionClass:metadata:guards:)``.
  ///   - priority: Added to the priority of each route.
  ///   - hosts: The hosts of routes that don't declare hosts. By default, the group's hosts apply
  ///     or, if it has no hosts, every URL is accepted.
  ///   - syntax: The syntax of the prefix.
  ///   - metadata: The metadata of the routes. A value that a route sets itself wins.
  ///   - guards: The guards, which run before the routes' guards.
  ///   - nested: The other type. The default is the type of the value that `make` receives.
  ///   - make: Returns the value for a match and the other type's value.
  public init<Nested: TypedRoute>(
    _ name: String, prefix: String, priority: Int = 0, hosts: [String] = [],
    syntax: PatternSyntax = .colon, metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [], of nested: Nested.Type = Nested.self,
    make: @escaping @Sendable (RouteMatch, Nested) throws -> Destination
  ) {
    variants = {
      let prefix = CasePattern(prefix, in: syntax)
      let outer = NestingTypes.current + [ObjectIdentifier(Destination.self)]
      guard !outer.contains(ObjectIdentifier(Nested.self)) else {
        // Reading that type's cases, which are being made, would never end.
        let fault = PatternError(
          .other(
            "\(Destination.self) and \(Nested.self) hold each other, so their routes have no end"),
          in: prefix.text, at: 0..<prefix.text.utf8.count)
        return [
          Variant(
            name: name, patterns: [prefix], hostsOfPatterns: [[]], syntax: syntax, names: [],
            containsNestedType: true, fault: fault, group: { group in group }, make: { _ in nil },
            mayDecline: true)
        ]
      }
      let nestedVariants = NestingTypes.$current.withValue(outer) { Nested.routeCases.variants }
      let names = [prefix].valueNames + hosts.hostNames
      return nestedVariants.map { variant in
        Variant(
          name: "\(name).\(variant.name)", patterns: variant.patterns,
          hostsOfPatterns: variant.hostsOfPatterns, syntax: variant.syntax,
          names: names + variant.names, containsNestedType: true,
          prefix: (prefix.tree?.path ?? []) + variant.prefix, fault: variant.fault,
          group: { group throws(PatternError) in
            let group = try group.group(
              priority: priority, hosts: hosts, syntax: group.letterCase(of: syntax),
              metadata: metadata, guards: guards)
            try group.refuseFullURL(prefix.text)
            return try variant.group(group.prefixed(by: group.pattern(prefix).parsed))
          },
          make: { match in
            try variant.make(match.hidingCaptures(named: names)).map { route in
              try make(match.hidingCaptures(named: variant.names), route)
            }
          },
          mayDecline: variant.mayDecline)
      }
    }
  }
}

/// The types whose cases the current task is making, outermost first.
private enum NestingTypes {
  @TaskLocal static var current: [ObjectIdentifier] = []
}

extension RouteCase {
  /// Returns the case with additional patterns, which can have other hosts.
  ///
  /// ```swift
  /// RouteCase<AppRoute>("product", "/product/:id", hosts: ["shop.example"]) { match in
  ///   .product(id: try match.require("id"), tab: nil)
  /// }
  /// .alsoMatching("/p/:id", hosts: ["s.example"])      // https://s.example/p/7
  /// ```
  ///
  /// All other properties of the case apply to these patterns too. A case that contains another
  /// type has only a prefix: adding it to a router with further patterns throws a ``PatternError``.
  ///
  /// - Parameters:
  ///   - patterns: The patterns, as for the case.
  ///   - hosts: The hosts that these patterns accept. The default is the hosts of the case.
  /// - Returns: The case with the added patterns after its other patterns.
  public func alsoMatching(_ patterns: String..., hosts: [String] = []) -> RouteCase {
    let earlier = variants
    var copy = self
    copy.variants = {
      earlier().map { variant in
        var variant = variant
        if variant.containsNestedType, let pattern = patterns.first {
          variant.fault = PatternError(
            .other(
              "a case that holds another type of routes has one prefix, and no further patterns"),
            in: pattern, at: 0..<pattern.utf8.count)
        }
        let patterns = patterns.map { CasePattern($0, in: variant.syntax) }
        variant.patterns += patterns
        variant.hostsOfPatterns += patterns.map { _ in hosts }
        variant.names += patterns.valueNames + hosts.hostNames
        return variant
      }
    }
    return copy
  }
}

extension [String] {
  /// The names of all parameters of hosts.
  fileprivate var hostNames: [String] {
    compactMap { try? HostPattern($0) }.flatMap(\.parameterNames)
  }
}

extension [PatternElement] {
  /// Whether the path has parameters or wildcards, but neither a literal nor a constraint.
  fileprivate var isCatchAll: Bool {
    let kinds = withoutGroups.map(\.kind)
    return kinds.contains(where: \.isCapture)
      && kinds.allSatisfy { $0.literal == nil && $0.parameter?.constraint == nil }
  }
}

extension RouteGroup {
  /// Returns a case's syntax, which ignores the case of letters if the group's syntax does.
  fileprivate func letterCase(of syntax: PatternSyntax) -> PatternSyntax {
    (self.syntax ?? router.options.syntax).ignoresCase ? .ignoringCase(syntax) : syntax
  }
}
