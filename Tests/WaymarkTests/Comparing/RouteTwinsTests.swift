import Testing

@testable import Waymark
@testable import WaymarkAnalysis

/// How many pairs of routes are looked at when tables are compared.
@Suite struct RouteTwinsTests {
  private func routes(
    _ count: Int, _ name: (Int) -> String, pattern: (Int) -> String = { "/section\($0)/:id" },
    in order: [Int]? = nil, _ vocabulary: SegmentVocabulary
  ) throws -> AuditedTable {
    let router = Router(options: RouterOptions())
    for number in order ?? Array(0..<count) { try router.add(pattern(number), name: name(number)) }
    return AuditedTable(of: nil, router.snapshot, vocabulary)
  }

  /// The pairs that are examined.
  private func pairs(
    _ old: AuditedTable, _ new: AuditedTable, _ vocabulary: SegmentVocabulary
  ) -> Int {
    let twins = RouteTwins(old.routes, new.routes)
    let overlaps = RouteOverlaps(new.routes, vocabulary)
    return old.routes.reduce(0) { sum, route in
      sum + overlaps.places(overlapping: route).count { twins.mayTrade(route.place, $0) }
    }
  }

  @Test(.bug(id: 32, "diff of large tables is slow"))
  func pairsGrowWithTheChanges() throws {
    let vocabulary = SegmentVocabulary()
    let old = try routes(1_000, { "r\($0)" }, vocabulary)
    let reversed = try routes(1_000, { "r\($0)" }, in: (0..<1_000).reversed(), vocabulary)
    let renamed = try routes(1_000, { "s\($0)" }, vocabulary)
    let changed = try routes(
      1_000, { "r\($0)" },
      pattern: { $0.isMultiple(of: 20) ? "/other\($0)/:id" : "/section\($0)/:id" }, vocabulary)
    #expect(pairs(old, old, vocabulary) == 0)
    #expect(pairs(old, reversed, vocabulary) == 0)
    #expect(pairs(old, renamed, vocabulary) == 1_000)
    #expect(pairs(old, changed, vocabulary) == 0)
    #expect(RouteTwins(old.routes, changed.routes).successors.count { $0 == nil } == 50)
  }

  @Test func aMovedCatchAllIsComparedWithWhatItPasses() throws {
    let vocabulary = SegmentVocabulary()
    func pattern(_ number: Int) -> String { number == 0 ? "/*" : "/section\(number)/:id" }
    let order = Array(1..<100)
    let last = try routes(100, { "r\($0)" }, pattern: pattern, in: order + [0], vocabulary)
    let first = try routes(100, { "r\($0)" }, pattern: pattern, in: [0] + order, vocabulary)
    #expect(pairs(last, first, vocabulary) == 99)
    #expect(pairs(first, last, vocabulary) == 99)
  }

  @Test(.bug(id: 32, "router.comparison of disjoint tables is quadratic"))
  func disjointTablesHaveNoPairs() throws {
    let vocabulary = SegmentVocabulary()
    let first = try routes(1_000, { "r\($0)" }, vocabulary)
    let other = try routes(1_000, { "r\($0)" }, pattern: { "/page\($0)/:id" }, vocabulary)
    let overlaps = [first, other].map { RouteOverlaps($0.routes, vocabulary) }
    #expect(first.routes.allSatisfy { overlaps[1].places(overlapping: $0).isEmpty })
    #expect(first.routes.allSatisfy { overlaps[0].places(overlapping: $0) == [$0.place] })
  }

  @Test(arguments: [
    ("/a", "/b", false), ("/a/:x", "/b/*", false), ("/:x<int>/a", "/:y/b", false),
    ("/a(/b)", "/c(/d)", false), ("/a#/b", "/c", false), ("/caf\u{E9}", "/cafe\u{301}", false),
    ("/a", "/a", true), ("/a", "/:x", true), ("/a", "/", false), ("/a", "/a/b", false),
    ("/a/b", "/*/c", false), ("/**/b", "/a/c", false), ("/a(/b)", "(/c)/a", true),
    ("/a#/b", "/a", true), ("/a#/b", "/a#/c", false), ("/(a)", "/b", false),
  ])
  func literalsKeepRoutesApart(_ first: String, _ other: String, _ mayOverlap: Bool) throws {
    let vocabulary = SegmentVocabulary()
    let tables = try [first, other].map { pattern in
      let router = Router(options: RouterOptions())
      router.add(try RouteDefinition(pattern, priority: 0))
      return AuditedTable(of: nil, router.snapshot, vocabulary)
    }
    for (table, other) in [(tables[0], tables[1]), (tables[1], tables[0])] {
      let overlaps = RouteOverlaps(table.routes, vocabulary)
      let places = other.routes.flatMap { overlaps.places(overlapping: $0) }
      #expect(places.isEmpty == !mayOverlap)
    }
    let relation = try ColonSyntax().parse(first).comparison(with: ColonSyntax().parse(other))
      .relation
    if !mayOverlap { #expect(relation == .disjoint) }
  }

  @Test(
    .bug(id: 44, "point B: routes that share a place"),
    arguments: [
      { "/*ns/-/\($0)\($1)/:id" }, { "/p/:id<\($0)\($1)-[0-9]+>" }, { "/p/:id#\($0)\($1)/:tab" },
      { "/*ns/:id/\($0)\($1)" }, { "/p/:id/\($0)\($1)/*" },
    ] as [@Sendable (String, Int) -> String])
  func aPlaceIsSharedInProportion(_ pattern: @escaping @Sendable (String, Int) -> String) throws {
    func cost(_ count: Int) throws -> (pairs: Int, visits: Int) {
      let vocabulary = SegmentVocabulary()
      let old = try routes(count, { "r\($0)" }, pattern: { pattern("x", $0) }, vocabulary)
      let new = try routes(count, { "s\($0)" }, pattern: { pattern("y", $0) }, vocabulary)
      return (pairs(old, new, vocabulary) + pairs(old, old, vocabulary), vocabulary.visits)
    }
    let (few, many) = (try cost(50), try cost(100))
    #expect(few.pairs == 0 && many.pairs == 0)
    #expect(many.visits < 3 * few.visits, "\(few) \(many)")
  }

  @Test(.bug(id: 44, "point B: 10,000 routes of 10,000 hosts"))
  func hostsKeepRoutesApart() throws {
    let vocabulary = SegmentVocabulary()
    func table(_ name: String) throws -> AuditedTable {
      let router = Router(options: RouterOptions())
      for number in 0..<200 {
        try router.add("/x", name: "\(name)\(number)", hosts: ["t\(number).shop.example"])
      }
      return AuditedTable(of: nil, router.snapshot, vocabulary)
    }
    let (old, new) = (try table("r"), try table("s"))
    #expect(pairs(old, new, vocabulary) == 200)
    #expect(vocabulary.visits < 200 * 40)
  }
}
