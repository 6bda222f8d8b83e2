internal import RegexEngine

extension SplitURL {
  /// Splits any URL, byte by byte if necessary.
  @inline(never)
  init(
    any bytes: Span<UInt8>, _ options: RouteRequest.Options, _ limits: borrowing URLLimits,
    _ additional: borrowing [String: any Sendable], _ origin: borrowing LinkOrigin,
    _ rareData: inout RareData?
  ) throws(RouteFailure) {
    try limits.checkLength(of: bytes)
    let (head, tail, hostIsInPath): (URLHead, URLPathAndRest, Bool)
    do {
      head = try URLHead(bytes)
      tail = try URLPathAndRest(bytes, from: head.end)
      hostIsInPath = try options.readsHostAsPath(head, tail, of: bytes)
    } catch {
      throw .invalidURL(error)
    }
    let path = Self.canonicalPath(head, tail, of: bytes, hostIsInPath: hostIsInPath)
    let asciiHost = head.hostIsPlain ? nil : Self.asciiHost(bytes, head.host)
    if path.isAbsent || !tail.fragment.isAbsent || asciiHost != nil || !additional.isEmpty
      || origin != .unknown
    {
      rareData = RareData(
        bytes, head, tail, path, hostIsInPath: hostIsInPath, asciiHost: asciiHost,
        additional: copy additional, origin: copy origin)
    }
    try limits.check(bytes, path, tail.query, tail.fragment, rareData)
    let canonicalPath: ByteRange
    let slashes: PathSlashes
    if let text = rareData?.path {
      canonicalPath = ByteRange(0..<text.utf8.count)
      slashes = text.withBytes { PathSlashes(of: 0..<$0.count, in: $0) }
    } else {
      canonicalPath = path
      slashes =
        path.lower == tail.path.lower
        ? PathSlashes(tail.slashes, in: path.range.count) : PathSlashes(of: path.range, in: bytes)
    }
    self.init(
      tail.keepsPlus(after: head, in: bytes) ? options.withPlusInPath : options, host: head.host,
      isInPath: hostIsInPath, path: canonicalPath, slashes, query: tail.query,
      fragmentStart: tail.fragment.lower,
      pathNeedsNoDecoding: !path.isAbsent && !tail.pathHasPlus
        && (!hostIsInPath || head.hostIsPlain),
      itemsAreLiteral: tail.itemsArePlain)
  }

  /// Returns the range of the canonical path, which includes the host if it counts as the first
  /// segment.
  ///
  /// It returns an absent range unless the URL contains the path in canonical form.
  private static func canonicalPath(
    _ head: URLHead, _ tail: URLPathAndRest, of bytes: Span<UInt8>, hostIsInPath: Bool
  ) -> ByteRange {
    guard tail.pathIsPlain else { return .absent }
    var range = tail.path.range
    if hostIsInPath {
      // The second slash of `//` begins the path, unless user info or a port is in between.
      guard head.host == head.authority, !bytes.contains(UInt8(ascii: "%"), in: head.host.range)
      else { return .absent }
      range = head.host.range.lowerBound - 1..<range.upperBound
    }
    if let last = range.last, bytes[last] == UInt8(ascii: "/") {
      range = range.lowerBound..<last
    }
    // A path without a leading slash (`app:settings`) needs one.
    guard range.isEmpty || bytes[range.lowerBound] == UInt8(ascii: "/") else { return .absent }
    return ByteRange(range)
  }

  /// Returns the host in ASCII, with addresses in their usual form, if the URL may spell it
  /// differently.
  ///
  /// - Returns: The host as browsers write it, an empty string if browsers can't convert it to
  ///   ASCII, or `nil` if the host needs no conversion.
  @inline(never)
  private static func asciiHost(_ bytes: Span<UInt8>, _ host: ByteRange) -> String? {
    guard !host.isAbsent, URLHead.isWeb(bytes) ?? true, WebHost.hasOtherSpelling(bytes, host.range)
    else { return nil }
    return WebHost.ascii(bytes, host.range).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension RouteRequest.Options {
  /// Whether the host of a URL counts as the first segment of its path.
  ///
  /// - Throws: An error at the first extra slash or dot segment that the options refuse.
  fileprivate func readsHostAsPath(
    _ head: URLHead, _ tail: URLPathAndRest, of bytes: Span<UInt8>
  ) throws(RouteFailure.InvalidURL) -> Bool {
    let path = tail.path.range
    let hostIsInPath = hostAsPath.usesHost(
      head.host, of: bytes, isWeb: head.isWeb, isPlain: head.hostIsPlain)
    if refusesExtraSlashes,
      let slash = bytes.extraSlash(in: path, rootIsExtra: hostIsInPath && !head.isWeb)
    {
      throw .extraSlash(offset: slash)
    }
    if refusesDotSegments {
      let ofHost = hostIsInPath ? bytes.dotSegment(in: head.host.range) : nil
      if let dots = ofHost ?? bytes.dotSegment(in: path) { throw .dotSegment(offset: dots) }
    }
    return hostIsInPath
  }
}

extension URLPathAndRest {
  /// Whether the scheme makes every plus in the path and in the host a plus.
  fileprivate func keepsPlus(after head: URLHead, in bytes: Span<UInt8>) -> Bool {
    // Most URLs contain no plus.
    (pathHasPlus || !head.host.isEmpty && !head.hostIsPlain) && !head.scheme.isAbsent
      && PlusDecoding.keepsPlus(inPathsOf: bytes.text(head.scheme.range))
  }
}
