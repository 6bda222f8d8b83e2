internal import Waymark

/// The routes for URLs of one scheme, in the order they're tried.
final class AuditedTable {
  let routes: [AuditedRoute]
  private let snapshot: RoutingSnapshot
  /// The index of the table that URLs must belong to.
  private let tableIndex: Int
  private let vocabulary: SegmentVocabulary
  /// The position of each route.
  private let indicesBySubject: [RoutePlace: Int]

  /// Creates the routes of one table, without the global routes that it falls back to.
  convenience init(_ tableIndex: Int, of snapshot: RoutingSnapshot, _ vocabulary: SegmentVocabulary)
  {
    self.init(snapshot.tables[tableIndex].entries, of: snapshot, tableIndex, vocabulary)
  }

  /// Creates the routes for URLs of a scheme.
  ///
  /// - Parameters:
  ///   - scheme: The scheme, or `nil` for URLs that only global routes match.
  ///   - host: The host of the URLs, or `nil` for any host. For all subdomains, a host with one
  ///     more label is used.
  convenience init(
    of scheme: String?, host: HostPattern? = nil, _ snapshot: RoutingSnapshot,
    _ vocabulary: SegmentVocabulary
  ) {
    let tableIndex = snapshot.table(of: scheme)
    let own = snapshot.tables[tableIndex]
    let tables = tableIndex > 0 && own.fallsBackToGlobal ? [own, snapshot.tables[0]] : [own]
    let host = host?.withOneLabelMore
    // A host that counts as the first segment of the path also counts as no host.
    let isNone = host.map(snapshot.options.hostAsPath.usesHost) ?? false
    func isOne(of hosts: [HostPattern]) -> Bool {
      guard let host else { return true }
      return hosts.contains { $0.covers(host) || isNone && $0.requiresNoHost }
    }
    let isServed = snapshot.hosts.map(isOne) ?? true
    let entries = tables.flatMap(\.entries).filter { entry in
      let hosts = entry.definition.parsedPattern.hosts.map(\.withoutNames)
      return isServed && (hosts.isEmpty || isOne(of: hosts))
    }
    self.init(entries, of: snapshot, tableIndex, vocabulary)
  }

  private init(
    _ entries: [RouteEntry], of snapshot: RoutingSnapshot, _ tableIndex: Int,
    _ vocabulary: SegmentVocabulary
  ) {
    routes = entries.enumerated().map { AuditedRoute($1, at: $0, vocabulary) }
    self.snapshot = snapshot
    self.tableIndex = tableIndex
    self.vocabulary = vocabulary
    indicesBySubject = Dictionary(
      routes.map { ($0.subject, $0.index) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the routes that match a URL, in order.
  func routes(matching url: String) throws(RouteFailure) -> [AuditedRoute] {
    var found: [AuditedRoute] = []
    _ = try first(matching: url) { route in
      found.append(route)
      return false
    }
    return found
  }

  /// Returns the first wanted route that matches a URL, or `nil`.
  ///
  /// Like a router, it tries only routes that may match. A router's index tries every constraint at
  /// a position. This table's index finds the few constraints whose strings begin and end like the
  /// URL's segments.
  func first(
    matching url: String, where isWanted: (AuditedRoute) -> Bool = { _ in true }
  ) throws(RouteFailure) -> AuditedRoute? {
    let request = try snapshot.request(url)
    guard snapshot.reads(request.scheme, fromTable: tableIndex) else { return nil }
    for index in indices(of: request) {
      switch routes[index].subject.response(to: request) {
      case .match: if isWanted(routes[index]) { return routes[index] }
      case .noMatch: break
      case .failed(let failure): throw failure
      }
    }
    return nil
  }

  /// Returns the positions of the routes that may match a request, in order.
  private func indices(of request: RouteRequest) -> [Int] {
    let other = takesWholeHosts ? request.withHostInPath.lines : []
    let found = overlaps.indices(of: request.lines + other)
    return alwaysTried.isEmpty ? found : Set(found + alwaysTried).sorted()
  }

  /// Returns the route that handles a URL, or `nil`.
  func winner(of url: String) -> AuditedRoute? { try? first(matching: url) }

  /// Returns the response of a route to a URL, regardless of earlier routes, or `nil` if the URL is
  /// refused.
  func response(of route: AuditedRoute, to url: String) -> RouteResponse? {
    (try? snapshot.request(url)).map(route.subject.response)
  }

  /// Whether a route matches a URL, regardless of earlier routes.
  func matches(_ url: String, _ route: AuditedRoute) -> Bool {
    response(of: route, to: url)?.isMatch ?? false
  }

  /// The routes, indexed by the URLs that they match.
  private(set) lazy var overlaps = RouteOverlaps(routes, vocabulary)

  /// The positions of the routes that are tried for every URL, because the index can miss them.
  private lazy var alwaysTried = routes.filter { $0.certainty == .none || $0.language == nil }
    .map(\.index)

  private lazy var takesWholeHosts = routes.contains {
    $0.definition.parsedPattern.matchesWholeHost
  }

  func index(of subject: RoutePlace) -> Int? { indicesBySubject[subject.first] }
}

/// A route of a table, prepared for the audit.
struct AuditedRoute {
  /// The pattern, or one combination of a pattern's optional groups.
  let subject: RoutePlace

  /// The position in the order in which routes are tried.
  let index: Int

  /// The URLs that the pattern matches, or `nil` if there are too many combinations to examine.
  let language: PathLanguage?

  /// How precisely the pattern determines which URLs the route matches.
  let certainty: Certainty

  let specificity: [Int]

  /// The index of the registration.
  ///
  /// Routes with the same index are combinations of one pattern.
  let registration: Int

  enum Certainty {
    /// The definition matches exactly the URLs that its pattern matches.
    case exact
    /// The definition matches at most the URLs that its pattern matches.
    case atMost
    /// The definition may match anything.
    case none
  }

  init(_ entry: RouteEntry, at index: Int, _ vocabulary: SegmentVocabulary) {
    subject = RoutePlace(entry)
    self.index = index
    let pattern = subject.parsedPattern
    language = PathLanguage(of: pattern, isForm: true, vocabulary)
    specificity = pattern.specificity()
    registration = entry.registration
    let type = type(of: subject.definition)
    certainty =
      subject.isDecidedByPatternAlone
      ? .exact : type.matchesOnlyItsPattern || type == RouteDefinition.self ? .atMost : .none
  }

  /// Whether a guard of the route can decline, so that a later route may handle the URL.
  var mayDecline: Bool { subject.route.mayBeDeclinedByGuard }

  var definition: RouteDefinition { subject.definition }

  /// The URLs that are certainly matched, or `nil` if there are none.
  var certainLanguage: PathLanguage? { certainty == .exact ? language : nil }

  var pattern: RoutePattern { definition.parsedPattern }

  func isSibling(of other: AuditedRoute) -> Bool {
    subject.route === other.subject.route && subject.patternIndex == other.subject.patternIndex
  }
}

extension RoutingSnapshot {
  /// Returns the index of the table for URLs of a scheme.
  fileprivate func table(of scheme: String?) -> Int {
    guard let scheme else { return 0 }
    return tables.dropFirst().firstIndex { $0.isRegistered && $0.isOf(scheme) } ?? 0
  }

  /// Whether URLs of a scheme are tried on a table.
  fileprivate func reads(_ scheme: String?, fromTable tableIndex: Int) -> Bool {
    tableIndex > 0 ? tables[tableIndex].isOf(scheme) : table(of: scheme) == 0
  }
}

extension SchemeTable {
  /// Whether the table belongs to a scheme.
  ///
  /// ASCII case is ignored.
  func isOf(_ scheme: String?) -> Bool {
    guard let own = self.scheme, let scheme, own.utf8.count == scheme.utf8.count else {
      return false
    }
    return zip(own.utf8, scheme.utf8).allSatisfy { $0.lowercasedASCII == $1.lowercasedASCII }
  }
}

/// The routes of two routers for URLs of one scheme, and a search for URLs that distinguish them.
struct TablePair {
  let first: AuditedTable
  let other: AuditedTable
  let search: URLSearch

  init(of scheme: String?, _ first: RoutingSnapshot, _ other: RoutingSnapshot) {
    search = URLSearch(of: scheme, in: first, other)
    self.first = AuditedTable(of: scheme, first, search.vocabulary)
    self.other = AuditedTable(of: scheme, other, search.vocabulary)
  }

  /// Returns a pair for each scheme that has a table in either router, after a pair for all other
  /// URLs.
  static func pairs(_ first: Router, _ other: Router) -> [TablePair] {
    let (first, other) = (first.snapshot, other.snapshot)
    var known: Set<String> = []
    let schemes = (first.tables + other.tables).filter(\.isRegistered).compactMap(\.scheme)
      .filter { known.insert($0.lowercasedASCII).inserted }
    return ([nil] + schemes).map { TablePair(of: $0, first, other) }
  }
}
