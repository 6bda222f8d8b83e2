internal import RegexEngine

extension SplitURL {
  /// Splits a plain URL: one that has only a scheme, a host, a path and a query, all in canonical
  /// form.
  ///
  /// Nearly all URLs are plain, such as `/user/7?tab=posts`, `app://user/7` and
  /// `https://shop.example/sale/7`. Masks of 64 bytes find the parts of the path.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the URL.
  ///   - options: The options that determine how the URL is read.
  ///   - limits: The limits that the URL must not exceed.
  /// - Returns: Whether the URL is plain. If not, nothing changes.
  @inline(__always)
  mutating func readPlain(
    _ bytes: Span<UInt8>, _ options: RouteRequest.Options, within limits: borrowing URLLimits
  ) -> Bool {
    let count = bytes.count
    let slash = UInt8(ascii: "/")
    guard count > 0, count <= limits.bytes, bytes[count &- 1] != UInt8(ascii: " ") else {
      return false
    }
    var (host, hostIsInPath, start) = (ByteRange.absent, false, 0)
    if bytes[0] != slash {
      guard let head = Self.plainHead(of: bytes) else { return false }
      host = head.host
      hostIsInPath = options.hostAsPath.usesHost(
        host, of: bytes, isWeb: head.isWeb, isPlain: true)
      start = hostIsInPath ? host.range.lowerBound &- 1 : head.end
    }
    let masks = PlainMasks(bytes, from: start)
    guard masks.arePlain, Self.arePlain(bytes, from: start &+ 64) else { return false }
    var pathEnd = masks.questions == 0 ? count : start &+ masks.questions.trailingZeroBitCount
    let query = pathEnd < count ? ByteRange(pathEnd &+ 1..<count) : .absent
    guard pathEnd &- start <= limits.bytesOfPlainPath, count &- pathEnd <= limits.bytesOfPlainQuery
    else { return false }
    let end: UInt64 = 1 &<< UInt64(truncatingIfNeeded: pathEnd &- start)
    let slashes = masks.slashes & (end &- 1)
    // Two slashes in a row begin an authority or surround an empty segment.
    guard slashes & (slashes &<< 1) == 0 else { return false }
    if options.refusesDotSegments {
      let dots = bytes.mask(of: UInt8(ascii: "."), from: start) & (slashes &<< 1)
      guard (dots | bytes.mask(of: UInt8(ascii: "\\"), from: start)) & (end &- 1) == 0 else {
        return false
      }
    }
    if slashes & (end &>> 1) != 0 {
      if options.refusesExtraSlashes { return false }
      pathEnd &-= 1
    }
    setPlain(
      host: host, isInPath: hostIsInPath, path: ByteRange(start..<pathEnd),
      PathSlashes(slashes, in: pathEnd &- start), query: query, options)
    return true
  }

  /// Returns the scheme and the authority of a URL.
  ///
  /// It returns `nil` unless the authority is a host that needs no decoding, and the path is empty
  /// or begins with a slash.
  @inline(never)
  private static func plainHead(of bytes: Span<UInt8>) -> URLHead? {
    guard let head = try? URLHead(bytes), head.hostIsPlain || head.authority.isAbsent else {
      return nil
    }
    let hasPath = head.end < bytes.count && bytes[head.end] != UInt8(ascii: "?")
    return hasPath && bytes[head.end] != UInt8(ascii: "/") ? nil : head
  }

  /// Whether the bytes from `start` to the end are plain.
  @inline(__always)
  private static func arePlain(_ bytes: Span<UInt8>, from start: Int) -> Bool {
    var offset = start
    while offset < bytes.count {
      guard PlainMasks(bytes, from: offset).arePlain else { return false }
      offset &+= 64
    }
    return true
  }
}
