internal import RegexEngine

/// A URL, split once and brought into canonical form once.
///
/// ```swift
/// let request = try RouteRequest("myapp://user/view/jo%C3%A9?tab=posts")
/// request.scheme          // "myapp"
/// request.path            // "/user/view/joé"
/// request.query["tab"]    // "posts"
/// ```
///
/// A URL that is canonical already is not copied. Query items are parsed when they are asked for.
public struct RouteRequest: Sendable {
  /// The URL as it was given.
  public let url: String

  /// How the URL was read.
  public let options: Options

  /// The parts that are known to need no decoding.
  private let literals: Literals
  /// Where the fragment begins; ``none`` without one.
  private let fragmentStart: UInt32
  private let hostRange: ByteRange
  private let queryRange: ByteRange
  /// The canonical path within ``canonicalText``; empty for the root.
  private(set) var pathRange: ByteRange
  /// What the URL does not contain as it stands.
  let extras: Extras?

  private static let none = UInt32.max

  /// Parts that are known to need no decoding.
  private struct Literals: OptionSet {
    let rawValue: UInt8

    /// The canonical path.
    static let path = Literals(rawValue: 1)
    /// The items of query and fragment, which are ASCII.
    static let items = Literals(rawValue: 2)
  }

  /// Splits a URL.
  ///
  /// - Parameters:
  ///   - url: A URL or a part of one: scheme and host may be missing.
  ///   - options: How to read it.
  ///   - limits: The most bytes, segments and query items that the URL may have. The default is
  ///     ``RouterLimits/init()``.
  ///   - additional: Parameters that handlers see in addition to the URL's. The default is none.
  ///   - origin: Where the URL came from. The default is ``LinkOrigin/unknown``.
  /// - Throws: ``RouteFailure/invalidURL(_:)`` if the host or the port is malformed or the options reject the URL, and
  ///   ``RouteFailure/limitExceeded(_:pattern:)`` if the URL exceeds a limit. A malformed percent escape is not an
  ///   error: its `%` is data.
  public init(
    _ url: String, options: Options = Options(), limits: RouterLimits = RouterLimits(),
    additional: borrowing [String: any Sendable] = [:], origin: borrowing LinkOrigin = .unknown
  ) throws(RouteFailure) {
    self = try url.withBytes { bytes throws(RouteFailure) in
      try Self.reading(url, bytes, options, URLLimits(limits), additional, origin)
    }
  }

  /// Splits a URL of which the bytes are at hand.
  @inline(__always)
  static func reading(
    _ url: String, _ bytes: Span<UInt8>, _ options: Options, _ limits: URLLimits,
    _ additional: borrowing [String: any Sendable], _ origin: borrowing LinkOrigin
  ) throws(RouteFailure) -> RouteRequest {
    if additional.isEmpty, origin == .unknown, let path = URLLayout.barePath(of: bytes, options),
      limits.allow(pathOf: bytes.count)
    {
      return RouteRequest(url, barePath: path, options)
    }
    return try RouteRequest(url, bytes, options, limits, additional, origin)
  }

  private init(_ url: String, barePath: ByteRange, _ options: Options) {
    self.url = url
    self.options = options
    fragmentStart = Self.none
    hostRange = .absent
    queryRange = .absent
    pathRange = barePath
    literals = [.path, .items]
    extras = nil
  }

  private init(
    _ url: String, _ bytes: Span<UInt8>, _ options: Options, _ limits: URLLimits,
    _ additional: borrowing [String: any Sendable], _ origin: borrowing LinkOrigin
  ) throws(RouteFailure) {
    guard bytes.count <= limits.bytes else {
      throw .limitExceeded(.urlBytes(limits.bytes), pattern: nil)
    }
    let layout: URLLayout
    do {
      layout = try URLLayout(bytes, options)
    } catch {
      throw .invalidURL(error)
    }
    var extras: Extras?
    if layout.needsRebuilding || !additional.isEmpty || origin != .unknown {
      extras = Extras(bytes, layout, additional: copy additional, origin: copy origin)
    }
    // Checked before there is a request, which would be copied out of an initializer that can still throw.
    if let exceeded = limits.exceeded(by: bytes, layout, extras) {
      throw .limitExceeded(exceeded, pattern: nil)
    }
    self.url = url
    self.options = options
    fragmentStart = layout.parts.fragment.lower
    hostRange = layout.parts.head.host
    queryRange = layout.parts.query
    pathRange = extras?.pathRange ?? layout.path
    var literals: Literals = []
    if layout.pathIsLiteral { literals.insert(.path) }
    if layout.parts.itemsArePlain { literals.insert(.items) }
    self.literals = literals
    self.extras = extras
  }
}

extension RouteRequest {
  /// Parameters that the caller added to those of the URL.
  public var additional: [String: any Sendable] { extras?.additional ?? [:] }

  /// Whether there may be some; asking costs less than making an empty dictionary.
  var mayHaveAdditional: Bool { extras != nil }

  /// Where the URL came from, as the caller said; otherwise ``LinkOrigin/unknown``.
  public var origin: LinkOrigin { extras?.origin ?? .unknown }

  /// The scheme as the URL spells it, or `nil` without one.
  public var scheme: String? { text(schemeRange) }

  /// The host without user info and port, as the URL spells it; `nil` without an authority.
  public var host: String? { text(hostRange) }

  /// The ``host`` in the form in which hosts are compared: in lower case and without a trailing dot.
  ///
  /// Letters of other scripts and escapes stay as they are: see ``HostPattern``.
  public var normalizedHost: String? {
    host.map { host in
      let name = host.lowercasedASCII
      return name.utf8.last == UInt8(ascii: ".") ? String(name.dropLast()) : name
    }
  }

  /// Whether the host counts as the first segment of the path: see ``HostAsPath``.
  public var hostIsInPath: Bool {
    url.withBytes { bytes in
      options.hostAsPath.usesHost(
        hostRange, of: bytes, scheme: URLScheme(bytes, schemeRange.range))
    }
  }

  /// The fragment as the URL spells it, or `nil` without one.
  public var fragment: String? { text(fragmentRange) }

  /// The path in canonical form, against which routes are matched; `/` for the root.
  ///
  /// If the host counts as path, it is the first segment. Escapes that would change the meaning when
  /// decoded (`%2F`, `%25`, `%23`, `%2B`, bytes that are not UTF-8) stay escapes.
  public var path: String {
    pathRange.isEmpty
      ? "/" : canonicalText.withBytes { bytes in bytes.text(pathRange.range) }
  }

  /// The path's segments, decoded.
  ///
  /// A segment may contain `/` or be `..`: both are data here.
  public var segments: [String] {
    canonicalText.withBytes { bytes in
      CanonicalPath.segments(of: bytes, pathRange.range).map { segment in
        PercentDecoding.decodeCanonical(bytes, segment, plusIsSpace: options.decodesPlusAsSpace)
      }
    }
  }

  /// Calls `body` with the bytes that hold the canonical path, and where it is among them.
  @inline(__always)
  func withPath<Result, Failure: Error>(
    _ body: (Span<UInt8>, Range<Int>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // A constant, since a closure that uses a property copies the request.
    let range = pathRange.range
    // Not by way of `canonicalText`, which would count a reference to the URL.
    if let path = extras?.path {
      return try path.withBytes { bytes throws(Failure) in try body(bytes, range) }
    }
    return try url.withBytes { bytes throws(Failure) in try body(bytes, range) }
  }

  /// Holds the canonical path: the URL itself where it contains it as it stands.
  var canonicalText: String { extras?.path ?? url }

  /// The canonical path, `#` and the canonical path of the fragment; `nil` without a fragment.
  var pathWithFragment: String? { extras?.pathWithFragment }

  /// Where the path's segments are in ``canonicalText``.
  package var segmentRanges: [Range<Int>] {
    canonicalText.withBytes { bytes in CanonicalPath.segments(of: bytes, pathRange.range) }
  }

  /// The same request with a part of its canonical path as its path; `range` is one of
  /// ``canonicalText``.
  package func part(_ range: Range<Int>) -> RouteRequest {
    var part = self
    part.pathRange = ByteRange(range)
    return part
  }

  /// The items of the query and of the fragment.
  public var query: RouteQuery {
    url.withBytes { bytes in RouteQuery(of: url, queryItems(in: bytes)) }
  }

  /// What ``query`` gives for `name`, without making a query first.
  func queryValue(of name: String) -> String? {
    url.withBytes { bytes in queryItems(in: bytes).firstValue(of: name, in: bytes) }
  }

  private func queryItems(in bytes: Span<UInt8>) -> QueryItems {
    QueryItems(
      query: queryRange, fragment: FragmentLayout(bytes, fragmentRange).items,
      plusIsSpace: options.decodesPlusAsSpace, arePlain: literals.contains(.items))
  }

  /// Whether the URL has a host that one of `hosts` means.
  func hasHost(of hosts: [HostPattern]) -> Bool {
    guard !hostRange.isAbsent else { return false }
    return url.withBytes { bytes in hosts.contains { $0.matches(bytes, hostRange.range) } }
  }

  /// Where the URL has its host; `nil` without one.
  var urlRangeOfHost: Range<Int>? { hostRange.isAbsent ? nil : hostRange.range }

  /// The host where the URL is one of the web, and has a host that none of `hosts` means.
  func webHost(otherThan hosts: [HostPattern]) -> String? {
    guard !hostRange.isAbsent, !hasHost(of: hosts) else { return nil }
    return url.withBytes { bytes in
      URLScheme(bytes, schemeRange.range) == .web ? bytes.text(hostRange.range) : nil
    }
  }

  /// Whether the URL has `scheme`, which is in lower case; ASCII case does not matter.
  func hasScheme(_ scheme: [UInt8]) -> Bool {
    url.withBytes { bytes in
      // The first condition decides for most tables, and looks at one byte.
      guard scheme.count < bytes.count, bytes[scheme.count] == UInt8(ascii: ":"),
        URLHead.endOfScheme(in: bytes) == scheme.count
      else { return false }
      for index in scheme.indices where bytes[index].lowercasedASCII != scheme[index] {
        return false
      }
      return true
    }
  }

  /// The path's segments in canonical form.
  package var canonicalSegments: [String] {
    canonicalText.withBytes { bytes in segmentRanges.map { bytes.text($0) } }
  }

  /// The query as the URL spells it, or `nil` without one.
  package var rawQuery: String? { text(queryRange) }

  /// Whether decoding leaves the canonical path as it is; `false` also where nobody has looked.
  var pathIsLiteral: Bool { literals.contains(.path) }

  private var schemeRange: ByteRange {
    url.withBytes { bytes in
      URLHead.endOfScheme(in: bytes).map { ByteRange(0..<$0) } ?? .absent
    }
  }

  private var fragmentRange: ByteRange {
    fragmentStart == Self.none ? .absent : ByteRange(Int(fragmentStart)..<url.utf8.count)
  }

  private func text(_ range: ByteRange) -> String? {
    range.isAbsent ? nil : url.withBytes { bytes in bytes.text(range.range) }
  }
}

extension RouteRequest: CustomStringConvertible {
  /// The URL as it was given, and its origin where that is known; safe to log: escaped and truncated.
  public var description: String {
    origin == .unknown ? url.printable() : "\(url.printable()) from \(origin)"
  }
}
