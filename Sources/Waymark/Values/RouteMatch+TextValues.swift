/// Values of types that are created from a text or a raw value, and are not `Decodable`.
///
/// The other overloads read a `Decodable` type. Of the rest, a `LosslessStringConvertible` one is
/// made from the text, also if it has raw values.
extension RouteMatch {
  /// The value of a required parameter, of a type that is made from a text and is not `Decodable`.
  ///
  /// See ``require(_:as:dates:)-53tn5`` for the values that a name has.
  ///
  /// - Throws: A ``RouteValueError`` if the parameter is missing or the type refuses its text.
  /// - Complexity: O(*n*) for a path and a query of *n* bytes.
  @_disfavoredOverload
  public func require<Value: LosslessStringConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(RouteValueError) -> Value {
    try ParameterDecoder(of: self, name).value(type, made: Value.init(textOf:))
  }

  /// The value of a parameter, or `nil` if there is none, of a type that is made from a text and is
  /// not `Decodable`.
  ///
  /// - Throws: A ``RouteValueError`` if the type refuses the text.
  /// - Complexity: O(*n*) for a path and a query of *n* bytes.
  @_disfavoredOverload
  public func value<Value: LosslessStringConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(RouteValueError) -> Value? {
    let decoder = ParameterDecoder(of: self, name)
    return decoder.isMissing(as: Value.self)
      ? nil : try decoder.value(type, made: Value.init(textOf:))
  }

  /// The values of a repeated query name or the segments of a wildcard, of a type that is made from
  /// a text and is not `Decodable`.
  ///
  /// - Returns: The values; empty without the parameter.
  /// - Throws: A ``RouteValueError`` if the type refuses a text.
  /// - Complexity: O(*n*) for a path and a query of *n* bytes.
  @_disfavoredOverload
  public func require<Value: LosslessStringConvertible>(
    _ name: String, as type: [Value].Type = [Value].self
  ) throws(RouteValueError) -> [Value] {
    try ParameterDecoder(of: self, name).list(type, made: Value.init(textOf:))
  }

  /// The values of a repeated query name or the segments of a wildcard, or `nil` without the
  /// parameter, of a type that is made from a text and is not `Decodable`.
  ///
  /// - Throws: A ``RouteValueError`` if the type refuses a text.
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
  /// The value of a required parameter, of a type with raw values that is not `Decodable`.
  ///
  /// ```swift
  /// // "/user/:id" and app://user/42?tab=posts
  /// enum Tab: String { case posts, likes }
  /// try match.require("tab", as: Tab.self)         // .posts
  /// ```
  ///
  /// See ``require(_:as:dates:)-53tn5`` for the values that a name has.
  ///
  /// - Throws: A ``RouteValueError`` if the parameter is missing or is not a raw value of the type.
  /// - Complexity: O(*n*) for a path and a query of *n* bytes.
  @_disfavoredOverload
  public func require<Value: RawRepresentable>(
    _ name: String, as type: Value.Type = Value.self, dates: RouteDateFormat = .iso8601
  ) throws(RouteValueError) -> Value where Value.RawValue: Decodable {
    if let value = usualValue(name, as: Value.RawValue.self).flatMap(Value.init) { return value }
    return try ParameterDecoder(of: self, name, dates: dates)
      .value(type, made: Value.init(rawValueOf:))
  }

  /// The value of a parameter, or `nil` if there is none, of a type with raw values that is not
  /// `Decodable`.
  ///
  /// - Throws: A ``RouteValueError`` if the parameter is not a raw value of the type.
  /// - Complexity: O(*n*) for a path and a query of *n* bytes.
  @_disfavoredOverload
  public func value<Value: RawRepresentable>(
    _ name: String, as type: Value.Type = Value.self, dates: RouteDateFormat = .iso8601
  ) throws(RouteValueError) -> Value? where Value.RawValue: Decodable {
    if let value = usualValue(name, as: Value.RawValue.self).flatMap(Value.init) { return value }
    let decoder = ParameterDecoder(of: self, name, dates: dates)
    return decoder.isMissing(as: Value.RawValue.self)
      ? nil : try decoder.value(type, made: Value.init(rawValueOf:))
  }

  /// The values of a repeated query name or the segments of a wildcard, of a type with raw values
  /// that is not `Decodable`.
  ///
  /// - Returns: The values; empty without the parameter.
  /// - Throws: A ``RouteValueError`` if a text is not a raw value of the type.
  /// - Complexity: O(*n*) for a path and a query of *n* bytes.
  @_disfavoredOverload
  public func require<Value: RawRepresentable>(
    _ name: String, as type: [Value].Type = [Value].self, dates: RouteDateFormat = .iso8601
  ) throws(RouteValueError) -> [Value] where Value.RawValue: Decodable {
    try ParameterDecoder(of: self, name, dates: dates).list(type, made: Value.init(rawValueOf:))
  }

  /// The values of a repeated query name or the segments of a wildcard, or `nil` without the
  /// parameter, of a type with raw values that is not `Decodable`.
  ///
  /// - Throws: A ``RouteValueError`` if a text is not a raw value of the type.
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
