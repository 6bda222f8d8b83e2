import Testing
import Waymark

/// Values of parameters and entries of wildcards are decoded once.
@Suite struct ValueTests {
  @Test(arguments: [
    ("a", "a"), ("a%20b", "a b"), ("a+b", "a b"), ("a%2Bb", "a+b"), ("a%2bb", "a+b"),
    ("a%2Fb", "a/b"), ("%2e%2e", ".."), ("%2541", "%41"), ("%25", "%"), ("100%", "100%"),
    ("%4", "%4"), ("%zz", "%zz"), ("%%41", "%A"), ("c%23", "c#"), ("%C3%A9", "é"), ("é", "é"),
    ("%F0%9F%98%80", "😀"), ("%FF", "%FF"), ("%ff+a", "%FF+a"), ("%C3%A9%FF", "é%FF"),
    ("%00", "\0"), ("%0D%0A", "\r\n"), (":id", ":id"), ("%3Aid", ":id"), ("e\u{301}", "e\u{301}"),
    ("%2B%2B+", "++ "), ("%252B", "%2B"), ("%26=;,!$'()*", "&=;,!$'()*"), ("..", ".."),
  ])
  func areDecodedOnce(_ text: String, _ value: String) throws {
    let router = Router()
    try router.add("/v/:x/*")
    let match = try #require(try router.match("s:/v/\(text)/\(text)"))
    let bytes = match["x"].map { Array($0.utf8) }
    #expect(bytes == Array(value.utf8))
    #expect(match.captures.wildcard?.map { Array($0.utf8) } == [Array(value.utf8)])
  }

  @Test func plusStaysWhereItsDecodingIsOff() throws {
    var options = RouterOptions()
    options.decodesPlusAsSpace = false
    let router = Router(options: options)
    try router.add("/v/:x/*")
    let match = try #require(try router.match("s:/v/a+b%2Bc/d+e"))
    #expect(match["x"] == "a+b+c")
    #expect(match.captures.wildcard == ["d+e"])
  }

  @Test(.bug(id: 32, "A plus in a path becomes a blank")) func plusIsASpaceInQueriesOnly() throws {
    var options = RouterOptions()
    options.decodesPlusAsSpace = .inQueries
    let router = Router(options: options)
    try router.add("/call/:number/*")
    try router.add("/doc#/:x")
    let url = "s:/call/+431234/a+b@c.co?q=red+fox%2B#f=g+h"
    let match = try #require(try router.match(url))
    #expect(match["number"] == "+431234")
    #expect(match.captures.wildcard == ["a+b@c.co"])
    #expect(match["q"] == "red fox+")
    #expect(match.request.fragmentQuery["f"] == "g h")
    #expect(match.request.segments == ["call", "+431234", "a+b@c.co"])
    #expect(try router.match("s:/doc#/a+b")?["x"] == "a+b")
    #expect(try router.match("s:/call/%2B1+/x")?["number"] == "+1+")
  }

  @Test func plusIsReadAsALiteralSays() throws {
    var options = RouterOptions()
    #expect(options.decodesPlusAsSpace == .everywhere)
    options.decodesPlusAsSpace = true
    #expect(options.decodesPlusAsSpace == .everywhere)
    options.decodesPlusAsSpace = false
    #expect(options.decodesPlusAsSpace == .never)
  }

  @Test(
    arguments: [
      ("/f/*", "/f", []), ("/f/*", "/f/", []), ("/f/*", "/f/a", ["a"]),
      ("/f/*", "/f//a//b/", ["a", "b"]), ("/*", "/", []), ("/*/x", "/a/b/x", ["a", "b"]),
      ("/f/*#/b", "/f/a#/b", ["a"]), ("/f#/*", "/f#", []), ("/f#/*", "/f#a/b", ["a", "b"]),
      ("/*#/*", "/a#b", ["a"]),
    ] as [(String, String, [String])])
  func wildcardsListSegments(_ pattern: String, _ url: String, _ segments: [String]) throws {
    let definition = try RouteDefinition(pattern)
    guard case .match(let parameters) = definition.response(for: try RouteRequest("s:" + url))
    else {
      Issue.record("no match")
      return
    }
    #expect(parameters.wildcard == segments)
  }

  @Test(arguments: [("/*/x", "/x"), ("/f/*", "/g"), ("/f/*", "/fa"), ("/f#/*", "/f")])
  func wildcardsInTheMiddleTakeASegment(_ pattern: String, _ url: String) throws {
    let definition = try RouteDefinition(pattern)
    #expect(!definition.response(for: try RouteRequest("s:" + url)).isMatch)
  }

  @Test func aPatternWithoutWildcardHasNoList() throws {
    let definition = try RouteDefinition("/:a")
    #expect(definition.parameters(for: try RouteRequest("s:/x")).wildcard == nil)
  }

  @Test func aNamedWildcardIsAParameterToo() throws {
    let definition = try RouteDefinition("/f/*rest")
    let parameters = definition.parameters(for: try RouteRequest("s:/f/a%2Fb/c+d"))
    #expect(parameters["rest"] == "a/b/c d")
    #expect(parameters.wildcard == ["a/b", "c d"])
    #expect(parameters.names == ["rest"])
  }

  @Test func capturesShowTheirCanonicalText() throws {
    let definition = try CaptureRecorder("/v/:x")
    let parameters = definition.parameters(for: try RouteRequest("s:/v/a%2f%20+%2b"))
    #expect(parameters["x"] == "x|a%2F +%2B|a/  +")
  }
}

private class CaptureRecorder: RouteDefinition, @unchecked Sendable {
  override func value(of capture: RouteCapture) -> String? {
    "\(capture.name)|\(capture.text)|\(capture.value)"
  }
}
