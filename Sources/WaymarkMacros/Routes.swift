// Re-exported because the expanded code uses its names. Also without the trait, so that the compiler
// doesn't report the missing names before the missing trait.
@_exported public import Waymark

#if Macros
  /// Makes an enum of routes a `TypedRoute`, and checks the routes' patterns at compile time.
  ///
  /// ```swift
  /// @Routes
  /// enum AppRoute {
  ///   @Route("/product/:id<int>(/:tab)") case product(id: Int, tab: Tab?)
  ///   @Route("/search") case search(q: String, page: Int?, tag: [String])
  ///   @Route("/files/*path") case file(path: [String])
  ///   @Route("/admin") case admin(AdminRoute)
  /// }
  ///
  /// try AppRoute("/product/7/reviews")                   // .product(id: 7, tab: .reviews)
  /// try AppRoute.search(q: "tea", page: 2, tag: []).url()      // "/search?page=2&q=tea"
  /// ```
  ///
  /// Each parameter of a pattern has an associated value with the parameter's name as its label.
  /// Values that aren't in the pattern go into the query. If a parameter is in an optional group,
  /// its value must be optional. A wildcard's value is an array or a `String`. A value without a
  /// label is another enum of routes, and the case's pattern becomes the prefix of that enum's
  /// patterns.
  ///
  /// A value can have any type that `RouteMatch.require` reads: a type that is `Encodable` and can
  /// be decoded from a single string, or a list of that type. A `[String: String]` value contains
  /// the rest of the query. A default, as in `page: Int = 1`, replaces a missing value. If a case
  /// matches every other URL, such as `@Route("/*path")`, put it last.
  ///
  /// The conformance is nonisolated, regardless of the module's default isolation.
  ///
  /// - Parameter ignoresCase: Whether all patterns ignore the case of ASCII letters. The default is
  ///   `false`, which leaves the decision to the syntax of the router or group.
  @attached(
    extension, conformances: TypedRoute, names: arbitrary)
  public macro Routes(ignoresCase: Bool = false) =
    #externalMacro(module: "WaymarkMacrosPlugin", type: "RoutesMacro")

  /// Adds a pattern to a case of an enum with `@Routes`.
  ///
  /// A case can have several patterns, and all of them match. `url()` tries the schemes in the
  /// order of the attributes. Within a scheme, it uses the pattern with the most values, or the
  /// first of several such patterns. The hosts of a `@Route` apply only to that attribute's
  /// pattern. All other arguments belong in the first `@Route` and apply to every pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, as a string literal on one line. A full URL is added to the routes
  ///     of its scheme.
  ///   - priority: The priority.
  ///   - hosts: The hosts that the pattern accepts. The default is the hosts of the case's first
  ///     `@Route`. If that attribute has no hosts either, the pattern accepts URLs with any host or
  ///     no host.
  ///   - syntax: The syntax of the patterns: `.colon`, `.brace`, `.urlPattern`, or any of them in
  ///     `.ignoringCase(…)`. A router's options don't change it.
  ///   - metadata: The route's metadata.
  ///   - guards: The guards, which run in this order before the handler. In an attribute, the
  ///     compiler doesn't find names that a closure declares, so write `$0` or use a static
  ///     property.
  ///   - dates: The format of `Date` values.
  ///   - mayDecline: Whether a URL with a missing or invalid value doesn't match, so that the next
  ///     route is tried. If `false`, such a URL is a failure.
  ///   - omitsDefaults: Whether URLs leave out values that equal the case's defaults. With
  ///     `page: Int = 1`, the URL of page 1 is `/list` if `true`, and `/list?page=1` if `false`.
  ///     The default of an optional value is left out only if it's `nil`.
  ///   - inFragment: Whether values without a parameter are items of the fragment (`#key=x`)
  ///     instead of the query.
  ///   - readOnly: Whether the case is only read from URLs. Its patterns may have parameters
  ///     without names, as in `/:/list`, and the values of these parameters are ignored. If every
  ///     pattern has such a parameter, `url()` throws an error.
  @attached(peer, names: prefixed(routeCase_))
  public macro Route(
    _ pattern: String, priority: Int = 0, hosts: [String] = [],
    syntax: PatternSyntax = .colon, metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [], dates: RouteDateFormat = .iso8601, mayDecline: Bool = false,
    omitsDefaults: Bool = false, inFragment: Bool = false, readOnly: Bool = false
  ) = #externalMacro(module: "WaymarkMacrosPlugin", type: "RouteMacro")

  /// Marks a case that no URL reaches, in an enum with `@Routes`.
  ///
  /// Your code creates the value, for example for a notification. The case can have associated
  /// values of any `Sendable` type. Its `url()` throws an error.
  ///
  /// ```swift
  /// @Route case alert(Alert)
  /// ```
  @attached(peer)
  public macro Route() = #externalMacro(module: "WaymarkMacrosPlugin", type: "RouteMacro")

  /// An optional associated value that is `nil`, or its default, if the URL's string is invalid.
  ///
  /// Use it in a case with `@Route`.
  ///
  /// With `page: Int?`, the URL `?page=x` is a failure. With `page: IfValid<Int>`, the value
  /// becomes `nil`, or the case's default:
  ///
  /// ```swift
  /// @Route("/list") case list(page: IfValid<Int>, size: IfValid<Int> = 20)
  /// ```
  ///
  /// The value has the type `Int?`. The macro recognizes only the name, so don't use another alias.
  public typealias IfValid<Value> = Value?
#else
  // Without a compiler plug-in, only a global actor can be an attribute of an enum.

  /// Tells you to enable the trait if you use `@Routes` without it.
  @available(
    *, unavailable,
    message:
      "enable the trait in Package.swift: .package(name: \"waymark\", …, traits: [.defaults, \"Macros\"])"
  )
  @globalActor
  public actor Routes {
    /// The requirement of `GlobalActor`, without which the compiler would report a second error.
    public static let shared = Routes()
  }
#endif
