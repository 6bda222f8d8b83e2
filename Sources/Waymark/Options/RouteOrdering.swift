/// The order in which routes are tried.
///
/// A higher priority comes first in both orders.
public enum RouteOrdering: String, Sendable, Hashable, CaseIterable {
  /// In the order of registration.
  case priority

  /// The most specific route first: literals before constrained parameters before parameters, from
  /// the left; routes with wildcards only when no other matches. Among equals the later
  /// registration comes first.
  case mostSpecificFirst
}
