/// What is done when a route matches.
///
/// ```swift
/// try router.add("/user/:id") { match in
///   show(match["id"]!)
///   return true          // handled; false: go on looking
/// }
/// ```
public struct RouteHandler: Sendable {
  let body: Body

  enum Body: Sendable {
    case handled
    case synchronous(@Sendable (RouteMatch) -> Bool)
  }

  /// Creates a handler from a closure.
  ///
  /// - Parameter body: Handles a match. It returns `true` when it did, or `false` to decline: the
  ///   search goes on as if the route did not match.
  public init(_ body: @escaping @Sendable (RouteMatch) -> Bool) {
    self.body = .synchronous(body)
  }

  private init(body: Body) {
    self.body = body
  }

  /// Handles every match by doing nothing.
  public static let handled = RouteHandler(body: .handled)
}
