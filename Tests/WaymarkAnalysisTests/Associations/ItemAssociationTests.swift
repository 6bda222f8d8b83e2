import TestSupport
import Testing
import Waymark

@testable import WaymarkAnalysis

/// Tests association files of routes that decide by items of the query.
@Suite(.bug(id: 67, "files claimed the paths of routes with items, whatever the query was"))
struct ItemAssociationTests {
  // Made for each use: LeakSanitizer reports the arrays of enums that live as long as the process.
  private static var apple: AssociationTarget { .apple(appIDs: ["T.a"]) }
  private static var android: AssociationTarget {
    .android(package: "a.b", fingerprints: ["14"])
  }

  private static func router(_ patterns: [String]) throws -> Router {
    let router = Router()
    for pattern in patterns { try router.add(pattern) }
    return router
  }

  private static func rules(
    _ patterns: [String], _ target: AssociationTarget
  ) throws -> [String] {
    let made = try router(patterns).associationFile(for: target, host: HostPattern("h.example"))
    return try #require(AssociationFile(made.text, platform: target.platform).apps.first).rules
      .map(\.text)
  }

  @Test(
    arguments: [
      (["/watch?v=:id"], [#"{ "/": "/watch", "?": { "v": "?*" } }"#]),
      (["/items?beta=true"], [#"{ "/": "/items", "?": { "beta": "true" } }"#]),
      (["/items?beta"], [#"{ "/": "/items" }"#]),
      (
        ["/a?b=:b<de|en>&c=1"],
        [
          #"{ "/": "/a", "?": { "b": "de", "c": "1" } }"#,
          #"{ "/": "/a", "?": { "b": "en", "c": "1" } }"#,
        ]
      ), (["/a?b=:n<int>"], [#"{ "/": "/a", "?": { "b": "?*" } }"#]),
      (["/a?b=c%20d/$%28e%29"], [#"{ "/": "/a", "?": { "b": "c?*d?*e?*" } }"#]),
      (["/a?b%5B%5D=:c&d=:e"], [#"{ "/": "/a", "?": { "d": "?*" } }"#]),
      (["?q=:q"], [#"{ "/": "/", "?": { "q": "?*" } }"#]),
      (["/a/*?b=1", "/a/c"], [#"{ "/": "/a/*", "?": { "b": "1" } }"#, #"{ "/": "/a/c" }"#]),
      (
        ["/u/:id?tab=:tab", "/u/:id"],
        [
          ##"{ "/": "/?*/?*/?*", "exclude": true }"##,
          #"{ "/": "/u/?*", "?": { "tab": "?*" } }"#, #"{ "/": "/u/?*" }"#,
        ]
      ),
    ] as [([String], [String])])
  func `Apple's components have the items of a route`(
    _ patterns: [String], _ rules: [String]
  ) throws {
    #expect(try Self.rules(patterns, Self.apple) == rules)
  }

  @Test(
    arguments: [
      ("/watch?v=:id", #""?": { "v": "?*" }"#), ("/items?beta", #""?": { "beta": "*" }"#),
      ("/a?b=c%20d%2Fe", #""?": { "b": "c?d/e" }"#), ("/a?b%5B%5D=:c", #""?": { "b[]": "?*" }"#),
    ])
  func `Android's dynamic rules have the items of a route`(
    _ pattern: String, _ items: String
  ) throws {
    let rules = try Self.rules([pattern], Self.android)
    #expect(!rules.isEmpty)
    #expect(rules.allSatisfy { $0.contains(items) })
  }

  @Test func `a claim with items is exact where the format is`() throws {
    let router = try Self.router(["/watch?v=:id", "/items?beta=true", "/a?k=:k<x|y>"])
    for target in [Self.apple, Self.android] {
      let made = try router.associationFile(for: target, host: HostPattern("h.example"))
      #expect(made.approximations.map(\.description) == [])
    }
  }

  @Test(
    arguments: [
      ("/items?beta", "claims https://h.example/items, which /items?beta rejects"),
      ("/a?n=:n<int>", "claims https://h.example/a?n=x, which /a?n=:n<int> rejects"),
      ("/a?b=c%20d", "claims https://h.example/a?b=cxd, which /a?b=c%20d rejects"),
    ])
  func `a claim with items that Apple's format can't express has a URL`(
    _ pattern: String, _ finding: String
  ) throws {
    let made = try Self.router([pattern]).associationFile(
      for: Self.apple, host: HostPattern("h.example"))
    let found = made.approximations.map(\.description)
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix(finding) == true, "\(found)")
  }

  @Test func `an intent filter claims the path and names a URL without the items`() throws {
    let made = try Self.router(["/watch?v=:id"]).intentFilter(host: HostPattern("h.example"))
    #expect(made.text.contains(#"android:path="/watch" /> <!-- /watch?v=:id -->"#))
    #expect(Set(made.approximations.map(\.kind)) == [.claimedBeyondConstraint])
    #expect(Set(made.approximations.map(\.isWarning)) == [false])
    #expect(
      made.approximations.map(\.witness) == ["https://h.example/watch", "https://h.example/watch/"]
    )
  }

  @Test func `a file that claims other items than the routes is reported`() throws {
    let router = try Self.router(["/watch?v=:id"])
    let file = try AssociationFile(
      #"{ "applinks": { "details": [{ "appID": "T.a", "components": [{ "/": "/watch", "?": { "list": "?*" } }] }] } }"#
    )
    let findings = router.audit(against: file, host: try HostPattern("h.example"))
    #expect(
      findings.map(\.description) == [
        #"{ "/": "/watch", "?": { "list": "?*" } } (line 1) claims https://h.example/watch?list=x, which /watch?v=:id rejects"#,
        "no rule claims https://h.example/watch?v=x, which /watch?v=:id matches",
      ])
  }

  /// An independent oracle: all URLs of the tables are tried.
  @Test(arguments: ["apple", "android"]) func `verdicts about items hold for all queries`(
    _ platform: String
  ) throws {
    var random = SeededGenerator(seed: 2_067)
    let target = platform == "apple" ? Self.apple : Self.android
    let host = try HostPattern("h.example")
    for _ in 0..<100 {
      let (table, other) = (try ItemTable(from: &random), try ItemTable(from: &random))
      let made = try table.router.associationFile(for: target, host: host)
      let file = try AssociationFile(made.text, platform: target.platform)
      let approximate = Set(made.approximations.compactMap { $0.rule?.line })
      let differences = other.router.audit(against: file, host: host)
      let judged = Set(differences.compactMap { $0.rule?.line })
      let missed = Set(differences.filter { $0.rule?.excludes ?? true }.compactMap(\.route))
      for (path, query, url) in ItemTable.urls {
        let url = "https://h.example\(url)"
        let decision = file.decision(for: url)
        let rule = decision.rule?.line
        let isRouted = table.winner(of: path, query) != nil
        try #require(decision.isClaimed || !isRouted, "\(table.patterns): \(url)")
        if decision.isClaimed, !isRouted {
          try #require(rule.map(approximate.contains) == true, "\(table.patterns): \(url)")
        }
        let isRoutedByOther = other.winner(of: path, query) != nil
        let message = "\(table.patterns) and \(other.patterns): \(url)"
        if decision.isClaimed, !isRoutedByOther {
          try #require(rule.map(judged.contains) == true, "\(message)")
        }
        if !decision.isClaimed, isRoutedByOther {
          let winners = other.router.explain(url).routes.filter(\.response.isMatch).map(\.place)
          try #require(winners.contains(where: missed.contains), "\(message)")
        }
      }
      for finding in differences {
        guard let url = finding.witness else { continue }
        let isClaimed = file.decision(for: url).isClaimed
        #expect(isClaimed != other.router.canRoute(url), "\(finding)")
      }
    }
  }
}
