internal import RegexEngine

extension SplitURL {
  /// Splits a URL of at most 128 bytes that has nothing but a scheme, a host, a path and a query,
  /// each as it stands: `/user/7?tab=posts`, `app://user/7`, `https://shop.example/sale/7`.
  ///
  /// Nearly all URLs are plain. Masks of their bytes say where their parts are.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the URL.
  ///   - options: How they are read.
  ///   - limits: The limits that the URL must not exceed.
  /// - Returns: `nil` if the URL may need the general way.
  @inline(__always)
  init?(
    plain bytes: Span<UInt8>, _ options: RouteRequest.Options, within limits: borrowing URLLimits
  ) {
    let count = bytes.count
    guard count > 0, count <= limits.bytesOfPlainURL, bytes[count &- 1] != UInt8(ascii: " ") else { return nil }
    let masks = PlainMasks(bytes)
    guard masks.arePlain else { return nil }
    var (host, hostIsInPath, pathStart) = (ByteRange.absent, false, 0)
    // Nothing precedes a path that begins with one slash.
    if masks.slashes.0 & 0b11 != 0b01 {
      guard let head = Self.plainHead(of: bytes) else { return nil }
      (host, pathStart) = (head.host, head.end)
      hostIsInPath = options.hostAsPath.usesHost(
        host, of: bytes, isWeb: head.isWeb, isPlain: true)
    }
    let question =
      masks.questions.0 != 0
      ? masks.questions.0.trailingZeroBitCount : 64 &+ masks.questions.1.trailingZeroBitCount
    var pathEnd = min(question, count)
    let start = hostIsInPath ? host.range.lowerBound &- 1 : pathStart
    guard pathEnd &- start <= limits.bytesOfPlainPath, count &- pathEnd <= limits.bytesOfPlainQuery else { return nil }
    let end: UInt64 = 1 &<< UInt64(truncatingIfNeeded: pathEnd &- start)
    let slashes = Self.bits(of: masks.slashes, from: start) & (end &- 1)
    guard slashes & (slashes &<< 1) == 0 else { return nil }
    if options.refusesDotSegments {
      let dots = bytes.mask(of: UInt8(ascii: "."), from: start) & (slashes &<< 1)
      guard (dots | bytes.mask(of: UInt8(ascii: "\\"), from: start)) & (end &- 1) == 0 else {
        return nil
      }
    }
    if slashes & (end &>> 1) != 0 {
      if options.refusesExtraSlashes { return nil }
      pathEnd &-= 1
    }
    self.init(
      host: host, isInPath: hostIsInPath, path: ByteRange(start..<pathEnd),
      PathSlashes(slashes, in: pathEnd &- start),
      query: question < count ? ByteRange(question &+ 1..<count) : .absent, options)
  }

  /// The scheme and the authority of a URL; `nil` unless the authority is a host that needs no
  /// decoding, and a slash begins the path.
  @inline(never)
  private static func plainHead(of bytes: Span<UInt8>) -> URLHead? {
    guard let head = try? URLHead(bytes), head.hostIsPlain || head.authority.isAbsent else {
      return nil
    }
    let hasPath = head.end < bytes.count && bytes[head.end] != UInt8(ascii: "?")
    return hasPath && bytes[head.end] != UInt8(ascii: "/") ? nil : head
  }

  /// The bits of 64 bytes from `start` on.
  @inline(__always)
  private static func bits(of masks: (UInt64, UInt64), from start: Int) -> UInt64 {
    let shift = UInt64(truncatingIfNeeded: start)
    if start >= 64 { return masks.1 &>> shift }
    return start == 0 ? masks.0 : masks.0 &>> shift | masks.1 &<< (64 &- shift)
  }
}
