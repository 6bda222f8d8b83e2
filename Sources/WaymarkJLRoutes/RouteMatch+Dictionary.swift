#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
public import Waymark

extension RouteMatch {
  /// The merged dictionary of JLRoutes: ``/Waymark/RouteMatch/parameters`` and the values for each
  /// ``JLRoutesKey``.
  ///
  /// The keys of ``JLRoutesKey`` can't be overridden by a URL or a caller.
  ///
  /// ```swift
  /// // "/user/:id" and shop://user/7?tab=posts
  /// match.dictionary["id"] as? String                  // "7"
  /// match.dictionary["JLRouteScheme"] as? String       // "JLRoutesGlobalRoutesScheme"
  /// ```
  ///
  /// - Complexity: O(*n*) for a URL of *n* bytes: all values are decoded.
  public var dictionary: [String: any Sendable] {
    var merged = parametersWithoutReservedKeys
    merged[JLRoutesKey.url.rawValue] = URL.escaping(url) ?? url as any Sendable
    merged[JLRoutesKey.pattern.rawValue] = matchedPattern
    merged[JLRoutesKey.scheme.rawValue] = scheme ?? JLRoutesKey.globalScheme
    merged[JLRoutesKey.wildcard.rawValue] = captures.wildcard
    return merged
  }

  /// The ``/Waymark/RouteMatch/parameters`` without names that equal a ``JLRoutesKey``.
  ///
  /// - Complexity: O(*n*) for a URL of *n* bytes: all values are decoded.
  var parametersWithoutReservedKeys: [String: any Sendable] {
    var parameters = parameters
    for key in JLRoutesKey.allCases { parameters[key.rawValue] = nil }
    return parameters
  }
}

/// The keys that describe the match in the merged dictionary of JLRoutes.
///
/// ``Waymark/RouteMatch/dictionary`` contains them.
///
/// The raw values are the keys of JLRoutes.
public enum JLRoutesKey: String, Sendable, CaseIterable {
  /// The URL: a Foundation `URL`, or a `String` if Foundation can't parse it.
  case url = "JLRouteURL"

  /// The pattern that matched: a `String`.
  case pattern = "JLRoutePattern"

  /// The scheme of the routes: a `String`, which is `JLRoutesGlobalRoutesScheme` for global routes.
  case scheme = "JLRouteScheme"

  /// The segments that the wildcard matched: a `[String]`.
  ///
  /// The value is missing if the pattern has no wildcard.
  case wildcard = "JLRouteWildcardComponents"

  /// The scheme of the global routes.
  static let globalScheme = "JLRoutesGlobalRoutesScheme"
}
