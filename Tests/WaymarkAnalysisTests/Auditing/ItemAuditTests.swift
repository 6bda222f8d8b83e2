import TestSupport
import Testing
import Waymark

@testable import WaymarkAnalysis

@Suite struct ItemAuditTests {
  @Test(
    arguments: [
      (["/watch?v=:id", "/watch?list=:list", "/watch"], []),
      (["/watch?v=:id&list=:list", "/watch?v=:id"], []),
      (
        ["/watch", "/watch?v=:id"],
        [
          "/watch?v=:id is never reached: /watch takes every URL that it matches, such as /watch?v=x"
        ]
      ),
      (
        ["/watch?v=:id", "/watch?v=:id&list=:list"],
        [
          "/watch?v=:id&list=:list is never reached: /watch?v=:id takes every URL that it matches, "
            + "such as /watch?v=x&list=x"
        ]
      ),
      (
        ["/a?b=:c<int>", "/a?b=:d<int>"],
        [
          "/a?b=:d<int> is never reached: /a?b=:c<int> matches the same URLs, such as /a?b=7; "
            + "only names of parameters differ"
        ]
      ),
      (["/a?b=1", "/a?b=2", "/a?b=:c", "/a?b"], []), (["/a?b=:c<int>", "/a?b=:c"], []),
      (["/:x?b", "/a"], []), (["/a?b", "/:x?b"], []),
    ] as [([String], [String])])
  func `a route with items hides only routes whose items imply its own`(
    _ patterns: [String], _ findings: [String]
  ) throws {
    let router = Router()
    for pattern in patterns { try router.add(pattern) }
    #expect(router.audit().map(\.description) == findings)
  }

  /// An independent oracle: each of all queries of three items is routed.
  @Test func `random routes with items are reported only if no query reaches them`() throws {
    var random = SeededGenerator(seed: 67)
    let conditions = ["a", "b", "a=1", "a=2", "a=:x", "b=:y", "b=1"]
    let values = ["", "=", "=1", "=2", "=3"]
    let queries = ["a", "b"].reduce([[]]) { (queries: [[String]], name) in
      queries + queries.flatMap { query in values.map { query + [name + $0] } }
    }
    for _ in 0..<300 {
      let router = Router()
      var patterns: [String] = []
      for _ in 0..<Int.random(in: 2...4, using: &random) {
        let path = ["/p", "/:q"].randomElement(using: &random) ?? "/p"
        var items: [String] = []
        for condition in conditions.shuffled(using: &random).prefix(
          Int.random(in: 0...2, using: &random))
        where !items.contains(where: { $0.first == condition.first }) { items.append(condition) }
        patterns.append(path + (items.isEmpty ? "" : "?" + items.joined(separator: "&")))
      }
      for pattern in patterns { try router.add(pattern) }
      var reached: Set<String> = []
      for path in ["/p", "/z"] {
        for query in queries {
          let url = path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
          // The oracle reads patterns and queries as text.
          let winner = patterns.indices.first { Self.matches(patterns[$0], path, query) }
          let match = try router.match(url)
          #expect(
            match.flatMap { match in router.routes.firstIndex { $0 === match.route } } == winner)
          if let winner { reached.insert("\(winner)") }
        }
      }
      let never = Set(
        router.audit().filter { [.unreachable, .duplicate].contains($0.kind) }.flatMap(\.routes)
          .compactMap { place in router.routes.firstIndex { $0 === place.route }.map { "\($0)" } })
      #expect(never.isDisjoint(with: reached), "\(patterns)")
    }
  }

  private static func matches(_ pattern: String, _ path: String, _ query: [String]) -> Bool {
    let parts = pattern.split(separator: "?")
    guard parts[0] == "/:q" || parts[0] == path else { return false }
    guard parts.count > 1 else { return true }
    return parts[1].split(separator: "&").allSatisfy { condition in
      let name = condition.prefix(1)
      guard let item = query.first(where: { $0.prefix(1) == name }) else { return false }
      if condition.count == 1 { return true }
      if condition.contains(":") { return item.count > 2 }
      return item == condition
    }
  }

  @Test func `a router with items compares equal to itself`() throws {
    let router = Router()
    for pattern in ["/watch?v=:id", "/watch?list=:list<int>", "/watch"] { try router.add(pattern) }
    #expect(router.changes(to: router).isEmpty)
  }
}
