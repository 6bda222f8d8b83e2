/// Handles the matches of a route.
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
/// A handler that returns `false` declines: the search goes on as if the route did not match. With
/// any other result, and without one, the match is handled. The one exception is an optional chain
/// such as `model?.show(match)`, whose method returns a `Bool` or nothing: it declines if the
/// object is gone. An error ends the search: see ``RouteOutcome/thrown(_:)``.
///
/// A router keeps its handlers. Capture the router, or an object that owns it, as `unowned` or
/// `weak`; otherwise router and handler keep each other alive.
public struct RouteHandler: Sendable {
  let body: Body

  enum Body: Sendable {
    case handled
    /// Does nothing, like `handled`. Another module knows what the object is for.
    case external(any AnyObject & Sendable)
    case synchronous(Closure<Bool>)
    /// Like `synchronous`, with a result whose type is not one of those that decline.
    case certain(Closure<Bool>)
    indirect case mainActor(@MainActor @Sendable (RouteMatch) throws -> Bool, mayDecline: Bool)
    indirect case asynchronous(@Sendable (RouteMatch) async throws -> Bool, mayDecline: Bool)
    /// Answers with a value. Another module knows what the object is for.
    indirect case answering(
      any AnyObject & Sendable, @Sendable (RouteMatch) async throws -> (any Sendable)?)
  }

  /// A closure as a generic function gets it.
  ///
  /// Stored as a closure of another type, it would be wrapped in a second one.
  struct Closure<Reply>: Sendable {
    let call: @Sendable (RouteMatch) throws -> Reply
  }

  /// Creates a handler from a closure.
  ///
  /// - Parameter body: Handles a match, or returns `false` to decline.
  @_specialize(where Reply == Bool)  // So that most handlers need no look at types.
  public init<Reply>(_ body: @escaping @Sendable (RouteMatch) throws -> Reply) {
    let closure = Closure(call: body)
    let deciding =
      closure as? Closure<Bool> ?? Closure { match in Self.isHandled(by: try body(match)) }
    self.body = Self.mayDecline(Reply.self) ? .synchronous(deciding) : .certain(deciding)
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
    // The actor parameter distinguishes this initializer from the one for closures without an
    // actor.
    self.body = .mainActor(
      { match in Self.isHandled(by: try body(match)) }, mayDecline: Self.mayDecline(Reply.self))
  }

  /// Creates a handler from an asynchronous closure, which `await router.route(url)` calls.
  ///
  /// - Parameter body: Handles a match, or returns `false` to decline.
  public init<Reply>(async body: @escaping @Sendable (RouteMatch) async throws -> Reply) {
    self.body = .asynchronous(
      { match in Self.isHandled(by: try await body(match)) },
      mayDecline: Self.mayDecline(Reply.self))
  }

  /// Whether only an asynchronous caller can call the handler.
  package var isAwaited: Bool { place == .awaited }

  var place: RouteHandler.Place {
    switch body {
    case .handled, .external, .synchronous, .certain: .anywhere
    case .mainActor: .mainActor
    case .asynchronous, .answering: .awaited
    }
  }

  init(body: Body) {
    self.body = body
  }

  /// Whether the handler can return `false`, as far as the type of its closure tells.
  package var mayDecline: Bool {
    switch body {
    case .handled, .external, .certain, .answering: false
    case .synchronous: true
    case .mainActor(_, let mayDecline), .asynchronous(_, let mayDecline): mayDecline
    }
  }

  /// Creates a handler that only carries an object, for a module that finds the route and answers
  /// itself.
  package init(external object: any AnyObject & Sendable) {
    body = .external(object)
  }

  /// Creates a handler that carries an object and answers with a value.
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

  /// The object that answers, if any.
  package var answering: (any AnyObject & Sendable)? {
    if case .answering(let object, _) = body { object } else { nil }
  }

  /// Does nothing and handles every match.
  public static let handled = RouteHandler(body: .handled)

  /// Whether a handler's result means that it handled the match.
  package static func isHandled<Reply>(by reply: Reply) -> Bool {
    if let isHandled = reply as? Bool { return isHandled }
    // Any other optional is the result of something that the handler called for its effect.
    return Reply.self == Void?.self ? reply is Void : Reply.self != Bool?.self
  }

  /// Whether a result of a type can mean that a handler declined.
  private static func mayDecline<Reply>(_: Reply.Type) -> Bool {
    Reply.self == Bool.self || Reply.self == Bool?.self || Reply.self == Void?.self
  }
}
