/// Finds the routes that match a request, one after the other.
///
/// It works on one snapshot, and handlers may add and remove routes meanwhile. It is only the position in the search.
/// The request and the snapshot are arguments, because keeping them would count references for every look-up.
struct RouteSearch {
  private let firstTable: Int?
  /// The table that is being searched.
  private var table: Int?
  private var candidates = RouteCandidates()
  private var hasBegunTable = false
  private var hasAskedUndefinedRoute = false
  private let log: SearchLog?

  /// - Parameters:
  ///   - table: The table to begin with; `nil` for none.
  ///   - log: Gets a verdict on each route; `nil` to ask only those that can match.
  init(from table: Int?, log: SearchLog?) {
    self.log = log
    firstTable = table
    self.table = table
  }

  /// Called with the request when no route of `snapshot` handles it.
  func unmatchedHandler(in snapshot: RoutingSnapshot) -> UnmatchedHandler? {
    firstTable.flatMap { snapshot.unmatchedHandler(of: $0) }
  }

  /// The scheme of the first table; `nil` for the global one, and for none.
  func firstScheme(in snapshot: RoutingSnapshot) -> String? {
    firstTable.flatMap { snapshot.tables[$0].settings.scheme }
  }

  /// The next match of a URL, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - layout: How it was read.
  ///   - bytes: The bytes that hold its canonical path: see ``RouteRequest/withPath(_:)``.
  ///   - snapshot: The snapshot to search.
  @inline(__always)
  mutating func next(
    of url: String, _ layout: RequestLayout, _ bytes: Span<UInt8>, in snapshot: RoutingSnapshot
  ) throws(RouteFailure) -> RouteMatch? {
    while let candidate = nextCandidate(bytes, layout, in: snapshot) {
      let definition = candidate.definition
      // This does the same as the base class, without its overridable steps. Each step would move the parameters once
      // more, which costs as much as matching them.
      if log == nil, candidate.decidesByPattern {
        guard
          let captures = try definition.captures(
            in: url, layout, bytes, form: candidate.form)
        else { continue }
        candidates.takeAnswer()
        return RouteMatch(
          path: RouteParameters(
            of: definition, for: RouteRequest(url, layout), captures: captures),
          scheme: scheme(in: snapshot))
      }
      candidates.takeAnswer()
      if let match = try ask(definition, RouteRequest(url, layout), snapshot) { return match }
    }
    return nil
  }

  /// Asks a definition that may be of any class.
  private func ask(
    _ definition: RouteDefinition, _ request: RouteRequest, _ snapshot: RoutingSnapshot
  ) throws(RouteFailure) -> RouteMatch? {
    let response = definition.response(for: request)
    let scheme = scheme(in: snapshot)
    log?.record(response, of: definition, scheme: scheme)
    switch response {
    case .match(let parameters):
      return RouteMatch(of: definition, path: parameters, scheme: scheme)
    case .noMatch: return nil
    case .failed(let failure): throw failure
    }
  }

  /// The scheme of the table that is being searched.
  private func scheme(in snapshot: RoutingSnapshot) -> String? {
    guard let table, table != RouteTables.globalIndex else { return nil }
    return snapshot.tables[table].scheme
  }

  /// The next definition that can match a canonical path; `nil` if there is none.
  @inline(__always)
  private mutating func nextCandidate(
    _ bytes: Span<UInt8>, _ layout: RequestLayout, in snapshot: RoutingSnapshot
  ) -> RouteCandidate? {
    while let index = table {
      // Reading an element of an array counts a reference, which all threads would fight over.
      let candidate =
        index == RouteTables.globalIndex
        ? nextCandidate(bytes, layout, in: snapshot.global)
        : nextCandidate(bytes, layout, in: snapshot.tables[index])
      if let candidate { return candidate }
      self.table = snapshot.fallback(of: index)
      candidates = RouteCandidates()
      hasBegunTable = false
      hasAskedUndefinedRoute = false
    }
    return nil
  }

  @inline(never)
  private mutating func nextCandidate(
    _ bytes: Span<UInt8>, _ layout: RequestLayout, in table: TableSnapshot
  ) -> RouteCandidate? {
    if !hasBegunTable {
      hasBegunTable = true
      candidates.begin(bytes, layout, in: table, asksAll: log != nil)
    }
    if let candidate = candidates.next(bytes, layout, in: table) { return candidate }
    guard !hasAskedUndefinedRoute else { return nil }
    hasAskedUndefinedRoute = true
    return table.undefinedRoute.map { definition in
      RouteCandidate(
        definition: definition, form: nil, decidesByPattern: definition.decidesByPattern)
    }
  }
}
