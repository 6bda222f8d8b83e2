/// Decodes a value whose keys are parameter names.
struct MatchDecoder: Decoder {
  let match: RouteMatch
  let dates: RouteDateFormat

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(MatchContainer<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw otherShape("a list")
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    WholeMatch(decoder: self)
  }

  /// All parameters, as a value of a type.
  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard !ParameterDecoder.isOfOneText(type) else { throw otherShape("\(type)") }
    return try Value(from: self)
  }

  private func otherShape(_ expected: String) -> RouteValueError {
    RouteValueError(
      route: match.routeName, parameter: "", value: nil, expected: expected, reason: .otherShape)
  }

  func parameter(_ name: String) -> ParameterDecoder {
    ParameterDecoder(of: match, name, dates: dates)
  }
}

extension MatchDecoder {
  /// All parameters of a match, for a type that wraps a single value, such as an optional.
  private struct WholeMatch: SingleValueDecodingContainer {
    let decoder: MatchDecoder

    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.value(type) }
  }

  /// The parameters of a match, by name.
  private struct MatchContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: MatchDecoder

    var codingPath: [any CodingKey] { [] }
    /// Omits names without a value, such as the name of an empty list.
    var allKeys: [Key] { decoder.match.parameterNames.compactMap(Key.init).filter(contains) }

    func contains(_ key: Key) -> Bool { !decodeNil(forKey: key) }

    func decodeNil(forKey key: Key) -> Bool { decoder.parameter(key.stringValue).isMissing() }

    /// Of an item without a value it depends on the type whether it is missing.
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
      try decoder.parameter(key.stringValue).valueIfPresent(type)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
      try decoder.parameter(key.stringValue).valueIfPresent(type)
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try decoder.parameter(key.stringValue).value(type)
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
      try decoder.parameter(key.stringValue).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try decoder.parameter(key.stringValue).unkeyedContainer()
    }

    func superDecoder() -> any Decoder { decoder }

    func superDecoder(forKey key: Key) -> any Decoder { decoder.parameter(key.stringValue) }
  }
}
