/// What became of a URL.
public enum RouteOutcome: Sendable {
  /// A route matched, and its handler handled the match.
  case handled(RouteMatch)

  /// No route handled the URL. The matches are those whose handlers or guards declined, in the order
  /// in which they were asked.
  case unmatched(declined: [RouteMatch])

  /// A guard of the route that matched threw an error. Nothing else is asked or called.
  case refused(RouteGuardError)

  /// It could not be decided which route takes the URL. No unmatched handler is called.
  case failed(RouteFailure)

  /// Whether a handler handled the URL.
  public var isHandled: Bool {
    if case .handled = self { true } else { false }
  }
}
