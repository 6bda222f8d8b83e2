/// Which route matches a URL, and why the other routes don't.
///
/// ```swift
/// try router.add("/user/me")
/// try router.add("/user/:id<[0-9]+>")
/// print(router.explain("app://user/joe"))
/// // app://user/joe is read as /user/joe: no route matches
/// // RouteDefinition(/user/me, priority: 0) is skipped: segment 2 "joe" is not "me"
/// // RouteDefinition(/user/:id<[0-9]+>, priority: 0) is skipped: segment 2 "joe" does not match <[0-9]+>, the constraint of id
/// ```
///
/// The explanation agrees with `match`: ``winner`` is the route that `match` returns. It's `nil` if
/// `match` returns `nil` or throws ``failure``. This requires that subclasses of
/// ``RouteDefinition`` implement ``RouteDefinition/matchesOnlyItsPattern`` correctly.
public struct RouteExplanation: Sendable {
  /// The URL as the caller gave it.
  public let url: String

  /// The URL, split into its components, or `nil` if the URL was rejected.
  ///
  /// Routes are matched against its ``RouteRequest/canonicalPath``. ``RouteRequest/hostIsInPath``
  /// shows whether the host is part of that path.
  public let request: RouteRequest?

  /// Why there is no result: the URL was rejected, or a match stopped at a limit before any route
  /// matched.
  public let failure: RouteFailure?

  /// The schemes whose routes are tried, in order, with `nil` for the global routes.
  public let triedSchemes: [String?]

  /// How each route responds to the URL: the tried routes in order, followed by the routes of other
  /// schemes.
  ///
  /// Empty if the URL was rejected.
  public let routes: [ExplainedRoute]

  /// Possible misunderstandings of the URL, and a likely mistake in a pattern, one line each.
  var hints: [String]
}

extension RouteExplanation {
  /// The route that handles the URL: the first match.
  ///
  /// Handlers and guards aren't called. If a handler or guard declined, the router would continue
  /// with the next match.
  ///
  /// - Complexity: O(*n*) for *n* routes.
  public var winner: ExplainedRoute? {
    routes.first { $0.status == .tried && $0.response.isMatch }
  }

  /// The route that was probably meant, if no route matches the URL.
  ///
  /// A route of another scheme that would match, or else the tried route whose pattern matches the
  /// most segments and items.
  ///
  /// The result is `nil` if there is a ``winner`` or a ``failure``, or if no pattern's first
  /// segment is similar to the URL's. An undefined session of another scheme never counts, because
  /// it would match any URL.
  ///
  /// - Complexity: O(*n*) for *n* routes.
  public var nearestMiss: ExplainedRoute? {
    guard winner == nil, failure == nil else { return nil }
    var nearest: ExplainedRoute?
    for route in routes where !route.place.isOfUndefinedSession {
      guard route.response.isMatch || route.status == .tried && route.nearness > (0, 0, 0) else {
        continue
      }
      if nearest.map({ route.nearness > $0.nearness }) ?? true { nearest = route }
    }
    return nearest
  }

  /// All ``routes``, sorted by how nearly they match the URL, best match first.
  ///
  /// The ``winner`` or the route with the ``failure`` comes first, then all other matches, then the
  /// rest by the number of segments that their patterns match. Routes that are equally near keep
  /// their order.
  ///
  /// ```swift
  /// router.explain("app://user/joe").routesNearestFirst.prefix(5)
  /// ```
  ///
  /// - Complexity: O(*n* log *n*) for *n* routes.
  public var routesNearestFirst: [ExplainedRoute] {
    let nearness = routes.map { $0.decides ? (5, 0, 0) : $0.nearness }
    let order = routes.indices.sorted { left, right in
      nearness[left] == nearness[right] ? left < right : nearness[left] > nearness[right]
    }
    return order.map { routes[$0] }
  }
}

extension ExplainedRoute {
  /// Whether the search ends with this route, because it matches or stops at a limit.
  fileprivate var decides: Bool {
    if case .noMatch = response { false } else { status == .tried }
  }

  /// How near the route comes to matching the URL.
  ///
  /// The first number is 4 if the route matches, 3 if only the host differs or the route itself
  /// declines, 2 if an item of the query differs, 1 if the fragment differs, and 0 if the path
  /// differs. The second number counts the matching items or segments. The third number is 1 if the
  /// next segment is similar to the expected literal.
  fileprivate var nearness: (Int, Int, Int) {
    if response.isMatch { return (4, 0, 0) }
    if let count = mismatch?.matchingItems { return (2, count, 0) }
    if let mismatch, !mismatch.isOfHost {
      return (mismatch.isInFragment ? 1 : 0, mismatch.segment, mismatch.looksAlike ? 1 : 0)
    }
    if case .noMatch = response { return (3, 0, 0) }
    return (0, 0, 0)
  }
}

extension RouteExplanation: CustomStringConvertible {
  /// How the URL was read and the result in one line, followed by hints and one line per route.
  ///
  /// Safe to log.
  ///
  /// - Complexity: O(*n*) for *n* bytes of quoted text.
  public var description: String {
    guard let request else {
      let line = "\(url.printable()) is refused: \(failure?.description ?? "")"
      return ([line] + hints).joined(separator: "\n")
    }
    let answer =
      failure?.description ?? winner.map { "\($0.place) matches" } ?? "no route matches"
    let hasHosts = winner?.place.definition.hosts.isEmpty == false
    let host = hasHosts ? "" : request.remarkOnHost
    let lines =
      ["\(request) is read as \(request.canonicalPath.printable())\(host): \(answer)"] + hints
    return (lines + routes.map(\.description)).joined(separator: "\n")
  }
}
