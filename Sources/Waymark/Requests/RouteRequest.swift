internal import RegexEngine

/// A URL, split once and brought into canonical form once.
///
/// ```swift
/// let request = try RouteRequest("myapp://user/view/jo%C3%A9?tab=posts")
/// request.scheme          // "myapp"
/// request.path            // "/user/view/joé"
/// request.query["tab"]    // "posts"
/// ```
///
/// A URL that is canonical already is not copied. Query items are parsed when they are asked for.
public struct RouteRequest: Sendable {
  /// The URL as it was given.
  public let url: String

  private(set) var split: SplitURL

  /// What the URL doesn't contain as it stands; mostly `nil`.
  let extras: SplitURL.Extras?

  /// What a search asks one definition, and knows of it.
  var found = Found()

  /// Creates the request for a URL that was read.
  @inline(__always)
  init(
    _ url: String, _ split: SplitURL, _ extras: SplitURL.Extras?, _ found: Found = Found()
  ) {
    self.url = url
    self.split = split
    self.extras = extras
    self.found = found
  }

  /// Splits a URL with any host.
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
    var extras: SplitURL.Extras?
    var split = SplitURL()
    try url.withBytes { bytes throws(RouteFailure) in
      try split.read(bytes, options, limits, additional, origin, &extras)
    }
    self.split = split
    self.extras = extras
    self.url = url
  }
}

extension RouteRequest {
  /// What a search asks one definition, and what the walk through an index found out about it.
  struct Found: Sendable {
    /// The definition's identity; 0 if none is asked.
    var definition: UInt32 = 0
    /// The number of the form that it is asked for.
    var form: UInt16 = 0
    var state = State.asked

    enum State: UInt8, Sendable {
      /// Nothing is known: the form decides.
      case asked
      /// The literals of the form fit the path.
      case fits
      /// They do not.
      case doesNotFit
    }

    /// Calls `body`, in which requests that a definition makes itself are for the same form.
    @inline(__always)
    func asking<Response>(_ body: () -> Response) -> Response {
      let outer = ThreadQuestion.exchange(UInt64(definition) << 16 | UInt64(form))
      defer { _ = ThreadQuestion.exchange(outer) }
      return body()
    }

    /// What the calling thread asks: see ``asking(_:)``.
    static var current: Found {
      let question = ThreadQuestion.exchange(0)
      _ = ThreadQuestion.exchange(question)
      return Found(
        definition: UInt32(question >> 16), form: UInt16(truncatingIfNeeded: question))
    }
  }

  /// The request for a definition that a search asks.
  consuming func with(_ found: Found) -> RouteRequest {
    self.found = found
    return self
  }

  /// The request with another URL, and with everything else unchanged.
  ///
  /// It is for the same combination of the pattern's optional groups, is read with the same
  /// options, and has the same ``origin`` and ``additional`` parameters. A class that matches
  /// another URL than the one that is routed derives its request from the one that it gets:
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
  /// The match has the new URL. The router's limits apply only to the URL that is routed.
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
    // What the walk found out is about this URL.
    request.found = Found(definition: found.definition, form: found.form)
    return request
  }

  /// The request with its host as the first segment of the path.
  ///
  /// The host of a web URL is still a host for the condition `/`.
  package var withHostInPath: RouteRequest {
    if split.host.isEmpty { return self }
    var request = self
    if !hostIsInPath {
      let reading = Options(hostAsPath: .always, decodesPlusAsSpace: options.decodesPlusAsSpace)
      request = (try? replacingURL(with: url, reading: reading)) ?? self
    }
    if url.withBytes({ URLHead.isWeb($0) ?? true }) { request.split.keepHost() }
    return request
  }
}

extension RouteRequest {
  /// How URLs are read: what a request keeps of a router's options.
  package struct Options: Sendable, Hashable {
    package var hostAsPath: HostAsPath
    package var decodesPlusAsSpace: PlusDecoding
    /// Both in one byte: every split URL would be eight bytes larger for one more.
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

    package var refusesDotSegments: Bool {
      get { refusals.contains(.dotSegments) }
      set { refusals.formSymmetricDifference(newValue == refusesDotSegments ? [] : .dotSegments) }
    }

    package init(
      hostAsPath: HostAsPath = .whenDotless, decodesPlusAsSpace: PlusDecoding = .everywhere,
      refusesExtraSlashes: Bool = false, refusesDotSegments: Bool = false
    ) {
      self.hostAsPath = hostAsPath
      self.decodesPlusAsSpace = decodesPlusAsSpace
      self.refusesExtraSlashes = refusesExtraSlashes
      self.refusesDotSegments = refusesDotSegments
    }

    /// The options for a URL in whose path a plus is a plus.
    var withPlusInPath: Options {
      guard decodesPlusAsSpace == .everywhere else { return self }
      var options = self
      options.decodesPlusAsSpace = .inQueries
      return options
    }

    /// The value of the text of a canonical path that `range` of `bytes` holds.
    func value(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
      PercentDecoding.decodeCanonical(
        bytes, range, plusIsSpace: decodesPlusAsSpace == .everywhere)
    }
  }
}

extension RouteRequest {
  /// How the URL was read.
  package var options: Options { split.options }

  /// Parameters that the caller added to those of the URL.
  public var additional: [String: any Sendable] { extras?.additional ?? [:] }

  /// Whether there may be additional parameters, which costs less than making an empty dictionary.
  var mayHaveAdditional: Bool { extras != nil }

  /// Where the URL came from, as the caller said; otherwise ``LinkOrigin/unknown``.
  public var origin: LinkOrigin { extras?.origin ?? .unknown }

  /// The scheme as the URL spells it, or `nil` without one.
  ///
  /// - Complexity: O(*n*) for a scheme of *n* bytes.
  public var scheme: String? {
    url.withBytes { bytes in URLHead.endOfScheme(in: bytes).map { bytes.text(0..<$0) } }
  }

  /// The host without user info and port, as the URL spells it; `nil` without an authority.
  ///
  /// - Complexity: O(*n*) for a host of *n* bytes.
  public var host: String? { text(split.host) }

  /// The port behind the host; `nil` if the URL writes none.
  ///
  /// - Complexity: O(*n*) for a URL of *n* bytes.
  public var port: Int? { withHead { bytes, head in head.port(in: bytes) } }

  /// The text before the `@` in front of the host, as the URL spells it; `nil` without one.
  ///
  /// ```swift
  /// let request = try RouteRequest("lightning://joe@pay.example:9735")
  /// request.userInfo     // "joe"
  /// request.host         // "pay.example"
  /// request.port         // 9735
  /// ```
  ///
  /// It can hold a password: do not log it. It takes no part in matching.
  ///
  /// - Complexity: O(*n*) for a URL of *n* bytes.
  public var userInfo: String? { text(withHead { _, head in head.userInfo }) }

  /// Whether one of some hosts, if there are any, matches the host.
  func isOf(_ hosts: [HostPattern]) -> Bool {
    hosts.isEmpty || url.withBytes { bytes in split.hasHost(of: hosts, in: bytes, extras) }
  }

  /// Whether the host counts as the first segment of the path: see ``HostAsPath``.
  public var hostIsInPath: Bool { split.hostIsInPath }

  /// The fragment as the URL spells it, or `nil` without one.
  ///
  /// - Complexity: O(*n*) for a fragment of *n* bytes.
  public var fragment: String? { text(split.fragment(ofBytes: url.utf8.count)) }

  /// The path in canonical form, against which routes are matched; `/` for the root.
  ///
  /// If the host counts as path, it is the first segment. Escapes that would change the meaning
  /// when decoded (`%2F`, `%25`, `%23`, `%2B`, bytes that are not UTF-8) stay escapes.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes.
  public var path: String {
    split.path.isEmpty
      ? "/" : canonicalText.withBytes { bytes in bytes.text(split.path.range) }
  }

  /// The path's segments, decoded.
  ///
  /// A segment may contain `/` or be `..`: both are data here.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes.
  public var segments: [String] {
    canonicalText.withBytes { bytes in segmentRanges.map { options.value(bytes, $0) } }
  }

  /// Calls `body` with the bytes that hold the canonical path, and the path's range in them.
  @inline(__always)
  func withPath<Result, Failure: Error>(
    _ body: (Span<UInt8>, Range<Int>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try split.withPath(of: url, extras, body)
  }

  /// The text that holds the canonical path: the URL itself if it contains the path as it stands.
  var canonicalText: String { extras?.path ?? url }

  /// The canonical path, `#` and the canonical path of the fragment; `nil` without a fragment.
  var pathWithFragment: String? { extras?.pathWithFragment }

  /// The ranges of the path's segments in ``canonicalText``.
  package var segmentRanges: [Range<Int>] {
    canonicalText.withBytes { bytes in CanonicalText.segments(ofPath: bytes, split.path.range) }
  }

  /// The same request with a part of its canonical path as its path; `range` is a range of
  /// ``canonicalText``.
  package func part(_ range: Range<Int>) -> RouteRequest {
    var part = self
    part.found = Found()
    canonicalText.withBytes { bytes in part.split.takePart(range, of: bytes) }
    return part
  }

  /// The items of the query.
  public var query: RouteQuery {
    url.withBytes { bytes in RouteQuery(url: url, list: split.items(in: bytes)) }
  }

  /// The items of the fragment: what follows its `?`, or all of a fragment that contains `=` and no
  /// `?`.
  ///
  /// ```swift
  /// let request = try RouteRequest("https://app.example/?v=1#/call?v=2")
  /// request.query["v"]              // "1"
  /// request.fragmentQuery["v"]      // "2"
  /// ```
  ///
  /// Nobody but the page reads a fragment: a server never gets it, and a rule in front of the
  /// router need not look at it. So a value of the fragment is never one of the query.
  ///
  /// - Complexity: O(*n*) for a fragment of *n* bytes.
  public var fragmentQuery: RouteQuery {
    url.withBytes { bytes in RouteQuery(url: url, list: split.itemsOfFragment(in: bytes)) }
  }

  /// The items of ``query``, then those of the fragment.
  var allItems: [RouteQuery.Item] {
    split.readsFragment ? query.items : query.items + fragmentQuery.items
  }

  /// The request with the items of the fragment in the place of the query's.
  var readingFragment: RouteRequest {
    var request = self
    request.split.readFragment()
    return request
  }

  /// The first value of ``query`` for a name, without making a query; `nil` if the items have to be
  /// decoded.
  func plainQueryValue(of name: String) -> String?? {
    url.withBytes { bytes in
      let items = split.items(in: bytes)
      return items.arePlain ? .some(items.firstValue(of: name, in: bytes)) : nil
    }
  }

  /// The range of the host in the URL; `nil` without one.
  var urlRangeOfHost: Range<Int>? { split.host.isAbsent ? nil : split.host.range }

  /// The path's segments in canonical form.
  package var canonicalSegments: [String] {
    canonicalText.withBytes { bytes in segmentRanges.map { bytes.text($0) } }
  }

  /// The same of the fragment's path; `nil` without a fragment.
  package var canonicalSegmentsOfFragment: [String]? {
    pathWithFragment?.withBytes { bytes in
      let start = bytes.offset(of: UInt8(ascii: "#"), from: 0, to: bytes.count)
      return CanonicalText.segments(ofPath: bytes, start + 1..<bytes.count).map { bytes.text($0) }
    }
  }

  /// Calls `body` with the bytes of the URL, and its scheme and authority.
  func withHead<Result>(_ body: (Span<UInt8>, URLHead) -> Result) -> Result {
    // The URL was split before, so its head is valid.
    url.withBytes { bytes in body(bytes, (try? URLHead(bytes)) ?? URLHead()) }
  }

  /// The range of the path as the URL spells it, which `head` precedes.
  func pathAsWritten(after head: URLHead) -> Range<Int> {
    let end = [split.query, split.fragment(ofBytes: url.utf8.count)].first { !$0.isAbsent }
    return head.end..<(end.map { $0.range.lowerBound - 1 } ?? url.utf8.count)
  }

  private func text(_ range: ByteRange) -> String? {
    range.isAbsent ? nil : url.withBytes { bytes in bytes.text(range.range) }
  }
}

extension RouteRequest: CustomStringConvertible {
  /// The URL as it was given, and its origin where that is known; safe to log: escaped and
  /// truncated.
  ///
  /// - Complexity: O(*n*) for *n* bytes of text.
  public var description: String {
    origin == .unknown ? url.printable() : "\(url.printable()) from \(origin)"
  }
}
