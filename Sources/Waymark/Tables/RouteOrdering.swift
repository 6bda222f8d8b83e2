/// The order in which routes are asked.
///
/// ```swift
/// options.ordering = .mostSpecificFirst
/// let router = Router(options: options)
/// try router.add("/user/:id")
/// try router.add("/user/me")
/// router.routes.map(\.pattern)      // ["/user/me", "/user/:id"]
/// ```
///
/// A higher priority comes first in both orders.
public enum RouteOrdering: String, Sendable, Hashable, Codable, CaseIterable {
  /// Higher priorities first; routes of equal priority in the order of registration.
  case priority

  /// The most specific route first: literals before constrained parameters before parameters, from
  /// the left; routes with wildcards only when no other matches. Of equal paths, certain hosts come before hosts with
  /// parameters, those before all subdomains, and those before any host. Among equals the later
  /// registration comes first.
  case mostSpecificFirst
}
