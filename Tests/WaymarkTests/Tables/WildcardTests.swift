import TestSupport
import Testing

@testable import Waymark

/// The positions where a wildcard may begin, and the segments that it must match.
@Suite struct WildcardTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let pattern: String
    let url: String
    let segments: [String]?
    let syntax: PatternSyntax

    var testDescription: String { "\(pattern) ~ \(url)" }

    init(
      _ pattern: String, _ url: String, _ segments: [String]?, _ syntax: PatternSyntax = .colon
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
    Example("/{*}.html", "/.html", [], .brace),
    Example("/{*}.html", "/a/.html", ["a"], .brace),
    Example("/{*}.html", "/a/b.html.html", ["a", "b.html"], .brace),
    Example("/{*}.html", "/a.html/b", nil, .brace),
    Example("/{*}.html", "/html", nil, .brace),
    Example("/{**}.html", "/.html", nil, .brace),
    Example("/{**}.html", "/a/.html", nil, .brace),
    Example("/a-{*}.x", "/a-.x", [], .brace),
    Example("/a-{*}.x", "/a-/.x", [], .brace),
    Example("/a-{*}.x", "/a-/b.x", ["b"], .brace),
    Example("/a-{*}.x", "/a-b.x", ["b"], .brace),
    Example("/a-{*}.x", "/a-b/c/d.x", ["b", "c", "d"], .brace),
    Example("/a-{*}.x", "/a.x", nil, .brace),
    Example("/a-{**}.x", "/a-b/.x", nil, .brace),
    Example("/{*}.x/end", "/a/b.x/end", ["a", "b"], .brace),
    Example("/{*}2", "/a%2F2", ["a/"], .brace),
    Example("/{*}F", "/a%2F", nil, .brace),
    Example("/*.html", "/a/b.html", ["a", "b"]),
    Example("/**.html", "/.html", nil),
    Example("/*name.tar(.gz)", "/a.tar.gz", ["a"]),
    Example("/*%2Ahtml", "/a*html", ["a"]),
    Example("/*.html", "/a/b.html", ["a", "b"], .urlPattern),
    Example("/*\\.html", "/a/b.html", ["a", "b"], .urlPattern),
    Example("/*.tar{.gz}?", "/a.tar", ["a"], .urlPattern),
    Example("/*.tar{.gz}?", "/a.tar.gz", ["a"], .urlPattern),
    Example("/a#*.html", "/a#b/c.html", ["b", "c"]),
    Example("/*name.x#top", "/a/b.x#top", ["a", "b"]),
    Example("/*a/x/*", "/1/x/2/x/3/4", ["3", "4"]),
    Example("/*/x/*b", "/1/x/2/x/3/4", ["1", "x", "2"]),
  ])
  func `a wildcard takes its segments`(_ example: Example) throws {
    let router = Router()
    try router.group(syntax: example.syntax).add(example.pattern)
    #expect(try router.match(example.url)?.captures.wildcard == example.segments)
  }

  @Test(
    .bug(id: 35, "Text after a wildcard, and two wildcards"),
    arguments: [
      MatchExample("/img/*name.:ext", "/img/a/b.tar.gz", ["name": "a/b.tar", "ext": "gz"]),
      MatchExample("/img/*name.:ext<png|jpg>", "/img/a/b.png", ["name": "a/b", "ext": "png"]),
      MatchExample("/img/*name.:ext<png|jpg>", "/img/a/b.gif", nil),
      MatchExample("/img/*name.:ext<tar.gz>", "/img/a/b.tar.gz", ["name": "a/b", "ext": "tar.gz"]),
      MatchExample("/v*/*name.:ext<png>", "/v*/b.png", ["name": "b", "ext": "png"]),
      MatchExample(
        "/x-{*name}.{ext<png|jpg>}", "/x-a/b.png", ["name": "a/b", "ext": "png"], syntax: .brace),
      MatchExample(
        "/x-{*name}.{ext<png|jpg>}", "/x-a.b.png", ["name": "a.b", "ext": "png"], syntax: .brace),
      MatchExample(
        "/{*name}.{ext<png>}/end", "/a/b.png/end", ["name": "a/b", "ext": "png"], syntax: .brace),
      MatchExample("/*a/x/*b", "/1/x/2", ["a": "1", "b": "2"]),
      MatchExample("/*a/x/*b", "/1/x/2/x/3", ["a": "1/x/2", "b": "3"]),
      MatchExample("/*a/x/*b", "/1/x/2/x", ["a": "1/x/2", "b": ""]),
      MatchExample("/*a/x/**b", "/1/x/2/x", ["a": "1", "b": "2/x"]),
      MatchExample("/*a/x/*b", "/x/1", nil),
      MatchExample("/*a/*b", "/1/2/3", ["a": "1/2/3", "b": ""]),
      MatchExample("/*a/**b", "/1/2/3", ["a": "1/2", "b": "3"]),
      MatchExample("/*a/x/*b.:c", "/1/x/2/3.4", ["a": "1", "b": "2/3", "c": "4"]),
      MatchExample("/*a/x/*b/:c<int>", "/1/x/2/3", ["a": "1", "b": "2", "c": "3"]),
      MatchExample("/:c<int>/*a/x/*b/end", "/7/1/x/2/end", ["a": "1", "b": "2", "c": "7"]),
      MatchExample("/*a.x/*b#*c/y/*d", "/1.x/2#3/y/4", ["a": "1", "b": "2", "c": "3", "d": "4"]),
      MatchExample("/*a/x/*a", "/1/x/2", ["a": "2"]),
    ])
  func `a wildcard shares its segments with text, and the path with another`(
    _ example: MatchExample
  ) throws {
    #expect(try example.match() == example.parameters)
  }

  @Test(arguments: ["/*a/:id<int>/*b", "/*a.:id<int>/*b", "/*a/x/:id<int>/*b/y"])
  func `no constraint decides where the first of two wildcards ends`(_ pattern: String) throws {
    let error = #expect(throws: PatternError.self) { try Router().add(pattern) }
    #expect(error?.reason == .invalidConstraint("a parameter between two wildcards can't have one"))
    #expect(error.map { String(decoding: Array(pattern.utf8)[$0.range], as: UTF8.self) } == "int")
  }

  @Test func `a wildcard binds its name`() throws {
    let router = Router()
    try router.add("/files/**path")
    try router.group(syntax: .brace).add("/static-{*path}")
    #expect(try router.match("/files/a/b")?["path"] == "a/b")
    #expect(try router.match("/static-a/b")?["path"] == "a/b")
  }

  @Test(arguments: [
    ("/{a}{*}", 4..<7, PatternError.Reason.wildcardAfterParameter),
    ("/{a?}-{*}", 6..<9, .wildcardAfterParameter),
    ("/{*}.{a}x", 8..<9, .textAfterWildcard),
    ("/{*}.{a}.{b}", 8..<9, .textAfterWildcard),
    ("/{*}.{a?}", 5..<9, .textAfterWildcard),
    ("/{*}.{**b}", 5..<10, .tooManyWildcards),
    ("/{*a}/{*b}/{*c}", 11..<15, .tooManyWildcards),
    ("/{*}/x/{*}", 7..<10, .repeatedName("*")),
    ("/{*}{a}", 4..<7, .textAfterWildcard),
    ("/{*}{a?}", 4..<8, .textAfterWildcard),
  ])
  func `a wildcard is refused where its end would be ambiguous`(
    _ pattern: String, at range: Range<Int>, _ reason: PatternError.Reason
  ) {
    let error = #expect(throws: PatternError.self) { try PatternSyntax.brace.parse(pattern) }
    #expect(error?.reason == reason)
    #expect(error?.range == range)
  }

  @Test func `a wildcard writes URLs`() throws {
    let router = Router()
    try router.add("/files/**path", name: "files")
    try router.group(syntax: .brace).add("/static-{*path}", name: "static")
    try router.group(syntax: .brace).add("/v{*path}/end", name: "end")
    func url(_ name: String, _ segments: [String]) throws -> String {
      try router.url(named: name, with: ["path": segments])
    }
    #expect(try url("files", ["a", "b/c"]) == "/files/a/b%2Fc")
    #expect(try url("static", ["a", "b"]) == "/static-a/b")
    #expect(try url("static", []) == "/static-")
    #expect(try url("end", []) == "/v/end")
    #expect(try url("end", ["1"]) == "/v1/end")
    try router.add("/pages/*path.html", name: "page")
    try router.add("/img/*path.:ext", name: "image")
    try router.add("/*path/in/*folder", name: "both")
    #expect(try url("page", ["a", "b/c"]) == "/pages/a/b%2Fc.html")
    #expect(try url("page", ["a.html"]) == "/pages/a.html.html")
    #expect(try url("page", []) == "/pages/.html")
    #expect(
      try router.url(named: "image", with: ["path": ["a", "b"], "ext": "png"]) == "/img/a/b.png")
    #expect(
      try router.url(named: "both", with: ["path": ["a", "b"], "folder": ["c"]]) == "/a/b/in/c")
    let shifted = #expect(throws: URLGenerationError.self) {
      try router.url(named: "image", with: ["path": ["a"], "ext": "tar.gz"])
    }
    #expect(
      shifted?.reason == .readDifferently(parameter: "ext", value: "tar.gz", as: "gz"))
    let error = #expect(throws: URLGenerationError.self) { try url("files", []) }
    #expect(error?.reason == .missingValue("path"))
  }

  @Test func `wildcards are asked in the order of what they have to take`() throws {
    var options = RouterOptions()
    options.ordering = .mostSpecificFirst
    let router = Router(options: options)
    for pattern in ["/{*}", "/{**}", "/a{*}", "/ab{*}"] {
      try router.group(syntax: .brace).add(pattern)
    }
    #expect(try router.match("/")?.pattern == "/{*}")
    #expect(try router.match("/b")?.pattern == "/{**}")
    #expect(try router.match("/a")?.pattern == "/a{*}")
    #expect(try router.match("/abc/d")?.pattern == "/ab{*}")
  }

  @Test(arguments: [
    ("/files/**", "/files", "the path ends where the wildcard needs a segment"),
    ("/files/**/x", "/files/y", "the path ends where \"x\" is expected"),
    ("/*a.html", "/files/y", "segment 2 \"y\" is not of the form *a.html"),
    ("/*a.html", "/", "the path ends where *a.html is expected"),
    ("/*a/x/*b", "/1/2/3", "the path ends where \"x\" is expected"),
    ("/*a/x/y/*b", "/1/x/2/3", "segment 3 \"2\" is not \"y\""),
    ("/*a/x/*b/z", "/1/x/2/3", "segment 4 \"3\" is not \"z\""),
    ("/*a/x/**b", "/1/2", "the path ends where the wildcard needs a segment"),
  ])
  func `a mismatch of a wildcard is explained`(_ pattern: String, _ url: String, _ mismatch: String)
    throws
  {
    let router = Router()
    try router.add(pattern)
    #expect(router.explain(url).routes[0].mismatch?.description == mismatch)
  }

  @Test func `a mismatch of a wildcard behind text is explained`() throws {
    let router = Router()
    try router.group(syntax: .brace).add("/static-{*}")
    #expect(
      router.explain("/images").routes[0].mismatch?.description
        == "segment 1 \"images\" is not of the form static-{*}")
  }
}
