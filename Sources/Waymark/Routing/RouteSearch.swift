internal import RegexEngine

/// Finds the routes that match a URL, one after the other.
///
/// Handlers may add and remove routes in the meantime, because a search uses one snapshot. The
/// search stores how the URL was read and the current position. The URL and the snapshot are
/// arguments, because storing them would retain them for every lookup.
struct RouteSearch {
  /// The parts of the URL.
  private var split = SplitURL()
  /// The canonical strings that the URL doesn't contain, and the caller's additions.
  private var rareData: SplitURL.RareData?
  /// The index of the table where the search began, or `nil` for no table.
  private(set) var firstTable: Int?
  /// The index of the table that is being searched.
  private var table: Int?
  /// The rows of the table that remain to be tried.
  private var found = FoundRows()
  /// The index of the next row to try among the rows that are tried for every path.
  private var nextUnindexed = 0
  private var hasTriedUndefinedRoute = false
  /// Counts the steps of all matches, so that a table with many expensive routes can't exceed the
  /// limit.
  private var meter = MatchMeter()

  // Inlined, because otherwise the caller would copy the search.
  @inline(__always)
  init() {}

  /// Reads a URL and looks it up in its first table.
  ///
  /// Called once per search.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - origin: Where the URL came from.
  ///   - parameters: The caller's additional parameters.
  ///   - selection: The routes that the URL is tried on.
  ///   - snapshot: The snapshot to search.
  @inline(__always)
  mutating func begin(
    _ url: String, _ origin: borrowing LinkOrigin, _ parameters: borrowing [String: any Sendable],
    _ selection: SchemeSelection, in snapshot: RoutingSnapshot
  ) throws(RouteFailure) {
    try url.withBytes { bytes throws(RouteFailure) in
      try snapshot.read(bytes, parameters, origin, &split, &rareData)
      firstTable = snapshot.firstTable(for: bytes, selection)
      table = firstTable
      if _slowPath(rareData?.path != nil) {
        findRows(for: url, in: snapshot)
      } else {
        findRows(for: url, bytes.extracting(split.path.range), in: snapshot)
      }
    }
  }

  /// Begins the search for a URL that was already read.
  mutating func begin(_ request: RouteRequest, in snapshot: RoutingSnapshot) {
    (split, rareData) = (request.split, request.rareData)
    firstTable = request.url.withBytes { snapshot.firstTable(for: $0, .ofURL) }
    table = firstTable
    findRows(for: request.url, in: snapshot)
  }

  @inline(never)
  private mutating func findRows(for url: String, in snapshot: RoutingSnapshot) {
    split.withPath(of: url, rareData) { bytes, path in
      findRows(for: url, bytes.extracting(path), in: snapshot)
    }
  }

  /// Looks the path up in the table.
  ///
  /// - Parameter path: The bytes of the canonical path.
  @inline(__always)
  private mutating func findRows(
    for url: String, _ path: Span<UInt8>, in snapshot: RoutingSnapshot
  ) {
    if table == RoutingSnapshot.globalIndex {
      snapshot.global.findRows(for: url, split, rareData, path, &found)
    } else if let table {
      snapshot.tables[table].table.findRows(for: url, split, rareData, path, &found)
    }
  }

  /// Returns the request for the URL that was read.
  func request(of url: String) -> RouteRequest { RouteRequest(url, split, rareData) }

  /// Returns the handler for a request that no route of `snapshot` handles.
  func unmatchedHandler(in snapshot: RoutingSnapshot) -> UnmatchedHandler? {
    firstTable.flatMap { snapshot.unmatchedHandler(of: $0) }
  }

  /// Returns the scheme of the table that is searched first.
  ///
  /// - Returns: The scheme, or `nil` if the global table is first or no table is searched.
  func schemeOfFirstTable(in snapshot: RoutingSnapshot) -> String? {
    firstTable.flatMap { snapshot.tables[$0].scheme }
  }

  /// Returns the next match, or `nil` if there are no more matches.
  @inline(__always)
  mutating func next(
    of url: String, in snapshot: RoutingSnapshot
  ) throws(RouteFailure) -> RouteMatch? {
    if table == RoutingSnapshot.globalIndex {
      if let match = try next(of: url, in: snapshot.global) { return match }
      return snapshot.hasUndefinedRoutes ? try undefined(url, in: snapshot) : nil
    }
    return try nextOfScheme(of: url, in: snapshot)
  }

  /// Returns the next match of a scheme, or of the global routes that the scheme falls back to.
  @inline(never)
  private mutating func nextOfScheme(
    of url: String, in snapshot: RoutingSnapshot
  ) throws(RouteFailure) -> RouteMatch? {
    guard let index = table else { return nil }
    if let match = try next(of: url, in: snapshot.tables[index].table) { return match }
    if let match = try undefined(url, in: snapshot) { return match }
    table = snapshot.fallback(of: index)
    (nextUnindexed, hasTriedUndefinedRoute) = (0, false)
    findRows(for: url, in: snapshot)
    return table == nil ? nil : try next(of: url, in: snapshot)
  }

  /// Returns the next match of a table's routes.
  @inline(__always)
  private mutating func next(
    of url: String, in table: RouteTable
  ) throws(RouteFailure) -> RouteMatch? {
    while true {
      if _slowPath(nextUnindexed < table.unindexed.count),
        let match = try nextUnindexed(of: url, in: table)
      {
        return match
      }
      let rowIndex = found.first
      guard rowIndex != RouteRow.none else { return nil }
      found.removeFirst()
      switch table.rows[Int(rowIndex)].check {
      case .none:
        // The same as `response(for:)` without its overridable steps. Each step would move the
        // parameters again, which costs as much as matching them.
        return RouteMatch(
          RouteParameters(
            in: rowIndex, of: table, for: RouteRequest(url, split, rareData),
            captures: .form(table.rows[Int(rowIndex)].form)))
      case .pattern:
        if let match = try match(of: rowIndex, url, in: table) { return match }
      case .custom:
        if let match = try answer(of: rowIndex, to: url, in: table) { return match }
      }
    }
  }

  /// Returns the next match of the definitions that are tried for every path and come before the
  /// next indexed row.
  @inline(never)
  private mutating func nextUnindexed(
    of url: String, in table: RouteTable
  ) throws(RouteFailure) -> RouteMatch? {
    // A single request for all rows, because each request would retain the URL.
    var request = RouteRequest(url, split, rareData)
    let outer = meter.begin()
    defer { meter.end(outer) }
    while nextUnindexed < table.unindexed.count, table.unindexed[nextUnindexed] < found.first {
      let rowIndex = table.unindexed[nextUnindexed]
      nextUnindexed += 1
      if let match = try Self.answer(of: rowIndex, fitsLiterals: false, to: &request, in: table) {
        return match
      }
    }
    if nextUnindexed < table.unindexed.count, table.unindexed[nextUnindexed] == found.first {
      nextUnindexed += 1
    }
    return nil
  }

  /// Returns the match of the table's undefined session, once: see
  /// ``URLRouting/undefinedDefinition``.
  @inline(never)
  private mutating func undefined(
    _ url: String, in snapshot: RoutingSnapshot
  ) throws(RouteFailure) -> RouteMatch? {
    guard !hasTriedUndefinedRoute, let table, let route = snapshot.tables[table].undefinedRoute
    else { return nil }
    hasTriedUndefinedRoute = true
    let outer = meter.begin()
    defer { meter.end(outer) }
    switch route.first.answer(to: RouteRequest(url, split, rareData)) {
    case .match(let parameters):
      return RouteMatch(of: route, parameters, answeredBy: route.first)
    case .noMatch: return nil
    case .failed(let failure): throw failure
    }
  }

  /// Returns the match of a row, if the URL's host, the constraints and the route's condition
  /// accept it.
  @inline(never)
  private mutating func match(
    of rowIndex: RouteRow.Index, _ url: String, in table: RouteTable
  ) throws(RouteFailure) -> RouteMatch? {
    let row = table.rows[Int(rowIndex)]
    let form = Int(row.form)
    let captures = table.withDefinition(of: rowIndex) { definition in
      Result { () throws(RouteFailure) in
        try definition.captures(
          in: url, split, rareData, form: form, literalsDecide: definition.literalsDecide(form),
          &meter)
      }
    }
    guard let captures = try captures.get() else { return nil }
    let match = RouteMatch(
      RouteParameters(
        in: rowIndex, of: table, for: RouteRequest(url, split, rareData), captures: captures))
    return !row.hasCondition || match.route.accepts(match) ? match : nil
  }

  /// Returns the match of a subclass's definition, for a row that the index found.
  @inline(never)
  private mutating func answer(
    of rowIndex: RouteRow.Index, to url: String, in table: RouteTable
  ) throws(RouteFailure) -> RouteMatch? {
    let outer = meter.begin()
    defer { meter.end(outer) }
    var request = RouteRequest(url, split, rareData)
    return try Self.answer(of: rowIndex, fitsLiterals: true, to: &request, in: table)
  }

  /// Returns the match of a subclass's definition.
  ///
  /// - Parameters:
  ///   - fitsLiterals: Whether the index found the row.
  ///   - request: The request. The call changes its form to the row's form.
  @inline(__always)
  private static func answer(
    of rowIndex: RouteRow.Index, fitsLiterals: Bool, to request: inout RouteRequest,
    in table: RouteTable
  ) throws(RouteFailure) -> RouteMatch? {
    let definition = table.definition(of: rowIndex)
    let row = table.rows[Int(rowIndex)]
    request.requestedForm = RouteRequest.RequestedForm(
      definition: definition.identity, form: row.form,
      // If a pattern matches the whole host, its path differs from the path that was looked up.
      state: definition.matchesWholeHost ? .unchecked : fitsLiterals ? .matches : .doesNotMatch)
    // Switch on the call itself: a response in a variable would be copied.
    switch definition.answer(to: request) {
    case .match(var parameters):
      parameters.becomeResponse(of: definition, in: rowIndex, of: table)
      let match = RouteMatch(parameters)
      return !row.hasCondition || match.route.accepts(match) ? match : nil
    case .noMatch: return nil
    case .failed(let failure): throw failure
    }
  }
}
