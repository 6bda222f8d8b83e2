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

    static let pathNeedsNoDecoding = Facts(rawValue: 1)
    /// The items of the query and the fragment are known to need no decoding: they're ASCII without
    /// escapes and pluses.
    static let itemsAreLiteral = Facts(rawValue: 2)
    static let usesFragmentItems = Facts(rawValue: 4)
    static let hostIsInPath = Facts(rawValue: 8)
    static let hostStaysHost = Facts(rawValue: 16)
  }

  /// Creates an empty URL.
  init() {
    self.init(
      RouteRequest.Options(), host: .absent, isInPath: false, path: ByteRange(0..<0),
      PathSlashes(0, in: 0), query: .absent)
  }

  /// Creates a URL from its parts, which need no decoding by default.
  @inline(__always)
  init(
    _ options: RouteRequest.Options, host: ByteRange, isInPath: Bool, path: ByteRange,
    _ slashes: PathSlashes, query: ByteRange, fragmentStart: Int32 = ByteRange.absent.lower,
    pathNeedsNoDecoding: Bool = true, itemsAreLiteral: Bool = true
  ) {
    self.options = options
    facts = []
    if pathNeedsNoDecoding { facts.insert(.pathNeedsNoDecoding) }
    if itemsAreLiteral { facts.insert(.itemsAreLiteral) }
    if isInPath { facts.insert(.hostIsInPath) }
    self.fragmentStart = fragmentStart
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
  ///   - rareData: Receives the canonical strings that the URL doesn't contain. It must be `nil`.
  @inline(__always)
  mutating func read(
    _ bytes: Span<UInt8>, _ options: RouteRequest.Options, _ limits: borrowing URLLimits,
    _ additional: borrowing [String: any Sendable], _ origin: borrowing LinkOrigin,
    _ rareData: inout RareData?
  ) throws(RouteFailure) {
    if additional.isEmpty, origin == .unknown, readPlain(bytes, options, within: limits) { return }
    self = try SplitURL(any: bytes, options, limits, additional, origin, &rareData)
  }
}

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
  /// - Returns: Whether the URL is plain. Any other URL changes nothing.
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
    guard pathEnd &- start <= limits.maximumPlainPathBytes,
      count &- pathEnd <= limits.maximumPlainQueryBytes
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
    self = SplitURL(
      options, host: host, isInPath: hostIsInPath, path: ByteRange(start..<pathEnd),
      PathSlashes(slashes, in: pathEnd &- start), query: query)
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
  private static func arePlain(_ bytes: Span<UInt8>, from start: Int) -> Bool {
    var offset = start
    while offset < bytes.count {
      guard PlainMasks(bytes, from: offset).arePlain else { return false }
      offset &+= 64
    }
    return true
  }
}

extension SplitURL {
  /// Replaces the path with `range` of the canonical path in `bytes`.
  mutating func replacePath(with range: Range<Int>, of bytes: Span<UInt8>) {
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
  var pathNeedsNoDecoding: Bool { facts.contains(.pathNeedsNoDecoding) }

  /// Whether a plus in a value of the path means a space.
  var plusIsSpaceInPath: Bool { options.plusDecoding == .everywhere }

  /// Whether the host counts as the first segment of the path.
  var hostIsInPath: Bool { facts.contains(.hostIsInPath) }

  /// Whether host conditions are checked against the host: it isn't empty, and it isn't just a
  /// segment of the path.
  var hostConditionsApply: Bool {
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
  func items(in bytes: Span<UInt8>) -> QueryItems {
    usesFragmentItems ? fragmentItems(in: bytes) : items(query)
  }

  /// The items of the query, even after ``useFragmentItems()``.
  var itemsOfQuery: QueryItems { items(query) }

  /// Returns the items of the fragment of the URL in `bytes`.
  @inline(never)
  func fragmentItems(in bytes: Span<UInt8>) -> QueryItems {
    items(URLPathAndRest.split(fragment: fragment(ofBytes: bytes.count), of: bytes).items)
  }

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
