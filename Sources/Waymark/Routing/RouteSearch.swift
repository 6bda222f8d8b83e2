/// Finds the routes that match a request, one after the other.
///
/// It works on one snapshot: handlers may add and remove routes meanwhile. It is only the position in the
/// search; the request and the snapshot are passed in, because keeping them would count references to
/// them for every look-up.
struct RouteSearch {
  private let firstTable: Int?
  /// The table that is being searched.
  private var table: Int?
  private var candidates = RouteCandidates()
  private var hasBegunTable = false
  private var hasAskedUndefinedRoute = false
  private let trace: SearchTrace?

  /// - Parameters:
  ///   - table: The table to begin with; `nil` for none.
  ///   - trace: Gets a verdict on each route; `nil` to ask only those that can match.
  init(from table: Int?, trace: SearchTrace?) {
    self.trace = trace
    firstTable = table
    self.table = table
  }

  /// Called with the request when no route of `snapshot` handles it.
  func unmatchedHandler(in snapshot: RoutingSnapshot) -> (@Sendable (RouteRequest) -> Void)? {
    firstTable.flatMap { snapshot.unmatchedHandler(from: $0) }
  }

  /// The next match of `request`, or `nil` when there is no further one.
  mutating func next(
    for request: RouteRequest, in snapshot: RoutingSnapshot
  ) throws(RouteFailure) -> RouteMatch? {
    while let index = table {
      // Reading an element of an array counts a reference, which all threads would fight over.
      let match =
        index == RouteTables.globalIndex
        ? try next(for: request, in: snapshot.global)
        : try next(for: request, in: snapshot.tables[index])
      if let match { return match }
      self.table = snapshot.index(after: index)
      hasBegunTable = false
      hasAskedUndefinedRoute = false
    }
    return nil
  }

  private mutating func next(
    for request: RouteRequest, in table: RoutingSnapshot.Table
  ) throws(RouteFailure) -> RouteMatch? {
    if !hasBegunTable {
      hasBegunTable = true
      candidates.begin(for: request, in: table, asksAll: trace != nil)
    }
    while let entry = candidates.next(in: table) {
      if let match = try match(entry.definition, request, table) { return match }
    }
    guard !hasAskedUndefinedRoute, let definition = table.undefinedRoute else { return nil }
    hasAskedUndefinedRoute = true
    return try match(definition, request, table)
  }

  private func match(
    _ definition: RouteDefinition, _ request: RouteRequest, _ table: RoutingSnapshot.Table
  ) throws(RouteFailure) -> RouteMatch? {
    // What the base class does is done here without its overridable steps: each would move the
    // parameters once more, which costs as much as matching them.
    if trace == nil, type(of: definition) == RouteDefinition.self {
      guard let captures = try definition.captures(in: request) else { return nil }
      return RouteMatch(
        path: RouteParameters(of: definition, for: request, captures: captures),
        scheme: table.scheme)
    }
    let response = definition.response(for: request)
    trace?.record(response, of: definition, scheme: table.scheme)
    switch response {
    case .match(let parameters):
      return RouteMatch(of: definition, path: parameters, scheme: table.scheme)
    case .noMatch: return nil
    case .failed(let failure): throw failure
    }
  }
}
