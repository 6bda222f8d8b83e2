/// The settings of a table, beside its routes.
struct TableSettings: Sendable {
  /// The scheme as it was first registered; `nil` for the global routes.
  let scheme: String?

  /// Whether URLs of the scheme use the table: from its first route on, even after it is emptied.
  var isRegistered = false

  /// Whether a route with hosts was ever added.
  var hasHosts = false

  /// Whether URLs that no route of the table handles are tried on the global routes.
  var fallsBackToGlobal = false

  /// Called with requests that no route handles.
  var unmatchedHandler: UnmatchedHandler?

  /// Asked after all routes; it survives their removal.
  var undefinedRoute: RouteDefinition? {
    didSet { if undefinedRoute != nil { isRegistered = true } }
  }

  private let lowercasedScheme: [UInt8]

  init(scheme: String?) {
    self.scheme = scheme
    lowercasedScheme = scheme.map { $0.utf8.map(\.lowercasedASCII) } ?? []
  }

  /// Whether the table belongs to `scheme`; ASCII case does not matter.
  func matches(scheme: String) -> Bool {
    scheme.utf8.count == lowercasedScheme.count
      && zip(scheme.utf8, lowercasedScheme).allSatisfy { $0.lowercasedASCII == $1 }
  }

  /// Whether the table is for the URL in `bytes`.
  func matches(urlIn bytes: Span<UInt8>) -> Bool {
    isRegistered && URLParts.hasScheme(lowercasedScheme, in: bytes)
  }
}
