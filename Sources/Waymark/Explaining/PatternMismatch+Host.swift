internal import RegexEngine

extension PatternMismatch {
  /// A mismatch for the host of a request; `nil` if the pattern accepts the host.
  init?(hostOf request: RouteRequest, for pattern: RoutePattern) {
    let hosts = pattern.hosts
    guard !hosts.isEmpty, !request.url.withBytes({ request.layout.hasHost(of: hosts, in: $0) })
    else { return nil }
    // Only the pattern of a full URL contains the host.
    let authority = FullURLPattern.authority(of: pattern.text)
    let start =
      authority == nil ? 0 : (FullURLPattern.scheme(of: pattern.text)?.utf8.count ?? 0) + 3
    self.init(
      expected: .host(hosts), segment: 0, isInFragment: false, found: request.host,
      urlRange: request.urlRangeOfHost ?? 0..<0,
      patternRange: start..<start + (authority?.utf8.count ?? 0), isInItems: false)
  }
}
