internal import RegexEngine

/// A URL, split into its components and converted to canonical form.
///
/// ```swift
/// let request = try RouteRequest("myapp://user/view/jo%C3%A9?tab=posts")
/// request.scheme          // "myapp"
/// request.canonicalPath   // "/user/view/joé"
/// request.query["tab"]    // "posts"
/// ```
///
/// A URL that is already canonical isn't copied. Query items are parsed each time you read them.
public struct RouteRequest: Sendable {
  /// The URL as it was passed.
  public let url: String

  private(set) var split: SplitURL

  /// The canonical strings that the URL doesn't contain, and the caller's additions.
  ///
  /// It's usually `nil`.
  let rareData: SplitURL.RareData?

  /// The form that a search tries, or `nil` without a search.
  var requestedForm: RequestedForm?

  /// Creates the request for a URL that was split before.
  init(
    _ url: String, _ split: SplitURL, _ rareData: SplitURL.RareData?
  ) {
    self.url = url
    self.split = split
    self.rareData = rareData
  }

  /// Splits a URL without comparing its host with the router's hosts.
  package init(
    _ url: String, reading options: Options, limits: RouterLimits = RouterLimits(),
    additional: borrowing [String: any Sendable] = [:], origin: borrowing LinkOrigin = .unknown
  ) throws(RouteFailure) {
    try self.init(url, options, URLLimits(limits), additional, origin)
  }

  init(
    _ url: String, _ options: Options, _ limits: URLLimits,
    _ additional: borrowing [String: any Sendable] = [:], _ origin: borrowing LinkOrigin = .unknown
  ) throws(RouteFailure) {
    var rareData: SplitURL.RareData?
    var split = SplitURL()
    try url.withBytes { bytes throws(RouteFailure) in
      try split.read(bytes, options, limits, additional, origin, &rareData)
    }
    self.split = split
    self.rareData = rareData
    self.url = url
  }
}

extension RouteRequest {
  /// Returns a request with another URL, and with everything else unchanged.
  ///
  /// The request is for the same combination of the pattern's optional groups, is read with the
  /// same options, and has the same ``origin`` and ``additional`` parameters. A subclass that
  /// matches a modified URL derives its request from the original one:
  ///
  /// ```swift
  /// final class LowercaseRoute: RouteDefinition, @unchecked Sendable {
  ///   override func response(for request: RouteRequest) -> RouteResponse {
  ///     do throws(RouteFailure) {
  ///       let lowercased = request.url.lowercased()
  ///       return super.response(for: try request.replacingURL(with: lowercased))
  ///     } catch {
  ///       return .failed(error)
  ///     }
  ///   }
  /// }
  /// router.add(try LowercaseRoute("/help(/:topic)"))
  /// try router.match("/HELP/Links")?["topic"]       // "links"
  /// ```
  ///
  /// The match contains the new URL. The router's limits apply only to the URL that is routed.
  ///
  /// - Parameter url: A URL or a part of one: scheme and host may be missing.
  /// - Throws: ``RouteFailure/invalidURL(_:)`` if the host or the port is malformed or the options
  ///   reject the URL.
  /// - Complexity: O(*n*) for a URL of *n* bytes.
  public func replacingURL(with url: String) throws(RouteFailure) -> RouteRequest {
    try replacingURL(with: url, reading: options)
  }

  private func replacingURL(
    with url: String, reading options: Options
  ) throws(RouteFailure) -> RouteRequest {
    var request = try RouteRequest(url, options, .unlimited, additional, origin)
    request.requestedForm = requestedForm
    // The walk's result is about the original URL.
    request.requestedForm?.state = .unchecked
    return request
  }

  /// The request with its host as the first segment of the path.
  ///
  /// A web URL still has a host, so the host pattern `/` (no host) doesn't match it.
  package var withHostInPath: RouteRequest {
    if split.host.isEmpty { return self }
    var request = self
    if !hostIsInPath {
      let reading = Options(hostAsPath: .always, plusDecoding: options.plusDecoding)
      request = (try? replacingURL(with: url, reading: reading)) ?? self
    }
    if url.withBytes({ URLHead.isWeb($0) ?? true }) { request.split.keepHost() }
    return request
  }
}

extension RouteRequest {
  /// The options of a router that determine how a URL is read.
  package struct Options: Sendable, Hashable {
    var hostAsPath: HostAsPath
    var plusDecoding: PlusDecoding
    /// Two Booleans in one byte.
    ///
    /// One more byte would make every split URL eight bytes larger.
    private var refusals: Refusals = []

    private struct Refusals: OptionSet, Hashable {
      let rawValue: UInt8

      static let extraSlashes = Refusals(rawValue: 1)
      static let dotSegments = Refusals(rawValue: 2)
    }

    package var refusesExtraSlashes: Bool {
      get { refusals.contains(.extraSlashes) }
      set { refusals.formSymmetricDifference(newValue == refusesExtraSlashes ? [] : .extraSlashes) }
    }

    var refusesDotSegments: Bool {
      get { refusals.contains(.dotSegments) }
      set { refusals.formSymmetricDifference(newValue == refusesDotSegments ? [] : .dotSegments) }
    }

    package init(
      hostAsPath: HostAsPath = .whenDotless, plusDecoding: PlusDecoding = .everywhere,
      refusesExtraSlashes: Bool = false, refusesDotSegments: Bool = false
    ) {
      self.hostAsPath = hostAsPath
      self.plusDecoding = plusDecoding
      self.refusesExtraSlashes = refusesExtraSlashes
      self.refusesDotSegments = refusesDotSegments
    }

    /// The options for a URL where a plus in the path is always a plus.
    var withPlusInPath: Options {
      guard plusDecoding == .everywhere else { return self }
      var options = self
      options.plusDecoding = .inQueries
      return options
    }

    /// Returns the decoded value of `range` of `bytes`, which is part of a canonical path.
    func value(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
      PercentDecoding.decodeCanonical(
        bytes, range, plusIsSpace: plusDecoding == .everywhere)
    }
  }
}

extension RouteRequest {
  /// The options that the URL was read with.
  package var options: Options { split.options }

  /// Parameters that the caller added to the URL's parameters.
  public var additional: [String: any Sendable] { rareData?.additional ?? [:] }

  /// Whether there may be additional parameters.
  ///
  /// Reading it is cheaper than creating an empty dictionary.
  var mayHaveAdditional: Bool { rareData != nil }

  /// Where the URL came from according to the caller, or ``LinkOrigin/unknown``.
  public var origin: LinkOrigin { rareData?.origin ?? .unknown }

  /// The scheme as written in the URL, or `nil` without a scheme.
  ///
  /// - Complexity: O(*n*) for a scheme of *n* bytes.
  public var scheme: String? {
    url.withBytes { bytes in URLHead.endOfScheme(in: bytes).map { bytes.text(0..<$0) } }
  }

  /// The host as written in the URL, without user info and port, or `nil` without an authority.
  ///
  /// - Complexity: O(*n*) for a host of *n* bytes.
  public var host: String? { text(split.host) }

  /// The port after the host, or `nil` if the URL contains no port.
  ///
  /// - Complexity: O(*n*) for a URL of *n* bytes.
  public var port: Int? { withHead { bytes, head in head.port(in: bytes) } }

  /// The string before the `@` in front of the host, as written in the URL, or `nil` if there isn't
  /// one.
  ///
  /// ```swift
  /// let request = try RouteRequest("lightning://joe@pay.example:9735")
  /// request.userInfo     // "joe"
  /// request.host         // "pay.example"
  /// request.port         // 9735
  /// ```
  ///
  /// User info can contain a password, so don't log it. Matching ignores it.
  ///
  /// - Complexity: O(*n*) for a URL of *n* bytes.
  public var userInfo: String? { text(withHead { _, head in head.userInfo }) }

  /// Whether a pattern in `hosts` matches the host.
  ///
  /// An empty list accepts any host.
  func hasHost(in hosts: [HostPattern]) -> Bool {
    hosts.isEmpty || url.withBytes { bytes in split.hasHost(of: hosts, in: bytes, rareData) }
  }

  /// Whether the host counts as the first segment of the path: see ``HostAsPath``.
  public var hostIsInPath: Bool { split.hostIsInPath }

  /// The fragment as written in the URL, or `nil` without a fragment.
  ///
  /// - Complexity: O(*n*) for a fragment of *n* bytes.
  public var fragment: String? { text(split.fragment(ofBytes: url.utf8.count)) }

  /// The canonical path that routes are matched against, or `/` for the root.
  ///
  /// If the host counts as a segment of the path, it's the first segment. Escapes that would change
  /// the meaning when decoded (`%2F`, `%25`, `%23`, `%2B`, bytes that aren't UTF-8) stay escapes.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes.
  public var canonicalPath: String {
    split.path.isEmpty
      ? "/" : canonicalText.withBytes { bytes in bytes.text(split.path.range) }
  }

  /// The path's segments, decoded.
  ///
  /// A segment may contain `/` or be `..`, because both are data here.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes.
  public var segments: [String] {
    canonicalText.withBytes { bytes in segmentRanges.map { options.value(bytes, $0) } }
  }

  /// Calls `body` with the bytes that contain the canonical path, and with the path's range in
  /// these bytes.
  @inline(__always)
  func withPath<Result, Failure: Error>(
    _ body: (Span<UInt8>, Range<Int>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try split.withPath(of: url, rareData, body)
  }

  /// The string that contains the canonical path: the URL itself if its path is already canonical.
  var canonicalText: String { rareData?.path ?? url }

  /// The canonical path, `#` and the canonical path of the fragment, or `nil` without a fragment.
  var pathWithFragment: String? { rareData?.pathWithFragment }

  /// The ranges of the path's segments in ``canonicalText``.
  package var segmentRanges: [Range<Int>] {
    canonicalText.withBytes { bytes in CanonicalText.segments(ofPath: bytes, split.path.range) }
  }

  /// Returns the same request with only a part of its path.
  ///
  /// - Parameter range: The range of the new path in ``canonicalText``.
  package func part(_ range: Range<Int>) -> RouteRequest {
    var part = self
    part.requestedForm = nil
    canonicalText.withBytes { bytes in part.split.replacePath(with: range, of: bytes) }
    return part
  }

  /// The items of the query.
  public var query: RouteQuery {
    url.withBytes { bytes in RouteQuery(url: url, list: split.items(in: bytes)) }
  }

  /// The items of the fragment.
  ///
  /// They follow the fragment's first `?`. A fragment that contains `=` but no `?` consists of
  /// items.
  ///
  /// ```swift
  /// let request = try RouteRequest("https://app.example/?v=1#/call?v=2")
  /// request.query["v"]              // "1"
  /// request.fragmentQuery["v"]      // "2"
  /// ```
  ///
  /// Values of the fragment never appear in ``query``: a browser doesn't send the fragment to a
  /// server, and a check in front of the router may ignore it.
  ///
  /// - Complexity: O(*n*) for a fragment of *n* bytes.
  public var fragmentQuery: RouteQuery {
    url.withBytes { bytes in RouteQuery(url: url, list: split.fragmentItems(in: bytes)) }
  }

  /// The items of ``query``, followed by the items of the fragment.
  var allItems: [RouteQuery.Item] {
    split.usesFragmentItems ? query.items : query.items + fragmentQuery.items
  }

  /// The request with the fragment's items as its query.
  var usingFragmentQuery: RouteRequest {
    var request = self
    request.split.useFragmentItems()
    return request
  }

  /// Returns the first value of `name` in the query without decoding.
  ///
  /// - Returns: The value, `.some(nil)` if the query doesn't have one, or `nil` if the items must
  ///   be decoded.
  func plainQueryValue(of name: String) -> String?? {
    url.withBytes { bytes in
      let items = split.items(in: bytes)
      return items.arePlain ? .some(items.firstValue(of: name, in: bytes)) : nil
    }
  }

  /// The range of the host in the URL, or `nil` without a host.
  var urlRangeOfHost: Range<Int>? { split.host.isAbsent ? nil : split.host.range }

  /// The path's segments in canonical form.
  package var canonicalSegments: [String] {
    canonicalText.withBytes { bytes in segmentRanges.map { bytes.text($0) } }
  }

  /// The segments of the fragment's path in canonical form, or `nil` without a fragment.
  package var canonicalFragmentSegments: [String]? {
    pathWithFragment?.withBytes { bytes in
      let start = bytes.offset(of: UInt8(ascii: "#"), from: 0, to: bytes.count)
      return CanonicalText.segments(ofPath: bytes, start + 1..<bytes.count).map { bytes.text($0) }
    }
  }

  /// Calls `body` with the bytes of the URL, and with its scheme and authority.
  func withHead<Result>(_ body: (Span<UInt8>, URLHead) -> Result) -> Result {
    // The URL was split before, so its head is valid.
    url.withBytes { bytes in body(bytes, (try? URLHead(bytes)) ?? URLHead()) }
  }

  /// Returns the range of the path as written in the URL, after `head`.
  func pathAsWritten(after head: URLHead) -> Range<Int> {
    let end = [split.query, split.fragment(ofBytes: url.utf8.count)].first { !$0.isAbsent }
    return head.end..<(end.map { $0.range.lowerBound - 1 } ?? url.utf8.count)
  }

  private func text(_ range: ByteRange) -> String? {
    range.isAbsent ? nil : url.withBytes { bytes in bytes.text(range.range) }
  }
}

extension RouteRequest: CustomStringConvertible {
  /// The URL as it was passed and its origin if known, safe to log: escaped and truncated.
  ///
  /// - Complexity: O(*n*) for a description of *n* bytes.
  public var description: String {
    origin == .unknown ? url.printable() : "\(url.printable()) from \(origin)"
  }
}
