import Testing
import Waymark

/// The first page of the documentation shows code that is compiled and run here.
@Suite struct LandingPageTests {
  @Test func exampleDoesWhatItSays() throws {
    let printed = Journal()
    @Sendable func print(_ items: Any...) {
      printed.note(items.map { "\($0)" }.joined(separator: " "))
    }
    let router = Router()
    try router.add("/user/:id<int>(/:tab)", name: "user") { match in
      print("user", match["id"] ?? "", match["tab"] ?? "posts")
      return true
    }
    try router.add("/files/*") { match in
      print(match.wildcard ?? [])
      return true
    }
    router.route("app://user/42/photos")
    router.route("https://example.com/files/2024/a%20b.pdf")
    let isKnown = router.canRoute("app://user/joe")
    let url = try router.url(named: "user", with: ["id": 7])

    let page = try MarkdownPage(path: "Sources/Waymark/Waymark.docc/Waymark.md")
    #expect(try page.code(notIn: #filePath) == [])
    let results = page.codeBlocks[0].lines.compactMap {
      $0.split(separator: "// ").dropFirst().first
    }
    #expect(
      results == [
        "prints \(printed.entries[0])", "prints \(printed.entries[1])",
        "\(isKnown): not an integer",
        "\"\(url)\"",
      ])
  }
}
