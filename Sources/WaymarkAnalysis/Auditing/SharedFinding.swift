/// A finding of an audit of several routers, in one or more of them.
///
/// ```swift
/// let routers = ["GET": Router(), "POST": Router()]
/// for router in routers.values {
///   try router.add("/users/:id")
///   try router.add("/users/new")
/// }
/// for found in routers.audit() { print(found) }
/// // GET, POST: /users/new is never reached: /users/:id takes every URL that it matches, such as /users/new
/// ```
public struct SharedFinding<Key: Hashable & Sendable>: Sendable, Hashable {
  /// The keys of the routers with the finding, such as HTTP methods, sorted by their texts.
  public let keys: [Key]

  /// The finding, with the routes of the first router.
  public let finding: RouteFinding
}

extension SharedFinding: CustomStringConvertible {
  /// The keys and the finding in one sentence, safe to log if the texts of the keys are.
  public var description: String {
    keys.map { "\($0)" }.joined(separator: ", ") + ": \(finding)"
  }
}
