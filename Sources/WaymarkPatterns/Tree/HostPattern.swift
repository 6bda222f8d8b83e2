/// A condition on the host of a URL: a host, a host with parameters as labels, all subdomains of a
/// host, or no host.
///
/// ```swift
/// let shop = try HostPattern("Shop.Example.")       // shop.example
/// let others = try HostPattern("*.shop.example")    // a.shop.example and a.b.shop.example, not shop.example
/// let teams = try HostPattern(":team.example")      // a.example, whose "team" is "a", not a.b.example
/// let own = try HostPattern("/")                    // /a and app:/a
/// let local = try HostPattern("localhost:8080")     // http://localhost:8080/a, not http://localhost/a
/// let city = try HostPattern("münchen.example")     // xn--mnchen-3ya.example
/// ```
///
/// A label can be a parameter: a colon and a name of ASCII letters, digits, `-` and `_`. It matches
/// exactly one label, which becomes a value of the match, in lower case. Addresses never match such
/// a pattern.
///
/// `/` means URLs without a host. A host that counts as the first segment of the path, such as
/// `user` in `app://user/7`, isn't a host here. `["shop.example", "/"]` therefore accepts an app's
/// universal links and its custom links, but no web URL of another host. With these hosts, even the
/// pattern `https://:host/x` doesn't match `https://other.example/x`.
///
/// Case and a trailing dot are ignored. Without a port in the pattern, any port matches. A port in
/// the pattern must be in the URL, or be the default of the scheme (80 for `http` and `ws`, 443 for
/// `https` and `wss`, 21 for `ftp`).
///
/// Hosts are compared in ASCII, as browsers and systems send them: a domain in another script
/// begins with `xn--`. Patterns and web URLs with non-ASCII letters, or with an unusual form of an
/// address, are converted as browsers do it: `127.1` is `127.0.0.1`. The hosts of custom schemes
/// are compared unchanged.
public struct HostPattern: Sendable, Hashable {
  /// The host in lower case, without the `*.` of a subdomain pattern, and with parameter names as
  /// written.
  package var name: String { requiresNoHost ? "/" : String(decoding: bytes, as: UTF8.self) }

  /// Whether the pattern matches the subdomains of ``name``, and not the host itself.
  package let matchesSubdomains: Bool

  /// Whether a label is a parameter.
  package let hasParameters: Bool

  /// The port that URLs must have, or `nil` for any port.
  package private(set) var port: UInt16?

  /// The bytes of ``name``, or an empty array for URLs without a host.
  let bytes: [UInt8]

  /// The pattern for URLs without a host.
  package static let noHost = HostPattern(bytes: [])

  /// Whether the pattern matches URLs without a host.
  package var requiresNoHost: Bool { bytes.isEmpty }

  /// Creates a pattern from a string such as `shop.example`, `:team.example`, `*.example` or `/`.
  ///
  /// The string is a host or, for URLs without a host, `/`. A host can have parameters as labels,
  /// can begin with `*.`, and can have a port.
  ///
  /// - Throws: A ``PatternError`` if the string isn't a domain, an IPv4 address or an IPv6 address
  ///   in brackets, or if a name is repeated. `*` must be the whole first label, and can't be
  ///   combined with parameters.
  public init(_ text: String) throws(PatternError) {
    try self.init(text, isOfWeb: true)
  }

  /// Creates a pattern for a host.
  ///
  /// - Parameter isOfWeb: Whether the host is converted as browsers do it. Hosts of custom schemes
  ///   stay unchanged and must be ASCII.
  init(_ text: String, isOfWeb: Bool) throws(PatternError) {
    guard text != "/" else {
      self = .noHost
      return
    }
    var bytes = Array(text.utf8)
    let port = bytes.removePort()
    do {
      try self.init(bytes, port: port, isOfWeb: isOfWeb)
    } catch {
      throw PatternError(error.reason, in: text, at: 0..<text.utf8.count)
    }
  }

  /// Creates a pattern from a host whose labels are separated by dots.
  init(_ host: [UInt8], port: UInt16?, isOfWeb: Bool) throws(PatternError) {
    var bytes = host
    func error(_ reason: PatternError.Reason) -> PatternError {
      PatternError(reason, in: String(decoding: host, as: UTF8.self), at: 0..<host.count)
    }
    let matchesSubdomains = bytes.starts(with: "*.".utf8)
    if matchesSubdomains { bytes.removeFirst(2) }
    if bytes.last == .dot { bytes.removeLast() }
    if isOfWeb, bytes.contains(where: { $0 >= 0x80 }) {
      guard let ascii = WebHost.ascii(bytes, encodingLabels: WebHost.ascii) else {
        throw error(.malformedHost)
      }
      bytes = ascii
    }
    var isParameter = false
    for index in bytes.indices {
      if bytes[index] == .dot { isParameter = false }
      if bytes[index] == .colon, bytes.first != UInt8(ascii: "[") { isParameter = true }
      if !isParameter { bytes[index] = bytes[index].lowercasedASCII }
    }
    if bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") {
      // An address has no subdomains.
      guard !matchesSubdomains,
        let address = WebHost.IPAddress.ipv6(Array(bytes[1..<bytes.count - 1]))
      else { throw error(.malformedHost) }
      bytes = "[".utf8 + address + "]".utf8
    } else if !Self.isDomain(bytes) {
      throw error(.malformedHost)
    } else if isOfWeb, !matchesSubdomains {
      bytes = WebHost.IPAddress.ipv4(bytes) ?? bytes
    }
    self.init(bytes: bytes, matchesSubdomains: matchesSubdomains)
    self.port = port
    guard hasParameters else { return }
    let names = parameterNames
    guard names.count <= RoutePattern.maximumParameters else {
      throw error(.exceeded(.parametersPerPattern, RoutePattern.maximumParameters))
    }
    if let repeated = names.indices.first(where: { names[..<$0].contains(names[$0]) }) {
      throw error(.repeatedName(names[repeated]))
    }
    let last = bytes[Self.start(ofLabelEndingAt: bytes.count, in: bytes)...]
    // The end of `shop.example.:443` is meant as a port, not as a name.
    let isPort =
      last.count < bytes.count && last.first == .colon
      && last.dropFirst().allSatisfy(\.isASCIIDigit)
    guard !matchesSubdomains, !last.isNumberOfAddress, !isPort else {
      throw error(.malformedHost)
    }
  }

  private init(bytes: [UInt8], matchesSubdomains: Bool = false) {
    self.bytes = bytes
    self.matchesSubdomains = matchesSubdomains
    hasParameters = bytes.first != UInt8(ascii: "[") && bytes.contains(.colon)
  }

  private static func isDomain(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: .dot, omittingEmptySubsequences: false).allSatisfy { label in
      let text = label.first == .colon ? label.dropFirst() : label
      return !text.isEmpty && text.allSatisfy(\.isNameByte)
    }
  }

  /// The names of the parameters, from the left.
  package var parameterNames: [String] {
    guard hasParameters else { return [] }
    return bytes.split(separator: .dot).filter { $0.first == .colon }
      .map { String(decoding: $0.dropFirst(), as: UTF8.self) }
  }

  /// The pattern with empty parameter names.
  ///
  /// Patterns that match the same hosts are then equal.
  package var withoutNames: HostPattern {
    guard hasParameters else { return self }
    let labels = bytes.split(separator: .dot)
    return HostPattern(labels: labels.map { $0.first == .colon ? [.colon] : $0 }, port: port)
  }

  /// The pattern itself or, for a subdomain pattern, the pattern for hosts with one more label than
  /// ``name``.
  package var withOneLabelMore: HostPattern {
    matchesSubdomains && !reversedLabels[0].isNumberOfAddress
      ? HostPattern(labels: [[.colon]] + reversedLabels.reversed(), port: port) : self
  }

  init(labels: [ArraySlice<UInt8>], matchesSubdomains: Bool = false, port: UInt16?) {
    self.init(bytes: Array(labels.joined(separator: [.dot])), matchesSubdomains: matchesSubdomains)
    self.port = port
  }

  /// Returns the host and the port, with values for the parameters.
  package func host(with label: (_ name: String) -> String) -> String {
    guard hasParameters else { return name + suffix }
    return name.split(separator: ".").map { text in
      text.first == ":" ? label(String(text.dropFirst())) : String(text)
    }.joined(separator: ".") + suffix
  }

  /// Returns a host without the user info before it.
  ///
  /// If the rest isn't a valid host, or has a parameter, the whole string is returned.
  package static func withoutUserInfo(_ authority: String) -> String {
    guard let end = authority.lastIndex(of: "@") else { return authority }
    let host = String(authority[end...].dropFirst())
    return (try? HostPattern(host))?.hasParameters ?? true ? authority : host
  }

  /// The port as written after a host, or an empty string.
  package var suffix: String { port.map { ":\($0)" } ?? "" }

  /// Whether a parameter can match a string, ignoring case.
  package static func isLabel(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(\.isNameByte)
  }
}

extension HostPattern: CustomStringConvertible {
  /// The normalized pattern, such as `shop.example`, `:team.shop.example`, `*.shop.example` or
  /// `localhost:8080`.
  ///
  /// - Complexity: O(*n*) for a host of *n* bytes.
  public var description: String { (matchesSubdomains ? "*.\(name)" : name) + suffix }
}

extension [UInt8] {
  /// Removes the port at the end of a host, and returns it, or `nil` if there is no port.
  ///
  /// A colon that begins a label begins a parameter, and a colon in brackets belongs to an address.
  package mutating func removePort() -> UInt16? {
    guard let colon = lastIndex(of: .colon), colon > 0, self[colon - 1] != .dot,
      first != UInt8(ascii: "[") || self[colon - 1] == UInt8(ascii: "]"), colon < count - 1,
      self[(colon + 1)...].allSatisfy(\.isASCIIDigit),
      let port = UInt16(String(decoding: self[(colon + 1)...], as: UTF8.self))
    else { return nil }
    removeLast(count - colon)
    return port
  }
}

extension UInt8 {
  static let dot = UInt8(ascii: ".")
  static let colon = UInt8(ascii: ":")
}
