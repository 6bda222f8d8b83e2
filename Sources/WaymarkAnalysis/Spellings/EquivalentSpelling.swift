public import Waymark

/// A spelling of a URL that reaches the same route with the same parameters: see
/// ``Router/equivalentSpellings(of:)``.
///
/// ```swift
/// try router.add("/user/:id")
/// for spelling in try router.equivalentSpellings(of: "app:/user/7").prefix(3) {
///   print(spelling.difference, spelling.url)
/// }
/// // none app:/user/7
/// // schemeCase APP:/user/7
/// // segmentAsHost app://user/7
/// ```
public struct EquivalentSpelling: Sendable, Hashable {
  /// The spelling.
  public let url: String

  /// How it differs from the canonical spelling.
  public let difference: Difference

  /// The ways in which spellings of one URL can differ.
  public enum Difference: String, Sendable, Hashable, CaseIterable {
    /// It is the canonical spelling: lower-case scheme, one slash before each segment, and the escapes of URLs
    /// that a router makes.
    case none
    /// The scheme is in upper case.
    case schemeCase
    /// The first segment is written as the host.
    case segmentAsHost
    /// There is an empty host.
    case emptyHost
    /// The host is another one: it is not part of the path, and hosts are not compared.
    case otherHost
    /// There is user info before the host.
    case userInfo
    /// There is a port behind the host.
    case port
    /// The path has no slash at its start.
    case noLeadingSlash
    /// The path has a slash at its end.
    case trailingSlash
    /// Slashes are doubled.
    case doubledSlashes
    /// Characters are escaped that need not be.
    case escapedCharacters
    /// Escapes are in lower-case hexadecimal.
    case lowercaseEscapes
    /// Characters are not escaped that should be.
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
  /// The spellings of a URL that reach the same route with the same parameters, the canonical one first.
  ///
  /// ```swift
  /// try router.add("/user/:id")
  /// let spellings = try router.equivalentSpellings(of: "APP://user//%37")
  /// spellings.map(\.url)
  /// // ["app:/user/7", "APP:/user/7", "app://user/7", "app:///user/7", "app:user/7", …]
  /// ```
  ///
  /// For those who write rules about URLs in front of a router, or look into how it reads one. There is one
  /// spelling for each way in which they can differ that is possible for the URL, each tried on the
  /// routes; combinations of them are equivalent as well. The query and the fragment stay as the URL has them.
  ///
  /// - Parameter url: A URL or a part of one.
  /// - Returns: The spellings; none when no route matches.
  /// - Throws: A ``RouteFailure`` when the URL is refused or it cannot be decided what matches.
  public func equivalentSpellings(of url: String) throws(RouteFailure) -> [EquivalentSpelling] {
    guard let match = try match(url) else { return [] }
    let canonical = URLSpelling(of: match.request)
    var spellings: [EquivalentSpelling] = []
    for difference in EquivalentSpelling.Difference.allCases {
      guard let url = canonical.spelled(with: difference),
        !spellings.contains(where: { $0.url.hasSameBytes(as: url) }),
        (try? self.match(url))?.flatMap({ $0.meansTheSame(as: match) }) ?? false
      else { continue }
      spellings.append(EquivalentSpelling(url: url, difference: difference))
    }
    return spellings
  }
}

extension RouteMatch {
  /// Whether the same route took the same parameters.
  fileprivate func meansTheSame(as other: RouteMatch) -> Bool {
    definition === other.definition && path.dictionary == other.path.dictionary
      && wildcard == other.wildcard && query.items == other.query.items
  }
}
