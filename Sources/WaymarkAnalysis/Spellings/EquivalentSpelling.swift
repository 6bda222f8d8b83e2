public import Waymark

/// A spelling of a URL that reaches the same route with the same parameters: see
/// ``Waymark/Router/equivalentSpellings(of:)``.
///
/// ```swift
/// try router.add("/user/:id")
/// for spelling in try router.equivalentSpellings(of: "app:/user/7").prefix(3) {
///   print(spelling.difference, spelling.url)
/// }
/// // none app:/user/7
/// // schemeCase APP:/user/7
/// // otherScheme other:/user/7
/// ```
public struct EquivalentSpelling: Sendable, Hashable {
  /// The spelling.
  public let url: String

  /// How it differs from the canonical spelling.
  public let difference: Difference

  /// A way in which spellings of a URL can differ.
  public enum Difference: String, Sendable, Hashable, CaseIterable {
    /// The canonical spelling: a lower-case scheme, one slash before each segment, and the escapes
    /// of URLs that a router generates.
    case none
    /// The scheme is in upper case.
    case schemeCase
    /// The scheme is another one, `other`, because the routes are for any.
    case otherScheme
    /// There is no scheme.
    case noScheme
    /// The first segment is written as the host.
    case segmentAsHost
    /// There is an empty host.
    case emptyHost
    /// The host is in upper case.
    case hostCase
    /// The host has a dot at its end.
    case hostFinalDot
    /// The host differs. It is not part of the path, and hosts are not compared.
    case otherHost
    /// There is user info before the host.
    case userInfo
    /// There is a port after the host.
    case port
    /// The path has no slash at its start.
    case noLeadingSlash
    /// The path has a slash at its end.
    case trailingSlash
    /// Slashes are doubled.
    case doubledSlashes
    /// Segments are in upper case, because the route ignores the case of its literals.
    case letterCase
    /// Characters are escaped although they need not be.
    case escapedCharacters
    /// Escapes are in lower-case hexadecimal.
    case lowercaseEscapes
    /// Characters are not escaped although they should be.
    case rawCharacters
    /// A percent sign that begins no escape is not escaped.
    case rawPercentSign
    /// Spaces are written as `+`.
    case plusAsSpace
    /// There is an empty query.
    case emptyQuery
    /// There is an empty fragment.
    case emptyFragment
  }
}

extension Router {
  /// Returns the spellings of a URL that reach the same route with the same parameters, the
  /// canonical one first.
  ///
  /// ```swift
  /// try router.add("/user/:id")
  /// let spellings = try router.equivalentSpellings(of: "APP://user//%37")
  /// spellings.map(\.url)
  /// // ["app:/user/7", "APP:/user/7", "other:/user/7", "/user/7", "app://user/7", …]
  /// ```
  ///
  /// Use it to write rules about URLs in front of a router, or to see how the router reads a URL.
  /// There is one spelling for each possible difference, and each was tried on the routes.
  /// Combinations of the differences are equivalent as well, so these are examples and not a list of
  /// all spellings. The query and the fragment stay unchanged.
  ///
  /// - Parameter url: A URL or part of one.
  /// - Returns: The spellings; empty if no route matches.
  /// - Throws: A ``/Waymark/RouteFailure`` if the URL is rejected, or if matching stops without an
  ///   answer.
  public func equivalentSpellings(of url: String) throws(RouteFailure) -> [EquivalentSpelling] {
    let snapshot = self.snapshot
    func match(_ url: String) throws(RouteFailure) -> RouteMatch? {
      try firstMatch(of: url, .unknown, [:], .ofURL, in: snapshot)
    }
    guard let original = try match(url) else { return [] }
    let canonical = URLSpelling(of: original.request)
    var spellings: [EquivalentSpelling] = []
    for difference in EquivalentSpelling.Difference.allCases {
      let url = canonical.spellings(with: difference).first { url in
        !spellings.contains { $0.url.hasSameBytes(as: url) }
          && (try? match(url))?.flatMap { $0.meansTheSame(as: original) } ?? false
      }
      if let url { spellings.append(EquivalentSpelling(url: url, difference: difference)) }
    }
    return spellings
  }
}

extension RouteMatch {
  /// Whether both matches have the same route and the same parameters.
  fileprivate func meansTheSame(as other: RouteMatch) -> Bool {
    definition === other.definition && pathParameters.dictionary == other.pathParameters.dictionary
      && wildcard == other.wildcard && query.items == other.query.items
  }
}
