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
  /// No URL and no caller can set these keys.
  ///
  /// ```swift
  /// // "/user/:id" and shop://user/7?tab=posts
  /// match.dictionary["id"] as? String                  // "7"
  /// match.dictionary["JLRouteScheme"] as? String       // "JLRoutesGlobalRoutesScheme"
  /// ```
  public var dictionary: [String: any Sendable] {
    var merged = parametersWithoutReservedKeys
    merged[JLRoutesKey.url.rawValue] = URL(string: url) ?? url as any Sendable
    merged[JLRoutesKey.pattern.rawValue] = matchedPattern
    merged[JLRoutesKey.scheme.rawValue] = scheme ?? JLRoutesKey.globalScheme
    merged[JLRoutesKey.wildcard.rawValue] = wildcard
    return merged
  }

  /// The ``/Waymark/RouteMatch/parameters`` without names that equal a ``JLRoutesKey``.
  public var parametersWithoutReservedKeys: [String: any Sendable] {
    var parameters = parameters
    for key in JLRoutesKey.allCases { parameters[key.rawValue] = nil }
    return parameters
  }
}
