import Testing
import Waymark
import WaymarkAnalysis

@Suite struct CaseIgnoringAuditTests {
  @Test(arguments: [
    (["/about", "/ABOUT"], "duplicate(letterCase): /ABOUT < /about @ /about"),
    (["/about", "/about"], "duplicate(nil): /about < /about @ /about"),
    (["/a/:x", "/A/new"], "unreachable: /A/new < /a/:x @ /a/new"),
    (["/:x/b", "/A/:y"], "overlap: /A/:y < /:x/b @ /a/b"),
  ])
  func `an audit knows that routes ignore case`(_ patterns: [String], _ finding: String) throws {
    let router = Router()
    for pattern in patterns { try router.group(syntax: .ignoringCase(.colon)).add(pattern) }
    #expect(router.auditSummary == [finding])
  }

  @Test func `a route that ignores case hides exact spellings after it`() throws {
    let router = Router()
    try router.group(syntax: .ignoringCase(.colon)).add("/about")
    try router.add("/About")
    try router.add("/x")
    try router.group(syntax: .ignoringCase(.colon)).add("/X")
    #expect(
      router.auditSummary == [
        "unreachable: /About < /about @ /About", "lookalike(letterCase): /X < /x @ /X",
      ])
  }
}
