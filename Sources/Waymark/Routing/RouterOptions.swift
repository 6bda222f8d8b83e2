/// How a router reads URLs and makes routes.
///
/// ```swift
/// // once, at start-up
/// RouterOptions.global.defaultDefinitionClass = LoggedRoute.self
/// RouterOptions.global.decodesPlusAsSpace = .inQueries
/// ```
///
/// A router uses the options that you create it with, until you set ``Router/options``.
public struct RouterOptions: Sendable {
  /// Where a raw `+` in a value is a space: `true` for paths and queries, `.inQueries` for queries
  /// only, or `false`.
  ///
  /// With `true`, as in JLRoutes, `/call/+431234` has the value `" 431234"`. Links of the web mean
  /// ``PlusDecoding/inQueries``. `%2B` is always a plus.
  public var decodesPlusAsSpace: PlusDecoding = true

  /// When a URL's host counts as the first segment of its path.
  public var hostAsPath = HostAsPath.whenDotless

  /// The hosts that the program serves, such as `["shop.example", "*.shop.example"]`; empty for
  /// all.
  ///
  /// If you list hosts, a web URL (`http`, `https`, `ws`, `wss`, `ftp`) with another host fails
  /// with ``RouteFailure/otherHost(_:)``, whatever the routes are, and so does a URL without a
  /// scheme (`//other.example/x`), which browsers read as one of the web. URLs with other schemes,
  /// and paths, are not checked. ``HostPattern`` says how hosts are written and compared. A text
  /// that is not a host pattern serves no URL: the router logs a warning when it gets the options,
  /// and explanations of refused URLs show it.
  public var hosts: [String] = []

  /// What stands before the path of a generated URL whose call names no base, such as
  /// `https://shop.example`; `nil` for nothing.
  ///
  /// ```swift
  /// options.base = "https://shop.example"
  /// let router = Router(options: options)
  /// try router.add("/product/:id", name: "product")
  /// try router.url(named: "product", with: ["id": 7])               // "https://shop.example/product/7"
  /// try router.url(named: "product", with: ["id": 7], base: "")     // "/product/7"
  /// ```
  ///
  /// A route that has a host, or another scheme than the base, keeps its own: `app://user/:name`
  /// gives `app://user/joe`. Reading URLs does not depend on it. If the text is not a valid base,
  /// generating a URL with it throws.
  public var base: String?

  /// Whether a URL fails if its path has an extra slash.
  ///
  /// If `false`, slashes at the ends do not matter, and repeated slashes count as one. If `true`,
  /// `app:/a//b` and `app:/a/` fail with
  /// ``RouteFailure/invalidURL(_:)``, so that slashes give a path only one
  /// spelling. Patterns and fragments may have any slashes.
  public var refusesExtraSlashes = false

  /// Whether a URL fails if its path has a dot segment, which another program may resolve.
  ///
  /// A dot segment is `.` or `..`, with raw or escaped dots (`%2e`), between slashes or backslashes
  /// that are raw or escaped, too. If `false`, dot segments are data, and `:id` matches `..`. If
  /// `true`, `app:/files/../admin` and `app:/files/..%2Fadmin` fail with
  /// ``RouteFailure/invalidURL(_:)``. Set it if a program in front of yours decides by the resolved
  /// path and passes on the original one: see <doc:URLNormalization>. Patterns and fragments may
  /// have dot segments.
  public var refusesDotSegments = false

  /// The syntax of patterns.
  public var syntax: PatternSyntax = .colon

  /// The order in which routes are tried.
  public var ordering = RouteOrdering.priority

  /// Regexes that constraints can name, as in `:id<int>`, by name.
  ///
  /// ```swift
  /// options.namedConstraints["year"] = "[0-9]{4}"
  /// let router = Router(options: options)
  /// try router.add("/archive/:year<year>")
  /// router.canRoute("/archive/2024")        // true
  /// router.canRoute("/archive/24")          // false
  /// ```
  ///
  /// These are built in:
  ///
  /// | name | text |
  /// | --- | --- |
  /// | `int` | a decimal integer, optionally negative |
  /// | `uint` | decimal digits |
  /// | `uuid` | a UUID, 8-4-4-4-12 hexadecimal digits (RFC 9562, section 4) |
  /// | `slug` | lower-case ASCII letters and digits in groups joined by `-` |
  /// | `hex` | hexadecimal digits |
  /// | `alpha` | ASCII letters |
  /// | `date` | a date such as `2024-02-29`: year, month 01–12, day 01–31 |
  ///
  /// Setting a single name keeps the others. Assigning a dictionary drops them. A text that is not
  /// a name is a regex: `:id<integer>` matches the text `integer`, and without the name `int`,
  /// `:id<int>` matches `int`.
  public var namedConstraints = NamedConstraints.builtIn

  /// The class of definitions for routes that you add by pattern.
  public var defaultDefinitionClass = RouteDefinition.self

  /// Whether the router logs what ``URLRouting/explain(_:from:parameters:)`` says about each URL,
  /// before it looks for a route.
  ///
  /// Each line is one message: how the URL is read, and for each route why it matches or not. So
  /// each definition is asked once more for its response. Handlers and guards are not.
  ///
  /// Messages have the level `debug`. Text of URLs is escaped and truncated in them. By default
  /// swift-log drops that level, and then nothing is explained. To see the messages, pass the
  /// router a logger with that level, or call `LoggingSystem.bootstrap` at start-up for all
  /// loggers, including the one of ``Router/shared``. You can set options before that:
  ///
  /// ```swift
  /// var logger = Logger(label: "routes")
  /// logger.logLevel = .debug
  /// let router = Router(options: options, logger: logger)
  /// ```
  public var logsVerbosely = false

  /// Prepares each link before any route is tried; `nil` for none.
  ///
  /// ``LinkRewriter`` says what it can do.
  public var rewriter: LinkRewriter?

  /// Receives a report on each URL that `route` or `respond` has routed, for metrics; `nil` for
  /// none, which costs nothing.
  ///
  /// The router calls it once for each call, where the URL was routed, on any thread, before the
  /// call returns. If a handler routes another URL, the observer gets the inner report first.
  /// `match`, `canRoute` and `explain` make no reports.
  ///
  /// ```swift
  /// options.observer = { report in
  ///   Counter(label: "links", dimensions: [("url.template", report.pattern ?? "none")]).increment()
  /// }
  /// ```
  public var observer: (@Sendable (RoutingReport) -> Void)?

  /// Limits for URLs, matches and patterns.
  public var limits: RouterLimits {
    get { sharedLimits.value }
    set { sharedLimits = SharedLimits(newValue) }
  }

  /// The limits in the form that patterns keep.
  private(set) var sharedLimits = SharedLimits.usual

  /// Creates options with the default values.
  public init() {}

  /// The options of ``Router/shared``, and the default for routers that you create.
  ///
  /// Set them before you add the first route: a route keeps the syntax, the named constraints and
  /// the limits of its match from the moment it was added. Options for reading URLs, such as
  /// ``hostAsPath``, apply to all routes at once.
  ///
  /// Reading and assigning are safe on any thread. Changing one option does both, so of two threads
  /// that change options at once, one can undo the other's change: let one thread change them.
  public static var global: RouterOptions {
    get { Router.shared.options }
    set { Router.shared.options = newValue }
  }

  /// How URLs are read.
  package var reading: RouteRequest.Options {
    RouteRequest.Options(
      hostAsPath: hostAsPath, decodesPlusAsSpace: decodesPlusAsSpace,
      refusesExtraSlashes: refusesExtraSlashes, refusesDotSegments: refusesDotSegments)
  }
}

extension RouteRequest {
  /// Splits a URL, as a router with these options does, but whatever its host is.
  ///
  /// - Parameters:
  ///   - url: A URL or a part of one: scheme and host may be missing.
  ///   - options: How to read it, and its limits.
  ///   - additional: Parameters that handlers see in addition to the URL's.
  ///   - origin: Where the URL came from.
  /// - Throws: ``RouteFailure/invalidURL(_:)`` if the host or the port is malformed or the options
  ///   reject the URL, and ``RouteFailure/exceeded(_:_:pattern:)`` if the URL exceeds a limit. A
  ///   malformed percent escape is not an error: its `%` is data.
  public init(
    _ url: String, options: RouterOptions = .global,
    additional: [String: any Sendable] = [:], origin: LinkOrigin = .unknown
  ) throws(RouteFailure) {
    try self.init(
      url, reading: options.reading, limits: options.limits, additional: additional, origin: origin)
  }
}
