extension RouteValues {
  /// The value itself.
  ///
  /// The overloads take types that are not `Encodable`, so that a literal can hold them in the form
  /// that ``RouteMatch`` reads. The macro `@Routes` calls this for each value whose type it does not
  /// know.
  ///
  /// ```swift
  /// enum Tab: String { case posts, likes }
  /// let values: RouteValues = ["tab": RouteValues.encodable(Tab.posts)]       // "posts"
  /// ```
  public static func encodable<Value: Encodable>(_ value: Value) -> Value { value }

  /// The text of a value that is not `Encodable`.
  @_disfavoredOverload
  public static func encodable<Value: LosslessStringConvertible>(_ value: Value) -> String {
    value.description
  }

  /// The raw value of a value that is not `Encodable`.
  @_disfavoredOverload
  public static func encodable<Value: RawRepresentable>(
    _ value: Value
  ) -> Value.RawValue where Value.RawValue: Encodable {
    value.rawValue
  }

  /// The text of a value that is not `Encodable`, and also has a raw value.
  @_disfavoredOverload
  public static func encodable<Value: LosslessStringConvertible & RawRepresentable>(
    _ value: Value
  ) -> String where Value.RawValue: Encodable {
    value.description
  }

  /// A value that has no text, which becomes an error when you generate a URL.
  @_disfavoredOverload
  public static func encodable<Value>(_ value: Value) -> some Encodable & Sendable {
    ValueWithoutText(type: "\(Value.self)")
  }
}

/// Stands for a value of a type that has no text.
private struct ValueWithoutText: Encodable {
  let type: String

  func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      type,
      EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription:
          "\(type) is not Encodable, LosslessStringConvertible or RawRepresentable"))
  }
}
