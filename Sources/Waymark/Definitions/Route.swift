/// A route of a router, as created by one call of `add`.
///
/// ```swift
/// let user = try router.add("/user/:id", "/u/:id", name: "user") { match in … }
/// user.patterns                              // ["/user/:id", "/u/:id"]
/// try router.match("/u/7")?.route === user   // true
/// router.remove(user)                        // true
/// ```
///
/// A route never changes. It has one ``RouteDefinition`` for each of its patterns, which matches
/// URLs and handles them. Two routes are equal if they're the same object.
public final class Route: Sendable {
  /// The definition of the first pattern.
  let first: RouteDefinition

  /// Data that most routes don't need, or `nil` if the route has no such data.
  private let details: Box<Details>?

  /// Data that a route can have in addition to the definition of its first pattern.
  struct Details: Sendable {
    /// The definitions of the other patterns.
    var others: [RouteDefinition] = []
    var name: String?
    /// The scheme that the route was added to, or `nil` for a global route.
    var scheme: String?
    /// The scheme in each pattern, or an empty list if no pattern has one.
    var schemesOfPatterns: [String?] = []
    var metadata = RouteMetadata()
    var guards: [RouteGuard] = []
    /// Whether the route accepts a match of its pattern, or `nil` if it accepts every match.
    var condition: (@Sendable (RouteMatch) -> Bool)?
    /// The ``TypedRoute`` that this route is a case of, or `nil` for other routes.
    ///
    /// `namesOutside` are the names in the prefix of the group where the type is mounted. They
    /// don't belong to the type.
    var typedRoute: (type: ObjectIdentifier, namesOutside: [String])?

    fileprivate var isEmpty: Bool {
      others.isEmpty && name == nil && scheme == nil && schemesOfPatterns.isEmpty
        && metadata.isEmpty && guards.isEmpty && condition == nil && typedRoute == nil
    }
  }

  init(_ first: RouteDefinition, _ details: consuming Details = Details()) {
    self.first = first
    self.details = details.isEmpty ? nil : Box(details)
  }

  /// The definitions, one for each pattern, in order.
  ///
  /// - Complexity: O(*n*) for *n* patterns.
  public var definitions: [RouteDefinition] { [first] + (details?.value.others ?? []) }

  /// The route's entries in the router's table, one for each pattern, in order.
  ///
  /// - Complexity: O(*n*) for *n* combinations of the patterns' optional groups.
  public var places: [RoutePlace] {
    definitions.enumerated().map { index, definition in
      RoutePlace(route: self, patternIndex: index, forms: Array(0..<definition.formCount))
    }
  }

  /// The name, which finds the route and generates its URLs, or `nil` if the route has no name.
  public var name: String? { details?.value.name }

  /// The first pattern, as you wrote it.
  public var pattern: String { first.pattern }

  /// The patterns, as you wrote them.
  ///
  /// - Complexity: O(*n*) for *n* patterns.
  public var patterns: [String] { definitions.map(\.pattern) }

  /// The priority: routes with a higher priority are tried first.
  public var priority: Int { first.priority }

  /// The scheme of the first pattern, or `nil` for a global route.
  public var scheme: String? { scheme(ofPattern: 0) }

  /// The values that you attached to the route.
  public var metadata: RouteMetadata { details?.value.metadata ?? RouteMetadata() }

  /// The guards, which run in this order before the handler.
  ///
  /// The router runs them, so no override of a definition can skip them.
  var guards: [RouteGuard] { details?.value.guards ?? [] }

  /// Whether guards run before the handler.
  package var isGuarded: Bool { !guards.isEmpty }

  /// Whether a guard can decline, so that a later route may handle the URL.
  package var mayBeDeclinedByGuard: Bool { guards.contains { $0.acceptedOrigins == nil } }

  /// Returns why a guard refuses every link from an origin, or `nil` if no guard does.
  func originError(for origin: LinkOrigin) -> LinkOriginError? {
    guards.lazy.compactMap(\.acceptedOrigins)
      .compactMap { LinkOriginError(of: origin, accepted: $0) }.first
  }

  /// Whether the route accepts a match of its pattern, or `nil` if it accepts every match.
  var condition: (@Sendable (RouteMatch) -> Bool)? { details?.value.condition }

  /// Whether the route accepts a match of its pattern.
  func accepts(_ match: RouteMatch) -> Bool { condition?(match) ?? true }

  /// The ``TypedRoute`` that this route is a case of: see ``Details/typedRoute``.
  var typedRoute: (type: ObjectIdentifier, namesOutside: [String])? { details?.value.typedRoute }

  /// The number of patterns.
  var patternCount: Int { 1 + (details?.value.others.count ?? 0) }

  /// The maximum number of patterns, because a ``RouteEntry`` stores the index of its pattern in 16
  /// bits.
  static let maximumPatterns = 1 << 16

  /// Returns the definition of one pattern.
  func definition(ofPattern index: Int) -> RouteDefinition {
    _fastPath(index == 0) ? first : otherDefinition(index)
  }

  @inline(never)
  private func otherDefinition(_ index: Int) -> RouteDefinition {
    details?.value.others[index - 1] ?? first
  }

  /// Returns the index of the definition's pattern.
  func patternIndex(of definition: RouteDefinition) -> Int {
    // Most routes have one pattern. This check avoids creating the array for each read of a match's
    // scheme.
    if definition === first { return 0 }
    return details?.value.others.firstIndex { $0 === definition }.map { $0 + 1 } ?? 0
  }

  /// Returns the scheme of one pattern, or `nil` if the pattern is global.
  package func scheme(ofPattern index: Int) -> String? {
    guard let details = details?.value else { return nil }
    return details.schemesOfPatterns.isEmpty
      ? details.scheme : details.schemesOfPatterns[index] ?? details.scheme
  }

  /// The schemes of all patterns, with `nil` for global patterns.
  var schemes: Set<String?> { Set((0..<patternCount).map(scheme(ofPattern:))) }

  /// Whether the pattern was added to the routes of its scheme, so that the scheme's URLs no longer
  /// fall back to the global routes.
  ///
  /// If the scheme comes only from the pattern itself, the scheme's URLs still fall back.
  func makesSchemeExclusive(ofPattern index: Int) -> Bool {
    scheme(ofPattern: index)?.lowercasedASCII == details?.value.scheme?.lowercasedASCII
  }

  /// Notifies the definitions that they were added.
  func didRegister() {
    for index in 0..<patternCount {
      definition(ofPattern: index).didRegister(scheme: scheme(ofPattern: index))
    }
  }
}

extension Route: Hashable {
  /// Whether two routes are the same object.
  public static func == (left: Route, right: Route) -> Bool { left === right }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Route: CustomStringConvertible {
  /// The definitions' class, the patterns, the name and the priority in one line, escaped so that
  /// it's safe to log.
  ///
  /// ```swift
  /// print(try router.add("/user/:id", "/u/:id", name: "user"))
  /// // RouteDefinition(/user/:id, /u/:id, name: user, priority: 0)
  /// ```
  ///
  /// The line is never truncated, so different patterns always look different.
  ///
  /// - Complexity: O(*n*) for *n* bytes of patterns.
  public var description: String { description(ofPatterns: patterns) }

  /// Returns the same line with only some of the patterns.
  func description(ofPatterns patterns: [String]) -> String {
    let name = name.map { ", name: \($0.printable())" } ?? ""
    let texts = patterns.map { $0.printable(limit: .max) }.joined(separator: ", ")
    return "\(type(of: first))(\(texts)\(name), priority: \(priority))"
  }
}
