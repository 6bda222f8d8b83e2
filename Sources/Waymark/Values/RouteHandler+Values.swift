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
  ///   - body: Handles the value: `true` when it did, `false` to let the search go on. What it throws ends
  ///     the search: see ``RouteOutcome/thrown(_:)``.
  public static func decoding<Value: Decodable & Sendable>(
    _ type: Value.Type, dates: RouteDateFormat = .iso8601,
    _ body: @escaping @Sendable (Value) throws -> Bool
  ) -> RouteHandler {
    RouteHandler { match in try body(try match.decode(dates: dates)) }
  }

  /// An asynchronous handler that is given the parameters of a match as one value.
  ///
  /// - Parameters:
  ///   - type: The type of the value: see ``RouteMatch/decode(_:dates:)``.
  ///   - dates: How dates are written. The default is ``RouteDateFormat/iso8601``.
  ///   - body: Handles the value: `true` when it did, `false` to let the search go on. What it throws ends
  ///     the search: see ``RouteOutcome/thrown(_:)``.
  public static func decoding<Value: Decodable & Sendable>(
    _ type: Value.Type, dates: RouteDateFormat = .iso8601,
    async body: @escaping @Sendable (Value) async throws -> Bool
  ) -> RouteHandler {
    RouteHandler(async: { match in try await body(try match.decode(dates: dates)) })
  }
}
