internal import PCRE2Engine

/// What a URL may have, known before any route is asked.
struct URLLimits: Sendable {
  let bytes: UInt32
  let segments: UInt32
  let queryItems: UInt32

  init(_ limits: RouterLimits) {
    // Offsets take 32 bits, of which one value means "absent", and the canonical form of a URL can be three
    // times as long: `%25` for each `%`.
    bytes = UInt32(clamping: min(limits.urlBytes, Int(Int32.max / 3)))
    segments = UInt32(clamping: limits.segments)
    queryItems = UInt32(clamping: limits.queryItems)
  }

  init(bytes: UInt32, segments: UInt32, queryItems: UInt32) {
    self.bytes = bytes
    self.segments = segments
    self.queryItems = queryItems
  }
}

extension URLLimits {
  /// The limit on segments or items that a URL exceeds; `nil` for none.
  ///
  /// Nothing is counted in texts that are too short to have so many.
  @inline(__always)
  func exceeded(
    by url: String, _ layout: URLLayout, _ extras: RouteRequest.Extras?
  ) -> ExceededLimit? {
    let pathLength = extras?.pathLength ?? layout.path.range.count
    // A segment takes two bytes, its slash included.
    if _slowPath(pathLength / 2 > Int(segments)),
      Self.segmentCount(of: url, layout, extras) > Int(segments)
    {
      return ExceededLimit.segments(Int(segments))
    }
    let itemsLength = layout.parts.query.range.count + layout.parts.fragment.range.count
    if _slowPath(itemsLength >= Int(queryItems)),
      Self.itemCount(of: url, layout) > Int(queryItems)
    {
      return ExceededLimit.queryItems(Int(queryItems))
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
