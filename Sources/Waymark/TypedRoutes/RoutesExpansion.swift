/// The types of Waymark under names that the code of `@Routes` uses.
///
/// A type of your own called `Waymark`, or `RouteReference`, does not hide them from that code. You
/// have no use for it: write `RouteCases` for `RoutesExpansion.Cases`.
public enum RoutesExpansion {
  /// ``TypedRoute``.
  public typealias Route = TypedRoute

  /// ``RouteCase``.
  public typealias Case = RouteCase

  /// ``RouteCases``.
  public typealias Cases = RouteCases

  /// ``RouteReference``.
  public typealias Reference = RouteReference

  /// ``RouteValues``.
  public typealias Values = RouteValues

  /// ``RouteDateFormat``.
  public typealias Dates = RouteDateFormat

  /// The reference of a nested value.
  public static func reference(of route: some TypedRoute) -> RouteReference { route.routeReference }

  /// An empty reference for a value that is no ``TypedRoute``.
  ///
  /// The compiler reports such a value where it is made, and nowhere else.
  @_disfavoredOverload
  public static func reference<Value>(of value: Value) -> RouteReference { RouteReference("") }
}
