extension TypedRoute where Self: Decodable {
  /// Decodes a value from its URL.
  ///
  /// ```swift
  /// // enum AppRoute: TypedRoute, Codable
  /// try JSONDecoder().decode([AppRoute].self, from: Data(#"["/product/7"]"#.utf8))
  /// ```
  ///
  /// Only the type's routes are tried, as by ``init(_:in:)``. A URL that an older version stored is
  /// read if it's still a URL of the type.
  ///
  /// - Throws: A `DecodingError` if the string isn't a URL of the type, with the ``RouteFailure``
  ///   if there is one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let url = try container.decode(String.self)
    func corrupted(_ failure: RouteFailure?) -> DecodingError {
      .dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath,
          debugDescription: failure?.description
            ?? "\(url.printable()) is not a URL of \(Self.self)",
          underlyingError: failure))
    }
    let route: Self?
    do throws(RouteFailure) {
      route = try Self(url)
    } catch {
      throw corrupted(error)
    }
    guard let route else { throw corrupted(nil) }
    self = route
  }
}

extension TypedRoute where Self: Encodable {
  /// Encodes the value's URL.
  ///
  /// It's the URL that ``url(base:in:)`` returns, without ``RouterOptions/base``, which may differ
  /// in a later version of the program.
  ///
  /// - Throws: An `EncodingError` if the value has no URL, with the ``URLGenerationError``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let text: String
    do {
      text = try urlForStorage(in: nil)
    } catch {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: container.codingPath, debugDescription: error.description,
          underlyingError: error))
    }
    try container.encode(text)
  }
}
