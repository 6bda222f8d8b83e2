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
    router.route("https://a.example/files/1/b%20c")
    let isKnown = router.canRoute("app://user/joe")
    let url = try router.url(named: "user", with: ["id": 7])

    let page = try MarkdownPage(path: "Sources/Waymark/Waymark.docc/Waymark.md")
    #expect(try page.code(notIn: #filePath) == [])
    #expect(page.results == printed.entries.map { "prints \($0)" } + ["\(isKnown)", url])
  }
}
