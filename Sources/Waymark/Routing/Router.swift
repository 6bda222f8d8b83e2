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
/// A router has global routes, and routes for one scheme each (`router["thing"]`). It tries routes
/// by priority, then in the order in which you added them. The first one that matches and does not
/// decline ends the search. You can call everything on any thread at any time, even inside
/// handlers.
///
/// Objects that a handler holds can outlive its route and the router. A thread keeps the routes
/// that it used last, so that it needs no lock, until it routes with the router again or ends. The
/// thread that removes routes, or drops the router, releases them at once; the others do not. A
/// ``RouteMatch`` that you keep also keeps the routes among which it was found. Capture an object
/// weakly if it must be freed at once.
public final class Router: URLRouting {
  /// The shared router of the process, with the options ``RouterOptions/global``.
  public static let shared = Router(options: RouterOptions())

  /// Where the router logs.
  ///
  /// It logs asynchronous routes that nobody awaits, because no error reports that mistake. If you
  /// ask for it, it also explains each URL: see ``RouterOptions/logsVerbosely``. The default logger
  /// is made when something is logged, because a program calls `LoggingSystem.bootstrap` later than
  /// it sets the global options.
  package var logger: Logger { givenLogger ?? Logger(label: "Waymark") }

  private let givenLogger: Logger?

  let state: RoutingState

  /// Creates a router without routes.
  ///
  /// - Parameters:
  ///   - options: The options. The default is a copy of ``RouterOptions/global``.
  ///   - logger: Where the router logs. The default, `nil`, is the logger that
  ///     `Logger(label: "Waymark")` creates whenever something is logged.
  public init(options: RouterOptions = .global, logger: Logger? = nil) {
    state = RoutingState(RouterContents(options: options))
    givenLogger = logger
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
  func read<Result: Sendable>(_ scheme: String?, _ body: (SchemeTable) -> Result) -> Result {
    state.read { body($0[scheme]) }
  }

  /// Changes the table of `scheme`; see ``RoutingState/update(_:)``.
  func update<Result: Sendable>(_ scheme: String?, _ body: (inout SchemeTable) -> Result) -> Result
  {
    warn(ofScheme: scheme)
    return state.update { $0.update(scheme, body) }
  }
}

/// The state of a router, which changes under a lock and is read as snapshots.
///
/// Readers would fight over a shared lock or reference count. So each thread keeps its own
/// reference to the snapshot that it read last, **moves** it out to read, and back in afterwards.
/// The first reader after a change makes the next snapshot.
///
/// A snapshot can be out of date, or its router can be gone. The thread that changes or drops the
/// router then releases it at once. Another thread that kept it releases it when it reads the
/// router again, keeps another object in its place, or ends. No other thread can take it away,
/// because a thread reads its own reference without a lock.
final class RoutingState: Sendable {
  /// The contents, and their snapshot; `nil` if nobody has read it since the last change.
  private let current: Locked<(contents: RouterContents, snapshot: RoutingSnapshot?)>
  /// The key of the current snapshot in the ``ThreadCache``, unique in the process; 0 until a
  /// thread keeps one.
  private let key = AtomicWord(0)

  init(_ contents: RouterContents) {
    current = Locked((contents, nil))
  }

  deinit {
    releaseKept()
  }

  /// Reads the contents as they are now.
  ///
  /// - Parameter body: A closure that returns only what the caller needs: while somebody holds the
  ///   tables, a change copies them.
  func read<Result: Sendable>(_ body: (RouterContents) -> Result) -> Result {
    current.withLock { body($0.contents) }
  }

  /// The current snapshot, which you can keep as long as you need it.
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
    var key = self.key.load()
    let snapshot = ThreadCache.takeOut(key, as: RoutingSnapshot.self) ?? newest(&key)
    // A result with a name would be copied to the caller.
    defer { putBack(key, snapshot) }
    return try body(snapshot)
  }

  /// Changes the contents.
  ///
  /// - Parameter body: A closure that returns the objects that it replaces. Freeing them may run
  ///   other code, which must not run under the lock.
  func update<Result: Sendable>(_ body: (inout RouterContents) -> Result) -> Result {
    // The outdated snapshot is returned, so that it is freed outside the lock.
    let (result, _) = current.withLock { current in
      let outdated = current.snapshot
      if outdated != nil {
        current.snapshot = nil
        let old = key.load()
        if old != 0 { key.store(ThreadCache.newKey(replacing: old)) }
      }
      return (body(&current.contents), outdated)
    }
    releaseKept()
    return result
  }

  /// Releases the calling thread's snapshot.
  ///
  /// Another thread may have made the change after which it is out of date.
  private func releaseKept() {
    let key = key.load()
    if key != 0 { ThreadCache.clear(key) }
  }

  /// The current snapshot, and its key.
  @inline(never)
  private func newest(_ key: inout UInt) -> RoutingSnapshot {
    current.withLock { current in
      key = self.key.load()
      if key == 0 {
        key = ThreadCache.newKey()
        self.key.store(key)
      }
      // The first thread gets the snapshot itself.
      if current.snapshot == nil { return Self.snapshot(of: &current) }
      return RoutingSnapshot(copyOf: Self.snapshot(of: &current))
    }
  }

  /// Keeps a snapshot for the thread's next look-up, unless it is already out of date.
  @inline(__always)
  private func putBack(_ key: UInt, _ snapshot: consuming RoutingSnapshot) {
    guard key == self.key.load() else { return }
    ThreadCache.putBack(key, snapshot)
  }
}
