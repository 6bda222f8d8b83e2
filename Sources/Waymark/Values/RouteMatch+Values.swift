#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension RouteMatch {
  /// Returns the value of a required parameter.
  ///
  /// ```swift
  /// // "/user/:id" and app://user/42?tab=posts
  /// try match.require("id", as: Int.self)           // 42
  /// try match.require("tab", as: Tab.self)          // .posts, of an enum with raw values
  /// try match.require("page", as: Int.self)         // throws: /user/:id: page is missing: it should be Int; …
  /// ```
  ///
  /// ``subscript(_:)`` finds the value: an additional parameter, or the path for a name of the
  /// route's pattern, or the query for any other name. `/orders?user=eve` has no `user` for
  /// `/orders(/:user)`.
  ///
  /// An array receives all values: every value of a repeated query name, the segments of a wildcard
  /// (an unnamed wildcard is called `*`), or an additional `[String]`. If the parameter is missing,
  /// the array is empty. Other types receive the first value of the query, or of an additional
  /// `[String]`; an empty `[String]` counts as missing. If any of the name's query values isn't
  /// UTF-8 (`%FF`), reading the name throws for every type, including optionals and arrays.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - type: The type of the value: a finite number in decimal digits, `Bool` (`true`, `false`,
  ///     or a query item without a value, `?debug`, which is `true`), an enum with raw values,
  ///     `UUID`, `URL`, `Decimal`, `Date`, a `Decodable` type that is `LosslessStringConvertible`,
  ///     any other type that decodes from a single value, or an array or set of these. Overloads
  ///     read types that aren't `Decodable`.
  ///   - dates: The format of dates.
  /// - Throws: A ``RouteValueError`` if the parameter is missing or has another type.
  /// - Complexity: The cost of ``subscript(_:)``, and the decoding.
  public func require<Value: Decodable>(
    _ name: String, as type: Value.Type = Value.self, dates: RouteDateFormat = .iso8601
  ) throws(RouteValueError) -> Value {
    if let value = valueOfCommonType(name, as: type) { return value }
    return try ParameterDecoder(of: self, name, dates: dates).value(type)
  }

  /// Returns the value of a parameter, or `nil` if the parameter is missing.
  ///
  /// ```swift
  /// let page = try match.value("page", as: Int.self) ?? 1       // ?page=x is an error, not page 1
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - type: The type of the value: see ``require(_:as:dates:)-53tn5``.
  ///   - dates: The format of dates.
  /// - Throws: A ``RouteValueError`` if the parameter has another type.
  /// - Complexity: The cost of ``subscript(_:)``, and the decoding.
  public func value<Value: Decodable>(
    _ name: String, as type: Value.Type = Value.self, dates: RouteDateFormat = .iso8601
  ) throws(RouteValueError) -> Value? {
    if let value = valueOfCommonType(name, as: type) { return value }
    return try ParameterDecoder(of: self, name, dates: dates).valueIfPresent(type)
  }

  /// Decodes all parameters into one value.
  ///
  /// ```swift
  /// struct UserRoute: Decodable {
  ///   let id: Int             // from the path
  ///   var page: Int?          // from the query, optional
  ///   var tag: [String]       // from the query, any number: ?tag=a&tag=b
  /// }
  /// let user = try match.decode(UserRoute.self)
  /// let page = user.page ?? 1
  /// ```
  ///
  /// Each property is read as by ``require(_:as:dates:)-53tn5``. Parameters without a property are
  /// ignored. If an array's parameter is missing, the array is empty.
  ///
  /// If a parameter may be missing, make its property optional. Swift's synthesized decoding never
  /// uses the default values of properties: with `var page = 1`, a URL without a page is an error.
  /// A type that wraps one value is read as that value: `UserRoute?` is read as `UserRoute`, never
  /// as `nil`.
  ///
  /// A type that is a single value, such as `Int`, an enum with raw values or an array, receives
  /// the pattern's only parameter. It's an error if the pattern doesn't have exactly one.
  ///
  /// - Parameters:
  ///   - type: The type of the value. Its keys are parameter names.
  ///   - dates: The format of dates.
  /// - Throws: A ``RouteValueError`` for the first parameter that is missing or has another type.
  /// - Complexity: The cost of one ``subscript(_:)`` for each property.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, dates: RouteDateFormat = .iso8601
  ) throws(RouteValueError) -> Value {
    do {
      return try MatchDecoder(match: self, dates: dates).value(type)
    } catch let error as RouteValueError {
      throw error
    } catch {
      // The type's own initializer threw, perhaps about a parameter that its error names.
      let name = (error as? DecodingError)?.path.last?.stringValue ?? ""
      throw ParameterDecoder(of: self, name, dates: dates).refusal(of: type, error)
    }
  }
}

extension RouteMatch {
  /// Returns a path parameter of a common type, without a decoder.
  ///
  /// - Returns: The value, or `nil` if a ``ParameterDecoder`` must read the value or report the
  ///   fault.
  func valueOfCommonType<Value>(_ name: String, as type: Value.Type) -> Value? {
    // `as? Value` instead of `as? Value?`, because casting to an optional looks up its type at run
    // time.
    switch type {
    case is Int.Type:
      guard let text = capturedText(name), let number = Int(text) else { return nil }
      return number as? Value
    case is String.Type:
      guard let text = capturedText(name) else { return nil }
      return text as? Value
    case is UUID.Type:
      guard let text = capturedText(name), let id = UUID(uuidString: text) else { return nil }
      return id as? Value
    default: return nil
    }
  }

  /// Returns the string that a path parameter captured, if no additional parameter can override it.
  ///
  /// - Returns: The string, or `nil` if only ``rawValues(named:)`` can decide.
  func capturedText(_ name: String) -> String? {
    captures.mayHaveAdditional || request.mayHaveAdditional ? nil : captures[name]
  }
}
