/// Handles the matches of a route.
///
/// ```swift
/// try router.add("/user/:id") { match in
///   show(try match.require("id", as: Int.self))
/// }
/// try router.add("/draft/:id") { match in
///   drafts.contains(match["id"])      // false: the search continues
/// }
/// ```
///
/// A handler that returns `false` declines: the search continues as if the route didn't match. Any
/// other result, or no result, means that the match is handled. The exception is an optional chain
/// such as `model?.show(match)` with a method that returns `Bool` or `Void`: it declines if `model`
/// is `nil`. An error ends the search: see ``RouteOutcome/thrown(_:)``.
///
/// A router keeps its handlers. Capture the router, or an object that owns it, as `unowned` or
/// `weak`; otherwise router and handler keep each other alive.
public struct RouteHandler: Sendable {
  let body: Body

  enum Body: Sendable {
    case handled
    /// Does nothing, like `handled`. The object belongs to another module.
    case external(any AnyObject & Sendable)
    case synchronous(Closure<Bool>)
    /// Like `synchronous`, but the closure's result type can't mean that it declines.
    case alwaysHandles(Closure<Bool>)
    indirect case mainActor(@MainActor @Sendable (RouteMatch) throws -> Bool, mayDecline: Bool)
    indirect case asynchronous(@Sendable (RouteMatch) async throws -> Bool, mayDecline: Bool)
    /// Responds with a value. The object belongs to another module.
    indirect case answering(
      any AnyObject & Sendable, @Sendable (RouteMatch) async throws -> (any Sendable)?)
  }

  /// Keeps a closure in the function type that it was created with.
  ///
  /// Converting it to another function type would wrap it in a second closure.
  struct Closure<Reply>: Sendable {
    let call: @Sendable (RouteMatch) throws -> Reply
  }

  /// Creates a handler from a closure.
  ///
  /// - Parameter body: Handles a match, or returns `false` to decline.
  @_specialize(where Reply == Bool)  // Most handlers then need no dynamic cast.
  public init<Reply>(_ body: @escaping @Sendable (RouteMatch) throws -> Reply) {
    let closure = Closure(call: body)
    let deciding =
      closure as? Closure<Bool> ?? Closure { match in Self.isHandled(by: try body(match)) }
    self.body = Self.mayDecline(Reply.self) ? .synchronous(deciding) : .alwaysHandles(deciding)
  }

  /// Creates a handler from a main-actor closure: `RouteHandler { @MainActor match in … }`.
  ///
  /// On the main thread, the synchronous `route` calls it. On other threads, `route` fails.
  /// `await router.route(url)` calls it from any thread.
  ///
  /// - Parameters:
  ///   - actor: The main actor. Omit this argument.
  ///   - body: Handles a match, or returns `false` to decline.
  public init<Reply>(
    on actor: MainActor.Type = MainActor.self,
    _ body: @escaping @MainActor @Sendable (RouteMatch) throws -> Reply
  ) {
    // The `actor` parameter distinguishes this initializer from the initializer for nonisolated
    // closures.
    self.body = .mainActor(
      { match in Self.isHandled(by: try body(match)) }, mayDecline: Self.mayDecline(Reply.self))
  }

  /// Creates a handler from an asynchronous closure, for use with `await router.route(url)`.
  ///
  /// - Parameter body: Handles a match, or returns `false` to decline.
  public init<Reply>(async body: @escaping @Sendable (RouteMatch) async throws -> Reply) {
    self.body = .asynchronous(
      { match in Self.isHandled(by: try await body(match)) },
      mayDecline: Self.mayDecline(Reply.self))
  }

  /// Whether only an asynchronous caller can call the handler.
  package var isAwaited: Bool { isolation == .awaited }

  var isolation: RouteHandler.Isolation {
    switch body {
    case .handled, .external, .synchronous, .alwaysHandles: .anywhere
    case .mainActor: .mainActor
    case .asynchronous, .answering: .awaited
    }
  }

  init(body: Body) {
    self.body = body
  }

  /// Whether the handler can return `false`, judging by the type of its closure.
  package var mayDecline: Bool {
    switch body {
    case .handled, .external, .alwaysHandles, .answering: false
    case .synchronous: true
    case .mainActor(_, let mayDecline), .asynchronous(_, let mayDecline): mayDecline
    }
  }

  /// Creates a handler that only carries an object, for a module that finds the route and calls it
  /// itself.
  package init(external object: any AnyObject & Sendable) {
    body = .external(object)
  }

  /// Creates a handler that carries an object and responds with a value.
  package init(
    answeringBy object: any AnyObject & Sendable,
    _ respond: @escaping @Sendable (RouteMatch) async throws -> (any Sendable)?
  ) {
    body = .answering(object, respond)
  }

  /// The object that the handler carries, if any.
  package var external: (any AnyObject & Sendable)? {
    if case .external(let object) = body { object } else { nil }
  }

  /// The object that responds, if any.
  package var answering: (any AnyObject & Sendable)? {
    if case .answering(let object, _) = body { object } else { nil }
  }

  /// A handler that does nothing and handles every match.
  public static let handled = RouteHandler(body: .handled)

  /// Whether a handler's result means that it handled the match.
  package static func isHandled<Reply>(by reply: Reply) -> Bool {
    if let isHandled = reply as? Bool { return isHandled }
    // Any other optional is the result of a call that was made for its effect.
    return Reply.self == Void?.self ? reply is Void : Reply.self != Bool?.self
  }

  /// Whether a result of a type can mean that a handler declined.
  private static func mayDecline<Reply>(_: Reply.Type) -> Bool {
    Reply.self == Bool.self || Reply.self == Bool?.self || Reply.self == Void?.self
  }
}
