public import Waymark

/// One step of a navigation, as the handler of its route sees it.
///
/// ```swift
/// let router = RelativeRouter(root: help)      // with a route "help/:topic"
/// let chain = try await router.route("app://help/links")
/// chain[0].pattern            // "help/:topic"
/// chain[0]["topic"]           // "links"
/// ```
public struct RelativeVisit: Sendable {
  /// The whole URL, split into its parts.
  public let request: RouteRequest

  /// The pattern of the route, as you added it.
  public let pattern: String

  /// The parameters in the segments that the route matched.
  public let parameters: RouteParameters

  /// The decoded segments after the segments that the route matched.
  public let remainingSegments: [String]

  /// The context that the caller passed, which is the same in every step.
  public let context: (any Sendable)?

  /// The parameter with a name, or `nil` if the route has no such parameter.
  public subscript(name: String) -> String? { parameters[name] }
}

extension RelativeVisit: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String {
    described([
      "pattern": pattern, "parameters": parameters, "remainingSegments": remainingSegments,
    ])
  }
}
