public import Testing
public import Waymark

extension RouteDefinition {
  /// Checks whether a definition of a subclass meets the requirements that routers and callers rely
  /// on.
  ///
  /// ```swift
  /// let violations = try Versioned("/v1/:id").conformanceViolations(on: ["/v1/7", "/v1/a%2Fb", "/v2/7"])
  /// violations.isEmpty      // true
  ///
  /// // A class that matches everything.
  /// try Greedy("/v1/:id").conformanceViolations(on: ["/v1/7", "/v2/7"])[0]
  /// // matches /v2/7, which its pattern does not match, though matchesOnlyItsPattern is true
  /// ```
  ///
  /// For each URL, and in some checks for URLs derived from it:
  ///
  /// - The definition matches only its pattern, if its class says so.
  /// - It answers the same when it is called again, when four threads call it at once, and when its
  ///   copy is called. No stored property changes meanwhile, unless another one is a lock.
  /// - A match has the request that the router made, or one derived from it. A failure stays a
  ///   failure.
  /// - A match has a value for each parameter that the pattern captures, each under its own name.
  ///   The values generate a URL that leads back to them, if the values of the pattern alone do.
  /// - `handle(_:)` and `handleAsync(_:)` do the same with a match, whatever kind of handler the
  ///   definition has. They are called with a handler that only counts its calls.
  ///
  /// Also, the definition is equal to itself and to its copy, and to no definition with another
  /// class, pattern or priority. The class's initializer keeps what it is given: priority, handler,
  /// hosts, letter case and constraints.
  ///
  /// An empty result is not a proof, above all for threads: run such tests under ThreadSanitizer. A
  /// class may have reasons to break a requirement. Leave out violations of that kind.
  ///
  /// - Parameter urls: URLs that the definition should match, and some that it should not. They are
  ///   read with ``/Waymark/RouterOptions/global``, as by a router without options of its own.
  /// - Returns: The violations, at most one of each kind for each URL: each is the end of a
  ///   sentence that begins with the definition.
  /// - Complexity: Some hundred matches for each URL.
  public func conformanceViolations(on urls: [String]) -> [String] {
    ConformanceCheck.violations(of: self, on: urls).map(\.description)
  }
}

/// Expects that a definition meets its requirements: see
/// ``Waymark/RouteDefinition/conformanceViolations(on:)``.
///
/// ```swift
/// @Test func versionedKeepsItsPromises() throws {
///   expectConformance(of: try Versioned("/v1/:id"), on: ["/v1/7", "/v1/a%2Fb", "/v2/7"])
/// }
/// ```
///
/// It records each violation as an issue.
///
/// - Parameters:
///   - definition: The definition.
///   - urls: URLs that it should match, and some that it should not.
///   - sourceLocation: The place of the issues.
public func expectConformance(
  of definition: RouteDefinition, on urls: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for violation in definition.conformanceViolations(on: urls) {
    Issue.record(
      Comment(rawValue: "\(definition) \(violation)"), sourceLocation: sourceLocation)
  }
}
