internal import RegexEngine

/// A request without its URL: how it was read, and the places of its parts in the bytes.
///
/// A search works on this and on borrowed bytes, so a URL that no route takes costs no request. It
/// has no references, so that moving it counts none.
struct RequestLayout: Sendable {
  let options: RouteRequest.Options
  private var facts: Facts
  /// The offset at which the fragment begins; negative without one.
  private let fragmentStart: Int32
  let host: ByteRange
  let query: ByteRange
  /// The canonical path, within the URL or ``RequestExtras/path``; empty for the root.
  private(set) var path: ByteRange
  /// The slashes of ``path``.
  var slashes: PathSlashes

  private struct Facts: OptionSet {
    let rawValue: UInt8

    /// The canonical path is known to need no decoding.
    static let pathIsLiteral = Facts(rawValue: 1)
    /// The items of query and fragment are known to need none: they are ASCII without escapes and
    /// pluses.
    static let itemsAreLiteral = Facts(rawValue: 2)
    /// The items are those of the fragment.
    static let readsFragment = Facts(rawValue: 4)
    /// The host counts as the first segment of the path.
    static let hostIsInPath = Facts(rawValue: 8)
    /// The host is one for conditions, even if it counts as a segment.
    static let hostStaysHost = Facts(rawValue: 16)
  }

  /// The layout of an empty text.
  init() {
    options = RouteRequest.Options()
    fragmentStart = ByteRange.absent.lower
    host = .absent
    query = .absent
    path = ByteRange(0..<0)
    slashes = PathSlashes(0, in: 0)
    facts = .pathIsLiteral
  }

  /// The layout of a URL that is only a path.
  @inline(__always)
  init(ofPathWith slashes: PathSlashes, _ options: RouteRequest.Options) {
    self.options = options
    fragmentStart = ByteRange.absent.lower
    host = .absent
    query = .absent
    path = ByteRange(0..<slashes.count)
    self.slashes = slashes
    // A literal of two options can cost an array.
    facts = Facts.pathIsLiteral.union(.itemsAreLiteral)
  }

  /// Reads a URL.
  ///
  /// - Parameter extras: Becomes what the URL does not contain as it stands; `nil` for nothing.
  init(
    _ bytes: Span<UInt8>, _ options: RouteRequest.Options, _ limits: RouterLimits,
    _ additional: borrowing [String: any Sendable], _ origin: borrowing LinkOrigin,
    _ extras: inout RequestExtras?
  ) throws(RouteFailure) {
    try limits.checkLength(of: bytes)
    let parts: URLParts
    do {
      parts = try URLParts(bytes)
    } catch {
      throw .invalidURL(error)
    }
    let hostIsInPath = options.hostAsPath.usesHost(
      parts.host, of: bytes, isWeb: parts.isWeb, isPlain: parts.hostIsPlain)
    if options.refusesExtraSlashes,
      let slash = parts.extraSlash(in: bytes, hostIsInPath: hostIsInPath)
    {
      throw .invalidURL(.extraSlash(offset: slash))
    }
    if options.refusesDotSegments,
      let dots = parts.dotSegment(in: bytes, hostIsInPath: hostIsInPath)
    {
      throw .invalidURL(.dotSegment(offset: dots))
    }
    let path = parts.canonicalPath(in: bytes, hostIsInPath: hostIsInPath)
    extras = nil
    let asciiHost = parts.hostIsPlain ? nil : Self.asciiHost(bytes, parts.host)
    if path.isAbsent || !parts.fragment.isAbsent || !additional.isEmpty || origin != .unknown
      || asciiHost != nil
    {
      extras = RequestExtras(
        bytes, parts, path, hostIsInPath: hostIsInPath, asciiHost: asciiHost,
        additional: copy additional, origin: copy origin)
    }
    // Checked before the first property is set: an initializer that can still throw copies the properties out at its
    // end.
    try limits.check(bytes, path, parts.query, parts.fragment, extras)
    self.options = parts.keepsPlus(in: bytes) ? options.withPlusInPath : options
    fragmentStart = parts.fragment.lower
    host = parts.host
    query = parts.query
    if let text = extras?.path {
      self.path = ByteRange(0..<text.utf8.count)
      slashes = text.withBytes { PathSlashes(of: 0..<$0.count, in: $0) }
    } else {
      self.path = path
      slashes =
        path.lower == parts.path.lower
        ? PathSlashes(parts.slashes, in: path.range.count) : PathSlashes(of: path.range, in: bytes)
    }
    var facts: Facts = []
    if !path.isAbsent, !parts.pathHasPlus, !hostIsInPath || parts.hostIsPlain {
      facts.insert(.pathIsLiteral)
    }
    if parts.itemsArePlain { facts.insert(.itemsAreLiteral) }
    if hostIsInPath { facts.insert(.hostIsInPath) }
    self.facts = facts
  }

  /// Makes a part of the canonical path in `bytes` the path.
  mutating func takePart(_ range: Range<Int>, of bytes: Span<UInt8>) {
    path = ByteRange(range)
    slashes = PathSlashes(of: range, in: bytes)
  }

  /// Calls `body` with the bytes that hold the canonical path of `url`, and the path's range in
  /// them.
  @inline(__always)
  func withPath<Result, Failure: Error>(
    of url: String, _ extras: RequestExtras?,
    _ body: (Span<UInt8>, Range<Int>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // A constant, because a closure that uses a property copies the layout.
    let range = path.range
    if let path = extras?.path {
      return try path.withBytes { bytes throws(Failure) in try body(bytes, range) }
    }
    return try url.withBytes { bytes throws(Failure) in try body(bytes, range) }
  }

  /// Throws a failure if the URL, which was read without limits, exceeds one.
  func check(
    _ bytes: Span<UInt8>, _ extras: RequestExtras?, within limits: RouterLimits
  ) throws(RouteFailure) {
    try limits.check(bytes, path, query, fragment(ofBytes: bytes.count), extras)
  }

  /// Whether decoding is known not to change the canonical path.
  var pathIsLiteral: Bool { facts.contains(.pathIsLiteral) }

  /// Whether a plus in a value of the path is a blank.
  var plusIsSpaceInPath: Bool { options.decodesPlusAsSpace == .everywhere }

  /// The range of the fragment in a URL of `count` bytes.
  func fragment(ofBytes count: Int) -> ByteRange {
    fragmentStart < 0 ? .absent : ByteRange(Int(fragmentStart)..<count)
  }

  /// The items of the query of the URL in `bytes`; those of its fragment after ``readFragment()``.
  @inline(__always)
  func items(in bytes: Span<UInt8>) -> QueryItems {
    readsFragment ? itemsOfFragment(in: bytes) : items(query)
  }

  /// The items of the query, also after ``readFragment()``.
  var itemsOfQuery: QueryItems { items(query) }

  /// The items of the fragment of the URL in `bytes`.
  @inline(never)
  func itemsOfFragment(in bytes: Span<UInt8>) -> QueryItems {
    items(URLParts.split(fragment: fragment(ofBytes: bytes.count), of: bytes).items)
  }

  @inline(__always)
  private func items(_ text: ByteRange) -> QueryItems {
    QueryItems(
      text: text, plusIsSpace: options.decodesPlusAsSpace != .never,
      arePlain: facts.contains(.itemsAreLiteral))
  }

  /// Whether ``items(in:)`` are those of the fragment.
  var readsFragment: Bool { facts.contains(.readsFragment) }

  /// Puts the items of the fragment in the place of the query's.
  mutating func readFragment() { facts.insert(.readsFragment) }
}

extension RequestLayout {
  /// Whether one of `hosts` matches the host of the URL in `bytes`.
  func hasHost(
    of hosts: [HostPattern], in bytes: Span<UInt8>, _ extras: RequestExtras?
  ) -> Bool {
    if hosts.contains(where: \.meansNoHost),
      host.isEmpty || hostIsInPath && !facts.contains(.hostStaysHost)
    {
      return true
    }
    return withHost(in: bytes, extras) { text, host in
      hosts.contains { $0.matches(text, host) && hasPort(of: $0, in: bytes) }
    } ?? false
  }

  /// The labels that the parameters of the first matching one of `hosts` take, in lower case and
  /// with their names.
  func labels(
    of hosts: [HostPattern], in bytes: Span<UInt8>, _ extras: RequestExtras?
  ) -> [(name: String, value: String)] {
    guard hosts.contains(where: \.hasParameters) else { return [] }
    return withHost(in: bytes, extras) { text, host in
      for pattern in hosts {
        var labels: [String] = []
        if pattern.matches(text, host, { labels.append(text.text($0).lowercasedASCII) }),
          hasPort(of: pattern, in: bytes)
        {
          return zip(pattern.parameterNames, labels.reversed()).map { ($0, $1) }
        }
      }
      return []
    } ?? []
  }

  /// Whether the URL in `bytes` has the port of a pattern, written or as the usual one of its
  /// scheme.
  private func hasPort(of pattern: HostPattern, in bytes: Span<UInt8>) -> Bool {
    guard let port = pattern.port else { return true }
    // A URL that was read can be split.
    guard let parts = try? URLParts(bytes) else { return false }
    return (parts.port(in: bytes) ?? parts.usualPort(in: bytes)) == Int(port)
  }

  /// Calls `body` with the host as patterns are compared with it; returns `nil` without one.
  ///
  /// The host of a web URL is in ASCII, as browsers make it.
  func withHost<Result>(
    in bytes: Span<UInt8>, _ extras: RequestExtras?,
    _ body: (Span<UInt8>, Range<Int>) -> Result
  ) -> Result? {
    guard !host.isAbsent else { return nil }
    guard let ascii = extras?.asciiHost else { return body(bytes, host.range) }
    return ascii.withBytes { ascii in body(ascii, 0..<ascii.count) }
  }

  /// The host as browsers write it, in ASCII and addresses in their usual form, if a web URL may
  /// spell it in another way: empty, which no condition accepts, if browsers make no ASCII of it;
  /// `nil` for other hosts.
  @inline(never)
  private static func asciiHost(_ bytes: Span<UInt8>, _ host: ByteRange) -> String? {
    guard !host.isAbsent, URLParts.isWeb(bytes) ?? true, WebHost.hasOtherSpelling(bytes, host.range)
    else { return nil }
    return WebHost.ascii(bytes, host.range).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Calls `body` with each host that the hosts of routes are looked up by: in lower case and
  /// without a dot at its end, or empty for none.
  ///
  /// A host that counts as the first segment of the path is a host, and none.
  func forEachHost(
    in bytes: Span<UInt8>, _ extras: RequestExtras?, _ body: (Span<UInt8>) -> Void
  ) {
    withHost(in: bytes, extras) { text, host in
      let isDotted = !host.isEmpty && text[host.upperBound - 1] == UInt8(ascii: ".")
      let host = isDotted ? host.dropLast() : host
      guard !host.isEmpty else { return }
      if host.contains(where: { text[$0] != text[$0].lowercasedASCII }) {
        // A slice, because an array has no `span` before Apple's systems of 2025.
        let lowercased = host.map { text[$0].lowercasedASCII }[...]
        body(lowercased.span)
      } else {
        body(text.extracting(host))
      }
    }
    if host.isEmpty || hostIsInPath { body(bytes.extracting(0..<0)) }
  }

  /// Whether the host counts as the first segment of the path.
  var hostIsInPath: Bool { facts.contains(.hostIsInPath) }

  /// Makes the host one for conditions, even if it counts as a segment.
  mutating func keepHost() { facts.insert(.hostStaysHost) }

  /// The host of the URL in `bytes`, if it has a scheme of the web or none, and none of `hosts`
  /// matches its host.
  func webHost(
    otherThan hosts: [HostPattern], in bytes: Span<UInt8>, _ extras: RequestExtras?
  ) -> String? {
    guard !host.isAbsent, !hasHost(of: hosts, in: bytes, extras), URLParts.isWeb(bytes) ?? true
    else { return nil }
    return bytes.text(host.range)
  }
}

extension RouterLimits {
  /// The maximum length of a URL that ``PathSlashes/init(ofBarePath:_:)`` reads, in bytes; none of
  /// them exceeds a limit.
  var bytesOfBarePaths: Int { min(63, self[.urlBytes], 2 * max(0, min(self[.segments], 32)) + 1) }

  /// The maximum length of a URL, in bytes.
  ///
  /// Offsets take 32 bits, and the canonical form of a URL can be three
  /// times as long: `%25` for each `%`.
  var bytesOfURLs: Int { max(0, min(self[.urlBytes], Int(Int32.max / 3))) }

  /// The limits for a URL whose length and number of parts are checked elsewhere.
  static let unlimitedURLs = {
    var limits = RouterLimits()
    (limits[.urlBytes], limits[.segments], limits[.queryItems]) = (.max, .max, .max)
    return limits
  }()

  /// Throws a failure if a URL has too many bytes.
  @inline(__always)
  func checkLength(of bytes: Span<UInt8>) throws(RouteFailure) {
    let longest = bytesOfURLs
    guard bytes.count <= longest else { throw .exceeded(.urlBytes, longest, pattern: nil) }
  }

  /// Throws a failure if a URL has too many segments or items.
  ///
  /// It counts nothing in strings that are too short to exceed the limit.
  @inline(__always)
  fileprivate func check(
    _ bytes: Span<UInt8>, _ path: ByteRange, _ query: ByteRange, _ fragment: ByteRange,
    _ extras: RequestExtras?
  ) throws(RouteFailure) {
    let segments = max(0, self[.segments])
    let text = extras?.pathWithFragment ?? extras?.path
    // A segment takes two bytes, its slash included.
    if _slowPath((text?.utf8.count ?? path.range.count) / 2 > segments) {
      let slash = UInt8(ascii: "/")
      let count =
        text?.withBytes { $0.count(of: slash, in: 0..<$0.count) }
        ?? bytes.count(of: slash, in: path.range)
      if count > segments { throw .exceeded(.segments, segments, pattern: nil) }
    }
    let items = max(0, self[.queryItems])
    if _slowPath(query.range.count + fragment.range.count >= items) {
      let ofFragment = URLParts.split(fragment: fragment, of: bytes).items
      let count =
        QueryItems.count(in: query, of: bytes) + QueryItems.count(in: ofFragment, of: bytes)
      if count > items { throw .exceeded(.queryItems, items, pattern: nil) }
    }
  }
}

/// A range of UTF-8 offsets in half the space of `Range<Int>`; requests carry several.
///
/// The offsets fit, because ``RouterLimits`` bound the length of a URL and its canonical form.
struct ByteRange: Sendable, Hashable {
  let lower: Int32
  let upper: Int32

  /// No range at all, as opposed to an empty one.
  static let absent = ByteRange(lower: -1, upper: -1)

  var isAbsent: Bool { lower < 0 }
  var isEmpty: Bool { lower == upper }

  /// The offsets; an absent range is empty.
  var range: Range<Int> { Int(lower)..<Int(upper) }
}

extension ByteRange {
  init(_ range: Range<Int>) {
    lower = Int32(truncatingIfNeeded: range.lowerBound)
    upper = Int32(truncatingIfNeeded: range.upperBound)
  }
}
