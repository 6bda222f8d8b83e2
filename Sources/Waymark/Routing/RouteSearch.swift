internal import Logging

/// Finds the routes that match a request, one after the other.
///
/// It works on the tables as they were when it began: handlers may add and remove routes meanwhile.
struct RouteSearch {
  let request: RouteRequest
  let tables: TableSequence
  private let logger: Logger?
  private var table: RouteTable?
  private var index = 0
  private var isInFirstTable = true

  /// - Parameter logger: Where each route that is tried is logged; `nil` to log nothing.
  init(for request: RouteRequest, in tables: TableSequence, logger: Logger?) {
    self.request = request
    self.tables = tables
    self.logger = logger
    table = tables.first
    logger?.debug("\(request.url.printable()) is read as \(request.path.printable())")
  }

  /// The next match, or `nil` when there is no further one.
  mutating func next() throws(RouteFailure) -> RouteMatch? {
    while let table {
      while let definition = table.definition(at: index) {
        index += 1
        if let match = try match(definition, in: table) { return match }
      }
      index = 0
      self.table = isInFirstTable ? tables.second : nil
      isInFirstTable = false
    }
    return nil
  }

  private func match(
    _ definition: RouteDefinition, in table: RouteTable
  ) throws(RouteFailure) -> RouteMatch? {
    switch definition.response(for: request) {
    case .match(let parameters):
      logger?.debug("\(definition) matches")
      return RouteMatch(
        definition: definition, request: request, path: parameters, scheme: table.scheme)
    case .noMatch:
      logger?.debug("\(definition) is passed over: it does not match")
      return nil
    case .failed(let failure):
      logger?.debug("\(definition) fails: \(failure)")
      throw failure
    }
  }
}
