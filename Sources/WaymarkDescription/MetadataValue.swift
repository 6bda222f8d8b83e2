/// A metadata value in the form of JSON: see ``RouteDescription/metadata``.
public indirect enum MetadataValue: Sendable, Codable {
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
  /// A text.
  case text(String)
  /// A list of values.
  case list([MetadataValue])
  /// Values by name.
  case mapping([String: MetadataValue])

  /// Decodes a value of any kind.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let boolean = try? value.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let integer = try? value.decode(Int.self) {
      self = .integer(integer)
    } else if let unsigned = try? value.decode(UInt64.self) {
      self = .unsigned(unsigned)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([MetadataValue].self) {
      self = .list(list)
    } else {
      self = .mapping(try value.decode([String: MetadataValue].self))
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
