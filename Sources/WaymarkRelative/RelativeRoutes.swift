internal import RegexEngine
public import Waymark

/// The routes of a ``Routable``: patterns for the remaining segments of a URL.
///
/// ```swift
/// try routes.add("help/:topic") { visit in
///   print(visit["topic"] ?? "")
///   return .finished
/// }
/// try routes.add("city/:name") { visit in .next(try City(visit["name"] ?? "")) }
/// ```
///
/// At each level, the route that matches the most segments is used. If several routes match the
/// same number, the most specific one is used, as with
/// ``/Waymark/RouteOrdering/mostSpecificFirst``: from the left, a literal comes before a parameter,
/// and routes with a wildcard come last. Each combination of optional groups is compared
/// separately. If two are equally specific, the route that was added first is used.
///
/// You can change routes on any thread. A navigation uses the routes that an object has when the
/// navigation reaches the object.
public final class RelativeRoutes: Sendable {
  private let entries = Locked<[Entry]>([])

  /// Creates an empty list of routes.
  public init() {}

  /// One combination of a route's optional groups.
  struct Entry: Sendable {
    let definition: RouteDefinition
    let pattern: String
    let form: Int
    let specificity: [Int]
    let takesRest: Bool
    /// Handles a visit, or returns `nil` if its context is missing or has another type.
    let handler: @Sendable (RelativeVisit) async throws -> RelativeStep?
  }

  /// Adds a route, unless a route with the same pattern exists.
  ///
  /// - Parameters:
  ///   - pattern: The pattern in ``/Waymark/PatternSyntax/colon``, relative to the object. It can't
  ///     be a full URL, have a fragment, or consist only of slashes, because the routes of an
  ///     object aren't used for a URL that ends at the object.
  ///   - takesRest: Whether segments can be left over when the handler finishes. The handler finds
  ///     them in the visit's ``RelativeVisit/remainingSegments``. If `false`, they're an error.
  ///   - handler: Handles a visit.
  /// - Returns: `true` if the route was added, or `false` if a route with the same pattern already
  ///   exists. The existing route isn't replaced.
  /// - Throws: A ``/Waymark/PatternError`` with the fault and its position.
  /// - Complexity: O(*n*) for *n* routes.
  @discardableResult
  public func add(
    _ pattern: String, takesRest: Bool = false,
    handler: @escaping @Sendable (RelativeVisit) async throws -> RelativeStep
  ) throws(PatternError) -> Bool {
    try insert(pattern, takesRest: takesRest, handler: handler)
  }

  /// Adds a route that needs a context of a certain type, unless a route with the same pattern
  /// exists.
  ///
  /// If this is the best route, but the context is missing or has another type, the navigation
  /// throws ``RelativeRouteError/Reason/wrongContext``.
  ///
  /// - Parameters:
  ///   - pattern: The pattern in ``/Waymark/PatternSyntax/colon``, relative to the object.
  ///   - type: The context's type.
  ///   - takesRest: Whether segments can be left over when the handler finishes.
  ///   - handler: Handles a visit. Its first argument is the context.
  /// - Returns: `true` if the route was added, or `false` if a route with the same pattern already
  ///   exists.
  /// - Throws: A ``/Waymark/PatternError`` with the fault and its position.
  /// - Complexity: O(*n*) for *n* routes.
  @discardableResult
  public func add<Context: Sendable>(
    _ pattern: String, context type: Context.Type, takesRest: Bool = false,
    handler: @escaping @Sendable (Context, RelativeVisit) async throws -> RelativeStep
  ) throws(PatternError) -> Bool {
    try insert(pattern, takesRest: takesRest) { visit in
      guard let context = visit.context as? Context else { return nil }
      return try await handler(context, visit)
    }
  }

  /// Removes the route with a pattern, and returns whether there was one.
  ///
  /// - Parameter pattern: The pattern. Repeated slashes and slashes at the ends don't matter.
  /// - Returns: Whether there was a route with the pattern.
  /// - Complexity: O(*n*) for *n* routes.
  @discardableResult
  public func remove(_ pattern: String) -> Bool {
    guard let text = try? RoutePattern(pattern).normalizedText else { return false }
    // The old entries are returned, so that the removed route is deallocated outside the lock.
    let (before, after) = entries.withLock { entries in
      let before = entries
      entries.removeAll { $0.definition.parsedPattern.normalizedText.hasSameBytes(as: text) }
      return (before, entries.count)
    }
    return after < before.count
  }

  /// The patterns, in order of preference among routes of equal length.
  ///
  /// A pattern with optional groups is listed at the position of its most specific combination.
  ///
  /// - Complexity: O(*n*) for *n* routes and their combinations.
  public var patterns: [String] {
    var listed: Set<ObjectIdentifier> = []
    return entries.withLock { $0 }
      .filter { listed.insert(ObjectIdentifier($0.definition)).inserted }
      .map(\.pattern)
  }

  private func insert(
    _ pattern: String, takesRest: Bool,
    handler: @escaping @Sendable (RelativeVisit) async throws -> RelativeStep?
  ) throws(PatternError) -> Bool {
    guard FullURLPattern.scheme(of: pattern) == nil else {
      throw PatternError(
        .other(
          "a relative pattern cannot be a full URL: write '/' before it if its first segment has a colon"
        ), in: pattern,
        at: 0..<pattern.utf8.count)
    }
    let definition = try RouteDefinition(pattern, syntax: .colon)
    guard definition.parsedPattern.fragment == nil else {
      let start = definition.parsedPattern.path.last?.range.upperBound ?? 0
      throw PatternError(
        .other("a relative pattern has no fragment"), in: pattern, at: start..<pattern.utf8.count)
    }
    guard definition.parsedPattern.forms.contains(where: { !$0.path.isEmpty }) else {
      throw PatternError(
        .other("a relative pattern needs at least one segment"), in: pattern,
        at: 0..<pattern.utf8.count)
    }
    let parsed = definition.parsedPattern
    let new = parsed.forms.enumerated().filter { !$0.element.path.isEmpty }.map { index, form in
      Entry(
        definition: definition, pattern: pattern, form: index,
        specificity: parsed.specificity(of: form), takesRest: takesRest, handler: handler)
    }
    return entries.withLock { entries in
      let text = definition.parsedPattern.normalizedText
      guard
        !entries.contains(where: {
          $0.definition.parsedPattern.normalizedText.hasSameBytes(as: text)
        })
      else { return false }
      for entry in new {
        let index = entries.firstIndex {
          entry.specificity.lexicographicallyPrecedes($0.specificity)
        }
        entries.insert(entry, at: index ?? entries.count)
      }
      return true
    }
  }

  /// A route that matches the first of a URL's remaining segments.
  struct LongestMatch {
    let entry: Entry
    let parameters: RouteParameters
    /// The number of segments that it matches.
    let length: Int
  }

  /// Finds the route that matches the most segments.
  ///
  /// - Parameter segments: The ranges of the segments in the request's canonical path.
  /// - Returns: The route, or `nil` if no route matches.
  /// - Complexity: O(*n* · *s*) for *n* routes and *s* segments, because each route is tried with
  ///   each number of segments.
  func longestMatch(
    of segments: ArraySlice<Range<Int>>, in request: RouteRequest
  ) throws(RouteFailure) -> LongestMatch? {
    let entries = self.entries.withLock { $0 }
    guard let first = segments.first else { return nil }
    // The total cost of expensive constraints is limited, as in other searches.
    var meter = MatchMeter()
    let outer = meter.begin()
    defer { meter.end(outer) }
    for length in stride(from: segments.count, through: 1, by: -1) {
      let end = segments[segments.startIndex + length - 1].upperBound
      // The canonical path of a segment starts with the slash before it.
      let part = request.part(first.lowerBound - 1..<end)
      for entry in entries {
        switch entry.definition.response(for: part.requesting(entry.definition, form: entry.form)) {
        case .match(let parameters):
          return LongestMatch(entry: entry, parameters: parameters, length: length)
        case .noMatch: continue
        case .failed(let failure): throw failure
        }
      }
    }
    return nil
  }
}

extension RelativeRoutes: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described(["patterns": patterns]) }
}
