/// An object that answers URLs with a value or an error.
///
/// ```swift
/// class ProfileSession: RouteSession, @unchecked Sendable {
///   override func respond(to match: RouteMatch) async throws -> (any Sendable)? {
///     try await loadProfile(match.require("id"))
///   }
/// }
/// try router.add("user/:id", handler: .session(ProfileSession()))
/// let response = await router.respond(to: "app://user/7")
/// response.value as? Profile
/// ```
///
/// A session answers exactly once, by returning or by throwing. One that takes too long is cancelled by
/// cancelling the task that called ``URLRouting/respond(to:from:parameters:)``.
///
/// Sessions are used from any number of tasks at once: let stored properties of a subclass be
/// constants of `Sendable` types, or guard them with a lock. Subclasses are `nonisolated` without saying so, also in a
/// module whose default isolation is the main actor.
nonisolated open class RouteSession: @unchecked Sendable {
  /// Creates a session.
  public init() {}

  /// Answers a match.
  ///
  /// The base class answers with no value.
  ///
  /// - Parameter match: The URL, its parameters by part, and how the route matched. For an undefined
  ///   session the match has no parameters of the path and the kind ``MatchKind/undefined``.
  /// - Returns: What the caller gets as ``SessionResult/value``.
  /// - Throws: What the caller gets as ``SessionResult/error``.
  open func respond(to match: RouteMatch) async throws -> (any Sendable)? {
    nil
  }
}

extension RouteHandler {
  /// A handler that lets a session answer.
  public static func session(_ session: RouteSession) -> RouteHandler {
    RouteHandler(body: .session(session))
  }
}
