public import Waymark

extension Router {
  /// Returns the spellings of a URL that lead to the same route with the same parameters, starting
  /// with the canonical spelling.
  ///
  /// ```swift
  /// try router.add("/user/:id")
  /// try router.equivalentSpellings(of: "APP://user//%37")
  /// // ["app:/user/7", "APP:/user/7", "other:/user/7", "/user/7", "app://user/7", …]
  /// ```
  ///
  /// Use it to test rules for URLs in front of a router, such as the rules of a proxy, a gateway or
  /// an intent filter. There is one spelling for each kind of difference, and each was matched with
  /// the routes. Slashes between the segments of a wildcard are a difference in spelling, although
  /// the wildcard's value keeps them. Combinations of the differences are equivalent as well, so
  /// these are examples and not all spellings. The query and the fragment stay unchanged.
  ///
  /// - Parameter url: A URL or part of one.
  /// - Returns: The spellings, or an empty array if no route matches.
  /// - Throws: A ``/Waymark/RouteFailure`` if the URL is rejected, or if matching stops without an
  ///   answer.
  /// - Complexity: One lookup for each spelling that is tried.
  public func equivalentSpellings(of url: String) throws(RouteFailure) -> [String] {
    let snapshot = self.snapshot
    func match(_ url: String) throws(RouteFailure) -> RouteMatch? {
      try firstMatch(of: url, .unknown, [:], .ofURL, in: snapshot)
    }
    guard let original = try match(url) else { return [] }
    let canonical = URLSpelling(of: original.request)
    var found: [String] = []
    for difference in URLSpelling.Difference.allCases {
      let url = canonical.spellings(with: difference).first { url in
        !found.contains { $0.hasSameBytes(as: url) }
          && (try? match(url))?.flatMap { $0.meansTheSame(as: original) } ?? false
      }
      if let url { found.append(url) }
    }
    return found
  }
}

extension RouteMatch {
  /// Whether both matches have the same route and the same parameters.
  fileprivate func meansTheSame(as other: RouteMatch) -> Bool {
    definition === other.definition && values == other.values
      && captures.wildcard == other.captures.wildcard && query.items == other.query.items
      && request.fragmentQuery.items == other.request.fragmentQuery.items
  }

  /// The values of the path.
  ///
  /// The value of a wildcard is its segments, because slashes between them are only a spelling.
  private var values: [String: [String]] {
    captures.dictionary.reduce(into: [:]) { values, parameter in
      values[parameter.key] = captures.wildcard(named: parameter.key) ?? [parameter.value]
    }
  }
}

/// The parts of a URL's canonical spelling, from which other spellings are made.
private struct URLSpelling {
  /// A kind of difference between spellings of a URL.
  enum Difference: CaseIterable {
    /// The canonical spelling: a lowercase scheme, one slash before each segment, and the escapes
    /// of a generated URL.
    case none
    /// Another scheme, or none, which is equivalent if the routes match any scheme.
    case schemeCase, otherScheme, noScheme
    /// The first segment as the host, another spelling of the host, or a host that isn't compared.
    case segmentAsHost, emptyHost, hostCase, hostFinalDot, otherHost, userInfo, port
    case noLeadingSlash, trailingSlash, doubledSlashes
    /// Uppercase segments, which are equivalent if the route ignores the case of its literals.
    case letterCase
    /// Needless escapes, lowercase escapes and missing escapes.
    case escapedCharacters, lowercaseEscapes, rawCharacters, rawPercentSign, plusAsSpace
    case emptyQuery, emptyFragment
  }

  private let scheme: String
  /// The host, or `nil` if it's part of the path.
  private let host: String?
  /// The port after the host, with its colon.
  private let port: String
  /// The segments of the path, escaped as in generated URLs.
  private let segments: [String]
  /// The segments in canonical form, except that `?` is escaped, because it would end the path.
  private let rawSegments: [String]
  /// The query and the fragment with their delimiters.
  private let query: String
  private let fragment: String

  init(of request: RouteRequest) {
    scheme = request.scheme.map { $0.lowercased() + ":" } ?? ""
    host = request.hostIsInPath ? nil : request.host
    port = host == nil ? "" : request.port.map { ":\($0)" } ?? ""
    let canonical = request.canonicalSegments
    segments = canonical.map { URLComponent.path.spelling(of: $0) }
    rawSegments = canonical.map { $0.replacingBytes("?", with: "%3F") }
    query = request.query.text.map { "?" + $0 } ?? ""
    fragment = request.fragment.map { "#" + $0 } ?? ""
  }

  /// The spellings with one difference, which are tried in order until one is equivalent.
  ///
  /// The array is empty if the URL can't differ in this way.
  func spellings(with difference: Difference) -> [String] {
    guard difference == .letterCase else { return spelled(with: difference).map { [$0] } ?? [] }
    // Values keep their case, so the literals are found by trial: all segments at once, then each
    // alone.
    let upper = segments.map { $0.uppercased() }
    return [url(segments: upper)]
      + segments.indices.map { index in
        var segments = segments
        segments[index] = upper[index]
        return url(segments: segments)
      }
  }

  /// The spelling with one difference, or `nil` if the URL can't differ in this way.
  private func spelled(with difference: Difference) -> String? {
    switch difference {
    case .none: return url()
    case .schemeCase: return url(scheme: scheme.uppercased())
    case .otherScheme: return url(scheme: "other:")
    case .noScheme: return url(scheme: "")
    case .segmentAsHost:
      guard host == nil, let first = segments.first else { return nil }
      return url(authority: "//" + first, segments: Array(segments.dropFirst()))
    case .emptyHost: return host == nil ? url(authority: "//") : nil
    case .hostCase: return host.map { url(authority: "//" + $0.uppercased() + port) }
    case .hostFinalDot: return host.map { url(authority: "//" + $0 + "." + port) }
    case .otherHost: return url(authority: "//other.example")
    case .userInfo: return authority(before: "user@", after: port)
    case .port: return authority(after: ":8080")
    case .noLeadingSlash:
      guard host == nil, !segments.isEmpty else { return nil }
      return url(path: segments.joined(separator: "/"))
    case .trailingSlash: return url(path: path(segments) + "/")
    case .doubledSlashes:
      return segments.count > 1 ? url(path: "/" + segments.joined(separator: "//")) : nil
    case .letterCase: return nil
    // An escaped plus is a different character from a plus.
    case .escapedCharacters: return rewritten(/%..|[^+]/) { $0.first == "%" ? $0 : escape(of: $0) }
    case .lowercaseEscapes: return rewritten(/%../) { $0.lowercased() }
    case .rawCharacters: return url(segments: rawSegments)
    case .rawPercentSign:
      return url(segments: segments.map { $0.replacingBytes("%25", with: "%") })
    case .plusAsSpace: return url(segments: segments.map { $0.replacingBytes("%20", with: "+") })
    case .emptyQuery: return query.isEmpty ? url(query: "?") : nil
    case .emptyFragment: return fragment.isEmpty ? url(fragment: "#") : nil
    }
  }

  /// The spelling with replacements for everything in the segments that matches a regex.
  private func rewritten(
    _ part: Regex<Substring>, _ replacement: (String) -> String
  ) -> String {
    url(segments: segments.map { $0.replacing(part) { replacement(String($0.output)) } })
  }

  private func escape(of character: String) -> String {
    var text: [UInt8] = []
    for byte in character.utf8 { CanonicalText.appendEscape(byte, to: &text) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The spelling with strings around the host, or around the first segment if there's no host.
  private func authority(before: String = "", after: String = "") -> String? {
    if let host { return url(authority: "//" + before + host + after) }
    guard let first = segments.first else { return nil }
    return url(authority: "//" + before + first + after, segments: Array(segments.dropFirst()))
  }

  private func path(_ segments: [String]) -> String {
    "/" + segments.joined(separator: "/")
  }

  private func url(
    scheme: String? = nil, authority: String? = nil, segments: [String]? = nil,
    path: String? = nil, query: String? = nil, fragment: String? = nil
  ) -> String {
    let path = path ?? self.path(segments ?? self.segments)
    return (scheme ?? self.scheme) + (authority ?? host.map { "//" + $0 + port } ?? "")
      + path + (query ?? self.query) + (fragment ?? self.fragment)
  }
}
