/// A type of which a route makes a new instance for each match.
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
/// Where the main actor is the default isolation, a main-actor type conforms with `RouteInstantiable` alone.
///
/// The corresponding part of JLRoutes is `initWithRouteParameters:` of `JLRRouteHandlerTarget`.
public protocol RouteInstantiable {
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
  ///   - completion: Uses the instance, or returns `false` to decline: see ``RouteHandler``. What it throws ends the
  ///     search: see ``RouteOutcome/thrown(_:)``.
  public static func instance<Instance: RouteInstantiable & SendableMetatype, Reply>(
    of type: Instance.Type, completion: @escaping @Sendable (Instance) throws -> Reply
  ) -> RouteHandler {
    RouteHandler { match in try completion(try Instance(match: match)) }
  }

  /// A handler of the main actor that makes a new instance of `type` for each match and hands it to `completion`.
  ///
  /// - Parameters:
  ///   - type: The type to make instances of.
  ///   - actor: Leave it out.
  ///   - completion: Uses the instance, or returns `false` to decline: see ``RouteHandler``. What it throws ends the
  ///     search: see ``RouteOutcome/thrown(_:)``.
  @MainActor
  public static func instance<Instance: RouteInstantiable, Reply>(
    of type: Instance.Type, on actor: MainActor.Type = MainActor.self,
    completion: @escaping @MainActor @Sendable (Instance) throws -> Reply
  ) -> RouteHandler {
    RouteHandler { @MainActor match in try completion(try Instance(match: match)) }
  }
}
