internal import RegexEngine

/// The cases of a ``TypedRoute``, in the order of registration.
///
/// Write it as an array of ``RouteCase``.
public struct RouteCases<Destination: TypedRoute>: Sendable, ExpressibleByArrayLiteral {
  private let made: Made
  private let ownRouter = Locked<Router?>(nil)

  /// Creates the cases of a type.
  public init(arrayLiteral cases: RouteCase<Destination>...) { made = Made(of: cases) }

  /// The routes of all cases, in the order of registration.
  var variants: [RouteCase<Destination>.Variant] { made.variants.inOrder }

  /// Returns the name of a variant's route.
  static func routeName(of variant: String) -> String { "\(Destination.self).\(variant)" }

  /// Returns the variant with a route name, or `nil` if no variant has it.
  func variant(withRouteName name: String) -> RouteCase<Destination>.Variant? {
    let variants = made.variants
    return variants.indices[name].map { variants.inOrder[$0] }
  }

  /// Returns the variant of a route, or `nil` if the route belongs to another type.
  ///
  /// Another type's route may have the same name. A route of a table that was read from data has
  /// only its name.
  func variant(of route: Route) -> RouteCase<Destination>.Variant? {
    guard
      route.typedRoute?.type ?? ObjectIdentifier(Destination.self)
        == ObjectIdentifier(Destination.self)
    else { return nil }
    return route.name.flatMap(variant(withRouteName:))
  }

  /// Returns the routes for a group.
  ///
  /// - Parameter handler: Returns a handler that uses the given function to make the value of a
  ///   match.
  func routes(
    in group: RouteGroup,
    handler: (@escaping @Sendable (RouteMatch) throws -> Destination) -> RouteHandler
  ) throws(PatternError) -> [Route] {
    let rules = group.router.state.read { $0.rules }
    let namesOfPrefix = group.parsedPrefix?.valueNames ?? []
    let (variants, indices) = (made.variants.inOrder, made.variants.indices)
    return try variants.indices.map { index throws(PatternError) in
      let variant = variants[index]
      let name = Self.routeName(of: variant.name)
      guard let pattern = variant.patterns.first else {
        throw PatternError(.other("the case has no pattern"), in: name, at: 0..<name.utf8.count)
      }
      if let first = indices[name], first != index {
        throw PatternError(
          .nameInUse(name, by: variants[first].patterns.first?.text ?? ""), in: pattern.text,
          at: 0..<pattern.text.utf8.count)
      }
      if let fault = variant.fault { throw fault }
      let inner = try variant.group(group)
      let hosts = try variant.hostsOfPatterns.map { hosts throws(PatternError) in
        try inner.parsedHosts(hosts)
      }
      // The hosts of a case replace the hosts of the group, including their parameter names.
      let namesOfHosts = group.hosts.flatMap(\.parameterNames).filter {
        !variant.names.contains($0)
      }
      return try inner.route(
        variant.patterns, hosts: hosts, name: name,
        typedRoute: (ObjectIdentifier(Destination.self), namesOfPrefix + namesOfHosts),
        condition: variant.condition, handler: handler(variant.route), rules,
        parse: inner.pattern(_:))
    }
  }

  /// Returns why no URL of a router leads to a case, or `nil` if the type was mounted on the
  /// router.
  package func fault(in router: Router) -> RouteFailure? {
    if router.allRoutes.values.joined().contains(where: { variant(of: $0) != nil }) { return nil }
    return .undecided(
      pattern: "\(Destination.self)",
      reason: "the router has none of its routes; call router.mount(\(Destination.self).self) first"
    )
  }

  /// Returns the given router, or the router with only the type's routes.
  func routing(in router: (any URLRouting)?) throws(RouteFailure) -> any URLRouting {
    if let router { router } else { try self.router() }
  }

  /// Returns the router with only the type's routes.
  package func router() throws(RouteFailure) -> Router {
    if let router = ownRouter.withLock({ $0 }) { return router }
    let router = Router(options: Destination.routeOptions)
    do {
      try router.mount(Destination.self)
    } catch {
      throw .invalidPattern(error)
    }
    // If two threads made a router, both return the first.
    return ownRouter.withLock { kept in
      kept = kept ?? router
      return kept ?? router
    }
  }
}

extension RouteCases {
  /// The variants of all cases, made on first use.
  private final class Made: Sendable {
    private let cases: [RouteCase<Destination>]
    private let lazyVariants = LazyObject<Variants>()

    init(of cases: [RouteCase<Destination>]) { self.cases = cases }

    var variants: Variants { lazyVariants.object { Variants(cases.flatMap { $0.variants() }) } }
  }

  private final class Variants: Sendable {
    /// The variants, in the order they're registered.
    let inOrder: [RouteCase<Destination>.Variant]
    /// The index of the first variant of each route name.
    let indices: [String: Int]

    init(_ variants: [RouteCase<Destination>.Variant]) {
      inOrder = variants
      let names = variants.map { RouteCases.routeName(of: $0.name) }
      indices = Dictionary(zip(names, names.indices)) { first, _ in first }
    }
  }
}
