internal import RegexEngine

extension SplitURL {
  /// Whether a pattern in `hosts` matches the host of the URL in `bytes`.
  func hasHost(
    of hosts: [HostPattern], in bytes: Span<UInt8>, _ rareData: RareData?
  ) -> Bool {
    if hosts.contains(where: \.requiresNoHost), !hostConditionsApply { return true }
    return withHost(in: bytes, rareData) { text, host in
      hosts.contains { $0.matches(text, host) && hasPort(of: $0, in: bytes) }
    } ?? false
  }

  /// Returns the host labels that parameters capture, in lower case and with their names.
  ///
  /// The labels come from the first pattern in `hosts` that matches.
  func labels(
    of hosts: [HostPattern], in bytes: Span<UInt8>, _ rareData: RareData?
  ) -> [(name: String, value: String)] {
    guard hosts.contains(where: \.hasParameters) else { return [] }
    return withHost(in: bytes, rareData) { text, host in
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

  /// Whether the URL in `bytes` has the port of a pattern, either written or as the default of its
  /// scheme.
  private func hasPort(of pattern: HostPattern, in bytes: Span<UInt8>) -> Bool {
    guard let port = pattern.port else { return true }
    // The URL was split before, so its head is valid.
    guard let head = try? URLHead(bytes) else { return false }
    return (head.port(in: bytes) ?? head.defaultPort(in: bytes)) == Int(port)
  }

  /// Calls `body` with the host in the form that patterns are compared with, or returns `nil`
  /// without a host.
  ///
  /// The host of a web URL is in ASCII, as browsers write it.
  func withHost<Result>(
    in bytes: Span<UInt8>, _ rareData: RareData?, _ body: (Span<UInt8>, Range<Int>) -> Result
  ) -> Result? {
    guard !host.isAbsent else { return nil }
    guard let ascii = rareData?.asciiHost else { return body(bytes, host.range) }
    return ascii.withBytes { ascii in body(ascii, 0..<ascii.count) }
  }

  /// Calls `body` with each host to look up routes for: in lower case and without a trailing dot,
  /// or empty without a host.
  ///
  /// If the host counts as the first segment of the path, `body` is called with the host and with
  /// an empty one.
  func forEachHost(
    in bytes: Span<UInt8>, _ rareData: RareData?, _ body: (Span<UInt8>) -> Void
  ) {
    withHost(in: bytes, rareData) { text, host in
      let isDotted = !host.isEmpty && text[host.upperBound - 1] == UInt8(ascii: ".")
      let host = isDotted ? host.dropLast() : host
      guard !host.isEmpty else { return }
      if host.contains(where: { text[$0] != text[$0].lowercasedASCII }) {
        // A slice, because an array has no `span` before Apple's 2025 systems.
        let lowercased = host.map { text[$0].lowercasedASCII }[...]
        body(lowercased.span)
      } else {
        body(text.extracting(host))
      }
    }
    if host.isEmpty || hostIsInPath { body(bytes.extracting(0..<0)) }
  }

  /// Returns the host of a web URL if no pattern in `hosts` matches it.
  ///
  /// - Returns: The host, or `nil` if a pattern in `hosts` matches it, the URL has no host, or its
  ///   scheme isn't a web scheme. A URL without a scheme counts as a web URL.
  func webHost(
    otherThan hosts: [HostPattern], in bytes: Span<UInt8>, _ rareData: RareData?
  ) -> String? {
    guard !host.isAbsent, !hasHost(of: hosts, in: bytes, rareData), URLHead.isWeb(bytes) ?? true
    else { return nil }
    return bytes.text(host.range)
  }
}
