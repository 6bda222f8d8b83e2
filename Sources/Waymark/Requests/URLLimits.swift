internal import RegexEngine

/// The limits of a URL, and the lengths up to which a plain URL can't exceed the limits.
struct URLLimits: Sendable {
  /// The maximum length of a URL in bytes.
  ///
  /// Offsets have 32 bits, and the canonical form of a URL can be three times as long as the URL:
  /// each `%` can become `%25`.
  let bytes: Int
  private let segments: Int
  private let items: Int

  /// The maximum length of the path of a plain URL: see ``SplitURL/readPlain(_:_:within:)``.
  ///
  /// The slashes and the end of a path of at most 63 bytes fit into one integer.
  let maximumPlainPathBytes: Int
  /// The maximum length of the query of a plain URL, including the question mark.
  let maximumPlainQueryBytes: Int

  init(_ limits: RouterLimits) {
    bytes = max(0, min(limits[.urlBytes], Int(Int32.max / 3)))
    segments = max(0, limits[.segments])
    items = max(0, limits[.queryItems])
    // A segment has at least two bytes, including its slash.
    maximumPlainPathBytes = min(63, 2 * min(segments, 32) + 1)
    maximumPlainQueryBytes = items
  }

  /// The limits for a URL whose length and number of parts are checked elsewhere.
  static let unlimited = {
    var limits = RouterLimits()
    (limits[.urlBytes], limits[.segments], limits[.queryItems]) = (.max, .max, .max)
    return URLLimits(limits)
  }()

  /// Throws a failure if a URL has too many bytes.
  func checkLength(of url: Span<UInt8>) throws(RouteFailure) {
    guard url.count <= bytes else { throw .exceeded(.urlBytes, bytes, pattern: nil) }
  }

  /// Throws a failure if a URL has too many segments or items.
  ///
  /// Strings that are too short to exceed a limit aren't counted.
  @inline(__always)
  func check(
    _ url: Span<UInt8>, _ path: ByteRange, _ query: ByteRange, _ fragment: ByteRange,
    _ rareData: SplitURL.RareData?
  ) throws(RouteFailure) {
    let canonical = rareData?.pathWithFragment ?? rareData?.path
    // A segment has at least two bytes, including its slash.
    if _slowPath((canonical?.utf8.count ?? path.range.count) / 2 > segments) {
      let slash = UInt8(ascii: "/")
      let count =
        canonical?.withBytes { $0.count(of: slash, in: 0..<$0.count) }
        ?? url.count(of: slash, in: path.range)
      if count > segments { throw .exceeded(.segments, segments, pattern: nil) }
    }
    if _slowPath(query.range.count + fragment.range.count >= items) {
      let ofFragment = URLPathAndRest.split(fragment: fragment, of: url).items
      let count = QueryItems.count(in: query, of: url) + QueryItems.count(in: ofFragment, of: url)
      if count > items { throw .exceeded(.queryItems, items, pattern: nil) }
    }
  }
}
