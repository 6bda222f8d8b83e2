import TestSupport
import Testing
import Waymark
import WaymarkAnalysis

/// Compiles and runs the code of the article about universal links.
@Suite struct AssociationArticleTests {
  @Test func `the file is that of the page`() throws {
    let router = Router()
    try router.add("/product/:id", name: "product")
    try router.add("/user/:id<int>", name: "user")
    try router.add("/help/*topic", name: "help")

    let host = try HostPattern("shop.example")
    let file = try router.associationFile(for: .apple(appIDs: ["TEAM.example.shop"]), host: host)
    print(file.text)

    for finding in file.approximations { print(finding) }
    let claim = file.approximations[0].description

    let manifest = try router.intentFilter(host: host)
    print(manifest.text)

    let served = try AssociationFile(file.text)
    let findings = router.audit(against: served, host: host)
    let warnings = findings.filter(\.isWarning)

    let page = try MarkdownPage(article: "UniversalLinks")
    #expect(try page.code(notIn: #filePath) == [])
    let lines = file.text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let shown = page.codeBlocks.filter { $0.language == "json" }.flatMap(\.lines)
    #expect(
      page.codeBlocks.filter { $0.language == "xml" }.flatMap(\.lines).joined(separator: "\n")
        + "\n"
        == manifest.text)
    #expect(shown.count == 4)
    #expect(shown.filter { !lines.contains($0[...]) } == [])
    #expect(page.results == [claim, "none"])
    #expect(file.approximations.count == 1)
    #expect(warnings.isEmpty)
  }

  @Test func `every kind is on the page`() throws {
    let rows = try MarkdownPage(article: "UniversalLinks").rows(["kind", "", "what it means"])
    #expect(
      Set(rows.flatMap { $0[0].codeSpans })
        == Set(AssociationFinding.Kind.allCases.map(\.rawValue)))
  }
}
