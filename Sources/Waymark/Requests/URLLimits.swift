internal import RegexEngine

/// The limits of URLs, which hold before any route is asked.
struct URLLimits: Sendable {
  /// The maximum length of a URL, in bytes.
  ///
  /// Offsets take 32 bits, of which one value means "absent", and the canonical form of a URL can be three
  /// times as long: `%25` for each `%`.
  let bytes: Int

  /// The maximum number of segments of the path and of the fragment's path.
  private let segments: Int

  /// The maximum number of items of query and fragment.
  private let items: Int

  init(_ limits: RouterLimits) {
    bytes = max(0, min(limits.urlBytes, Int(Int32.max / 3)))
    segments = max(0, limits.segments)
    items = max(0, limits.queryItems)
  }

  /// Whether every path of `count` bytes is within the limits.
  @inline(__always)
  func allow(pathOf count: Int) -> Bool {
    count <= bytes && count / 2 <= segments
  }

  /// The limit on segments or items that a URL exceeds; `nil` for none.
  ///
  /// It counts nothing in texts that are too short to exceed the limit.
  @inline(__always)
  func exceeded(
    by bytes: Span<UInt8>, _ layout: URLLayout, _ extras: RouteRequest.Extras?
  ) -> ExceededLimit? {
    let pathLength = extras?.pathLength ?? layout.path.range.count
    // A segment takes two bytes, its slash included.
    if _slowPath(pathLength / 2 > segments),
      Self.segmentCount(of: bytes, layout, extras) > segments
    {
      return .segments(segments)
    }
    let itemsLength = layout.parts.query.range.count + layout.parts.fragment.range.count
    if _slowPath(itemsLength >= items), Self.itemCount(of: bytes, layout) > items {
      return .queryItems(items)
    }
    return nil
  }

  /// The segments of the path and of the fragment's path.
  @inline(never)
  private static func segmentCount(
    of bytes: Span<UInt8>, _ layout: URLLayout, _ extras: RouteRequest.Extras?
  ) -> Int {
    if let text = extras?.pathWithFragment ?? extras?.path {
      return text.withBytes { $0.count(of: UInt8(ascii: "/"), in: 0..<$0.count) }
    }
    return bytes.count(of: UInt8(ascii: "/"), in: layout.path.range)
  }

  @inline(never)
  private static func itemCount(of bytes: Span<UInt8>, _ layout: URLLayout) -> Int {
    let fragment = FragmentLayout(bytes, layout.parts.fragment).items
    return QueryItems(
      query: layout.parts.query, fragment: fragment, plusIsSpace: false, arePlain: false
    )
    .count(in: bytes)
  }
}
