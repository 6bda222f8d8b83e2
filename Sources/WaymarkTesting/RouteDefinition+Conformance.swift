public import Testing
public import Waymark

extension RouteDefinition {
  /// Returns descriptions of the requirements that a definition of a subclass violates.
  ///
  /// Routers and callers rely on these requirements.
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
  /// - The definition matches only its pattern, if its class sets `matchesOnlyItsPattern`.
  /// - It gives the same answer when it's called again, when four threads call it at once, and when
  ///   its copy is called. No stored property changes meanwhile, unless another property is a lock.
  /// - A match has the request that the router created, or a request derived from it. A failure
  ///   stays a failure.
  /// - A match has a value for each parameter that the pattern captures, each under a different
  ///   name. If a URL generated from a plain `RouteDefinition`'s values leads back to them, the
  ///   same is true of this definition's values.
  /// - `handle(_:)` and `handleAsync(_:)` have the same effect on a match, for each kind of
  ///   handler. They're called with a handler that only counts its calls.
  ///
  /// Also, the definition is equal to itself and to its copy, and to no definition with another
  /// class, pattern or priority. The initializer of the class keeps the priority, handler, hosts,
  /// letter case and constraints that are passed to it.
  ///
  /// An empty result isn't a proof, especially for threads: run such tests under ThreadSanitizer.
  /// If a class breaks a requirement on purpose, filter out that violation.
  ///
  /// - Parameter urls: URLs that the definition should match, and some that it shouldn't. They're
  ///   read with ``/Waymark/RouterOptions/global``, as by a router with default options.
  /// - Returns: The violations, at most one of each kind for each URL. Each is the end of a
  ///   sentence about the definition.
  /// - Complexity: A few hundred matches for each URL.
  public func conformanceViolations(on urls: [String]) -> [String] {
    ConformanceCheck.violations(of: self, on: urls).map(\.description)
  }
}

/// Expects that a definition meets the requirements that routers and callers rely on.
///
/// ```swift
/// @Test func versionedKeepsItsPromises() throws {
///   expectConformance(of: try Versioned("/v1/:id"), on: ["/v1/7", "/v1/a%2Fb", "/v2/7"])
/// }
/// ```
///
/// It records each violation as an issue: see
/// ``Waymark/RouteDefinition/conformanceViolations(on:)``.
///
/// - Parameters:
///   - definition: The definition.
///   - urls: URLs that the definition should match, and some that it shouldn't.
///   - sourceLocation: The location of the issues.
public func expectConformance(
  of definition: RouteDefinition, on urls: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for violation in definition.conformanceViolations(on: urls) {
    Issue.record(
      Comment(rawValue: "\(definition) \(violation)"), sourceLocation: sourceLocation)
  }
}
