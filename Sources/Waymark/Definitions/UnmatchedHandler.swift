/// Handles a request that no route handles: see ``URLRouting/unmatchedHandler``.
///
/// ```swift
/// router.unmatchedHandler = UnmatchedHandler { request in
///   print("no route for", request.canonicalPath)
/// }
/// router.unmatchedHandler = UnmatchedHandler { @MainActor request in
///   model.page = "not found"
/// }
/// ```
public struct UnmatchedHandler: Sendable {
  private let body: IsolatedClosure<RouteRequest, Void, Never>

  /// Creates a handler from a closure.
  ///
  /// The closure runs where the URL is routed, on any thread.
  public init(_ body: @escaping @Sendable (RouteRequest) -> Void) {
    self.body = .anywhere(body)
  }

  /// Creates a handler from a main-actor closure: `UnmatchedHandler { @MainActor request in … }`.
  ///
  /// On the main thread, the synchronous `route` runs the closure before it returns. On other
  /// threads it doesn't wait: the closure runs as soon as the main actor is free.
  /// `await router.route(url)` waits for the closure.
  ///
  /// - Parameters:
  ///   - actor: The main actor. Omit this argument.
  ///   - body: Receives the request.
  public init(
    on actor: MainActor.Type = MainActor.self,
    _ body: @escaping @MainActor @Sendable (RouteRequest) -> Void
  ) {
    // The `actor` parameter distinguishes this initializer from the initializer for nonisolated
    // closures.
    self.body = .mainActor(body)
  }

  /// Calls the handler for a synchronous caller.
  func handle(_ request: RouteRequest) {
    guard body.callHere(request) == nil else { return }
    // Start on the main actor, so that requests keep their order.
    Task { @MainActor in if body.callHere(request) == nil { await body.call(request) } }
  }

  /// Calls the handler for an asynchronous caller.
  func handle(_ request: RouteRequest) async {
    await body.call(request)
  }
}
