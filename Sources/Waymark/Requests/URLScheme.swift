internal import RegexEngine

/// The kinds of schemes that readers of URLs tell apart.
enum URLScheme: Sendable {
  /// One whose URLs have a host that is a domain or an address: `http`, `https`, `ws`, `wss`, `ftp`.
  ///
  /// Browsers find a host in such a URL wherever its slashes are (URL Standard, "special scheme").
  case web

  /// Any other scheme, or none.
  case other

  /// The schemes of the web, each as one word.
  private static let names: [UInt64] = ["http", "https", "ws", "wss", "ftp"].map { name in
    name.withBytes { $0.firstWord(from: 0, to: $0.count) }
  }

  /// The scheme that `range` of `bytes` holds.
  @inline(__always)
  init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    // Most schemes of apps are longer, or have another first letter.
    switch range.count {
    case 2...5: self = Self.isWeb(bytes, range) ? .web : .other
    default: self = .other
    }
  }

  private static func isWeb(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let word = bytes.firstWord(from: range.lowerBound, to: range.upperBound)
    // Schemes are ASCII, whose upper and lower case differ in one bit.
    let caseBits = 0x2020_2020_2020_2020 & ~(UInt64.max << UInt64(8 * range.count))
    return names.contains(word | caseBits)
  }
}
