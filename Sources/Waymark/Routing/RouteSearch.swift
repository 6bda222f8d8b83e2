internal import RegexEngine

/// Finds the routes that match a URL, one after the other.
///
/// Handlers may add and remove routes meanwhile: a search sees one snapshot. It stores how the URL was read, and how far
/// it has got. The URL and the snapshot are arguments, because keeping them would count references for every look-up.
struct RouteSearch {
  /// How the URL was read.
  private var layout = RequestLayout()
  /// What the URL does not contain as it stands.
  private var extras: RequestExtras?
  /// The table that it began with; `nil` for none.
  private(set) var firstTable: Int?
  /// The table that is being searched.
  private var table: Int?
  private var candidates = RouteCandidates()
  private var hasAskedUndefinedRoute = false
  /// Counts what the matches of all candidates take, so that a table with many costly ones has a bound.
  private var meter = MatchMeter()

  // Out of line, a search would be copied to its caller.
  @inline(__always)
  init() {}

  /// Reads a URL, and walks through the index of its first table; once for a search.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - origin: Where it came from.
  ///   - parameters: The parameters that the caller added.
  ///   - selection: The routes that it is tried on.
  ///   - snapshot: The snapshot to search.
  ///   - isMoreThanPath: Whether the URL is known to be no path alone. The default is that nothing is known.
  @inline(__always)
  mutating func begin(
    _ url: String, _ origin: borrowing LinkOrigin, _ parameters: borrowing [String: any Sendable],
    _ selection: SchemeSelection, in snapshot: RoutingSnapshot, isMoreThanPath: Bool = false
  ) throws(RouteFailure) {
    try url.withBytes { bytes throws(RouteFailure) in
      layout = try snapshot.layout(
        of: bytes, parameters, origin, &extras, isMoreThanPath: isMoreThanPath)
      firstTable = snapshot.firstTable(for: bytes, selection)
      table = firstTable
      if _slowPath(extras?.path != nil) {
        beginTable(of: url, in: snapshot)
      } else {
        beginTable(of: url, bytes.extracting(layout.path.range), in: snapshot)
      }
    }
  }

  @inline(never)
  private mutating func beginTable(of url: String, in snapshot: RoutingSnapshot) {
    layout.withPath(of: url, extras) { bytes, path in
      beginTable(of: url, bytes.extracting(path), in: snapshot)
    }
  }

  /// Walks through the index of the table.
  ///
  /// - Parameter path: The bytes of the canonical path.
  @inline(__always)
  private mutating func beginTable(
    of url: String, _ path: Span<UInt8>, in snapshot: RoutingSnapshot
  ) {
    // Reading an element of an array counts a reference, which all threads would fight over.
    if table == RouteTable.globalIndex {
      candidates.begin(url, layout, extras, path, in: snapshot.global)
    } else if let table {
      candidates.begin(url, layout, extras, path, in: snapshot.tables[table])
    }
  }

  /// The request for the URL that was read.
  @inline(__always)
  func request(of url: String) -> RouteRequest { RouteRequest(url, layout, extras) }

  /// Called with the request when no route of `snapshot` handles it.
  func unmatchedHandler(in snapshot: RoutingSnapshot) -> UnmatchedHandler? {
    firstTable.flatMap { snapshot.unmatchedHandler(of: $0) }
  }

  /// The scheme of the first table; `nil` for the global one, and for none.
  func firstScheme(in snapshot: RoutingSnapshot) -> String? {
    firstTable.flatMap { snapshot.tables[$0].scheme }
  }

  /// The next match, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - snapshot: The snapshot to search.
  @inline(__always)
  mutating func next(
    of url: String, in snapshot: RoutingSnapshot
  ) throws(RouteFailure) -> RouteMatch? {
    if table == RouteTable.globalIndex {
      return try next(of: url, in: snapshot.global, scheme: nil)
    }
    return try nextOfScheme(of: url, in: snapshot)
  }

  /// The next match of a scheme, or of the global routes that it falls back to.
  @inline(never)
  private mutating func nextOfScheme(
    of url: String, in snapshot: RoutingSnapshot
  ) throws(RouteFailure) -> RouteMatch? {
    guard let index = table else { return nil }
    let table = snapshot.tables[index]
    if let match = try next(of: url, in: table, scheme: table.scheme) { return match }
    self.table = snapshot.fallback(of: index)
    candidates = RouteCandidates()
    hasAskedUndefinedRoute = false
    beginTable(of: url, in: snapshot)
    return self.table == nil ? nil : try next(of: url, in: snapshot.global, scheme: nil)
  }

  /// The next match of a table's routes.
  @inline(__always)
  private mutating func next(
    of url: String, in table: RouteTable.Snapshot, scheme: String?
  ) throws(RouteFailure) -> RouteMatch? {
    while true {
      let number = candidates.next(url, layout, extras, in: table)
      if number.isNone { break }
      guard let definition = table.definition(number) else { continue }
      // What follows is `response(for:)` of the base class, without its overridable steps. Each step would move the
      // parameters once more, which costs as much as matching them.
      if table.decidesByPattern(number) {
        guard
          let captures = try definition.captures(
            in: url, layout, extras, form: number.form, &meter)
        else { continue }
        candidates.takeAnswer()
        return RouteMatch(
          path: RouteParameters(of: definition, for: request(of: url), captures: captures),
          scheme: scheme)
      }
      candidates.takeAnswer()
      if let match = try ask(definition, request(of: url), scheme) { return match }
    }
    guard !hasAskedUndefinedRoute else { return nil }
    hasAskedUndefinedRoute = true
    guard let undefined = table.table.undefinedRoute else { return nil }
    return try ask(undefined, request(of: url), scheme)
  }

  /// Asks a definition that may be of any class.
  @inline(never)
  private mutating func ask(
    _ definition: RouteDefinition, _ request: RouteRequest, _ scheme: String?
  ) throws(RouteFailure) -> RouteMatch? {
    switch meter.counting({ definition.response(for: request) }) {
    case .match(let parameters):
      return RouteMatch(of: definition, path: parameters, scheme: scheme)
    case .noMatch: return nil
    case .failed(let failure): throw failure
    }
  }
}
