import TestSupport
import RegexEngine
import Testing

@testable import Waymark

/// Compares the index with calling the regex of every route in order.
@Suite struct IndexTests {
  @Test(arguments: RouteOrdering.allCases)
  func `the index agrees with the linear scan on random tables`(_ ordering: RouteOrdering) throws {
    var comparisons = 0
    for round in 0..<75 * Rounds.count {
      let seed = UInt64(round) &* 2 &+ (ordering == .priority ? 0 : 1)
      var random = RandomTables(seed: seed)
      var table = SchemeTable(scheme: nil, ordering: ordering)
      // Mostly small tables, to cover the many ways that a few routes interact.
      let size = round % 50 == 0 ? 1_000 : 1 + random.number(below: round % 10 == 0 ? 120 : 12)
      for number in 0..<size {
        // The next table is built from this one.
        if number == size / 2 { table.finish() }
        table.add(Route(random.definition()), pattern: 0)
      }
      comparisons += try compare(&table, &random, paths: size > 120 ? 40 : 250, seed: seed)
      for _ in 0..<random.number(below: size) {
        let routes = table.routes
        _ = table.remove([routes[random.number(below: routes.count)]])
        if random.number(below: 3) == 0 { table.add(Route(random.definition()), pattern: 0) }
        if random.number(below: 3) == 0 { table.finish() }
        if size > 120 { break }
      }
      comparisons += try compare(&table, &random, paths: size > 120 ? 40 : 150, seed: seed)
    }
    #expect(comparisons >= 25_500 * Rounds.count)
  }

  /// Compares all matches of random URLs in order, and returns the number of URLs.
  private func compare(
    _ table: inout SchemeTable, _ random: inout RandomTables, paths: Int, seed: UInt64
  ) throws -> Int {
    let places = table.entries.map { RoutePlace($0) }
    table.finish()
    #expect(table.entries.map { RoutePlace($0) } == places)
    let snapshot = RoutingSnapshot(options: RouterOptions(), constraints: [:], tables: [table])
    var comparisons = 0
    for _ in 0..<paths {
      let url = random.url()
      guard let request = try? RouteRequest(url) else { continue }
      var linear = places.compactMap { Answer($0.response(to: request), of: $0) }
      // A failure ends a search.
      if let end = linear.firstIndex(where: { $0.failure != nil }) {
        linear.removeSubrange((end + 1)...)
      }
      let walked = matches(of: request, in: snapshot)
      try #require(walked == linear, "seed \(seed), \(url): \(walked) instead of \(linear)")
      // A longer path, whose slashes aren't stored, must give the same matches.
      let longer = RouteRequest(url, request.split.withoutSlashes, request.rareData)
      #expect(matches(of: longer, in: snapshot) == linear, "\(url)")
      comparisons += 1
    }
    return comparisons
  }

  /// A form that matched and its values, or a failure.
  private struct Answer: Equatable {
    /// The form that matched, or `nil` for a failure, which doesn't contain its route.
    let place: RoutePlace?
    private var texts: [String] = []
    private var wildcard: [String]?
    private(set) var failure: RouteFailure?

    /// Returns `nil` if the form doesn't match.
    init?(_ response: RouteResponse, of place: RoutePlace) {
      switch response {
      case .match(let parameters): self.init(parameters, of: place)
      case .noMatch: return nil
      case .failed(let failure): self.init(failure)
      }
    }

    init(_ parameters: RouteParameters, of place: RoutePlace) {
      self.place = place
      for (name, value) in parameters.values { texts += [name, value] }
      wildcard = parameters.wildcard
    }

    init(_ failure: RouteFailure) {
      place = nil
      self.failure = failure
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

  /// Returns the matches of a search.
  private func matches(of request: RouteRequest, in snapshot: RoutingSnapshot) -> [Answer] {
    var search = RouteSearch()
    var matches: [Answer] = []
    search.begin(request, in: snapshot)
    do throws(RouteFailure) {
      while let match = try search.next(of: request.url, in: snapshot) {
        matches.append(Answer(match.captures, of: RoutePlace(of: match)))
      }
    } catch {
      matches.append(Answer(error))
    }
    return matches
  }

  @Test func `the index asks only routes that can match`() throws {
    let router = Router()
    for number in 0..<1_000 { try router.add("/service\(number)/:id/action") }
    #expect(try router.patternsFound(for: "/service7/42/action") == ["/service7/:id/action"])
  }

  @Test func `rows are tried in order, each once`() {
    for seed in 0..<UInt64(200) {
      var random = RandomTables(seed: seed)
      let rows = (0..<random.number(below: 12)).map { _ in
        RouteRow.Index(random.number(below: 10))
      }
      var found = FoundRows()
      for row in rows { found.insert(row) }
      found.sort()
      var tried: [RouteRow.Index] = []
      while found.first != RouteRow.none {
        tried.append(found.first)
        found.removeFirst()
      }
      #expect(tried == Set(rows).sorted(), "\(rows)")
    }
  }

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

  @Test func `the index forgets removed routes`() throws {
    var table = SchemeTable(scheme: nil, ordering: .priority)
    let kept = Route(try RouteDefinition("/kept/:id"))
    table.add(kept, pattern: 0)
    for number in 0..<2_000 {
      let passing = Route(try RouteDefinition("/passing/\(number)"))
      table.add(passing, pattern: 0)
      table.finish()
      let removed = table.remove([passing])
      #expect(removed == [passing])
      table.finish()
      // The tries don't grow with routes that are added and removed.
      #expect(table.table.removals <= 1)
    }
    #expect(table.routes == [kept])
  }
}

extension Router {
  /// Returns the patterns of the rows that a walk through the global routes finds for a URL.
  func patternsFound(for url: String) throws -> [String] {
    let request = try RouteRequest(url)
    let table = snapshot.global
    var found = FoundRows()
    request.withPath { bytes, path in
      table.findRows(for: url, request.split, request.rareData, bytes.extracting(path), &found)
    }
    var patterns: [String] = []
    while found.first != RouteRow.none {
      patterns.append(table.entries[Int(found.first)].definition.pattern)
      found.removeFirst()
    }
    return patterns
  }
}

extension SplitURL {
  /// The URL as if its path were too long to store its slashes.
  fileprivate var withoutSlashes: SplitURL {
    var split = self
    split.slashes = PathSlashes(0, in: .max)
    return split
  }
}
