#if Macros
  public import Waymark

  /// What the code of `@Routes` uses: types of Waymark under other names, and values in the form for
  /// a URL.
  ///
  /// A type of your own called `Waymark`, or `RouteReference`, does not hide them from that code. You
  /// have no use for it: write `RouteCases` for `RoutesExpansion.Cases`.
  public enum RoutesExpansion {
    /// `TypedRoute`.
    public typealias Route = TypedRoute

    /// `RouteCase`.
    public typealias Case = RouteCase

    /// `RouteCases`.
    public typealias Cases = RouteCases

    /// `RouteReference`.
    public typealias Reference = RouteReference

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
  }

  extension RoutesExpansion {
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
