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
          "/watch?v=:id is never reached: /watch matches all of its URLs, such as /watch?v=x"
        ]
      ),
      (
        ["/watch?v=:id", "/watch?v=:id&list=:list"],
        [
          "/watch?v=:id&list=:list is never reached: /watch?v=:id matches all of its URLs, "
            + "such as /watch?v=x&list=x"
        ]
      ),
      (
        ["/a?b=:c<int>", "/a?b=:d<int>"],
        [
          "/a?b=:d<int> is never reached: /a?b=:c<int> matches the same URLs, such as /a?b=1; "
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
    #expect(router.audit().map(\.message) == findings)
  }

  @Test(
    .bug(id: 67, "two spellings of an item were said to differ in the names of parameters"),
    arguments: [
      ("/s?a%62", "/s?ab", "such as /s?ab; only percent escapes differ"),
      ("/s?q=%61", "/s?q=a", "such as /s?q=a; only percent escapes differ"),
      ("/s?%71=:q", "/s?q=:q", "such as /s?q=x; only percent escapes differ"),
      ("/s?q=:q", "/s?q=:text", "such as /s?q=x; only names of parameters differ"),
      ("/s?q", "/s/?q", "such as /s?q; only slashes differ"),
    ])
  func `a duplicate item names the difference in its spelling`(
    _ first: String, _ second: String, _ end: String
  ) throws {
    let router = Router()
    try router.add(first)
    try router.add(second)
    let finding = try #require(router.audit().first)
    #expect(finding.kind == .duplicate)
    #expect(finding.message.hasSuffix(end), "\(finding)")
  }

  @Test(
    .bug(id: 67, "a literal item was never compared with a constraint"),
    arguments: [
      (["/items?n=:n<int>", "/items?n=5"], ["/items?n=5"]),
      (["/items?n=:n<int>", "/items?n=five"], []),
      (["/items?n=5", "/items?n=:n<int>"], []),
      (["/items?n=a", "/items?n=b", "/items?n=:n<a|b>"], ["/items?n=:n<a|b>"]),
      (["/items?n=a", "/items?n=:n<a|b>"], []),
      (["/items?n=:n<int>", "/items?n=:n<uint>"], ["/items?n=:n<uint>"]),
      (["/items?n=:n<uint>", "/items?n=:n<int>"], []),
      (["/items?n=:n<int>", "/items?n=:n<uuid>"], []),
      (["/items?a", "/items?b", "/items?a&b"], ["/items?a&b"]),
      (["/items?a=:a", "/items?a&b=1", "/items?a"], []), (["/:x?a", "/b", "/b?a"], ["/b?a"]),
      (["/*?a", "/b?c&a"], ["/b?c&a"]),
    ] as [([String], [String])])
  func `a literal or a constraint of an item is decided as for segments`(
    _ patterns: [String], _ unreached: [String]
  ) throws {
    let router = Router()
    for pattern in patterns { try router.add(pattern) }
    let kinds: [RouteFinding.Kind] = [.unreachable, .duplicate, .undecided]
    let findings = router.audit().filter { kinds.contains($0.kind) }
    #expect(findings.flatMap(\.routes).map(\.pattern) == unreached)
    #expect(!findings.contains { $0.kind == .undecided })
  }

  @Test func `a route with more items is tried early on purpose`() throws {
    let table = Router()
    for pattern in ["/:x?b", "/a"] { try table.add(pattern) }
    #expect(table.audit().isEmpty)
    let faulty = Router()
    for pattern in ["/:x?b", "/a?b&c"] { try faulty.add(pattern) }
    #expect(faulty.audit().map(\.kind) == [.unreachable])
    let surprising = Router()
    for pattern in ["/:x/:y<int>?b", "/a/:z?b&c"] { try surprising.add(pattern) }
    #expect(
      surprising.audit().map(\.message) == [
        "/:x/:y<int>?b is tried before /a/:z?b&c, which is more specific, and handles /a/1?b&c"
      ])
  }

  @Test func `a wildcard with an item is no catch-all of a scheme`() throws {
    let router = Router()
    try router.add("/a")
    try router["app"].add("*?debug")
    router["app"].fallsBackToGlobal = true
    #expect(router.audit().isEmpty)
  }

  @Test(arguments: [("/watch?v=:id", "/watch?V=:id"), ("/watch?beta=true", "/watch?beta=True")])
  func `items that differ in case alone are confusing`(_ first: String, _ second: String) throws {
    let router = Router()
    try router.add(first)
    try router.add(second)
    #expect(router.audit().map(\.kind) == [.lookalike])
  }

  @Test func `an item's constraint is checked for the names of constraints`() throws {
    let router = Router()
    try router.add("/watch?v=:id<intt>")
    #expect(
      router.audit().map(\.message) == [
        "\"intt\" in /watch?v=:id<intt> is not the name of a constraint, so only this word matches"
      ])
  }

  @Test func `random routes with items are reported if and only if no query reaches them`() throws {
    var random = SeededGenerator(seed: 67)
    for _ in 0..<300 {
      let table = try ItemTable(from: &random)
      var reached: Set<Int> = []
      for (path, query, url) in ItemTable.urls {
        let winner = table.winner(of: path, query)
        let match = try table.router.match(url)
        #expect(
          match.flatMap { match in table.router.routes.firstIndex { $0 === match.route } } == winner
        )
        if let winner { reached.insert(winner) }
      }
      let findings = table.router.audit()
      let never = findings.filter { [.unreachable, .duplicate].contains($0.kind) }.flatMap(\.routes)
        .compactMap { place in table.router.routes.firstIndex { $0 === place.route } }
      #expect(Set(never) == Set(table.patterns.indices).subtracting(reached), "\(table.patterns)")
      #expect(!findings.contains { $0.kind == .undecided }, "\(table.patterns)")
    }
  }
}
