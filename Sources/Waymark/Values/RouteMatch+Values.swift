#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension RouteMatch {
  /// The value of a required parameter.
  ///
  /// ```swift
  /// // "/user/:id" and app://user/42?tab=posts
  /// try match.require("id", as: Int.self)           // 42
  /// try match.require("tab", as: Tab.self)          // .posts, of an enum of texts
  /// try match.require("page", as: Int.self)         // throws: /user/:id: page is missing: it should be Int; …
  /// ```
  ///
  /// The value comes from where ``subscript(_:)`` finds its text: an additional parameter, or the
  /// path for a name of the route's pattern, or the query for any other name. `/orders?user=eve`
  /// has no `user` for `/orders(/:user)`.
  ///
  /// An array takes all values: those of a repeated query name, the segments of a wildcard (whose
  /// name is `*` if it has none), or an additional `[String]`. Without the parameter, the array is
  /// empty. Other types take the first value of the query, or of an additional `[String]`; an empty
  /// `[String]` counts as missing. If one of the query's values for the name is not UTF-8 (`%FF`),
  /// every type fails, including optionals and arrays.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - type: The type of the value: a finite number in decimal digits, `Bool` (`true`, `false`,
  ///     or an item of the query without a value, `?debug`, which is `true`), an enum with raw
  ///     values, `UUID`, `URL`, `Decimal`, `Date`, a `Decodable` type that is
  ///     `LosslessStringConvertible`, any other type that decodes from a single value, or an array
  ///     or set of these. Overloads read types that are not `Decodable`.
  ///   - dates: The format of dates.
  /// - Throws: A ``RouteValueError`` if the parameter is missing or has another type.
  /// - Complexity: That of ``subscript(_:)``, and the decoding.
  public func require<Value: Decodable>(
    _ name: String, as type: Value.Type = Value.self, dates: RouteDateFormat = .iso8601
  ) throws(RouteValueError) -> Value {
    if let value = usualValue(name, as: type) { return value }
    return try ParameterDecoder(of: self, name, dates: dates).value(type)
  }

  /// The value of a parameter, or `nil` if there is none.
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
  /// - Complexity: That of ``subscript(_:)``, and the decoding.
  public func value<Value: Decodable>(
    _ name: String, as type: Value.Type = Value.self, dates: RouteDateFormat = .iso8601
  ) throws(RouteValueError) -> Value? {
    if let value = usualValue(name, as: type) { return value }
    return try ParameterDecoder(of: self, name, dates: dates).valueIfPresent(type)
  }

  /// All parameters as one value.
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
  /// ignored. An array without a parameter is empty. Swift's synthesized decoding never uses the
  /// default values of properties: with `var page = 1`, a URL without a page is an error. So make a
  /// property optional if its parameter may be missing. A type that wraps one value is read as that
  /// value: `UserRoute?` as `UserRoute`, and never as `nil`.
  ///
  /// A type of one value, such as `Int`, an enum with raw values or an array, is the value of the
  /// pattern's only parameter. If the pattern has none or several, it is an error.
  ///
  /// - Parameters:
  ///   - type: The type of the value. Its keys are parameter names.
  ///   - dates: The format of dates.
  /// - Throws: A ``RouteValueError`` for the first parameter that is missing or has another type.
  /// - Complexity: That of a ``subscript(_:)`` for each property.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, dates: RouteDateFormat = .iso8601
  ) throws(RouteValueError) -> Value {
    do {
      return try MatchDecoder(match: self, dates: dates).value(type)
    } catch let error as RouteValueError {
      throw error
    } catch {
      // An error of the type's own initializer, about one parameter that it names or about none.
      let name = (error as? DecodingError)?.path.last?.stringValue ?? ""
      throw ParameterDecoder(of: self, name, dates: dates).refusal(of: type, error)
    }
  }
}

extension RouteMatch {
  /// A path parameter as one of the most common types, without a decoder.
  ///
  /// - Returns: `nil` if a ``ParameterDecoder`` has to read it, or to say what is wrong.
  func usualValue<Value>(_ name: String, as type: Value.Type) -> Value? {
    // Each value is cast without its `Optional`, because a cast would look that type up.
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

  /// The text of a path parameter where nothing can take its place; `nil` also if
  /// ``parameterTexts(_:)`` has to tell.
  func capturedText(_ name: String) -> String? {
    captures.mayHaveAdditional || request.mayHaveAdditional ? nil : captures[name]
  }
}
