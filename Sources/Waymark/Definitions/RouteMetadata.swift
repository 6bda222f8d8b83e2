/// Your own values for a route, such as documentation, policy or statistics.
///
/// Waymark stores these values and never reads them. Each key is a type that determines the type of
/// its value:
///
/// ```swift
/// enum RequiresLogin: RouteMetadataKey {
///   static let defaultValue = false
/// }
///
/// try router.add("/account", metadata: RouteMetadata { $0[RequiresLogin.self] = true }) { match in … }
/// try router.add("/about")
/// try router.match("/account")?.route.metadata[RequiresLogin.self]      // true
/// try router.match("/about")?.route.metadata[RequiresLogin.self]        // false
/// ```
public struct RouteMetadata: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Whether no value was set.
  var isEmpty: Bool { values.isEmpty }

  /// Creates metadata and sets its values.
  ///
  /// - Parameter setValues: Sets the values. By default, no values are set.
  public init(_ setValues: (inout RouteMetadata) -> Void = { _ in }) {
    setValues(&self)
  }

  /// The value of a key, or the key's default if no value was set.
  public subscript<Key: RouteMetadataKey>(key: Key.Type) -> Key.Value {
    get {
      // Check for a missing value first. Cast to an optional type, a missing value would look like
      // a stored `nil`.
      guard let value = values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Returns these values, overridden by the values of `other`.
  func merging(_ other: RouteMetadata) -> RouteMetadata {
    if values.isEmpty { return other }
    var merged = self
    merged.values.merge(other.values) { _, value in value }
    return merged
  }
}

/// A key of ``RouteMetadata``, with the type of its value and a default.
///
/// ```swift
/// enum RequiresLogin: RouteMetadataKey {
///   static let defaultValue = false
/// }
/// ```
public protocol RouteMetadataKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value for routes that don't set one.
  static var defaultValue: Value { get }
}
