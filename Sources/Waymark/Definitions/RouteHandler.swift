/// What is done when a route matches.
///
/// ```swift
/// try router.add("/user/:id") { match in
///   show(try match.require("id", as: Int.self))
/// }
/// try router.add("/draft/:id") { match in
///   drafts.contains(match["id"])      // false: go on looking
/// }
/// ```
///
/// A handler declines when it returns `false`: the search goes on as if the route did not match. So does one that ends
/// with an optional chain of a `Bool` or of nothing whose object is gone: `model?.show(match)`. Whatever else it
/// returns, mostly nothing, the match is handled. What it throws ends the search: see ``RouteOutcome/thrown(_:)``.
///
/// A router keeps its handlers: a closure that captures the router, or an object that owns it, keeps both
/// alive for ever unless it captures it `unowned` or `weak`.
public struct RouteHandler: Sendable {
  let body: Body

  enum Body: Sendable {
    case handled
    /// Does nothing, like `handled`; another module knows what the object is for.
    case external(any AnyObject & Sendable)
    case synchronous(@Sendable (RouteMatch) throws -> Bool)
    case mainActor(@MainActor @Sendable (RouteMatch) throws -> Bool)
    case asynchronous(@Sendable (RouteMatch) async throws -> Bool)
    case session(RouteSession)
  }

  /// Creates a handler from a closure.
  ///
  /// - Parameter body: Handles a match, or returns `false` to decline.
  public init<Reply>(_ body: @escaping @Sendable (RouteMatch) throws -> Reply) {
    if let body = body as? @Sendable (RouteMatch) throws -> Bool {
      self.body = .synchronous(body)
    } else {
      self.body = .synchronous({ match in Self.isHandled(by: try body(match)) })
    }
  }

  /// Creates a handler from a closure of the main actor: `RouteHandler { @MainActor match in … }`.
  ///
  /// The synchronous `route` calls it on the main thread, and fails elsewhere; `await router.route(url)` calls it from
  /// anywhere.
  ///
  /// - Parameters:
  ///   - actor: The main actor; leave it out.
  ///   - body: Handles a match, or returns `false` to decline.
  public init<Reply>(
    on actor: MainActor.Type = MainActor.self,
    _ body: @escaping @MainActor @Sendable (RouteMatch) throws -> Reply
  ) {
    // The actor's parameter tells the initializer apart from the one for closures without an actor.
    self.body = .mainActor({ match in Self.isHandled(by: try body(match)) })
  }

  /// Creates a handler from an asynchronous closure, which `await router.route(url)` calls.
  ///
  /// - Parameter body: Handles a match, or returns `false` to decline.
  public init<Reply>(async body: @escaping @Sendable (RouteMatch) async throws -> Reply) {
    self.body = .asynchronous({ match in Self.isHandled(by: try await body(match)) })
  }

  /// Whether the handler can only be awaited: the synchronous `route` fails on its matches.
  public var isAsynchronous: Bool { place == .awaited }

  /// Whether the handler is one of the main actor: the synchronous `route` fails on its matches but on the main
  /// thread.
  public var runsOnMainActor: Bool { place == .mainActor }

  var place: HandlerPlace {
    switch body {
    case .handled, .external, .synchronous: .anywhere
    case .mainActor: .mainActor
    case .asynchronous, .session: .awaited
    }
  }

  init(body: Body) {
    self.body = body
  }

  /// Creates a handler that does nothing but carry an object: for a module that finds routes and answers itself.
  package init(external object: any AnyObject & Sendable) {
    body = .external(object)
  }

  /// The object of a handler that carries one; `nil` for every other.
  package var external: (any AnyObject & Sendable)? {
    if case .external(let object) = body { object } else { nil }
  }

  /// Handles every match by doing nothing.
  public static let handled = RouteHandler(body: .handled)

  /// Whether what a handler returned says that it handled the match.
  static func isHandled<Reply>(by reply: Reply) -> Bool {
    if let isHandled = reply as? Bool { return isHandled }
    // An optional of another type is the result of something that was called for its effect.
    return Reply.self == Void?.self ? reply is Void : Reply.self != Bool?.self
  }
}
