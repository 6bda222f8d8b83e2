/// A condition on the host of a URL: one host, or all of its subdomains.
///
/// ```swift
/// let shop = try HostPattern("Shop.Example.")       // shop.example
/// let others = try HostPattern("*.shop.example")    // a.shop.example and a.b.shop.example, not shop.example
/// ```
///
/// Case, a dot at the end and the URL's port do not matter. Hosts are compared in ASCII, as
/// browsers and systems send them: a domain in another script begins with `xn--`. A URL that spells
/// such a host with its own letters, or with escapes, matches no host pattern.
public struct HostPattern: Sendable, Hashable {
  /// The host in lower case, without the `*.` for its subdomains.
  package let name: String

  /// Whether the pattern means the subdomains of ``name``, and not the host itself.
  package let meansSubdomains: Bool

  private let bytes: [UInt8]

  /// Creates a pattern from a host, or from `*.` and a host.
  ///
  /// - Throws: A ``PatternError`` if the text is not an ASCII domain, an IPv4 address or an IPv6
  ///   address in brackets. `*` stands for whole labels, and only before all others.
  public init(_ text: String) throws(PatternError) {
    var bytes = text.utf8.map(\.lowercasedASCII)
    meansSubdomains = bytes.starts(with: "*.".utf8)
    if meansSubdomains { bytes.removeFirst(2) }
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
    guard Self.isHost(bytes) else {
      throw PatternError(.malformedHost, in: text, at: 0..<text.utf8.count)
    }
    self.bytes = bytes
    name = String(decoding: bytes, as: UTF8.self)
  }

  private static func isHost(_ bytes: [UInt8]) -> Bool {
    if bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") {
      return bytes.count > 2
        && bytes[1..<bytes.count - 1].allSatisfy {
          $0.hexDigitValue != nil || ":.".utf8.contains($0)
        }
    }
    return bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isOfLabel) }
  }

  /// Whether the range `host` of `text` matches.
  package func matches(_ text: Span<UInt8>, _ host: Range<Int>) -> Bool {
    var end = host.upperBound
    if end > host.lowerBound, text[end - 1] == UInt8(ascii: ".") { end -= 1 }
    let start = end - bytes.count
    if meansSubdomains {
      guard start > host.lowerBound + 1, text[start - 1] == UInt8(ascii: ".") else { return false }
    } else {
      guard start == host.lowerBound else { return false }
    }
    return bytes.indices.allSatisfy { text[start + $0].lowercasedASCII == bytes[$0] }
  }

  /// Whether the pattern matches every host that `other` matches.
  package func covers(_ other: HostPattern) -> Bool {
    if !meansSubdomains { return self == other }
    return name == other.name ? other.meansSubdomains : other.bytes.hasSuffix(bytes)
  }
}

extension HostPattern: CustomStringConvertible {
  /// The normalized text, such as `shop.example` or `*.shop.example`.
  public var description: String { meansSubdomains ? "*.\(name)" : name }
}

extension UInt8 {
  fileprivate var isOfLabel: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}

extension [UInt8] {
  /// Whether the host is a subdomain of `domain`.
  fileprivate func hasSuffix(_ domain: [UInt8]) -> Bool {
    count > domain.count + 1 && suffix(domain.count).elementsEqual(domain)
      && self[count - domain.count - 1] == UInt8(ascii: ".")
  }
}
