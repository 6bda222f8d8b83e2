package import Waymark

extension RouteOutcome {
  /// The error of the handler, or `nil` for another outcome.
  package var handlerError: RouteError? {
    if case .thrown(let error) = self { error } else { nil }
  }

  /// The failure, or `nil` for another outcome.
  package var failure: RouteFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
