#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
public import Waymark

/// A metadata key with a name, so that descriptions can include its values.
///
/// ```swift
/// enum RequiresLogin: DescribedMetadataKey {
///   static let name = "requiresLogin"
///   static let defaultValue = false
/// }
///
/// let bindings = RouteBindings(metadata: [RequiresLogin.self])
/// try router.tableDescription(using: bindings)     // with "metadata" : { "requiresLogin" : true }
/// ```
///
/// A value with the same encoding as the default is left out.
public protocol DescribedMetadataKey: RouteMetadataKey where Value: Codable {
  /// The name of the values in descriptions.
  static var name: String { get }
}

extension DescribedMetadataKey {
  /// The encoded value of a route, or `nil` for the default.
  static func described(in metadata: RouteMetadata) throws -> MetadataValue? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let value = try encoder.encode(metadata[Self.self])
    guard try value != encoder.encode(defaultValue) else { return nil }
    return try JSONDecoder().decode(MetadataValue.self, from: value)
  }

  /// Sets a value from a description.
  static func set(_ value: MetadataValue, in metadata: inout RouteMetadata) throws {
    let data = try JSONEncoder().encode(value)
    metadata[Self.self] = try JSONDecoder().decode(Value.self, from: data)
  }
}
