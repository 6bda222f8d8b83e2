/// A route of a router: what one `add` made.
///
/// ```swift
/// let user = try router.add("/user/:id", "/u/:id", name: "user") { match in … }
/// user.patterns                              // ["/user/:id", "/u/:id"]
/// try router.match("/u/7")?.route === user   // true
/// router.remove(user)                        // true
/// ```
///
/// It never changes. It has a ``RouteDefinition`` for each of its patterns, which decides about
/// URLs and handles them. Two routes are the same if they are the same object.
public final class Route: Sendable {
  /// The definition of the first pattern.
  let first: RouteDefinition

  /// What most routes do not have; `nil` for none of it.
  private let details: Boxed<Details>?

  /// What a route can have beside the definition of its first pattern.
  struct Details: Sendable {
    /// The definitions of the other patterns.
    var others: [RouteDefinition] = []
    var name: String?
    /// The scheme to whose routes it was added; `nil` for the global ones.
    var scheme: String?
    /// The scheme that each pattern names; empty if none names one.
    var schemesOfPatterns: [String?] = []
    var metadata = RouteMetadata()
    var guards: [RouteGuard] = []
    /// Whether a match of a pattern is one of the route; `nil` if every one is.
    var condition: (@Sendable (RouteMatch) -> Bool)?
    /// The ``TypedRoute`` of which it is a case, and the names in the prefix of the group that the
    /// type was added to, which are not the type's; `nil` for other routes.
    var typedRoute: (type: ObjectIdentifier, namesOutside: [String])?

    fileprivate var isEmpty: Bool {
      others.isEmpty && name == nil && scheme == nil && schemesOfPatterns.isEmpty
        && metadata.isEmpty && guards.isEmpty && condition == nil && typedRoute == nil
    }
  }

  init(_ first: RouteDefinition, _ details: consuming Details = Details()) {
    self.first = first
    self.details = details.isEmpty ? nil : Boxed(details)
  }

  /// The definitions, one for each pattern, in their order.
  ///
  /// - Complexity: O(*n*) for *n* patterns.
  public var definitions: [RouteDefinition] { [first] + (details?.value.others ?? []) }

  /// Where a router tries the route: its patterns, in their order.
  ///
  /// - Complexity: O(*n*) for *n* combinations of the patterns' optional groups.
  public var places: [RoutePlace] {
    definitions.enumerated().map { number, definition in
      RoutePlace(route: self, number: number, forms: Array(0..<definition.formCount))
    }
  }

  /// The name, by which you look the route up and generate its URLs; `nil` if it has none.
  public var name: String? { details?.value.name }

  /// The text of the first pattern, as you wrote it.
  public var pattern: String { first.pattern }

  /// The texts of the patterns, as you wrote them.
  ///
  /// - Complexity: O(*n*) for *n* patterns.
  public var patterns: [String] { definitions.map(\.pattern) }

  /// The priority: routes with a higher one are tried first.
  public var priority: Int { first.priority }

  /// The scheme of the first pattern; `nil` if the route is one of the global routes.
  public var scheme: String? { scheme(ofPattern: 0) }

  /// The values that you attached to the route.
  public var metadata: RouteMetadata { details?.value.metadata ?? RouteMetadata() }

  /// Run in this order before the handler.
  ///
  /// The router runs them, so that no override of a definition can skip them.
  var guards: [RouteGuard] { details?.value.guards ?? [] }

  /// Whether guards run before the handler.
  package var isGuarded: Bool { !guards.isEmpty }

  /// Whether a guard can decline, so that a later route gets the URL.
  package var mayBeDeclinedByGuard: Bool { guards.contains { $0.acceptedOrigins == nil } }

  /// Why a guard refuses every link from an origin; `nil` if none does.
  func originError(for origin: LinkOrigin) -> LinkOriginError? {
    guards.lazy.compactMap(\.acceptedOrigins)
      .compactMap { LinkOriginError(of: origin, accepted: $0) }.first
  }

  /// Whether a match of a pattern is one of the route; `nil` if every one is.
  var condition: (@Sendable (RouteMatch) -> Bool)? { details?.value.condition }

  /// Whether a match of a pattern is one of the route.
  func accepts(_ match: RouteMatch) -> Bool { condition?(match) ?? true }

  /// The ``TypedRoute`` of which it is a case, and the names in the prefix of the group that the
  /// type was added to; `nil` for other routes.
  var typedRoute: (type: ObjectIdentifier, namesOutside: [String])? { details?.value.typedRoute }

  /// The number of patterns.
  var patternCount: Int { 1 + (details?.value.others.count ?? 0) }

  /// The maximum number of patterns: a ``RouteEntry`` has 16 bits for the number of its own.
  static let maximumPatterns = 1 << 16

  /// The definition of one pattern.
  @inline(__always)
  func definition(ofPattern index: Int) -> RouteDefinition {
    _fastPath(index == 0) ? first : otherDefinition(index)
  }

  @inline(never)
  private func otherDefinition(_ index: Int) -> RouteDefinition {
    details?.value.others[index - 1] ?? first
  }

  /// The number of the pattern of one of the definitions.
  func number(of definition: RouteDefinition) -> Int {
    // Most routes have one pattern, and the array of all would be made at each reading of a match's scheme.
    if definition === first { return 0 }
    return details?.value.others.firstIndex { $0 === definition }.map { $0 + 1 } ?? 0
  }

  /// The scheme in whose routes one pattern is; `nil` for the global ones.
  package func scheme(ofPattern index: Int) -> String? {
    guard let details = details?.value else { return nil }
    return details.schemesOfPatterns.isEmpty
      ? details.scheme : details.schemesOfPatterns[index] ?? details.scheme
  }

  /// The schemes in whose routes the patterns are; `nil` for the global ones.
  var schemes: Set<String?> { Set((0..<patternCount).map(scheme(ofPattern:))) }

  /// Whether one pattern is there because it was added to the routes of its scheme, which keep the
  /// scheme's URLs from the global ones.
  ///
  /// A scheme that only a pattern names is a condition of that pattern.
  func closesScheme(ofPattern index: Int) -> Bool {
    scheme(ofPattern: index)?.lowercasedASCII == details?.value.scheme?.lowercasedASCII
  }

  /// Tells the definitions that they were added.
  func didRegister() {
    for index in 0..<patternCount {
      definition(ofPattern: index).didRegister(scheme: scheme(ofPattern: index))
    }
  }
}

extension Route: Hashable {
  /// Whether two routes are the same object.
  public static func == (left: Route, right: Route) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Route: CustomStringConvertible {
  /// The class of the definitions, the patterns, name and priority in one line, safe to log:
  /// escaped.
  ///
  /// ```swift
  /// print(try router.add("/user/:id", "/u/:id", name: "user"))
  /// // RouteDefinition(/user/:id, /u/:id, name: user, priority: 0)
  /// ```
  ///
  /// It is never truncated, so that routes whose patterns differ look different.
  ///
  /// - Complexity: O(*n*) for *n* bytes of text.
  public var description: String { description(ofPatterns: patterns) }

  /// The same line with some of its patterns.
  package func description(ofPatterns patterns: [String]) -> String {
    let name = name.map { ", name: \($0.printable())" } ?? ""
    let texts = patterns.map { $0.printable(limit: .max) }.joined(separator: ", ")
    return "\(type(of: first))(\(texts)\(name), priority: \(priority))"
  }
}
