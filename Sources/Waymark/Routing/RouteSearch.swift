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

  private let logger: Logger?
  /// All entries of the table, to log a verdict on each; unused without a logger.
  private var allEntries: ArraySlice<RouteEntry>?

  /// - Parameters:
  ///   - table: The table to begin with; `nil` for none.
  ///   - logger: Where each route that is tried is logged; `nil` to log nothing.
  init(
    for request: RouteRequest, in snapshot: RoutingSnapshot, from table: Int?, logger: Logger?
  ) {
    self.request = request
    self.snapshot = snapshot
    self.logger = logger
    firstTable = table
    self.table = table
    logger?.debug("\(request.url.printable()) is read as \(request.path.printable())")
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
      allEntries = nil
      hasAskedUndefinedRoute = false
    }
    return nil
  }

  private mutating func nextDefinition(in table: Int) -> RouteDefinition? {
    if let entry = logger == nil ? nextCandidate(in: table) : nextEntry(in: table) {
      return entry.definition
    }
    guard !hasAskedUndefinedRoute else { return nil }
    hasAskedUndefinedRoute = true
    return snapshot.tables[table].settings.undefinedRoute
  }

  private mutating func nextCandidate(in table: Int) -> RouteEntry? {
    if candidates == nil {
      candidates = RouteCandidates(for: request, in: snapshot.tables[table])
    }
    return candidates?.next(in: snapshot.tables[table])
  }

  private mutating func nextEntry(in table: Int) -> RouteEntry? {
    if allEntries == nil { allEntries = snapshot.tables[table].settings.index.linearEntries[...] }
    return allEntries?.popFirst()
  }

  private func match(
    _ definition: RouteDefinition, in table: Int
  ) throws(RouteFailure) -> RouteMatch? {
    switch definition.response(for: request) {
    case .match(let parameters):
      logger?.debug("\(definition) matches")
      return RouteMatch(
        of: definition, path: parameters, scheme: snapshot.tables[table].settings.scheme)
    case .noMatch:
      logger?.debug("\(definition) is passed over: it does not match")
      return nil
    case .failed(let failure):
      logger?.debug("\(definition) fails: \(failure)")
      throw failure
    }
  }
}
