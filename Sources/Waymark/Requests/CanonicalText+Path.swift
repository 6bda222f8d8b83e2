internal import RegexEngine

/// The canonical form of paths: that of each segment, with one slash before it.
///
/// Empty segments are dropped, so the root is the empty text.
extension CanonicalText {
  /// Appends the canonical form of the path that `range` of `bytes` holds.
  static func appendPath(_ bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) {
    var slashes = ByteFinder(of: UInt8(ascii: "/"))
    var start = range.lowerBound
    while start < range.upperBound {
      let end = slashes.first(from: start, to: range.upperBound, in: bytes)
      if end > start {
        output.append(UInt8(ascii: "/"))
        CanonicalText.append(bytes, start..<end, to: &output)
      }
      start = end + 1
    }
  }

  /// The segments of the canonical path that `range` of `bytes` holds.
  static func segments(ofPath bytes: Span<UInt8>, _ range: Range<Int>) -> [Range<Int>] {
    var slashes = ByteFinder(of: UInt8(ascii: "/"))
    var segments: [Range<Int>] = []
    var start = range.lowerBound + 1
    while start <= range.upperBound {
      let end = slashes.first(from: start, to: range.upperBound, in: bytes)
      segments.append(start..<end)
      start = end + 1
    }
    return segments
  }
}
