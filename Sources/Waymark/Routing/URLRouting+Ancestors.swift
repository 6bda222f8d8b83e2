internal import RegexEngine

extension URLRouting {
  /// Returns the matches of all paths above a URL's path, from the root to the parent.
  ///
  /// For `/a/b/c`, these leading paths are `/`, `/a` and `/a/b`.
  ///
  /// Use them to fill a navigation stack below the page that the URL opens.
  ///
  /// ```swift
  /// try router.add("/", name: "home")
  /// try router.add("/category/:name", name: "category")
  /// try router.add("/category/:name/product/:id", name: "product")
  /// let above = try router.ancestors(of: "shop://category/shoes/product/7?size=42")
  /// above.map(\.route.name)     // ["home", "category"]: no route matches the other leading paths
  /// above[1]["name"]            // "shoes"
  /// ```
  ///
  /// The URL itself, its query, its fragment and undefined sessions are ignored. No handlers and no
  /// guards are called. A leading path is left out if a value is too long for its constraint. All
  /// leading paths together may use as many steps as one match.
  ///
  /// - Parameter url: A URL or part of one. Its scheme and host are optional.
  /// - Throws: A ``RouteFailure`` if the URL is rejected, or if matching its leading paths exceeds
  ///   the limits.
  /// - Complexity: One lookup for each segment of the URL.
  public func ancestors(of url: some URLStringConvertible) throws(RouteFailure) -> [RouteMatch] {
    let url = url.urlString
    let snapshot = router.snapshot
    let request = try snapshot.request(url)
    let sourceMap = PathSourceMap(of: request)
    let isWeb = url.withBytes { URLHead.isWeb($0) ?? true }
    var (matches, meter) = ([RouteMatch](), MatchMeter())
    // The parent of the first segment is everything before it. Any other parent ends with the
    // preceding segment.
    var end = sourceMap.path.segments.first.map { sourceMap.urlRange(of: $0).lowerBound } ?? 0
    for segment in sourceMap.path.segments {
      let isAboveHost = request.hostIsInPath && segment == sourceMap.path.segments.first
      // A web URL without its host isn't valid, so its parent is only a path.
      var parent =
        isAboveHost && isWeb ? "/" : String(decoding: url.utf8.prefix(end), as: UTF8.self)
      // A URL that ends with a blank would be rejected.
      if parent.utf8.last == UInt8(ascii: " ") { parent = parent.dropLast() + "%20" }
      do throws(RouteFailure) {
        let match = try meter.counting { () throws(RouteFailure) in
          try router.firstMatch(of: parent, .unknown, [:], schemeSelection, in: snapshot)
        }
        if let match, !snapshot.isUndefined(match.route) { matches.append(match) }
      } catch {
        if case .exceeded(let limit, _, _) = error, limit != .parameterBytes { throw error }
      }
      end = sourceMap.urlRange(of: segment).upperBound
    }
    return matches
  }
}
