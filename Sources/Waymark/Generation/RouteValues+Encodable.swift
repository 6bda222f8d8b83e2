#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension RouteValues {
  /// Creates values from the properties of an encodable value, or from a dictionary.
  ///
  /// - Parameters:
  ///   - value: The value. Its keys are parameter names. `nil` gives no values.
  ///   - route: The name of the route, for errors.
  ///   - dates: The format of dates.
  init(
    _ value: some Encodable, of route: String, dates: RouteDateFormat
  ) throws(URLGenerationError) {
    let encoder = RouteValueEncoder(dates: dates)
    do {
      try RouteValueEncoder.NamedValue(encoder: encoder, name: nil).encodeOne(value)
      if let fault = encoder.fault { throw fault }
    } catch let error as Fault {
      // Report the first fault. Encoding continues after a fault, so `error` may be a later one.
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
  /// Creates values from a dictionary literal.
  ///
  /// If two values have the same name, the later value wins.
  ///
  /// A value that can't be written as one string, such as a type with several properties, becomes
  /// an error when you generate a URL.
  public init(dictionaryLiteral elements: (String, Any?)...) {
    self.init()
    for (name, value) in elements { set(value, for: name) }
  }
}

extension RouteValues {
  /// Creates values from a dictionary of strings, numbers, lists and other encodable values.
  ///
  /// ```swift
  /// try router.add("/user/:id", name: "user.view")
  /// var saved: [String: any Encodable] = ["id": 7]
  /// saved["tag"] = ["a", "b"]
  /// try router.url(named: "user.view", with: RouteValues(saved), extrasInQuery: true)    // "/user/7?tag=a&tag=b"
  /// ```
  ///
  /// The values are written as in a dictionary literal.
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

/// Collects the strings of an encoded value, by name.
private final class RouteValueEncoder {
  var values = RouteValues()
  /// A fault that occurred in a function that can't throw.
  var fault: RouteValues.Fault?
  let dates: RouteDateFormat

  init(dates: RouteDateFormat) {
    self.dates = dates
  }

  /// Returns the string for a value that isn't encoded with `encode(to:)`, or `nil` for other
  /// values.
  func text(of value: some Encodable, named name: String) throws -> String? {
    switch value {
    case let date as Date:
      let text = dates.text(for: date)
      // Foundation writes far dates as the last date of its calendar. A format such as `.day` drops
      // the time, so the dates may differ by a day.
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

    // A superclass has no key: its properties are encoded as values of the same route.
    func superEncoder() -> any Encoder { NamedValue(encoder: encoder, name: nil) }

    func superEncoder(forKey key: Key) -> any Encoder { value(key) }
  }

  /// Collects the strings for one name.
  fileprivate struct NamedValue: Encoder {
    let encoder: RouteValueEncoder
    /// The name, or `nil` for the encoded value itself and, if that is a list, for its elements.
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

    /// Records a fault that can't be thrown here, and returns an encoder that discards its values.
    private func encoderAfter(_ fault: RouteValues.Fault) -> RouteValueEncoder {
      encoder.fault = encoder.fault ?? fault
      return RouteValueEncoder(dates: encoder.dates)
    }

    /// Encodes a value, or the elements of a list, even if the type isn't `Encodable`.
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

    /// Sorts the strings of a set, because a set's order differs in each process.
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
