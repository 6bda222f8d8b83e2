internal import RegexEngine

/// Finds the routes that match a URL, one after the other.
///
/// Handlers may add and remove routes meanwhile: a search sees one snapshot. It stores how the URL
/// was read, and how far it has got. The URL and the snapshot are arguments, because keeping them
/// would count references for every look-up.
struct RouteSearch {
  /// The parts of the URL.
  private var split = SplitURL()
  /// What the URL doesn't contain as it stands.
  private var extras: SplitURL.Extras?
  /// The table that it began with; `nil` for none.
  private(set) var firstTable: Int?
  /// The table that is being searched.
  private var table: Int?
  /// The rows of the table that are left to try.
  private var found = FoundRows()
  /// The place of the next row among those to ask for every path.
  private var nextUnindexed = 0
  private var hasAskedUndefinedRoute = false
  /// Counts what the matches of all rows take, so that a table with many costly ones has a bound.
  private var meter = MatchMeter()

  // Out of line, a search would be copied to its caller.
  @inline(__always)
  init() {}

  /// Reads a URL, and walks through its first table; once for a search.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - origin: Where it came from.
  ///   - parameters: The parameters that the caller added.
  ///   - selection: The routes that it is tried on.
  ///   - snapshot: The snapshot to search.
  @inline(__always)
  mutating func begin(
    _ url: String, _ origin: borrowing LinkOrigin, _ parameters: borrowing [String: any Sendable],
    _ selection: SchemeSelection, in snapshot: RoutingSnapshot
  ) throws(RouteFailure) {
    try url.withBytes { bytes throws(RouteFailure) in
      try snapshot.read(bytes, parameters, origin, &split, &extras)
      firstTable = snapshot.firstTable(for: bytes, selection)
      table = firstTable
      if _slowPath(extras?.path != nil) {
        findRows(for: url, in: snapshot)
      } else {
        findRows(for: url, bytes.extracting(split.path.range), in: snapshot)
      }
    }
  }

  /// Begins the search for a URL that was read.
  mutating func begin(_ request: RouteRequest, in snapshot: RoutingSnapshot) {
    (split, extras) = (request.split, request.extras)
    firstTable = request.url.withBytes { snapshot.firstTable(for: $0, .ofURL) }
    table = firstTable
    findRows(for: request.url, in: snapshot)
  }

  @inline(never)
  private mutating func findRows(for url: String, in snapshot: RoutingSnapshot) {
    split.withPath(of: url, extras) { bytes, path in
      findRows(for: url, bytes.extracting(path), in: snapshot)
    }
  }

  /// Walks through the table.
  ///
  /// - Parameter path: The bytes of the canonical path.
  @inline(__always)
  private mutating func findRows(
    for url: String, _ path: Span<UInt8>, in snapshot: RoutingSnapshot
  ) {
    if table == SchemeTable.globalNumber {
      snapshot.global.findRows(for: url, split, extras, path, &found)
    } else if let table {
      snapshot.tables[table].table.findRows(for: url, split, extras, path, &found)
    }
  }

  /// The request for the URL that was read.
  @inline(__always)
  func request(of url: String) -> RouteRequest { RouteRequest(url, split, extras) }

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
    if table == SchemeTable.globalNumber {
      if let match = try next(of: url, in: snapshot.global) { return match }
      return snapshot.hasUndefinedRoutes ? try undefined(url, in: snapshot) : nil
    }
    return try nextOfScheme(of: url, in: snapshot)
  }

  /// The next match of a scheme, or of the global routes that it falls back to.
  @inline(never)
  private mutating func nextOfScheme(
    of url: String, in snapshot: RoutingSnapshot
  ) throws(RouteFailure) -> RouteMatch? {
    guard let number = table else { return nil }
    if let match = try next(of: url, in: snapshot.tables[number].table) { return match }
    if let match = try undefined(url, in: snapshot) { return match }
    table = snapshot.fallback(of: number)
    (nextUnindexed, hasAskedUndefinedRoute) = (0, false)
    findRows(for: url, in: snapshot)
    return table == nil ? nil : try next(of: url, in: snapshot)
  }

  /// The next match of a table's routes.
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
      let number = found.first
      guard number != RouteRow.none else { return nil }
      found.removeFirst()
      switch table.rows[Int(number)].check {
      case .none:
        // As `response(for:)` without its overridable steps: each would move the parameters once
        // more, which costs as much as matching them.
        return RouteMatch(
          RouteParameters(
            in: number, of: table, for: RouteRequest(url, split, extras),
            captures: .form(table.rows[Int(number)].form)))
      case .pattern:
        if let match = try match(of: number, url, in: table) { return match }
      case .custom:
        if let match = try answer(of: number, to: url, in: table) { return match }
      }
    }
  }

  /// The next match of the definitions that are asked for every path, among those before the next
  /// row that the walk found.
  @inline(never)
  private mutating func nextUnindexed(
    of url: String, in table: RouteTable
  ) throws(RouteFailure) -> RouteMatch? {
    // One for all: each would count the references of the URL.
    var request = RouteRequest(url, split, extras)
    let outer = meter.begin()
    defer { meter.end(outer) }
    while nextUnindexed < table.unindexed.count, table.unindexed[nextUnindexed] < found.first {
      let number = table.unindexed[nextUnindexed]
      nextUnindexed += 1
      if let match = try Self.answer(of: number, fits: false, to: &request, in: table) {
        return match
      }
    }
    if nextUnindexed < table.unindexed.count, table.unindexed[nextUnindexed] == found.first {
      nextUnindexed += 1
    }
    return nil
  }

  /// The match of the undefined session of the table, once.
  @inline(never)
  private mutating func undefined(
    _ url: String, in snapshot: RoutingSnapshot
  ) throws(RouteFailure) -> RouteMatch? {
    guard !hasAskedUndefinedRoute, let table, let route = snapshot.tables[table].undefinedRoute
    else { return nil }
    hasAskedUndefinedRoute = true
    let outer = meter.begin()
    defer { meter.end(outer) }
    switch route.first.answer(to: RouteRequest(url, split, extras)) {
    case .match(let parameters):
      return RouteMatch(of: route, parameters, answeredBy: route.first)
    case .noMatch: return nil
    case .failed(let failure): throw failure
    }
  }

  /// The match of a pattern's row if its host, its values and the route's condition agree.
  @inline(never)
  private mutating func match(
    of number: RouteRow.Number, _ url: String, in table: RouteTable
  ) throws(RouteFailure) -> RouteMatch? {
    let row = table.rows[Int(number)]
    let form = Int(row.form)
    let captures = table.withDefinition(of: number) { definition in
      Result { () throws(RouteFailure) in
        try definition.captures(
          in: url, split, extras, form: form, isPlain: definition.isPlain(form), &meter)
      }
    }
    guard let captures = try captures.get() else { return nil }
    let match = RouteMatch(
      RouteParameters(
        in: number, of: table, for: RouteRequest(url, split, extras), captures: captures))
    return !row.hasCondition || match.route.accepts(match) ? match : nil
  }

  /// The match of a definition of any class, which is told that the walk found it.
  @inline(never)
  private mutating func answer(
    of number: RouteRow.Number, to url: String, in table: RouteTable
  ) throws(RouteFailure) -> RouteMatch? {
    let outer = meter.begin()
    defer { meter.end(outer) }
    var request = RouteRequest(url, split, extras)
    return try Self.answer(of: number, fits: true, to: &request, in: table)
  }

  /// The match of a definition of any class.
  ///
  /// - Parameters:
  ///   - fits: Whether the walk found the row.
  ///   - request: Asks for the row's form afterwards.
  @inline(__always)
  private static func answer(
    of number: RouteRow.Number, fits: Bool, to request: inout RouteRequest, in table: RouteTable
  ) throws(RouteFailure) -> RouteMatch? {
    let definition = table.definition(of: number)
    let row = table.rows[Int(number)]
    request.found = RouteRequest.Found(definition: definition.identity, form: row.form)
    // A pattern that takes the whole host is matched against another path than was walked.
    if !definition.takesWholeHost { request.found.state = fits ? .fits : .doesNotFit }
    // A response with a name would be copied.
    switch definition.answer(to: request) {
    case .match(var parameters):
      parameters.becomeAnswer(of: definition, in: number, of: table)
      let match = RouteMatch(parameters)
      return !row.hasCondition || match.route.accepts(match) ? match : nil
    case .noMatch: return nil
    case .failed(let failure): throw failure
    }
  }
}
