public import Waymark

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
/// A session answers exactly once: it returns or it throws. To stop a slow session, cancel the task
/// that called ``Waymark/URLRouting/respond(to:from:parameters:)``. The caller receives a
/// `CancellationError` at once, even if the session waits for a callback that never comes.
///
/// Any number of tasks can use a session at once. In a subclass, each stored property should be a
/// constant of a `Sendable` type, or be protected by a lock. Subclasses are `nonisolated` even if
/// the main actor is the module's default isolation.
nonisolated open class RouteSession: @unchecked Sendable {
  /// Creates a session.
  public init() {}

  /// Answers a match.
  ///
  /// The base class returns no value.
  ///
  /// - Parameter match: The URL, its parameters by part, and how the route matched. For an
  ///   undefined session, the match has no path parameters, and its kind is ``MatchKind/fallback``.
  /// - Returns: The value, which the caller receives as ``SessionResult/value``.
  /// - Throws: Any error, which the caller receives as ``SessionResult/error``.
  open func respond(to match: RouteMatch) async throws -> (any Sendable)? {
    nil
  }
}

extension RouteHandler {
  /// Returns a handler that passes matches to a session.
  public static func session(_ session: RouteSession) -> RouteHandler {
    RouteHandler(answeringBy: session) { match in
      let (answers, answer) = AsyncThrowingStream.makeStream(of: (any Sendable)?.self)
      let task = Task {
        do {
          answer.yield(try await session.respond(to: match))
        } catch {
          answer.finish(throwing: error)
        }
      }
      return try await withTaskCancellationHandler {
        // A stream ends when its reader is cancelled, even if the session doesn't react.
        for try await value in answers { return value }
        throw CancellationError()
      } onCancel: {
        task.cancel()
      }
    }
  }

  /// The session of the handler, or `nil` if it's another kind of handler.
  var session: RouteSession? { answering as? RouteSession }
}
