/// The types in declarations of `@Routes`, under the names that the macro's code uses.
///
/// These names work even if your code has a type called `Waymark` or `RouteReference`. Don't use
/// them yourself: write `RouteCases` for `_RoutesExpansion.Cases`.
public enum _RoutesExpansion {
  /// ``TypedRoute``.
  public typealias Route = TypedRoute

  /// ``RouteCases``.
  public typealias Cases = RouteCases

  /// ``RouteReference``.
  public typealias Reference = RouteReference
}
