import RegexEngine
import Testing

@testable import Waymark
@testable import WaymarkAnalysis

/// Counts the pairs of routes that are compared between two tables.
@Suite struct RouteTwinsTests {
  private func routes(
    _ count: Int, _ name: (Int) -> String, pattern: (Int) -> String = { "/section\($0)/:id" },
    in order: [Int]? = nil, _ vocabulary: SegmentVocabulary
  ) throws -> AuditedTable {
    let router = Router(options: RouterOptions())
    for number in order ?? Array(0..<count) { try router.add(pattern(number), name: name(number)) }
    return AuditedTable(
      of: FullURLPattern.scheme(of: pattern(0)), router.snapshot, vocabulary)
  }

  /// Returns the number of compared pairs.
  private func pairs(
    _ old: AuditedTable, _ new: AuditedTable, _ vocabulary: SegmentVocabulary
  ) -> Int {
    RouteTwins(old.routes, new.routes).partners(vocabulary).reduce(0) { $0 + $1.count }
  }

  @Test(.bug(id: 32, "diff of large tables is slow"))
  func `pairs of routes to compare grow with the changes`() throws {
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

  @Test func `a moved catch-all is compared with what it passes`() throws {
    let vocabulary = SegmentVocabulary()
    func pattern(_ number: Int) -> String { number == 0 ? "/*" : "/section\(number)/:id" }
    let order = Array(1..<100)
    let last = try routes(100, { "r\($0)" }, pattern: pattern, in: order + [0], vocabulary)
    let first = try routes(100, { "r\($0)" }, pattern: pattern, in: [0] + order, vocabulary)
    #expect(pairs(last, first, vocabulary) == 99)
    #expect(pairs(first, last, vocabulary) == 99)
  }

  @Test(.bug(id: 32, "router.comparison of disjoint tables is quadratic"))
  func `disjoint tables have no pairs`() throws {
    let vocabulary = SegmentVocabulary()
    let first = try routes(1_000, { "r\($0)" }, vocabulary)
    let other = try routes(1_000, { "r\($0)" }, pattern: { "/page\($0)/:id" }, vocabulary)
    let overlaps = [first, other].map { RouteOverlaps($0.routes, vocabulary) }
    #expect(first.routes.allSatisfy { overlaps[1].indices(overlapping: $0).found.isEmpty })
    #expect(first.routes.allSatisfy { overlaps[0].indices(overlapping: $0).found == [$0.index] })
  }

  @Test(arguments: [
    ("/a", "/b", false), ("/a/:x", "/b/*", false), ("/:x<int>/a", "/:y/b", false),
    ("/a(/b)", "/c(/d)", false), ("/a#/b", "/c", false), ("/caf\u{E9}", "/cafe\u{301}", false),
    ("/a", "/a", true), ("/a", "/:x", true), ("/a", "/", false), ("/a", "/a/b", false),
    ("/a/b", "/*/c", false), ("/**/b", "/a/c", false), ("/a(/b)", "(/c)/a", true),
    ("/a#/b", "/a", true), ("/a#/b", "/a#/c", false), ("/(a)", "/b", false),
  ])
  func `literals keep routes apart`(_ first: String, _ other: String, _ mayOverlap: Bool) throws {
    let vocabulary = SegmentVocabulary()
    let tables = try [first, other].map { pattern in
      let router = Router(options: RouterOptions())
      router.add(try RouteDefinition(pattern, priority: 0))
      return AuditedTable(of: nil, router.snapshot, vocabulary)
    }
    for (table, other) in [(tables[0], tables[1]), (tables[1], tables[0])] {
      let overlaps = RouteOverlaps(table.routes, vocabulary)
      let places = other.routes.flatMap { overlaps.indices(overlapping: $0).found }
      #expect(places.isEmpty == !mayOverlap)
    }
    let relation = try RoutePattern(first).comparison(with: RoutePattern(other))
      .relation
    if !mayOverlap { #expect(relation == .disjoint) }
  }

  @Test(
    .bug(id: 44, "point B: routes that share a place"),
    arguments: [
      { "/*ns/-/\($0)\($1)/:id" }, { "/p/:id<\($0)\($1)-[0-9]+>" }, { "/p/:id#\($0)\($1)/:tab" },
      { "/*ns/:id/\($0)\($1)" }, { "/p/:id/\($0)\($1)/*" }, { "/p/:id<[0-9]+-\($0)\($1)>" },
      { "/p/:id<a\($0)\($1)|b\($0)\($1)>" }, { "https://*.\($0)\($1).example/:page" },
      { "https://:team.\($0)\($1).example/:page" },
    ] as [@Sendable (String, Int) -> String])
  func `a place is shared in proportion`(_ pattern: @escaping @Sendable (String, Int) -> String)
    throws
  {
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

  /// A definition that counts its calls.
  private final class CountingDefinition: RouteDefinition, @unchecked Sendable {
    static let asked = Locked(0)
    override class var matchesOnlyItsPattern: Bool { true }

    override func response(for request: RouteRequest) -> RouteResponse {
      Self.asked.withLock { $0 += 1 }
      return super.response(for: request)
    }
  }

  @Test(.bug(id: 44, "point B: each URL was asked of every constraint of its place"))
  func `a URL is asked of the routes that may match`() throws {
    func asked(_ count: Int) throws -> Int {
      let (old, new) = (Router(options: RouterOptions()), Router(options: RouterOptions()))
      for number in 0..<count {
        old.add(try CountingDefinition("/p/:id<x\(number)-[0-9]+>", priority: 0))
        new.add(try CountingDefinition("/p/:id<y\(number)-[0-9]+>", priority: 0))
      }
      CountingDefinition.asked.withLock { $0 = 0 }
      #expect(old.changes(to: new).count == 2 * count)
      #expect(old.comparison(with: new).relation == .disjoint)
      return CountingDefinition.asked.withLock { $0 }
    }
    #expect(try asked(60) < 60 * 20)
  }

  @Test(.bug(id: 44, "point B: routes that all share URLs"))
  func `what all routes share is named of a few for each`() throws {
    let vocabulary = SegmentVocabulary()
    let old = try routes(50, { "r\($0)" }, pattern: { "/*ns/x\($0)/*path" }, vocabulary)
    let new = try routes(50, { "s\($0)" }, pattern: { "/*ns/y\($0)/*path" }, vocabulary)
    let partners = RouteTwins(old.routes, new.routes).partners(vocabulary)
    #expect(partners.allSatisfy { $0.count >= 16 })
    #expect(partners.reduce(0) { $0 + $1.count } <= 2 * 16 * 100)
    let added = try routes(
      51, { "r\($0)" }, pattern: { $0 == 50 ? "/*" : "/*ns/x\($0)/*path" }, vocabulary)
    #expect(
      RouteTwins(old.routes, added.routes).partners(vocabulary) == Array(repeating: [50], count: 50)
    )
  }

  @Test(.bug(id: 63, "28: Equal patterns with other routes were compared pair by pair"))
  func `of equal patterns only the first one is compared`() throws {
    let vocabulary = SegmentVocabulary()
    func pattern(_ number: Int) -> String { "/p\(number % 4)/:x\(number)" }
    let old = try routes(400, { "r\($0)" }, pattern: pattern, vocabulary)
    let exchanged = try routes(
      400, { "r\($0)" }, pattern: pattern, in: (0..<400).reversed(), vocabulary)
    let renamed = try routes(400, { "s\($0)" }, pattern: pattern, vocabulary)
    for new in [exchanged, renamed] { #expect(pairs(old, new, vocabulary) == 4) }
    let (first, second) = (Router(), Router())
    for number in 0..<200 {
      try first.add("/:a", name: "a\(number)")
      try second.add("/:a", name: "a\(199 - number)")
    }
    let changes = first.changes(to: second)
    #expect(changes.map { [$0.old?.name, $0.new?.name] } == [["a0", "a199"]])
  }

  @Test(.bug(id: 44, "point B: 10,000 routes of 10,000 hosts"))
  func `hosts keep routes apart`() throws {
    let vocabulary = SegmentVocabulary()
    func table(_ name: String) throws -> AuditedTable {
      let router = Router(options: RouterOptions())
      for number in 0..<200 {
        try router.group(hosts: ["t\(number).shop.example"]).add("/x", name: "\(name)\(number)")
      }
      return AuditedTable(of: nil, router.snapshot, vocabulary)
    }
    let (old, new) = (try table("r"), try table("s"))
    #expect(pairs(old, new, vocabulary) == 200)
    #expect(vocabulary.visits < 200 * 40)
  }
}
