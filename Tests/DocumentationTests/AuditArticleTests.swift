import TestSupport
import Testing
import Waymark
import WaymarkAnalysis

/// Checks the findings in the article about audits.
@Suite struct AuditArticleTests {
  private let page: MarkdownPage

  init() throws {
    page = try MarkdownPage(article: "AuditingRoutes")
  }

  @Test func `the code of the page is that of this file`() throws {
    let router = Router()
    try router.add("/users/new")
    try router.add("/users/:id")
    let warnings = router.audit().filter(\.isWarning)
    #expect(warnings.isEmpty, "\(warnings)")
    try expectNoteOfGuard()
    #expect(try page.code(notIn: #filePath) == [])
  }

  private func expectNoteOfGuard() throws {
    let (router, flags) = (Router(), (newEditor: false, old: true))
    let newEditor = RouteGuard { @MainActor _ in
      flags.newEditor ? .allow : .decline
    }
    try router.add("/editor/:id", name: "new", guards: [newEditor])
    try router.add("/editor/:id", name: "old")
    let note = "/editor/:id (old) is reached only if a guard of /editor/:id (new) declines"
    #expect(router.audit().first?.description.hasPrefix(note) == true)
    #expect(router.audit().first?.isWarning == false)
  }

  @Test func `findings are those of the page`() throws {
    let rows = page.rows(["routes", "finding"])
    #expect(rows.count == 9)
    for row in rows {
      let router = Router()
      for pattern in row[0].codeSpans { try router.add(pattern) }
      let findings = router.audit().map(\.message)
      #if USES_PCRE2
        #expect(findings == row[1].codeSpans)
      #else
        // Foundation counts steps differently, so its messages contain longer strings.
        func shortened(_ text: String) -> String { text.replacing(/aa+/, with: "a") }
        #expect(findings.map(shortened) == row[1].codeSpans.map(shortened))
      #endif
    }
  }
}
