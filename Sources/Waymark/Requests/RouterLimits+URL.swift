internal import PCRE2Engine

/// What a URL may have, known before any route is asked.
extension RouterLimits {
  /// The bytes that a URL may have.
  ///
  /// Offsets take 32 bits, of which one value means "absent", and the canonical form of a URL can be three
  /// times as long: `%25` for each `%`.
  @inline(__always)
  var mostURLBytes: Int { max(0, min(urlBytes, Int(Int32.max / 3))) }

  /// The limit on segments or items that a URL exceeds; `nil` for none.
  ///
  /// Nothing is counted in texts that are too short to have so many.
  @inline(__always)
  func exceeded(
    by url: String, _ layout: URLLayout, _ extras: RouteRequest.Extras?
  ) -> ExceededLimit? {
    let pathLength = extras?.pathLength ?? layout.path.range.count
    let mostSegments = max(0, segments)
    // A segment takes two bytes, its slash included.
    if _slowPath(pathLength / 2 > mostSegments),
      Self.segmentCount(of: url, layout, extras) > mostSegments
    {
      return .segments(mostSegments)
    }
    let itemsLength = layout.parts.query.range.count + layout.parts.fragment.range.count
    let mostItems = max(0, queryItems)
    if _slowPath(itemsLength >= mostItems), Self.itemCount(of: url, layout) > mostItems {
      return .queryItems(mostItems)
    }
    return nil
  }

  /// The segments of the path and of the fragment's path.
  private static func segmentCount(
    of url: String, _ layout: URLLayout, _ extras: RouteRequest.Extras?
  ) -> Int {
    if let text = extras?.pathWithFragment ?? extras?.path {
      return text.withBytes { $0.count(of: UInt8(ascii: "/"), in: 0..<$0.count) }
    }
    return url.withBytes { $0.count(of: UInt8(ascii: "/"), in: layout.path.range) }
  }

  private static func itemCount(of url: String, _ layout: URLLayout) -> Int {
    url.withBytes { bytes in
      let fragment = FragmentLayout(bytes, layout.parts.fragment).items
      return QueryItems(query: layout.parts.query, fragment: fragment, plusIsSpace: false)
        .count(in: bytes)
    }
  }
}
