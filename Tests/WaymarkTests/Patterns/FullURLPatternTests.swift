import Testing
import Waymark

@Suite struct FullURLPatternTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let pattern: String
    let scheme: String?
    let url: String
    let isMatch: Bool
    var testDescription: String { "\(pattern) ~ \(url)" }

    init(_ pattern: String, _ scheme: String?, _ url: String, _ isMatch: Bool) {
      self.pattern = pattern
      self.scheme = scheme
      self.url = url
      self.isMatch = isMatch
    }
  }

  @Test(arguments: [
    Example("app://host.com/a/:b", "app", "app://host.com/a/1", true),
    Example("app://host.com/a/:b", "app", "app://other.org/a/1", true),
    Example("app://host.com/a/:b", "app", "/a/1", false),
    Example("app://host.com/a/:b", "app", "other:/a/1", false),
    Example("app:///a", "app", "app:/a", true),
    Example("app://host", "app", "app://h.x/", true),
    Example("app://host#/view/:id", "app", "app:/#/view/1", true),
    Example("app://host#/view/:id", "app", "app:/view/1", false),
    Example("app://host#top", "app", "app:/#top", true),
    Example("app://host#top", "app", "app:/", false),
    Example("app://host/a#/b", "app", "app:/a#/b", true),
    Example("app://host(/:id)", "app", "app:/1", true),
    Example("app://host(/:id)", "app", "app:/", true),
    Example("app://host(/:id)", "app", "app:/1/2", false),
    Example("app://(/:id)", "app", "app:/1", true),
    Example("App2+x-y.z://h/a", "App2+x-y.z", "app2+X-Y.Z:/a", true),
    Example("app:/a", nil, "x:/app:/a", true),
    Example("1app://h/a", nil, "x:/1app:/h/a", true),
    Example("/app://h/a", nil, "x:/app:/h/a", true),
    Example("://h/a", nil, "x:/a/h/a", true),
  ])
  func pickTheTableOfTheirScheme(_ example: Example) throws {
    let router = Router(options: RouterOptions())
    let added = try router.add(example.pattern)
    #expect(Set(added.map(\.scheme)) == [example.scheme])
    if added.count == 1 { #expect(added[0].pattern == example.pattern) }
    #expect(router.canRoute(example.url) == example.isMatch)
    #expect(router.remove(example.pattern) == added)
  }

  @Test func pickTheirTableFromAnyOther() throws {
    let router = Router(options: RouterOptions())
    try router["x"].add("app://h/a")
    #expect(router["x"].routes.isEmpty)
    #expect(router["app"].routes.map(\.pattern) == ["app://h/a"])
  }

  @Test func reportTheFullText() throws {
    let router = Router(options: RouterOptions())
    try router.add("app://h/user/{id<int>}/{tab?}", syntax: .brace)
    let match = try #require(try router.match("app://z.z/user/7"))
    #expect(match.pattern == "app://h/user/{id<int>}/{tab?}")
    #expect(match.path.dictionary == ["id": "7"])
    #expect(match.scheme == "app")
  }

  @Test func haveCombinations() throws {
    let router = Router(options: RouterOptions())
    try router.add("app://h/a(/:b<int>)")
    #expect(router["app"].routes.map(\.parsedPattern.path.count) == [4, 2])
    #expect(router.canRoute("app:/a/1"))
    #expect(router.canRoute("app:/a"))
    #expect(!router.canRoute("app:/a/x"))
    #expect(router.remove("app://other/a(/:b<int>)").count == 2)
  }
}
