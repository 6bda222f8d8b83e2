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

  /// - Parameter table: The table to begin with; `nil` for none.
  init(from table: Int?) {
    firstTable = table
    self.table = table
  }

  /// Called with the request when no route of `snapshot` handles it.
  func unmatchedHandler(in snapshot: RoutingSnapshot) -> UnmatchedHandler? {
    firstTable.flatMap { snapshot.unmatchedHandler(of: $0) }
  }

  /// The scheme of the first table; `nil` for the global one, and for none.
  func firstScheme(in snapshot: RoutingSnapshot) -> String? {
    firstTable.flatMap { snapshot.tables[$0].scheme }
  }

  /// The next match of a request, or `nil` if there is none.
  @inline(__always)
  mutating func next(
    for request: RouteRequest, in snapshot: RoutingSnapshot
  ) throws(RouteFailure) -> RouteMatch? {
    try request.withPath { bytes, _ throws(RouteFailure) in
      try next(of: request.url, request.layout, bytes, in: snapshot)
    }
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
      if candidate.decidesByPattern {
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
    switch definition.response(for: request) {
    case .match(let parameters):
      return RouteMatch(of: definition, path: parameters, scheme: scheme(in: snapshot))
    case .noMatch: return nil
    case .failed(let failure): throw failure
    }
  }

  /// The scheme of the table that is being searched.
  private func scheme(in snapshot: RoutingSnapshot) -> String? {
    guard let table, table != RouteTable.globalIndex else { return nil }
    return snapshot.tables[table].scheme
  }

  /// The next definition that can match a canonical path; `nil` if there is none.
  @inline(__always)
  private mutating func nextCandidate(
    _ bytes: Span<UInt8>, _ layout: RequestLayout, in snapshot: RoutingSnapshot
  ) -> RouteCandidates.Element? {
    while let index = table {
      // Reading an element of an array counts a reference, which all threads would fight over.
      let candidate =
        index == RouteTable.globalIndex
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
    _ bytes: Span<UInt8>, _ layout: RequestLayout, in table: RouteTable.Snapshot
  ) -> RouteCandidates.Element? {
    if !hasBegunTable {
      hasBegunTable = true
      candidates.begin(bytes, layout, in: table)
    }
    if let candidate = candidates.next(bytes, layout, in: table) { return candidate }
    guard !hasAskedUndefinedRoute else { return nil }
    hasAskedUndefinedRoute = true
    return table.table.undefinedRoute.map { definition in
      RouteCandidates.Element(definition: definition, form: nil, decidesByPattern: false)
    }
  }
}
