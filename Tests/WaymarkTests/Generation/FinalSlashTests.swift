import Testing
import Waymark

/// URLs of patterns that end with a slash.
@Suite(.bug(id: 63, "point 13: each link to a site with slashes at the end is a redirect"))
struct FinalSlashTests {
  @Test(
    arguments: [
      ("/about/", [:], "/about/"), ("/about", [:], "/about"), ("/", [:], "/"),
      ("about//", [:], "/about/"),
      ("/:year<int>/:slug/", ["year": "2024", "slug": "x"], "/2024/x/"),
      ("/a(/:b/)", ["b": "1"], "/a/1/"), ("/a(/:b/)", [:], "/a"), ("/a(/:b)/", [:], "/a/"),
      ("/a/(:b)", [:], "/a"), ("/a(/)", [:], "/a"), ("/*rest/", ["rest": "a/b"], "/a/b/"),
      ("/*rest/", [:], "/"), ("/app/#/about/", [:], "/app/#/about/"),
      ("/app#/:x/", ["x": "1"], "/app#/1/"), ("/app#/", [:], "/app#"),
    ] as [(String, [String: String], String)])
  func `a URL ends as its pattern does`(
    _ pattern: String, _ values: [String: String], _ url: String
  ) throws {
    let router = Router()
    let route = try router.add(pattern, name: "it")
    #expect(try route.url(with: RouteValues(values)) == url)
    #expect(try router.url(named: "it", with: RouteValues(values)) == url)
    #expect(
      try router.url(named: "it", with: RouteValues(values), base: "https://a.example/v1/")
        == "https://a.example/v1\(url)")
    // Matching ignores the trailing slash.
    let other = url.hasSuffix("/") ? String(url.dropLast()) : "\(url)/"
    for spelling in [url, other] where !spelling.isEmpty && !url.contains("#") {
      let read = try router.match(spelling)?.captures.dictionary.filter { $0.value != "" }
      #expect(read == values, "\(spelling)")
    }
  }

  @Test func `full URLs and typed routes end as their patterns do`() throws {
    let router = Router()
    try router.add("https://blog.example/about/", name: "about")
    try router.add("app://user/:id/", name: "user")
    #expect(try router.url(named: "about") == "https://blog.example/about/")
    #expect(try router.url(named: "user", with: ["id": 7]) == "app://user/7/")
    #expect(try Post.post(slug: "x").url() == "/posts/x/")
    #expect(try Post("/posts/x") == .post(slug: "x"))
  }

  private enum Post: TypedRoute, Equatable {
    case post(slug: String)

    static let routeCases: RouteCases<Post> = [
      RouteCase("post", "/posts/:slug/") { .post(slug: try $0.require("slug")) }
    ]

    var routeReference: RouteReference {
      switch self {
      case .post(let slug): RouteReference("post", ["slug": slug])
      }
    }
  }

  @Test func `no URL ends with a slash that the router refuses`() throws {
    let router = Router()
    router.options.refusesExtraSlashes = true
    try router.add("/about/", name: "about")
    #expect(try router.url(named: "about") == "/about")
  }
}
