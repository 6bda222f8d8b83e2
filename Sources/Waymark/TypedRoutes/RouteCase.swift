/// A case of a ``TypedRoute``: its patterns, and how a match becomes a value.
///
/// ```swift
/// RouteCase<AppRoute>("product", "/product/:id<int>(/:tab)", "/p/:id<int>") { match in
///   .product(id: try match.require("id"), tab: try match.value("tab"))
/// }
/// ```
public struct RouteCase<Route: TypedRoute>: Sendable {
  /// One for a case of its own, one for each case of a nested type.
  let variants: [Variant]

  /// A route of the case.
  struct Variant: Sendable {
    /// The name within the type.
    let name: String
    let patterns: [String]
    /// The group that the patterns are added to, from the one that the type is added to.
    let group: @Sendable (RouteGroup) throws(PatternError) -> RouteGroup
    let make: @Sendable (RouteMatch) throws -> Route

    /// The scheme of which a URL is made; `nil` for that of the group.
    var scheme: String? { patterns.first.flatMap(FullURLPattern.scheme) }
  }

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - name: The name, which no other case of the type has. The route's name is that of the type, a full stop and
  ///     this: `AppRoute.product`.
  ///   - patterns: The patterns, as `router.add` takes them. A full URL is added to the routes of its scheme.
  ///   - priority: The priority. The default is 0.
  ///   - hosts: The hosts of which a URL must have one. The default is those of the group, else any host and none.
  ///   - syntax: How the patterns are written, whatever a router's options say. The default is ``ColonSyntax``.
  ///   - metadata: What else is known of the route. The default is nothing.
  ///   - guards: Asked in this order before the handler. The default is none.
  ///   - make: Makes the value of a match. What it throws ends the search, as a value that a handler cannot read does.
  public init(
    _ name: String, _ patterns: String..., priority: Int = 0, hosts: [String] = [],
    syntax: any PatternSyntax = ColonSyntax(), metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [],
    make: @escaping @Sendable (RouteMatch) throws -> Route
  ) {
    let variant = Variant(
      name: name, patterns: patterns,
      group: { group throws(PatternError) in
        try group.sharing(
          priority: priority, hosts: hosts, syntax: syntax, metadata: metadata, guards: guards)
      }, make: make)
    variants = [variant]
  }

  /// Creates a case that holds a value of another type, whose routes have a prefix here.
  ///
  /// ```swift
  /// RouteCase<AppRoute>("admin", prefix: "/admin/:shop", of: AdminRoute.self) { match, route in
  ///   .admin(shop: try match.require("shop"), route)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name, which no other case of the type has; that of a route is `AppRoute.admin.users`.
  ///   - prefix: The pattern that stands before those of the other type: see
  ///     ``RoutesBuilder/group(_:priority:hosts:syntax:metadata:guards:)``.
  ///   - priority: Added to the priority of each route. The default is 0.
  ///   - hosts: The hosts of routes that name none. The default is those of the group, else any host and none.
  ///   - syntax: How the prefix is written. The default is ``ColonSyntax``.
  ///   - metadata: What else is known of the routes; their own values win. The default is nothing.
  ///   - guards: Asked before those of the routes. The default is none.
  ///   - nested: The other type.
  ///   - make: Makes the value of a match and the other type's value.
  public init<Nested: TypedRoute>(
    _ name: String, prefix: String, priority: Int = 0, hosts: [String] = [],
    syntax: any PatternSyntax = ColonSyntax(), metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [], of nested: Nested.Type,
    make: @escaping @Sendable (RouteMatch, Nested) throws -> Route
  ) {
    variants = Nested.routeCases.variants.map { variant in
      Variant(
        name: "\(name).\(variant.name)", patterns: variant.patterns,
        group: { group throws(PatternError) in
          try variant.group(
            try group.group(
              prefix, priority: priority, hosts: hosts, syntax: syntax, metadata: metadata,
              guards: guards))
        },
        make: { match in try make(match, try variant.make(match)) })
    }
  }
}
