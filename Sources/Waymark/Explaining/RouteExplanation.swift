/// Which route takes a URL, and why each of the others does not.
///
/// ```swift
/// try router.add("/user/me")
/// try router.add("/user/:id<[0-9]+>")
/// print(router.explain("app://user/joe"))
/// // app://user/joe is read as /user/joe: no route matches
/// // RouteDefinition(/user/me, priority: 0) is passed over: segment 2 "joe" is not "me"
/// // RouteDefinition(/user/:id<[0-9]+>, priority: 0) is passed over: segment 2 "joe" does not match <[0-9]+>, the constraint of id
/// ```
///
/// It agrees with the matcher: ``winner`` is the route that `match` finds, and `nil` where that finds none
/// or throws ``failure``, as long as the classes of definitions keep what
/// ``RouteDefinition/matchesOnlyItsPattern`` promises.
public struct RouteExplanation: Sendable {
  /// The URL as it was given.
  public let url: String

  /// How the URL was read; `nil` when it was refused.
  ///
  /// Its ``RouteRequest/path`` is what routes are matched against; ``RouteRequest/hostIsInPath`` says
  /// whether the host is a part of it.
  public let request: RouteRequest?

  /// Why no answer can be given: the URL was refused, or a route could not be decided before one matched.
  public let failure: RouteFailure?

  /// The schemes whose routes are asked, in this order; `nil` stands for the global routes.
  public let askedSchemes: [String?]

  /// What each route makes of the URL: those that are asked in their order, then those of other schemes.
  ///
  /// Empty when the URL was refused.
  public let routes: [ExplainedRoute]
}

extension RouteExplanation {
  /// The route that takes the URL: the first that matches.
  ///
  /// No handler and no guard was asked; if one declines, the next that would match is asked.
  public var winner: ExplainedRoute? {
    routes.first { $0.status == .asked && $0.response.isMatch }
  }

  /// The route that was probably meant, where none takes the URL: one of another scheme that would match,
  /// else, of those that are asked, the one whose pattern matches the most segments.
  ///
  /// `nil` when there is a ``winner`` or a ``failure``, and when no pattern's first segment is like the URL's.
  /// An undefined session of another scheme, which would take any URL, is not meant.
  public var nearestMiss: ExplainedRoute? {
    guard winner == nil, failure == nil else { return nil }
    return nearest { route in
      guard !(route.definition is UndefinedRoute) else { return false }
      return route.response.isMatch || route.status == .asked && route.progress > (0, 0, 0)
    }
  }

  /// Of some routes, the one that comes nearest to taking the URL: the first that matches, else the one
  /// whose pattern matches the most segments.
  ///
  /// - Parameter isWanted: Whether a route is one of these.
  /// - Returns: The route, or `nil` when there is none of them.
  public func nearest(where isWanted: (ExplainedRoute) -> Bool) -> ExplainedRoute? {
    var nearest: ExplainedRoute?
    for route in routes where isWanted(route) {
      if route.response.isMatch { return route }
      if nearest.map({ route.progress > $0.progress }) ?? true { nearest = route }
    }
    return nearest
  }
}

extension ExplainedRoute {
  /// How far the pattern matches: 2 when all of it does though the route refuses, 1 when the whole path does,
  /// how many segments, and 1 when the next one looks like what was expected.
  fileprivate var progress: (Int, Int, Int) {
    if let mismatch, !mismatch.isOfHost {
      return (mismatch.isInFragment ? 1 : 0, mismatch.segment, mismatch.looksAlike ? 1 : 0)
    }
    if case .noMatch = response { return (2, 0, 0) }
    return (0, 0, 0)
  }
}

extension RouteExplanation: CustomStringConvertible {
  /// How the URL was read and the answer in one line, then a line for each route; safe to log.
  public var description: String {
    guard let request else { return "\(url.printable()) is refused: \(failure?.description ?? "")" }
    let answer =
      failure?.description ?? winner.map { "\($0.definition) matches" } ?? "no route matches"
    let lines = ["\(request) is read as \(request.path.printable()): \(answer)"]
    return (lines + routes.map(\.description)).joined(separator: "\n")
  }
}
