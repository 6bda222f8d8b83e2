import Testing
import Waymark

@Suite struct ColonSyntaxTests {
  @Test(arguments: [
    ("", ""),
    ("/", "/"),
    ("/user", "/ 'user'"),
    ("user", "'user'"),
    ("user/", "'user' /"),
    ("//a///b", "/ / 'a' / / / 'b'"),
    ("/user/view/:userID", "/ 'user' / 'view' / :userID"),
    ("/:a/:b", "/ :a / :b"),
    ("/:a.b-c:d", "/ :a.b-c:d"),
    ("/::a", "/ ::a"),
    ("/:", "/ :"),
    ("/: a ", "/ : a "),
    ("/a:b", "/ 'a:b'"),
    ("/a*b", "/ 'a*b'"),
    ("/*", "/ *"),
    ("*", "*"),
    ("/*rest", "/ *rest"),
    ("/*/x", "/ * / 'x'"),
    ("/{id}", "/ '{id}'"),
    ("/%3Aid/%2A/%28x%29/%23", "/ '%3Aid' / '%2A' / '%28x%29' / '%23'"),
    ("/:id<[0-9]+>", "/ :id<[0-9]+>"),
    ("/:id<int>/x", "/ :id<int> / 'x'"),
    ("/:<int>", "/ :<int>"),
    ("/a<b>", "/ 'a<b>'"),
    ("/the(/foo/:a)(/bar/:b)", "/ 'the' [/ 'foo' / :a] [/ 'bar' / :b]"),
    ("/a(/b(/c))", "/ 'a' [/ 'b' [/ 'c']]"),
    ("/file(s)", "/ 'file' ['s']"),
    ("/a()b", "/ 'a' 'b'"),
    ("/a(())/b", "/ 'a' / 'b'"),
    ("//a()/", "/ / 'a' /"),
    ("(/)", "[/]"),
    ("/(api/):res", "/ ['api' /] :res"),
    ("/app#/view/:id", "/ 'app' # / 'view' / :id"),
    ("/app#", "/ 'app' #"),
    ("#", "#"),
    ("/a#b#c", "/ 'a' # 'b#c'"),
    ("/:a#:b#c", "/ :a # :b#c"),
    ("/a#(/b)", "/ 'a' # [/ 'b']"),
    ("/*#/*", "/ * # / *"),
    ("/café/:größe", "/ 'café' / :größe"),
  ])
  func `a colon pattern is read as its tree`(_ text: String, _ tree: String) throws {
    #expect(try RoutePattern(text).tree == tree)
  }

  @Test func `a colon pattern keeps the place of each piece`() throws {
    let pattern = try RoutePattern("/é/:id<[0-9]+>(/b(/:c))#/*r")
    #expect(
      pattern.pieces == [
        "/", "é", "/", ":id<[0-9]+>", "(/b(/:c))", "/", "b", "(/:c)", "/", ":c", "/", "*r",
      ])
  }

  @Test func `a colon pattern keeps the place of a constraint`() throws {
    let text = "/é/:id<[0-9]+>"
    let pattern = try RoutePattern(text)
    guard case .parameter(let parameter) = pattern.path.last?.kind else {
      Issue.record("the last piece is no parameter")
      return
    }
    let constraint = try #require(parameter.constraint)
    #expect(constraint.range == 8..<14)
    #expect(String(decoding: Array(text.utf8)[constraint.range], as: UTF8.self) == "[0-9]+")
  }

  @Test func `a colon pattern names its parameters once, in their order`() throws {
    let pattern = try RoutePattern("/:b/:a(/:c/:b)#/:d/*e")
    #expect(pattern.parameterNames == ["b", "a", "c", "d", "e"])
    #expect(pattern.hasWildcard)
    #expect(try !RoutePattern("/:a").hasWildcard)
  }

  @Test func `a colon pattern nests up to 32 groups`() throws {
    let text = String(repeating: "(/a", count: 32) + String(repeating: ")", count: 32)
    #expect(try RoutePattern(text).combinations.count == 33)
  }
}
