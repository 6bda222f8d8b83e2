/// A type of which a route makes a new instance for each match.
///
/// The corresponding part of JLRoutes is `initWithRouteParameters:` of `JLRRouteHandlerTarget`.
public protocol RouteInstantiable: SendableMetatype {
  /// Creates an instance from the parameters of a match.
  ///
  /// - Throws: What ends the search: see ``RouteOutcome/thrown(_:)``.
  init(match: RouteMatch) throws
}

extension RouteHandler {
  /// A handler that makes a new instance of `type` for each match and hands it to `completion`.
  ///
  /// - Parameters:
  ///   - type: The type to make instances of.
  ///   - completion: Uses the instance. It returns `true` when the match is handled, `false` to let
  ///     the search go on. What it throws ends the search: see ``RouteOutcome/thrown(_:)``.
  public static func instance<Instance: RouteInstantiable>(
    of type: Instance.Type, completion: @escaping @Sendable (Instance) throws -> Bool
  ) -> RouteHandler {
    RouteHandler { match in try completion(try Instance(match: match)) }
  }
}
