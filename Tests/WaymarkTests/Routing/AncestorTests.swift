import Testing
import Waymark
import WaymarkNKRouter

/// The routes above a URL, for a navigation stack.
@Suite struct AncestorTests {
  private let router = Router()

  init() throws {
    try router.add("/", name: "home")
    try router.add("/category/:name", name: "category")
    try router.add("/category/:name/product/:id", name: "product")
    try router.add("/settings#/tab/:tab", name: "tab")
    try router.add("/a b/:c", name: "blank")
    try router.add("/a b/:c/d")
  }

  @Test(arguments: [
    ("shop://category/shoes/product/7?size=42#top", ["home", "category shoes"]),
    ("https://shop.example/category/shoes/product/7", ["home", "category shoes"]),
    ("/category/a%2Fb/product/7", ["home", "category a/b"]),
    ("category//shoes//product//7/", ["home", "category shoes"]),
    ("shop://category/shoes", ["home"]),
    ("/a%20b/x/d", ["home", "blank"]), ("/a b/x/d", ["home", "blank"]),
    ("/category/a /b", ["home", "category a "]),
    ("/settings/more#/tab/1", ["home"]),
    ("/nowhere/at/all", ["home"]),
    // If the host is part of the path, the root above it isn't a web URL.
    ("https://category/shoes/product/7", ["home", "category shoes"]),
    ("/", []), ("", []), ("shop:", []), ("https://shop.example", []),
  ])
  func `leading paths of a URL are matched in order`(_ url: String, _ expected: [String]) throws {
    let above = try router.ancestors(of: url).map { match in
      ([match.route.name ?? ""] + (match["name"].map { [$0] } ?? [])).joined(separator: " ")
    }
    #expect(above == expected)
  }

  @Test func `leading paths have no slashes that are refused`() throws {
    router.options.refusesExtraSlashes = true
    #expect(try router.ancestors(of: "shop://category/shoes/product/7").count == 2)
    #expect(try router.ancestors(of: "/category/shoes/product/7").count == 2)
  }

  @Test func `the routes of a scheme have ancestors of their own`() throws {
    try router["thing"].add("/category", name: "things")
    let url = "thing://category/shoes"
    #expect(try router.ancestors(of: url).map(\.route.name) == ["things"])
    #expect(try router["thing"].ancestors(of: "/category/shoes").map(\.route.name) == ["things"])
  }

  @Test func `an undefined session is never an ancestor`() throws {
    router.undefinedSession = RouteSession()
    #expect(try router.ancestors(of: "/nowhere/at/all").map(\.route.name) == ["home"])
  }

  @Test func `a leading path that fails is left out`() throws {
    try router.add("/slugs/:slug<slug>", name: "slug")
    try router.add("/slugs/:name/reviews", name: "reviews")
    let long = String(repeating: "a", count: 1_025)
    #expect(throws: RouteFailure.self) { try router.match("/slugs/\(long)") }
    #expect(try router.ancestors(of: "/slugs/\(long)/reviews").map(\.route.name) == ["home"])
  }

  @Test(.bug(id: 63, "26: Each leading path had the limit of steps for itself"))
  func `leading paths share the steps of one match`() throws {
    try router.add("/:c<(a|a)*[bc]>/*rest", name: "costly")
    let urls = (1...30).map { count in
      "/" + String(repeating: "a", count: count) + String(repeating: "/x", count: 100)
    }
    // The engines count steps differently, so the longest decided URL differs.
    let decided = urls.prefix { url in
      do { return try router.match(url) == nil } catch { return false }
    }
    let longest = try #require(decided.last)
    let error = try #require(throws: RouteFailure.self) { try router.ancestors(of: longest) }
    #expect(error.description.contains("(limit matchSteps)"))
    #expect(try router.ancestors(of: urls[0]).map(\.route.name) == ["home"])
  }

  @Test func `a URL that is refused throws`() {
    #expect(throws: RouteFailure.self) { try router.ancestors(of: "https://exam ple.com/a") }
  }

  @Test func `a URL without a scheme has the ancestors of a web URL`() throws {
    router.options.hosts = ["shop"]
    for url in ["https://shop/category/shoes", "//shop/category/shoes"] {
      #expect(try router.ancestors(of: url).map(\.route.name) == ["home"])
    }
  }
}
