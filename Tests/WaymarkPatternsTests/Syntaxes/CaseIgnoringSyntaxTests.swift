import TestSupport
import Testing

@testable import Waymark

@Suite struct CaseIgnoringSyntaxTests {
  private static func example(
    _ pattern: String, _ url: String, _ parameters: [String: String]?,
    _ syntax: PatternSyntax = .colon
  ) -> MatchExample {
    MatchExample(pattern, url, parameters, syntax: .ignoringCase(syntax))
  }

  @Test(arguments: [
    example("/About/:page", "/aBOUT/Us", ["page": "Us"]),
    example("/a(/b)", "/A/B", [:]),
    example("/a#/View", "/A#/view", [:]),
    example("/a/:id<x>", "/A/X", nil),
    example("/a/:id<(?i)x>", "/A/X", ["id": "X"]),
    example("/x%2fy", "/X%2Fy", [:]),
    example("/a%2by", "/A%2BY", [:]),
    // Letters that Unicode folds to ASCII letters, and letters that only Unicode folds.
    example("/k", "/\u{212A}", nil),
    example("/s", "/\u{17F}", nil),
    example("/é", "/É", nil),
    example("/é", "/é", [:]),
    example("/k{id<[0-9]+>}", "/\u{212A}1", nil, .brace),
    example("/k{id<[0-9]+>}", "/K1", ["id": "1"], .brace),
    example("/{a}x{b}", "/1X2x3", ["a": "1X2", "b": "3"], .brace),
    example("/{a}xy{b}", "/1xY2Xy3", ["a": "1xY2", "b": "3"], .brace),
    example("/{a}f{b}", "/%2Fx", nil, .brace),
    example("/{a}f{b}", "/%2FfX", ["a": "/", "b": "X"], .brace),
    example("/:a{X:b}?", "/1x2X3", ["a": "1", "b": "2X3"], .urlPattern),
    example("/Static-*", "/sTATIC-A", ["0": "A"], .urlPattern),
  ])
  func `a case-ignoring route matches both cases of literals`(_ example: MatchExample) throws {
    #expect(try example.match() == example.parameters)
  }

  @Test func `case-ignoring is an option of routers, groups and routes`() throws {
    var options = RouterOptions()
    options.syntax = .ignoringCase(.brace)
    let router = Router(options: options)
    try router.add("/a/{x}")
    try router.group(syntax: .brace).add("/b")
    try router.group("/c", syntax: .ignoringCase(.colon)).add("/d/:y")
    try router.add("app://Open/{x}")
    #expect(try router.match("/A/1")?["x"] == "1")
    #expect(try router.match("/B") == nil)
    #expect(try router.match("/C/D/1")?["y"] == "1")
    #expect(try router.match("app://OPEN/1")?["x"] == "1")
  }

  @Test func `the index finds a case-ignoring route beside routes that heed case`() throws {
    var options = RouterOptions()
    options.ordering = .mostSpecificFirst
    let router = Router(options: options)
    try router.group(syntax: .ignoringCase(.colon)).add("/About") { _ in true }
    try router.add("/about") { _ in true }
    let late = try router.group(syntax: .ignoringCase(.colon)).add("/OTHER/*")
    #expect(try router.match("/about")?.definition.parsedPattern.ignoresCase == false)
    #expect(try router.match("/aBout")?.definition.parsedPattern.ignoresCase == true)
    #expect(try router.match("/Other/x")?.pattern == "/OTHER/*")
    router.remove(late)
    #expect(try router.match("/Other/x") == nil)
  }

  @Test func `a URL has the case of the pattern that ignores it`() throws {
    let router = Router()
    try router.group(syntax: .ignoringCase(.colon)).add("/About/:page", name: "page")
    #expect(try router.url(named: "page", with: ["page": "Us"]) == "/About/Us")
  }
}
