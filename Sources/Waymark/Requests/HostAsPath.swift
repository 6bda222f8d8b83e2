internal import RegexEngine

/// Determines when the host of a URL counts as the first segment of its path.
///
/// ```swift
/// try RouteRequest("app://user/7").canonicalPath                                // "/user/7"
/// try RouteRequest("https://a.example/7").canonicalPath                         // "/7"
/// options.hostAsPath = .never
/// try RouteRequest("app://user/7", options: options).canonicalPath              // "/7"
/// options.hostAsPath = .always
/// try RouteRequest("https://a.example/7", options: options).canonicalPath       // "/a.example/7"
/// ```
///
/// In the deep link `myapp://user/view/7`, authors mean the path `/user/view/7`. In
/// `https://example.com/user`, the host is a host.
public enum HostAsPath: String, Sendable, Hashable, Codable, CaseIterable {
  /// If the host contains no dot and is neither `localhost` nor an IPv6 address.
  ///
  /// The decoded host decides, ignoring ASCII case. The host of a web URL is decoded as in
  /// browsers. It's never part of the path if browsers read it as an address, or if it contains a
  /// letter that isn't ASCII.
  case whenDotless

  /// Whenever the URL has a host.
  case always

  /// Never.
  ///
  /// The host is dropped.
  case never
}

extension HostAsPath {
  /// Whether `host` counts as a segment of the path.
  ///
  /// - Parameters:
  ///   - isWeb: Whether the URL has a web scheme.
  ///   - isPlain: Whether the host is known to consist of letters, digits, dots and hyphens.
  func usesHost(
    _ host: ByteRange, of bytes: Span<UInt8>, isWeb: Bool, isPlain: Bool = false
  ) -> Bool {
    guard !host.isEmpty else { return false }
    switch self {
    case .always: return true
    case .never: return false
    case .whenDotless:
      if bytes[host.range.lowerBound] == UInt8(ascii: "[") { return false }
      // Backward, because the last dot is near the end.
      if host.range.reversed().contains(where: { bytes[$0] == UInt8(ascii: ".") }) { return false }
      // Most hosts are decided here, because they need no decoding.
      if isPlain, !isWeb, host.range.count != Self.localhost.count { return true }
      return isWeb
        ? WebHost.isDotlessName(bytes, host.range) : Self.isDotless(bytes, host.range)
    }
  }

  /// Returns the role of the host in a pattern that is a full URL.
  ///
  /// Unlike the host of a URL, this host can be a parameter.
  package func hostRole(scheme: String, host: String) -> FullURLPattern.HostRole {
    if self == .never { return .ignored }
    let host = HostPattern.withoutUserInfo(host)
    var name = Array(host.utf8)
    _ = name.removePort()
    // A slice, because an array has no `span` before Apple's 2025 systems.
    let bytes = name[...]
    let isWeb = WebHost.schemes.contains(scheme.lowercasedASCII)
    return usesHost(ByteRange(name.indices), of: bytes.span, isWeb: isWeb)
      ? .segment : .condition(host)
  }

  /// Whether the hosts that a pattern accepts count as a segment of the path.
  package func usesHost(of pattern: HostPattern) -> Bool {
    if pattern.requiresNoHost { return false }
    // Every subdomain contains a dot.
    if pattern.matchesSubdomains { return self == .always }
    return pattern.name.withBytes { bytes in
      usesHost(ByteRange(0..<bytes.count), of: bytes, isWeb: true)
    }
  }

  private static let localhost = Array("localhost".utf8)

  /// The full stops of other scripts, which browsers read as dots (UTS #46, section 4).
  private static let otherFullStops: [[UInt8]] = ["\u{3002}", "\u{FF0E}", "\u{FF61}"].map {
    Array($0.utf8)
  }

  /// Whether a decoded host contains no dot and isn't `localhost`.
  private static func isDotless(_ bytes: Span<UInt8>, _ host: Range<Int>) -> Bool {
    let decoded = PercentDecoding.bytes(of: bytes, host).map(\.lowercasedASCII)
    return !decoded.contains(UInt8(ascii: ".")) && decoded != localhost
      && !otherFullStops.contains { decoded.firstRange(of: $0) != nil }
  }
}
