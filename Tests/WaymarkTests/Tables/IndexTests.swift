import Foundation
import Testing

@testable import Waymark

/// The index must agree with asking every route in order.
@Suite struct IndexTests {
  /// How many hundreds of tables are tried: `WAYMARK_INDEX_ROUNDS`, by default 1.
  ///
  /// `make coverage`, and so CI, tries 3.
  private static let rounds =
    Int(ProcessInfo.processInfo.environment["WAYMARK_INDEX_ROUNDS"] ?? "") ?? 1

  @Test(arguments: RouteOrdering.allCases)
  func agreesWithTheLinearScanOnRandomTables(_ ordering: RouteOrdering) throws {
    var comparisons = 0
    var tablesInTwoParts = 0
    for round in 0..<(100 * Self.rounds) {
      let seed = UInt64(round) &* 2 &+ (ordering == .priority ? 0 : 1)
      var random = RandomTables(seed: seed)
      var table = RouteTable(scheme: nil, ordering: ordering)
      // Mostly small tables, for the many ways in which few routes interact.
      let size = round % 50 == 0 ? 1_000 : 1 + random.number(below: round % 10 == 0 ? 120 : 12)
      // Routes that are added while somebody reads go into the small part of the index.
      for number in 0..<size {
        if number == size / 2 { _ = table.makeSnapshot() }
        table.add([random.definition()], writtenAs: nil)
      }
      if table.index.base.count > 0, table.index.recent.count > 0 { tablesInTwoParts += 1 }
      comparisons += try compare(table, &random, paths: size > 120 ? 40 : 250, seed: seed)
      for _ in 0..<random.number(below: size) {
        let definitions = table.definitions
        _ = table.remove(definitions[random.number(below: definitions.count)])
        if size > 120 { break }
      }
      comparisons += try compare(table, &random, paths: size > 120 ? 40 : 150, seed: seed)
    }
    #expect(comparisons >= 34_000 * Self.rounds)
    #expect(tablesInTwoParts > 33 * Self.rounds)
  }

  /// Compares all matches of random URLs, in order; returns how many URLs were compared.
  private func compare(
    _ table: RouteTable, _ random: inout RandomTables, paths: Int, seed: UInt64
  ) throws -> Int {
    let snapshot = TableSnapshot(table)
    var comparisons = 0
    for _ in 0..<paths {
      let url = random.url()
      guard let request = try? RouteRequest(url) else { continue }
      let indexed = matches(of: request, in: snapshot, asksAll: false)
      let linear = matches(of: request, in: snapshot, asksAll: true)
      try #require(
        indexed.elementsEqual(linear, by: ===),
        "seed \(seed), \(url): \(indexed) instead of \(linear)")
      comparisons += 1
    }
    return comparisons
  }

  private func matches(
    of request: RouteRequest, in table: TableSnapshot, asksAll: Bool
  ) -> [RouteDefinition] {
    var candidates = RouteCandidates()
    request.withPath { bytes, path in
      candidates.begin(bytes, path, in: table, asksAll: asksAll)
    }
    var matches: [RouteDefinition] = []
    while let definition = candidates.next(in: table) {
      if definition.response(for: request).isMatch { matches.append(definition) }
    }
    return matches
  }

  @Test func asksOnlyRoutesThatCanMatch() throws {
    let router = Router()
    for number in 0..<1_000 { try router.add("/service\(number)/:id/action") }
    let table = router.snapshot.tables[0]
    let request = try RouteRequest("/service7/42/action")
    var candidates = RouteCandidates()
    request.withPath { bytes, path in
      candidates.begin(bytes, path, in: table, asksAll: false)
    }
    #expect(candidates.next(in: table)?.pattern == "/service7/:id/action")
    #expect(candidates.next(in: table) == nil)
  }

  @Test func forgetsRemovedRoutes() throws {
    var table = RouteTable(scheme: nil, ordering: .priority)
    let kept = try RouteDefinition("/kept/:id")
    table.add([kept], writtenAs: nil)
    for number in 0..<2_000 {
      let passing = try RouteDefinition("/passing/\(number)")
      table.add([passing], writtenAs: nil)
      let wasThere = table.remove(passing)
      #expect(wasThere)
    }
    #expect(table.definitions == [kept])
    // The trie does not grow with routes that are added and removed.
    #expect(table.index.recent.entries.count + table.index.base.entries.count < 10)
  }
}
