public import Waymark

/// A type that a route instantiates for each match.
///
/// ```swift
/// final class ProductController: UIViewController, @MainActor RouteInstantiable {
///   convenience init(match: RouteMatch) throws { … }
/// }
/// try router.add("/product/:id", handler: .instance(of: ProductController.self) { controller in
///   navigation.pushViewController(controller, animated: true)
/// })
/// ```
///
/// If the main actor is the module's default isolation, a main-actor type conforms with just
/// `RouteInstantiable`.
///
/// The JLRoutes counterpart is `initWithRouteParameters:` of `JLRRouteHandlerTarget`.
public protocol RouteInstantiable {
  /// Creates an instance from the parameters of a match.
  ///
  /// - Throws: Any error. It ends the search: see `RouteOutcome.thrown`.
  init(match: RouteMatch) throws
}

extension RouteHandler {
  /// Returns a handler that creates an instance of `type` for each match, and passes the instance
  /// to `completion`.
  ///
  /// - Parameters:
  ///   - type: The type to instantiate.
  ///   - completion: Receives the instance. It declines by returning `false`: see `RouteHandler`.
  ///     If it throws an error, the search ends: see `RouteOutcome.thrown`.
  public static func instance<Instance: RouteInstantiable & SendableMetatype, Reply>(
    of type: Instance.Type, completion: @escaping @Sendable (Instance) throws -> Reply
  ) -> RouteHandler {
    RouteHandler { match in try completion(try Instance(match: match)) }
  }

  /// Returns a main-actor handler that creates an instance of `type` for each match, and passes the
  /// instance to `completion`.
  ///
  /// - Parameters:
  ///   - type: The type to instantiate.
  ///   - actor: The main actor. Omit this argument.
  ///   - completion: Receives the instance. It declines by returning `false`: see `RouteHandler`.
  ///     If it throws an error, the search ends: see `RouteOutcome.thrown`.
  @MainActor
  public static func instance<Instance: RouteInstantiable, Reply>(
    of type: Instance.Type, on actor: MainActor.Type = MainActor.self,
    completion: @escaping @MainActor @Sendable (Instance) throws -> Reply
  ) -> RouteHandler {
    RouteHandler { @MainActor match in try completion(try Instance(match: match)) }
  }
}
