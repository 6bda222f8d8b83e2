internal import RegexEngine

/// The places of all parts of a URL that matching needs, as offsets, found in one pass.
struct URLLayout {
  let parts: URLParts

  /// The host if it counts as the first segment of the path, or absent.
  let hostInPath: ByteRange

  /// The canonical path if the URL contains it as it stands, or absent.
  let path: ByteRange

  /// Whether ``path`` is known to have nothing to decode.
  var pathIsLiteral: Bool {
    !path.isAbsent && !parts.pathHasPlus && (hostInPath.isAbsent || parts.head.hostIsPlain)
  }

  @inline(__always)
  init(
    _ bytes: Span<UInt8>, _ options: RouteRequest.Options
  ) throws(RouteFailure.InvalidURL) {
    parts = try URLParts(bytes)
    let head = parts.head
    let usesHost = options.hostAsPath.usesHost(
      head.host, of: bytes, scheme: head.schemeKind, isPlain: head.hostIsPlain)
    hostInPath = usesHost ? head.host : .absent
    if options.refusesExtraSlashes, let slash = Self.extraSlash(in: bytes, parts, hostInPath) {
      throw .extraSlash(offset: slash)
    }
    path = Self.canonicalRange(in: bytes, parts, hostInPath)
  }

  /// The length of the canonical path of a URL that is only a path, in canonical form, of up to 64 bytes, and the slashes
  /// of the URL; `nil` for other URLs.
  ///
  /// Most requests to servers are of this kind. ``init(_:_:)`` asks the same questions one after the other, which takes
  /// four times as many instructions.
  @inline(__always)
  static func barePath(
    of bytes: Span<UInt8>, _ options: RouteRequest.Options
  ) -> (count: Int, slashes: UInt64)? {
    let count = bytes.count
    guard count > 1, count <= 64 else { return nil }
    let masks = PathMasks(bytes)
    let last: UInt64 = 1 << UInt64(truncatingIfNeeded: count &- 1)
    guard masks.slashes & 1 != 0, masks.others | masks.slashes & (masks.slashes << 1) == 0,
      bytes[count &- 1] != UInt8(ascii: " ")
    else { return nil }
    guard masks.slashes & last != 0 else { return (count, masks.slashes) }
    return options.refusesExtraSlashes ? nil : (count &- 1, masks.slashes)
  }

  /// Whether a text has to be built, because the path is not canonical or has a fragment.
  var needsRebuilding: Bool { path.isAbsent || !parts.fragment.isAbsent }

  /// The first extra slash of the path: one after another, or at the end of a path that is not the root.
  ///
  /// The first slash after a web URL's host is the root's, also where the host is part of the path: browsers write it
  /// (RFC 3986, section 6.2.3).
  private static func extraSlash(
    in bytes: Span<UInt8>, _ parts: URLParts, _ host: ByteRange
  ) -> Int? {
    let path = parts.path.range
    for index in path where bytes[index] == UInt8(ascii: "/") {
      let isFirst = index == path.lowerBound
      if !isFirst, bytes[index - 1] == UInt8(ascii: "/") { return index }
      if index == path.upperBound - 1, !isFirst || !host.isAbsent && parts.head.schemeKind != .web {
        return index
      }
    }
    return nil
  }

  @inline(__always)
  private static func canonicalRange(
    in bytes: Span<UInt8>, _ parts: URLParts, _ host: ByteRange
  ) -> ByteRange {
    guard parts.pathIsPlain else { return .absent }
    var range = parts.path.range
    if !host.isAbsent {
      // The second slash of `//` begins the path, unless user info or a port are in between.
      guard host == parts.head.authority, !bytes.contains(UInt8(ascii: "%"), in: host.range) else {
        return .absent
      }
      range = host.range.lowerBound - 1..<range.upperBound
    }
    if let last = range.last, bytes[last] == UInt8(ascii: "/") {
      range = range.lowerBound..<last
    }
    // A path without a leading slash (`app:settings`) needs one.
    guard range.isEmpty || bytes[range.lowerBound] == UInt8(ascii: "/") else { return .absent }
    return ByteRange(range)
  }
}

/// A fragment, read as the end of a URL of its own.
struct FragmentLayout {
  /// The fragment's path.
  let path: ByteRange

  /// The fragment's items, after `?`; without a `?`, a fragment that contains `=` is all items.
  let items: ByteRange

  /// Whether the fragment has no path, because it contains `=` and no `?`.
  var isAllItems: Bool { !items.isAbsent && items.lower == path.lower }

  /// Splits the fragment at `fragment` of `bytes`.
  init(_ bytes: Span<UInt8>, _ fragment: ByteRange) {
    guard !fragment.isAbsent else {
      (path, items) = (.absent, .absent)
      return
    }
    let range = fragment.range
    let mark = bytes.offset(of: UInt8(ascii: "?"), from: range.lowerBound, to: range.upperBound)
    if mark < range.upperBound {
      path = ByteRange(range.lowerBound..<mark)
      items = ByteRange(mark + 1..<range.upperBound)
    } else if bytes.contains(UInt8(ascii: "="), in: range) {
      (path, items) = (ByteRange(range.lowerBound..<range.lowerBound), fragment)
    } else {
      (path, items) = (fragment, .absent)
    }
  }
}
