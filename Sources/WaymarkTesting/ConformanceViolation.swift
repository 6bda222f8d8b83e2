public import Waymark

/// A promise of ``/Waymark/RouteDefinition`` that a definition does not keep.
///
/// ```swift
/// // A class that matches everything.
/// let violations = try Greedy("/v1/:id").conformanceViolations(on: ["/v1/7", "/v2/7"])
/// print(violations[0])
/// // Greedy(/v1/:id, priority: 0) matches /v2/7, which its pattern does not match, though matchesOnlyItsPattern is true
/// ```
public struct ConformanceViolation: Sendable, Hashable {
  /// The description of the definition: class, pattern and priority.
  public let definition: String

  /// What it does not keep.
  public let kind: Kind

  /// What a definition can fail to keep.
  ///
  /// Answers are given as texts, such as `matches with id = "7"`.
  public enum Kind: Sendable, Hashable {
    /// It matches a URL that its pattern does not match, though its class says that
    /// ``/Waymark/RouteDefinition/matchesOnlyItsPattern``: a router does not ask it for such URLs.
    case matchesBeyondPattern(url: String)

    /// It answers the same request differently when it is asked again.
    case changesItsAnswer(url: String, from: String, to: String)

    /// It answers the same request differently while several threads ask it.
    case answersThreadsDifferently(url: String, from: String, to: String)

    /// It cannot be copied.
    case copyFails(PatternError)

    /// Its ``/Waymark/RouteDefinition/copy()`` is not equal to it.
    case copyIsNotEqual

    /// Its copy answers differently: what ``/Waymark/RouteDefinition/init(pattern:priority:handler:)`` does not set
    /// is not copied.
    case copyAnswersDifferently(url: String, from: String, to: String)

    /// It is not equal to itself.
    case isNotEqualToItself

    /// It is equal to a definition of another pattern or priority, whose hash differs.
    case equalsAnother(pattern: String, priority: Int)

    /// There is no URL for the values of a match, or it does not lead back to them.
    case doesNotLeadBack(url: String, URLGenerationError)

    /// None of the URLs matches, so that little was tried.
    case neverMatches

    /// A URL that was to be tried is refused.
    case isRefused(url: String, RouteFailure)
  }
}

extension ConformanceViolation: CustomStringConvertible {
  /// The definition and what it does not keep in one line, safe to log.
  public var description: String { "\(definition) \(kind)" }
}

extension ConformanceViolation.Kind: CustomStringConvertible {
  /// What is not kept, as the end of a sentence that begins with the definition.
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
