internal import RegexEngine

extension PatternMismatch {
  /// Creates a mismatch for the host of a request, or returns `nil` if the pattern accepts the
  /// host.
  init?(hostOf request: RouteRequest, for pattern: RoutePattern) {
    if request.hasHost(in: pattern.hosts) { return nil }
    self.init(
      expected: .host(pattern.hosts), segment: 0, isInFragment: false, found: request.host,
      urlRange: request.urlRangeOfHost ?? 0..<0,
      // Only the pattern of a full URL contains the host.
      patternRange: FullURLPattern.authority(of: pattern.text) ?? 0..<0)
  }
}
