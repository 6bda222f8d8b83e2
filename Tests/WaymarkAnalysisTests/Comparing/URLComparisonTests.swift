import TestSupport
import Testing
import Waymark
import WaymarkAnalysis

/// Tests the relation between the URLs of two patterns, and of two routers.
@Suite struct URLComparisonTests {
  private static let constraints = ["", "<int>", "<uint>", "<a|b>", "<[a-z]+>"]

  /// All paths of up to four segments that the patterns of these tests can distinguish, some with
  /// fragments.
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
      + paths.prefix(31).flatMap { path in
        ["", "/a", "/x", "/a/b", "a=1", "/a/?a=1"].map { "\(path)#\($0)" }
      }
  }()

  private static func pattern(_ random: inout SeededGenerator) throws -> RoutePattern {
    func path(upTo length: Int, _ random: inout SeededGenerator) -> String {
      var text = ""
      var wildcards = 0
      for number in 0..<random.number(below: length + 1) {
        let constraint = random.pick(constraints)
        var segment = random.pick(["/a", "/b", "/:p\(number)\(constraint)"])
        if wildcards < 2, random.number(below: 5) == 0 {
          segment = random.pick(["/*v\(number)", "/**v\(number)", "/**", "/*v\(number)-7"])
          wildcards += segment == "/**" ? 2 : 1
        } else if !constraint.isEmpty {
          // A constraint isn't allowed between two wildcards.
          wildcards = wildcards == 1 ? 2 : wildcards
        }
        text += random.number(below: 5) == 0 ? "(\(segment))" : segment
      }
      return text
    }
    var text = path(upTo: 3, &random)
    if random.number(below: 6) == 0 { text += "#" + path(upTo: 2, &random) }
    let syntax: PatternSyntax = random.number(below: 8) == 0 ? .ignoringCase(.colon) : .colon
    var pattern = try syntax.parse(text)
    if random.number(below: 8) == 0 {
      pattern.hosts = [
        try HostPattern(random.pick(["a.example", "*.example", "b.example", ":h.example", "a.:h"]))
      ]
    }
    return pattern
  }

  /// Compares random pairs by trying all URLs.
  ///
  /// - Parameter size: The largest number of patterns on either side.
  @Test(arguments: [1, 3]) func `a comparison says nothing that a URL contradicts`(_ size: Int)
    throws
  {
    var counts: [URLComparison.Relation: Int] = [:]
    for seed in 0..<125 * Rounds.count {
      var random = SeededGenerator(seed: UInt64(seed))
      let sides = try (0..<2).map { _ in
        try (0...random.number(below: size)).map { _ in try Self.pattern(&random) }
      }
      // Only a router resolves the names of constraints.
      let routers = try sides.map { patterns in
        let router = Router(options: RouterOptions())
        for pattern in patterns {
          try router.group(hosts: pattern.hosts.map(\.description), syntax: same(pattern)).add(
            pattern.text)
        }
        return router
      }
      let comparison =
        size == 1
        ? sides[0][0].comparison(with: sides[1][0]) : routers[0].comparison(with: routers[1])
      counts[comparison.relation, default: 0] += 1
      let hosts = sides.joined().flatMap(\.hosts).map {
        $0.description.replacing("*.", with: "any.").replacing(":h", with: "any")
      }
      var urls = Self.urls
      for host in hosts { urls += Self.urls.prefix(40).map { "https://\(host)\($0)" } }
      let witnesses = [comparison.onlyFirst, comparison.onlyOther, comparison.both]
      let expected = [(true, false), (false, true), (true, true)]
      let pair = "seed \(seed): \(routers.map { $0.routes.map(\.pattern) }), \(comparison)"
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
    // If every comparison were undecided, none could be wrong.
    for relation in URLComparison.Relation.allCases where relation != .undecided {
      #expect(counts[relation, default: 0] > (size == 1 ? 3 * Rounds.count / 4 : 0), "\(counts)")
    }
    #expect(counts[.undecided, default: 0] * 5 < 125 * Rounds.count, "\(counts)")
  }

  /// Returns a syntax that returns a parsed pattern, so it can be added.
  private func same(_ pattern: RoutePattern) -> PatternSyntax {
    PatternSyntax("same") { _ in pattern }
  }

  @Test(arguments: [
    ("/user/:id", "/user/:name", URLComparison.Relation.equal),
    ("/user/me", "/user/:name", .contained),
    ("/user/**", "/user/me", .containing),
    ("/user/:id<a|b>", "/user/a", .containing),
    ("/:a/x", "/y/:b", .overlapping),
    ("/user/:id<a|b>", "/user/c", .disjoint),
    ("/user/:id", "/user/:id#/tab", .containing),
    ("/a(/b)(/c)", "/a(/b(/c))", .containing),
    ("/:id<int>", "/:id<uint>", .containing),
    ("/:id<int>", "/:id<alpha>", .disjoint),
    ("/:id<int>", "/:id<[0-9]{2,}>", .undecided),
    ("/:id<int>", "/:id<int>/x", .disjoint),
  ])
  func `relations of patterns are named`(
    _ first: String, _ other: String, _ relation: URLComparison.Relation
  ) throws {
    let (first, other) = (try RoutePattern(first), try RoutePattern(other))
    let comparison = first.comparison(with: other)
    #expect(comparison.relation == relation, "\(comparison)")
    let mirrored = other.comparison(with: first)
    let opposite: [URLComparison.Relation: URLComparison.Relation] = [
      .contained: .containing, .containing: .contained,
    ]
    #expect(mirrored.relation == opposite[relation] ?? relation)
    #expect(mirrored.onlyFirst == comparison.onlyOther)
  }

  @Test(arguments: [
    (["/a", "/b"], ["/b", "/a"], URLComparison.Relation.equal),
    (["/a/:id"], ["/a/x", "/a/:other"], .equal), (["/a/:id<a|b>"], ["/a/a", "/a/b"], .equal),
    (["/shop/:id", "/help"], ["/shop/*", "/help"], .contained),
    (["/*"], ["/admin/*", "/shop"], .containing),
    (["/admin/help", "/shop"], ["/admin/*"], .overlapping),
    (["/a", "/b"], ["/c", "/d"], .disjoint),
    ([], ["/a"], .disjoint), ([], [], .equal),
    (["/:id<[a-c]+>"], ["/:id<[a-d]+>"], .undecided),
    (["app:/a"], ["/a"], .contained), (["app:/a"], ["web:/a"], .disjoint),
  ])
  func `relations of routers are named`(
    _ first: [String], _ other: [String], _ relation: URLComparison.Relation
  ) throws {
    let routers = try [first, other].map { patterns in
      let router = Router(options: RouterOptions())
      for pattern in patterns { try router.add(pattern) }
      return router
    }
    #expect(routers[0].comparison(with: routers[1]).relation == relation)
  }

  @Test(.bug(id: 32, "Changes of the code that no test noticed"))
  func `a scheme sees the global routes if it falls back`() throws {
    let routers = [Router(options: RouterOptions()), Router(options: RouterOptions())]
    for router in routers {
      try router.add("/a")
      try router["app"].add("/b")
    }
    #expect(routers[0].comparison(with: routers[1]).relation == .equal)
    routers[1]["app"].fallsBackToGlobal = true
    #expect(routers[0].comparison(with: routers[1]).relation == .contained)
    #expect(routers[0].comparison(with: routers[1]).onlyOther == "app://a")
    #expect(routers[1].comparison(with: routers[0]).relation == .containing)
  }

  @Test(
    .bug(id: 32, "A route of other hosts takes the URL of a sample"),
    arguments: [
      (["*.example"], [], "https://any.any/x.y"),
      (["*.shop.example"], [], "https://any.example/x.y"),
      (["a.shop.example"], ["*.shop.example"], "https://any.shop.example/x.y"),
      (["a.shop.example"], ["a.shop.example", "b.example"], "https://b.example/x.y"),
    ])
  func `the sample of any host is one that no route names`(
    _ hosts: [String], _ served: [String], _ sample: String
  ) throws {
    var options = RouterOptions()
    options.hosts = served
    let routers = [Router(options: options), Router(options: options)]
    // A segment with a dot can't be the host.
    try routers[0]["https"].add("/x.y")
    try routers[1]["https"].group(hosts: hosts).add("/x.y")
    let comparison = routers[0].comparison(with: routers[1])
    #expect(comparison.relation == .containing)
    #expect(comparison.onlyFirst == sample)
    #expect(routers[0].audit().isEmpty)
  }

  @Test(.bug(id: 32, "Changes of the code that no test noticed"))
  func `a URL that one router refuses is not a URL of both`() throws {
    var options = RouterOptions()
    options.limits[.segments] = 1
    let routers = [Router(options: options), Router(options: RouterOptions())]
    for router in routers { try router.add("/a/b") }
    #expect(routers[0].comparison(with: routers[1]).both == nil)
    #expect(routers[1].comparison(with: routers[0]).both == nil)
    #expect(routers[1].comparison(with: routers[1]).both == "/a/b")
  }

  @Test func `routes that may match anything are undecided`() throws {
    let routers = [Router(), Router()]
    routers[0].add(try MoodyDefinition("/a"))
    try routers[1].add("/a")
    #expect(routers[0].comparison(with: routers[1]).relation == .undecided)
  }

  @Test func `many groups are decided`() throws {
    let pattern = try RoutePattern(String(repeating: "(/a)", count: 9))
    #expect(pattern.comparison(with: pattern).relation == .equal)
    let other = try RoutePattern(String(repeating: "(/a)", count: 8))
    #expect(pattern.comparison(with: other).relation == .containing)
  }
}
