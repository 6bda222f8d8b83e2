internal import RegexEngine

extension TypedRoute {
  /// The value of a URL, which is the last, after the values that the back button leads to.
  ///
  /// Use it to fill a navigation stack.
  ///
  /// ```swift
  /// // with cases for "/", "/category/:name", "/category/:name/product/:id" and "/*path"
  /// try AppRoute.stack(of: "shop://category/shoes/product/7?size=42", in: router)
  /// // home, the category shoes, and its product 7
  /// ```
  ///
  /// Below a value stands its ``parent``, or else the value of the nearest leading path, and so on.
  ///
  /// - The leading paths have no query: see ``URLRouting/ancestors(of:)``. Those that are not
  ///   values of this type are left out, also if a value of theirs is missing or malformed.
  /// - A case that takes whatever a URL has says nothing about a leading path, so it stands below
  ///   no other: one of whose patterns is only wildcards and parameters without constraints, as in
  ///   `/*path` or `/:name`. As a ``parent``, any value can stand.
  /// - The paths of a parent are those of its ``url(base:in:)``. A parent without a URL has none.
  ///
  /// It calls no handlers and no guards.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one.
  ///   - router: The router, or scheme routes, on which you mounted the type. The default is one
  ///     with only the type's routes.
  /// - Returns: The values; none if the URL itself is not a value of this type.
  /// - Throws: A ``RouteFailure``, as ``init(_:in:)`` does for the URL itself, if matching all the
  ///   paths together takes more steps than one match may, and
  ///   ``RouteFailure/undecided(pattern:reason:)`` if there are more than 64 parents, as when two
  ///   values are each other's.
  /// - Complexity: One look-up for each segment of each path.
  public static func stack(
    of url: some URLStringConvertible, in router: (any URLRouting)? = nil
  ) throws(RouteFailure) -> [Self] {
    let router = try routeCases.routing(in: router)
    var meter = MatchMeter()
    return try meter.counting { () throws(RouteFailure) in
      guard let match = try router.match(url) else { return [] }
      return try stack(of: match, in: router)
    }
  }

  /// The stack of the value of a match; none if the match belongs to another type.
  ///
  /// - Parameter origin: Where the URL came from, so that values whose routes do not accept it are
  ///   not below it; `nil` to leave none out.
  package static func stack(
    of match: RouteMatch, in router: any URLRouting, from origin: LinkOrigin? = nil
  ) throws(RouteFailure) -> [Self] {
    var meter = MatchMeter()
    return try meter.counting { () throws(RouteFailure) in
      try values(to: match, in: router, from: origin)
    }
  }

  private static func values(
    to match: RouteMatch, in router: any URLRouting, from origin: LinkOrigin?
  ) throws(RouteFailure) -> [Self] {
    guard let top = try Self(reading: match) else { return [] }
    var stack = [top]
    var lowest = top
    var above = try valuesAbove(match.url, in: router, from: origin)
    var parents = 0
    while true {
      if let parent = lowest.parent {
        guard parents < 64 else {
          throw .undecided(pattern: "\(Self.self)", reason: "its parents have no end")
        }
        parents += 1
        lowest = parent
        guard let url = try? parent.storedURL(in: router) else {
          stack.append(parent)
          above = []
          continue
        }
        if try router.match(url)?.isAccepted(from: origin) ?? true { stack.append(parent) }
        above = try valuesAbove(url, in: router, from: origin)
      } else if let leading = above.popLast() {
        lowest = leading.value
        if leading.isAccepted { stack.append(leading.value) }
      } else {
        return stack.reversed()
      }
    }
  }

  /// The values of the leading paths of a URL, from the root on, that can stand below others.
  ///
  /// If a route refuses the origin, its value is left out, but its parent stands below the rest.
  private static func valuesAbove(
    _ url: String, in router: any URLRouting, from origin: LinkOrigin?
  ) throws(RouteFailure) -> [(value: Self, isAccepted: Bool)] {
    try router.ancestors(of: url).compactMap { match in
      guard routeCases.variant(of: match.route)?.saysSomething ?? false,
        let value = try? Self(match)
      else { return nil }
      return (value, match.isAccepted(from: origin))
    }
  }
}

extension RouteMatch {
  /// Whether its route accepts links from an origin; `true` for `nil`.
  fileprivate func isAccepted(from origin: LinkOrigin?) -> Bool {
    origin.flatMap(route.originError(for:)) == nil
  }
}
