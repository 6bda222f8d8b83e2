import Waymark

extension RouteOutcome {
  /// What the handler threw; `nil` for another outcome.
  var handlerError: RouteHandlerError? {
    if case .thrown(let error) = self { error } else { nil }
  }

  /// Why there is no other outcome; `nil` when there is one.
  var failure: RouteFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
