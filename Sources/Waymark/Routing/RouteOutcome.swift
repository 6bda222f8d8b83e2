/// The outcome of routing a URL.
///
/// Routing never throws. Every result is one of these cases, whether you await it or not.
///
/// ```swift
/// switch router.route(url) {
/// case .handled: break
/// case .unmatched: show(notFound)
/// case .refused(let error): show(error.underlyingError)      // what a guard threw
/// case .failed(let failure): show(failure)                   // usually a bad URL: see RouteFailure
/// case .thrown(let error): show(error.underlyingError)       // what a handler threw
/// }
/// ```
public enum RouteOutcome: Sendable {
  /// A route matched, and its handler handled the match.
  case handled(RouteMatch)

  /// No route handled the URL.
  ///
  /// `declined` contains the matches with a handler or guard that declined, in order. If guards
  /// redirected the URL, their matches come first.
  case unmatched(declined: [RouteMatch])

  /// A guard of the matching route threw an error.
  ///
  /// The search ended there.
  indirect case refused(RouteError)

  /// The URL was rejected, matching stopped early, or a value doesn't have the type that the
  /// handler expects.
  ///
  /// A URL is rejected if it's malformed, belongs to another host or exceeds a limit, or if the
  /// router's ``LinkRewriter`` drops it.
  ///
  /// A ``RouteFailure`` or ``RouteValueError`` that a handler throws, such as the error of
  /// `match.require`, also becomes this outcome. The unmatched handler doesn't run.
  case failed(RouteFailure)

  /// The handler of the matching route threw an error, or the task was canceled.
  ///
  /// The search ended there. For a ``RouteFailure`` or ``RouteValueError``, the outcome is
  /// ``failed(_:)`` instead.
  ///
  /// The error is `CancellationError` if the task was canceled before the next handler was called,
  /// or after the last handler declined.
  indirect case thrown(RouteError)

  /// The kind of an outcome, for counting.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A handler handled the URL.
    case handled

    /// No route matches the URL, or all routes that match declined.
    case unmatched

    /// A guard threw an error.
    case refused

    /// The URL was rejected, or a route couldn't be matched or called.
    case failed

    /// A handler threw an error.
    case thrown
  }

  /// The kind of the outcome.
  public var kind: Kind {
    switch self {
    case .handled: .handled
    case .unmatched: .unmatched
    case .refused: .refused
    case .failed: .failed
    case .thrown: .thrown
    }
  }

  /// The match that ended the search: a handler handled it or threw, or a guard refused it.
  ///
  /// It's `nil` for other outcomes.
  ///
  /// ```swift
  /// try router.add("/user/:id")
  /// router.route("/user/7").match?["id"]      // "7"
  /// ```
  public var match: RouteMatch? {
    switch self {
    case .handled(let match): match
    case .refused(let error), .thrown(let error): error.match
    case .unmatched, .failed: nil
    }
  }

  /// Whether a handler handled the URL.
  public var isHandled: Bool {
    if case .handled = self { true } else { false }
  }

  /// Creates the outcome for a handler's error.
  init(_ error: RouteError) {
    switch error.underlyingError {
    case let failure as RouteFailure: self = .failed(failure)
    case let error as RouteValueError: self = .failed(.invalidValue(error))
    default: self = .thrown(error)
    }
  }
}

extension RouteOutcome: CustomStringConvertible {
  /// The outcome in one line, safe to log: quoted text is escaped and truncated.
  ///
  /// ```swift
  /// try router.add("/user/:id", name: "user")
  /// print(router.route("/user/7"))       // handled by user: /user/:id ["id": "7"]
  /// print(router.route("/usr/7"))        // no route matches
  /// ```
  ///
  /// After a redirect, the line contains the URL that no route matches: `no route matches /signin,
  /// to which a guard of /orders redirected`.
  ///
  /// - Complexity: O(*n*) for *n* bytes of quoted text.
  public var description: String {
    switch self {
    case .handled(let match): "handled by \(match)"
    case .unmatched(let matches): Self.description(ofUnmatched: matches)
    // A program's own errors may quote the URL.
    case .refused(let error): "refused: " + "\(error)".printable(limit: 1024)
    case .failed(let failure): "failed: \(failure)"
    case .thrown(let error): "thrown: " + "\(error)".printable(limit: 1024)
    }
  }
}

extension RouteOutcome {
  private static func description(ofUnmatched matches: [RouteMatch]) -> String {
    let declined = matches.filter { $0.captures.redirection == nil }.map { match in
      match.label
        + (match.isDeclinedByItsHandler
          ? " (its handler returned false; to accept the URL, return true or nothing)" : "")
    }
    let target = matches.redirection.map { RouteFailure.redirection(to: $0.url, by: $0.patterns) }
    if declined.isEmpty { return "no route matches" + (target.map { " \($0)" } ?? "") }
    return (target.map { "\($0), is " } ?? "") + "declined by "
      + declined.joined(separator: ", ")
  }
}

extension RouteMatch {
  /// Whether only the handler can have declined the match.
  fileprivate var isDeclinedByItsHandler: Bool { !isGuarded && definition.isOfBaseClass }
}

extension [RouteMatch] {
  /// The URL that guards redirected to and the patterns of their routes in order, or `nil` without
  /// a redirect.
  var redirection: (url: String, patterns: [String])? {
    let redirected = filter { $0.captures.redirection != nil }
    return redirected.last?.captures.redirection.map { ($0, redirected.map(\.matchedPattern)) }
  }
}

extension RouteOutcome: Equatable {
  /// Whether two outcomes have the same kind, and equal matches and errors.
  ///
  /// ```swift
  /// router.route("/nowhere") == .unmatched(declined: [])      // true
  /// ```
  ///
  /// Matches are equal if their definitions, schemes, URLs and captures are equal. Errors of guards
  /// and handlers are equal if they have the same type and the same `String(reflecting:)`.
  ///
  /// - Complexity: O(*n*) for *n* bytes in URLs and error descriptions.
  public static func == (left: RouteOutcome, right: RouteOutcome) -> Bool {
    switch (left, right) {
    case (.handled(let left), .handled(let right)): left.isSame(as: right)
    case (.unmatched(let left), .unmatched(let right)):
      left.elementsEqual(right) { $0.isSame(as: $1) }
    case (.failed(let left), .failed(let right)): left == right
    case (.refused(let left), .refused(let right)), (.thrown(let left), .thrown(let right)):
      left.match.isSame(as: right.match) && areEqual(left.underlyingError, right.underlyingError)
    case (.handled, _), (.unmatched, _), (.refused, _), (.failed, _), (.thrown, _): false
    }
  }
}

extension RouteMatch {
  fileprivate func isSame(as other: RouteMatch) -> Bool {
    definition == other.definition && scheme == other.scheme && url.hasSameBytes(as: other.url)
      && captures.dictionary == other.captures.dictionary
      && captures.wildcard == other.captures.wildcard
  }
}

private func areEqual(_ left: any Error, _ right: any Error) -> Bool {
  type(of: left) == type(of: right) && String(reflecting: left) == String(reflecting: right)
}

/// An error that a guard or handler threw, with the match.
///
/// ``RouteOutcome/refused(_:)`` contains a guard's error, and ``RouteOutcome/thrown(_:)`` a
/// handler's.
public struct RouteError: Error, Sendable {
  /// The match that the guard refused, or that the handler received.
  ///
  /// If the task was canceled between handlers, it's the next match, or the last match that
  /// declined.
  public let match: RouteMatch

  /// The error that the guard or the handler threw.
  ///
  /// It's a `CancellationError` if the task was canceled before the handler was called, or after it
  /// declined.
  public let underlyingError: any Error

  let isOfGuard: Bool
}

extension RouteError: CustomStringConvertible {
  /// The route and the error in one line, escaped and truncated, because an error may quote the
  /// URL.
  ///
  /// - Complexity: O(*n*) for *n* bytes of quoted text.
  public var description: String {
    let pattern = match.matchedPattern.printable()
    let what = isOfGuard ? "a guard of \(pattern) refused" : "the handler of \(pattern) failed"
    return "\(what): " + "\(underlyingError)".printable()
  }
}
