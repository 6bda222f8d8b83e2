/// A metadata value of a route, with the structure of JSON.
///
/// ``RouteDescription/metadata`` contains these values.
public indirect enum MetadataValue: Sendable, Hashable, Codable {
  /// No value.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A whole number above `Int.max`.
  case unsigned(UInt64)
  /// Another number.
  case number(Double)
  /// A string.
  case text(String)
  /// A list of values.
  case list([MetadataValue])
  /// Values by name.
  case mapping([String: MetadataValue])

  /// Decodes a value of any kind.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    func read<Value: Decodable>(_ make: (Value) -> MetadataValue) -> MetadataValue? {
      (try? value.decode(Value.self)).map(make)
    }
    if value.decodeNil() {
      self = .null
    } else {
      self =
        try read(Self.boolean) ?? read(Self.integer) ?? read(Self.unsigned) ?? read(Self.number)
        ?? read(Self.text) ?? read(Self.list) ?? .mapping(value.decode([String: Self].self))
    }
  }

  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .mapping(let value): try container.encode(value)
    }
  }
}
