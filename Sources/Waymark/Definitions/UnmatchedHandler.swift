/// What is done with a request that no route handles: see ``URLRouting/unmatchedHandler``.
///
/// ```swift
/// router.unmatchedHandler = UnmatchedHandler { request in
///   print("no route for", request.path)
/// }
/// router.unmatchedHandler = UnmatchedHandler { @MainActor request in
///   model.page = "not found"
/// }
/// ```
public struct UnmatchedHandler: Sendable {
  private let body: Body

  private enum Body: Sendable {
    case anywhere(@Sendable (RouteRequest) -> Void)
    case mainActor(@MainActor @Sendable (RouteRequest) -> Void)
  }

  /// Creates a handler from a closure, which is called where the URL is routed, on any thread.
  public init(_ body: @escaping @Sendable (RouteRequest) -> Void) {
    self.body = .anywhere(body)
  }

  /// Creates a handler from a closure of the main actor: `UnmatchedHandler { @MainActor request in … }`.
  ///
  /// The synchronous `route` calls it before it returns when it is called on the main thread; elsewhere it does not wait, and
  /// the closure is called as soon as the main actor is free. `await router.route(url)` waits for it.
  ///
  /// - Parameters:
  ///   - actor: The main actor; leave it out.
  ///   - body: Is given the request.
  public init(
    on actor: MainActor.Type = MainActor.self,
    _ body: @escaping @MainActor @Sendable (RouteRequest) -> Void
  ) {
    // The actor's parameter tells the initializer apart from the one for closures without an actor.
    self.body = .mainActor(body)
  }

  /// Calls the handler for a caller that does not wait.
  func handle(_ request: RouteRequest) {
    switch body {
    case .anywhere(let body): body(request)
    case .mainActor(let body) where HandlerPlace.mainActor.isHere:
      MainActor.assumeIsolated { body(request) }
    case .mainActor(let body): Task { @MainActor in body(request) }
    }
  }

  /// Calls the handler for a caller that waits.
  func handle(_ request: RouteRequest) async {
    switch body {
    case .anywhere(let body): body(request)
    case .mainActor(let body): await body(request)
    }
  }
}
