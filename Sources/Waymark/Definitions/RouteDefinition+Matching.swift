internal import RegexEngine

extension RouteDefinition {
  /// Returns the name of a capture's value, which a subclass may change.
  final func name(of capture: PatternCapture) -> String? {
    capture.name.map(parameterName)
  }

  /// Returns the response to a search's request, which is for one form of the pattern.
  ///
  /// Requests that an override creates while it responds are for the same form.
  @inline(__always)
  final func answer(to request: RouteRequest) -> RouteResponse {
    // A plain pattern has only one form, so there is nothing to record.
    literalsDecide
      ? response(for: request)
      : RouteRequest.RequestedForm.setForThread(request.requestedForm) { response(for: request) }
  }

  /// Returns the captures for a request, or `nil` if the pattern or its hosts don't match.
  ///
  /// If the request is for one form, only that form is tried. If the search already knows that the
  /// path fits the form, nothing is compared again. A request that an override created itself is
  /// for the form that the search is trying.
  final func captures(
    in request: RouteRequest
  ) throws(RouteFailure) -> RouteParameters.Captures? {
    guard let found = request.requestedForm, found.definition == identity else {
      let tried = RouteRequest.RequestedForm.ofThread
      let form = tried?.definition == identity ? tried.map { Int($0.form) } : nil
      return try captures(in: request.read(for: self), form)
    }
    switch found.state {
    case .doesNotMatch: return nil
    case .unchecked: return try captures(in: request.read(for: self), Int(found.form))
    case .matches:
      // A nested meter: these matches count toward the search's series.
      var meter = MatchMeter()
      return try captures(
        in: request.url, request.split, request.rareData, form: Int(found.form),
        literalsDecide: literalsDecide(Int(found.form)), &meter)
    }
  }

  /// Returns the captures of one form or, without a form, of the first form that matches.
  private final func captures(
    in request: RouteRequest, _ form: Int?
  ) throws(RouteFailure) -> RouteParameters.Captures? {
    let split = request.split
    if hasHosts, !acceptsHost(of: request.url, split, request.rareData) { return nil }
    let found = try request.withPath { bytes, path throws(RouteFailure) in
      try captures(in: split, request.rareData, bytes, path, form: form)
    }
    if itemTests.isEmpty || found == nil { return found }
    var meter = MatchMeter()
    return try acceptsItems(of: request.url, split, &meter) ? found : nil
  }

  /// Returns the captures in a path that the index found for one form.
  ///
  /// - Parameters:
  ///   - form: The index of the form. Its literals match the path.
  ///   - literalsDecide: Whether matching literals are enough for a match.
  ///   - meter: Counts the steps of all matches in a search.
  @inline(__always)
  final func captures(
    in url: String, _ split: SplitURL, _ rareData: SplitURL.RareData?, form: Int,
    literalsDecide: Bool,
    _ meter: inout MatchMeter
  ) throws(RouteFailure) -> RouteParameters.Captures? {
    if hasHosts, !acceptsHost(of: url, split, rareData) { return nil }
    let found: RouteParameters.Captures? =
      literalsDecide
      ? .form(UInt16(truncatingIfNeeded: form))
      : try testedCaptures(in: url, split, rareData, form: form, &meter)
    if itemTests.isEmpty || found == nil { return found }
    return try acceptsItems(of: url, split, &meter) ? found : nil
  }

  @inline(never)
  private final func testedCaptures(
    in url: String, _ split: SplitURL, _ rareData: SplitURL.RareData?, form: Int,
    _ meter: inout MatchMeter
  ) throws(RouteFailure) -> RouteParameters.Captures? {
    try split.withPath(of: url, rareData) {
      bytes, path throws(RouteFailure) -> RouteParameters.Captures? in
      if path.count <= Int(parameterBytes), !matchesFragment {
        do throws(MatchError) {
          let isAccepted = try compiled.forms[form].accepts(
            bytes, path, between: split.slashes, plusIsSpace: split.plusIsSpaceInPath, &meter)
          if let isAccepted {
            return isAccepted ? .form(UInt16(truncatingIfNeeded: form)) : nil
          }
        } catch {
          throw failure(error, outline.limits.ofConstraints)
        }
      }
      return try meter.counting { () throws(RouteFailure) in
        try captures(in: split, rareData, bytes, path, form: form)
      }
    }
  }

  /// Whether the pattern accepts the host of a URL.
  @inline(never)
  private final func acceptsHost(
    of url: String, _ split: SplitURL, _ rareData: SplitURL.RareData?
  ) -> Bool {
    let hosts = hosts
    return url.withBytes { bytes in split.hasHost(of: hosts, in: bytes, rareData) }
  }

  /// Whether the query of a URL has the pattern's items.
  @inline(never)
  private final func acceptsItems(
    of url: String, _ split: SplitURL, _ meter: inout MatchMeter
  ) throws(RouteFailure) -> Bool {
    let items = split.itemsOfQuery
    return try url.withBytes { bytes throws(RouteFailure) in
      for index in itemTests.indices
      where try !accepts(itemTests[index], items, in: bytes, &meter) { return false }
      return true
    }
  }

  /// Whether the items of a query meet the condition on an item.
  ///
  /// - Parameter bytes: The URL.
  final func accepts(
    _ test: ItemTest, _ items: QueryItems, in bytes: Span<UInt8>, _ meter: inout MatchMeter
  ) throws(RouteFailure) -> Bool {
    do throws(ItemTest.Failure) {
      return try test.accepts(items, in: bytes, longest: Int(parameterBytes), &meter)
    } catch {
      switch error {
      case .tooLong:
        throw .exceeded(.parameterBytes, Int(parameterBytes), pattern: pattern)
      case .undecided(let error): throw failure(error, outline.limits.ofConstraints)
      }
    }
  }

  /// Returns the captures of one form or, without a form, of the first form that matches.
  ///
  /// If the pattern has a fragment, the subject is the path with the fragment.
  @inline(never)
  private final func captures(
    in split: SplitURL, _ rareData: SplitURL.RareData?, _ bytes: Span<UInt8>, _ path: Range<Int>,
    form: Int?
  ) throws(RouteFailure) -> RouteParameters.Captures? {
    let plusIsSpace = split.plusIsSpaceInPath
    guard matchesFragment else {
      return try match(form, in: bytes, path, plusIsSpace: plusIsSpace)
    }
    guard let rareData, let subject = rareData.pathWithFragment else { return nil }
    return try subject.withBytes { bytes throws(RouteFailure) in
      let endOfPath =
        rareData.fragmentIsItems
        ? bytes.offset(of: UInt8(ascii: "#"), from: 0, to: bytes.count) + 1 : nil
      return try match(
        form, in: bytes, 0..<bytes.count, beforeItems: endOfPath, plusIsSpace: plusIsSpace)
    }
  }

  /// Returns the captures in a range of `subject` that contains the canonical path, or path and
  /// fragment.
  ///
  /// Captures are offsets from the start of the range.
  ///
  /// - Parameter endOfPath: The offset after the path and `#`, if the fragment is a list of items.
  ///   A form with an empty fragment is matched only up to this offset.
  /// - Returns: The captures, or `nil` if no form matches.
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
        .map { .ranges(Box(($0, only))) }
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
      return .ranges(Box((found, index)))
    }
    return nil
  }

  /// Returns the captures of the first ``PatternForm/Reading`` that satisfies all constraints.
  private final func match(
    _ form: CompiledForm, in subject: Span<UInt8>, _ range: Range<Int>, plusIsSpace: Bool
  ) throws(RouteFailure) -> CaptureRanges? {
    // If the first reading doesn't match, no other reading does.
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
      throw failure(error, outline.limits.ofGeneratedRegexes)
    }
  }

  /// Whether the constraints accept their segments.
  ///
  /// Adds the captures inside the constraints.
  private final func accepts(
    _ captures: inout CaptureRanges, of form: CompiledForm, in subject: Span<UInt8>,
    _ range: Range<Int>, plusIsSpace: Bool
  ) throws(RouteFailure) -> Bool {
    for index in form.tests.indices {
      guard let segment = captures[form.tests[index].capture] else { continue }
      if segment.count > Int(parameterBytes) {
        throw .exceeded(.parameterBytes, Int(parameterBytes), pattern: pattern)
      }
      do {
        guard
          try form.tests[index].accepts(
            subject, from: range.lowerBound, &captures, plusIsSpace: plusIsSpace)
        else { return false }
      } catch {
        throw failure(error, outline.limits.ofConstraints)
      }
    }
    return true
  }

  private final func failure(_ error: MatchError, _ limits: MatchLimits) -> RouteFailure {
    guard let (limit, most) = limits.exceeded(error) else {
      return .undecided(pattern: pattern, reason: error.description)
    }
    return .exceeded(limit, most, pattern: pattern)
  }

  /// The pattern's regex in PCRE2 syntax, for the bytes of canonical paths, without constraints and
  /// hosts.
  ///
  /// A router doesn't match this regex, and a subclass can't replace it: override
  /// ``response(for:)`` or ``variables(for:)``. Named parameters and wildcards are named groups.
  ///
  /// The path has one slash before each segment, and the root's path is empty. A pattern with a
  /// fragment is matched against the path, `#` and the fragment's path. A pattern with optional
  /// groups that span segments has one alternative for each combination. A router matches each
  /// constraint separately, on the string that its group captures. If the constraint fails, the
  /// router tries the next alternative.
  ///
  /// - Complexity: O(*n*) for a pattern of *n* bytes, counting each combination, at each call.
  public final var regex: String { FormRegexWriter.regex(of: parsedPattern) }
}

extension RouteRequest {
  /// Returns the request for one form of a definition, without any results of a search.
  package func requesting(_ definition: RouteDefinition, form: Int) -> RouteRequest {
    var request = self
    request.requestedForm = RequestedForm(
      definition: definition.identity, form: UInt16(truncatingIfNeeded: form))
    return request
  }

  /// Returns the request as a definition reads it.
  ///
  /// If a parameter of the definition matches the whole host, the host is the first segment,
  /// regardless of the options.
  func read(for definition: RouteDefinition) -> RouteRequest {
    definition.matchesWholeHost ? withHostInPath : self
  }
}
