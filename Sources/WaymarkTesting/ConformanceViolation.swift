package import Waymark

/// A requirement of ``RouteDefinition`` that a definition violates.
///
/// Answers are strings, such as `matches with id = "7"`.
package enum ConformanceViolation: Sendable, Hashable {
  /// The definition matches a URL that its pattern doesn't match.
  ///
  /// Its class has ``RouteDefinition/matchesOnlyItsPattern`` set, so a router never tries the
  /// definition for such a URL.
  case matchesBeyondPattern(url: String)

  /// The definition gives another answer to the same request the second time.
  case changesItsAnswer(url: String, from: String, to: String)

  /// The definition gives another answer to the same request while several threads use it.
  case answersThreadsDifferently(url: String, from: String, to: String)

  /// The definition changes a stored property while it answers, although it stores no lock.
  case changesItsState(property: String)

  /// The definition can't be copied.
  case copyFails(PatternError)

  /// The ``RouteDefinition/copy()`` of the definition isn't equal to it.
  case copyIsNotEqual(difference: String?)

  /// A definition that the class creates doesn't keep an argument of its initializer.
  case initializerLoses(String)

  /// The copy of the definition answers differently.
  ///
  /// A copy has only the values that ``RouteDefinition/init(pattern:priority:handler:)`` sets.
  case copyAnswersDifferently(url: String, from: String, to: String)

  /// The definition isn't equal to itself.
  case isNotEqualToItself

  /// The definition is equal to another definition that isn't equal to it.
  case equalsOneWay(other: String)

  /// The definition is equal to a definition with another pattern or priority, and with another
  /// hash.
  case equalsAnother(pattern: String, priority: Int)

  /// The match's request lacks the origin or the additional parameters of the router's request.
  case losesRequest(url: String)

  /// The definition answers "no match" although matching its pattern fails, so a router tries the
  /// next route.
  case hidesFailure(url: String, RouteFailure)

  /// The ``RouteDefinition/handle(_:)`` and ``RouteDefinition/handleAsync(_:)`` of the definition
  /// disagree.
  case handlesDifferently(url: String, synchronous: String, asynchronous: String)

  /// Several parameters of the pattern have the same name in a match.
  case sharesName(String, of: [String])

  /// A match has no value for a parameter of the pattern.
  case leavesOut(name: String, value: String, url: String)

  /// No URL can be generated from the values of a match, or the URL doesn't lead back to the
  /// values.
  case doesNotLeadBack(url: String, URLGenerationError)

  /// The definition matches none of the URLs, so little was checked.
  case neverMatches

  /// One of the URLs is refused.
  case isRefused(url: String, RouteFailure)
}

extension ConformanceViolation: CustomStringConvertible {
  /// The violation, as the end of a sentence about the definition.
  package var description: String {
    switch self {
    case .matchesBeyondPattern(let url):
      "matches \(url.printable()), which its pattern does not match, though matchesOnlyItsPattern is true"
    case .changesItsAnswer(let url, let first, let other):
      "answers \(url.printable()) in two ways: it \(first), then it \(other)"
    case .answersThreadsDifferently(let url, let first, let other):
      "answers \(url.printable()) in two ways: it \(first), then on another thread it \(other)"
    case .changesItsState(let property):
      "changes \(property) while it answers, and stores no lock: routers call it from many threads at once"
    case .copyFails(let error): "cannot be copied: \(error)"
    case .copyIsNotEqual(let difference?): "is not equal to its copy: \(difference)"
    case .copyIsNotEqual(nil): "is not equal to its copy"
    case .initializerLoses(let change): "has an initializer that loses what it is given: \(change)"
    case .copyAnswersDifferently(let url, let first, let other):
      "answers \(url.printable()) differently from its copy: it \(first), its copy \(other)"
    case .isNotEqualToItself: "is not equal to itself"
    case .equalsOneWay(let other): "is equal to \(other), which is not equal to it"
    case .equalsAnother(let pattern, let priority):
      "is equal to \(pattern.printable()) of priority \(priority), whose hash differs"
    case .losesRequest(let url):
      "answers \(url.printable()) for another request, without its origin and its additional parameters: "
        + "derive the request with request.replacingURL(with:)"
    case .hidesFailure(let url, let failure):
      "does not match \(url.printable()) where it should fail: \(failure)"
    case .handlesDifferently(let url, let first, let other):
      "handles \(url.printable()) in two ways: handle(_:) \(first), handleAsync(_:) \(other)"
    case .sharesName(let name, let written):
      "gives \(written.map { $0.printable() }.joined(separator: " and ")) one name, \(name.printable())"
    case .leavesOut(let name, let value, let url):
      "leaves out \(name.printable()) of \(url.printable()), which is \"\(value.printable())\""
    case .doesNotLeadBack(let url, let error):
      "matches \(url.printable()), but its values do not lead back: \(error)"
    case .neverMatches: "matches none of the URLs that it is tried on"
    case .isRefused(let url, let failure):
      "cannot be tried on \(url.printable()): \(failure)"
    }
  }
}
