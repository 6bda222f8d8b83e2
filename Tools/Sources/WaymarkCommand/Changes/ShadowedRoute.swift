import Waymark
import WaymarkAnalysis
import WaymarkAnswers

/// A route in the new file that no URL reaches, although it's new or was reachable in the old file.
struct ShadowedRoute: Encodable {
  let route: ListedRoute

  /// The routes that match its URLs first.
  let others: [ListedRoute]

  /// A URL that shows the problem, or `nil` if the audit found a URL only for another route of the
  /// same finding.
  let witness: String?

  private init(_ place: RoutePlace, _ finding: RouteFinding, method: String?) {
    route = ListedRoute(place, scheme: place.scheme, method: method)
    others = finding.others.map { ListedRoute($0, scheme: $0.scheme, method: method) }
    witness = finding.routes.first == place ? finding.witness : nil
  }

  /// The routes that are shadowed only in the new file, in the order of that file.
  static func newlyShadowed(from old: RoutesFile, to new: RoutesFile) -> [ShadowedRoute] {
    new.tables.flatMap { method, router in
      newlyShadowed(from: old.table.router(of: method), to: router, method: method)
    }
  }

  private static func newlyShadowed(
    from old: Router, to new: Router, method: String?
  ) -> [ShadowedRoute] {
    let pairing = RoutePairing(from: old.listedRoutes, to: new.listedRoutes)
    let shadowedBefore = Set(old.shadows.keys.compactMap { pairing.successors[$0] })
    let places = new.orderedPlaces.map(\.place)
    return new.shadows.filter { !shadowedBefore.contains($0.key) }.sorted { $0.key < $1.key }
      .map { ShadowedRoute(places[$0.key], $0.value, method: method) }
  }

  private enum CodingKeys: CodingKey {
    case by, change, route, witness
  }

  /// Writes all keys, with `null` for a missing witness, so that every line has the same keys.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(others, forKey: .by)
    try container.encode(kind, forKey: .change)
    try container.encode(route, forKey: .route)
    try container.encode(witness, forKey: .witness)
  }

  /// The route as a table row.
  var row: [TextTable.Cell] {
    [
      TextTable.Cell(route.pattern),
      TextTable.Cell(others.map(\.pattern).joined(separator: ", ")),
      TextTable.Cell(witness ?? ""),
    ]
  }
}

extension ShadowedRoute: Change {
  var kind: String { "shadowed" }
  var subject: String { route.pattern }
  var concernsURLs: Bool { true }
  var newPlace: FilePlace? { route.place }
  var oldPlace: FilePlace? { nil }

  var sentence: String {
    let takers = others.map(\.phrase).joined(separator: ", ")
    let example = witness.map { ", such as \($0)" } ?? ""
    let verb = others.count == 1 ? "matches" : "match"
    return "no URL reaches \(route.phrase) anymore: \(takers) \(verb) all of its URLs\(example)"
  }
}

extension Router {
  /// The findings about unreachable routes, by index in `orderedPlaces`.
  fileprivate var shadows: [Int: RouteFinding] {
    let numbers = Dictionary(
      orderedPlaces.enumerated().map { ($0.element.place, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    var shadows: [Int: RouteFinding] = [:]
    for finding in audit() where finding.kind.isShadow {
      for route in finding.routes {
        if let number = numbers[route] { shadows[number] = finding }
      }
    }
    return shadows
  }
}

extension RouteFinding.Kind {
  /// Whether the finding is that other routes match every URL of a route.
  fileprivate var isShadow: Bool {
    switch self {
    case .unreachable, .duplicate: true
    case .lookalike, .overlap, .misleading, .unusedConstraint, .costly, .hiddenFromScheme,
      .namedHost, .undecided:
      false
    }
  }
}
