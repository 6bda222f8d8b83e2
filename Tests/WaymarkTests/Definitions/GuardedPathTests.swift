import TestSupport
import Testing
import Waymark

/// Guards that check the path see the same path as the router, regardless of Unicode rules.
@Suite(.bug(id: 44, "point F: a guard by text is passed by a combining mark"))
struct GuardedPathTests {
  /// How the articles write "below /admin".
  private static let spellings: [@Sendable (RouteMatch) -> Bool] = [
    { $0.isBelow("/admin") }, { $0.isBelow("admin/") }, { $0.isBelow("/%61dmin") },
    { $0.request.segments.first == "admin" },
    { match in
      match.canonicalPath.utf8.starts(with: "/admin/".utf8) || match.canonicalPath == "/admin"
    },
  ]

  private static let below = [
    "/admin", "/admin/", "/admin/users", "/%61dmin//users", "app://admin/users",
    "/admin/%CC%81users", "/admin/\u{301}users", "/admin/%E2%80%8Dusers", "/admin/%EF%B8%8Fusers",
    "/admin/%E2%83%9D", "/admin/%F0%9F%8F%BDx", "/admin/caf%C3%A9", "/admin/cafe%CC%81",
    "/admin/%E1%85%A1", "/admin/..", "/admin/%2F",
  ]

  private static let notBelow = [
    "/", "/user", "/administrators", "/admin%CC%81", "/admin%CC%81/users", "/admin%2Fusers",
    "/admin%E2%80%8D/users", "/%EF%BD%81dmin/users", "/x/admin/users", "/Admin/users",
  ]

  @Test func `no spelling of a path passes a guard`() throws {
    let router = Router()
    try router.add("/*")
    for spelling in Self.spellings {
      for url in Self.below {
        #expect(try spelling(#require(try router.match(url))), "\(url)")
      }
      for url in Self.notBelow {
        #expect(try !spelling(#require(try router.match(url))), "\(url)")
      }
    }
    // The code that the articles warn about.
    let match = try #require(try router.match("/admin/%CC%81users"))
    #expect(!match.canonicalPath.hasPrefix("/admin/"))
  }

  @Test func `a match is below the prefixes of its path`() throws {
    let router = Router()
    try router.group(syntax: .ignoringCase(.colon)).add("/caf\u{E9}/*")
    try router.add("/*", priority: -1)
    let match = try #require(try router.match("/CAF%C3%A9/x"))
    #expect(match.isBelow("/Caf\u{E9}") && !match.isBelow("/cafe\u{301}"))
    #expect(match.isBelow("/") && match.isBelow("") && !match.isBelow("/caf\u{E9}/x/y"))
    let other = try #require(try router.match("/cafe%CC%81/x"))
    #expect(other.isBelow("/cafe\u{301}") && !other.isBelow("/caf\u{E9}"))
    #expect(!other.isBelow("/CAFE\u{301}"))
  }

  @Test(
    .bug(id: 44, "point G: a constraint sees the value, with a blank for a plus"),
    arguments: [
      (PlusDecoding.everywhere, #"/:x<\S+>"#, "/a+b", nil),
      (.everywhere, #"/:x<\S+>"#, "/a%2Bb", "a+b"),
      (.everywhere, "/:x<[a-z ]+>", "/a+b", "a b"), (.everywhere, #"/:x<[a-z+]+>"#, "/a+b", nil),
      (.inQueries, #"/:x<\S+>"#, "/a+b", "a+b"), (.never, "/:x<[a-z ]+>", "/a+b", nil),
      (.everywhere, "/:x<.+>/y", "/a+b/y", "a b"), (.everywhere, #"/doc#:x<\S+>"#, "/doc#a+b", nil),
      (.everywhere, #"/*/:x<\S+>"#, "/z/a+b", nil), (.everywhere, #"/a(/:x<\S+>)"#, "/a/b+c", nil),
    ] as [(PlusDecoding, String, String, String?)])
  func `constraints see values as a guard does`(
    _ plus: PlusDecoding, _ pattern: String, _ url: String, _ value: String?
  ) throws {
    var options = RouterOptions()
    options.plusDecoding = plus
    let router = Router(options: options)
    let route = try router.add(pattern)
    #expect(try router.match(url)?["x"] == value)
    let request = try RouteRequest(url, options: options)
    let response = route.definition.response(for: request)
    let variables = try? route.definition.variables(for: request)
    #expect((response.isMatch ? variables?["x"] : nil) == value)
    #expect((router.explain(url).winner != nil) == (value != nil))
  }

  @Test func `constraints beside text see values as a guard does`() throws {
    let router = Router()
    try router.group(syntax: .brace).add(#"/p-{x<\S+>}.html"#)
    #expect(!router.canRoute("/p-a+b.html") && router.canRoute("/p-a%2Bb.html"))
    #expect(router.canRoute("/p-a.html"))
  }
}
