internal import RegexEngine

extension RouteDefinition {
  /// The captures of the regexes in a request's path; `nil` if none matches, or the pattern does not accept the URL's
  /// host.
  final func captures(in request: RouteRequest) throws(RouteFailure) -> CaptureRanges? {
    try request.withPath { bytes, path throws(RouteFailure) in
      try captures(in: request.url, request.layout, bytes, path, form: nil)
    }
  }

  /// The same, for a caller that has the bytes of the canonical path.
  ///
  /// - Parameter form: The number of the form whose literals fit the path; `nil` to try all.
  @inline(__always)
  final func captures(
    in url: String, _ layout: RequestLayout, _ bytes: Span<UInt8>, _ path: Range<Int>,
    form: Int?
  ) throws(RouteFailure) -> CaptureRanges? {
    if let hosts, !url.withBytes({ layout.hasHost(of: hosts, in: $0) }) { return nil }
    do {
      guard matchesFragment else { return try captures(in: bytes, path, form) }
      guard let subject = layout.extras?.pathWithFragment else { return nil }
      return try subject.withBytes { bytes throws(CompiledPattern.MatchFault) in
        try captures(in: bytes, 0..<bytes.count, form)
      }
    } catch {
      throw failure(error)
    }
  }

  @inline(__always)
  private final func captures(
    in subject: Span<UInt8>, _ range: Range<Int>, _ form: Int?
  ) throws(CompiledPattern.MatchFault) -> CaptureRanges? {
    guard let form else { return try compiled.firstMatch(in: subject, range) }
    return try compiled.match(form: form, in: subject, range)
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

  /// The regex that says which canonical paths match: PCRE2 syntax, for bytes.
  ///
  /// The path has one slash before each segment; the root's path is empty. A pattern with a fragment is
  /// matched against path, `#` and the fragment's path. A pattern with optional groups across segments has an
  /// alternative for each choice of them. Constraints are not in it: each is matched on what its group captures; if it
  /// refuses that, the next alternative is tried.
  /// It is written each time it is asked for.
  public final var regex: String { FormWriter.regex(of: parsedPattern) }
}
