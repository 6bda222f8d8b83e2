import TestSupport
import Testing

@testable import Waymark

@Suite struct SpecificityTests {
  /// The routes that can match `/app/home/view`, in the order that NKRouter documents: eight
  /// without a wildcard, then seven with one.
  private static let documentedOrder = [
    "app/home/view", "app/home/:c", "app/:b/view", "app/:b/:c",
    ":a/home/view", ":a/home/:c", ":a/:b/view", ":a/:b/:c",
    "app/home/view/*", "app/home/:c/*", "app/home/*", "app/:b/*", "app/*", "/:a/*", "*",
  ]

  private static let url = "/app/home/view"

  private let router = Router(options: .mostSpecificFirst)

  @Test func `the documented order has eight steps and seven`() {
    let wildcards = Self.documentedOrder.filter { $0.contains("*") }
    #expect(Self.documentedOrder.count == 15)
    #expect(wildcards.count == 7)
    #expect(Set(Self.documentedOrder).count == 15)
  }

  /// All 32,767 tables of some of the 15 routes, in three parts.
  ///
  /// With one round, only every third table.
  ///
  /// The index of a part is the seed for its orders of registration.
  @Test(arguments: 0..<min(3, Rounds.count))
  func `the most specific route wins in every table`(_ part: Int) throws {
    var generator = SeededGenerator(seed: UInt64(part))
    let definitions = try Self.documentedOrder.map { try RouteDefinition($0) }
    for subset in 1..<(1 << definitions.count) where subset % 3 == part {
      let chosen = definitions.indices.filter { subset & 1 << $0 != 0 }.shuffled(using: &generator)
      router.removeAll()
      // Adding the routes separately has the same result, but it's three times as slow.
      try router.add(chosen.map { Route(definitions[$0]) })
      let winner = try router.match(Self.url)?.definition
      guard let first = chosen.min(), winner !== definitions[first] else { continue }
      Issue.record(
        """
        \(winner?.pattern ?? "no route") wins over \(definitions[first].pattern), added as \
        \(chosen.map { definitions[$0].pattern }), seed \(part)
        """)
      return
    }
  }

  @Test(arguments: [1, 20_240_229, 77] as [UInt64])
  func `a whole table is listed in the documented order`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      router.removeAll()
      for pattern in Self.documentedOrder.shuffled(using: &generator) { try router.add(pattern) }
      #expect(router.routes.map(\.pattern) == Self.documentedOrder, "seed \(seed)")
    }
  }

  @Test func `handlers that decline are asked in the documented order`() throws {
    for pattern in Self.documentedOrder.reversed() { try router.add(pattern) { _ in false } }
    guard case .unmatched(let declined) = router.route(Self.url) else {
      Issue.record("a handler that declines handled the URL")
      return
    }
    #expect(declined.map(\.pattern) == Self.documentedOrder)
  }

  @Test(arguments: [
    // Literals, then constrained parameters, then parameters, from the left.
    (["/:a/:b", "/:a/y", "/x/:b", "/x/y"], "/x/y", ["/x/y", "/x/:b", "/:a/y", "/:a/:b"]),
    (["/:a", "/:b<[a-z]+>", "/x"], "/x", ["/x", "/:b<[a-z]+>", "/:a"]),
    // Wildcards only if nothing else matches. At the same position, a parameter comes before a
    // wildcard.
    (["/*", "/x/*", "/:a/:b"], "/x/y", ["/:a/:b", "/x/*", "/*"]),
    (
      ["/x/*", "/x/:b/*", "/x/y/*", "/:a/y/*"], "/x/y",
      [
        "/x/y/*", "/x/:b/*", "/x/*", "/:a/y/*",
      ]
    ),
    // If routes are equal, the last registration wins.
    (["/:a", "/:b"], "/x", ["/:b", "/:a"]),
  ])
  func `the most specific first does not depend on registration`(
    _ patterns: [String], _ url: String, _ order: [String]
  ) throws {
    for pattern in patterns { try router.add(pattern) { _ in false } }
    guard case .unmatched(let declined) = router.route("s:" + url) else {
      Issue.record("not unmatched")
      return
    }
    #expect(declined.map(\.pattern) == order)
  }

  @Test func `several patterns of one route are ordered like routes of their own`() throws {
    try router.add("/a/*", "/a/:x", "/a/:y", "/a/b")
    #expect(router.triedPatterns == ["/a/b", "/a/:y", "/a/:x", "/a/*"])
  }

  @Test func `a constrained parameter comes before a plain one`() throws {
    try expectOrder(["/user/me", "/user/:id<int>", "/user/:name", "/:any/me", "/user/*"])
    try expectOrder(["/:id<int>/:tab", "/:name/posts"])
  }

  @Test func `literal text beside a parameter constrains it`() throws {
    try expectOrder(["/file.txt", "/{name}.txt", "/{name}"], syntax: .brace)
  }

  @Test func `a priority outranks specificity`() throws {
    try router.add("/a/b")
    try router.add("/a/:b", priority: 1)
    try router.add("*", priority: 2)
    try router.add("/a/c", priority: -1)
    #expect(router.routes.map(\.pattern) == ["*", "/a/:b", "/a/b", "/a/c"])
  }

  @Test func `a later registration comes first among equals`() throws {
    for pattern in ["/a/:x", "/a/:y", "/a/:z", "/b/:x"] { try router.add(pattern) }
    #expect(router.routes.map(\.pattern) == ["/b/:x", "/a/:z", "/a/:y", "/a/:x"])
    #expect(try router.match("/a/1")?.pattern == "/a/:z")
    router.remove("/a/:z")
    #expect(try router.match("/a/1")?.pattern == "/a/:y")
  }

  @Test func `combinations of one registration keep their order among equals`() throws {
    try router.add("/x(/:a)(/:b)")
    #expect(router.triedPatterns == ["/x", "/x/:a", "/x/:b", "/x/:a/:b"])
    #expect(try router.match("/x/1")?.matchedPattern == "/x/:a")
  }

  @Test func `the fragment does not count for specificity`() throws {
    try router.add("/a/:b#/literal")
    try router.add("/a/:b")
    try router.add("/a/:b#/:f")
    #expect(router.routes.map(\.pattern) == ["/a/:b#/:f", "/a/:b", "/a/:b#/literal"])
    try router.add("/a/b#*")
    #expect(router.routes.first?.pattern == "/a/b#*")
  }

  @Test func `registration decides where only priority orders routes`() throws {
    let router = Router()
    for pattern in ["*", "/:a", "/a"] { try router.add(pattern) }
    try router.add("/b", priority: 1)
    #expect(router.routes.map(\.pattern) == ["/b", "*", "/:a", "/a"])
    #expect(try router.match("/a")?.pattern == "*")
  }

  @Test func `setting the option orders the routes that there are`() throws {
    let router = Router()
    for pattern in ["*", "/:a", "/a"] { try router.add(pattern) }
    try router["s"].add("/:a")
    try router["s"].add("/a")
    router.options.ordering = .mostSpecificFirst
    #expect(router.routes.map(\.pattern) == ["/a", "/:a", "*"])
    #expect(router["s"].routes.map(\.pattern) == ["/a", "/:a"])
    #expect(try router.match("/a")?.pattern == "/a")
    try router.add("/:b")
    try router["t"].add("/:x")
    try router["t"].add("/y")
    #expect(router.routes.map(\.pattern) == ["/a", "/:b", "/:a", "*"])
    #expect(router["t"].routes.map(\.pattern) == ["/y", "/:x"])
    router.options.ordering = .priority
    #expect(router.routes.map(\.pattern) == ["*", "/:a", "/a", "/:b"])
    #expect(try router.match("/a")?.pattern == "*")
  }

  @Test(arguments: [
    ["/y/prefix-{b}.txt", "/y/{a}.{ext}"], ["/{a}.json.json", "/{a}.json"],
    ["/v{x}", "/{y<[a-z0-9]+>}"], ["/{y<[a-z0-9]+>}", "/{x}"], ["/{a}-{b<x>}", "/{a}-{b}"],
    ["/{a}-x", "/{a}-{b}"], ["/v%C3%A9{x}", "/v1{x}", "/v{x}"], ["/x", "/xyz{a}"],
    ["/a/{**}", "/a/{*}"], ["/a/b-{*rest}", "/a/{**}", "/a/{*}"],
  ])
  func `more text in a segment comes first`(_ patterns: [String]) throws {
    try expectOrder(patterns, syntax: .brace)
  }

  /// Checks the order of `patterns`, for each order of registration.
  private func expectOrder(
    _ patterns: [String], syntax: PatternSyntax = .colon,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for added in [patterns, patterns.reversed()] {
      router.removeAll()
      for pattern in added { try router.group(syntax: syntax).add(pattern) }
      #expect(router.routes.map(\.pattern) == patterns, sourceLocation: sourceLocation)
    }
  }
}

extension RouterOptions {
  fileprivate static var mostSpecificFirst: RouterOptions {
    var options = RouterOptions()
    options.ordering = .mostSpecificFirst
    return options
  }
}
