/// A JSON value, used to compare parameters of any type with the expected values.
enum JSONValue: Decodable, Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Creates the JSON value that corresponds to a parameter's value.
  init(_ value: any Sendable) {
    switch value {
    case let value as JSONValue: self = value
    case let value as Bool: self = .bool(value)
    case let value as Int: self = .integer(value)
    case let value as String: self = .string(value)
    case let value as [String]: self = .array(value.map(JSONValue.string))
    default: self = .string("\(value)")
    }
  }

  static func object(_ values: [String: any Sendable]) -> [String: JSONValue] {
    values.mapValues(JSONValue.init)
  }
}
