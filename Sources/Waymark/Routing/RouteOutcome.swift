/// What became of a URL.
///
/// Routing throws nothing: whatever happens is one of these, whether it is awaited or not.
///
/// ```swift
/// switch router.route(url) {
/// case .handled: break
/// case .unmatched: show(notFound)
/// case .refused(let error): show(error.underlyingError)      // what a guard threw
/// case .failed(let failure): show(failure)                   // mostly the URL's fault: see RouteFailure
/// case .thrown(let error): show(error.underlyingError)       // what a handler threw
/// }
/// ```
public enum RouteOutcome: Sendable {
  /// A route matched, and its handler handled the match.
  case handled(RouteMatch)

  /// No route handled the URL. The matches are those whose handlers or guards declined, in the order
  /// in which they were asked.
  case unmatched(declined: [RouteMatch])

  /// A guard of the route that matched threw an error. Nothing else is asked or called.
  indirect case refused(RouteGuardError)

  /// The URL is refused, it could not be decided which route takes it, or its values are not those that its
  /// handler reads.
  ///
  /// The last is what a ``RouteValueError`` means that a handler throws, as `match.require` does. A
  /// ``RouteFailure`` that it throws is here as well. No unmatched handler is called.
  case failed(RouteFailure)

  /// The handler of the route that matched threw another error, or the task was cancelled before it was
  /// called, or after the last one declined. Nothing else is asked or called.
  indirect case thrown(RouteHandlerError)

  /// What became of a URL, without what there is to tell of it: to count outcomes by.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// See ``RouteOutcome/handled(_:)``.
    case handled

    /// See ``RouteOutcome/unmatched(declined:)``.
    case unmatched

    /// See ``RouteOutcome/refused(_:)``.
    case refused

    /// See ``RouteOutcome/failed(_:)``.
    case failed

    /// See ``RouteOutcome/thrown(_:)``.
    case thrown
  }

  /// Which of the outcomes this is.
  public var kind: Kind {
    switch self {
    case .handled: .handled
    case .unmatched: .unmatched
    case .refused: .refused
    case .failed: .failed
    case .thrown: .thrown
    }
  }

  /// The match that was handled, that a guard refused or whose handler threw; `nil` for other outcomes.
  ///
  /// ```swift
  /// router.route("/user/7").match?["id"]      // "7"
  /// ```
  public var match: RouteMatch? {
    switch self {
    case .handled(let match): match
    case .refused(let error): error.match
    case .thrown(let error): error.match
    case .unmatched, .failed: nil
    }
  }

  /// The matches whose handlers or guards declined, where no route handled the URL; else none.
  public var declined: [RouteMatch] {
    if case .unmatched(let declined) = self { declined } else { [] }
  }

  /// Whether a handler handled the URL.
  public var isHandled: Bool {
    if case .handled = self { true } else { false }
  }

  /// Creates the outcome that a handler's error means.
  init(_ error: RouteHandlerError) {
    switch error.underlyingError {
    case let failure as RouteFailure: self = .failed(failure)
    case let error as RouteValueError: self = .failed(.invalidValue(error))
    default: self = .thrown(error)
    }
  }
}

extension RouteOutcome: CustomStringConvertible {
  /// The outcome in one line, safe to log: what it quotes is escaped and cut.
  ///
  /// ```swift
  /// print(router.route("/user/7"))       // handled by user: /user/:id ["id": "7"]
  /// print(router.route("/usr/7"))        // no route matches
  /// ```
  public var description: String {
    switch self {
    case .handled(let match): "handled by \(match)"
    case .unmatched(let declined) where declined.isEmpty: "no route matches"
    case .unmatched(let declined):
      "declined by " + declined.map(\.matchedPattern).joined(separator: ", ").printable()
    case .refused(let error): "refused: \(error)"
    case .failed(let failure): "failed: \(failure)"
    case .thrown(let error): "thrown: \(error)"
    }
  }
}
