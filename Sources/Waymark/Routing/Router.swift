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
/// A router has global routes and routes for single schemes (`router["thing"]`). Routes are asked by
/// priority, then in the order of registration; the first that matches and does not decline ends the
/// search. Everything is safe on any thread and at any time, also inside of handlers.
///
/// What handlers hold can outlive their routes, and the router: a thread keeps the routes that it routed with
/// last, so that it needs no lock, until it routes with the router again or ends. Only the thread that removes
/// routes or drops the router lets go at once. Let a handler capture weakly what must not wait for that.
public final class Router: URLRouting, Sendable {
  /// The router of the process, whose options are ``RouterOptions/global``.
  public static let shared = Router(options: RouterOptions())

  /// Where the router logs.
  ///
  /// It logs mistakes of the program that no error reaches, which are routes that must be awaited but are not,
  /// and, if asked, each route that is tried: see ``RouterOptions/logsVerbosely``.
  public let logger: Logger

  let state: RoutingState

  /// Creates a router without routes.
  ///
  /// - Parameters:
  ///   - options: The router's options. The default is what ``RouterOptions/global`` is now.
  ///   - logger: Where the router logs. The default is a logger labeled `Waymark`.
  public init(options: RouterOptions = .global, logger: Logger = Logger(label: "Waymark")) {
    state = RoutingState(RouterContents(options: options))
    self.logger = logger
  }

  /// The router's options.
  ///
  /// Setting them takes effect for URLs that are routed and routes that are added from now on, and orders the
  /// routes that there are.
  ///
  /// Reading and assigning are safe on any thread. Changing one option does both, so of two threads that
  /// change options at once, one can undo the other's change: let one thread change them.
  public var options: RouterOptions {
    get { state.read { $0.options } }
    set { _ = state.update { $0.replaceOptions(by: newValue) } }
  }

  /// The router itself.
  public var router: Router { self }

  /// ``SchemeSelection/ofURL``.
  public var selection: SchemeSelection { .ofURL }

  /// The routes of `scheme`; the global ones for `nil`.
  public subscript(scheme: String?) -> SchemeRoutes {
    SchemeRoutes(router: self, scheme: scheme)
  }

  /// All routes in the order in which they are asked, by scheme; the key of the global ones is `nil`.
  ///
  /// A scheme is listed from its first route on, even when it has none any more.
  public var allRoutes: [String?: [RouteDefinition]] {
    var routes: [String?: [RouteDefinition]] = [:]
    for table in tables.tables where table.settings.isRegistered || table.settings.scheme == nil {
      routes[table.settings.scheme] = table.definitions
    }
    return routes
  }

  /// Constraints by parameter name, such as `["id": "[0-9]+"]`, for parameters without one of their own.
  ///
  /// They are bound when a route is added by pattern: setting them changes no route that exists.
  ///
  /// Reading and assigning are safe on any thread. Changing one entry does both, so of two threads that
  /// change entries at once, one can undo the other's change: let one thread change them.
  public var constraints: [String: String] {
    get { state.read { $0.constraints } }
    set { state.update { $0.constraints = newValue } }
  }

  /// Forgets a scheme's routes and settings: its URLs use the global routes again.
  public func unregister(scheme: String) {
    // What is forgotten is returned, to be freed outside of the lock.
    _ = updateTables { $0.remove(scheme) }
  }

  /// Forgets all routes and settings of all schemes and of the global routes.
  public func unregisterAll() {
    _ = updateTables { $0.removeAll() }
  }
}

extension Router {
  /// The router as it is now, to be kept as long as needed.
  package var snapshot: RoutingSnapshot { state.snapshot }

  /// What the router has been told, at one moment.
  package var contents: RouterContents { state.read { $0 } }

  /// The tables as they are now.
  var tables: RouteTables { state.read { $0.tables } }

  /// Changes the table of `scheme`.
  func update<Result>(_ scheme: String?, _ body: (inout RouteTable) -> Result) -> Result {
    updateTables { $0.update(scheme, body) }
  }

  /// Changes any tables; see ``RoutingState/update(_:)``.
  func updateTables<Result>(_ body: (inout RouteTables) -> Result) -> Result {
    state.update { body(&$0.tables) }
  }
}
