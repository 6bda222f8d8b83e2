import TestSupport
import Testing
import Waymark

@Suite struct URLPatternSyntaxTests {
  @Test(arguments: [
    ("", ""),
    ("/", "/"),
    ("/user/view", "/ 'user' / 'view'"),
    ("user/:id", "'user' / :id~"),
    ("/:id.json", "/ :id~ '.json'"),
    ("/:a-:b", "/ :a~ '-' :b~"),
    ("/:$a_1\u{200D}é", "/ :$a_1\u{200D}é~"),
    ("/:café", "/ :café~"),
    ("/:id(\\d+)", "/ :id~<\\d+>"),
    ("/:id((?:a|b)\\))", "/ :id~<(?:a|b)\\)>"),
    ("/([a-z]+)/(\\d+)", "/ :0~<[a-z]+> / :1~<\\d+>"),
    ("/([[:alpha:]-])", "/ :0~<[[:alpha:]-]>"),
    ("/a(b)c", "/ 'a' :0~<b> 'c'"),
    ("/*", "/ *0"),
    ("/files/*/:id", "/ 'files' / *0 / :id~"),
    ("/static-*", "/ 'static-' *0"),
    ("/:path(.*)", "/ *path"),
    ("/:id?", "[/ :id~]"),
    ("/user/:id?/edit", "/ 'user' [/ :id~] / 'edit'"),
    ("/:id([a-z])?", "[/ :id~<[a-z]>]"),
    ("/([a-z])?", "[/ :0~<[a-z]>]"),
    ("/a:b?", "/ 'a' [:b~]"),
    ("/:path+", "/ **path"),
    ("/:path*", "/ *path"),
    (":path+", "**path"),
    ("/a:b+", "/ 'a' :b~"),
    ("/a:b*", "/ 'a' [:b~]"),
    ("{/:path}+", "/ **path"),
    ("/*+", "/ *0"),
    ("/**", "/ *0"),
    ("/*?", "[/ *0]"),
    ("/a{b}c", "/ 'a' 'b' 'c'"),
    ("/a{/b}?", "/ 'a' [/ 'b']"),
    ("/:name{.:ext}?", "/ :name~ ['.' :ext~]"),
    ("/:name{.:ext([a-z]+)}?", "/ :name~ ['.' :ext~<[a-z]+>]"),
    ("/a{}b{}?{}+", "/ 'a' 'b'"),
    ("/a\\:b\\{c\\}\\*", "/ 'a' ':' 'b' '{' 'c' '}' '*'"),
    ("/a\\/b", "/ 'a' / 'b'"),
    ("/\\é\\\u{301}", "/ 'é' '\u{301}'"),
    ("/a%2Fb", "/ 'a%2Fb'"),
    ("/app#/view/:id", "/ 'app' # / 'view' / :id~"),
    ("/*#/*", "/ *0 # / *1"),
  ])
  func `a web pattern is read as its tree`(_ text: String, _ tree: String) throws {
    let read = try PatternSyntax.urlPattern.parse(text).tree
    #expect(read.utf8.elementsEqual(tree.utf8), "\(read)")
  }

  @Test(arguments: [
    ("/:", 1..<2, "no name follows the ':'"),
    ("/:1", 1..<2, "no name follows the ':'"),
    ("/:🚲", 1..<2, "no name follows the ':'"),
    ("/:a/:a", 4..<6, "the name a is in the pattern twice"),
    ("/a?", 2..<3, "belongs to no parameter and no group"),
    ("/a+b", 2..<3, "belongs to no parameter and no group"),
    ("/a)", 2..<3, "belongs to no parameter and no group"),
    ("/a{b", 2..<4, "the optional group is never closed"),
    ("/a}b", 2..<3, "closes no optional group"),
    ("/{a{b}}", 3..<4, "cannot be nested"),
    ("/{a#b}", 3..<4, "a fragment cannot begin inside"),
    ("/a\\", 2..<3, "nothing follows the '\\'"),
    ("/:a(b", 3..<5, "the regex is never closed"),
    ("/(a(b))", 3..<4, "its groups are written (?:…)"),
    ("/(é)", 2..<4, "characters outside ASCII"),
    ("/:id(a\\éb)", 7..<9, "characters outside ASCII"),
    ("/([[a-z]--a])", 3..<4, "sets within a class"),
    ("/([a&&b])", 4..<5, "sets within a class"),
    ("{/a}+", 0..<5, "only a whole segment of any text can be repeated"),
    ("/:a(\\d)+", 0..<8, "only a whole segment of any text can be repeated"),
    ("{/:a.b}*", 0..<8, "only a whole segment of any text can be repeated"),
    ("/*{.jpg}?", 2..<8, "after a wildcard, its segment has text"),
    ("/:a*:b", 4..<6, "after a wildcard, its segment has text"),
    ("/:a-*", 4..<5, "a wildcard cannot follow a parameter"),
    ("/*/*/*", 5..<6, "two wildcards at the most"),
  ])
  func `a web pattern with a fault is refused`(
    _ text: String, at range: Range<Int>, because why: String
  ) {
    let error = #expect(throws: PatternError.self) { try PatternSyntax.urlPattern.parse(text) }
    #expect(error?.range == range)
    #expect(error?.reason.description.contains(why) ?? false, "\(error?.description ?? "")")
  }

  @Test func `a web pattern names the fault of a regex at its place`() {
    let error = #expect(throws: PatternError.self) {
      try RouteDefinition("/x/(\\m)", syntax: .urlPattern)
    }
    #expect(error?.range.lowerBound == 4)
  }

  @Test(
    .bug(id: 33, "constraints were refused in segments that a group cuts"),
    arguments: [
      MatchExample("/x{/y}?:n(a)", "/x/ya", ["n": "a"], syntax: .urlPattern),
      MatchExample("/x{/y}?:n(a)", "/xa", ["n": "a"], syntax: .urlPattern),
      MatchExample("/x{/y}?:n(a)", "/x/yb", nil, syntax: .urlPattern),
      MatchExample("/:n(a){b/c}?", "/ab/c", ["n": "a"], syntax: .urlPattern),
      MatchExample("/:n(a){b/c}?", "/a", ["n": "a"], syntax: .urlPattern),
      MatchExample("/:n(a){b/c}?", "/ab", nil, syntax: .urlPattern),
      MatchExample("/x{:n(a)/}?y", "/xa/y", ["n": "a"], syntax: .urlPattern),
      MatchExample("/x{:n(a)/}?y", "/xy", [:], syntax: .urlPattern),
    ])
  func `a constraint sees its segment in each form`(_ example: MatchExample) throws {
    #expect(try example.match() == example.parameters)
  }

  @Test func `a web pattern keeps the place of each piece`() throws {
    let pattern = try PatternSyntax.urlPattern.parse("/{:a}b/:c+/x{-:d(e)}?\\:")
    #expect(
      pattern.pieces == [
        "/", "{:a}", "b", "/", ":c+", "/", "x", "{-:d(e)}?", "{-", ":d(e)}", "\\:",
      ])
  }

  @Test(arguments: ["/{:a}b", "/:p+", "/{/:p}+/x", "/:id?", "/a\\/b", "/:n{.:e}?", "{/a}?"])
  func `a web pattern removes the route that it added`(_ pattern: String) throws {
    var options = RouterOptions()
    options.syntax = .urlPattern
    let router = Router(options: options)
    for other in ["/:ab", "/:p", "/:p/x", "/:id", "/:n.:e", "/a"] { try router.add(other) }
    try router.add(pattern)
    #expect(router.remove(pattern)?.pattern == pattern)
  }

  private static func example(
    _ pattern: String, _ url: String, _ parameters: [String: String]?
  ) -> MatchExample {
    MatchExample(pattern, url, parameters, syntax: .urlPattern)
  }

  @Test(arguments: [
    example("/photo/:name{.:ext}?", "/photo/a", ["name": "a"]),
    example("/photo/:name{.:ext}?", "/photo/a.jpg", ["name": "a", "ext": "jpg"]),
    example("/photo/:name{.:ext}?", "/photo/a.tar.gz", ["name": "a", "ext": "tar.gz"]),
    example("/photo/:name{.:ext}?", "/photo/a.", ["name": "a."]),
    example("/photo/:name{.:ext}?", "/photo/.a", ["name": ".a"]),
    example("/photo/:name{.:ext}?", "/photo/..a", ["name": ".", "ext": "a"]),
    example("/photo/:name{.:ext}?", "/photo/a.b/c", nil),
    example("/:file{.json}?", "/x.json", ["file": "x"]),
    example("/:file{.json}?", "/x.json.json", ["file": "x.json"]),
    example("/:file{.json}?", "/.json", ["file": ".json"]),
    example("/:year-:rest", "/2024-01-05", ["year": "2024", "rest": "01-05"]),
    example("/:a-:b", "/a--", ["a": "a", "b": "-"]),
    example("/:a-:b", "/a-", nil),
    example("/:a--:b--:c", "/1--2---3--4", ["a": "1", "b": "2", "c": "-3--4"]),
    example("/:a-:b.txt", "/1-2.txt.txt", ["a": "1", "b": "2.txt"]),
    example("/:a-:b.txt", "/1-2.tx", nil),
    example("/:a.", "/b..", ["a": "b."]),
    example("/:a{-:b}?{.:c}?", "/1.2-3", ["a": "1", "c": "2-3"]),
    example("/:a{-:b}?{.:c}?", "/1-2.3", ["a": "1", "b": "2", "c": "3"]),
    example("/:a:b", "/%20é😀", ["a": " ", "b": "é😀"]),
    example("/:a:b", "/é😀", ["a": "é", "b": "😀"]),
    example("/:a:b", "/%2Fx", ["a": "/", "b": "x"]),
    example("/{:a}2:b", "/%2F2x", ["a": "/", "b": "x"]),
    example("/:a(foo)bar", "/foobar", ["a": "foo"]),
    example("/:a(\\d+)", "/x1y2", nil),
    example("/:a{(\\d+)}", "/x1y2", ["a": "x1y", "0": "2"]),
    example("/:a{-:n(\\d+)}?", "/x-y-12", ["a": "x-y", "n": "12"]),
    example("/user/:id?", "/user", [:]),
    example("/user/:id?", "/user/7", ["id": "7"]),
    example("/a/:p+", "/a", nil),
    example("/a/:p+", "/a/b/c", ["p": "b/c"]),
    example("/a/:p*/d", "/a/b/c/d", ["p": "b/c"]),
    example("/foo\\:", "/foo:", [:]),
    example("/a:b?", "/a", [:]),
    example("/a:b?", "/axy", ["b": "xy"]),
    example("/x#/:a{.:b}?", "/x#/1.2.3", ["a": "1", "b": "2.3"]),
  ])
  func `a web pattern matches as the web does`(_ example: MatchExample) throws {
    #expect(try example.match() == example.parameters)
  }
}
