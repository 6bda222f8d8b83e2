import TestSupport
import Testing
import Waymark

/// Compares the page about links that open the wrong screen with the router's messages.
@Suite struct TroubleshootingTests {
  private let page: MarkdownPage

  init() throws {
    page = try MarkdownPage(article: "Troubleshooting")
  }

  @Test func `the explanation is that of the page`() throws {
    let router = Router()
    try router.add("/product/:id")
    var printed = ""
    func print(_ explanation: RouteExplanation) { printed = explanation.description }
    print(router.explain("shop://Product/7"))
    #expect(try page.code(notIn: #filePath) == [])
    #expect(page.codeBlocks.filter { $0.language == "text" }.map(\.text) == [printed])
  }

  @Test func `every cause is explained as shown`() throws {
    let rows = page.rows(["pattern", "URL", "explanation", "change"])
    #expect(rows.count == 9)
    for row in rows {
      let texts = row.flatMap(\.codeSpans)
      let router = Router()
      try router.add(texts[0])
      let explanation = router.explain(texts[1])
      #expect(explanation.winner == nil, "\(texts[1])")
      #expect(explanation.routes.map { $0.mismatch?.description } == [texts[2]])
    }
  }

  /// Each change in the table, by its description on the page.
  @Test(arguments: [
    ("/Product/:id", "shop://product/7", PatternSyntaxKind.ignoringCase),
    ("/product/:id", "https://shop.example/product/7", .colon),
    ("/open/product/:id", "shop://open/product/7", .colon),
    ("/product(/:id)", "shop://product/", .colon),
    ("/product/:id/*", "shop://product/7/log", .colon),
    ("/product/{id}", "shop://product/7", .brace),
    ("/search", "/search", .colon),
    ("/path/a%2Fb", "/path/a%2Fb", .colon),
  ])
  func `every change that the page proposes helps`(
    _ pattern: String, _ url: String, _ syntax: PatternSyntaxKind
  ) throws {
    let router = Router()
    switch syntax {
    case .colon: try router.add(pattern)
    case .brace: try router.group(syntax: .brace).add(pattern)
    case .ignoringCase: try router.group(syntax: .ignoringCase(.colon)).add(pattern)
    }
    #expect(router.canRoute(url))
  }

  enum PatternSyntaxKind: Sendable {
    case colon, brace, ignoringCase
  }

  @Test func `outcomes other than a missing route are as shown`() throws {
    var options = RouterOptions()
    options.hosts = ["shop.example"]
    let router = Router(options: options)
    try router.add("/product/:id") { match in _ = try match.require("id", as: Int.self) }
    try router.add("/declines") { _ in false }
    try router.add("/waits") { _ async throws in }
    guard case .failed(.otherHost) = router.route("https://evil.example/product/7") else {
      Issue.record("another host is no failure")
      return
    }
    #expect(router.route("/product/tea").kind == .failed)
    #expect(router.route("/waits").kind == .failed)
    #expect(router.route("/declines").kind == .unmatched)
    #expect(router.explain("/declines").winner != nil)
  }
}
