internal import Logging

/// Finds the routes that match a request, one after the other.
///
/// It works on the tables as they were when it began: handlers may add and remove routes meanwhile.
struct RouteSearch {
  let request: RouteRequest
  private let snapshot: RoutingSnapshot
  private let firstTable: Int?
  /// The table that is being searched.
  private var table: Int?
  private var candidates: RouteCandidates?
  private var hasAskedUndefinedRoute = false
  private let trace: SearchTrace?

  /// - Parameters:
  ///   - table: The table to begin with; `nil` for none.
  ///   - trace: Gets a verdict on each route; `nil` to ask only those that can match.
  init(
    for request: RouteRequest, in snapshot: RoutingSnapshot, from table: Int?, trace: SearchTrace?
  ) {
    self.request = request
    self.snapshot = snapshot
    self.trace = trace
    firstTable = table
    self.table = table
    trace?.begin(request)
  }

  /// Called with the request when no route handles it.
  var unmatchedHandler: (@Sendable (RouteRequest) -> Void)? {
    firstTable.flatMap { snapshot.unmatchedHandler(from: $0) }
  }

  /// The next match, or `nil` when there is no further one.
  mutating func next() throws(RouteFailure) -> RouteMatch? {
    while let table {
      while let definition = nextDefinition(in: table) {
        if let match = try match(definition, in: table) { return match }
      }
      self.table = snapshot.index(after: table)
      candidates = nil
      hasAskedUndefinedRoute = false
    }
    return nil
  }

  private mutating func nextDefinition(in table: Int) -> RouteDefinition? {
    if candidates == nil {
      candidates = RouteCandidates(
        for: request, in: snapshot.tables[table], asksAll: trace != nil)
    }
    if let entry = candidates?.next(in: snapshot.tables[table]) { return entry.definition }
    guard !hasAskedUndefinedRoute else { return nil }
    hasAskedUndefinedRoute = true
    return snapshot.tables[table].settings.undefinedRoute
  }

  private func match(
    _ definition: RouteDefinition, in table: Int
  ) throws(RouteFailure) -> RouteMatch? {
    // What the base class does is done here without its overridable steps: each would move the
    // parameters once more, which costs as much as matching them.
    if trace == nil, type(of: definition) == RouteDefinition.self {
      guard let captures = try definition.captures(in: request) else { return nil }
      return RouteMatch(
        of: definition, path: RouteParameters(of: definition, for: request, captures: captures),
        scheme: snapshot.tables[table].settings.scheme)
    }
    let response = definition.response(for: request)
    trace?.record(definition, response)
    switch response {
    case .match(let parameters):
      return RouteMatch(
        of: definition, path: parameters, scheme: snapshot.tables[table].settings.scheme)
    case .noMatch: return nil
    case .failed(let failure): throw failure
    }
  }
}
