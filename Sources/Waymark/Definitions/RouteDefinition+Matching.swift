internal import RegexEngine

extension RouteDefinition {
  /// The captures of the regex in a request's path; `nil` if it does not match, or the pattern does not accept the
  /// URL's host.
  final func captures(in request: RouteRequest) throws(RouteFailure) -> CaptureRanges? {
    try request.withPath { bytes, path throws(RouteFailure) in
      try captures(in: request.url, request.layout, bytes, path)
    }
  }

  /// The same, for a caller that has the bytes of the canonical path.
  @inline(__always)
  final func captures(
    in url: String, _ layout: RequestLayout, _ bytes: Span<UInt8>, _ path: Range<Int>
  ) throws(RouteFailure) -> CaptureRanges? {
    if let hosts, !url.withBytes({ layout.hasHost(of: hosts, in: $0) }) { return nil }
    do {
      if !matchesFragment { return try compiled.firstMatch(in: bytes, path) }
      guard let subject = layout.extras?.pathWithFragment else { return nil }
      return try subject.withBytes { bytes throws(CompiledPattern.MatchFault) in
        try compiled.firstMatch(in: bytes, 0..<bytes.count)
      }
    } catch {
      throw failure(error)
    }
  }

  private final func failure(_ fault: CompiledPattern.MatchFault) -> RouteFailure {
    let limits = parsedPattern.limits
    switch fault {
    case .parameterBytes:
      let exceeded = ExceededLimit.parameterBytes(compiled.parameterBytes)
      return .limitExceeded(exceeded, pattern: pattern)
    case .regex(let error): return failure(error, limits.ofGeneratedRegexes)
    case .constraint(let error): return failure(error, limits.ofConstraints)
    }
  }

  private final func failure(_ error: MatchError, _ limits: MatchLimits) -> RouteFailure {
    guard let exceeded = limits.exceededLimit(error) else {
      return .undecided(pattern: pattern, reason: error.description)
    }
    return .limitExceeded(exceeded, pattern: pattern)
  }

  /// The regex that decides the match of a canonical path: PCRE2 syntax, for bytes.
  ///
  /// The path has one slash before each segment; the root's path is empty. A pattern with a fragment is
  /// matched against path, `#` and the fragment's path. Constraints are not in it: each is matched on what
  /// its group captures. Where the pattern can match in other ways when one refuses that, a callout follows the
  /// group: `(?C2)` for the second one.
  /// It is written each time it is asked for.
  public final var regex: String { compiled.regex.text }
}
