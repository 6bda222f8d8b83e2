internal import RegexEngine

/// One pattern of a ``Route``, compiled, with its priority and handler.
///
/// Most programs never name this class, because `router.add("/user/:id") { … }` creates the
/// definition. A definition never changes. Subclass it to decide by more than the pattern:
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
/// To use a subclass for every route that you add by pattern, set
/// ``RouterOptions/defaultDefinitionClass``.
///
/// ## Subclassing notes
///
/// Any number of threads can use a definition at once. Make each stored property of a subclass a
/// constant (`let`) of a `Sendable` type, or guard it with a lock. Only then is
/// `@unchecked Sendable` true.
///
/// If a subclass has stored properties without default values, override
/// ``init(pattern:priority:handler:)``, the only designated initializer, and call it in the
/// subclass's initializers: `try super.init(pattern: RoutePattern(text), priority: 0, handler:
/// handler)`. The other initializers are convenience initializers. A program that calls one as
/// `super.init` doesn't link. Subclasses are `nonisolated` even in a module that is isolated to the
/// main actor by default.
nonisolated open class RouteDefinition: @unchecked Sendable {
  // The properties that a lookup reads come first, so that they share a cache line.

  /// The parameters and wildcards, in the order of the pattern.
  let captures: [PatternCapture]
  /// Identifies the definition within the process, for the results that a request carries.
  ///
  /// Never 0. An address wouldn't be unique, because a new definition could get the address of a
  /// freed one.
  let identity = UInt32(truncatingIfNeeded: 2 &* identities.increment() &+ 1)
  private static let identities = AtomicWord(0)
  /// The maximum length of a segment that a constraint is matched against, in bytes.
  let parameterBytes: UInt32
  /// Whether the pattern has a single form, and a path matches if its literals match.
  let literalsDecide: Bool
  /// Whether the route accepts only certain hosts.
  let hasHosts: Bool
  /// Whether the pattern has conditions on the host or on items of the query.
  ///
  /// The path alone then neither decides the match nor contains all values.
  let hasConditions: Bool
  /// The conditions on items of the query.
  let itemTests: [ItemTest]
  /// Whether the pattern matches the path and the fragment, instead of only the path.
  let matchesFragment: Bool
  /// Whether the definition is a plain ``RouteDefinition``, so no method is overridden.
  let isOfBaseClass: Bool
  /// Whether the first segment matches the whole host of a URL.
  ///
  /// See ``RoutePattern/matchesWholeHost``.
  let matchesWholeHost: Bool
  /// The value of the class property ``matchesOnlyItsPattern``.
  ///
  /// Stored, because a table would call the override while it holds its lock.
  let matchesOnlyItsPattern: Bool
  /// Where the handler can be called.
  ///
  /// Stored, because reading ``handler`` would copy it.
  let handlerIsolation: RouteHandler.Isolation

  /// Handles the matches of the route, unless a subclass overrides ``handle(_:)``.
  public let handler: RouteHandler

  /// The pattern, without the elements of its path if they can be read from its string again.
  let outline: RoutePattern

  /// The priority: routes with a higher priority are tried first.
  public let priority: Int

  /// The regexes of the forms.
  ///
  /// For a plain pattern, they're compiled on first use.
  private let compiledPattern: LazyObject<CompiledPattern>

  /// The pattern, as you wrote it.
  public final var pattern: String { outline.text }

  /// The parsed pattern.
  ///
  /// - Complexity: O(*n*) for a pattern of *n* bytes. Most definitions store only the string.
  public final var parsedPattern: RoutePattern { outline.whole }

  /// Creates a definition from a parsed pattern.
  ///
  /// - Parameters:
  ///   - pattern: The parsed pattern. The definition matches with and without its optional groups.
  ///     Unless a router parsed the pattern, its constraints can only use built-in names, such as
  ///     `int`.
  ///   - priority: The priority. Routes with a higher priority are tried first.
  ///   - handler: Handles the matches.
  /// - Throws: A ``PatternError`` if a constraint of the pattern is invalid.
  /// - Complexity: O(*n*) for a pattern of *n* bytes, counting each combination of optional groups.
  public required init(
    pattern: RoutePattern, priority: Int, handler: RouteHandler
  ) throws(PatternError) {
    self.priority = priority
    handlerIsolation = handler.isolation
    self.handler = handler
    matchesOnlyItsPattern = Self.matchesOnlyItsPattern
    isOfBaseClass = Self.self == RouteDefinition.self
    let plainCaptures = pattern.capturesOfPlainForm
    var resolved = consume pattern
    // Only the items of a plain pattern have constraints.
    if plainCaptures == nil || !resolved.items.isEmpty { resolved.resolveBuiltInConstraints() }
    // A constant isn't copied for each of the calls below.
    let pattern = consume resolved
    try pattern.checkHostNames()
    parameterBytes = UInt32(clamping: pattern.limits[.parameterBytes])
    if let plainCaptures {
      captures = plainCaptures
      literalsDecide = true
      compiledPattern = LazyObject()
    } else {
      let compiled: CompiledPattern
      (compiled, captures) = try PatternCompiler.compile(pattern)
      literalsDecide = false
      compiledPattern = LazyObject(compiled)
    }
    matchesFragment = pattern.fragment != nil
    hasHosts = !pattern.hosts.isEmpty
    var itemTests: [ItemTest] = []
    for item in pattern.items { itemTests.append(try ItemTest(item, in: pattern)) }
    self.itemTests = itemTests
    hasConditions = hasHosts || !itemTests.isEmpty
    matchesWholeHost = pattern.matchesWholeHost
    outline = literalsDecide && isOfBaseClass ? (consume pattern).outline() : pattern
  }

  // MARK: Overriding points

  /// Whether a definition of this class can match only if its pattern matches.
  ///
  /// If `true`, the router tries a definition only on paths that its pattern can match. If `false`,
  /// the router tries it on every path, at its position in the order.
  ///
  /// It's `true` for ``RouteDefinition`` itself, and `false` for subclasses, because their
  /// ``response(for:)`` may match anything. Override it to return `true` in a subclass that only
  /// adds conditions or parameters to the pattern's match.
  open class var matchesOnlyItsPattern: Bool { self == RouteDefinition.self }

  /// Decides whether the definition matches a request.
  ///
  /// The base class matches if ``variables(for:)`` returns variables. It responds with
  /// ``parameters(for:variables:)``.
  ///
  /// A router calls this method once for each combination of the pattern's optional groups that can
  /// match, until a handler doesn't decline. The request is for one combination. To respond as if
  /// to another URL, call ``RouteRequest/replacingURL(with:)``. A request that you create in any
  /// other way is for the same combination, but it uses ``RouterOptions/global`` and has no origin
  /// or additional parameters.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes; a constraint may cost as much as the limits
  ///   allow.
  open func response(for request: RouteRequest) -> RouteResponse {
    do throws(RouteFailure) {
      guard let variables = try variables(for: request) else { return .noMatch }
      return .match(parameters(for: request, variables: variables))
    } catch {
      return .failed(error)
    }
  }

  /// Returns the values that the pattern captures from a request, or `nil` if it doesn't match.
  ///
  /// ``parameters(for:variables:)`` converts them to the parameters of the match.
  ///
  /// - Throws: A ``RouteFailure`` if matching stops early, for example at a limit.
  /// - Complexity: O(*n*) for a path of *n* bytes; a constraint may cost as much as the limits
  ///   allow.
  open func variables(for request: RouteRequest) throws(RouteFailure) -> RouteParameters? {
    guard let captures = try captures(in: request) else { return nil }
    return RouteParameters(of: self, for: request.read(for: self), captures: captures)
  }

  /// Converts the values that the pattern captured to the parameters of the match.
  ///
  /// The base class returns `variables` unchanged. An override can change, add and remove
  /// parameters.
  open func parameters(
    for request: RouteRequest, variables: RouteParameters
  ) -> RouteParameters {
    variables
  }

  /// Returns the value of a captured parameter, or `nil` to omit the parameter from the match.
  ///
  /// The base class returns ``RouteCapture/value``. Waymark calls this method each time the value
  /// is read.
  open func value(of capture: RouteCapture) -> String? {
    capture.value
  }

  /// Returns the name that a match uses for a parameter of the pattern.
  ///
  /// The base class returns `name`, the name in the pattern. Waymark calls this method each time
  /// the parameters are read.
  open func parameterName(for name: String) -> String {
    name
  }

  /// Decides whether the handler is called for a match.
  ///
  /// The base class returns `true`. A router calls this method once before each handler, after the
  /// guards, for every kind of handler: synchronous, asynchronous, main-actor, and sessions of
  /// WaymarkNKRouter. Override it for work that must happen before a match is handled:
  ///
  /// ```swift
  /// final class CountedRoute: RouteDefinition, @unchecked Sendable {
  ///   override func shouldHandle(_ match: RouteMatch) throws -> Bool {
  ///     print("\(match.pattern) is opened")
  ///     return true
  ///   }
  /// }
  /// ```
  ///
  /// A table of WaymarkHTTP calls neither handlers nor this method.
  ///
  /// - Returns: Whether the handler is called. If `false`, the search continues.
  /// - Throws: Any error. It ends the search: see ``RouteOutcome/thrown(_:)``.
  open func shouldHandle(_ match: RouteMatch) throws -> Bool { true }

  /// Handles a match, or returns `false` to decline.
  ///
  /// The base class calls ``handler``. It declines if the handler is asynchronous:
  /// ``handleAsync(_:)`` awaits such a handler without calling this method. To see every call,
  /// override ``shouldHandle(_:)`` instead.
  ///
  /// - Returns: Whether the match was handled. If `false`, the search continues.
  /// - Throws: Any error of the handler. It ends the search: see ``RouteOutcome/thrown(_:)``.
  ///   ``RouteFailure/needsAwait(_:pattern:orMainThread:)`` if the handler belongs to the main
  ///   actor and this isn't the main thread.
  open func handle(_ match: RouteMatch) throws -> Bool {
    switch handler.body {
    case .handled, .external: true
    case .synchronous(let closure), .alwaysHandles(let closure): try closure.call(match)
    case .mainActor(let body, _): try handle(match, onMainActor: body)
    case .asynchronous, .answering: false
    }
  }

  /// Handles a match for an asynchronous caller.
  ///
  /// The base class awaits an asynchronous ``handler``. For any other handler it calls
  /// ``handle(_:)``, on the main actor if the handler belongs to it. For a session of
  /// WaymarkNKRouter, only ``shouldHandle(_:)`` is called.
  ///
  /// - Returns: Whether the match was handled. If `false`, the search continues.
  /// - Throws: Any error of the handler. It ends the search: see ``RouteOutcome/thrown(_:)``.
  open func handleAsync(_ match: RouteMatch) async throws -> Bool {
    switch handler.body {
    case .handled, .external, .synchronous, .alwaysHandles: try handle(match)
    case .mainActor: try await MainActor.run { try handle(match) }
    case .asynchronous(let body, _): try await body(match)
    case .answering: false
    }
  }

  /// Called after the definition is added to the routes of a scheme or to the global routes.
  ///
  /// The base class does nothing.
  ///
  /// - Parameter scheme: The scheme, or `nil` for the global routes.
  open func didRegister(scheme: String?) {}

  /// Whether this definition and `other` have the same class, and equal patterns, hosts and
  /// priorities.
  ///
  /// Handlers aren't compared. `==` calls this method. An override may return `true` only for equal
  /// patterns and priorities, which determine the hash.
  ///
  /// - Complexity: O(*n*) for patterns of *n* bytes.
  open func isEqual(to other: RouteDefinition) -> Bool {
    type(of: self) == type(of: other) && pattern.hasSameBytes(as: other.pattern)
      && parsedPattern.path == other.parsedPattern.path && outline.items == other.outline.items
      && outline.fragment == other.outline.fragment
      && outline.ignoresCase == other.outline.ignoresCase && outline.hosts == other.outline.hosts
      && priority == other.priority
  }
}

extension RouteDefinition {
  /// The compiled pattern, for matches that the index alone can't decide.
  final var compiled: CompiledPattern {
    compiledPattern.object { PatternCompiler.compile(plain: parsedPattern) }
  }

  /// The number of the pattern's forms: the combinations of its optional groups.
  package final var formCount: Int { literalsDecide ? 1 : compiled.forms.count }

  /// Returns one of the pattern's forms as a string, in normal form unless it's the whole pattern.
  final func text(ofForm index: Int) -> String {
    literalsDecide ? pattern : pattern(ofForm: index).text
  }

  /// Returns one of the pattern's forms as a separate pattern.
  package final func pattern(ofForm index: Int) -> RoutePattern {
    outline.hasOptionalGroup ? compiled.patterns(of: outline)[index] : parsedPattern
  }

  /// Whether a path matches a form if the form's literals match.
  final func literalsDecide(_ form: Int) -> Bool {
    literalsDecide || compiled.forms[form].literalsDecide
  }

  /// Returns one of the pattern's forms, or `nil` if the pattern has no optional groups.
  final func form(_ index: Int) -> PatternForm? {
    literalsDecide || !outline.hasOptionalGroup ? nil : compiled.forms[index].form
  }

  /// Returns the parameters for a request, without captured values if the pattern doesn't match.
  ///
  /// Use it in subclasses that decide by more than their pattern.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes; a constraint may cost as much as the limits
  ///   allow.
  public final func parameters(for request: RouteRequest) -> RouteParameters {
    // A failure leaves the variables out, as if the pattern didn't match.
    let variables = try? variables(for: request)
    return parameters(
      for: request, variables: variables ?? RouteParameters(of: self, for: request))
  }

  private final func handle(
    _ match: RouteMatch, onMainActor body: @MainActor @Sendable (RouteMatch) throws -> Bool
  ) throws -> Bool {
    guard RouteHandler.Isolation.mainActor.isCurrent else {
      throw RouteFailure.needsAwait("the handler", pattern: pattern, orMainThread: true)
    }
    return try MainActor.assumeIsolated { try body(match) }
  }

  /// Whether ``captures`` contains the names of all parameters, and no override changes them.
  final var hasPlainNames: Bool { isOfBaseClass && !hasConditions }

  /// The hosts that the pattern accepts, or an empty list if it accepts every URL.
  package final var hosts: [HostPattern] { outline.hosts }

  /// The names of the parameters of the hosts.
  final var hostNames: [String] { hasHosts ? outline.hostNames : [] }

  /// The names of the parameters, in the order of the pattern.
  ///
  /// Parameters of hosts come first, and parameters of query items last.
  ///
  /// - Complexity: O(*n*) for a pattern of *n* elements, at each call.
  package final var parameterNames: [String] { parsedPattern.parameterNames.map(parameterName) }

  /// The names of all values: the parameters, and `*` for an unnamed wildcard.
  final var valueNames: [String] {
    parsedPattern.valueNames.map {
      $0 == RouteParameters.wildcardName ? $0 : parameterName(for: $0)
    }
  }
}
