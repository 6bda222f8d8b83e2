internal import RegexEngine

extension TypedRoute {
  /// Returns the values that the back button leads through, followed by the value of the URL.
  ///
  /// Use it to fill a navigation stack.
  ///
  /// ```swift
  /// // with cases for "/", "/category/:name", "/category/:name/product/:id" and "/*path"
  /// try AppRoute.stack(of: "shop://category/shoes/product/7?size=42", in: router)
  /// // home, the category shoes, and its product 7
  /// ```
  ///
  /// Below each value comes its ``parent`` or, if that is `nil`, the value of the nearest leading
  /// path.
  ///
  /// - The leading paths have no query: see ``URLRouting/ancestors(of:)``. A leading path is left
  ///   out if it isn't a value of this type, or if a parameter is missing or malformed.
  /// - A catch-all case never appears below another page, unless it's a ``parent``. A case is a
  ///   catch-all if it has a pattern of only wildcards and parameters without constraints, such as
  ///   `/*path` or `/:name`.
  /// - The leading paths of a parent come from its ``url(base:in:)``. A parent without a URL has no
  ///   leading paths.
  ///
  /// No handlers and no guards are called.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one.
  ///   - router: The router, or scheme routes, where you mounted the type. The default is a router
  ///     with only the type's routes.
  /// - Returns: The values, or an empty array if the URL itself isn't a value of this type.
  /// - Throws: A ``RouteFailure`` for the same reasons as ``init(_:in:)``, or if matching all paths
  ///   together exceeds the step limit of one match. ``RouteFailure/undecided(pattern:reason:)`` if
  ///   there are more than 64 parents, for example because two values are each other's parent.
  /// - Complexity: One lookup for each segment of each path.
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

  /// Returns the stack for a match, or an empty array if the match belongs to another type.
  ///
  /// - Parameter origin: Where the URL came from. Values with routes that don't accept this origin
  ///   are left out. If `nil`, no value is left out.
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
        guard let url = try? parent.urlForStorage(in: router) else {
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

  /// Returns the values of a URL's leading paths, from the root on, without catch-all cases.
  ///
  /// If a route refuses the origin, the stack leaves out its value but continues with the value's
  /// parent.
  private static func valuesAbove(
    _ url: String, in router: any URLRouting, from origin: LinkOrigin?
  ) throws(RouteFailure) -> [(value: Self, isAccepted: Bool)] {
    try router.ancestors(of: url).compactMap { match in
      guard let variant = routeCases.variant(of: match.route), !variant.isCatchAll,
        let value = try? Self(match)
      else { return nil }
      return (value, match.isAccepted(from: origin))
    }
  }
}

extension RouteMatch {
  /// Whether the route accepts links from an origin.
  ///
  /// Always `true` if the origin is `nil`.
  fileprivate func isAccepted(from origin: LinkOrigin?) -> Bool {
    origin.flatMap(route.originError(for:)) == nil
  }
}
