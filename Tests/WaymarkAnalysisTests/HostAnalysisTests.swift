import TestSupport
import Testing
import Waymark

@testable import WaymarkAnalysis

/// Audits, comparisons and association files of routes with hosts.
@Suite struct HostAnalysisTests {
  @Test(arguments: [
    // The later route's hosts, and whether the earlier route leaves it a URL.
    (["a.example"], ["a.example"], true), (["a.example"], ["b.example"], false),
    (["a.example", "b.example"], ["b.example"], true),
    (["b.example"], ["a.example", "b.example"], false),
    (["*.example"], ["a.example"], true), (["a.example"], ["*.example"], false),
    ([], ["a.example"], true),
    (["*.a.example"], ["*.b.a.example"], true), (["*.b.a.example"], ["*.a.example"], false),
    (["*.a.example"], ["a.example"], false),
    ([":team.example"], ["7.example"], true), (["7.example"], [":team.example"], false),
  ])
  func `audits hold routes of shared hosts against each other`(
    _ first: [String], _ second: [String], _ isBlocked: Bool
  ) throws {
    let router = Router()
    try router.group(hosts: first).add("/x/:id")
    try router.group(hosts: second).add("/x/7")
    #expect(router.audit().contains { $0.kind == .unreachable } == isBlocked)
  }

  @Test func `several routes together block one of several hosts`() throws {
    let router = Router()
    try router.group(hosts: ["a.example"]).add("/x/:id")
    try router.group(hosts: ["b.example"]).add("/x/:id")
    try router.group(hosts: ["a.example", "b.example"]).add("/x/7")
    let finding = try #require(router.audit().first)
    #expect(finding.kind == .unreachable)
    #expect(finding.others.count == 2)
  }

  @Test func `a route of no host is blocked by one that accepts it`() throws {
    let router = Router()
    try router.group(hosts: ["shop.example", "/"]).add("/a/:x")
    try router.group(hosts: ["/"]).add("/a/b")
    try router.group(hosts: ["other.example"]).add("/a/c")
    #expect(router.auditSummary == ["unreachable: /a/b < /a/:x @ /a/b"])
  }

  @Test(arguments: [
    // The later route's hosts, and whether the earlier route leaves it a URL.
    ([":a.example"], ["x.example"], true), (["x.example"], [":a.example"], false),
    ([":a.example"], [":b.example"], true), (["*.example"], [":a.example"], true),
    ([":a.example"], ["*.example"], false), ([":a.b.example"], ["x.:c.example"], false),
    ([":a.:b.example"], ["x.:c.example"], true), ([], [":a.example"], true),
    ([":a.:b.:c.:d"], ["1.2.3.4"], false), ([":a.:b.:c.:d"], ["1.2.3.d"], true),
    ([":a.example", "*.a.example"], ["*.example"], false),
  ])
  func `audits hold labels against each other`(
    _ first: [String], _ second: [String], _ isBlocked: Bool
  ) throws {
    let router = Router(options: RouterOptions())
    try router.group(hosts: first).add("/x/:id")
    try router.group(hosts: second).add("/x/7")
    #expect(router.audit().contains { $0.kind == .unreachable } == isBlocked)
  }

  @Test(arguments: [
    ([":a.example"], [":b.example"], URLComparison.Relation.equal),
    ([":a.example"], ["x.example"], .containing), ([":a.example"], ["*.example"], .contained),
    ([":a.b.example"], ["x.:c.example"], .overlapping), ([":a.example"], ["/"], .disjoint),
    ([":a.example"], [":a.:b.example"], .disjoint), ([":a.b.example"], ["*.example"], .contained),
  ])
  func `a comparison holds hosts against each other`(
    _ first: [String], _ second: [String], _ relation: URLComparison.Relation
  ) throws {
    let routers = try [first, second].map { hosts in
      let router = Router(options: RouterOptions())
      try router.group(hosts: hosts).add("/x", name: "x")
      return router
    }
    #expect(routers[0].comparison(with: routers[1]).relation == relation)
    #expect(routers[0].changes(to: routers[1]).isEmpty == (relation == .equal))
    let patterns = routers.map { $0.routes[0].definition.parsedPattern }
    #expect(patterns[0].comparison(with: patterns[1]).relation == relation)
  }

  @Test func `names of labels make no difference to an audit`() throws {
    let router = Router(options: RouterOptions())
    try router.group(hosts: [":a.example"]).add("/x")
    try router.group(hosts: [":b.example"]).add("/x/")
    #expect(router.audit().map(\.cause) == [.duplicate(.slashes)])
  }

  @Test(arguments: HostCase.all) func `a route of hosts compares equal to itself`(
    _ example: HostCase
  ) throws {
    let router = try example.router()
    #expect(router.comparison(with: try example.router()).relation == .equal)
    #expect(router.changes(to: try example.router()).isEmpty)
  }

  @Test func `association files are for all labels of a host`() throws {
    let router = Router(options: RouterOptions())
    try router.add("https://:lang.wikipedia.org/wiki/:title")
    for host in ["*.wikipedia.org", ":lang.wikipedia.org", "en.wikipedia.org"] {
      let made = try router.intentFilter(host: HostPattern(host))
      let written = host == "en.wikipedia.org" ? host : "*.wikipedia.org"
      #expect(made.text.contains(#"android:host="\#(written)""#))
      #expect(made.text.contains("/wiki/"))
      let apple = try router.associationFile(
        for: .apple(appIDs: ["TEAM.example.wiki"]), host: HostPattern(host))
      #expect(apple.text.contains("/wiki/"))
    }
    #expect(throws: AssociationFileError.self) {
      try router.intentFilter(host: HostPattern("wikipedia.:tld"))
    }
    #expect(throws: AssociationFileError.self) {
      try router.intentFilter(host: HostPattern("*.m.wikipedia.org"))
    }
  }
}
