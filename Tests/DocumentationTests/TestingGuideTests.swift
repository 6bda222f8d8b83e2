import TestSupport
import RegexEngine
import Testing
import Waymark
import WaymarkTesting

/// Compiles and runs the code of the article about testing, and compares its output.
@Suite struct TestingGuideTests {
  private let router = Router()

  final class Versioned: RouteDefinition, @unchecked Sendable {
    override class var matchesOnlyItsPattern: Bool { true }

    override func response(for request: RouteRequest) -> RouteResponse {
      .match(parameters(for: request))
    }
  }

  final class Individual: RouteDefinition, @unchecked Sendable {
    override func isEqual(to other: RouteDefinition) -> Bool { self === other }
  }

  /// The lines that the guide shows as printed output, one array for each block.
  private func printedBlocks() throws -> [[String]] {
    try MarkdownPage(article: "TestingRoutes").codeBlocks.filter {
      $0.language == "text"
    }.map(\.lines)
  }

  @Test func `the code of the pages is that of this file`() throws {
    let article = try MarkdownPage(article: "TestingRoutes")
    #expect(try article.code(notIn: #filePath) == [])
    let landing = try MarkdownPage(landingPageOf: "WaymarkTesting")
    #expect(try landing.code(notIn: #filePath) == [])
  }

  @Test func linksLeadToTheirPages() throws {
    let router = Router()
    try router.add("/user/:id", name: "user")

    expectRoute(router, "app://user/7", name: "user", values: ["id": 7])
    expectNoRoute(router, "app://photo/7")
  }

  private func addRoutes() throws {
    try router.add("/user/:id", name: "user.view")
    try router.add("/user/me", name: "user.me")
    try router.add("/files/*", name: "files")
  }

  nonisolated private func lines(of text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  /// Runs code that must record the issues shown in a block of the guide.
  private func expectIssues(_ block: Int, _ body: () throws -> Void) throws {
    let shown = try printedBlocks()[block]
    let recorded = Locked<[String]>([])
    try withKnownIssue {
      try body()
    } matching: { issue in
      recorded.withLock { $0 += lines(of: issue.comments.map(\.rawValue).joined()) }
      return true
    }
    #expect(recorded.withLock { $0 } == shown)
  }

  @Test func `URLs lead where the guide says`() throws {
    try expectIssues(0) {
      try router.add("/user/:id", name: "user.view")
      try router.add("/user/me", name: "user.me")
      try router.add("/files/*", name: "files")

      expectRoute(
        router, "app://user/7?tag=a", name: "user.view", values: ["id": 7, "tag": ["a"]])
      expectRoute(router, "app://files/a/b%20c", pattern: "/files/*", values: ["*": ["a", "b c"]])
      expectNoRoute(router, "app://photo/7")
      expectRoute(router, "app://user/me", name: "user.me")
    }
  }

  @Test func `handlers record as shown`() throws {
    let recorder = MatchRecorder()
    try router.add("/user/:id", handler: recorder.handler(declines: true))
    try router.add("/*", handler: recorder.handler())
    router.route("app://user/7")
    #expect(recorder.matches.map(\.pattern) == ["/user/:id", "/*"])
    #expect(recorder.matches[0]["id"] == "7")
  }

  @Test func `the coverage is printed as shown`() throws {
    try addRoutes()
    var printed: [String] = []
    func print(_ coverage: RouteCoverage) { printed = lines(of: coverage.description) }
    let coverage = RouteCoverage(of: router)
    coverage.record(expectRoute(router, "app://user/7", name: "user.view"))
    coverage.record(router.route("app://files/a"))
    print(coverage)
    #expect(coverage.neverHit.map(\.pattern) == ["/user/me"])
    #expect(try printedBlocks()[1] == printed)
  }

  @Test func `violations of conformance are reported as shown`() throws {
    try expectIssues(2) {
      expectConformance(of: try Versioned("/v1/:id"), on: ["app://v1/7", "app://v2/7"])
    }
    let violations = try Individual("/user/:id").conformanceViolations(on: ["app://user/7"])
    #expect(violations.filter { $0 != "is not equal to its copy" } == [])
  }
}
