internal import Logging
internal import RegexEngine
public import Waymark

/// The handlers of routes by pattern, as in the subscripts of JLRoutes.
///
/// ```swift
/// let handlers = PatternHandlers(of: router["shop"])
/// handlers["/user/:id"] = { match in true }
/// handlers["/user/:id"] = nil      // removes the route
/// handlers["/user(/:id"] = { match in true }
/// print(handlers.patternErrors[0])        // the optional group is never closed …
/// ```
public final class PatternHandlers: Sendable {
  private let routing: any URLRouting
  private let rejected = Locked<[PatternError]>([])

  /// Creates the handlers of a router's global routes, or of a scheme's routes.
  public init(of routing: some URLRouting) {
    self.routing = routing
  }

  /// The handler of the first route with a pattern, or `nil` if no route has the pattern.
  ///
  /// Assigning a handler adds a route with priority 0, in addition to routes with the same pattern.
  /// Assigning `nil` removes the first route with the pattern. A malformed pattern adds nothing:
  /// its error is logged and stored in ``patternErrors``, because a subscript's setter can't throw.
  ///
  /// If you read a handler and call it, guards don't run. The value is `nil` if the route's handler
  /// must be awaited.
  ///
  /// - Complexity: O(*n*) for *n* routes.
  public subscript(pattern: String) -> (@Sendable (RouteMatch) throws -> Bool)? {
    get {
      guard let route = routing.routes(withPattern: pattern).first,
        !route.definitions[0].handler.isAwaited
      else { return nil }
      return { match in try route.definitions[0].handle(match) }
    }
    set {
      guard let newValue else {
        routing.remove(pattern)
        return
      }
      do throws(PatternError) {
        try routing.add(pattern, handler: newValue)
      } catch {
        routing.router.logger.error("\(error)")
        rejected.withLock { $0.append(error) }
      }
    }
  }

  /// The errors of assigned patterns, in the order of assignment.
  public var patternErrors: [PatternError] { rejected.withLock { $0 } }
}

extension PatternHandlers: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described(["patternErrors": patternErrors.count]) }
}
