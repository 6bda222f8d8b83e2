#if Macros
  public import Waymark

  /// Makes an enum a `TypedRoute`, whose cases are routes: the patterns are checked when the program is compiled.
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
  /// A parameter of a pattern is the associated value with its label. Values that are in no pattern are the query's. In
  /// an optional group a value is optional, a wildcard's is a list or a `String`. A value without a label is an enum
  /// of routes itself, whose patterns have the case's as their prefix.
  ///
  /// Values are of the types that `RouteMatch.require` reads: `Decodable` from one text and `Encodable`, also lists of
  /// these. A default, as in `page: Int = 1`, stands for a value that is missing. A case that is to take every other URL
  /// is the last one, `@Route("/*path")`.
  ///
  /// The conformance belongs to no actor, whatever the default isolation of the module is.
  @attached(
    extension, conformances: TypedRoute, names: named(routeCases), named(routeLocation))
  public macro Routes() =
    #externalMacro(module: "WaymarkMacrosPlugin", type: "RoutesMacro")

  /// Gives a case of an enum with `@Routes` a pattern.
  ///
  /// A case may have several: URLs are made of the first that takes most of the values. The other arguments belong
  /// to the first one and hold for all.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, a string literal of one line. A full URL is added to the routes of its scheme.
  ///   - priority: The priority. The default is 0.
  ///   - hosts: The hosts of which a URL must have one. The default is any host and none.
  ///   - syntax: How the patterns are written: `.colon`, `.brace`, `.urlPattern`, or one of these in
  ///     `.ignoringCase(…)`. The default is `.colon`, whatever a router's options say.
  ///   - metadata: The route's metadata. The default is empty.
  ///   - guards: The guards, which run in this order before the handler. The default is none.
  ///   - dates: How values of the type `Date` are written. The default is `.iso8601`.
  @attached(peer)
  public macro Route(
    _ pattern: String, priority: Int = 0, hosts: [String] = [],
    syntax: any PatternSyntax = ColonSyntax(), metadata: RouteMetadata = RouteMetadata(),
    guards: [RouteGuard] = [], dates: RouteDateFormat = .iso8601
  ) = #externalMacro(module: "WaymarkMacrosPlugin", type: "RouteMacro")
#else
  // Of the attributes that need no compiler plug-in, an actor's is the one that enums can have.

  /// Says what is missing where `@Routes` is written without the trait.
  @available(
    *, unavailable,
    message:
      "enable the trait in Package.swift: .package(name: \"Waymark\", …, traits: [.defaults, \"Macros\"])"
  )
  @globalActor
  public actor Routes {
    /// Is there so that the compiler misses the trait and nothing else.
    public static let shared = Routes()
  }
#endif
