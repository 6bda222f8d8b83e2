internal import RegexEngine

/// The canonical form of paths: each segment in canonical form, after one slash.
///
/// Empty segments are dropped, so the root is the empty string.
extension CanonicalText {
  /// Appends the canonical form of the path in `range` of `bytes`.
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

  /// Returns the segments of the canonical path in `range` of `bytes`.
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
