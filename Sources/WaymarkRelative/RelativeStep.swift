/// The result of a relative route's handler.
public enum RelativeStep: Sendable {
  /// The navigation is complete. Remaining segments are an error, unless the route takes the rest.
  case finished

  /// The routes of an object handle the remaining segments.
  case next(any Routable)

  /// The handler reached a value without routes. Remaining segments are an error.
  case value(any Sendable)
}
