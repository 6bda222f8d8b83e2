import TestSupport
import Testing

@testable import Waymark

@Suite struct CombinationTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let pattern: String
    let combinations: [String]
    var testDescription: String { pattern }

    init(_ pattern: String, _ combinations: [String]) {
      self.pattern = pattern
      self.combinations = combinations
    }
  }

  @Test(
    .bug(id: 63, "27: An order of combinations that braces and URLPattern do not have"),
    arguments: [
      ("/s/{a?}/{longer?}", PatternSyntax.brace, "/s/1", "/s/{a}"),
      ("/s{/:a}?{/:longer}?", .urlPattern, "/s/1", "/s/:a"),
      ("/s(/:a)(/:longer)", .colon, "/s/1", "/s/:longer"),
      ("/{*w}/k/{p?}", .brace, "/a/k/k", "/{*w}/k"),
      ("/:w+/k{/:p}?", .urlPattern, "/a/k/k", "/:w+/k"),
      ("/*w/k(/:p)", .colon, "/a/k/k", "/*w/k/:p"),
    ])
  func `the first combination that matches is the syntax's own`(
    _ pattern: String, _ syntax: PatternSyntax, _ url: String, _ first: String
  ) throws {
    let router = Router()
    try router.group(syntax: syntax).add(pattern)
    #expect(try router.match(url)?.matchedPattern == first)
    #expect(try RoutePattern(pattern, syntax: syntax).combinations.contains(first))
  }

  @Test(arguments: [
    // Most segments first, then fewest parameters, then the longest text, then as written.
    Example("/a(/b)(/:c)", ["/a/b/:c", "/a/b", "/a/:c", "/a"]),
    Example("/x(/:a)(/bb)", ["/x/:a/bb", "/x/bb", "/x/:a", "/x"]),
    Example("/s(/:category)(/new)", ["/s/:category/new", "/s/new", "/s/:category", "/s"]),
    Example("(/aa)(/b)", ["/aa/b", "/aa", "/b", "/"]),
    Example("(/b)(/aa)", ["/b/aa", "/aa", "/b", "/"]),
    Example("(/a)(/b)", ["/a/b", "/a", "/b", "/"]),
    Example(
      "(/é)(/ab)(/abc)",
      [
        "/é/ab/abc", "/é/abc", "/ab/abc", "/é/ab", "/abc", "/é", "/ab", "/",
      ]),
    // An inner group is present only if its outer group is.
    Example("/a(/b(/c))", ["/a/b/c", "/a/b", "/a"]),
    Example("/a(/b(/c)(/d))", ["/a/b/c/d", "/a/b/c", "/a/b/d", "/a/b", "/a"]),
    Example(
      "(/a(/b))(/c(/d))",
      [
        "/a/b/c/d", "/a/b/c", "/a/c/d", "/a/b", "/a/c", "/c/d", "/a", "/c", "/",
      ]),
    // Each combination once.
    Example("/a(/b)(/b)", ["/a/b/b", "/a/b", "/a"]),
    Example("/x(ab)(ab)", ["/xabab", "/xab", "/x"]),
    Example("/a(/)", ["/a"]),
    Example("/n(/o)/n", ["/n/o/n", "/n/n"]),
    // A group can be any part of a segment.
    Example("/file(s)", ["/files", "/file"]),
    Example("/f(il)e", ["/file", "/fe"]),
    Example("/(un)known", ["/unknown", "/known"]),
    // Slashes.
    Example("a(//b/)/", ["/a/b", "/a"]),
    Example("(a/)(b/)", ["/a/b", "/a", "/b", "/"]),
    Example("/(api/):res", ["/api/:res", "/:res"]),
    // Constraints, wildcards and fragments.
    Example("/a(/:id<[0-9]+>)/*", ["/a/:id<[0-9]+>/*", "/a/*"]),
    Example("/a(/b)#(/c)", ["/a/b#/c", "/a/b#", "/a#/c", "/a#"]),
    Example("(/a)#", ["/a#", "#"]),
    // No groups.
    Example("/a/b", []),
    Example("/a()", []),
  ])
  func `combinations are in order and spelled normally`(_ example: Example) throws {
    #expect(try RoutePattern(example.pattern).combinations == example.combinations)
  }

  @Test(
    .bug(id: 32, "Texts of combinations do not parse"),
    arguments: [
      ("/n{/:a}?{-:b}?", ["/n/:a", "/n/{:a}-:b", "/n", "/n-:b"]),
      ("/n/:a?-:b", ["/n/{:a}-:b", "/n-:b"]),
      ("/:a{b}?c", ["/{:a}bc", "/{:a}c"]),
      ("/:name{.:ext}?", ["/:name", "/{:name}.:ext"]),
      ("/{:a.}?b{/}?", ["/b", "/{:a}.b"]),
      ("/a{\\?:b(x?)}?", ["/a", "/a\\?:b(x?)"]),
      ("/x#{/:a}?", ["/x#/:a", "/x#"]),
    ])
  func `combinations of web patterns are written as the web does`(
    _ text: String, _ combinations: [String]
  ) throws {
    let pattern = try PatternSyntax.urlPattern.parse(text)
    #expect(pattern.combinations == combinations)
    for combination in pattern.combinations {
      let read = try PatternSyntax.urlPattern.parse(combination)
      #expect(read.combinations == [], "\(combination)")
    }
  }

  @Test(
    .bug(id: 32, "Texts of combinations do not parse"),
    arguments: [
      ("/user/{id}/{tab?}", ["/user/{id}/{tab}", "/user/{id}"]),
      ("/f.{ext?}", ["/f.", "/f.{ext}"]),
      ("{a<int>?}/b", ["/{a<int>}/b", "/b"]),
    ])
  func `combinations of brace patterns are written in braces`(
    _ text: String, _ combinations: [String]
  ) throws {
    #expect(try PatternSyntax.brace.parse(text).combinations == combinations)
  }

  @Test(
    .bug(id: 32, "Combinations complete escapes that groups cut"),
    arguments: [
      (.urlPattern, "/%4{1}?", 1..<3),
      (.urlPattern, "/%C3{%A9}?", 1..<4),
      (.urlPattern, "/a{%4}?1", 2..<6),
      (.urlPattern, "/a{%}?{/x}?41", 2..<5),
      (.urlPattern, "/%4\\1{/b}?", 1..<3),
      (.urlPattern, "/%4\\1", 1..<3),
      (.urlPattern, "/a#%{4}?", 3..<4),
      (.brace, "/%4{a?}1", 1..<3),
      (.urlPattern, "/%C3{x%}?a", 4..<8),
      (.urlPattern, "/%C3{x%}?%A9", 1..<4),
      (.colon, "/%(4)(1)", 1..<2),
    ] as [(PatternSyntax, String, Range<Int>)])
  func `a group cannot complete an escape`(
    _ syntax: PatternSyntax, _ text: String, at range: Range<Int>
  ) {
    #expect(throws: PatternError(.escapeCutByGroup, in: text, at: range)) {
      try syntax.parse(text)
    }
  }

  @Test(.bug(id: 32, "Empty text between the parts of an escape hid that they are one"))
  func `a group cannot complete an escape behind empty text`() {
    let text = "/%41"
    let pieces: [PatternElement] = [
      PatternElement(.separator, range: 0..<1), PatternElement(.literal("%"), range: 1..<2),
      PatternElement(.literal(""), range: 2..<2), PatternElement(.literal("41"), range: 2..<4),
    ]
    #expect(throws: PatternError(.escapeCutByGroup, in: text, at: 1..<2)) {
      try RoutePattern(text: text, path: pieces)
    }
  }

  @Test(arguments: [
    ("/50%/:a?", ["/50%/:a", "/50%"]),
    ("/50%{:a}?", ["/50%", "/50%:a"]),
    ("/50%{/off}?", ["/50%/off", "/50%"]),
    ("/50%{off}?", ["/50%off", "/50%"]),
    ("/50%{\\?}?", ["/50%\\?", "/50%"]),
    ("/%C3{A9}?", ["/%C3A9", "/%C3"]),
    ("/%41{1}?", ["/%411", "/%41"]),
  ])
  func `combinations may have a percent sign before what is not text`(
    _ text: String, _ combinations: [String]
  ) throws {
    #expect(try PatternSyntax.urlPattern.parse(text).combinations == combinations)
  }

  @Test(
    .bug(id: 32, "Text that continues no escape was refused behind a percent sign"),
    arguments: [
      (.brace, "/50%{a b}", "/50%{a b}"), (.brace, "/%C3{é}", "/%C3%7Bé}"),
      (.colon, "/50%(off)", "/50%off"), (.urlPattern, "/50%\\?", "/50%25%3F"),
      (.urlPattern, "/%4\\*", "/%4*"),
      (.urlPattern, #"/50\%off"#, "/50%off"), (.urlPattern, #"/50\%{/x}?\o\ff"#, "/50%off"),
    ] as [(PatternSyntax, String, String)])
  func `combinations keep text that continues no escape`(
    _ syntax: PatternSyntax, _ text: String, takes url: String
  ) throws {
    let pattern = try syntax.parse(text)
    _ = try pattern.text(in: PatternSyntax.urlPattern)
    let router = Router(options: RouterOptions())
    try router.group(syntax: syntax).add(text)
    #expect(try router.match(url) != nil)
  }

  @Test(
    .bug(id: 44, "point H: combinations behind a wildcard are in the written order"),
    arguments: [
      ("/*a(/x)(/y)", "/p/x/y", "p"), ("/*a(/x)(/y)", "/p/y", "p"), ("/*a(/x)(/y)", "/p", "p"),
      ("/*v/m/(g/)*w/l(m)", "/x/m/g/k/l", "k"), ("/*v/m/(g/)*w/l(m)", "/x/m/k/l", "k"),
    ])
  func `groups behind a wildcard are taken before they are left out`(
    _ pattern: String, _ path: String, _ value: String
  ) throws {
    let name = pattern.contains("*w") ? "w" : "a"
    let definition = try RouteDefinition(pattern)
    let router = Router()
    try router.add(pattern)
    // The meaning is the same, no matter how the pattern is added.
    #expect(try definition.variables(for: RouteRequest(path))?[name] == value)
    #expect(try router.match(path)?[name] == value)
  }

  @Test(
    .bug(id: 45, "one text means the same, whoever adds it"),
    arguments: [
      ("/a(/:b)(/:c)", PatternSyntax.colon), ("/a/{b?}/{c?}", .brace),
      ("/a{/:b}?{/:c}?", .urlPattern),
    ])
  func `a handler that declines is called for each combination`(
    _ pattern: String, _ syntax: PatternSyntax
  ) throws {
    for isDefinition in [false, true] {
      let journal = Journal()
      let router = Router(options: RouterOptions())
      let handler = RouteHandler { match in
        journal.note(match.captures.description)
        return false
      }
      if isDefinition {
        router.add(try RouteDefinition(pattern, syntax: syntax, handler: handler))
      } else {
        try router.group(syntax: syntax).add(pattern, handler: handler)
      }
      guard case .unmatched(let declined) = router.route("/a/1") else {
        Issue.record("a handler that declines handled the URL")
        return
      }
      #expect(journal.entries == [#"["b": "1"]"#, #"["c": "1"]"#])
      #expect(declined.count == 2)
    }
  }

  @Test func `texts that Unicode calls equivalent are different routes`() throws {
    let combinations = try RoutePattern("/x(\u{E9})(e\u{301})").combinations
    #expect(combinations.count == 4)
    let expected = ["/x\u{E9}e\u{301}", "/xe\u{301}", "/x\u{E9}", "/x"]
    #expect(combinations.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  @Test(arguments: [
    ("/a/b", "/a/b"), ("a/b/", "/a/b"), ("//a///b//", "/a/b"), ("", "/"), ("///", "/"),
    ("/a(/b)", "/a(/b)"), ("a(//b)", "/a(//b)"), ("/app#view/", "/app#/view"), ("/#", "#"),
    ("/:id<int>/", "/:id<int>"), ("/caf%C3%A9", "/caf%C3%A9"),
  ])
  func `slashes of texts are normalized`(_ text: String, _ normalized: String) throws {
    #expect(try RoutePattern(text).normalizedText == normalized)
  }

  @Test(.bug(id: 45, "a combination is a form of one route"))
  func `a route is tried once for each combination`() throws {
    let router = Router()
    let added = try router.add("/s(/:category)(/new)")
    #expect(router.routes == [added])
    #expect(
      router.triedPatterns == ["/s/:category/new", "/s/new", "/s/:category", "/s"])
    #expect(try router.match("/s/new")?.pattern == "/s(/:category)(/new)")
    #expect(try router.match("/s/new")?.matchedPattern == "/s/new")
    #expect(try router.match("/s/old")?.matchedPattern == "/s/:category")
    #expect(!router.canRoute("/s/a/b"))
  }
}
