/// Where everything is in a URL that a request needs: offsets only, found in one pass.
struct URLLayout {
  let parts: URLParts

  /// The host, where it counts as the first segment of the path; else absent.
  let hostInPath: ByteRange

  /// The canonical path, where the URL contains it as it stands; else absent.
  let path: ByteRange

  /// The fragment's path.
  let fragmentPath: ByteRange

  /// The fragment's items: they follow `?`; without one, a fragment that contains `=` is all items.
  let fragmentItems: ByteRange

  init(_ bytes: Span<UInt8>, hostAsPath: HostAsPath) throws(RouteFailure.InvalidURL) {
    parts = try URLParts(bytes)
    hostInPath = hostAsPath.usesHost(parts.host, of: bytes) ? parts.host : .absent
    path = Self.canonicalRange(in: bytes, parts, hostInPath)
    (fragmentPath, fragmentItems) = Self.splitFragment(bytes, parts.fragment)
  }

  /// Whether there is a text to build: a path that is not canonical, or a path with a fragment.
  var needsRebuilding: Bool { path.isAbsent || !parts.fragment.isAbsent }

  private static func canonicalRange(
    in bytes: Span<UInt8>, _ parts: URLParts, _ host: ByteRange
  ) -> ByteRange {
    var range = parts.path.range
    if !host.isAbsent {
      // The second slash of `//` begins the path, unless user info or a port are in between.
      guard host == parts.authority else { return .absent }
      range = host.range.lowerBound - 1..<range.upperBound
    }
    while let last = range.last, bytes[last] == UInt8(ascii: "/") {
      range = range.lowerBound..<last
    }
    return CanonicalPath.isCanonical(bytes, range) ? ByteRange(range) : .absent
  }

  private static func splitFragment(
    _ bytes: Span<UInt8>, _ fragment: ByteRange
  ) -> (path: ByteRange, items: ByteRange) {
    guard !fragment.isAbsent else { return (.absent, .absent) }
    let range = fragment.range
    if let mark = range.first(where: { bytes[$0] == UInt8(ascii: "?") }) {
      return (ByteRange(range.lowerBound..<mark), ByteRange(mark + 1..<range.upperBound))
    }
    if range.contains(where: { bytes[$0] == UInt8(ascii: "=") }) {
      return (ByteRange(range.lowerBound..<range.lowerBound), fragment)
    }
    return (fragment, .absent)
  }
}
