internal import Logging
public import Waymark

/// The handlers of some routes by pattern, as JLRoutes' subscripts have them.
///
/// ```swift
/// let handlers = PatternHandlers(of: router["shop"])
/// handlers["/user/:id"] = { match in … }
/// handlers["/user/:id"] = nil      // removes the route
/// handlers["/user(/:id"] = { match in … }
/// print(handlers.patternErrors[0])        // the optional group is never closed …
/// ```
public final class PatternHandlers: Sendable {
  private let routing: any URLRouting & Sendable
  private let rejected = Locked<[PatternError]>([])

  /// Creates the handlers of a router's global routes, or of those of a scheme.
  public init(of routing: some URLRouting & Sendable) {
    self.routing = routing
  }

  /// The handler of the first route with a pattern.
  ///
  /// Assigning adds a route of priority 0, beside routes of the same pattern; assigning `nil` removes the
  /// first route with the pattern. A malformed pattern adds nothing: a subscript cannot throw, so the
  /// error is logged and kept in ``patternErrors``. Reading gives the handler alone: calling it asks no guards.
  public subscript(pattern: String) -> (@Sendable (RouteMatch) throws -> Bool)? {
    get {
      guard let definition = routing.definition(pattern) else { return nil }
      return { match in try definition.handle(match) }
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

  /// The errors of patterns that were assigned, in the order in which they were assigned.
  public var patternErrors: [PatternError] { rejected.withLock { $0 } }
}
