public import Testing
public import Waymark

extension RouteDefinition {
  /// Tries whether a definition of a subclass keeps the promises that routers and callers build on.
  ///
  /// ```swift
  /// let violations = try Versioned("/v1/:id").conformanceViolations(on: ["/v1/7", "/v1/a%2Fb", "/v2/7"])
  /// violations.isEmpty      // true
  /// ```
  ///
  /// On each URL, and for some checks on others made of it: it matches only its pattern if its class says
  /// so; it answers the same when asked again, when four threads ask at once, and when its copy is asked;
  /// the values of a match make a URL that leads back to them. Beside that, it is equal to itself and to its
  /// copy, and to no definition of another pattern or priority.
  ///
  /// That nothing was found is no proof, above all for threads: run such tests under ThreadSanitizer. A
  /// class may have reasons not to keep a promise: leave out violations of that kind.
  ///
  /// - Parameter urls: URLs that the definition should match, and some that it should not. They are read
  ///   with ``/Waymark/RouterOptions/global``, as by a router that is made without options.
  /// - Returns: What was found; at most one violation of a kind for each URL. Each costs some
  ///   hundred matches.
  public func conformanceViolations(on urls: [String]) -> [ConformanceViolation] {
    var check = ConformanceCheck(of: self)
    check.run(on: urls)
    return check.violations.map { ConformanceViolation(definition: description, kind: $0) }
  }
}

/// Expects that a definition keeps its promises: see ``Waymark/RouteDefinition/conformanceViolations(on:)``.
///
/// ```swift
/// @Test func versionedKeepsItsPromises() throws {
///   expectConformance(of: try Versioned("/v1/:id"), on: ["/v1/7", "/v1/a%2Fb", "/v2/7"])
/// }
/// ```
///
/// Each violation is recorded as an issue of Swift Testing.
///
/// - Parameters:
///   - definition: The definition.
///   - urls: URLs that it should match, and some that it should not.
///   - sourceLocation: Where issues are reported. The default is the place of the call.
public func expectConformance(
  of definition: RouteDefinition, on urls: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for violation in definition.conformanceViolations(on: urls) {
    Issue.record(Comment(rawValue: violation.description), sourceLocation: sourceLocation)
  }
}
