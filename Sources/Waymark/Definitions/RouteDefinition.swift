/// A route: a pattern compiled to a regex, a priority and a handler.
///
/// Most programs never name this class: `router.add("/user/:id") { … }` makes one. Subclass it to
/// decide by more than the pattern:
///
/// ```swift
/// class AlwaysMatch: RouteDefinition, @unchecked Sendable {
///   override func response(for request: RouteRequest) -> RouteResponse {
///     .match(parameters(for: request))
///   }
/// }
/// try router.add(AlwaysMatch("/foo", priority: 0) { match in print(match.url) })
/// ```
///
/// A subclass becomes the class of every route added by pattern through
/// ``RouterOptions/defaultDefinitionClass``.
///
/// ## Subclassing notes
///
/// Definitions are used from any number of threads at once. Let all stored properties of a subclass be
/// constants (`let`) of `Sendable` types, or guard them with a lock; only then is the
/// `@unchecked Sendable` that Swift asks for true. A subclass with stored properties without default
/// values overrides ``init(pattern:priority:handler:)``, the one designated initializer. Subclasses are `nonisolated`
/// without saying so, also in a module whose default isolation is the main actor.
nonisolated open class RouteDefinition: @unchecked Sendable {
  /// The pattern as it is reported: as its author wrote it, or, for one of the combinations of
  /// optional groups, the combination.
  public let pattern: String

  /// The parsed pattern.
  public let parsedPattern: RoutePattern

  /// The priority: routes of higher priority are asked first.
  ///
  /// The default is 0.
  public let priority: Int

  /// What is done when the route matches and nothing overrides ``handle(_:)``.
  public let handler: RouteHandler

  // These are no parameters of the designated initializer, so that subclasses that override it need
  // not know them: they are set while a definition is created, before anybody else sees it.

  /// The name by which the route is found and by which URLs are made for it; `nil` without one.
  ///
  /// The combinations of a pattern's optional groups share the name.
  public internal(set) final var name: String?

  /// What else is known of the route.
  public internal(set) final var metadata = RouteMetadata()

  /// Asked in order before the handler is called; by the router, so that no override can pass them by.
  final var guards: [RouteGuard] = []

  let captures: [CompiledPattern.Capture]
  /// Whether the regex matches path and fragment rather than the path alone.
  let matchesFragment: Bool
  /// The hosts of which a URL must have one; `nil` for any.
  let hosts: [HostPattern]?
  /// Where the handler can be called; asking ``handler`` would copy it.
  let handlerPlace: HandlerPlace
  /// What the class promises; asked while there is no table, whose lock is no place for code of others.
  let matchesOnlyItsPattern: Bool
  /// Whether the definition is of this very class, so that no step is overridden.
  let isOfBaseClass: Bool
  let compiled: CompiledPattern
  private let registeredScheme = RegisteredScheme()

  /// Creates a definition from a parsed pattern.
  ///
  /// - Parameters:
  ///   - pattern: The parsed pattern. Its optional groups are part of this one route.
  ///   - priority: The priority: routes of higher priority are asked first.
  ///   - handler: What is done when the route matches.
  /// - Throws: A ``PatternError`` when a constraint of the pattern cannot be used.
  public required init(
    pattern: RoutePattern, priority: Int, handler: RouteHandler
  ) throws(PatternError) {
    self.pattern = pattern.reportedText ?? pattern.text
    parsedPattern = pattern
    self.priority = priority
    self.handler = handler
    handlerPlace = handler.place
    matchesOnlyItsPattern = Self.matchesOnlyItsPattern
    isOfBaseClass = Self.self == RouteDefinition.self
    compiled = try PatternCompiler.compile(pattern)
    captures = compiled.captures
    matchesFragment = pattern.fragment != nil
    hosts = pattern.hosts.isEmpty ? nil : pattern.hosts
  }

  // MARK: Overriding points

  /// Whether definitions of the class match a request only if their pattern does.
  ///
  /// If `true`, a router asks such a definition only for paths that its pattern can match; if `false`, for
  /// every path, in its place in the order. The default is `true` for ``RouteDefinition`` itself and
  /// `false` for subclasses, whose ``response(for:)`` may match anything. A subclass that only adds
  /// conditions or parameters to the pattern's match should override it to return `true`.
  open class var matchesOnlyItsPattern: Bool { self == RouteDefinition.self }

  /// Decides whether the definition matches.
  ///
  /// The base class matches when ``variables(for:)`` finds the pattern in the request's path, and
  /// answers with ``parameters(for:variables:)``.
  open func response(for request: RouteRequest) -> RouteResponse {
    do throws(RouteFailure) {
      guard let variables = try variables(for: request) else { return .noMatch }
      return .match(parameters(for: request, variables: variables))
    } catch {
      return .failed(error)
    }
  }

  /// Finds the pattern's variables in a request.
  ///
  /// - Returns: The variables, or `nil` when the request does not match the pattern.
  /// - Throws: A ``RouteFailure`` when that could not be decided.
  open func variables(for request: RouteRequest) throws(RouteFailure) -> RouteParameters? {
    guard let captures = try captures(in: request) else { return nil }
    return RouteParameters(of: self, for: request, captures: captures)
  }

  /// Completes the variables of a match to its parameters.
  ///
  /// The base class returns `variables` as they are. An override may change, add and remove some.
  open func parameters(
    for request: RouteRequest, variables: RouteParameters
  ) -> RouteParameters {
    variables
  }

  /// The value of a parameter, or `nil` to leave it out.
  ///
  /// The base class returns ``RouteCapture/value``. It is called each time the value is read.
  open func value(of capture: RouteCapture) -> String? {
    capture.value
  }

  /// The name under which a parameter's value is found.
  ///
  /// The base class returns `name`, which is as the pattern has it. It is called each time that
  /// parameters are read.
  open func parameterName(for name: String) -> String {
    name
  }

  /// Handles a match.
  ///
  /// The base class calls ``handler``; it declines for one that can only be awaited, which ``handleAsync(_:)``
  /// awaits without calling this: override that as well to see every call.
  ///
  /// - Returns: Whether the match was handled; `false` lets the search go on.
  /// - Throws: What the handler throws; it ends the search: see ``RouteOutcome/thrown(_:)``. A
  ///   ``RouteFailure/handlerNeedsMainActor(pattern:)`` when it is one of the main actor and this is not the main
  ///   thread.
  open func handle(_ match: RouteMatch) throws -> Bool {
    switch handler.body {
    case .handled, .external: true
    case .synchronous(let body): try body(match)
    case .mainActor(let body): try handle(match, onMainActor: body)
    case .asynchronous, .session: false
    }
  }

  /// Handles a match for a caller that waits.
  ///
  /// The base class awaits a ``handler`` that can only be awaited, and uses ``handle(_:)`` for others, on the main
  /// actor for one of the main actor.
  ///
  /// - Throws: What the handler throws; it ends the search: see ``RouteOutcome/thrown(_:)``.
  open func handleAsync(_ match: RouteMatch) async throws -> HandlerResult {
    switch handler.body {
    case .handled, .external, .synchronous: try handle(match) ? .handled(value: nil) : .declined
    case .mainActor:
      try await MainActor.run { try handle(match) } ? .handled(value: nil) : .declined
    case .asynchronous(let body): try await body(match) ? .handled(value: nil) : .declined
    case .session(let session): .handled(value: try await session.respond(to: match))
    }
  }

  /// How a match of the definition is classified.
  ///
  /// The base class looks at the pattern: literals only, parameters, or a wildcard.
  open var kind: MatchKind { MatchKind(of: parsedPattern) }

  /// Called after the definition was added to the routes of a scheme.
  ///
  /// The base class does nothing.
  ///
  /// - Parameter scheme: The scheme, or `nil` for the global routes.
  open func didRegister(scheme: String?) {}

  /// Whether this definition and `other` are the same route: equal patterns, hosts, schemes and
  /// priorities.
  ///
  /// Handlers are not compared. `==` asks this; an override must agree with the hash: equal
  /// definitions have equal patterns and priorities.
  open func isEqual(to other: RouteDefinition) -> Bool {
    pattern.hasSameBytes(as: other.pattern) && priority == other.priority && scheme == other.scheme
      && parsedPattern.hosts == other.parsedPattern.hosts
  }
}

extension RouteDefinition {
  /// The parameters of a request: its variables where the pattern matches, completed.
  ///
  /// For definitions that do not match by their pattern alone.
  public final func parameters(for request: RouteRequest) -> RouteParameters {
    // A failure to decide leaves the variables out, like a pattern that does not match.
    let variables = try? variables(for: request)
    return parameters(
      for: request, variables: variables ?? RouteParameters(of: self, for: request))
  }

  private final func handle(
    _ match: RouteMatch, onMainActor body: @MainActor @Sendable (RouteMatch) throws -> Bool
  ) throws -> Bool {
    guard HandlerPlace.mainActor.isHere else {
      throw RouteFailure.handlerNeedsMainActor(pattern: pattern)
    }
    return try MainActor.assumeIsolated { try body(match) }
  }

  /// Whether guards are asked before the handler.
  package final var isGuarded: Bool { !guards.isEmpty }

  /// The names of the parameters in the order of the pattern.
  public final var parameterNames: [String] { parsedPattern.parameterNames.map(parameterName) }

  /// The scheme for which the definition is registered; `nil` for the global routes and while it is
  /// not registered.
  ///
  /// A definition that is added in several places has the scheme of the last one, and none once it is
  /// removed there as often as it was added, even while it is still in another.
  public final var scheme: String? { registeredScheme.name }

  final func register(scheme: String?) { registeredScheme.add(scheme) }

  final func unregister(scheme: String?) { registeredScheme.remove(scheme) }

  /// Creates a definition of the same class with the same pattern, priority, handler, guards, name,
  /// metadata and scheme.
  ///
  /// It equals the original until it is registered for another scheme.
  ///
  /// - Throws: What the class's initializer throws; the base class's throws nothing here.
  public final func copy() throws(PatternError) -> Self {
    let copy = try Self(pattern: parsedPattern, priority: priority, handler: handler)
    copy.name = name
    copy.metadata = metadata
    copy.guards = guards
    copy.register(scheme: scheme)
    return copy
  }
}

extension RouteDefinition: Hashable {
  /// Whether two definitions are the same route: see ``isEqual(to:)``.
  public static func == (left: RouteDefinition, right: RouteDefinition) -> Bool {
    left.isEqual(to: right)
  }

  /// Hashes what every notion of equality includes: the pattern and the priority.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pattern)
    hasher.combine(priority)
  }
}

extension RouteDefinition: CustomStringConvertible {
  /// The class, pattern and priority in one line.
  public var description: String {
    "\(type(of: self))(\(pattern.printable()), priority: \(priority))"
  }
}
