#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension RouteValues {
  /// Creates values from the properties of a value, or from a dictionary.
  ///
  /// - Parameters:
  ///   - value: The value. Its keys are parameter names. `nil` stands for no values.
  ///   - route: The name of the route in errors.
  ///   - dates: The format of dates.
  init(
    _ value: some Encodable, of route: String, dates: RouteDateFormat
  ) throws(URLGenerationError) {
    let encoder = RouteValueEncoder(dates: dates)
    do {
      try RouteValueEncoder.NamedValue(encoder: encoder, name: nil).encodeOne(value)
      if let fault = encoder.fault { throw fault }
    } catch let error as Fault {
      // The first fault: encoding goes on after it, without a result, and can meet others.
      let fault = encoder.fault ?? error
      throw URLGenerationError(route: route, reason: .notEncodable(fault.name, why: fault.why))
    } catch {
      throw URLGenerationError(
        route: route, reason: .notEncodable("a value", why: "was refused: \(error)"))
    }
    self = encoder.values
  }
}

extension RouteValues: ExpressibleByDictionaryLiteral {
  /// Creates values.
  ///
  /// If two have the same name, the later one wins.
  ///
  /// A value that has no text, such as a type with several properties, becomes an error when you
  /// generate a URL.
  public init(dictionaryLiteral elements: (String, Any?)...) {
    self.init()
    for (name, value) in elements { set(value, for: name) }
  }
}

extension RouteValues {
  /// Creates values from a dictionary of texts, numbers, lists and the like.
  ///
  /// ```swift
  /// try router.add("/user/:id", name: "user.view")
  /// var saved: [String: any Encodable] = ["id": 7]
  /// saved["tag"] = ["a", "b"]
  /// try router.url(named: "user.view", with: RouteValues(saved), extrasInQuery: true)    // "/user/7?tag=a&tag=b"
  /// ```
  ///
  /// The values are written as those of a literal.
  public init(_ values: [String: any Encodable]) {
    self.init()
    for (name, value) in values.sorted(by: { $0.key < $1.key }) { set(value, for: name) }
  }

  private mutating func set(_ value: Any?, for name: String) {
    self[name] = nil
    guard let value else {
      absentNames.insert(name)
      return
    }
    absentNames.remove(name)
    let encoder = RouteValueEncoder(dates: .iso8601)
    do {
      try RouteValueEncoder.NamedValue(encoder: encoder, name: name).encodeAny(value)
    } catch let error as Fault {
      fault = fault ?? encoder.fault ?? error
    } catch {
      fault = fault ?? Fault(name: name, why: "was refused: \(error)")
    }
    fault = fault ?? encoder.fault
    self[name] = encoder.values[name]
  }
}

/// Collects the texts of an encoded value, by name.
private final class RouteValueEncoder {
  var values = RouteValues()
  /// A fault that was found where it could not be thrown.
  var fault: RouteValues.Fault?
  let dates: RouteDateFormat

  init(dates: RouteDateFormat) {
    self.dates = dates
  }

  /// The text of a value that needs no encoding of its own; `nil` for other values.
  func text(of value: some Encodable, named name: String) throws -> String? {
    switch value {
    case let date as Date:
      let text = dates.text(for: date)
      // Far dates are written as the last one of the calendar, and a day has no time.
      guard let read = dates.date(from: text),
        abs(read.timeIntervalSince1970 - date.timeIntervalSince1970) <= 86_400
      else {
        throw RouteValues.Fault(name: name, why: "is a date that its format does not read")
      }
      return text
    case let number as Decimal where number.isFinite: return number.description
    case let url as URL: return url.absoluteString
    case let number as any FloatingPoint where !number.isFinite:
      throw RouteValues.Fault(name: name, why: "is not a finite number")
    case is Decimal: throw RouteValues.Fault(name: name, why: "is not a finite number")
    case let value as any LosslessStringConvertible: return value.description
    default: return nil
    }
  }
}

extension RouteValueEncoder {
  private struct NamedValues<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: RouteValueEncoder

    var codingPath: [any CodingKey] { [] }

    private func value(_ key: Key) -> NamedValue {
      NamedValue(encoder: encoder, name: key.stringValue)
    }

    func encodeNil(forKey key: Key) {}

    func encode(_ value: some Encodable, forKey key: Key) throws {
      try self.value(key).encodeOne(value)
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
      value(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      value(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { NamedValue(encoder: encoder, name: nil) }

    func superEncoder(forKey key: Key) -> any Encoder { value(key) }
  }

  /// Collects the texts for one name.
  fileprivate struct NamedValue: Encoder {
    let encoder: RouteValueEncoder
    /// `nil` for the value itself, and for the elements if it is a list.
    let name: String?
    /// Whether this collects the elements of a list.
    var isList = false

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    var count: Int { name.flatMap { encoder.values[$0] }?.texts.count ?? 0 }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      let isWhole = name == nil && !isList
      return KeyedEncodingContainer(
        NamedValues<Key>(
          encoder: isWhole ? encoder : encoderAfter(fault("is more than one value"))))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      guard !isList else {
        let encoder = encoderAfter(fault("is a list of lists"))
        return NamedValue(encoder: encoder, name: name, isList: true)
      }
      if let name { encoder.values[name] = .list([]) }
      return NamedValue(encoder: encoder, name: name, isList: true)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    private func fault(_ why: String) -> RouteValues.Fault {
      RouteValues.Fault(name: name ?? "a value", why: why)
    }

    /// An encoder that drops its values after a fault, which it keeps because it cannot throw.
    private func encoderAfter(_ fault: RouteValues.Fault) -> RouteValueEncoder {
      encoder.fault = encoder.fault ?? fault
      return RouteValueEncoder(dates: encoder.dates)
    }

    /// Encodes a value, or the elements of a list, of a type that may not be `Encodable`.
    func encodeAny(_ value: Any) throws {
      switch value {
      case let value as any Encodable: try encodeOne(value)
      case let value as any LosslessStringConvertible: try encodeOne(value.description)
      case let value as any RawRepresentable: try encodeAny(value.rawValue)
      case let values as any Collection where !isList:
        if let name { encoder.values[name] = .list([]) }
        try NamedValue(encoder: encoder, name: name, isList: true).encodeEach(of: values)
        sort(textsOf: values)
      case is any Collection: throw fault("is a list of lists")
      default:
        throw fault(
          "is a \(type(of: value)), which is not Encodable, LosslessStringConvertible or RawRepresentable"
        )
      }
    }

    private func encodeEach(of values: some Collection) throws {
      for value in values { try encodeAny(value) }
    }

    func encodeOne<Value: Encodable>(_ value: Value) throws {
      guard let name else {
        if isList || ParameterDecoder.isOfOneText(Value.self) { throw fault("has no name") }
        return try value.encode(to: self)
      }
      guard let text = try encoder.text(of: value, named: name) else {
        try value.encode(to: self)
        return sort(textsOf: value)
      }
      encoder.values.append(text, to: name)
    }

    /// Sorts the texts of a set, whose own order is another one in each process.
    private func sort(textsOf value: Any) {
      guard value is any SetAlgebra, let name, case .list(let texts) = encoder.values[name] else {
        return
      }
      encoder.values[name] = .list(texts.sorted())
    }
  }
}

extension RouteValueEncoder.NamedValue: SingleValueEncodingContainer {
  func encodeNil() throws {
    guard !isList else { throw fault("has an element without a value") }
  }

  func encode(_ value: some Encodable) throws { try encodeOne(value) }
}

extension RouteValueEncoder.NamedValue: UnkeyedEncodingContainer {
  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { unkeyedContainer() }

  func superEncoder() -> any Encoder { self }
}
