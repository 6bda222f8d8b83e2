public import Waymark

/// One step of a navigation: the route that was taken, as its handler sees it.
///
/// ```swift
/// let chain = try await router.route("app://help/links")      // a route "help/:topic"
/// chain[0].pattern            // "help/:topic"
/// chain[0]["topic"]           // "links"
/// ```
public struct RelativeVisit: Sendable {
  /// The whole URL, split.
  public let request: RouteRequest

  /// The route's pattern as it was added.
  public let pattern: String

  /// The parameters of the segments that the route took.
  public let parameters: RouteParameters

  /// The segments after those that the route took, decoded.
  public let remainingSegments: [String]

  /// What the caller of the navigation passed along; the same for every step.
  public let context: (any Sendable)?

  /// The URL as it was given.
  public var url: String { request.url }

  /// Where the URL came from, as the caller of the navigation said.
  public var origin: LinkOrigin { request.origin }

  /// The parameter `name` of the segments that the route took, or `nil` when it has none.
  public subscript(name: String) -> String? { parameters[name] }

  /// The parameter under which the text of a route with one token is found.
  public static let tokenName = "single-token"
}
