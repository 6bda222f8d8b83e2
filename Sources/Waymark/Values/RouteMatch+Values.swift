internal import Foundation

extension RouteMatch {
  /// The value of a parameter that must be there.
  ///
  /// ```swift
  /// // "/user/:id" and app://user/42?tab=posts
  /// try match.require("id", as: Int.self)           // 42
  /// try match.require("tab", as: Tab.self)          // Tab.posts, an enum of texts
  /// try match.require("page", as: Int.self)         // throws: user.view: page is missing, …
  /// ```
  ///
  /// The parameter is an additional one, else the path's, else the query's, as in the subscript. An array
  /// takes the values of a repeated name of the query, the segments of a wildcard, whose name is `*` when it
  /// has none, and an additional `[String]`; without a parameter it is empty. Other types take the first value
  /// of the query and of an additional `[String]`, which is no parameter when it is empty. Where one of the
  /// query's values of the name is not UTF-8 (`%FF`), all types fail, optionals and arrays too.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - type: The type of the value. Numbers, `Bool` (`true` or `false`), enums by raw value, `UUID`,
  ///     `URL`, `Decimal`, `Date`, `Decodable` types that are `LosslessStringConvertible`, and every other
  ///     type that decodes itself from a single value; arrays and sets of these.
  ///   - dates: How dates are written. The default is ``RouteDateFormat/iso8601``.
  /// - Throws: A ``RouteValueError`` when there is no such parameter or it is no such value.
  public func require<Value: Decodable>(
    _ name: String, as type: Value.Type = Value.self, dates: RouteDateFormat = .iso8601
  ) throws(RouteValueError) -> Value {
    if let value = usualValue(name, as: type) { return value }
    return try ParameterDecoder(of: self, name, dates: dates).value(type)
  }

  /// The value of a parameter, or `nil` when there is none.
  ///
  /// ```swift
  /// let page = try match.value("page", as: Int.self) ?? 1       // ?page=x is an error, not page 1
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - type: The type of the value: see ``require(_:as:dates:)``.
  ///   - dates: How dates are written. The default is ``RouteDateFormat/iso8601``.
  /// - Throws: A ``RouteValueError`` when the parameter is no such value.
  public func value<Value: Decodable>(
    _ name: String, as type: Value.Type = Value.self, dates: RouteDateFormat = .iso8601
  ) throws(RouteValueError) -> Value? {
    if let value = usualValue(name, as: type) { return value }
    let decoder = ParameterDecoder(of: self, name, dates: dates)
    return decoder.isMissing ? nil : try decoder.value(type)
  }

  /// All parameters as one value.
  ///
  /// ```swift
  /// struct UserRoute: Decodable {
  ///   let id: Int             // of the path
  ///   var page: Int?          // of the query, may be missing
  ///   var tag: [String]       // of the query, any number: ?tag=a&tag=b
  /// }
  /// let user = try match.decode(UserRoute.self)
  /// ```
  ///
  /// Each property is read as ``require(_:as:dates:)`` reads it. Parameters without a property are left
  /// alone; an array without a parameter is empty. The decoding that Swift writes for a type never uses the
  /// default values of its properties: what may be missing is an optional. A type that wraps one value is read as that value:
  /// `UserRoute?` as `UserRoute`, and never as `nil`.
  ///
  /// - Parameters:
  ///   - type: The type of the value: its keys are the names of parameters.
  ///   - dates: How dates are written. The default is ``RouteDateFormat/iso8601``.
  /// - Throws: A ``RouteValueError`` for the first parameter that is missing or malformed.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, dates: RouteDateFormat = .iso8601
  ) throws(RouteValueError) -> Value {
    do {
      return try MatchDecoder(match: self, dates: dates).value(type)
    } catch let error as RouteValueError {
      throw error
    } catch {
      // The type's own initializer, about no parameter or about one that it names.
      let name = (error as? DecodingError)?.path.last?.stringValue ?? ""
      throw ParameterDecoder(of: self, name, dates: dates).refusal(of: type, error)
    }
  }
}

extension RouteMatch {
  /// A parameter of the path as one of the types that most are read as, without a decoder.
  ///
  /// - Returns: `nil` where a ``ParameterDecoder`` has to look, and to say what is wrong.
  private func usualValue<Value>(_ name: String, as type: Value.Type) -> Value? {
    switch type {
    case is Int.Type: usualText(name).flatMap { Int($0) } as? Value
    case is String.Type: usualText(name) as? Value
    case is UUID.Type: usualText(name).flatMap(UUID.init(uuidString:)) as? Value
    default: nil
    }
  }

  private func usualText(_ name: String) -> String? {
    path.mayHaveAdditional || request.mayHaveAdditional ? nil : path[name]
  }
}
