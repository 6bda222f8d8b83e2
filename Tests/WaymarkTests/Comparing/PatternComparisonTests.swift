import Foundation
import Testing
import Waymark
import WaymarkAnalysis

/// The relations between the URLs of two patterns.
@Suite struct PatternComparisonTests {
  private static let constraints = ["", "<int>", "<uint>", "<a|b>", "<[a-z]+>"]

  /// Every path of up to four segments that patterns of these tests tell apart, and some with fragments.
  private static let urls: [String] = {
    let segments = ["a", "b", "x", "7", "-7"]
    var words = [""]
    var longest = [""]
    for length in 1...4 {
      longest = longest.flatMap { word in
        segments.prefix(length > 3 ? 3 : 5).map { "\(word)/\($0)" }
      }
      words += longest
    }
    let paths = words.map { $0.isEmpty ? "/" : $0 }
    return paths
      + paths.prefix(31).flatMap { path in ["", "/a", "/x", "/a/b"].map { "\(path)#\($0)" } }
  }()

  private static func pattern(_ random: inout SeededGenerator) throws -> RoutePattern {
    func path(upTo length: Int, _ random: inout SeededGenerator) -> String {
      var text = ""
      var hasWildcard = false
      for number in 0..<random.number(below: length + 1) {
        var segment = random.pick(["/a", "/b", "/:p\(number)\(random.pick(constraints))"])
        if !hasWildcard, random.number(below: 5) == 0 {
          segment = random.pick(["/*", "/**"])
          hasWildcard = true
        }
        text += random.number(below: 5) == 0 ? "(\(segment))" : segment
      }
      return text
    }
    var text = path(upTo: 3, &random)
    if random.number(below: 6) == 0 { text += "#" + path(upTo: 2, &random) }
    let syntax: any PatternSyntax = random.number(below: 8) == 0 ? .ignoringCase(.colon) : .colon
    var pattern = try syntax.parse(text)
    if random.number(below: 8) == 0 {
      pattern.hosts = [try HostPattern(random.pick(["a.example", "*.example", "b.example"]))]
    }
    return pattern
  }

  /// Random pairs against all URLs; `WAYMARK_COMPARISON_ROUNDS` times 500 of them.
  @Test func saysNothingThatAURLContradicts() throws {
    let rounds = ProcessInfo.processInfo.environment["WAYMARK_COMPARISON_ROUNDS"].flatMap(Int.init)
    var counts: [PatternComparison.Relation: Int] = [:]
    for seed in 0..<(rounds ?? 1) * 500 {
      var random = SeededGenerator(seed: UInt64(seed))
      let (first, other) = (try Self.pattern(&random), try Self.pattern(&random))
      let comparison = first.comparison(with: other)
      counts[comparison.relation, default: 0] += 1
      // Names of constraints are resolved by a router.
      let routers = try [first, other].map { pattern in
        let router = Router(options: RouterOptions())
        try router.add(pattern.text, hosts: pattern.hosts.map(\.description), syntax: Same(pattern))
        return router
      }
      let hosts = (first.hosts + other.hosts).map {
        $0.description.replacing("*.", with: "any.")
      }
      var urls = Self.urls
      for host in hosts { urls += Self.urls.prefix(40).map { "https://\(host)\($0)" } }
      let witnesses = [comparison.onlyFirst, comparison.onlyOther, comparison.both]
      let expected = [(true, false), (false, true), (true, true)]
      let pair =
        "seed \(seed): \(first.text) \(first.hosts) and \(other.text) \(other.hosts), \(comparison)"
      for case (let url?, (let inFirst, let inOther)) in zip(witnesses, expected) {
        #expect(routers[0].canRoute(url) == inFirst, "\(url) \(pair)")
        #expect(routers[1].canRoute(url) == inOther, "\(url) \(pair)")
      }
      var onlyFirst = false
      var onlyOther = false
      var both = false
      for url in urls {
        switch (routers[0].canRoute(url), routers[1].canRoute(url)) {
        case (true, false): onlyFirst = true
        case (false, true): onlyOther = true
        case (true, true): both = true
        case (false, false): break
        }
      }
      switch comparison.relation {
      case .equal: #expect(!onlyFirst && !onlyOther, "\(pair)")
      case .contained: #expect(!onlyFirst && comparison.onlyOther != nil, "\(pair)")
      case .containing: #expect(!onlyOther && comparison.onlyFirst != nil, "\(pair)")
      case .disjoint: #expect(!both, "\(pair)")
      case .overlapping: #expect(!witnesses.contains(nil), "\(pair)")
      case .undecided: break
      }
    }
    // A comparison that is always undecided would never be wrong.
    for relation in PatternComparison.Relation.allCases where relation != .undecided {
      #expect(counts[relation, default: 0] > 3, "\(counts)")
    }
    #expect(counts[.undecided, default: 0] * 5 < (rounds ?? 1) * 500, "\(counts)")
  }

  /// Adds a pattern that is already parsed, except its constraints.
  private struct Same: PatternSyntax {
    let pattern: RoutePattern

    init(_ pattern: RoutePattern) { self.pattern = pattern }

    func parse(_ text: String) throws(PatternError) -> RoutePattern { pattern }
  }

  @Test(arguments: [
    ("/user/:id", "/user/:name", PatternComparison.Relation.equal),
    ("/user/me", "/user/:name", .contained),
    ("/user/**", "/user/me", .containing),
    ("/user/:id<a|b>", "/user/a", .containing),
    ("/:a/x", "/y/:b", .overlapping),
    ("/user/:id<a|b>", "/user/c", .disjoint),
    ("/user/:id", "/user/:id#/tab", .containing),
    ("/a(/b)(/c)", "/a(/b(/c))", .containing),
    ("/:id<int>", "/:id<[0-9]+>", .undecided),
    ("/:id<int>", "/:id<int>/x", .disjoint),
  ])
  func relationsAreNamed(
    _ first: String, _ other: String, _ relation: PatternComparison.Relation
  ) throws {
    let (first, other) = (try ColonSyntax().parse(first), try ColonSyntax().parse(other))
    let comparison = first.comparison(with: other)
    #expect(comparison.relation == relation, "\(comparison)")
    let mirrored = other.comparison(with: first)
    let opposite: [PatternComparison.Relation: PatternComparison.Relation] = [
      .contained: .containing, .containing: .contained,
    ]
    #expect(mirrored.relation == opposite[relation] ?? relation)
    #expect(mirrored.onlyFirst == comparison.onlyOther)
  }

  @Test func manyGroupsAreUndecidedAtOnce() throws {
    let pattern = try ColonSyntax().parse(String(repeating: "(/a)", count: 9))
    #expect(pattern.comparison(with: pattern).relation == .undecided)
  }
}
