internal import RegexEngine

extension RequestLayout {
  /// Whether one of `hosts` matches the host of the URL in `bytes`.
  func hasHost(of hosts: [HostPattern], in bytes: Span<UInt8>) -> Bool {
    if hosts.contains(where: \.meansNoHost), host.isEmpty || hostIsInPath(in: bytes) { return true }
    return withHost(in: bytes) { text, host in hosts.contains { $0.matches(text, host) } } ?? false
  }

  /// The labels that the parameters of the first matching one of `hosts` take, in lower case and with their names.
  func labels(
    of hosts: [HostPattern], in bytes: Span<UInt8>
  ) -> [(name: String, value: String)] {
    guard hosts.contains(where: \.hasParameters) else { return [] }
    return withHost(in: bytes) { text, host in
      for pattern in hosts {
        var labels: [String] = []
        if pattern.matches(text, host, { labels.append(text.text($0).lowercasedASCII) }) {
          return zip(pattern.parameterNames, labels.reversed()).map { ($0, $1) }
        }
      }
      return []
    } ?? []
  }

  /// Calls `body` with the host as patterns are compared with it; returns `nil` without one.
  ///
  /// The host of a web URL is in ASCII, as browsers make it.
  func withHost<Result>(
    in bytes: Span<UInt8>, _ body: (Span<UInt8>, Range<Int>) -> Result
  ) -> Result? {
    guard !host.isAbsent else { return nil }
    guard host.range.contains(where: { bytes[$0] >= 0x80 || bytes[$0] == UInt8(ascii: "%") }),
      URLParts.isWeb(bytes) ?? true,
      // A slice, because an array has no `span` before Apple's systems of 2025.
      let ascii = WebHost.ascii(bytes, host.range)?[...]
    else { return body(bytes, host.range) }
    return body(ascii.span, ascii.indices)
  }

  /// Whether the host of the URL in `bytes` counts as the first segment of the path.
  func hostIsInPath(in bytes: Span<UInt8>) -> Bool {
    options.hostAsPath.usesHost(host, of: bytes, isWeb: URLParts.isWeb(bytes) ?? false)
  }

  /// The host of the URL in `bytes`, if it has a scheme of the web or none, and none of `hosts` matches its host.
  func webHost(otherThan hosts: [HostPattern], in bytes: Span<UInt8>) -> String? {
    guard !host.isAbsent, !hasHost(of: hosts, in: bytes), URLParts.isWeb(bytes) ?? true else {
      return nil
    }
    return bytes.text(host.range)
  }
}
