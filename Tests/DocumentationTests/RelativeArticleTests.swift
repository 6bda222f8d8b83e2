import TestSupport
import Testing
import Waymark
import WaymarkRelative

/// Compiles and runs the code of the article about relative routing.
@Suite struct RelativeArticleTests {
  nonisolated private static let printed = Journal()

  nonisolated private static func print(_ items: Any...) {
    printed.note("prints " + items.map { "\($0)" }.joined(separator: " "))
  }

  final class CityList: Routable {
    let routes = RelativeRoutes()

    init() throws {
      try routes.add("about") { _ in .finished }
      try routes.add("city/:name") { visit in
        .next(try City(visit["name"] ?? ""))
      }
    }
  }

  final class City: Routable {
    let routes = RelativeRoutes()

    init(_ name: String) throws {
      try routes.add("map") { _ in .finished }
      try routes.add("search", takesRest: true) { visit in
        print("search in", name, "for", visit.remainingSegments)
        return .finished
      }
    }
  }

  private struct User: Sendable {
    let name: String
  }

  @Test func `the code of the page does what it says`() async throws {
    let router = RelativeRouter(root: try CityList())
    let chain = try await router.route("app://city/vienna/map")
    let patterns = chain.map(\.pattern)
    try await router.route(
      "app://city/graz/search/caf%C3%A9/x"
    )

    let page = try MarkdownPage(article: "RelativeRouting")
    #expect(try page.code(notIn: #filePath) == [])
    #expect(page.results == ["\(patterns)"] + Self.printed.take())
    let rows = page.rows(["URL", "error"])
    #expect(rows.count == 3)
    for row in rows {
      let error = await #expect(throws: RelativeRouteError.self) {
        try await router.route(row[0].codeSpans[0])
      }
      #expect(error?.description == row[1])
    }
  }

  @Test func `a handler asks for its context as shown`() async throws {
    final class Page: Routable {
      let routes = RelativeRoutes()
    }
    let page = Page()
    let routes = page.routes
    let printed = Journal()
    @Sendable nonisolated func print(_ items: String...) {
      printed.note(items.joined(separator: " "))
    }
    try routes.add("edit", context: User.self) { user, _ in
      print("editor of", user.name)
      return .finished
    }
    let router = RelativeRouter(root: page)
    try await router.route("app://edit", context: User(name: "joe"))
    #expect(printed.entries == ["editor of joe"])
    let error = await #expect(throws: RelativeRouteError.self) {
      try await router.route("app://edit")
    }
    guard case .wrongContext = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
