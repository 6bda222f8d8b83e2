internal import RegexEngine

/// The canonical path of a request, and the range of the URL that each of its bytes comes from.
struct PathSourceMap {
  /// The canonical path.
  ///
  /// If the URL has a fragment, `#` and the fragment's canonical path follow.
  let text: String

  /// The segments of the path.
  private(set) var path = Path()

  /// The segments of the fragment's path, or `nil` without a fragment.
  private(set) var fragment: Path?

  /// The range of the URL that each byte of ``text`` comes from.
  private var origins: [Range<Int>] = []

  /// The segments of a path or of a fragment's path.
  struct Path {
    /// The ranges of the segments in ``PathSourceMap/text``.
    var segments: [Range<Int>] = []

    /// The offset where the last segment ends in the URL.
    var endInURL = 0
  }

  init(of request: RouteRequest) {
    text =
      request.pathWithFragment ?? request.rareData?.path
      ?? request.url.withBytes { $0.text(request.split.path.range) }
    text.withBytes { canonical in
      request.withHead { bytes, head in
        let written = request.pathAsWritten(after: head)
        if request.hostIsInPath { append(bytes, head.host.range, canonical) }
        append(bytes, written, canonical)
        path = Path(
          segments: CanonicalText.segments(ofPath: canonical, 0..<origins.count),
          endInURL: written.upperBound)
        let wholeFragment = request.split.fragment(ofBytes: bytes.count)
        guard !wholeFragment.isAbsent else { return }
        let pathOfFragment = URLPathAndRest.split(fragment: wholeFragment, of: bytes).path
        let start = pathOfFragment.range.lowerBound
        origins.append(start - 1..<start)
        let pathEnd = origins.count
        append(bytes, pathOfFragment.range, canonical)
        fragment = Path(
          segments: CanonicalText.segments(ofPath: canonical, pathEnd..<origins.count),
          endInURL: pathOfFragment.range.upperBound)
      }
    }
  }

  /// Returns the range of the URL that became `range` of ``text``.
  func urlRange(of range: Range<Int>) -> Range<Int> {
    guard let first = range.first, let last = range.last, last < origins.count else { return 0..<0 }
    return origins[first].lowerBound..<origins[last].upperBound
  }

  /// Records the origin of each byte of a canonical path.
  ///
  /// In a canonical path, a `%` begins an escape that was kept or created. Every other character of
  /// the URL became one byte.
  private mutating func append(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ canonical: Span<UInt8>
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let end = bytes.offset(of: UInt8(ascii: "/"), from: index, to: range.upperBound)
      if end > index { origins.append(index..<index) }
      while index < end {
        let length = bytes.escapedByte(at: index) == nil ? 1 : 3
        let isEscape = canonical[origins.count] == UInt8(ascii: "%")
        origins += repeatElement(index..<index + length, count: isEscape ? 3 : 1)
        index += length
      }
      index = end + 1
    }
  }
}
