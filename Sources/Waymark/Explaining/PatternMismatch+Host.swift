internal import RegexEngine

extension PatternMismatch {
  /// A mismatch for the host of a request; `nil` if the pattern accepts the host.
  init?(hostOf request: RouteRequest, for pattern: RoutePattern) {
    let hosts = pattern.hosts
    guard !hosts.isEmpty,
      !request.url.withBytes({ request.layout.hasHost(of: hosts, in: $0, request.extras) })
    else { return nil }
    self.init(
      expected: .host(hosts), segment: 0, isInFragment: false, found: request.host,
      urlRange: request.urlRangeOfHost ?? 0..<0,
      // Only the pattern of a full URL contains the host.
      patternRange: FullURLPattern.authority(of: pattern.text) ?? 0..<0)
  }
}
