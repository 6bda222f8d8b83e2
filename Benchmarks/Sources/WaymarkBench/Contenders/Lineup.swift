/// The contenders for a table, by their names in tables and charts.
enum Lineup {
  static let waymark = "Waymark"
  static let waymarkURL = "Waymark, URL"
  static let waymarkLinear = "Waymark, linear"
  static let waymarkSubclass = "Waymark, subclass"
  static let hummingbird = "Hummingbird"
  static let jlRoutes = "JLRoutes, URL"
  static let shn = "SHNUrlRouter"
  static let regex = "Swift Regex"
  static let dictionary = "Dictionary"
  static let urlComponents = "URLComponents"

  /// All contenders, in the order of reports.
  static let inOrder = [
    waymark, waymarkURL, waymarkLinear, waymarkSubclass, hummingbird, jlRoutes, shn, regex,
    dictionary, urlComponents,
  ]

  /// All contenders.
  static func everyone(on table: RouteTable) throws -> [Candidate] {
    try indexed(on: table) + [
      Candidate(waymarkLinear, WaymarkLinearContender(table), on: table),
      Candidate(jlRoutes, JLRoutesContender(table), on: table),
      Candidate(shn, SHNUrlRouterContender(table), on: table),
      Candidate(regex, SwiftRegexContender(table), on: table),
      URLComponentsParse.candidate(on: table),
    ]
  }

  /// The contenders that don't need time for every route in the table.
  static func indexed(on table: RouteTable) throws -> [Candidate] {
    var candidates = try ours(on: table)
    #if Hummingbird
      try candidates.append(Candidate(hummingbird, HummingbirdContender(table), on: table))
    #endif
    return candidates + [DictionaryFloor.candidate(on: table)]
  }

  /// The contenders that support constraints.
  static func constrained(on table: RouteTable) throws -> [Candidate] {
    try ours(on: table) + [
      Candidate(waymarkLinear, WaymarkLinearContender(table), on: table),
      DictionaryFloor.candidate(on: table), URLComponentsParse.candidate(on: table),
    ]
  }

  /// Only Waymark, because the other contenders don't support hosts.
  static func hosts(on table: RouteTable) throws -> [Candidate] {
    [try Candidate(waymark, WaymarkContender(table), on: table)]
  }

  /// Waymark's own contenders.
  private static func ours(on table: RouteTable) throws -> [Candidate] {
    try [
      Candidate(waymark, WaymarkContender(table), on: table),
      Candidate(waymarkURL, WaymarkContender(table, reads: .url), on: table),
    ]
  }

  /// Definitions that override their response, compared with plain definitions and with the
  /// original.
  static func subclasses(on table: RouteTable) throws -> [Candidate] {
    try [
      Candidate(waymark, WaymarkContender(table), on: table),
      Candidate(waymarkSubclass, WaymarkContender(table, overridesResponse: true), on: table),
      Candidate(jlRoutes, JLRoutesContender(table), on: table),
    ]
  }
}
