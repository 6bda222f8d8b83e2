/// The types in declarations of `@Routes`, under names that the macro's code uses.
///
/// A type of your own called `Waymark`, or `RouteReference`, does not hide them from that code. You
/// have no use for it: write `RouteCases` for `_RoutesExpansion.Cases`.
public enum _RoutesExpansion {
  /// ``TypedRoute``.
  public typealias Route = TypedRoute

  /// ``RouteCases``.
  public typealias Cases = RouteCases

  /// ``RouteReference``.
  public typealias Reference = RouteReference
}
