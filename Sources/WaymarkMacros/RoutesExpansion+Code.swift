#if Macros
  public import Waymark

  // What the bodies of the macro's code use. The types in its declarations are in Waymark, so that a public enum needs
  // no public import of this module.

  extension RoutesExpansion {
    /// `RouteCase`.
    public typealias Case = RouteCase

    /// `RouteDateFormat`.
    public typealias Dates = RouteDateFormat

    /// The reference of a nested value.
    public static func reference(of route: some TypedRoute) -> RouteReference {
      route.routeReference
    }

    /// An empty reference for a value that is no `TypedRoute`.
    ///
    /// The compiler reports such a value where it is made, and nowhere else.
    @_disfavoredOverload
    public static func reference<Value>(of value: Value) -> RouteReference { RouteReference("") }

    /// The value itself.
    ///
    /// The overloads take types that are not `Encodable`, in the form that `RouteMatch` reads.
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
  }
#endif
