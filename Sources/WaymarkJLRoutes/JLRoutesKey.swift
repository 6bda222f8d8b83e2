/// The keys of ``Waymark/RouteMatch/dictionary`` that describe the match.
///
/// They have the same texts as in JLRoutes.
public enum JLRoutesKey: String, Sendable, CaseIterable {
  /// The URL: a Foundation `URL`, or a `String` if Foundation cannot parse it.
  case url = "JLRouteURL"

  /// The pattern that matched: a `String`.
  case pattern = "JLRoutePattern"

  /// The scheme of the routes: a `String`, ``globalScheme`` for the global ones.
  case scheme = "JLRouteScheme"

  /// The segments that the wildcard matched: a `[String]`. Missing if the pattern has no wildcard.
  case wildcard = "JLRouteWildcardComponents"

  /// The scheme of the global routes.
  public static let globalScheme = "JLRoutesGlobalRoutesScheme"
}
