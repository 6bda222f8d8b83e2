import Testing
import Waymark

private func makeRouter() -> Router {
  var options = RouterOptions()
  options.ordering = .mostSpecificFirst
  options.plusDecoding = .never  // a plus stays a plus
  return Router(options: options)
}

/// The examples of Docs/Migration/URLNavigator.md.
@MainActor @Suite struct URLNavigatorTests {
  let router = makeRouter()

  @Test func `a navigator opens URLs`() throws {
    let screen = Screen()
    try router.add("myapp://alert") { @MainActor match in
      screen.show(match.query["title"])
      screen.show(match.query["message"])
    }
    #expect(router.route("myapp://alert?title=Hello&message=World").isHandled)
    #expect(screen.shown == ["Hello", "World"])
  }

  enum MakesScreen: RouteMetadataKey {
    static let defaultValue: (@Sendable (RouteMatch) throws -> String)? = nil
  }

  @Test func `a navigator makes views`() throws {
    try router.add(
      "myapp://user/:id<int>",
      metadata: RouteMetadata {
        $0[MakesScreen.self] = { match in "user \(try match.require("id", as: Int.self))" }
      })
    let match = try #require(try router.match("myapp://user/123"))
    #expect(try match.route.metadata[MakesScreen.self]?(match) == "user 123")
    #expect(try router.match("myapp://user/devxoul") == nil)
    #expect(try router.match("myapp://user/123/posts") == nil)
  }

  /// The table of patterns: a pattern, a URL, and the captured value, or `nil` for no match.
  @Test(arguments: [
    ("myapp://user/:id", "myapp://user/tom", "tom"),
    ("myapp://user/:id<int>", "myapp://user/7", "7"),
    ("myapp://user/:id<int>", "myapp://user/tom", nil),
    ("myapp://x/:id<[-+]?[0-9.]+>", "myapp://x/-1.5", "-1.5"),
    ("myapp://help/**id", "myapp://help/a/b", "a/b"),
    ("myapp://help/**id", "myapp://help", nil),
    ("myapp://in/:id<us|uk>", "myapp://in/uk", "uk"),
    ("myapp://in/:id<us|uk>", "myapp://in/fr", nil),
    ("user/:id", "myapp://user/7", "7"),
  ])
  func `patterns take what the page says`(_ pattern: String, _ url: String, _ value: String?) throws
  {
    try router.add(pattern)
    #expect(try router.match(url)?["id"] == value)
  }

  @Test func `contexts and handlers are found as the page says`() throws {
    try router.add("myapp://mail") { match in match["context"] == "push" }
    #expect(router.route("myapp://mail", parameters: ["context": "push"]).isHandled)
    #expect(!router.route("myapp://mail", parameters: ["context": "tab"]).isHandled)
    let match = try #require(try router.match("myapp://mail", parameters: ["context": "push"]))
    #expect(try match.definition.handle(match))
  }
}
