/// How a router reads URLs and creates routes.
///
/// ```swift
/// // once, at start-up
/// RouterOptions.global.defaultDefinitionClass = LoggedRoute.self
/// RouterOptions.global.plusDecoding = .inQueries
/// ```
///
/// A router uses the options that you create it with, until you set ``Router/options``.
public struct RouterOptions: Sendable {
  /// The parts of a URL where a raw `+` in a value is decoded as a space.
  ///
  /// With ``PlusDecoding/everywhere``, the default, `/call/+431234` has the value `" 431234"`, as
  /// in JLRoutes. Web links follow ``PlusDecoding/inQueries``. `%2B` is always a plus.
  public var plusDecoding: PlusDecoding = .everywhere

  /// When a URL's host counts as the first segment of its path.
  public var hostAsPath = HostAsPath.whenDotless

  /// The hosts that the program serves, such as `["shop.example", "*.shop.example"]`, or an empty
  /// list for all hosts.
  ///
  /// If you list hosts, a web URL (`http`, `https`, `ws`, `wss`, `ftp`) with another host fails
  /// with ``RouteFailure/otherHost(_:)``, regardless of the routes. So does a URL without a scheme
  /// (`//other.example/x`), which browsers read as a web URL. URLs with other schemes, and paths,
  /// aren't checked. ``HostPattern`` describes how hosts are written and compared. An invalid host
  /// pattern matches no URL: the router logs a warning when you set the options, and explanations
  /// of refused URLs show it.
  public var hosts: [String] = []

  /// The default beginning of generated URLs, before the path, such as `https://shop.example`.
  ///
  /// ```swift
  /// options.base = "https://shop.example"
  /// let router = Router(options: options)
  /// try router.add("/product/:id", name: "product")
  /// try router.url(named: "product", with: ["id": 7])               // "https://shop.example/product/7"
  /// try router.url(named: "product", with: ["id": 7], base: "")     // "/product/7"
  /// ```
  ///
  /// If `nil`, nothing comes before the path. A route with a host, or with a scheme other than the
  /// base's, keeps its own beginning: `app://user/:name` gives `app://user/joe`. The base doesn't
  /// affect how URLs are read. If the string isn't a valid base, generating a URL with it throws.
  public var base: String?

  /// Whether a URL fails if its path has an extra slash.
  ///
  /// If `false`, slashes at the ends are ignored, and repeated slashes count as one. If `true`,
  /// `app:/a//b` and `app:/a/` fail with ``RouteFailure/invalidURL(_:)``, so that there is only one
  /// way to write the slashes of a path. The option doesn't affect patterns and fragments.
  public var refusesExtraSlashes = false

  /// Whether a URL fails if its path has a dot segment, which another program may resolve.
  ///
  /// A dot segment is `.` or `..`, with raw or escaped dots (`%2e`), between raw or escaped slashes
  /// or backslashes. If `false`, dot segments are data, and `:id` matches `..`. If `true`,
  /// `app:/files/../admin` and `app:/files/..%2Fadmin` fail with ``RouteFailure/invalidURL(_:)``.
  /// Set it if a program in front of yours checks the resolved path but forwards the original path:
  /// see <doc:URLNormalization>. The option doesn't affect patterns and fragments.
  public var refusesDotSegments = false

  /// The syntax of patterns.
  public var syntax: PatternSyntax = .colon

  /// The order in which routes are tried.
  public var ordering = RouteOrdering.priority

  /// Regexes for constraints such as `:id<int>`, by name.
  ///
  /// ```swift
  /// options.namedConstraints["year"] = "[0-9]{4}"
  /// let router = Router(options: options)
  /// try router.add("/archive/:year<year>")
  /// router.canRoute("/archive/2024")        // true
  /// router.canRoute("/archive/24")          // false
  /// ```
  ///
  /// These names are built in:
  ///
  /// | name | matches |
  /// | --- | --- |
  /// | `int` | a decimal integer, optionally negative |
  /// | `uint` | decimal digits |
  /// | `uuid` | a UUID, 8-4-4-4-12 hexadecimal digits (RFC 9562, section 4) |
  /// | `slug` | lower-case ASCII letters and digits in groups joined by `-` |
  /// | `hex` | hexadecimal digits |
  /// | `alpha` | ASCII letters |
  /// | `date` | a date such as `2024-02-29`: year, month 01–12, day 01–31 |
  ///
  /// Setting a single name keeps the others. Assigning a dictionary drops them. A constraint that
  /// isn't a name is a regex: `:id<integer>` matches only `integer` and, without the name `int`,
  /// `:id<int>` matches only `int`.
  public var namedConstraints = NamedConstraints.builtIn

  /// The class of definitions for routes that you add by pattern.
  public var defaultDefinitionClass = RouteDefinition.self

  /// Whether the router logs an explanation of each URL before it looks for a route.
  ///
  /// The explanation is the result of ``URLRouting/explain(_:from:parameters:)``, one message per
  /// line: how the URL is read and, for each route, why it matches or not. It calls each
  /// definition's ``RouteDefinition/response(for:)`` once more, but no handlers and no guards.
  ///
  /// Messages have the level `debug`. Quoted URLs are escaped and truncated. By default, swift-log
  /// drops that level, and then URLs aren't explained. To see the messages, pass the router a
  /// logger with that level, or call `LoggingSystem.bootstrap` at startup for all loggers,
  /// including the logger of ``Router/shared``. You can set options before that:
  ///
  /// ```swift
  /// var logger = Logger(label: "routes")
  /// logger.logLevel = .debug
  /// let router = Router(options: options, logger: logger)
  /// ```
  public var logsExplanations = false

  /// Can replace or drop each link before any route is tried, or `nil` to route links unchanged.
  ///
  /// See ``LinkRewriter``.
  public var rewriter: LinkRewriter?

  /// Receives a report about each URL that `route` or `respond` has routed, for metrics.
  ///
  /// The router calls it once for each call, on the calling thread, before the call returns. If a
  /// handler routes another URL, the observer receives the inner report first. `match`, `canRoute`
  /// and `explain` don't report. Without an observer, reports cost nothing.
  ///
  /// ```swift
  /// options.observer = { report in
  ///   Counter(label: "links", dimensions: [("url.template", report.pattern ?? "none")]).increment()
  /// }
  /// ```
  public var observer: (@Sendable (RoutingReport) -> Void)?

  /// Limits for URLs, matches and patterns.
  public var limits: RouterLimits {
    get { compactLimits.value }
    set { compactLimits = CompactLimits(newValue) }
  }

  /// The limits in the form that patterns store.
  private(set) var compactLimits = CompactLimits.default

  /// Creates options with the default values.
  public init() {}

  /// The options of ``Router/shared``, and the default for routers that you create.
  ///
  /// Set them before you add the first route: a route keeps the syntax, the named constraints and
  /// the limits of its match from the moment it was added. Options for reading URLs, such as
  /// ``hostAsPath``, apply to all routes at once.
  ///
  /// Reading and assigning are safe on any thread. Changing one option reads and then assigns, so
  /// two threads that change options concurrently can undo each other's changes. Change options on
  /// one thread.
  public static var global: RouterOptions {
    get { Router.shared.options }
    set { Router.shared.options = newValue }
  }

  /// How URLs are read.
  package var reading: RouteRequest.Options {
    RouteRequest.Options(
      hostAsPath: hostAsPath, plusDecoding: plusDecoding,
      refusesExtraSlashes: refusesExtraSlashes, refusesDotSegments: refusesDotSegments)
  }
}

extension RouteRequest {
  /// Splits a URL as a router with these options does, but accepts any host.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one. Its scheme and host are optional.
  ///   - options: The options for reading the URL, including its limits.
  ///   - additional: Parameters that handlers see in addition to the URL's.
  ///   - origin: Where the URL came from.
  /// - Throws: ``RouteFailure/invalidURL(_:)`` if the host or the port is malformed or the options
  ///   reject the URL, and ``RouteFailure/exceeded(_:_:pattern:)`` if the URL exceeds a limit. A
  ///   malformed percent escape isn't an error: its `%` is data.
  public init(
    _ url: String, options: RouterOptions = .global,
    additional: [String: any Sendable] = [:], origin: LinkOrigin = .unknown
  ) throws(RouteFailure) {
    try self.init(
      url, reading: options.reading, limits: options.limits, additional: additional, origin: origin)
  }
}
