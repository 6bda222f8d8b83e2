/// What is known of a route beside its pattern: for documentation, policy, statistics.
///
/// Waymark keeps it and reads none of it. Keys are types, so that values have types too:
///
/// ```swift
/// enum RequiresLogin: RouteMetadataKey {
///   static let defaultValue = false
/// }
///
/// try router.add("/account", metadata: RouteMetadata { $0[RequiresLogin.self] = true }) { … }
/// try router.match("/account")?.metadata[RequiresLogin.self]      // true
/// try router.match("/about")?.metadata[RequiresLogin.self]        // false
/// ```
public struct RouteMetadata: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Creates metadata without values.
  public init() {}

  /// Creates metadata and sets its values.
  public init(_ setValues: (inout RouteMetadata) -> Void) {
    setValues(&self)
  }

  /// The value of a key; the key's default where none was set.
  public subscript<Key: RouteMetadataKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// These values, and those of `other` in their place where it has some.
  func merging(_ other: RouteMetadata) -> RouteMetadata {
    var merged = self
    merged.values.merge(other.values) { _, value in value }
    return merged
  }
}
