/// A key of ``RouteMetadata``: the type of a value, and the value of routes that say nothing.
///
/// ```swift
/// enum RequiresLogin: RouteMetadataKey {
///   static let defaultValue = false
/// }
/// ```
public protocol RouteMetadataKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value of routes that have none of their own.
  static var defaultValue: Value { get }
}
