#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Decodes one parameter of a match.
struct ParameterDecoder: Decoder {
  let match: RouteMatch
  let name: String
  let dates: RouteDateFormat
  fileprivate let texts: RouteMatch.RawValues?
  /// The requested type, or `nil` if any type is fine.
  fileprivate var expected: Any.Type?

  init(of match: RouteMatch, _ name: String, dates: RouteDateFormat = .iso8601) {
    self.init(of: match, name, match.rawValues(named: name), dates: dates)
  }

  private init(
    of match: RouteMatch, _ name: String, _ texts: RouteMatch.RawValues?, dates: RouteDateFormat
  ) {
    self.match = match
    self.name = name
    self.texts = texts
    self.dates = dates
  }

  /// Whether the match lacks the parameter, or has it without a value and the type isn't Boolean.
  ///
  /// - Parameter type: The requested type.
  func isMissing(as type: Any.Type = Any.self) -> Bool {
    switch texts {
    case nil: true
    case .noValue: !Self.isFlag(type)
    case .added, .texts, .notUTF8: false
    }
  }

  /// Whether a type is Boolean, so that a query item without a value (`?debug`) means `true`.
  private static func isFlag(_ type: Any.Type) -> Bool {
    func isOfBool<Value: RawRepresentable>(_: Value.Type) -> Bool {
      Value.RawValue.self == Bool.self
    }
    return switch type {
    case is Bool.Type, is Bool?.Type, is LenientBool?.Type: true
    case let type as any RawRepresentable.Type: isOfBool(type)
    default: false
    }
  }

  /// Whether a type always decodes from one string, and so never from all parameters.
  ///
  /// `LosslessStringConvertible` doesn't imply this: a conforming type may also have named
  /// properties.
  static func isOfOneText(_ type: Any.Type) -> Bool {
    switch type {
    case is Bool.Type, is String.Type, is any FixedWidthInteger.Type,
      is any BinaryFloatingPoint.Type, is Date.Type, is Decimal.Type, is URL.Type:
      true
    default: false
    }
  }

  /// Returns the parameter as a value of a type.
  func value<Value: Decodable>(_ type: Value.Type) throws(RouteValueError) -> Value {
    if case .added(let value) = texts, let value = value as? Value { return value }
    var decoder = self
    decoder.expected = type
    do {
      if let value = try decoder.convertedText(to: type) { return value }
      return try Value(from: decoder)
    } catch let error as RouteValueError {
      // Report the requested type as missing, not the type that it decodes from, such as its raw
      // value.
      throw isMissing(as: type) ? decoder.error(.missing) : error
    } catch {
      throw decoder.refusal(of: type, error)
    }
  }

  /// Returns the parameter as a value of a type, or `nil` if the parameter is missing.
  func valueIfPresent<Value: Decodable>(
    _ type: Value.Type
  ) throws(RouteValueError) -> Value? {
    isMissing(as: type) ? nil : try value(type)
  }

  /// Returns a value of a type that converts from a string without decoding, or `nil` for other
  /// types.
  private func convertedText<Value>(to type: Value.Type) throws(RouteValueError) -> Value? {
    let make: (String) -> Any?
    switch type {
    case is Date.Type: make = dates.date
    case is Decimal.Type: make = Decimal.init(strictly:)
    case is URL.Type: make = URL.escaping
    case let type as any LosslessStringConvertible.Type: make = { type.init(strictly: $0) }
    default: return nil
    }
    guard let value = make(try text()) as? Value else { throw error(.malformed) }
    return value
  }

  /// Returns the parameter as the value that `make` creates from this decoder.
  ///
  /// - Parameter make: Returns the value, or `nil` if the parameter is malformed.
  func value<Value>(
    _ type: Value.Type, made make: (ParameterDecoder) throws(RouteValueError) -> Value?
  ) throws(RouteValueError) -> Value {
    if case .added(let value) = texts, let value = value as? Value { return value }
    var decoder = self
    decoder.expected = type
    guard !isMissing(as: type) else { throw decoder.error(.missing) }
    guard let value = try make(decoder) else { throw decoder.error(.malformed) }
    return value
  }

  /// Returns all values of the parameter, each created as by ``value(_:made:)``.
  func list<Value>(
    _ type: [Value].Type, made make: (ParameterDecoder) throws(RouteValueError) -> Value?
  ) throws(RouteValueError) -> [Value] {
    if case .added(let values) = texts, let values = values as? [Value] { return values }
    var decoder = self
    decoder.expected = type
    return try decoder.elements().map { (element) throws(RouteValueError) in
      try element.value(Value.self, made: make)
    }
  }

  /// Returns the parameter as one string.
  func text() throws(RouteValueError) -> String {
    switch texts {
    case .noValue where expected.map(Self.isFlag) ?? false: return "true"
    case nil, .noValue: throw error(.missing)
    case .notUTF8: throw error(.notUTF8)
    case .texts(_, let whole): return whole
    case .added(let value):
      guard let value = value as? any LosslessStringConvertible else { throw error(.malformed) }
      return value.description
    }
  }

  /// Returns a decoder for each value of a repeated parameter, or for each segment of a wildcard.
  private func elements() throws(RouteValueError) -> [ParameterDecoder] {
    switch texts {
    case nil, .noValue: return []
    case .added: throw error(.malformed)
    case .notUTF8: throw error(.notUTF8)
    case .texts(let texts, _):
      return texts.map { text in
        ParameterDecoder(of: match, name, .texts([text], whole: text), dates: dates)
      }
    }
  }

  /// Returns an error about this parameter.
  func error(_ reason: RouteValueError.Reason) -> RouteValueError {
    let value: String? =
      switch texts {
      case nil, .noValue: nil
      case .texts(_, let whole): whole
      case .notUTF8(let spelling): spelling
      case .added(let value): "\(value)"
      }
    return RouteValueError(
      route: match.routeName, parameter: name, value: value,
      expected: expected.map { "\($0)" } ?? "a value", reason: reason, form: form,
      advice: advice(on: reason, value ?? ""))
  }

  /// How a value of the expected type is written, or `nil` if the type's name makes it obvious.
  private var form: String? {
    switch expected {
    case is Bool.Type: "true or false"
    case is Date.Type: dates.example.map { "such as \($0)" }
    default: nil
    }
  }

  /// Returns what the author can write instead: see ``RouteValueError/advice``.
  private func advice(on reason: RouteValueError.Reason, _ text: String) -> String {
    let quoted = "\"\(text.printable(limit: 64))\""
    switch (reason, expected) {
    case (.missing, let type?): return match.captures.advice(onMissing: name, of: "\(type)")
    case (.malformed, is Bool.Type) where LenientBool(text) != nil:
      return "; LenientBool accepts \(quoted)"
    case (.malformed, is Date.Type):
      return RouteDateFormat.name(ofFormatFor: text).map { "; dates: \($0) reads \(quoted)" } ?? ""
    case (.otherShape, let type?), (.refused, let type?): return Self.advice(onEnum: type)
    default: return ""
    }
  }

  /// Returns advice for an enum without raw values, because its synthesized decoding always fails.
  private static func advice(onEnum type: Any.Type) -> String {
    let isEnum = _mangledTypeName(type)?.utf8.last == UInt8(ascii: "O")
    guard isEnum, !(type is any RawRepresentable.Type) else { return "" }
    return "; give the enum raw values: enum \(type): String"
  }

  /// Converts an error of a type's own initializer.
  func refusal<Value>(of type: Value.Type, _ error: any Error) -> RouteValueError {
    var decoder = self
    decoder.expected = type
    switch error as? DecodingError {
    case nil: return decoder.error(.refused("\(error)"))
    // Enums throw `dataCorrupted` for a string that isn't a raw value, and `UUID` for a malformed
    // string.
    case .dataCorrupted where Value.self is any RawRepresentable.Type || Value.self == UUID.self:
      return decoder.error(.malformed)
    case .some(let error): return decoder.error(.refused(error.explanation))
    }
  }

  // MARK: Decoder

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    switch texts {
    case nil, .noValue: throw error(.missing)
    case .notUTF8: throw error(.notUTF8)
    case .texts, .added: throw error(.otherShape)
    }
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    ParameterList(decoders: try elements())
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension ParameterDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { isMissing(as: expected ?? Any.self) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(type) }
}

extension ParameterDecoder {
  /// The values of a repeated parameter, or of a wildcard.
  private struct ParameterList: UnkeyedDecodingContainer {
    let decoders: [ParameterDecoder]
    var currentIndex = 0

    var codingPath: [any CodingKey] { [] }
    var count: Int? { decoders.count }
    var isAtEnd: Bool { currentIndex == decoders.count }

    func decodeNil() -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try next(type).value(type)
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
      try next(type).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try next([String].self).unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder { try next(String.self) }

    private mutating func next(_ type: Any.Type) throws -> ParameterDecoder {
      guard !isAtEnd else {
        throw DecodingError.valueNotFound(
          type, DecodingError.Context(codingPath: [], debugDescription: "there are too few values"))
      }
      defer { currentIndex += 1 }
      return decoders[currentIndex]
    }
  }
}

extension DecodingError {
  fileprivate var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }

  /// The keys that lead to the fault.
  var path: [any CodingKey] { context?.codingPath ?? [] }

  fileprivate var explanation: String { context?.debugDescription ?? "\(self)" }
}
