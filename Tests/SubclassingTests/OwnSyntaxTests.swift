import Testing
import Waymark

/// A syntax that the library does not know is a type with one function.
@Suite struct OwnSyntaxTests {
  private let router: Router

  init() {
    var options = RouterOptions()
    options.syntax = AngleSyntax()
    router = Router(options: options)
  }

  @Test(
    arguments: [
      ("/user/<id>", "x:/user/a%20b", ["id": "a b"]),
      ("/user/<int:id>", "x:/user/7", ["id": "7"]),
      ("/user/<int:id>", "x:/user/seven", nil),
      ("/user/<uuid:id>", "x:/user/7", nil),
      ("/files/<path:rest>", "x:/files/a/b", ["rest": "a/b"]),
      ("/<a>/:b/*", "x:/1/:b/*", ["a": "1"]),
      ("/<a>/:b/*", "x:/1/2/3", nil),
    ] as [(String, String, [String: String]?)])
  func canBeARoutersSyntax(
    _ pattern: String, _ url: String, _ parameters: [String: String]?
  ) throws {
    try router.add(pattern)
    #expect(try router.match(url)?.path.dictionary == parameters)
  }

  @Test func canBeThatOfOneRoute() throws {
    let router = Router(options: RouterOptions())
    try router.add("/<a>", syntax: AngleSyntax())
    try router.add("/:b/c")
    let definition = try RouteDefinition("/d/<int:e>/<f>", syntax: AngleSyntax())
    router.add(definition)
    #expect(try router.match("x:/1")?["a"] == "1")
    #expect(try router.match("x:/1/c")?["b"] == "1")
    #expect(try router.match("x:/d/1/2")?.path.names == ["e", "f"])
  }

  @Test func pointsAtFaults() throws {
    let error = try #require(throws: PatternError.self) { try router.add("/user/<id") }
    #expect(
      error.description == """
        the placeholder has no name or no '>'
          /user/<id
                ^~~
        """)
    let constraint = try #require(throws: PatternError.self) { try router.add("/<a(b:id>") }
    #expect(
      constraint.description == """
        the constraint cannot be used: missing closing parenthesis
          /<a(b:id>
              ^
        """)
  }

  @Test func removesItsRoutesByPattern() throws {
    try router.add("/user/<int:id>/")
    #expect(router.remove("user/<int:id>").count == 1)
  }

  @Test func readsFullURLs() throws {
    try router.add("app://h/user/<id>")
    #expect(try router.match("app:/user/7")?["id"] == "7")
    #expect(router.remove("app://h/user/<id>").count == 1)
  }

  // Pieces made by hand may have ranges that are not in the text. A trap would end the process.
  @Test func rangesOutsideOfTheTextAreNoTrap() async {
    await #expect(processExitsWith: .success) {
      let router = Router(options: RouterOptions())
      let element = PatternElement(.literal("elsewhere"), range: 5..<90)
      guard let pattern = try? RoutePattern(text: "/x", path: [element]) else { return }
      router.add(try RouteDefinition(pattern: pattern, priority: 0, handler: .handled))
      #expect(router.canRoute("s:/elsewhere"))
      router.remove("/x")
    }
  }
}
