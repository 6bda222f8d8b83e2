internal import RegexEngine

extension RouteDefinition {
  /// The captures of the regexes in a request's path; `nil` if none matches, or the pattern does not accept the URL's
  /// host.
  final func captures(in request: RouteRequest) throws(RouteFailure) -> CaptureRanges? {
    let layout = request.layout
    if hasHosts, !acceptsHost(of: request.url, layout, request.extras) { return nil }
    do {
      return try request.withPath { bytes, path throws(CompiledPattern.MatchFault) in
        try captures(in: layout, request.extras, bytes, path, form: nil)
      }
    } catch {
      throw failure(error)
    }
  }

  /// What the definition captures in a path that the index found it for.
  ///
  /// - Parameters:
  ///   - form: The number of the form whose literals fit the path; `nil` to try all.
  ///   - meter: Counts what the matches of a search take.
  @inline(__always)
  final func captures(
    in url: String, _ layout: RequestLayout, _ extras: RequestExtras?, form: Int?,
    _ meter: inout MatchMeter
  ) throws(RouteFailure) -> RouteParameters.Captures? {
    if hasHosts, !acceptsHost(of: url, layout, extras) { return nil }
    if let form, plainForms &>> UInt32(truncatingIfNeeded: form) & 1 != 0 {
      return .form(UInt8(truncatingIfNeeded: form))
    }
    return try testedCaptures(in: url, layout, extras, form: form, &meter)
  }

  @inline(never)
  private final func testedCaptures(
    in url: String, _ layout: RequestLayout, _ extras: RequestExtras?, form: Int?,
    _ meter: inout MatchMeter
  ) throws(RouteFailure) -> RouteParameters.Captures? {
    do {
      return try layout.withPath(of: url, extras) {
        bytes, path throws(CompiledPattern.MatchFault) in
        if let form, path.count <= Int(parameterBytes), !matchesFragment,
          let isAccepted = try compiled.forms[form].accepts(
            bytes, path, between: layout.slashes, plusIsSpace: layout.plusIsSpaceInPath, &meter)
        {
          return isAccepted ? .form(UInt8(truncatingIfNeeded: form)) : nil
        }
        let ranges = try meter.counting { () throws(CompiledPattern.MatchFault) in
          try captures(in: layout, extras, bytes, path, form: form)
        }
        return ranges.map { RouteParameters.Captures($0) }
      }
    } catch {
      throw failure(error)
    }
  }

  /// Whether the host of a URL is one of the pattern's.
  @inline(never)
  private final func acceptsHost(
    of url: String, _ layout: RequestLayout, _ extras: RequestExtras?
  ) -> Bool {
    let hosts = parsedPattern.hosts
    return url.withBytes { bytes in
      layout.hasHost(of: hosts, in: bytes, extras)
    }
  }

  /// The captures in the path, or in path and fragment.
  @inline(never)
  private final func captures(
    in layout: RequestLayout, _ extras: RequestExtras?, _ bytes: Span<UInt8>, _ path: Range<Int>,
    form: Int?
  ) throws(CompiledPattern.MatchFault) -> CaptureRanges? {
    let (compiled, plusIsSpace) = (compiled, layout.plusIsSpaceInPath)
    guard matchesFragment else {
      return try compiled.match(form, in: bytes, path, plusIsSpace: plusIsSpace)
    }
    guard let subject = extras?.pathWithFragment else { return nil }
    let takesItems =
      (extras?.fragmentIsItems ?? false) && (parsedPattern.fragment?.isEmpty ?? false)
    return try subject.withBytes { bytes throws(CompiledPattern.MatchFault) in
      let end =
        takesItems
        ? bytes.offset(of: UInt8(ascii: "#"), from: 0, to: bytes.count) + 1 : bytes.count
      return try compiled.match(form, in: bytes, 0..<end, plusIsSpace: plusIsSpace)
    }
  }

  /// Whether a fitting path is enough for the index to take the pattern's place: no override decides, and no reading of
  /// the URL that is not the search's.
  final var isDecidedByWalk: Bool { decidesByPattern && !takesWholeHost }

  private final func failure(_ fault: CompiledPattern.MatchFault) -> RouteFailure {
    let limits = parsedPattern.limits
    switch fault {
    case .parameterBytes:
      return .exceeded(.parameterBytes, Int(parameterBytes), pattern: parsedPattern.text)
    case .regex(let error): return failure(error, limits.ofGeneratedRegexes)
    case .constraint(let error): return failure(error, limits.ofConstraints)
    }
  }

  private final func failure(_ error: MatchError, _ limits: MatchLimits) -> RouteFailure {
    guard let (limit, most) = limits.exceeded(error) else {
      return .undecided(pattern: parsedPattern.text, reason: error.description)
    }
    return .exceeded(limit, most, pattern: parsedPattern.text)
  }

  /// The regex that says which canonical paths match: PCRE2 syntax, for bytes.
  ///
  /// The path has one slash before each segment; the root's path is empty. A pattern with a fragment is
  /// matched against path, `#` and the fragment's path. A pattern with optional groups across segments has an
  /// alternative for each choice of them. Constraints are not in it: each is matched on what its group captures; if it
  /// refuses that, the next alternative is tried.
  /// It is written each time it is asked for.
  ///
  /// - Complexity: O(*n*) for a pattern of *n* bytes and all its combinations, at each call.
  public final var regex: String { FormWriter.regex(of: parsedPattern) }
}

extension RouteRequest {
  /// The request as a definition is asked about it: a host that is a parameter of it is the first segment, whatever the
  /// options say.
  func read(for definition: RouteDefinition) -> RouteRequest {
    definition.takesWholeHost ? withHostInPath : self
  }
}

extension RouteParameters {
  /// What a match captured.
  enum Captures: Sendable {
    /// What lies between the slashes of the path, as the form with this number says.
    ///
    /// Nothing else is kept: a value's range is found when it is read.
    case form(UInt8)
    /// What a regex captured.
    ///
    /// Behind a reference, because a match that is larger is moved by calls of `memcpy`.
    case ranges(Boxed<CaptureRanges>)

    init(_ ranges: CaptureRanges) {
      self = .ranges(Boxed(ranges))
    }

    /// The range of a capture of a match, as offsets in the path; `nil` if it took no part in the match.
    @inline(never)
    func range(
      of capture: CompiledPattern.Capture, in definition: RouteDefinition, _ request: RouteRequest
    ) -> Range<Int>? {
      switch self {
      case .ranges(let captured): captured.value[Int(capture.number)]
      case .form(let form):
        request.withPath { bytes, path in
          let slashes = request.layout.slashes
          return capture.segment == CompiledPattern.Capture.unknown
            ? definition.compiled.forms[Int(form)].range(of: capture.number, bytes, path, slashes)
            : slashes.range(
              of: Int(capture.segment), takesRest: capture.isWildcard, in: bytes, path)
        }
      }
    }
  }
}
