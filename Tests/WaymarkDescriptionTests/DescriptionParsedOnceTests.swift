import TestSupport
import Testing
import Waymark
import WaymarkDescription

/// Reading a description parses each pattern once.
@Suite struct DescriptionParsedOnceTests {
  @Test(.bug(id: 66)) func `a described pattern is parsed once`() throws {
    let counting = CountingSyntax()
    let bindings = RouteBindings(syntaxes: [counting.syntax])
    let description = try RouteTableDescription(
      json: """
        {
          "options": { "syntax": "counting" },
          "routes": [
            { "pattern": "/a/:b(/c)", "otherPatterns": ["/d"], "hosts": ["x.example"] },
            { "pattern": "/e", "ignoresCase": true, "isGuarded": false }
          ]
        }
        """)
    let router = Router()
    try router.replaceRoutes(with: description, using: bindings)
    #expect(counting.takeTexts() == ["/a/:b(/c)", "/d", "/e"])
    #expect(router.canRoute("https://x.example/a/b"))
  }
}
