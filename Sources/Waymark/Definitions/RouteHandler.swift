/// What is done when a route matches.
///
/// ```swift
/// try router.add("/user/:id") { match in
///   try show(match.require("id"))
///   return true          // handled; false: go on looking
/// }
/// ```
///
/// A router keeps its handlers: a closure that captures the router, or an object that owns it, keeps both
/// alive for ever unless it captures it `unowned` or `weak`.
public struct RouteHandler: Sendable {
  let body: Body

  enum Body: Sendable {
    case handled
    case synchronous(@Sendable (RouteMatch) throws -> Bool)
    case asynchronous(@Sendable (RouteMatch) async throws -> Bool)
    case session(RouteSession)
  }

  /// Creates a handler from a closure.
  ///
  /// - Parameter body: Handles a match. It returns `true` when it did, or `false` to decline: the
  ///   search goes on as if the route did not match. What it throws ends the search: see
  ///   ``RouteOutcome/thrown(_:)``.
  public init(_ body: @escaping @Sendable (RouteMatch) throws -> Bool) {
    self.body = .synchronous(body)
  }

  /// Creates a handler from an asynchronous closure, or from one of the main actor.
  ///
  /// The latter is written `RouteHandler(async: { @MainActor match in … })`.
  ///
  /// - Parameter body: Handles a match. It returns `true` when it did, or `false` to decline. What it
  ///   throws ends the search: see ``RouteOutcome/thrown(_:)``.
  public init(async body: @escaping @Sendable (RouteMatch) async throws -> Bool) {
    self.body = .asynchronous(body)
  }

  /// Whether the handler can only be awaited: the synchronous `route` fails on its matches.
  public var isAsynchronous: Bool {
    switch body {
    case .handled, .synchronous: false
    case .asynchronous, .session: true
    }
  }

  init(body: Body) {
    self.body = body
  }

  /// Handles every match by doing nothing.
  public static let handled = RouteHandler(body: .handled)
}
