internal import RegexEngine

/// Finds the routes that match a URL, one after the other.
///
/// Handlers may add and remove routes meanwhile: a search sees one snapshot. It stores how the URL
/// was read, and how far it has got. The URL and the snapshot are arguments, because keeping them
/// would count references for every look-up.
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
  /// Counts what the matches of all candidates take, so that a table with many costly ones has a
  /// bound.
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
  ///   - isMoreThanPath: Whether the URL is known to be more than a path.
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

  /// Begins the search for a URL that was read.
  mutating func begin(_ request: RouteRequest, in snapshot: RoutingSnapshot) {
    (layout, extras) = (request.layout, request.extras)
    firstTable = request.url.withBytes { snapshot.firstTable(for: $0, .ofURL) }
    table = firstTable
    beginTable(of: request.url, in: snapshot)
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
    firstTable.flatMap { snapshot.tables[$0].table.scheme }
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
    if table == RouteTable.globalIndex { return try next(of: url, in: snapshot.global) }
    return try nextOfScheme(of: url, in: snapshot)
  }

  /// The next match of a scheme, or of the global routes that it falls back to.
  @inline(never)
  private mutating func nextOfScheme(
    of url: String, in snapshot: RoutingSnapshot
  ) throws(RouteFailure) -> RouteMatch? {
    guard let index = table else { return nil }
    if let match = try next(of: url, in: snapshot.tables[index]) { return match }
    self.table = snapshot.fallback(of: index)
    candidates = RouteCandidates()
    hasAskedUndefinedRoute = false
    beginTable(of: url, in: snapshot)
    return table == nil ? nil : try next(of: url, in: snapshot.global)
  }

  /// The next match of a table's routes.
  @inline(__always)
  private mutating func next(
    of url: String, in table: RouteTable.Snapshot
  ) throws(RouteFailure) -> RouteMatch? {
    while true {
      candidates.proceed(url, layout, extras, in: table)
      if _slowPath(!table.unindexed.isEmpty), let match = try nextUnindexed(of: url, in: table) {
        return match
      }
      let number = candidates.takeFound()
      if number.isNone { break }
      if let entry = table.table.entry(number),
        let match = try Self.match(of: entry, url, layout, extras, &meter)
      {
        return match
      }
    }
    return table.table.undefinedRoute == nil ? nil : try undefined(url, in: table)
  }

  /// The next match of the definitions that are asked for every path, among those before the next
  /// entry that the walk found.
  @inline(never)
  private mutating func nextUnindexed(
    of url: String, in table: RouteTable.Snapshot
  ) throws(RouteFailure) -> RouteMatch? {
    // One for all: each would count the references of the URL.
    var request = RouteRequest(url, layout, extras)
    let outer = meter.begin()
    defer { meter.end(outer) }
    while let number = candidates.takeUnindexed(in: table) {
      guard let entry = table.table.entry(number) else { continue }
      let definition = entry.definition
      request.found = Self.found(definition, form: entry.form, fits: false)
      if let match = try Self.answer(of: entry.route, definition, to: request) { return match }
    }
    return nil
  }

  /// The match of the table's undefined session, once.
  @inline(never)
  private mutating func undefined(
    _ url: String, in table: RouteTable.Snapshot
  ) throws(RouteFailure) -> RouteMatch? {
    guard !hasAskedUndefinedRoute, let route = table.table.undefinedRoute else { return nil }
    hasAskedUndefinedRoute = true
    let outer = meter.begin()
    defer { meter.end(outer) }
    return try Self.answer(of: route, route.first, to: RouteRequest(url, layout, extras))
  }

  /// The match of an entry that the walk found.
  ///
  /// For the base class it is `response(for:)` without its overridable steps. Each step would move
  /// the parameters once more, which costs as much as matching them.
  @inline(__always)
  static func match(
    of entry: borrowing RouteEntry, _ url: String, _ layout: RequestLayout,
    _ extras: RequestExtras?, _ meter: inout MatchMeter
  ) throws(RouteFailure) -> RouteMatch? {
    if entry.isPlain {
      return RouteMatch(
        of: entry.route,
        RouteParameters(
          of: entry.definition, for: RouteRequest(url, layout, extras),
          captures: .form(UInt16(truncatingIfNeeded: entry.form))))
    }
    if entry.isDecidedByWalk { return try decided(entry, url, layout, extras, &meter) }
    return try asked(entry, url, layout, extras, &meter)
  }

  /// The match of a definition that the walk, its host, its values and the route's condition decide
  /// about.
  @inline(never)
  private static func decided(
    _ entry: borrowing RouteEntry, _ url: String, _ layout: RequestLayout,
    _ extras: RequestExtras?, _ meter: inout MatchMeter
  ) throws(RouteFailure) -> RouteMatch? {
    let definition = entry.definition
    guard
      let captures = try definition.captures(
        in: url, layout, extras, form: entry.form, isPlain: entry.testsNothing, &meter)
    else { return nil }
    let match = RouteMatch(
      of: entry.route,
      RouteParameters(
        of: definition, for: RouteRequest(url, layout, extras), captures: captures))
    return entry.route.accepts(match) ? match : nil
  }

  /// The match of a definition of any class, which is told that the walk found it.
  @inline(never)
  private static func asked(
    _ entry: borrowing RouteEntry, _ url: String, _ layout: RequestLayout,
    _ extras: RequestExtras?, _ meter: inout MatchMeter
  ) throws(RouteFailure) -> RouteMatch? {
    let outer = meter.begin()
    defer { meter.end(outer) }
    let definition = entry.definition
    return try answer(
      of: entry.route, definition,
      to: RouteRequest(url, layout, extras, found(definition, form: entry.form, fits: true)))
  }

  /// What a definition of any class is told.
  @inline(__always)
  private static func found(
    _ definition: RouteDefinition, form: Int, fits: Bool
  ) -> RouteRequest.Found {
    var found = RouteRequest.Found(
      definition: definition.identity, form: UInt16(truncatingIfNeeded: form))
    // A pattern that takes the whole host is matched against another path than was walked.
    if !definition.takesWholeHost { found.state = fits ? .fits : .doesNotFit }
    return found
  }

  /// Asks a definition that may be of any class.
  @inline(__always)
  private static func answer(
    of route: Route, _ definition: RouteDefinition, to request: RouteRequest
  ) throws(RouteFailure) -> RouteMatch? {
    // A response with a name would be copied.
    switch definition.answer(to: request) {
    case .match(let parameters):
      if _slowPath(
        parameters.definition !== definition || route.condition != nil
          || parameters.request.found.definition != request.found.definition)
      {
        let match = RouteMatch(
          of: route, parameters.answering(request.found), answeredBy: definition)
        return route.accepts(match) ? match : nil
      }
      return RouteMatch(of: route, parameters)
    case .noMatch: return nil
    case .failed(let failure): throw failure
    }
  }
}

extension RouteSearch {
  /// The first match of a URL that is only a path, without a search, which has room for more tables
  /// and candidates.
  ///
  /// It takes a tenth fewer instructions, and most URLs of servers are only a path.
  ///
  /// - Parameter isMoreThanPath: Becomes whether the URL is more than a path.
  /// - Returns: The match; `.some(nil)` if there is none, and `nil` if a search has to say.
  @inline(__always)
  static func first(
    of url: String, in snapshot: RoutingSnapshot, _ isMoreThanPath: inout Bool
  ) throws(RouteFailure) -> RouteMatch?? {
    var candidates = RouteCandidates()
    guard let layout = snapshot.walk(throughGlobalRoutesFor: url, &candidates) else {
      isMoreThanPath = true
      return nil
    }
    if candidates.first.isNone { return .some(nil) }
    var meter = MatchMeter()
    if let entry = snapshot.global.table.entry(candidates.first) {
      // A search asks the first one again, and no code of an app is asked twice.
      if candidates.hasOthers, !entry.isDecidedByWalk || entry.route.condition != nil {
        return nil
      }
      if let match = try match(of: entry, url, layout, nil, &meter) { return match }
    }
    return candidates.hasOthers ? nil : .some(nil)
  }
}
