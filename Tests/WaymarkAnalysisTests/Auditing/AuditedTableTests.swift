import TestSupport
import Foundation
import Testing

@testable import Waymark
@testable import WaymarkAnalysis

@Suite struct AuditedTableTests {
  @Test(arguments: RouteOrdering.allCases)
  func `an audit finds nothing in the GitHub API`(_ ordering: RouteOrdering) throws {
    var options = RouterOptions()
    options.ordering = ordering
    let router = Router(options: options)
    let file = MarkdownPage.root
      .appending(path: "Benchmarks/Sources/WaymarkBench/Resources/github.txt")
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    where line.hasPrefix("/") {
      try router.add(String(line.prefix { $0 != " " }))
    }
    #expect(router.routes.count == 142)
    #expect(router.auditSummary == [])
  }

  /// Adds eight routes without faults for each group.
  private func addSoundRoutes(to router: Router, groups: Int) throws {
    for group in 0..<groups {
      let root = "/api/group\(group)"
      try router.add(root)
      try router.add("\(root)/new")
      try router.add("\(root)/:id<int>")
      try router.add("\(root)/:slug<slug>/comments(/:page<uint>)")
      try router.add("\(root)/:id/edit")
      try router.add("\(root)/archive/*")
      try router.add("\(root)/:id/files/*path/download")
    }
  }

  /// Faulty patterns to add to a sound table, and the expected findings.
  private static let plantedFaults = [
    (
      "/api/group3/archive/old",
      "unreachable: /api/group3/archive/old < /api/group3/archive/* @ /api/group3/archive/old"
    ),
    (
      "/api/group4/:id<int>",
      "duplicate(nil): /api/group4/:id<int> < /api/group4/:id<int> @ /api/group4/1"
    ),
    (
      "/api/group5/:number<int>",
      "duplicate(names): /api/group5/:number<int> < /api/group5/:id<int> @ /api/group5/1"
    ),
    ("//api/group6/", "duplicate(slashes): //api/group6/ < /api/group6 @ /api/group6"),
    (
      "/api/gro%75p7/new",
      "duplicate(encoding): /api/gro%75p7/new < /api/group7/new @ /api/group7/new"
    ),
    (
      "/api/Group8/new",
      "lookalike(letterCase): /api/Group8/new < /api/group8/new @ /api/Group8/new"
    ),
    (
      "/api/group9/:id/Edit",
      "lookalike(letterCase): /api/group9/:id/Edit < /api/group9/:id/edit @ /api/group9/x/Edit"
    ),
    ("/cafe\u{301}", "lookalike(unicodeForm): /cafe\u{301} < /caf\u{E9} @ /cafe%CC%81"),
    ("/api%2Fgroup10", "lookalike(encoding): /api%2Fgroup10 < /api/group10 @ /api%2Fgroup10"),
    (
      "/api/group11/settings/:name",
      "overlap: /api/group11/settings/:name < /api/group11/:slug<slug>/comments @ /api/group11/settings/comments"
    ),
    (
      "/api/group12/:n<[0-9]{1,9}>",
      "undecided: /api/group12/:n<[0-9]{1,9}> < /api/group12/:id<int> @ /api/group12/1"
    ),
    (
      "/api/group13/:n<uint>",
      "unreachable: /api/group13/:n<uint> < /api/group13/:id<int> @ /api/group13/1"
    ),
    ("/report(/a)(/b)(/c)(/d)(/e)", "costly(combinations(32)): /report(/a)"),
    ("/search/:q<(x+x+)+y>", "costly(exceedsLimits): /search/:q<(x+x+)+y> <  @ /search/"),
    ("/shop/sale", "unreachable: /shop/sale < /shop/:a @ /shop/sale"),
    ("/shop/*", "unreachable: /shop/* < /shop /shop/:b/* @ /shop"),
  ]

  @Test func `an audit finds every planted fault among 500 routes`() throws {
    let router = Router()
    router.parameterConstraints = ["year": "[0-9]{4}", "yaer": "[0-9]{4}"]
    try addSoundRoutes(to: router, groups: 56)
    for pattern in ["/archive/:year", "/caf\u{E9}", "/shop", "/shop/:a", "/shop/:b/*"] {
      try router.add(pattern)
    }
    for (pattern, _) in Self.plantedFaults { try router.add(pattern) }
    router.add(try MoodyDefinition("/moody"))
    #expect(router.triedPatterns.count >= 500)
    let found = router.auditSummary
    // The similar pattern in another Unicode form is also a separate finding.
    let faults = Self.plantedFaults.map(\.1).flatMap { fault in
      fault.contains("unicodeForm")
        ? [fault, "misleading(unicodeForm, text: \"cafe\u{301}\"): /cafe\u{301} <"] : [fault]
    }
    let expected =
      faults + [
        "costly(triedForEveryURL): /moody <", "unusedConstraint(name: \"yaer\"):",
      ]
    #expect(found.count == expected.count)
    for (found, expected) in zip(found, expected) { #expect(found.hasPrefix(expected)) }
  }

  @Test func `an audit of 5,000 routes ends soon`() throws {
    let router = Router()
    try addSoundRoutes(to: router, groups: 600)
    try router.add("/api/:any")
    try router.add("/api/group17")
    #expect(router.triedPatterns.count > 4_800)
    #expect(router.auditSummary == ["duplicate(nil): /api/group17 < /api/group17 @ /api/group17"])
  }
}
