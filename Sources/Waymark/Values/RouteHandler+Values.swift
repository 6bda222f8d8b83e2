extension RouteHandler {
  /// A handler that is given the parameters of a match as one value.
  ///
  /// Parameters that are no such value end the search: the outcome is
  /// ``RouteOutcome/failed(_:)`` with ``RouteFailure/invalidValue(_:)``, whether routing is awaited or
  /// not. Let the pattern's constraints decide which route takes a URL, or decline in a closure that
  /// calls ``RouteMatch/decode(_:dates:)`` itself.
  ///
  /// - Parameters:
  ///   - type: The type of the value: see ``RouteMatch/decode(_:dates:)``.
  ///   - dates: How dates are written. The default is ``RouteDateFormat/iso8601``.
  ///   - body: Handles the value: `true` when it did, `false` to let the search go on.
  public static func decoding<Value: Decodable & Sendable>(
    _ type: Value.Type, dates: RouteDateFormat = .iso8601,
    _ body: @escaping @Sendable (Value) -> Bool
  ) -> RouteHandler {
    RouteHandler(
      body: .synchronous { match throws(RouteFailure) in body(try match.decodeForHandler(dates)) })
  }

  /// An asynchronous handler that is given the parameters of a match as one value.
  ///
  /// - Parameters:
  ///   - type: The type of the value: see ``RouteMatch/decode(_:dates:)``.
  ///   - dates: How dates are written. The default is ``RouteDateFormat/iso8601``.
  ///   - body: Handles the value: `true` when it did, `false` to let the search go on.
  public static func decoding<Value: Decodable & Sendable>(
    _ type: Value.Type, dates: RouteDateFormat = .iso8601,
    async body: @escaping @Sendable (Value) async throws -> Bool
  ) -> RouteHandler {
    RouteHandler(async: { match in try await body(try match.decodeForHandler(dates)) })
  }
}

extension RouteMatch {
  /// The parameters for a typed handler; that they are no such value is a failure of the routing.
  fileprivate func decodeForHandler<Value: Decodable>(
    _ dates: RouteDateFormat
  ) throws(RouteFailure) -> Value {
    do {
      return try decode(dates: dates)
    } catch {
      throw .invalidValue(error)
    }
  }
}
