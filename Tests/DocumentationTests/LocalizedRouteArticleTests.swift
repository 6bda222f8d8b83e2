import TestSupport
import Testing
import Waymark

/// Compiles and runs the code of the article about routes in several languages.
@Suite struct LocalizedRouteArticleTests {
  @Test func `a route has the words of each language`() throws {
    let router = Router()
    try router.add(
      "/:lang<(en)>/about-us", "/:lang<(nl)>/over-ons",
      "/:lang<(de)>/über-uns",
      name: "about")
    let dutch = try router.url(
      named: "about", with: ["lang": "nl"])
    let german = try router.url(
      named: "about", with: ["lang": "de"])
    let lang = try router.match("/de/%C3%BCber-uns")?["lang"] ?? ""

    try router.add("(/:lang<en|nl|de>)/blog/:slug", name: "post")
    let plain = try router.url(
      named: "post", with: ["slug": "tea"])
    let french = router.canRoute("/fr/blog/tea")
    let ours = try router.url(
      named: "post", with: ["lang": "en", "slug": "tea"])

    let page = try MarkdownPage(article: "LocalizedRoutes")
    #expect(try page.code(notIn: #filePath) == [])
    #expect(page.results == [dutch, german, lang, plain, "\(french)", ours])
    #expect(!router.canRoute("/nl/about-us"))
    #expect(throws: URLGenerationError.self) {
      try router.url(named: "about", with: ["lang": "fr"])
    }
    #expect(!router.canRoute("/de/u%CC%88ber-uns"))
    #expect(router.canRoute("/de/über-uns"))
  }

  @Test func `the table knows which names are taken`() throws {
    let router = Router()
    try router.add("/settings", name: "settings")
    try router.add("/help(/*topic)", name: "help")
    try router.add("/:name", name: "profile")
    let rows = try MarkdownPage(article: "LocalizedRoutes").rows(["name", "free"])
    #expect(rows.count == 5)
    for row in rows {
      let name = try #require(row[0].codeSpans.first)
      #expect(isFree(name, in: router) == (row[1] == "yes"), "\(name)")
    }
  }

  @Test func `a case is written in its language`() throws {
    #expect(try AboutRoute("/nl/over-ons") == .about(lang: "nl"))
    #expect(try AboutRoute.about(lang: "nl").url() == "/nl/over-ons")
    #expect(try AboutRoute.about(lang: "en").url() == "/en/about-us")
  }
}

func isFree(_ name: String, in router: Router) -> Bool {
  (try? router.url(named: "profile", with: ["name": name])) != nil
}

private enum AboutRoute: TypedRoute, Equatable {
  case about(lang: String)

  static let routeCases: RouteCases<AboutRoute> = [
    RouteCase("about", "/:lang<(en)>/about-us", "/:lang<(nl)>/over-ons") { match in
      .about(lang: try match.require("lang"))
    }
  ]

  var routeReference: RouteReference {
    switch self {
    case .about(let lang): RouteReference("about", ["lang": lang])
    }
  }
}
