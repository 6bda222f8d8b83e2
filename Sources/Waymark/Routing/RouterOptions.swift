/// How a router reads URLs and makes routes.
///
/// ```swift
/// // once, at start-up
/// RouterOptions.global.defaultDefinitionClass = AppRoute.self
/// RouterOptions.global.decodesPlusAsSpace = false
/// ```
///
/// A router has the options that it is made with, until ``Router/options`` is set.
public struct RouterOptions: Sendable {
  /// Whether a raw `+` in a value is a space.
  ///
  /// The default is `true`.
  ///
  /// Values are those of queries, of fragment queries and of paths. `%2B` is always a plus.
  public var decodesPlusAsSpace = true

  /// When the host of a URL counts as the first segment of its path.
  ///
  /// The default is ``HostAsPath/whenDotless``.
  public var hostAsPath = HostAsPath.whenDotless

  /// The hosts that the program serves, as `["shop.example", "*.shop.example"]`; empty for all.
  ///
  /// The default is `[]`.
  ///
  /// If there are some, a URL of the web (`http`, `https`, `ws`, `wss`, `ftp`) with another host is
  /// ``RouteFailure/otherHost(_:)``, whatever the routes are. Other schemes and paths without a scheme are not asked.
  /// How hosts are written and compared is said in ``HostPattern``; a text that is none of these serves no URL.
  public var hosts: [String] = []

  /// Whether a URL whose path has a slash too many is refused.
  ///
  /// The default is `false`: slashes at the ends do not matter, and runs of slashes count as one.
  ///
  /// If `true`, a path has one spelling as far as slashes go: `app:/a//b` and `app:/a/` are
  /// ``RouteFailure/InvalidURL/extraSlash(offset:)``. Patterns and fragments may have any slashes.
  public var refusesExtraSlashes = false

  /// How patterns are written.
  ///
  /// The default is ``ColonSyntax``.
  public var syntax: any PatternSyntax = .colon

  /// The order in which routes are asked.
  ///
  /// The default is ``RouteOrdering/priority``.
  public var ordering = RouteOrdering.priority

  /// Regexes that constraints can name, as in `:id<int>`.
  ///
  /// The default is ``ConstraintNames/builtIn``. Set a name to keep those:
  /// `options.constraintNames["year"] = "[0-9]{4}"`; assigning a dictionary literal drops them.
  public var constraintNames = ConstraintNames.builtIn

  /// The class of the definitions that are made for routes added by pattern.
  ///
  /// The default is ``RouteDefinition``.
  public var defaultDefinitionClass = RouteDefinition.self

  /// Whether each route that a URL is tried on is logged, with the reason why it was passed over.
  ///
  /// The default is `false`.
  ///
  /// Messages are logged at the level `debug`; text of URLs is escaped and cut in them. By default swift-log
  /// drops that level, and then nothing is traced. To see the messages, give the router a logger of the level,
  /// or all of them, ``Router/shared`` included, by `LoggingSystem.bootstrap` at start-up:
  ///
  /// ```swift
  /// var logger = Logger(label: "routes")
  /// logger.logLevel = .debug
  /// let router = Router(options: options, logger: logger)
  /// ```
  public var logsVerbosely = false

  /// Told of each URL that `route` or `respond` has routed, for metrics; `nil` for nobody.
  ///
  /// The default is `nil`, which costs nothing.
  ///
  /// It is told once for each of these calls, when their outcome is known, where the URL was routed: on any thread, and
  /// before the call returns. A handler that routes on has that told before its own routing. `match`, `canRoute` and
  /// `explain` are no routings.
  ///
  /// ```swift
  /// options.observer = { report in
  ///   Counter(label: "links", dimensions: [("url.template", report.pattern)]).increment()
  /// }
  /// ```
  public var observer: (@Sendable (RoutingReport) -> Void)?

  /// How much a URL, a match and a pattern may ask for.
  ///
  /// The default is ``RouterLimits/init()``.
  public var limits = RouterLimits()

  /// Creates options with the default values.
  public init() {}

  /// The options of ``Router/shared``, and of routers that are made from now on without options of their own.
  ///
  /// Set them before the first route is added, since routes are made with the options of their time.
  ///
  /// Reading and assigning are safe on any thread. Changing one option does both, so of two threads that
  /// change options at once, one can undo the other's change: let one thread change them.
  public static var global: RouterOptions {
    get { Router.shared.options }
    set { Router.shared.options = newValue }
  }

  /// How URLs are read.
  package var reading: RouteRequest.Options {
    RouteRequest.Options(
      hostAsPath: hostAsPath, decodesPlusAsSpace: decodesPlusAsSpace,
      refusesExtraSlashes: refusesExtraSlashes)
  }
}
