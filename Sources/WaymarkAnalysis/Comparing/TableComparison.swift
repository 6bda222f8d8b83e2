internal import Waymark

/// Compares the URLs of one scheme that the routes of two tables match.
///
/// Counterexamples lead to the routes that matter: a query leaves out only routes that matched the URL of the query
/// before.
struct TableComparison {
  private let vocabulary = SegmentVocabulary()
  private let scheme: String?
  private let first: ComparedTable
  private let other: ComparedTable
  private let hosts: SampleHosts

  /// The maximum number of routes to leave out of a query.
  private static let maximumTakers = 32

  init(of scheme: String?, _ first: RoutingSnapshot, _ other: RoutingSnapshot) {
    self.scheme = scheme
    self.first = ComparedTable(first, scheme, vocabulary)
    self.other = ComparedTable(other, scheme, vocabulary)
    hosts = SampleHosts(for: first, other)
  }

  /// The knowledge about a set of URLs.
  enum Finding {
    case has(String)
    case isEmpty
    case unknown

    /// The knowledge about the union of two sets.
    static func union(_ left: Finding, _ right: @autoclosure () -> Finding) -> Finding {
      switch left {
      case .has: return left
      case .isEmpty: return right()
      case .unknown:
        let right = right()
        if case .has = right { return right }
        return .unknown
      }
    }
  }

  /// The URLs that only the first table matches.
  var onlyFirst: Finding { rest(of: first, without: other) }

  /// The URLs that only the other table matches.
  var onlyOther: Finding { rest(of: other, without: first) }

  /// The URLs that both match.
  var both: Finding {
    var known = Finding.isEmpty
    for route in first.routes {
      for place in other.places(overlapping: route) {
        known = .union(known, shared(route, other.routes[place]))
        if case .has = known { return known }
      }
    }
    return known
  }

  private func rest(of table: ComparedTable, without other: ComparedTable) -> Finding {
    table.routes.reduce(.isEmpty) { known, route in
      route.hostChoices.reduce(known) { .union($0, rest(of: route, $1, in: table, without: other)) }
    }
  }

  private func rest(
    of route: AuditedRoute, _ host: HostPattern?, in table: ComparedTable,
    without other: ComparedTable
  ) -> Finding {
    guard let language = route.language, route.certainty != .none else { return .unknown }
    vocabulary.beginQuestion()
    var unwanted: [PathLanguage] = []
    while unwanted.count < Self.maximumTakers {
      let query = PathQuery([language], butNot: unwanted, vocabulary)
      guard case .word(let word) = query.shortestWord(isReal: true) else {
        return query.isCertainlyEmpty ? .isEmpty : .unknown
      }
      let url = url(of: word, host: host)
      guard table.taker(of: url) != nil, let takers = other.matches(of: url) else {
        return .unknown
      }
      if takers.isEmpty { return .has(url) }
      let languages = takers.filter { $0.takes(host) }.compactMap(\.certainLanguage)
      guard let taken = languages.first(where: { !unwanted.contains($0) }) else { return .unknown }
      unwanted.append(taken)
    }
    return .unknown
  }

  private func shared(_ route: AuditedRoute, _ otherRoute: AuditedRoute) -> Finding {
    route.sharedHosts(with: otherRoute).reduce(.isEmpty) { known, host in
      .union(known, shared(route, otherRoute, host))
    }
  }

  private func shared(
    _ route: AuditedRoute, _ otherRoute: AuditedRoute, _ host: HostPattern?
  ) -> Finding {
    guard let language = route.language, let otherLanguage = otherRoute.language,
      route.certainty != .none, otherRoute.certainty != .none
    else { return .unknown }
    vocabulary.beginQuestion()
    let query = PathQuery([language, otherLanguage], vocabulary)
    guard case .word(let word) = query.shortestWord(isReal: true) else {
      return query.isCertainlyEmpty ? .isEmpty : .unknown
    }
    let url = url(of: word, host: host)
    let areMatched = first.taker(of: url) != nil && other.taker(of: url) != nil
    return areMatched ? .has(url) : .unknown
  }

  private func url(of word: PathWord, host: HostPattern?) -> String {
    TableMatcher.url(of: word, scheme: scheme, host: host, of: hosts, in: first.snapshot)
  }
}

extension PathQuery {
  /// Whether there is no word, whatever the regexes accept.
  var isCertainlyEmpty: Bool {
    if case .none = shortestWord(isReal: false) { true } else { false }
  }
}
