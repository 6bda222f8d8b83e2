internal import RegexEngine

/// The parts of a URL as offsets into its bytes, and the options that determine how it's read.
///
/// A request is a split URL and its string. A search uses the split URL and borrowed bytes, so a
/// URL that matches no route needs no request. The struct contains no references, so copying it
/// changes no reference count.
struct SplitURL: Sendable {
  private(set) var options: RouteRequest.Options
  private var facts: Facts
  /// The offset where the fragment begins, or a negative number without a fragment.
  private var fragmentStart: Int32
  private(set) var host: ByteRange
  private(set) var query: ByteRange
  /// The range of the canonical path in the URL or in ``RareData/path``.
  ///
  /// It's empty for the root.
  private(set) var path: ByteRange
  /// The slashes of ``path``.
  var slashes: PathSlashes

  private struct Facts: OptionSet {
    let rawValue: UInt8

    static let pathIsLiteral = Facts(rawValue: 1)
    /// The items of the query and the fragment are known to need no decoding: they're ASCII without
    /// escapes and pluses.
    static let itemsAreLiteral = Facts(rawValue: 2)
    static let usesFragmentItems = Facts(rawValue: 4)
    static let hostIsInPath = Facts(rawValue: 8)
    static let hostStaysHost = Facts(rawValue: 16)
  }

  /// Creates an empty URL.
  init() {
    options = RouteRequest.Options()
    facts = .pathIsLiteral
    fragmentStart = ByteRange.absent.lower
    host = .absent
    query = .absent
    path = ByteRange(0..<0)
    slashes = PathSlashes(0, in: 0)
  }

  /// Sets the parts of a URL without a fragment that needs no decoding.
  @inline(__always)
  mutating func setPlain(
    host: ByteRange, isInPath: Bool, path: ByteRange, _ slashes: PathSlashes, query: ByteRange,
    _ options: RouteRequest.Options
  ) {
    self.options = options
    // An array literal of several options can allocate an array.
    let facts = Facts.pathIsLiteral.union(.itemsAreLiteral)
    self.facts = isInPath ? facts.union(.hostIsInPath) : facts
    fragmentStart = ByteRange.absent.lower
    self.host = host
    self.query = query
    self.path = path
    self.slashes = slashes
  }

  /// Splits a URL.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the URL.
  ///   - options: The options that determine how the URL is read.
  ///   - limits: The limits that the URL must not exceed.
  ///   - additional: The parameters that the caller adds.
  ///   - origin: Where the URL comes from.
  ///   - rareData: Receives the canonical strings that the URL doesn't contain, and the caller's
  ///     additions. It must be `nil`.
  @inline(__always)
  mutating func read(
    _ bytes: Span<UInt8>, _ options: RouteRequest.Options, _ limits: borrowing URLLimits,
    _ additional: borrowing [String: any Sendable], _ origin: borrowing LinkOrigin,
    _ rareData: inout RareData?
  ) throws(RouteFailure) {
    if additional.isEmpty, origin == .unknown, readPlain(bytes, options, within: limits) { return }
    self = try SplitURL(any: bytes, options, limits, additional, origin, &rareData)
  }

  /// Splits any URL, byte by byte if necessary.
  @inline(never)
  init(
    any bytes: Span<UInt8>, _ options: RouteRequest.Options, _ limits: borrowing URLLimits,
    _ additional: borrowing [String: any Sendable], _ origin: borrowing LinkOrigin,
    _ rareData: inout RareData?
  ) throws(RouteFailure) {
    try limits.checkLength(of: bytes)
    let (head, tail, hostIsInPath): (URLHead, URLTail, Bool)
    do {
      head = try URLHead(bytes)
      tail = try URLTail(bytes, from: head.end)
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
    // Checked before the first property is set, because an initializer that can still throw copies
    // the properties out at its end.
    try limits.check(bytes, path, tail.query, tail.fragment, rareData)
    self.options = tail.keepsPlus(after: head, in: bytes) ? options.withPlusInPath : options
    fragmentStart = tail.fragment.lower
    host = head.host
    query = tail.query
    if let text = rareData?.path {
      self.path = ByteRange(0..<text.utf8.count)
      slashes = text.withBytes { PathSlashes(of: 0..<$0.count, in: $0) }
    } else {
      self.path = path
      slashes =
        path.lower == tail.path.lower
        ? PathSlashes(tail.slashes, in: path.range.count) : PathSlashes(of: path.range, in: bytes)
    }
    var facts: Facts = []
    if !path.isAbsent, !tail.pathHasPlus, !hostIsInPath || head.hostIsPlain {
      facts.insert(.pathIsLiteral)
    }
    if tail.itemsArePlain { facts.insert(.itemsAreLiteral) }
    if hostIsInPath { facts.insert(.hostIsInPath) }
    self.facts = facts
  }
}

extension SplitURL {
  /// Replaces the path with `range` of the canonical path in `bytes`.
  mutating func takePart(_ range: Range<Int>, of bytes: Span<UInt8>) {
    path = ByteRange(range)
    slashes = PathSlashes(of: range, in: bytes)
  }

  /// Calls `body` with the bytes that contain the canonical path of `url`, and with the path's
  /// range in these bytes.
  @inline(__always)
  func withPath<Result, Failure: Error>(
    of url: String, _ rareData: RareData?,
    _ body: (Span<UInt8>, Range<Int>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // A constant, because a closure that reads a property copies the split URL.
    let range = path.range
    if let path = rareData?.path {
      return try path.withBytes { bytes throws(Failure) in try body(bytes, range) }
    }
    return try url.withBytes { bytes throws(Failure) in try body(bytes, range) }
  }

  /// Throws a failure if a URL that was read without limits exceeds `limits`.
  func check(
    _ bytes: Span<UInt8>, _ rareData: RareData?, within limits: borrowing URLLimits
  ) throws(RouteFailure) {
    try limits.check(bytes, path, query, fragment(ofBytes: bytes.count), rareData)
  }

  /// Whether the canonical path is known to need no decoding.
  var pathIsLiteral: Bool { facts.contains(.pathIsLiteral) }

  /// Whether a plus in a value of the path means a space.
  var plusIsSpaceInPath: Bool { options.plusDecoding == .everywhere }

  /// Whether the host counts as the first segment of the path.
  var hostIsInPath: Bool { facts.contains(.hostIsInPath) }

  /// Whether host conditions apply to the host.
  var hasHostForConditions: Bool {
    !host.isEmpty && (!hostIsInPath || facts.contains(.hostStaysHost))
  }

  /// Makes host conditions apply even if the host counts as a segment of the path.
  mutating func keepHost() { facts.insert(.hostStaysHost) }

  /// Returns the range of the fragment in a URL of `count` bytes.
  func fragment(ofBytes count: Int) -> ByteRange {
    fragmentStart < 0 ? .absent : ByteRange(Int(fragmentStart)..<count)
  }

  /// Returns the items of the query of the URL in `bytes`, or of its fragment after
  /// ``useFragmentItems()``.
  @inline(__always)
  func items(in bytes: Span<UInt8>) -> QueryItems {
    usesFragmentItems ? itemsOfFragment(in: bytes) : items(query)
  }

  /// The items of the query, even after ``useFragmentItems()``.
  var itemsOfQuery: QueryItems { items(query) }

  /// Returns the items of the fragment of the URL in `bytes`.
  @inline(never)
  func itemsOfFragment(in bytes: Span<UInt8>) -> QueryItems {
    items(URLTail.split(fragment: fragment(ofBytes: bytes.count), of: bytes).items)
  }

  @inline(__always)
  private func items(_ text: ByteRange) -> QueryItems {
    QueryItems(
      text: text, plusIsSpace: options.plusDecoding != .never,
      arePlain: facts.contains(.itemsAreLiteral))
  }

  /// Whether ``items(in:)`` are read from the fragment.
  var usesFragmentItems: Bool { facts.contains(.usesFragmentItems) }

  /// Makes ``items(in:)`` return the fragment's items.
  mutating func useFragmentItems() { facts.insert(.usesFragmentItems) }
}

extension SplitURL {
  /// Returns the range of the canonical path, which includes the host if it counts as the first
  /// segment.
  ///
  /// It returns an absent range unless the URL contains the path in canonical form.
  @inline(__always)
  private static func canonicalPath(
    _ head: URLHead, _ tail: URLTail, of bytes: Span<UInt8>, hostIsInPath: Bool
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
    _ head: URLHead, _ tail: URLTail, of bytes: Span<UInt8>
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

extension URLTail {
  /// Whether a plus in the path or in the host is always a plus for URLs of the scheme.
  fileprivate func keepsPlus(after head: URLHead, in bytes: Span<UInt8>) -> Bool {
    // Most URLs contain no plus.
    (pathHasPlus || !head.host.isEmpty && !head.hostIsPlain) && !head.scheme.isAbsent
      && PlusDecoding.keepsPlus(inPathsOf: bytes.text(head.scheme.range))
  }
}
