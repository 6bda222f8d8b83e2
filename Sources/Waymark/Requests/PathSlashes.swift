internal import RegexEngine

/// The positions of the slashes in a canonical path of fewer than 64 bytes, and of the path's end.
///
/// Each position is one bit.
struct PathSlashes: Sendable {
  /// The bits, or 0 for a path of 64 bytes or more, whose slashes aren't known.
  let rawValue: UInt64

  var areKnown: Bool { rawValue != 0 }

  /// Finds the slashes of the canonical path in `path`.
  init(of path: Range<Int>, in bytes: Span<UInt8>) {
    self.init(bytes.mask(of: UInt8(ascii: "/"), from: path.lowerBound), in: path.count)
  }

  /// - Parameters:
  ///   - slashes: The positions of the slashes, counted from the start of the path.
  ///   - count: The number of bytes in the path.
  init(_ slashes: UInt64, in count: Int) {
    guard count < 64 else {
      rawValue = 0
      return
    }
    let end: UInt64 = 1 &<< UInt64(truncatingIfNeeded: count)
    rawValue = slashes & (end &- 1) | end
  }

  /// The number of bytes in the path.
  ///
  /// The slashes must be known.
  var count: Int { 63 &- rawValue.leadingZeroBitCount }

  /// Returns the range of one or more segments, as offsets in the path.
  ///
  /// The slashes must be known.
  ///
  /// - Parameters:
  ///   - first: The index of the first segment. The path must have that segment, unless
  ///     `extendsToEnd` is `true` and the range is empty.
  ///   - extendsToEnd: If `true`, the range extends from the slash before the first segment to the
  ///     end of the path. If `false`, it's the first segment alone.
  func range(of first: Int, extendsToEnd: Bool) -> Range<Int> {
    var rest = rawValue
    for _ in 0..<first { rest &= rest &- 1 }
    let start = rest.trailingZeroBitCount
    if extendsToEnd { return start..<count }
    return start &+ 1..<(rest & (rest &- 1)).trailingZeroBitCount
  }

  /// Returns the range of one or more segments of the path at `path` in `bytes`, even if the
  /// slashes aren't known.
  func range(
    of first: Int, extendsToEnd: Bool, in bytes: Span<UInt8>, _ path: Range<Int>
  ) -> Range<Int> {
    if areKnown { return range(of: first, extendsToEnd: extendsToEnd) }
    let path = bytes.extracting(path)
    var (ends, start) = (SegmentEnds(between: self, in: path), 0)
    for _ in 0..<first { start = ends.next(in: path) }
    return extendsToEnd ? start..<path.count : start + 1..<ends.next(in: path)
  }
}

extension PathSlashes {
  /// The ends of the segments of a canonical path, from left to right.
  ///
  /// These are all slashes after the first one, and the end of the path. They're found 64 bytes at
  /// a time.
  struct SegmentEnds {
    /// The positions that are left among the 64 bytes that start at ``base``.
    private var unvisited: UInt64
    private var base = 0

    /// - Parameters:
    ///   - slashes: The slashes of the path, which may be unknown.
    ///   - path: The bytes of the path.
    init(between slashes: PathSlashes, in path: Span<UInt8>) {
      unvisited = slashes.rawValue
      if _slowPath(!slashes.areKnown) { readSlashes(in: path) }
      unvisited &= unvisited &- 1
    }

    /// Returns the next end.
    ///
    /// It must not be called again after it returned the end of the path.
    mutating func next(in path: Span<UInt8>) -> Int {
      if _slowPath(unvisited == 0) { readFurtherSlashes(in: path) }
      let end = base &+ unvisited.trailingZeroBitCount
      unvisited &= unvisited &- 1
      return end
    }

    @inline(never)
    private mutating func readFurtherSlashes(in path: Span<UInt8>) {
      repeat {
        base &+= 64
        readSlashes(in: path)
      } while unvisited == 0 && base < path.count
    }

    @inline(never)
    private mutating func readSlashes(in path: Span<UInt8>) {
      unvisited = path.mask(of: UInt8(ascii: "/"), from: base)
      guard path.count &- base < 64 else { return }
      unvisited = PathSlashes(unvisited, in: path.count &- base).rawValue
    }
  }
}
