public import Testing
public import Waymark

/// A requirement of ``/Waymark/RouteDefinition`` that a definition violates.
///
/// ```swift
/// // A class that matches everything.
/// let violations = try Greedy("/v1/:id").conformanceViolations(on: ["/v1/7", "/v2/7"])
/// print(violations[0])
/// // matches /v2/7, which its pattern does not match, though matchesOnlyItsPattern is true
/// ```
///
/// Answers are texts, such as `matches with id = "7"`.
public enum ConformanceViolation: Sendable, Hashable {
  /// It matches a URL that its pattern does not match, although its class has
  /// ``/Waymark/RouteDefinition/matchesOnlyItsPattern`` set. A router does not try it for such
  /// URLs.
  case matchesBeyondPattern(url: String)

  /// It answers the same request differently the second time.
  case changesItsAnswer(url: String, from: String, to: String)

  /// It answers the same request differently while several threads use it.
  case answersThreadsDifferently(url: String, from: String, to: String)

  /// It cannot be copied.
  case copyFails(PatternError)

  /// Its ``/Waymark/RouteDefinition/copy()`` is not equal to it.
  case copyIsNotEqual

  /// Its copy answers differently. A copy gets only the values that
  /// ``/Waymark/RouteDefinition/init(pattern:priority:handler:)`` sets.
  case copyAnswersDifferently(url: String, from: String, to: String)

  /// It is not equal to itself.
  case isNotEqualToItself

  /// It is equal to a definition with another pattern or priority, whose hash differs.
  case equalsAnother(pattern: String, priority: Int)

  /// No URL can be generated from the values of a match, or the URL does not lead back to them.
  case doesNotLeadBack(url: String, URLGenerationError)

  /// No URL matches, so little was checked.
  case neverMatches

  /// One of the URLs is rejected.
  case isRefused(url: String, RouteFailure)
}

extension ConformanceViolation: CustomStringConvertible {
  /// The violation, as the end of a sentence that begins with the definition.
  public var description: String {
    switch self {
    case .matchesBeyondPattern(let url):
      "matches \(url.printable()), which its pattern does not match, though matchesOnlyItsPattern is true"
    case .changesItsAnswer(let url, let first, let other):
      "answers \(url.printable()) in two ways: it \(first), then it \(other)"
    case .answersThreadsDifferently(let url, let first, let other):
      "answers \(url.printable()) in two ways: it \(first), then on another thread it \(other)"
    case .copyFails(let error): "cannot be copied: \(error)"
    case .copyIsNotEqual: "is not equal to its copy"
    case .copyAnswersDifferently(let url, let first, let other):
      "answers \(url.printable()) differently from its copy: it \(first), its copy \(other)"
    case .isNotEqualToItself: "is not equal to itself"
    case .equalsAnother(let pattern, let priority):
      "is equal to \(pattern.printable()) of priority \(priority), whose hash differs"
    case .doesNotLeadBack(let url, let error):
      "matches \(url.printable()), but its values do not lead back: \(error)"
    case .neverMatches: "matches none of the URLs that it is tried on"
    case .isRefused(let url, let failure):
      "cannot be tried on \(url.printable()): \(failure)"
    }
  }
}

extension RouteDefinition {
  /// Checks whether a definition of a subclass meets the requirements that routers and callers rely
  /// on.
  ///
  /// ```swift
  /// let violations = try Versioned("/v1/:id").conformanceViolations(on: ["/v1/7", "/v1/a%2Fb", "/v2/7"])
  /// violations.isEmpty      // true
  /// ```
  ///
  /// For each URL, and in some checks for URLs derived from it:
  ///
  /// - The definition matches only its pattern, if its class says so.
  /// - It answers the same when it is called again, when four threads call it at once, and when its
  ///   copy is called.
  /// - The values of a match generate a URL that leads back to them.
  ///
  /// Also, the definition is equal to itself and to its copy, and to no definition with another
  /// pattern or priority.
  ///
  /// An empty result is not a proof, above all for threads: run such tests under ThreadSanitizer. A
  /// class may have reasons to break a requirement. Leave out violations of that kind.
  ///
  /// - Parameter urls: URLs that the definition should match, and some that it should not. They are
  ///   read with ``/Waymark/RouterOptions/global``, as by a router without options of its own.
  /// - Returns: The violations, at most one of each kind for each URL.
  /// - Complexity: Some hundred matches for each URL.
  public func conformanceViolations(on urls: [String]) -> [ConformanceViolation] {
    var check = ConformanceCheck(of: self)
    check.run(on: urls)
    return check.violations
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
