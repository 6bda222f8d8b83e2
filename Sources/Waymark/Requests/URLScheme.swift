/// What readers of URLs know about a scheme.
enum URLScheme: Sendable {
  /// One whose URLs have a host that is a domain or an address: `http`, `https`, `ws`, `wss`, `ftp`.
  ///
  /// Browsers find a host in such a URL wherever its slashes are (URL Standard, "special scheme").
  case web

  /// Any other scheme, or none.
  case other

  private static let names: [[UInt8]] = ["http", "https", "ws", "wss", "ftp"].map { Array($0.utf8) }

  /// The scheme that `range` of `bytes` holds.
  @inline(__always)
  init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    // Most schemes of apps are longer, or are told by their first letter.
    switch range.count {
    case 2...5: self = Self.isWeb(bytes, range) ? .web : .other
    default: self = .other
    }
  }

  private static func isWeb(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    switch bytes[range.lowerBound].lowercasedASCII {
    case UInt8(ascii: "h"), UInt8(ascii: "w"), UInt8(ascii: "f"): break
    default: return false
    }
    return names.contains { name in
      name.count == range.count
        && name.indices.allSatisfy { bytes[range.lowerBound + $0].lowercasedASCII == name[$0] }
    }
  }
}
