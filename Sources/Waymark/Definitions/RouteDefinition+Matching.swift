internal import RegexEngine

extension RouteDefinition {
  /// The name under which a capture's value is found.
  final func name(of capture: CompiledPattern.Capture) -> String? {
    capture.name.map(parameterName)
  }

  /// The response to the request of a search, which asks for one form.
  ///
  /// While an override decides, requests that it makes itself are for the same form.
  @inline(__always)
  final func answer(to request: RouteRequest) -> RouteResponse {
    // The only form of a pattern needs no question.
    isPlain ? response(for: request) : request.found.asking { response(for: request) }
  }

  /// What the definition captures in a request; `nil` if it does not match, or the pattern does not
  /// accept the URL's host.
  ///
  /// If the request asks for one form, only that form is tried. Of a plain form it may say that the
  /// path fits, so that nothing is compared again. A request that an override made itself is for
  /// the form that its definition is asked for.
  final func captures(
    in request: RouteRequest
  ) throws(RouteFailure) -> RouteParameters.Captures? {
    let found = request.found
    guard found.definition == identity else {
      let asked = RouteRequest.Found.current
      let form = asked.definition == identity ? Int(asked.form) : nil
      return try captures(in: request.read(for: self), form)
    }
    switch found.state {
    case .doesNotFit: return nil
    case .asked: return try captures(in: request.read(for: self), Int(found.form))
    case .fits:
      // Within the search's own series, which counts what it takes.
      var meter = MatchMeter()
      return try captures(
        in: request.url, request.layout, request.extras, form: Int(found.form),
        isPlain: isPlain(Int(found.form)), &meter)
    }
  }

  /// What the regexes capture in a request; of one form, or of the first one that matches.
  private final func captures(
    in request: RouteRequest, _ form: Int?
  ) throws(RouteFailure) -> RouteParameters.Captures? {
    let layout = request.layout
    if hasHosts, !acceptsHost(of: request.url, layout, request.extras) { return nil }
    let found = try request.withPath { bytes, path throws(RouteFailure) in
      try captures(in: layout, request.extras, bytes, path, form: form)
    }
    if itemTests.isEmpty || found == nil { return found }
    var meter = MatchMeter()
    return try acceptsItems(of: request.url, layout, &meter) ? found : nil
  }

  /// What the definition captures in a path that the index found one of its forms for.
  ///
  /// - Parameters:
  ///   - form: The number of the form whose literals fit the path.
  ///   - isPlain: Whether that is enough.
  ///   - meter: Counts what the matches of a search take.
  @inline(__always)
  final func captures(
    in url: String, _ layout: RequestLayout, _ extras: RequestExtras?, form: Int, isPlain: Bool,
    _ meter: inout MatchMeter
  ) throws(RouteFailure) -> RouteParameters.Captures? {
    if hasHosts, !acceptsHost(of: url, layout, extras) { return nil }
    let found: RouteParameters.Captures? =
      isPlain
      ? .form(UInt16(truncatingIfNeeded: form))
      : try testedCaptures(in: url, layout, extras, form: form, &meter)
    if itemTests.isEmpty || found == nil { return found }
    return try acceptsItems(of: url, layout, &meter) ? found : nil
  }

  @inline(never)
  private final func testedCaptures(
    in url: String, _ layout: RequestLayout, _ extras: RequestExtras?, form: Int,
    _ meter: inout MatchMeter
  ) throws(RouteFailure) -> RouteParameters.Captures? {
    try layout.withPath(of: url, extras) {
      bytes, path throws(RouteFailure) -> RouteParameters.Captures? in
      if path.count <= Int(parameterBytes), !matchesFragment {
        do throws(MatchError) {
          let isAccepted = try compiled.forms[form].accepts(
            bytes, path, between: layout.slashes, plusIsSpace: layout.plusIsSpaceInPath, &meter)
          if let isAccepted {
            return isAccepted ? .form(UInt16(truncatingIfNeeded: form)) : nil
          }
        } catch {
          throw failure(error, parsedPattern.limits.ofConstraints)
        }
      }
      return try meter.counting { () throws(RouteFailure) in
        try captures(in: layout, extras, bytes, path, form: form)
      }
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

  /// Whether the query of a URL has the pattern's items.
  @inline(never)
  private final func acceptsItems(
    of url: String, _ layout: RequestLayout, _ meter: inout MatchMeter
  ) throws(RouteFailure) -> Bool {
    for index in itemTests.indices
    where try !accepts(itemTests[index], of: url, layout, &meter) { return false }
    return true
  }

  /// Whether the query of a URL meets the condition on an item.
  final func accepts(
    _ test: ItemTest, of url: String, _ layout: RequestLayout, _ meter: inout MatchMeter
  ) throws(RouteFailure) -> Bool {
    do throws(ItemTest.Failure) {
      return try url.withBytes { bytes throws(ItemTest.Failure) in
        try test.accepts(
          layout.itemsOfQuery, in: bytes, longest: Int(parameterBytes), &meter)
      }
    } catch {
      switch error {
      case .tooLong:
        throw .exceeded(.parameterBytes, Int(parameterBytes), pattern: parsedPattern.text)
      case .undecided(let error): throw failure(error, parsedPattern.limits.ofConstraints)
      }
    }
  }

  /// What the regex of a form captures in the path, or in path and fragment; `nil` to try all
  /// forms.
  @inline(never)
  private final func captures(
    in layout: RequestLayout, _ extras: RequestExtras?, _ bytes: Span<UInt8>, _ path: Range<Int>,
    form: Int?
  ) throws(RouteFailure) -> RouteParameters.Captures? {
    let plusIsSpace = layout.plusIsSpaceInPath
    guard matchesFragment else {
      return try match(form, in: bytes, path, plusIsSpace: plusIsSpace)
    }
    guard let extras, let subject = extras.pathWithFragment else { return nil }
    return try subject.withBytes { bytes throws(RouteFailure) in
      let endOfPath =
        extras.fragmentIsItems
        ? bytes.offset(of: UInt8(ascii: "#"), from: 0, to: bytes.count) + 1 : nil
      return try match(
        form, in: bytes, 0..<bytes.count, beforeItems: endOfPath, plusIsSpace: plusIsSpace)
    }
  }

  /// What the regexes capture in the canonical path, or path and fragment, that `range` of
  /// `subject` holds, as offsets from its start; `nil` if it does not match.
  ///
  /// - Parameter endOfPath: Where the path and its `#` end, if the fragment is items. A form with
  ///   an empty fragment matches without them.
  private final func match(
    _ form: Int?, in subject: Span<UInt8>, _ range: Range<Int>, beforeItems endOfPath: Int? = nil,
    plusIsSpace: Bool
  ) throws(RouteFailure) -> RouteParameters.Captures? {
    let compiled = compiled
    let path = range.lowerBound..<(endOfPath ?? range.upperBound)
    if let only = form ?? (compiled.forms.count == 1 ? 0 : nil) {
      let form = compiled.forms[only]
      let range = form.hasEmptyFragment ? path : range
      return try match(form, in: subject, range, plusIsSpace: plusIsSpace)
        .map { .ranges(Boxed(($0, only))) }
    }
    let segmentsOfAll = subject.count(of: UInt8(ascii: "/"), in: range)
    let segmentsOfPath =
      path == range ? segmentsOfAll : subject.count(of: UInt8(ascii: "/"), in: path)
    for index in compiled.forms.indices {
      let form = compiled.forms[index]
      let (range, segments) =
        form.hasEmptyFragment ? (path, segmentsOfPath) : (range, segmentsOfAll)
      guard
        form.segments.hasMore ? segments >= form.segments.least : segments == form.segments.least,
        let found = try match(form, in: subject, range, plusIsSpace: plusIsSpace)
      else { continue }
      return .ranges(Boxed((found, index)))
    }
    return nil
  }

  /// The captures of a form with those of its constrained segments, in the first of its readings
  /// whose constraints accept them.
  private final func match(
    _ form: CompiledForm, in subject: Span<UInt8>, _ range: Range<Int>, plusIsSpace: Bool
  ) throws(RouteFailure) -> CaptureRanges? {
    // The first reading matches whatever another one does.
    guard var captures = try captures(of: form, in: subject, range) else { return nil }
    if form.tests.isEmpty { return captures }
    if try accepts(&captures, of: form, in: subject, range, plusIsSpace: plusIsSpace) {
      return captures
    }
    for other in form.others {
      guard var captures = try self.captures(of: other, in: subject, range) else { continue }
      if try accepts(&captures, of: other, in: subject, range, plusIsSpace: plusIsSpace) {
        return captures
      }
    }
    return nil
  }

  private final func captures(
    of form: CompiledForm, in subject: Span<UInt8>, _ range: Range<Int>
  ) throws(RouteFailure) -> CaptureRanges? {
    do {
      return try form.captures(in: subject, range)
    } catch {
      throw failure(error, parsedPattern.limits.ofGeneratedRegexes)
    }
  }

  /// Whether the constraints accept their segments; adds the captures of these.
  private final func accepts(
    _ captures: inout CaptureRanges, of form: CompiledForm, in subject: Span<UInt8>,
    _ range: Range<Int>, plusIsSpace: Bool
  ) throws(RouteFailure) -> Bool {
    for index in form.tests.indices {
      guard let segment = captures[form.tests[index].capture] else { continue }
      if segment.count > Int(parameterBytes) {
        throw .exceeded(.parameterBytes, Int(parameterBytes), pattern: parsedPattern.text)
      }
      do {
        guard
          try form.tests[index].accepts(
            subject, from: range.lowerBound, &captures, plusIsSpace: plusIsSpace)
        else { return false }
      } catch {
        throw failure(error, parsedPattern.limits.ofConstraints)
      }
    }
    return true
  }

  private final func failure(_ error: MatchError, _ limits: MatchLimits) -> RouteFailure {
    guard let (limit, most) = limits.exceeded(error) else {
      return .undecided(pattern: parsedPattern.text, reason: error.description)
    }
    return .exceeded(limit, most, pattern: parsedPattern.text)
  }

  /// The pattern's regex in PCRE2 syntax, for the bytes of canonical paths, without constraints and
  /// hosts.
  ///
  /// A router doesn't match this regex, and a subclass can't replace it: override
  /// ``response(for:)`` or ``variables(for:)``. Named parameters and wildcards are named groups.
  ///
  /// The path has one slash before each segment; the root's path is empty. A pattern with a
  /// fragment is matched against path, `#` and the fragment's path. A pattern with optional groups
  /// across segments has an alternative for each choice of them. Constraints are not in it: each is
  /// matched on what its group captures; if it refuses that, the next alternative is tried. Neither
  /// are the pattern's hosts, and what a subclass decides. It is written each time it is read.
  ///
  /// - Complexity: O(*n*) for a pattern of *n* bytes and all its combinations, at each call.
  public final var regex: String { FormWriter.regex(of: parsedPattern) }
}

extension RouteRequest {
  /// The request for one form of a definition, of which nothing is known.
  package func asking(_ definition: RouteDefinition, form: Int) -> RouteRequest {
    with(Found(definition: definition.identity, form: UInt16(truncatingIfNeeded: form)))
  }

  /// The request as a definition is asked about it: a host that is a parameter of it is the first
  /// segment, whatever the options say.
  func read(for definition: RouteDefinition) -> RouteRequest {
    definition.takesWholeHost ? withHostInPath : self
  }
}
