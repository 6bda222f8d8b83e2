/// What the handler of a relative route leads to.
public enum RelativeStep: Sendable {
  /// The navigation is complete. Segments that are left over are an error, unless the route takes
  /// the rest.
  case finished

  /// The routes of an object handle the segments that are left over.
  case next(any Routable)

  /// A value was reached that has no routes of its own. Segments that are left over are an error.
  case value(any Sendable)
}
