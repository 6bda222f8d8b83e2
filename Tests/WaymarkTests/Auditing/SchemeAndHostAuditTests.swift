import Testing
import Waymark
import WaymarkAnalysis

/// The findings of an audit about schemes and hosts.
@Suite struct SchemeAndHostAuditTests {
  private let router = Router()

  @Test func warnsOfGlobalRoutesThatFullURLsHide() throws {
    try router.add("/user/:id")
    try router.add("https://shop.example/sale/:id")
    #expect(router.auditSummary.isEmpty)
    router["https"].fallsBackToGlobal = false
    #expect(
      router.auditSummary == [
        "hiddenFromScheme(\"https\", noFallback(fullURLsOnly: true)): /user/:id "
          + "< https://shop.example/sale/:id @ https://user/x"
      ])
    #expect(router.audit()[0].severity == .warning)
    router["https"].fallsBackToGlobal = true
    #expect(router.auditSummary.isEmpty)
  }

  @Test func notesGlobalRoutesThatASchemeHides() throws {
    try router.add("/user/:id")
    try router["app"].add("/sale/:id")
    let finding = try #require(router.audit().first)
    #expect(finding.kind == .hiddenFromScheme("app", .noFallback(fullURLsOnly: false)))
    #expect(finding.severity == .note)
    #expect(finding.witness?.url == "app://user/x")
    #expect(finding.witness?.route == nil)
    #expect(
      finding.description == "URLs of the scheme app do not reach /user/:id, such as app://user/x: "
        + "it has routes of its own and does not fall back to the global ones")
  }

  @Test func findsACatchAllBeforeTheFallback() throws {
    try router.add("/user/:id")
    try router["app"].add("/sale/:id")
    try router["app"].add("*")
    router["app"].fallsBackToGlobal = true
    let finding = try #require(router.audit().first)
    #expect(finding.kind == .hiddenFromScheme("app", .catchAll))
    #expect(finding.others.map(\.pattern) == ["*"])
    #expect(finding.witness?.route?.pattern == "*")
  }

  @Test func routesOfOtherHostsBlockNothing() throws {
    try router.add("https://a.example/x/:id")
    try router.add("https://b.example/x/:id")
    try router.add("https://b.example/x/7")
    #expect(
      router.auditSummary == [
        "unreachable: https://b.example/x/7 < https://b.example/x/:id @ https://b.example/x/7"
      ])
  }

  @Test func aRouteForAnyHostBlocksThoseOfOne() throws {
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
    ("app://User/:id", "hostCase", "User"),
    ("app://user:80/:id", "port", "user:80"),
    ("/nai\u{308}ve/:id", "unicodeForm", "nai\u{308}ve"),
  ])
  func findsFirstSegmentsThatMislead(
    _ pattern: String, _ appearance: String, _ text: String
  ) throws {
    try router.add(pattern)
    #expect(
      router.auditSummary == ["misleading(\(appearance), text: \"\(text)\"): \(pattern) <  @ -"])
  }

  @Test(arguments: [
    "/robots.txt", "/v1.2/users", "/.well-known/x", "/User/:id", "app://user/Name", "/a.b",
    "https://Shop.Example/sale", "app://user/:id", "/naïve", "app://[::1]/x",
  ])
  func findsNothingInOthers(_ pattern: String) throws {
    try router.add(pattern)
    #expect(router.auditSummary.isEmpty)
  }
}
