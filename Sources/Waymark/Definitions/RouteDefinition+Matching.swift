internal import RegexEngine

extension RouteDefinition {
  /// The captures of the regexes in a request's path; `nil` if none matches, or the pattern does not accept the URL's
  /// host.
  final func captures(in request: RouteRequest) throws(RouteFailure) -> CaptureRanges? {
    let layout = request.layout
    if let hosts, try !accepts(hosts, in: request.url, layout) { return nil }
    do {
      return try request.withPath { bytes, path throws(CompiledPattern.MatchFault) in
        try captures(in: layout, bytes, path, form: nil)
      }
    } catch {
      throw failure(error)
    }
  }

  /// What the definition captures in a path that the index found it for.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that hold the canonical path.
  ///   - path: The range of the canonical path in `bytes`.
  ///   - form: The number of the form whose literals fit the path; `nil` to try all.
  @inline(__always)
  final func captures(
    in url: String, _ layout: RequestLayout, _ bytes: Span<UInt8>, _ path: Range<Int>,
    form: Int?, between slashes: PathSlashes
  ) throws(RouteFailure) -> PathCaptures? {
    if let hosts, try !accepts(hosts, in: url, layout) { return nil }
    do {
      if let form, !matchesFragment {
        return try compiled.match(form: form, in: bytes, path, between: slashes)
      }
      return try captures(in: layout, bytes, path, form: form).map { PathCaptures($0) }
    } catch {
      throw failure(error)
    }
  }

  /// Whether the host of a URL is one of `hosts`, with labels that parameters may have.
  @inline(never)
  private final func accepts(
    _ hosts: [HostPattern], in url: String, _ layout: RequestLayout
  ) throws(RouteFailure) -> Bool {
    try url.withBytes { bytes throws(RouteFailure) in
      guard layout.hasHost(of: hosts, in: bytes) else { return false }
      let labels = layout.labels(of: hosts, in: bytes)
      if labels.contains(where: { $0.value.utf8.count > compiled.parameterBytes }) {
        throw failure(.parameterBytes)
      }
      return true
    }
  }

  /// The captures in the path, or in path and fragment.
  @inline(never)
  private final func captures(
    in layout: RequestLayout, _ bytes: Span<UInt8>, _ path: Range<Int>, form: Int?
  ) throws(CompiledPattern.MatchFault) -> CaptureRanges? {
    guard matchesFragment else { return try compiled.firstMatch(in: bytes, path) }
    guard let subject = layout.extras?.pathWithFragment else { return nil }
    return try subject.withBytes { bytes throws(CompiledPattern.MatchFault) in
      guard let form else { return try compiled.firstMatch(in: bytes, 0..<bytes.count) }
      return try compiled.match(form: form, in: bytes, 0..<bytes.count)
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

  /// The regex that says which canonical paths match: PCRE2 syntax, for bytes.
  ///
  /// The path has one slash before each segment; the root's path is empty. A pattern with a fragment is
  /// matched against path, `#` and the fragment's path. A pattern with optional groups across segments has an
  /// alternative for each choice of them. Constraints are not in it: each is matched on what its group captures; if it
  /// refuses that, the next alternative is tried.
  /// It is written each time it is asked for.
  public final var regex: String { FormWriter.regex(of: parsedPattern) }
}
