import TestSupport
import Testing
import Waymark

@testable import WaymarkAnalysis

@Suite struct SchemeAndHostAuditTests {
  private let router = Router()

  @Test func `an audit notes global routes that a scheme without fallback hides`() throws {
    try router.add("/user/:id")
    try router.add("https://shop.example/sale/:id")
    #expect(router.auditSummary.isEmpty)
    router["https"].fallsBackToGlobal = false
    #expect(
      router.auditSummary == [
        "hiddenFromScheme(\"https\", noFallback): /user/:id "
          + "< https://shop.example/sale/:id @ https://user/x"
      ])
    #expect(!router.audit()[0].isWarning)
    router["https"].fallsBackToGlobal = true
    #expect(router.auditSummary.isEmpty)
  }

  @Test func `an audit notes global routes that a scheme hides`() throws {
    try router.add("/user/:id")
    try router["app"].add("/sale/:id")
    let finding = try #require(router.audit().first)
    #expect(finding.cause == .hiddenFromScheme("app", .noFallback))
    #expect(!finding.isWarning)
    #expect(finding.witness == "app://user/x")
    #expect(finding.example?.route == nil)
    #expect(
      finding.message == "URLs of the scheme app don't reach /user/:id, such as app://user/x: "
        + "the scheme has its own routes and doesn't fall back to the global routes")
  }

  @Test(arguments: [
    "https://a.example:80/x", "https://a.example:8080/x", "http://a.example:80/x",
    "https://*.a.example:81/x", "https://:team.a.example:81/x", "https://a.example:443/x",
  ])
  func `an audit reaches a host with a port`(_ pattern: String) throws {
    try router.add(pattern)
    #expect(router.auditSummary.isEmpty)
  }

  @Test func `an audit finds a catch-all before the fallback`() throws {
    try router.add("/user/:id")
    try router["app"].add("/sale/:id")
    try router["app"].add("*")
    router["app"].fallsBackToGlobal = true
    let finding = try #require(router.audit().first)
    #expect(finding.cause == .hiddenFromScheme("app", .catchAll))
    #expect(finding.others.map(\.pattern) == ["*"])
    #expect(finding.example?.route?.pattern == "*")
  }

  @Test(.bug(id: 63, "25: A host that is a parameter made the condition of no host true"))
  func `a host that is a parameter blocks only the hosts of its group`() throws {
    try router.group(hosts: ["shop.example", "/"]).add("https://:host/x")
    #expect(router.auditSummary.isEmpty)
    try router.add("https://evil.example/x", "https://shop.example/y")
    #expect(router.auditSummary.isEmpty)
    try router.add("https://shop.example/x")
    #expect(
      router.auditSummary == [
        "unreachable: https://shop.example/x < https://:host/x @ https://shop.example/x"
      ])
  }

  @Test func `routes of other hosts block nothing`() throws {
    try router.add("https://a.example/x/:id")
    try router.add("https://b.example/x/:id")
    try router.add("https://b.example/x/7")
    #expect(
      router.auditSummary == [
        "unreachable: https://b.example/x/7 < https://b.example/x/:id @ https://b.example/x/7"
      ])
  }

  @Test func `a route for any host blocks those of one host`() throws {
    try router["https"].add("/x/:id")
    try router.add("https://a.example/x/:id")
    try router.add("https://a.example/y/z")
    try router["https"].add("/y/:z")
    #expect(
      router.auditSummary == [
        "unreachable: https://a.example/x/:id < /x/:id @ https://a.example/x/x"
      ])
  }

  @Test(arguments: [
    ("shop.example/sale", "host", "shop.example"),
    ("app://User/:id", "hostCase", "User"), ("app://a%3AUser/x", "hostCase", "a%3AUser"),
    ("app://user:x/:id", "port", "user:x"),
    ("/nai\u{308}ve/:id", "unicodeForm", "nai\u{308}ve"),
    ("/\u{212B}/:id", "unicodeForm", "\u{212B}"),
    ("/q\u{307}\u{323}/:id", "unicodeForm", "q\u{307}\u{323}"),
  ])
  func `an audit finds first segments that mislead`(
    _ pattern: String, _ appearance: String, _ text: String
  ) throws {
    try router.add(pattern)
    #expect(
      router.auditSummary == ["misleading(\(appearance), text: \"\(text)\"): \(pattern) <  @ -"])
  }

  @Test(arguments: [
    "/robots.txt", "/v1.2/users", "/.well-known/x", "/User/:id", "app://user/Name", "/a.b",
    "https://Shop.Example/sale", "app://user/:id", "/naïve", "app://[::1]/x", "app://a%3Ab/x",
  ])
  func `an audit finds nothing in other first segments`(_ pattern: String) throws {
    try router.add(pattern)
    #expect(router.auditSummary.isEmpty)
  }

  private static let bug: Comment = "point 22: hosts that overlap without containment"

  @Test(.bug(id: 44, bug)) func `overlapping hosts block only what they share`() throws {
    try router.group(hosts: [":team.:region.shop.example"]).add("/x", name: "team")
    try router.group(hosts: ["*.eu.shop.example"]).add("/x", name: "eu")
    try router.group(hosts: ["/"]).add("/x", name: "own")
    try router.add("/x", name: "any")
    #expect(router.auditSummary == [])
    try router.group(hosts: ["de.eu.shop.example"]).add("/x", name: "late")
    let finding = try #require(router.audit().first { $0.kind == .unreachable })
    #expect(finding.others.map(\.name) == ["team"])
    #expect(
      finding.message == "/x of de.eu.shop.example is never reached: /x of "
        + ":team.:region.shop.example matches all of its URLs, such as https://de.eu.shop.example/x"
    )
  }

  @Test(.bug(id: 44, bug)) func `changes of overlapping hosts are found`() throws {
    func table(_ names: [String]) throws -> Router {
      let hosts = ["team": ":team.:region.shop.example", "eu": "*.eu.shop.example", "own": "/"]
      let router = Router(options: RouterOptions())
      for name in names {
        try router.group(hosts: hosts[name].map { [$0] } ?? []).add("/x", name: name)
      }
      return router
    }
    let (old, new) = (try table(["team", "eu", "own", "any"]), try table(["any", "team", "own"]))
    let changes = old.changes(to: new).map { "\($0.old?.name ?? "") \($0.new?.name ?? "")" }
    #expect(changes.sorted() == ["eu any", "own any", "team any"])
    let swapped = try table(["eu", "team"])
    #expect(
      try table(["team", "eu"]).changes(to: swapped).map(\.description)
        == ["https://any.eu.shop.example/x: team before, eu now"])
  }

  @Test(.bug(id: 44, "point 25: the witness of hiddenFromScheme breaks the constraint"))
  func `the witness of a hidden route fits its constraint`() throws {
    try router.add("/user/:id<int>")
    try router["app"].add("/sale/:id")
    let finding = try #require(router.audit().first)
    #expect(finding.witness == "app://user/1")
    router["app"].fallsBackToGlobal = true
    #expect(router.canRoute("app://user/1"))
  }

  @Test(.bug(id: 44, "point 25: no URL reaches `:e<%23.+>`"))
  func `a URL reaches a constraint of escapes`() throws {
    try router.add("/:e<%23.+>")
    #expect(router.auditSummary == [])
  }

  @Test(.bug(id: 44, "point 25: the route of a witness is the one that takes it"))
  func `the route of a witness takes it`() throws {
    router.add(try MoodyDefinition("/*"))
    try router.add("/a/:b")
    try router.add("/a/b")
    try router.add("/c/:b")
    for witness in router.audit().compactMap(\.example) {
      #expect(try router.match(witness.url).map { RoutePlace(of: $0) } == witness.route)
    }
  }
}
