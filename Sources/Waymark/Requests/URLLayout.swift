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

  /// Finds everything in a URL's bytes.
  static func result(
    of bytes: Span<UInt8>, hostAsPath: HostAsPath
  ) -> Result<URLLayout, RouteFailure.InvalidURL> {
    do {
      return .success(try URLLayout(bytes, hostAsPath: hostAsPath))
    } catch {
      return .failure(error)
    }
  }

  private init(
    _ bytes: Span<UInt8>, hostAsPath: HostAsPath
  ) throws(RouteFailure.InvalidURL) {
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
    guard parts.pathIsPlain else { return .absent }
    var range = parts.path.range
    if !host.isAbsent {
      // The second slash of `//` begins the path, unless user info or a port are in between.
      guard host == parts.authority, !bytes.contains(UInt8(ascii: "%"), in: host.range) else {
        return .absent
      }
      range = host.range.lowerBound - 1..<range.upperBound
    }
    if let last = range.last, bytes[last] == UInt8(ascii: "/") {
      range = range.lowerBound..<last
    }
    // A path without a leading slash (`app:settings`) has to be given one.
    guard range.isEmpty || bytes[range.lowerBound] == UInt8(ascii: "/") else { return .absent }
    return ByteRange(range)
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

extension Span<UInt8> {
  fileprivate func contains(_ byte: UInt8, in range: Range<Int>) -> Bool {
    for index in range where self[index] == byte { return true }
    return false
  }
}
