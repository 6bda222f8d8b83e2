import TestSupport
import Testing
import Waymark
import WaymarkAnalysis

/// Tests how routes that decide by items of the query compare.
@Suite struct ItemComparisonTests {
  @Test(
    arguments: [
      ("/watch?v=:id", "/watch", .contained, nil, "/watch", "/watch?v=x"),
      (
        "/watch?v=:id", "/watch?list=:list", .overlapping, "/watch?v=x", "/watch?list=x",
        "/watch?v=x&list=x"
      ),
      ("/a?b=1", "/a?b=2", .disjoint, "/a?b=1", "/a?b=2", nil),
      ("/a?b=1", "/a?b=:c", .contained, nil, "/a?b=x", "/a?b=1"),
      ("/a?b=1", "/a?b=:c<int>", .contained, nil, "/a?b=-1", "/a?b=1"),
      ("/a?b=x", "/a?b=:c<int>", .disjoint, "/a?b=x", "/a?b=1", nil),
      ("/a?b", "/a?b=:c", .containing, "/a?b", nil, "/a?b=x"),
      ("/a?b&c=1", "/a?c=1&b", .equal, nil, nil, "/a?b&c=1"),
      ("/a?b=:c<int>", "/a?b=:d<int>", .equal, nil, nil, "/a?b=1"),
      ("/a?b=:c<uint>", "/a?b=:d<int>", .contained, nil, "/a?b=-1", "/a?b=1"),
      (
        "/a?b=:c<int>", "/a?b=:d<uuid>", .disjoint, "/a?b=1",
        "/a?b=11111111-1111-1111-1111-111111111111", nil
      ),
      ("/a?b", "/c?b", .disjoint, "/a?b", "/c?b", nil),
      ("/a?b%26=c%2Fd", "/a", .contained, nil, "/a", "/a?b%26=c/d"),
      ("/a?b#c", "/a#c", .contained, nil, "/a#/c", "/a?b#/c"),
    ]
      as [(String, String, URLComparison.Relation, String?, String?, String?)])
  func `patterns with items are compared as exactly as their segments`(
    _ first: String, _ other: String, _ relation: URLComparison.Relation, _ onlyFirst: String?,
    _ onlyOther: String?, _ both: String?
  ) throws {
    let comparison = try RoutePattern(first).comparison(with: RoutePattern(other))
    #expect(comparison.relation == relation)
    #expect(comparison.onlyFirst == onlyFirst)
    #expect(comparison.onlyOther == onlyOther)
    #expect(comparison.both == both)
  }

  @Test func `a pattern without a path is compared by its items`() throws {
    let first = Router()
    let other = Router()
    try first.add("maps://?q=:q")
    try other.add("maps://?ll")
    let comparison = first.comparison(with: other)
    #expect(comparison.relation == .overlapping)
    #expect(comparison.both == "maps:/?q=x&ll")
  }

  @Test func `a constraint whose strings are unknown leaves items undecided`() throws {
    let comparison = try RoutePattern("/a?b=:c<x?[0-9]+>").comparison(
      with: RoutePattern("/a?b=:c<[0-9]+|x[0-9]+>"))
    #expect(comparison.relation == .undecided)
  }

  @Test func `a router with items compares equal to itself`() throws {
    let router = Router()
    for pattern in ["/watch?v=:id", "/watch?list=:list<int>", "/watch"] { try router.add(pattern) }
    #expect(router.changes(to: router).isEmpty)
    #expect(router.comparison(with: router).relation == .equal)
  }

  @Test func `a changed item is a change with its URL`() throws {
    let old = Router()
    let new = Router()
    for pattern in ["/watch?v=:id", "/watch"] { try old.add(pattern) }
    for pattern in ["/watch?v=:id<int>", "/watch"] { try new.add(pattern) }
    #expect(
      old.changes(to: new).map(\.description) == [
        "/watch?v=1: /watch?v=:id before, /watch?v=:id<int> now",
        "/watch?v=x: /watch?v=:id before, /watch now",
      ])
  }

  @Test func `random tables with items compare as all of their URLs do`() throws {
    var random = SeededGenerator(seed: 1_067)
    var relations: Set<URLComparison.Relation> = []
    for _ in 0..<300 {
      let (old, new) = (try ItemTable(from: &random), try ItemTable(from: &random))
      var (onlyOld, onlyNew, both) = (false, false, false)
      var expected: Set<[String?]> = []
      for (path, query, _) in ItemTable.urls {
        let winners = [old.winner(of: path, query), new.winner(of: path, query)]
        switch (winners[0], winners[1]) {
        case (_?, nil): onlyOld = true
        case (nil, _?): onlyNew = true
        case (_?, _?): both = true
        case (nil, nil): break
        }
        let patterns = [winners[0].map { old.patterns[$0] }, winners[1].map { new.patterns[$0] }]
        if patterns[0] != patterns[1] { expected.insert(patterns) }
      }
      let comparison = old.router.comparison(with: new.router)
      #expect(comparison.relation != .undecided, "\(old.patterns) \(new.patterns)")
      #expect(
        [comparison.onlyFirst, comparison.onlyOther, comparison.both].map { $0 != nil }
          == [onlyOld, onlyNew, both], "\(old.patterns) \(new.patterns)")
      relations.insert(comparison.relation)
      let changes = old.router.changes(to: new.router)
      #expect(
        Set(changes.map { [$0.old?.pattern, $0.new?.pattern] }) == expected,
        "\(old.patterns) \(new.patterns)")
    }
    #expect(relations.isSuperset(of: [.contained, .containing, .overlapping, .equal]))
  }
}
