extension PatternMismatch {
  /// The host of a request as a mismatch; `nil` when it is one that the pattern asks for.
  init?(hostOf request: RouteRequest, for pattern: RoutePattern) {
    guard !pattern.hosts.isEmpty, !request.hasHost(of: pattern.hosts) else { return nil }
    // Only a full URL has its host in the pattern's text.
    let authority = FullURLPattern.authority(of: pattern.text)
    let start =
      authority == nil ? 0 : (FullURLPattern.scheme(of: pattern.text)?.utf8.count ?? 0) + 3
    self.init(
      expected: .host(pattern.hosts), segment: 0, isInFragment: false, found: request.host,
      urlRange: request.urlRangeOfHost ?? 0..<0,
      patternRange: start..<start + (authority?.utf8.count ?? 0), isInItems: false)
  }
}
