import Testing

@testable import Waymark

/// The places where a wildcard may begin, and the text that it has to take.
@Suite struct WildcardTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let pattern: String
    let url: String
    let segments: [String]?
    let syntax: any PatternSyntax

    var testDescription: String { "\(pattern) ~ \(url)" }

    init(
      _ pattern: String, _ url: String, _ segments: [String]?, _ syntax: any PatternSyntax = .colon
    ) {
      self.pattern = pattern
      self.url = url
      self.segments = segments
      self.syntax = syntax
    }
  }

  @Test(arguments: [
    Example("/a/*", "/a", []),
    Example("/a/**", "/a", nil),
    Example("/a/**", "/a/", nil),
    Example("/a/**", "/a/b", ["b"]),
    Example("/a/**", "/a/b/c%2Fd", ["b", "c/d"]),
    Example("/a/**/z", "/a/z", nil),
    Example("/a/**/z", "/a/b/z/z", ["b", "z"]),
    Example("/**", "/", nil),
    Example("/a(/**)", "/a", nil),
    Example("/a(/b)/**", "/a/b", ["b"]),
    Example("/a#/**", "/a#", nil),
    Example("/a#/**", "/a#/b", ["b"]),
    Example("/a/{**}", "/a", nil, .brace),
    Example("/a/{**}", "/a/b", ["b"], .brace),
    Example("/{x?}/{**}", "/1", ["1"], .brace),
    Example("/static-{*}", "/static-", [], .brace),
    Example("/static-{*}", "/static-a", ["a"], .brace),
    Example("/static-{*}", "/static-a/b", ["a", "b"], .brace),
    Example("/static-{*}", "/static-/b", ["b"], .brace),
    Example("/static-{*}", "/static", nil, .brace),
    Example("/static-{*}", "/static/-a", nil, .brace),
    Example("/static-{**}", "/static-", nil, .brace),
    Example("/static-{**}", "/static-/b", nil, .brace),
    Example("/static-{**}", "/static-a/b", ["a", "b"], .brace),
    Example("/v{*}/end", "/v1/x/end", ["1", "x"], .brace),
    Example("/v{*}/end", "/v/end", [], .brace),
    Example("/v{*}/end", "/v/end/", [], .brace),
    Example("/v{*}/end", "/vend", nil, .brace),
    Example("/%41-{*}", "/A-b", ["b"], .brace),
    Example("/é{*}", "/éa/é", ["a", "é"], .brace),
    Example("/a#x-{*}", "/a#x-1/2", ["1", "2"], .brace),
    Example("/a{/b}?c*", "/ac1/2", ["1", "2"], .urlPattern),
    Example("/a{/b}?c*", "/a/bc1/2", ["1", "2"], .urlPattern),
  ])
  func takesTheSegments(_ example: Example) throws {
    let router = Router()
    try router.add(example.pattern, syntax: example.syntax)
    #expect(try router.match(example.url)?.wildcard == example.segments)
  }

  @Test func bindsItsName() throws {
    let router = Router()
    try router.add("/files/**path")
    try router.add("/static-{*path}", syntax: .brace)
    #expect(try router.match("/files/a/b")?["path"] == "a/b")
    #expect(try router.match("/static-a/b")?["path"] == "a/b")
  }

  @Test(arguments: [
    ("/{a}{*}", 4..<7, PatternError.Reason.wildcardAfterParameter),
    ("/{a?}-{*}", 6..<9, .wildcardAfterParameter),
    ("/{*}x", 4..<5, .textAfterWildcard),
    ("/{*}{a}", 4..<7, .textAfterWildcard),
    ("/{*}{a?}", 4..<8, .textAfterWildcard),
  ])
  func refusesToShareASegmentWithParameters(
    _ pattern: String, at range: Range<Int>, _ reason: PatternError.Reason
  ) {
    let error = #expect(throws: PatternError.self) { try BraceSyntax().parse(pattern) }
    #expect(error?.reason == reason)
    #expect(error?.range == range)
  }

  @Test func writesURLs() throws {
    let router = Router()
    try router.add("/files/**path", name: "files")
    try router.add("/static-{*path}", name: "static", syntax: .brace)
    try router.add("/v{*path}/end", name: "end", syntax: .brace)
    func url(_ name: String, _ segments: [String]) throws -> String {
      try router.url(named: name, with: ["path": segments])
    }
    #expect(try url("files", ["a", "b/c"]) == "/files/a/b%2Fc")
    #expect(try url("static", ["a", "b"]) == "/static-a/b")
    #expect(try url("static", []) == "/static-")
    #expect(try url("end", []) == "/v/end")
    #expect(try url("end", ["1"]) == "/v1/end")
    let error = #expect(throws: URLGenerationError.self) { try url("files", []) }
    #expect(error?.reason == .missingValue("path"))
  }

  @Test func isAskedInTheOrderOfWhatItHasToTake() throws {
    var options = RouterOptions()
    options.ordering = .mostSpecificFirst
    let router = Router(options: options)
    for pattern in ["/{*}", "/{**}", "/a{*}", "/ab{*}"] {
      try router.add(pattern, syntax: .brace)
    }
    #expect(try router.match("/")?.pattern == "/{*}")
    #expect(try router.match("/b")?.pattern == "/{**}")
    #expect(try router.match("/a")?.pattern == "/a{*}")
    #expect(try router.match("/abc/d")?.pattern == "/ab{*}")
  }

  @Test(arguments: [
    ("/files/**", "/files", "the path ends where the wildcard takes a segment"),
    ("/files/**/x", "/files/y", "the path ends where \"x\" is expected"),
  ])
  func isExplained(_ pattern: String, _ url: String, _ mismatch: String) throws {
    let router = Router()
    try router.add(pattern)
    #expect(router.explain(url).routes[0].mismatch?.description == mismatch)
  }

  @Test func isExplainedBehindText() throws {
    let router = Router()
    try router.add("/static-{*}", syntax: .brace)
    #expect(
      router.explain("/images").routes[0].mismatch?.description
        == "segment 1 \"images\" is not of the form static-{*}")
  }
}
