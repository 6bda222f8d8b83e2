import TestSupport
import RegexEngine
import Testing

@testable import Waymark

/// The index and its walk must agree with asking the regexes of every route in order.
@Suite struct IndexTests {
  @Test(arguments: RouteOrdering.allCases)
  func `the index agrees with the linear scan on random tables`(_ ordering: RouteOrdering) throws {
    var comparisons = 0
    var tablesInTwoParts = 0
    for round in 0..<75 * Rounds.count {
      let seed = UInt64(round) &* 2 &+ (ordering == .priority ? 0 : 1)
      var random = RandomTables(seed: seed)
      var table = RouteTable(scheme: nil, ordering: ordering)
      // Mostly small tables, for the many ways in which few routes interact.
      let size = round % 50 == 0 ? 1_000 : 1 + random.number(below: round % 10 == 0 ? 120 : 12)
      // Routes that are added while somebody reads go into the small part of the index.
      for number in 0..<size {
        if number == size / 2 { _ = table.makeSnapshot() }
        table.add(Route(random.definition()), pattern: 0)
      }
      if table.base.count > 0, table.recent.count > 0 { tablesInTwoParts += 1 }
      comparisons += try compare(table, &random, paths: size > 120 ? 40 : 250, seed: seed)
      for _ in 0..<random.number(below: size) {
        let routes = table.routes
        _ = table.remove(routes[random.number(below: routes.count)])
        if size > 120 { break }
      }
      comparisons += try compare(table, &random, paths: size > 120 ? 40 : 150, seed: seed)
    }
    #expect(comparisons >= 25_500 * Rounds.count)
    #expect(tablesInTwoParts >= 25 * Rounds.count)
  }

  /// Compares all matches of random URLs, in order; returns how many URLs were compared.
  private func compare(
    _ table: RouteTable, _ random: inout RandomTables, paths: Int, seed: UInt64
  ) throws -> Int {
    let snapshot = RouteTable.Snapshot(table)
    let places = snapshot.linearEntries.map { RoutePlace($0) }
    var comparisons = 0
    for _ in 0..<paths {
      let url = random.url()
      guard let request = try? RouteRequest(url) else { continue }
      let linear = places.compactMap { Answer($0.response(to: request), of: $0) }
      let walked = matches(of: request, request.layout, in: snapshot)
      try #require(walked == linear, "seed \(seed), \(url): \(walked) instead of \(linear)")
      // As in a longer path, whose slashes are found again.
      let longer = matches(of: request, request.layout.withoutSlashes, in: snapshot)
      #expect(longer == linear, "\(url)")
      comparisons += 1
    }
    return comparisons
  }

  /// A form that matched, and its values or failure.
  private struct Answer: Equatable {
    let place: RoutePlace
    private var texts: [String] = []
    private var wildcard: [String]?
    private(set) var failure: RouteFailure?

    /// `nil` if the form does not match.
    init?(_ response: RouteResponse, of place: RoutePlace) {
      self.place = place
      switch response {
      case .match(let parameters):
        for (name, value) in parameters.values { texts += [name, value] }
        wildcard = parameters.wildcard
      case .noMatch: return nil
      case .failed(let failure): self.failure = failure
      }
    }

    static func == (left: Answer, right: Answer) -> Bool {
      left.place == right.place && left.failure == right.failure
        && hasSameBytes(left.texts, right.texts)
        && (left.wildcard == nil) == (right.wildcard == nil)
        && hasSameBytes(left.wildcard ?? [], right.wildcard ?? [])
    }

    private static func hasSameBytes(_ left: [String], _ right: [String]) -> Bool {
      left.count == right.count && zip(left, right).allSatisfy { $0.hasSameBytes(as: $1) }
    }
  }

  /// The answers of a search, which asks a definition for the form that it has found.
  private func matches(
    of request: RouteRequest, _ layout: RequestLayout, in table: RouteTable.Snapshot
  ) -> [Answer] {
    var candidates = RouteCandidates(for: request, in: table)
    var meter = MatchMeter()
    var matches: [Answer] = []
    while let (entry, fits) = candidates.next(for: request, in: table) {
      let response: RouteResponse
      do throws(RouteFailure) {
        if fits {
          let match = try RouteSearch.match(of: entry, request.url, layout, request.extras, &meter)
          response = match.map { .match($0.captures) } ?? .noMatch
        } else {
          var asked = RouteRequest(request.url, layout, request.extras)
            .asking(entry.definition, form: entry.form)
          if !entry.definition.takesWholeHost { asked.found.state = .doesNotFit }
          response = entry.definition.response(for: asked)
        }
      } catch {
        response = .failed(error)
      }
      if let answer = Answer(response, of: RoutePlace(entry)) { matches.append(answer) }
    }
    return matches
  }

  @Test func `the index asks only routes that can match`() throws {
    let router = Router()
    for number in 0..<1_000 { try router.add("/service\(number)/:id/action") }
    let table = router.snapshot.tables[0]
    let request = try RouteRequest("/service7/42/action")
    var candidates = RouteCandidates(for: request, in: table)
    #expect(
      candidates.next(for: request, in: table)?.entry.definition.pattern == "/service7/:id/action")
    let second = candidates.next(for: request, in: table)
    #expect(second?.entry.definition == nil)
  }

  /// A look-up takes a shorter way for URLs that are only a path, as long as no definition is asked
  /// for every path.
  @Test(arguments: RouteOrdering.allCases)
  func `the index finds the first match of any search`(_ ordering: RouteOrdering) throws {
    var found = 0
    for seed in 0..<UInt64(60 * Rounds.count) {
      var random = RandomTables(seed: seed)
      var options = RouterOptions()
      options.ordering = ordering
      let router = Router(options: options)
      let definitions = (0...random.number(below: 12)).map { _ in random.definition() }
      for definition in definitions { router.add(definition) }
      for _ in 0..<100 {
        let url = random.url()
        let first = Array(router.matches(url)).first
        let match = Result { () throws(RouteFailure) in try router.match(url) }
        switch (first, match) {
        case (.success(let first)?, .success(let match?)):
          #expect(
            match.route === first.route && match.parameters.keys == first.parameters.keys,
            "seed \(seed), \(url)")
          #expect(match.description == first.description, "seed \(seed), \(url)")
          found += 1
        case (.failure(let first)?, .failure(let failure)): #expect(first == failure)
        case (nil, .success(nil)): break
        default:
          Issue.record("seed \(seed), \(url): \(match) instead of \(String(describing: first))")
        }
      }
    }
    #expect(found >= 600 * Rounds.count)
  }

  @Test func `small tables stay in one part of the index`() throws {
    var table = RouteTable(scheme: nil, ordering: .priority)
    for number in 0..<40 {
      _ = table.makeSnapshot()
      table.add(Route(try RouteDefinition("/route/\(number)")), pattern: 0)
    }
    #expect(table.recent.count <= table.base.count)
    #expect(table.routes.count == 40)
  }

  @Test func `the index forgets removed routes`() throws {
    var table = RouteTable(scheme: nil, ordering: .priority)
    let kept = Route(try RouteDefinition("/kept/:id"))
    table.add(kept, pattern: 0)
    for number in 0..<2_000 {
      let passing = Route(try RouteDefinition("/passing/\(number)"))
      table.add(passing, pattern: 0)
      let wasThere = table.remove(passing)
      #expect(wasThere)
    }
    #expect(table.routes == [kept])
    // The trie does not grow with routes that are added and removed.
    #expect(table.recent.entries.count + table.base.entries.count < 10)
  }
}

extension RouteCandidates {
  fileprivate init(for request: RouteRequest, in table: RouteTable.Snapshot) {
    self.init()
    request.withPath { bytes, path in
      begin(request.url, request.layout, request.extras, bytes.extracting(path), in: table)
    }
  }

  /// The next candidate, and whether the walk found it or it is asked for every path.
  mutating func next(
    for request: RouteRequest, in table: RouteTable.Snapshot
  ) -> (entry: RouteEntry, fits: Bool)? {
    while true {
      proceed(request.url, request.layout, request.extras, in: table)
      let unindexed = takeUnindexed(in: table)
      let number = unindexed ?? takeFound()
      if number.isNone { return nil }
      if let entry = table.table.entry(number) { return (entry, unindexed == nil) }
    }
  }
}

extension RequestLayout {
  /// The layout of a path that is too long for its slashes to be known.
  fileprivate var withoutSlashes: RequestLayout {
    var layout = self
    layout.slashes = PathSlashes(0, in: .max)
    return layout
  }
}
