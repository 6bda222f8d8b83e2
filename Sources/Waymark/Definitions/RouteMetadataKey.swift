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

  /// The value for routes that do not set one.
  static var defaultValue: Value { get }
}
