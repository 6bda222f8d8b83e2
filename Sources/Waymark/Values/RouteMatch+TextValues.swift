/// Values of types that aren't `Decodable`, created from a string or a raw value.
///
/// The other overloads read `Decodable` types. A `LosslessStringConvertible` type is created from
/// the string, even if it also has raw values.
extension RouteMatch {
  /// Returns the value of a required parameter, for a type that isn't `Decodable`.
  ///
  /// See ``require(_:as:dates:)-53tn5`` for where the value comes from.
  ///
  /// - Throws: A ``RouteValueError`` if the parameter is missing or the type rejects it.
  /// - Complexity: O(*n*) for a path and a query of *n* bytes.
  @_disfavoredOverload
  public func require<Value: LosslessStringConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(RouteValueError) -> Value {
    try ParameterDecoder(of: self, name).value(type, made: Value.init(textOf:))
  }

  /// Returns the value of a parameter, or `nil` if it's missing, for a type that isn't `Decodable`.
  ///
  /// - Throws: A ``RouteValueError`` if the type rejects the parameter.
  /// - Complexity: O(*n*) for a path and a query of *n* bytes.
  @_disfavoredOverload
  public func value<Value: LosslessStringConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(RouteValueError) -> Value? {
    let decoder = ParameterDecoder(of: self, name)
    return decoder.isMissing(as: Value.self)
      ? nil : try decoder.value(type, made: Value.init(textOf:))
  }

  /// Returns the values of a repeated query name or the segments of a wildcard, for a type that
  /// isn't `Decodable`.
  ///
  /// - Returns: The values, or an empty array if the parameter is missing.
  /// - Throws: A ``RouteValueError`` if the type rejects a value.
  /// - Complexity: O(*n*) for a path and a query of *n* bytes.
  @_disfavoredOverload
  public func require<Value: LosslessStringConvertible>(
    _ name: String, as type: [Value].Type = [Value].self
  ) throws(RouteValueError) -> [Value] {
    try ParameterDecoder(of: self, name).list(type, made: Value.init(textOf:))
  }

  /// Returns the values of a repeated query name or the segments of a wildcard, or `nil` if the
  /// parameter is missing, for a type that isn't `Decodable`.
  ///
  /// - Returns: The values, or `nil` if the parameter is missing.
  /// - Throws: A ``RouteValueError`` if the type rejects a value.
  /// - Complexity: O(*n*) for a path and a query of *n* bytes.
  @_disfavoredOverload
  public func value<Value: LosslessStringConvertible>(
    _ name: String, as type: [Value].Type = [Value].self
  ) throws(RouteValueError) -> [Value]? {
    let decoder = ParameterDecoder(of: self, name)
    return decoder.isMissing(as: Value.self)
      ? nil : try decoder.list(type, made: Value.init(textOf:))
  }
}

extension RouteMatch {
  /// Returns the value of a required parameter, for a type with raw values that isn't `Decodable`.
  ///
  /// ```swift
  /// // "/user/:id" and app://user/42?tab=posts
  /// enum Tab: String { case posts, likes }
  /// try match.require("tab", as: Tab.self)         // .posts
  /// ```
  ///
  /// See ``require(_:as:dates:)-53tn5`` for where the value comes from.
  ///
  /// - Throws: A ``RouteValueError`` if the parameter is missing or isn't a raw value of the type.
  /// - Complexity: O(*n*) for a path and a query of *n* bytes.
  @_disfavoredOverload
  public func require<Value: RawRepresentable>(
    _ name: String, as type: Value.Type = Value.self, dates: RouteDateFormat = .iso8601
  ) throws(RouteValueError) -> Value where Value.RawValue: Decodable {
    if let value = valueOfCommonType(name, as: Value.RawValue.self).flatMap(Value.init) {
      return value
    }
    return try ParameterDecoder(of: self, name, dates: dates)
      .value(type, made: Value.init(rawValueOf:))
  }

  /// Returns the value of a parameter, or `nil` if it's missing, for a type with raw values that
  /// isn't `Decodable`.
  ///
  /// - Throws: A ``RouteValueError`` if the parameter isn't a raw value of the type.
  /// - Complexity: O(*n*) for a path and a query of *n* bytes.
  @_disfavoredOverload
  public func value<Value: RawRepresentable>(
    _ name: String, as type: Value.Type = Value.self, dates: RouteDateFormat = .iso8601
  ) throws(RouteValueError) -> Value? where Value.RawValue: Decodable {
    if let value = valueOfCommonType(name, as: Value.RawValue.self).flatMap(Value.init) {
      return value
    }
    let decoder = ParameterDecoder(of: self, name, dates: dates)
    return decoder.isMissing(as: Value.RawValue.self)
      ? nil : try decoder.value(type, made: Value.init(rawValueOf:))
  }

  /// Returns the values of a repeated query name or the segments of a wildcard, for a type with raw
  /// values that isn't `Decodable`.
  ///
  /// - Returns: The values, or an empty array if the parameter is missing.
  /// - Throws: A ``RouteValueError`` if a value isn't a raw value of the type.
  /// - Complexity: O(*n*) for a path and a query of *n* bytes.
  @_disfavoredOverload
  public func require<Value: RawRepresentable>(
    _ name: String, as type: [Value].Type = [Value].self, dates: RouteDateFormat = .iso8601
  ) throws(RouteValueError) -> [Value] where Value.RawValue: Decodable {
    try ParameterDecoder(of: self, name, dates: dates).list(type, made: Value.init(rawValueOf:))
  }

  /// Returns the values of a repeated query name or the segments of a wildcard, or `nil` if the
  /// parameter is missing, for a type with raw values that isn't `Decodable`.
  ///
  /// - Returns: The values, or `nil` if the parameter is missing.
  /// - Throws: A ``RouteValueError`` if a value isn't a raw value of the type.
  /// - Complexity: O(*n*) for a path and a query of *n* bytes.
  @_disfavoredOverload
  public func value<Value: RawRepresentable>(
    _ name: String, as type: [Value].Type = [Value].self, dates: RouteDateFormat = .iso8601
  ) throws(RouteValueError) -> [Value]? where Value.RawValue: Decodable {
    let decoder = ParameterDecoder(of: self, name, dates: dates)
    return decoder.isMissing(as: Value.RawValue.self)
      ? nil : try decoder.list(type, made: Value.init(rawValueOf:))
  }
}

extension LosslessStringConvertible {
  fileprivate init?(textOf parameter: ParameterDecoder) throws(RouteValueError) {
    self.init(strictly: try parameter.text())
  }
}

extension RawRepresentable where RawValue: Decodable {
  fileprivate init?(rawValueOf parameter: ParameterDecoder) throws(RouteValueError) {
    self.init(rawValue: try parameter.value(RawValue.self))
  }
}
