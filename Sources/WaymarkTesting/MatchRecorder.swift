internal import RegexEngine
public import Waymark

/// Records the matches that handlers receive, in order.
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
/// One recorder can provide the handlers for any number of routes, on any thread.
public final class MatchRecorder: Sendable {
  private let recorded = Locked<[RouteMatch]>([])

  /// Creates an empty recorder.
  public init() {}

  /// The matches so far, in the order of the calls.
  public var matches: [RouteMatch] { recorded.withLock { $0 } }

  /// Returns a handler that records its matches here and references the recorder weakly.
  ///
  /// - Parameter declines: Whether the handler declines, so that the search continues. If `false`,
  ///   the handler handles every match.
  public func handler(declines: Bool = false) -> RouteHandler {
    // A match retains its definition, which retains its handler. If the handler retained the
    // recorder, there would be a reference cycle.
    RouteHandler { [weak self] match in
      self?.recorded.withLock { $0.append(match) }
      return !declines
    }
  }
}

extension MatchRecorder: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described(["matches": matches]) }
}
