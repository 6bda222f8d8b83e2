import TestSupport
import Testing
import Waymark

import class Waymark.Router

typealias LinkRouter = Waymark.Router

@MainActor final class Screen {
  private(set) var title = ""

  func show(_ title: String) { self.title = title }
}

@MainActor func addPages(to router: Router, on screen: Screen) throws {
  try router.add("/about") { @MainActor _ in screen.show("About") }
}

/// Compiles and runs the code of the article for beginners.
@Suite struct GettingStartedTests {
  private let opened = Journal()

  private func makeRouter() throws -> Router {
    @Sendable nonisolated func print(_ page: String) { opened.note(page) }
    let router = Router()
    try router.add("/user/:id", name: "user") { match in
      let id = try match.require("id", as: Int.self)
      print("user \(id)")
    }
    try router.add("/search(/:term)") { match in
      print("search for \(match["term"] ?? match["q"] ?? "nothing")")
    }
    return router
  }

  @Test func `the code of the page does what it says`() throws {
    let router = try makeRouter()
    router.route("app://user/7")
    router.route("https://a.example/search?q=swift")
    router.route("/search/caf%C3%A9")
    let url = try router.url(named: "user", with: ["id": 7])

    let page = try MarkdownPage(article: "GettingStarted")
    #expect(try page.code(notIn: #filePath) == [])
    #expect(page.results == opened.entries.map { "prints \($0)" } + ["\"\(url)\""])
  }

  @MainActor @Test func `a handler shows something`() throws {
    let (router, screen) = (Router(), Screen())
    try addPages(to: router, on: screen)
    router.route("app://about")
    #expect(screen.title == "About")
  }

  @Test func `the user sees what happened as shown`() throws {
    @Sendable nonisolated func print(_ page: String) { opened.note(page) }
    let router = try makeRouter()
    switch router.route("app://photo/7") {
    case .handled: break
    case .unmatched: print("the start page")
    case .refused, .thrown, .failed: print("a page that says why")
    }
    #expect(opened.entries == ["the start page"])
  }

  /// An app's type with the name of a Waymark type.
  private struct RouteMatch {
    let page: String
  }

  @Test func `names of other modules do not hide Waymark's`() throws {
    let router: LinkRouter = Waymark.Router()
    try router.add("/user/:id")
    let match: Waymark.RouteMatch? = try router.match("/user/7")
    let own = RouteMatch(page: match?["id"] ?? "")
    #expect(own.page == "7")
    // The module name Waymark also covers the pattern types.
    let pattern: Waymark.RoutePattern = try Waymark.RoutePattern("/user/:id")
    #expect(pattern.text == match?.pattern)
  }

  @Test func `outcomes are those of the page`() throws {
    let router = try makeRouter()
    let rows = try MarkdownPage(article: "GettingStarted").rows(["URL", "outcome"])
    #expect(rows.count == 4)
    for row in rows {
      let outcome = router.route(try #require(row[0].codeSpans.first))
      #expect(outcome.description == row[1].codeSpans.first)
    }
  }

  @Test func `the explanation is that of the page`() throws {
    let router = try makeRouter()
    var printed = ""
    func print(_ explanation: RouteExplanation) { printed = explanation.description }
    print(router.explain("app://users/7"))
    let page = try MarkdownPage(article: "GettingStarted")
    #expect(page.codeBlocks.filter { $0.language == "text" }.map(\.text).last == printed)
  }
}
