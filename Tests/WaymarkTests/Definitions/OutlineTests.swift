import Testing

@testable import Waymark

/// A definition stores only the string of a pattern that the string alone gives.
@Suite struct OutlineTests {
  private static let patterns = [
    "", "/", "//", "/a", "a", "/a/", "/a//b", "/:id", ":id", "/user/:id/edit", "/:a/:b/:c",
    "/a.b/~c",
    "/user-name/:user-name", "/:_", "/:", "/a:b", "/:a:b", "/a%20b", "/é", "/:é", "/+", "/a b",
    "/:a.b",
    "/*", "/*rest", "/a(/:b)", "/a#b", "/a?b", "/a?b=:c", "/watch?v=:id", "/x/:y/*",
  ]

  @Test(arguments: patterns)
  func `a definition gives its whole pattern`(_ text: String) throws {
    let pattern = try RoutePattern(text)
    let definition = try RouteDefinition(text)
    #expect(definition.parsedPattern.path == pattern.path)
    #expect(definition.parsedPattern.path.map(\.range) == pattern.path.map(\.range))
    #expect(definition.parsedPattern.parameterNames == pattern.parameterNames)
    #expect(definition.parsedPattern.combinations == pattern.combinations)
    #expect(definition.pattern == text)
    #expect(try definition == RouteDefinition(text))
  }

  @Test(arguments: [
    ("/user/:id/edit", true), ("/a//b/", true), ("/a.b/~c", true), ("/a%20b", false),
    ("/:id<int>", false), ("/a(/:b)", false), ("/*", false), ("/a?b=:c", false), ("/a#b", false),
  ])
  func `only a string that gives the tree is stored alone`(_ text: String, _ isAlone: Bool) throws {
    let definition = try RouteDefinition(text)
    #expect(definition.outline.isOutline == isAlone)
    #expect(definition.outline.path.isEmpty == isAlone)
  }

  /// In braces, a colon is a literal.
  @Test func `the pattern of another syntax is kept`() throws {
    let definition = try RouteDefinition("/a/:b/{c}", syntax: .brace)
    #expect(definition.parsedPattern.parameterNames == ["c"])
    let literal = try RouteDefinition("/a/:b", syntax: .brace)
    #expect(literal.parsedPattern.parameterNames.isEmpty)
    #expect(literal.parsedPattern.path == (try RoutePattern("/a/:b", syntax: .brace)).path)
  }

  @Test func `a pattern of other elements than its string is kept`() throws {
    let name = PatternElement(.parameter(PatternParameter(name: "id")), range: 1..<4)
    let pattern = try RoutePattern(
      text: "/abc", path: [PatternElement(.separator, range: 0..<1), name])
    let definition = try RouteDefinition(pattern: pattern, priority: 0, handler: .handled)
    #expect(definition.parsedPattern == pattern)
    let router = Router()
    router.add(definition)
    #expect(try router.match("/7")?["id"] == "7")
  }

  @Test func `the pattern of a group, its hosts and its constraints are kept`() throws {
    let router = Router()
    router.parameterConstraints = ["id": "int"]
    let group = try router.group("/api/", hosts: ["shop.example"])
    let user = try group.add("users/:id").definitions[0]
    #expect(user.parsedPattern.hosts.map(\.description) == ["shop.example"])
    #expect(try router.match("https://shop.example/api/users/x") == nil)
    let all = try group.add("users//:name/").definitions[0]
    #expect(all.parsedPattern.parameterNames == ["name"])
    #expect(all.pattern == "/api/users//:name/")
    #expect(try router.match("https://shop.example/api/users/x")?["name"] == "x")
  }

  @Test func `a pattern that ignores letter case matches by its string`() throws {
    let router = Router()
    try router.group(syntax: .ignoringCase(.colon)).add("/Users/:ID")
    #expect(try router.match("/uSERS/7")?["ID"] == "7")
  }
}
