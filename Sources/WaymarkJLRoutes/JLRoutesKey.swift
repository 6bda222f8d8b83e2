/// The keys of ``Waymark/RouteMatch/dictionary`` that say what matched.
///
/// Their texts are those of JLRoutes.
public enum JLRoutesKey: String, Sendable, CaseIterable {
  /// The URL: a Foundation `URL`, or a `String` where Foundation cannot parse it.
  case url = "JLRouteURL"

  /// The pattern that matched: a `String`.
  case pattern = "JLRoutePattern"

  /// The scheme of the routes: a `String`, ``globalScheme`` for the global ones.
  case scheme = "JLRouteScheme"

  /// The segments that the wildcard took: a `[String]`; missing when the pattern has no wildcard.
  case wildcard = "JLRouteWildcardComponents"

  /// What stands for the scheme of the global routes.
  public static let globalScheme = "JLRoutesGlobalRoutesScheme"
}
