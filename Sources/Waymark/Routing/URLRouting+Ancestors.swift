extension URLRouting {
  /// The matches of the URLs above a URL: those of its leading paths, from the root to its parent.
  ///
  /// They are what lies below a page on the stack of a navigation.
  ///
  /// ```swift
  /// try router.add("/", name: "home")
  /// try router.add("/category/:name", name: "category")
  /// try router.add("/category/:name/product/:id", name: "product")
  /// let above = try router.ancestors(of: "shop://category/shoes/product/7?size=42")
  /// above.map(\.name)       // ["home", "category"]: no route takes /category and /category/shoes/product
  /// above[1]["name"]        // "shoes"
  /// ```
  ///
  /// The URL itself, its query and its fragment take no part, and neither does an undefined session. No handler and no
  /// guard is asked or called. Each segment of the path costs one look-up.
  ///
  /// - Parameter url: A URL or a part of one: scheme and host may be missing.
  /// - Throws: A ``RouteFailure`` when the URL is refused or it cannot be decided what matches.
  public func ancestors(of url: some URLStringConvertible) throws(RouteFailure) -> [RouteMatch] {
    let url = url.urlString
    let origins = RequestOrigins(of: try router.snapshot.request(url))
    var matches: [RouteMatch] = []
    // The parent of the first segment is what comes before it, that of another one ends with the segment before it.
    var end = origins.path.segments.first.map { origins.urlRange(of: $0).lowerBound } ?? 0
    for segment in origins.path.segments {
      let parent = String(decoding: url.utf8.prefix(end), as: UTF8.self)
      if let match = try match(parent), match.kind != .undefined { matches.append(match) }
      end = origins.urlRange(of: segment).upperBound
    }
    return matches
  }
}
