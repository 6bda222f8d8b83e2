internal import PCRE2Engine

/// What a URL may have, known before any route is asked.
struct URLLimits: Sendable {
  let bytes: UInt32
  let segments: UInt32
  let queryItems: UInt32

  init(_ limits: RouterLimits) {
    // Offsets into a URL take 32 bits, of which one value means "absent".
    bytes = UInt32(clamping: min(limits.urlBytes, Int(Int32.max)))
    segments = UInt32(clamping: limits.segments)
    queryItems = UInt32(clamping: limits.queryItems)
  }

  init(bytes: UInt32, segments: UInt32, queryItems: UInt32) {
    self.bytes = bytes
    self.segments = segments
    self.queryItems = queryItems
  }
}

extension RouteRequest {
  /// The limit on segments or items that the request exceeds; `nil` for none.
  ///
  /// Nothing is counted in texts that are too short to have so many.
  @inline(__always)
  func exceededLimit(of limits: URLLimits) -> ExceededLimit? {
    let pathLength = pathWithFragment?.utf8.count ?? pathRange.range.count
    // A segment takes two bytes, its slash included.
    if _slowPath(pathLength / 2 > Int(limits.segments)), segmentCount > Int(limits.segments) {
      return ExceededLimit(.segments, value: Int(limits.segments))
    }
    if _slowPath(itemsLength >= Int(limits.queryItems)), query.itemCount > Int(limits.queryItems) {
      return ExceededLimit(.queryItems, value: Int(limits.queryItems))
    }
    return nil
  }

  /// The segments of the path and of the fragment's path.
  private var segmentCount: Int {
    if let pathWithFragment {
      return pathWithFragment.withBytes { $0.count(of: UInt8(ascii: "/"), in: 0..<$0.count) }
    }
    return withPath { bytes, path in bytes.count(of: UInt8(ascii: "/"), in: path) }
  }
}
