/// The types of Waymark under names that the code of `@Routes` uses.
///
/// A type of your own called `Waymark`, or `RouteLocation`, does not hide them from that code. You
/// have no use for it: write `RouteCases` for `RoutesExpansion.Cases`.
public enum RoutesExpansion {
  /// ``TypedRoute``.
  public typealias Route = TypedRoute

  /// ``RouteCase``.
  public typealias Case = RouteCase

  /// ``RouteCases``.
  public typealias Cases = RouteCases

  /// ``RouteLocation``.
  public typealias Location = RouteLocation

  /// ``RouteValues``.
  public typealias Values = RouteValues

  /// ``RouteDateFormat``.
  public typealias Dates = RouteDateFormat

  /// The location of a nested value.
  public static func location(of route: some TypedRoute) -> RouteLocation { route.routeLocation }

  /// An empty location for a value that is no ``TypedRoute``.
  ///
  /// The compiler reports such a value where it is made, and nowhere else.
  @_disfavoredOverload
  public static func location<Value>(of value: Value) -> RouteLocation { RouteLocation("") }
}
