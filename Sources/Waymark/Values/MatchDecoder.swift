#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Decodes a type by reading, for each of its keys, the parameter of the same name.
struct MatchDecoder: Decoder {
  let match: RouteMatch
  let dates: RouteDateFormat

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(MatchContainer<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let name = match.onlyParameterName else { throw otherShape("a list") }
    return try parameter(name).unkeyedContainer()
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  /// Decodes a type from all parameters or, if the type is a single value, from the only one.
  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard Self.decodesFromOneParameter(type) else { return try Value(from: self) }
    guard let name = match.onlyParameterName else { throw otherShape("\(type)") }
    return try parameter(name).value(type)
  }

  /// Whether a type decodes from a single parameter, rather than from all of them.
  static func decodesFromOneParameter(_ type: Any.Type) -> Bool {
    ParameterDecoder.isOfOneText(type) || type == UUID.self || type is any RawRepresentable.Type
      || (type as? any ParameterWrapper.Type)?.decodesFromOneParameter ?? false
  }

  private func otherShape(_ expected: String) -> RouteValueError {
    RouteValueError(
      route: match.routeName, parameter: "", value: nil, expected: expected, reason: .otherShape,
      advice: ": use a type with a property for each")
  }

  func parameter(_ name: String) -> ParameterDecoder {
    ParameterDecoder(of: match, name, dates: dates)
  }
}

/// Decodes a type that wraps a single value, such as an optional, from all parameters.
extension MatchDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(type) }
}

extension MatchDecoder {
  /// The parameters of a match, by name.
  private struct MatchContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: MatchDecoder

    var codingPath: [any CodingKey] { [] }
    /// Omits names without a value, such as the name of an empty list.
    var allKeys: [Key] { decoder.match.parameterNames.compactMap(Key.init).filter(contains) }

    func contains(_ key: Key) -> Bool { !decodeNil(forKey: key) }

    func decodeNil(forKey key: Key) -> Bool { decoder.parameter(key.stringValue).isMissing() }

    /// Overrides the default implementation, which calls `decodeNil(forKey:)`: a query item without
    /// a value (`?debug`) is missing for most types, but means `true` for Boolean types.
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

/// A type that contains values of another type.
private protocol ParameterWrapper {
  /// Whether the type decodes from one parameter.
  static var decodesFromOneParameter: Bool { get }
}

extension Optional: ParameterWrapper {
  fileprivate static var decodesFromOneParameter: Bool {
    MatchDecoder.decodesFromOneParameter(Wrapped.self)
  }
}

extension Array: ParameterWrapper {
  fileprivate static var decodesFromOneParameter: Bool { true }
}

extension Set: ParameterWrapper {
  fileprivate static var decodesFromOneParameter: Bool { true }
}

extension RouteMatch {
  /// The name of the pattern's only parameter, or `nil` if there isn't exactly one.
  ///
  /// Parameters outside the part of the pattern that the match shows don't count.
  var onlyParameterName: String? {
    let names = captures.definition.valueNames.filter { !captures.hides($0) }
    return names.count == 1 ? names[0] : nil
  }
}

extension RouteDefinition {
  /// Throws if a type needs a single parameter and the pattern doesn't have exactly one.
  func checkParameters(for type: Any.Type) throws(PatternError) {
    guard MatchDecoder.decodesFromOneParameter(type) else { return }
    let count = valueNames.count
    guard count != 1 else { return }
    let pattern = parsedPattern
    throw PatternError(
      .other(
        "\(type) is one value, and the pattern has \(count == 0 ? "no parameter" : "\(count) parameters"): "
          + "use a type with a property for each"), in: pattern.text,
      at: pattern.writtenNames.dropFirst().first?.range ?? 0..<pattern.text.utf8.count)
  }
}
