internal import RegexEngine

extension SplitURL {
  /// Whether one of `hosts` matches the host of the URL in `bytes`.
  func hasHost(
    of hosts: [HostPattern], in bytes: Span<UInt8>, _ extras: Extras?
  ) -> Bool {
    if hosts.contains(where: \.meansNoHost), !hasHostForConditions { return true }
    return withHost(in: bytes, extras) { text, host in
      hosts.contains { $0.matches(text, host) && hasPort(of: $0, in: bytes) }
    } ?? false
  }

  /// The labels that the parameters of the first matching one of `hosts` take, in lower case and
  /// with their names.
  func labels(
    of hosts: [HostPattern], in bytes: Span<UInt8>, _ extras: Extras?
  ) -> [(name: String, value: String)] {
    guard hosts.contains(where: \.hasParameters) else { return [] }
    return withHost(in: bytes, extras) { text, host in
      for pattern in hosts {
        var labels: [String] = []
        if pattern.matches(text, host, { labels.append(text.text($0).lowercasedASCII) }),
          hasPort(of: pattern, in: bytes)
        {
          return zip(pattern.parameterNames, labels.reversed()).map { ($0, $1) }
        }
      }
      return []
    } ?? []
  }

  /// Whether the URL in `bytes` has the port of a pattern, written or as the usual one of its
  /// scheme.
  private func hasPort(of pattern: HostPattern, in bytes: Span<UInt8>) -> Bool {
    guard let port = pattern.port else { return true }
    // A URL that was split has a valid head.
    guard let head = try? URLHead(bytes) else { return false }
    return (head.port(in: bytes) ?? head.usualPort(in: bytes)) == Int(port)
  }

  /// Calls `body` with the host as patterns are compared with it; returns `nil` without one.
  ///
  /// The host of a web URL is in ASCII, as browsers make it.
  func withHost<Result>(
    in bytes: Span<UInt8>, _ extras: Extras?, _ body: (Span<UInt8>, Range<Int>) -> Result
  ) -> Result? {
    guard !host.isAbsent else { return nil }
    guard let ascii = extras?.asciiHost else { return body(bytes, host.range) }
    return ascii.withBytes { ascii in body(ascii, 0..<ascii.count) }
  }

  /// Calls `body` with each host that the hosts of routes are looked up by: in lower case and
  /// without a dot at its end, or empty for none.
  ///
  /// A host that counts as the first segment of the path is a host, and none.
  func forEachHost(
    in bytes: Span<UInt8>, _ extras: Extras?, _ body: (Span<UInt8>) -> Void
  ) {
    withHost(in: bytes, extras) { text, host in
      let isDotted = !host.isEmpty && text[host.upperBound - 1] == UInt8(ascii: ".")
      let host = isDotted ? host.dropLast() : host
      guard !host.isEmpty else { return }
      if host.contains(where: { text[$0] != text[$0].lowercasedASCII }) {
        // A slice, because an array has no `span` before Apple's systems of 2025.
        let lowercased = host.map { text[$0].lowercasedASCII }[...]
        body(lowercased.span)
      } else {
        body(text.extracting(host))
      }
    }
    if host.isEmpty || hostIsInPath { body(bytes.extracting(0..<0)) }
  }

  /// The host of the URL in `bytes`, if it has a scheme of the web or none, and none of `hosts`
  /// matches its host.
  func webHost(
    otherThan hosts: [HostPattern], in bytes: Span<UInt8>, _ extras: Extras?
  ) -> String? {
    guard !host.isAbsent, !hasHost(of: hosts, in: bytes, extras), URLHead.isWeb(bytes) ?? true
    else { return nil }
    return bytes.text(host.range)
  }
}
