package import Waymark

/// A requirement of ``RouteDefinition`` that a definition violates.
///
/// Answers are texts, such as `matches with id = "7"`.
package enum ConformanceViolation: Sendable, Hashable {
  /// It matches a URL that its pattern does not match, although its class has
  /// ``RouteDefinition/matchesOnlyItsPattern`` set. A router does not try it for such
  /// URLs.
  case matchesBeyondPattern(url: String)

  /// It answers the same request differently the second time.
  case changesItsAnswer(url: String, from: String, to: String)

  /// It answers the same request differently while several threads use it.
  case answersThreadsDifferently(url: String, from: String, to: String)

  /// It changes a stored property while it answers, and stores no lock.
  case changesItsState(property: String)

  /// It cannot be copied.
  case copyFails(PatternError)

  /// Its ``RouteDefinition/copy()`` is not equal to it.
  case copyIsNotEqual(difference: String?)

  /// A definition that its class makes is without something that its initializer was given.
  case initializerLoses(String)

  /// Its copy answers differently. A copy gets only the values that
  /// ``RouteDefinition/init(pattern:priority:handler:)`` sets.
  case copyAnswersDifferently(url: String, from: String, to: String)

  /// It is not equal to itself.
  case isNotEqualToItself

  /// It is equal to a definition that is not equal to it.
  case equalsOneWay(other: String)

  /// It is equal to a definition with another pattern or priority, whose hash differs.
  case equalsAnother(pattern: String, priority: Int)

  /// The match is of another request, without the origin and the additional parameters of the one
  /// that the router asked about.
  case losesRequest(url: String)

  /// It does not match where matching its pattern fails, so a router goes on to the next route.
  case hidesFailure(url: String, RouteFailure)

  /// Its ``RouteDefinition/handle(_:)`` and ``RouteDefinition/handleAsync(_:)`` disagree.
  case handlesDifferently(url: String, synchronous: String, asynchronous: String)

  /// Several parameters of the pattern have one name in a match.
  case sharesName(String, of: [String])

  /// A match has no value for a parameter of the pattern.
  case leavesOut(name: String, value: String, url: String)

  /// No URL can be generated from the values of a match, or the URL does not lead back to them.
  case doesNotLeadBack(url: String, URLGenerationError)

  /// No URL matches, so little was checked.
  case neverMatches

  /// One of the URLs is rejected.
  case isRefused(url: String, RouteFailure)
}

extension ConformanceViolation: CustomStringConvertible {
  /// The violation, as the end of a sentence that begins with the definition.
  package var description: String {
    switch self {
    case .matchesBeyondPattern(let url):
      "matches \(url.printable()), which its pattern does not match, though matchesOnlyItsPattern is true"
    case .changesItsAnswer(let url, let first, let other):
      "answers \(url.printable()) in two ways: it \(first), then it \(other)"
    case .answersThreadsDifferently(let url, let first, let other):
      "answers \(url.printable()) in two ways: it \(first), then on another thread it \(other)"
    case .changesItsState(let property):
      "changes \(property) while it answers, and stores no lock: routers ask from many threads at once"
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
