internal import RegexEngine

extension URLRouting {
  /// The matches of a URL's leading paths, from the root to its parent.
  ///
  /// Use them to fill a navigation stack below the page that the URL opens.
  ///
  /// ```swift
  /// try router.add("/", name: "home")
  /// try router.add("/category/:name", name: "category")
  /// try router.add("/category/:name/product/:id", name: "product")
  /// let above = try router.ancestors(of: "shop://category/shoes/product/7?size=42")
  /// above.map(\.route.name)       // ["home", "category"]: no route takes /category and /category/shoes/product
  /// above[1]["name"]        // "shoes"
  /// ```
  ///
  /// The URL itself, its query, its fragment and undefined sessions take no part. It calls no
  /// handlers and no guards. A leading path with a value that is too long for its constraint is
  /// left out. Each segment of the path costs one look-up. Together they may take as many steps as
  /// one match.
  ///
  /// - Parameter url: A URL or part of one. Its scheme and host are optional.
  /// - Throws: A ``RouteFailure`` if the URL is rejected, or if matching its leading paths takes
  ///   more than the limits allow.
  /// - Complexity: A search for each segment of the URL.
  public func ancestors(of url: some URLStringConvertible) throws(RouteFailure) -> [RouteMatch] {
    let url = url.urlString
    let snapshot = router.snapshot
    let request = try snapshot.request(url)
    let origins = RequestOrigins(of: request)
    let isWeb = url.withBytes { URLHead.isWeb($0) ?? true }
    var (matches, meter) = ([RouteMatch](), MatchMeter())
    // The first segment's parent is what comes before it. Any other parent ends with the segment
    // before.
    var end = origins.path.segments.first.map { origins.urlRange(of: $0).lowerBound } ?? 0
    for segment in origins.path.segments {
      let isAboveHost = request.hostIsInPath && segment == origins.path.segments.first
      // Without its host, a web URL is none: what is above it is only a path.
      var parent =
        isAboveHost && isWeb ? "/" : String(decoding: url.utf8.prefix(end), as: UTF8.self)
      // At the end of a URL, a blank is refused.
      if parent.utf8.last == UInt8(ascii: " ") { parent = parent.dropLast() + "%20" }
      do throws(RouteFailure) {
        let match = try meter.counting { () throws(RouteFailure) in
          try router.firstMatch(of: parent, .unknown, [:], schemeSelection, in: snapshot)
        }
        if let match, !snapshot.isUndefined(match.route) { matches.append(match) }
      } catch {
        if case .exceeded(let limit, _, _) = error, limit != .parameterBytes { throw error }
      }
      end = origins.urlRange(of: segment).upperBound
    }
    return matches
  }
}
