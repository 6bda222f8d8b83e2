internal import RegexEngine

/// The places of the slashes in a canonical path of fewer than 64 bytes, one bit each, and of its
/// end.
struct PathSlashes: Sendable {
  /// 0 if the path has 64 bytes or more, whose slashes are then not known.
  let rawValue: UInt64

  var areKnown: Bool { rawValue != 0 }

  /// The slashes of the canonical path in `path`.
  @inline(__always)
  init(of path: Range<Int>, in bytes: Span<UInt8>) {
    self.init(bytes.mask(of: UInt8(ascii: "/"), from: path.lowerBound), in: path.count)
  }

  /// - Parameters:
  ///   - slashes: The places of the slashes among the bytes from the start of the path on.
  ///   - count: The number of bytes of the path.
  @inline(__always)
  init(_ slashes: UInt64, in count: Int) {
    guard count < 64 else {
      rawValue = 0
      return
    }
    let end: UInt64 = 1 &<< UInt64(truncatingIfNeeded: count)
    rawValue = slashes & (end &- 1) | end
  }

  /// The number of bytes of the path; the slashes must be known.
  @inline(__always)
  var count: Int { 63 &- rawValue.leadingZeroBitCount }

  /// The range of segments, as offsets in the path; the slashes must be known.
  ///
  /// - Parameters:
  ///   - first: The number of segments before them.
  ///   - takesRest: If `true`, the range goes from the slash before the first segment to the end of
  ///     the path; if `false`, it is that segment alone. The path has more segments than `first`,
  ///     or as many if it takes the rest.
  @inline(__always)
  func range(of first: Int, takesRest: Bool) -> Range<Int> {
    var rest = rawValue
    for _ in 0..<first { rest &= rest &- 1 }
    let start = rest.trailingZeroBitCount
    if takesRest { return start..<count }
    return start &+ 1..<(rest & (rest &- 1)).trailingZeroBitCount
  }

  /// The same range in the path at `path` of `bytes`, whose slashes need not be known.
  func range(
    of first: Int, takesRest: Bool, in bytes: Span<UInt8>, _ path: Range<Int>
  ) -> Range<Int> {
    if areKnown { return range(of: first, takesRest: takesRest) }
    let path = bytes.extracting(path)
    var (ends, start) = (SegmentEnds(between: self, in: path), 0)
    for _ in 0..<first { start = ends.next(in: path) }
    return takesRest ? start..<path.count : start + 1..<ends.next(in: path)
  }
}

extension PathSlashes {
  /// The ends of the segments of a canonical path, from left to right: the slashes after the first,
  /// and the end of the path.
  ///
  /// They are found 64 bytes at a time.
  struct SegmentEnds {
    /// The places of those to come among the 64 bytes from ``base`` on.
    private var places: UInt64
    private var base = 0

    /// - Parameters:
    ///   - slashes: The slashes of the path, which need not be known.
    ///   - path: The bytes of the path.
    @inline(__always)
    init(between slashes: PathSlashes, in path: Span<UInt8>) {
      places = slashes.rawValue
      if _slowPath(!slashes.areKnown) { look(in: path) }
      places &= places &- 1
    }

    /// The next end, before the end of the path was returned.
    @inline(__always)
    mutating func next(in path: Span<UInt8>) -> Int {
      if _slowPath(places == 0) { lookFurther(in: path) }
      let end = base &+ places.trailingZeroBitCount
      places &= places &- 1
      return end
    }

    @inline(never)
    private mutating func lookFurther(in path: Span<UInt8>) {
      repeat {
        base &+= 64
        look(in: path)
      } while places == 0 && base < path.count
    }

    @inline(never)
    private mutating func look(in path: Span<UInt8>) {
      places = path.mask(of: UInt8(ascii: "/"), from: base)
      guard path.count &- base < 64 else { return }
      places = PathSlashes(places, in: path.count &- base).rawValue
    }
  }
}
