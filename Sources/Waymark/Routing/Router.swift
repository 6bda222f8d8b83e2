public import Logging

/// Routes URLs to handlers.
///
/// ```swift
/// let router = Router.shared
/// try router.add("/user/view/:userID") { match in
///   print(match["userID"] ?? "")
/// }
/// router.route("myapp://user/view/joeldev")      // prints joeldev; .handled
/// router.canRoute("myapp://settings")            // false
/// ```
///
/// A router has global routes, and routes for one scheme each (`router["thing"]`). It tries routes
/// by priority, then in the order in which you added them. The first one that matches and does not
/// decline ends the search. You can call everything on any thread at any time, even inside
/// handlers.
///
/// Objects that a handler holds can outlive its route and the router. A thread keeps the routes
/// that it used last, so that it needs no lock, until it routes with the router again or ends. The
/// thread that removes routes, or drops the router, releases them at once; the others do not.
/// Capture an object weakly if it must be freed at once.
public final class Router: URLRouting {
  /// The shared router of the process, with the options ``RouterOptions/global``.
  public static let shared = Router(options: RouterOptions())

  /// Where the router logs.
  ///
  /// It logs asynchronous routes that nobody awaits, because no error reports that mistake. If you
  /// ask for it, it also explains each URL: see ``RouterOptions/logsVerbosely``.
  package let logger: Logger

  let state: RoutingState

  /// Creates a router without routes.
  ///
  /// - Parameters:
  ///   - options: The options. The default is a copy of ``RouterOptions/global``.
  ///   - logger: Where the router logs.
  public init(options: RouterOptions = .global, logger: Logger = Logger(label: "Waymark")) {
    state = RoutingState(RouterContents(options: options))
    self.logger = logger
    warn(of: options)
  }

  /// The router's options.
  ///
  /// New options apply to URLs that you route and routes that you add from now on. They also
  /// reorder the existing routes.
  ///
  /// Reading and assigning are safe on any thread. Changing one option reads and then assigns, so
  /// two threads that do it at once can undo each other's changes: change options on one thread.
  public var options: RouterOptions {
    get { state.read { $0.options } }
    set {
      _ = state.update { $0.replaceOptions(by: newValue) }
      warn(of: newValue)
    }
  }

  /// The router itself.
  public var _router: Router { self }

  /// The routes of a URL's scheme.
  public var _schemeSelection: _SchemeSelection { .ofURL }

  /// The routes of `scheme`; the global ones for `nil`.
  ///
  /// Once you add a route to them, URLs of the scheme are tried on them alone, unless
  /// ``SchemeRoutes/fallsBackToGlobal`` is `true`.
  public subscript(scheme: String?) -> SchemeRoutes {
    SchemeRoutes(_router: self, scheme: scheme)
  }

  /// All routes by scheme, in the order in which they are tried.
  ///
  /// The key of the global routes is `nil`.
  ///
  /// A scheme is listed from its first route on, even after you remove all its routes.
  ///
  /// - Complexity: O(*n* log *n*) for *n* routes.
  public var allRoutes: [String?: [Route]] {
    var routes: [String?: [Route]] = [:]
    for table in contents.tables where table.isRegistered || table.scheme == nil {
      routes[table.scheme] = table.routes
    }
    return routes
  }

  /// Constraints by parameter name, such as `["id": "[0-9]+"]`, for parameters that have none in
  /// the pattern.
  ///
  /// A route takes them when you add it by pattern. Setting them changes no existing route.
  ///
  /// Reading and assigning are safe on any thread. Changing one entry reads and then assigns, so
  /// two threads that do it at once can undo each other's changes: change entries on one thread.
  public var parameterConstraints: [String: String] {
    get { state.read { $0.constraints } }
    set { state.update { $0.constraints = newValue } }
  }

  /// Removes a scheme's routes and settings.
  ///
  /// Its URLs use the global routes again.
  ///
  /// - Complexity: O(*n*) for *n* routes of the scheme.
  public func unregister(scheme: String) {
    // The removed table is returned, so that it is freed outside the lock.
    _ = state.update { $0.remove(scheme) }
  }

  /// Removes all routes and settings of all schemes and of the global routes.
  ///
  /// - Complexity: O(*n*) for *n* routes.
  public func unregisterAll() {
    _ = state.update { $0.removeAll() }
  }
}

extension Router {
  /// The current state of the router, which you can keep as long as you need it.
  package var snapshot: RoutingSnapshot { state.snapshot }

  /// The current contents of the router.
  package var contents: RouterContents { state.read { $0 } }

  /// Reads the table of `scheme`, or of the global routes for `nil`; see ``RoutingState/read(_:)``.
  func read<Result: Sendable>(_ scheme: String?, _ body: (RouteTable) -> Result) -> Result {
    state.read { body($0[scheme]) }
  }

  /// Changes the table of `scheme`; see ``RoutingState/update(_:)``.
  func update<Result: Sendable>(_ scheme: String?, _ body: (inout RouteTable) -> Result) -> Result {
    state.update { $0.update(scheme, body) }
  }
}
