#if Macros
  // What the macros' code names has to be where they are used.
  @_exported public import Waymark

  /// Makes an enum a `TypedRoute` whose cases are routes, and checks their patterns at compile
  /// time.
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
  /// Each parameter of a pattern has an associated value with its name as the label. Values that
  /// are not in the pattern go into the query. A value for a parameter in an optional group is
  /// optional. The value of a wildcard is an array or a `String`. A value without a label is
  /// another enum of routes, and the case's pattern is the prefix of its patterns.
  ///
  /// Values have the types that `RouteMatch.require` reads: types that are `Decodable` from one
  /// text and `Encodable`, and lists of these. A `[String: String]` is the rest of the query. A
  /// default, as in `page: Int = 1`, replaces a missing value. Put a case for every other URL,
  /// `@Route("/*path")`, last.
  ///
  /// The conformance belongs to no actor, whatever the default isolation of the module is.
  ///
  /// - Parameter ignoresCase: Whether all patterns match upper and lower case of ASCII letters. The
  ///   default is `false`: they do so where the router's or group's syntax does.
  @attached(
    extension, conformances: TypedRoute, names: arbitrary)
  public macro Routes(ignoresCase: Bool = false) =
    #externalMacro(module: "WaymarkMacrosPlugin", type: "RoutesMacro")

  /// Adds a pattern to a case of an enum with `@Routes`.
  ///
  /// A case can have several patterns. All of them match. Among those of one scheme, `url()` writes
  /// the one that takes the most values, and the first among equals; schemes are tried in their
  /// order. The hosts of a `@Route` are for its own pattern. The other arguments belong to the
  /// first `@Route` and apply to all.
  ///
  /// - Parameters:
  ///   - pattern: The pattern: a string literal on one line. A full URL is added to the routes of
  ///     its scheme.
  ///   - priority: The priority.
  ///   - hosts: The hosts that the pattern accepts. The default is those of the first `@Route` of
  ///     the case, or every URL, with or without a host.
  ///   - syntax: The syntax of the patterns: `.colon`, `.brace`, `.urlPattern`, or one of these in
  ///     `.ignoringCase(…)`. A router's options do not change it.
  ///   - metadata: The route's metadata.
  ///   - guards: The guards, which run in this order before the handler. In an attribute, the
  ///     compiler doesn't find names that a closure declares: write `$0`, or a static property.
  ///   - dates: The format of `Date` values.
  ///   - mayDecline: Whether a URL with a missing value, or with one that does not fit its type, is
  ///     no match, so that the next route is tried. If `false`, such a URL is a failure.
  ///   - omitsDefaults: Whether URLs leave out the values that equal the defaults of the case: with
  ///     `page: Int = 1`, page 1 is `/list`, and `/list?page=1` if `false`. The default of an
  ///     optional value is left out only if it is `nil`.
  ///   - inFragment: Whether values without a parameter are items of the fragment (`#key=x`), in
  ///     the place of the query's.
  ///   - readOnly: Whether the case is only read. Its patterns may have parameters without a name,
  ///     as in `/:/list`, whose text is ignored. If every pattern has one, `url()` is an error.
  @attached(peer, names: prefixed(routeCase_))
  public macro Route(
    _ pattern: String, priority: Int = 0, hosts: [String] = [],
    syntax: PatternSyntax = .colon, metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [], dates: RouteDateFormat = .iso8601, mayDecline: Bool = false,
    omitsDefaults: Bool = false, inFragment: Bool = false, readOnly: Bool = false
  ) = #externalMacro(module: "WaymarkMacrosPlugin", type: "RouteMacro")

  /// Marks a case of an enum with `@Routes` that no URL reaches.
  ///
  /// The program makes such a value itself, for example for a notification. It may hold values of
  /// any `Sendable` type. Its `url()` is an error.
  ///
  /// ```swift
  /// @Route case alert(Alert)
  /// ```
  @attached(peer)
  public macro Route() = #externalMacro(module: "WaymarkMacrosPlugin", type: "RouteMacro")

  /// In a case of an enum with `@Routes`, an optional value that ignores texts of another type.
  ///
  /// `?page=x` is a failure for `page: Int?`. Here it is `nil`, or the default of the case:
  ///
  /// ```swift
  /// @Route("/list") case list(page: IfValid<Int>, size: IfValid<Int> = 20)
  /// ```
  ///
  /// The value has the type `Int?`. The macro reads the name, so write it as it is here.
  public typealias IfValid<Value> = Value?
#else
  // The attribute of an actor is the only one that works on enums without a compiler plug-in.

  /// Tells you to enable the trait if you write `@Routes` without it.
  @available(
    *, unavailable,
    message:
      "enable the trait in Package.swift: .package(name: \"Waymark\", …, traits: [.defaults, \"Macros\"])"
  )
  @globalActor
  public actor Routes {
    /// Exists so that the compiler reports only the missing trait.
    public static let shared = Routes()
  }
#endif
