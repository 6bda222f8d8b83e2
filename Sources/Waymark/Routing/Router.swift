internal import RegexEngine
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
/// A router has global routes, and routes for individual schemes (`router["thing"]`). It tries
/// routes by priority, then in the order you added them. The first route that matches and doesn't
/// decline ends the search. All members are safe to call on any thread at any time, even inside
/// handlers.
///
/// Objects that a handler captures can outlive its route and the router. To avoid locks, a thread
/// keeps the routes that it last used until it routes with the router again or ends. The thread
/// that removes routes, or releases the router, releases its own copy immediately. A stored
/// ``RouteMatch`` also keeps its router's routes alive. If an object must be freed immediately,
/// capture it weakly.
public final class Router: URLRouting {
  /// The shared router of the process, with the options ``RouterOptions/global``.
  public static let shared = Router(options: RouterOptions())

  /// The logger.
  ///
  /// The router logs an error if an asynchronous route isn't awaited, because callers rarely check
  /// the outcome. With ``RouterOptions/logsExplanations``, it also explains each URL. The default
  /// logger is created when a message is logged, because programs call `LoggingSystem.bootstrap`
  /// after they set the global options.
  package var logger: Logger { givenLogger ?? Logger(label: "Waymark") }

  private let givenLogger: Logger?

  let state: RoutingState

  /// Creates a router without routes.
  ///
  /// - Parameters:
  ///   - options: The options. The default is a copy of ``RouterOptions/global``.
  ///   - logger: The router's logger. If `nil`, the router uses `Logger(label: "Waymark")`, created
  ///     whenever a message is logged.
  public init(options: RouterOptions = .global, logger: Logger? = nil) {
    state = RoutingState(RouterContents(options: options))
    givenLogger = logger
    warn(of: options)
  }

  /// The router's options.
  ///
  /// New options apply to URLs that you route and routes that you add from now on. Existing routes
  /// are reordered.
  ///
  /// Reading and assigning are safe on any thread. Changing one option reads and then assigns, so
  /// two threads that change options concurrently can undo each other's changes. Change options on
  /// one thread.
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

  /// The group of all global routes.
  public var _routeGroup: RouteGroup { RouteGroup(router: self, scheme: nil) }

  /// The routes of `scheme`, or the global routes if it's `nil`.
  ///
  /// Once you add a route to a scheme, its URLs no longer fall back to the global routes, unless
  /// ``SchemeRoutes/fallsBackToGlobal`` is `true`.
  public subscript(scheme: String?) -> SchemeRoutes {
    SchemeRoutes(_router: self, scheme: scheme)
  }

  /// All routes by scheme, in the order in which they're tried.
  ///
  /// The key of the global routes is `nil`. A scheme is listed once it has a route, even after you
  /// remove all its routes.
  ///
  /// - Complexity: O(*n* log *n*) for *n* routes.
  public var allRoutes: [String?: [Route]] {
    var routes: [String?: [Route]] = [:]
    for table in contents.tables where table.isRegistered || table.scheme == nil {
      routes[table.scheme] = table.routes
    }
    return routes
  }

  /// Default constraints by parameter name, such as `["id": "[0-9]+"]`.
  ///
  /// They apply to routes that you add by pattern from now on, for parameters without a constraint
  /// in the pattern.
  ///
  /// Reading and assigning are safe on any thread. Changing one entry reads and then assigns, so
  /// two threads that change entries concurrently can undo each other's changes. Change entries on
  /// one thread.
  public var parameterConstraints: [String: String] {
    get { state.read { $0.constraints } }
    set { state.update { $0.constraints = newValue } }
  }

  /// Removes a scheme's routes and settings.
  ///
  /// Its URLs use the global routes again.
  ///
  /// - Complexity: O(*n*) for *n* routes of the scheme.
  public func removeScheme(_ scheme: String) {
    // Return the removed table, so that it's freed outside the lock.
    _ = state.update { $0.remove(scheme) }
  }

  /// Removes all routes and settings of all schemes and of the global routes.
  ///
  /// - Complexity: O(*n*) for *n* routes.
  public func removeAllSchemes() {
    _ = state.update { $0.removeAll() }
  }
}

extension Router {
  /// The current state of the router.
  ///
  /// You can keep it as long as you need it.
  package var snapshot: RoutingSnapshot { state.snapshot }

  /// The current contents of the router.
  package var contents: RouterContents { state.read { $0 } }

  /// Reads the table of `scheme`, or of the global routes if `nil`.
  ///
  /// See ``RoutingState/read(_:)``.
  func read<Result: Sendable>(_ scheme: String?, _ body: (SchemeTable) -> Result) -> Result {
    state.read { body($0[scheme]) }
  }

  /// Changes the table of `scheme`.
  ///
  /// See ``RoutingState/update(_:)``.
  func update<Result: Sendable>(_ scheme: String?, _ body: (inout SchemeTable) -> Result) -> Result
  {
    warn(ofScheme: scheme)
    return state.update { $0.update(scheme, body) }
  }
}

/// The state of a router, which changes under a lock and is read as snapshots.
///
/// Readers would contend for a shared lock or reference count. Therefore, each thread has a
/// reference to the snapshot that it last read. To read, it *moves* the reference out, and back in
/// afterwards. The first reader after a change creates the next snapshot.
///
/// A snapshot may become outdated, or its router may be freed. The thread that changes or frees the
/// router then releases its snapshot immediately. Another thread releases its snapshot when it
/// reads the router again, caches another object in its slot, or ends. No other thread can release
/// it, because a thread reads its own reference without a lock.
final class RoutingState: Sendable {
  /// The contents and their snapshot, which is `nil` until the first read after a change.
  private let current: Locked<(contents: RouterContents, snapshot: RoutingSnapshot?)>
  /// The key of the current snapshot in the ``ThreadCache``, unique in the process.
  ///
  /// 0 until a thread caches a snapshot.
  private let cacheKey = AtomicWord(0)

  init(_ contents: RouterContents) {
    current = Locked((contents, nil))
  }

  deinit {
    releaseKept()
  }

  /// Reads the current contents.
  ///
  /// - Parameter body: A closure that returns only the values that the caller needs, because a
  ///   change copies tables that a caller still holds.
  func read<Result: Sendable>(_ body: (RouterContents) -> Result) -> Result {
    current.withLock { body($0.contents) }
  }

  /// The current snapshot.
  ///
  /// You can keep it as long as you need it.
  var snapshot: RoutingSnapshot { withSnapshot { $0 } }

  private static func snapshot(
    of current: inout (contents: RouterContents, snapshot: RoutingSnapshot?)
  ) -> RoutingSnapshot {
    let snapshot = current.snapshot ?? current.contents.makeSnapshot()
    current.snapshot = snapshot
    return snapshot
  }

  /// Calls `body` with the current snapshot.
  @inline(__always)
  func withSnapshot<Result, Failure: Error>(
    _ body: (RoutingSnapshot) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var cacheKey = self.cacheKey.load()
    let snapshot = ThreadCache.moveOut(cacheKey, as: RoutingSnapshot.self) ?? newest(&cacheKey)
    // Return directly: a result in a variable would be copied to the caller.
    defer { putBack(cacheKey, snapshot) }
    return try body(snapshot)
  }

  /// Changes the contents.
  ///
  /// - Parameter body: A closure that returns the objects that it replaces. Freeing them may run
  ///   other code, which must not happen under the lock.
  func update<Result: Sendable>(_ body: (inout RouterContents) -> Result) -> Result {
    // Return the outdated snapshot, so that it's freed outside the lock.
    let (result, _) = current.withLock { current in
      let outdated = current.snapshot
      if outdated != nil {
        current.snapshot = nil
        let old = cacheKey.load()
        if old != 0 { cacheKey.store(ThreadCache.newKey(replacing: old)) }
      }
      return (body(&current.contents), outdated)
    }
    releaseKept()
    return result
  }

  /// Releases the calling thread's snapshot.
  ///
  /// Uses the current key, because another thread may have changed it meanwhile.
  private func releaseKept() {
    let cacheKey = cacheKey.load()
    if cacheKey != 0 { ThreadCache.clear(cacheKey) }
  }

  /// Returns the current snapshot and its key.
  @inline(never)
  private func newest(_ cacheKey: inout UInt) -> RoutingSnapshot {
    current.withLock { current in
      cacheKey = self.cacheKey.load()
      if cacheKey == 0 {
        cacheKey = ThreadCache.newKey()
        self.cacheKey.store(cacheKey)
      }
      // The first thread receives the original, and all other threads receive copies.
      if current.snapshot == nil { return Self.snapshot(of: &current) }
      return RoutingSnapshot(copyOf: Self.snapshot(of: &current))
    }
  }

  /// Caches a snapshot for the thread's next lookup, unless it's already outdated.
  private func putBack(_ cacheKey: UInt, _ snapshot: consuming RoutingSnapshot) {
    guard cacheKey == self.cacheKey.load() else { return }
    ThreadCache.putBack(cacheKey, snapshot)
  }
}
