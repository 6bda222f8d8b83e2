public import Logging

/// Routes URLs to handlers.
///
/// ```swift
/// let router = Router.shared
/// try router.add("/user/view/:userID") { match in
///   print(match["userID"] ?? "")
///   return true
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
public final class Router: SchemeRoutes, Sendable {
  /// The router of the process.
  public static let shared = Router()

  /// Where the router logs.
  ///
  /// It logs mistakes of the program that no error reaches, which are ``patternErrors`` and routes that must be
  /// awaited but are not, and, if asked, each route that is tried: see ``RouterOptions/logsVerbosely``.
  public let logger: Logger

  private let ownOptions: RouterOptions?
  private let ownRoutingOptions: RoutingOptions?
  private let state = SnapshotCell(RouteTables(), makeSnapshot: RoutingSnapshot.init)
  private let parameterConstraints = Locked<[String: String]>([:])
  private let rejected = Locked<[PatternError]>([])

  /// Creates a router without routes.
  ///
  /// - Parameters:
  ///   - options: The router's options. The default, `nil`, is to read ``RouterOptions/global`` at each
  ///     operation.
  ///   - logger: Where the router logs. The default is a logger labelled `Waymark`.
  public init(options: RouterOptions? = nil, logger: Logger = Logger(label: "Waymark")) {
    ownOptions = options
    ownRoutingOptions = options?.routingOptions
    self.logger = logger
  }

  /// The options of the next operation.
  public var options: RouterOptions { ownOptions ?? .global }

  /// The group of the global routes: no prefix, nothing shared.
  public var destination: RouteGroup { RouteGroup(router: self, scheme: nil) }

  /// The routes of `scheme`; the global ones for `nil`.
  public subscript(scheme: String?) -> SchemeRouter {
    SchemeRouter(router: self, scheme: scheme)
  }

  /// All routes in the order in which they are asked, by scheme; the key of the global ones is `nil`.
  ///
  /// A scheme is listed from its first route on, even when it has none any more.
  public var allRoutes: [String?: [RouteDefinition]] {
    var routes: [String?: [RouteDefinition]] = [:]
    for table in tables.tables where table.isRegistered || table.scheme == nil {
      routes[table.scheme] = table.definitions
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
    get { parameterConstraints.withLock { $0 } }
    set { parameterConstraints.withLock { $0 = newValue } }
  }

  /// The errors of patterns that were assigned by subscript, which cannot throw; in the order in which
  /// they were assigned.
  public var patternErrors: [PatternError] { rejected.withLock { $0 } }

  /// Forgets a scheme's routes and settings: its URLs use the global routes again.
  public func unregister(scheme: String) {
    // What is forgotten is returned, to be freed outside of the lock.
    _ = state.update { $0.remove(scheme) }
  }

  /// Forgets all routes and settings of all schemes and of the global routes.
  public func unregisterAll() {
    _ = state.update { $0.removeAll() }
  }
}

extension Router {
  /// The tables as they are now.
  var tables: RouteTables { state.value }

  /// The part of the options that each routing reads.
  var routingOptions: RoutingOptions {
    ownRoutingOptions ?? RouterOptions.currentGlobalRoutingOptions
  }

  /// The tables as they are now, to be kept across suspensions.
  var snapshot: RoutingSnapshot { state.snapshot }

  /// Takes the tables as they are now, to be given back.
  @inline(__always)
  func takeSnapshot() -> SnapshotCell<RouteTables, RoutingSnapshot>.Loan { state.takeOut() }

  /// Calls `body` with the tables as they are now.
  func withSnapshot<Result>(_ body: (RoutingSnapshot) -> Result) -> Result {
    let loan = takeSnapshot()
    let result = body(loan.snapshot)
    giveBack(consume loan)
    return result
  }

  @inline(__always)
  func giveBack(_ loan: consuming SnapshotCell<RouteTables, RoutingSnapshot>.Loan) {
    state.putBack(loan)
  }

  /// Changes the table of `scheme`.
  func update<Result>(_ scheme: String?, _ body: (inout RouteTable) -> Result) -> Result {
    updateTables { $0.update(scheme, body) }
  }

  /// Changes any tables.
  func updateTables<Result>(_ body: (inout RouteTables) -> Result) -> Result {
    state.update(body)
  }

  /// Logs a failure that is the mistake of a caller who may not look at the outcome.
  func report(_ failure: RouteFailure) {
    if failure.asksForAwait { logger.error("\(failure)") }
  }

  func reject(_ error: PatternError) {
    logger.error("\(error)")
    rejected.withLock { $0.append(error) }
  }
}
