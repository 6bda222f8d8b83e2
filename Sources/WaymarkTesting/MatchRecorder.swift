public import Waymark

/// Records the matches that handlers are called with, in order.
///
/// ```swift
/// let recorder = MatchRecorder()
/// try router.add("/user/:id", handler: recorder.handler(declines: true))
/// try router.add("/*", handler: recorder.handler())
/// router.route("app://user/7")
/// recorder.matches.map(\.pattern)      // ["/user/:id", "/*"]
/// recorder.matches[0]["id"]            // "7"
/// ```
///
/// One recorder can have the handlers of any number of routes, which may be called on any thread.
public final class MatchRecorder: Sendable {
  private let recorded = Locked<[RouteMatch]>([])

  /// Creates a recorder without matches.
  public init() {}

  /// The matches so far, in the order in which handlers were called.
  public var matches: [RouteMatch] { recorded.withLock { $0 } }

  /// A handler that records its matches here, for as long as there is the recorder: it does not keep it.
  ///
  /// - Parameter declines: Whether it declines, so that the search goes on. The default is `false`: it
  ///   handles every match.
  public func handler(declines: Bool = false) -> RouteHandler {
    // A match keeps its definition, and that its handler: a cycle, if the handler kept the recorder.
    RouteHandler { [weak self] match in
      self?.recorded.withLock { $0.append(match) }
      return !declines
    }
  }
}
