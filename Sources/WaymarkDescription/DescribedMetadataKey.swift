internal import Foundation
public import Waymark

/// A key of metadata that declares its values to be data, which descriptions have under a name.
///
/// ```swift
/// enum RequiresLogin: DescribedMetadataKey {
///   static let name = "requiresLogin"
///   static let defaultValue = false
/// }
///
/// let bindings = RouteBindings(metadata: [RequiresLogin.self])
/// try router.tableDescription(using: bindings)     // "metadata" : { "requiresLogin" : true }
/// ```
///
/// A value that is written like the default is left out.
public protocol DescribedMetadataKey: RouteMetadataKey where Value: Codable {
  /// The name of the values in descriptions.
  static var name: String { get }
}

extension DescribedMetadataKey {
  /// The value of a route as data; `nil` for the default.
  static func described(in metadata: RouteMetadata) throws -> MetadataValue? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let value = try encoder.encode(metadata[Self.self])
    guard try value != encoder.encode(defaultValue) else { return nil }
    return try JSONDecoder().decode(MetadataValue.self, from: value)
  }

  /// Sets a value that was described.
  static func set(_ value: MetadataValue, in metadata: inout RouteMetadata) throws {
    let data = try JSONEncoder().encode(value)
    metadata[Self.self] = try JSONDecoder().decode(Value.self, from: data)
  }
}
