import TestSupport
import Testing
import Waymark

/// Patterns that are prefixes of others.
@Suite struct JoiningTests {
  private static let syntaxes: [(PatternSyntax, prefixes: [String], patterns: [String])] = [
    (
      .colon,
      ["/a", "a", "/:x", "/a(/b)", "(/:locale<de|en>)", "/a#", "/a#/:x", "/*x", "/é", "/a(s)/b"],
      ["/b", "/:id<int>", "(/c)(/:d)", "/*", "/e(s)", "/%2F", "/日本", "/b/", "//b", "/b//c"]
    ),
    (
      .brace,
      ["/a", "/{x}", "/{x?}", "/a{x?}", "/{*x}", "/a#/{x}"],
      ["/b", "/{id<[0-9]+>}", "/{id?}", "/{name}.{ext}", "/{*}", "/b{c?}"]
    ),
    (
      .urlPattern,
      ["/a", "/:x", "/:x?", "/a{/b}?", "/*", "/(\\d+)", "/a#/:x", "/(a|b)/(c|d)"],
      ["/b", "/:id(\\d+)", "/:id?", "/:name{.:ext}?", "/*", "/(\\d+)/(x)?", "/\\:b", "/{c}?"]
    ),
  ]

  @Test(.bug(id: 64, "5: patterns are joined as texts"), arguments: [0, 1, 2])
  func `a joined pattern is the pattern of the joined text`(_ index: Int) throws {
    let (syntax, prefixes, patterns) = Self.syntaxes[index]
    for prefix in prefixes {
      for pattern in patterns {
        let text = "\(prefix)/\(pattern.drop { $0 == "/" })"
        let joined = try RoutePattern(prefix, syntax: syntax)
          .joined(with: RoutePattern(pattern, syntax: syntax))
        #expect(joined.text == text)
        #expect(try joined == RoutePattern(text, syntax: syntax), "\(text)")
        #expect(try joined.combinations == RoutePattern(text, syntax: syntax).combinations)
      }
    }
  }

  @Test(arguments: [
    ("/a/", "b", "/a/b"), ("/a//", "//b", "/a/b"), ("/a", "/", "/a"), ("/a/", "", "/a"),
    ("", "/b", "/b"), ("/", "//b", "//b"), ("/", "/", "/"), ("/a", "#/b", "/a/#/b"),
    ("/a#/", "b", "/a#/b"),
  ]) func `slashes at the joint are one`(
    _ prefix: String, _ pattern: String, _ text: String
  ) throws {
    let joined = try RoutePattern(prefix).joined(with: RoutePattern(pattern))
    #expect(joined.text == text)
    #expect(try joined.normalizedText == RoutePattern(text).normalizedText)
  }

  private func readByRouter(_ text: String, _ options: RouterOptions) throws -> RoutePattern {
    let router = Router(options: options)
    return try router.group(hosts: ["a.example"]).add(text).definition.parsedPattern
  }

  @Test(.bug(id: 64, "5: a rewritten pattern loses hosts, letter case, limits and constraints"))
  func `a joined pattern keeps what a text has not got`() throws {
    var options = RouterOptions()
    options.syntax = .ignoringCase(.colon)
    options.limits[.parameterBytes] = 7
    options.namedConstraints["code"] = "[A-Z]{3}"
    options.namedConstraints["int"] = "one|two"
    let pattern = try readByRouter("/sale/:code<code>/:step<int>", options)
    let joined = try RoutePattern("(/:locale<de|en>)/:count<int>").joined(with: pattern)
    #expect(joined.hosts == pattern.hosts && !pattern.hosts.isEmpty)
    #expect(joined.ignoresCase)
    #expect(joined.limits[.parameterBytes] == 7)
    let router = Router()
    router.add(try RouteDefinition(pattern: joined, priority: 0, handler: .handled))
    #expect(router.canRoute("https://a.example/de/-7/SALE/ABC/two"))
    #expect(router.canRoute("https://a.example/7/Sale/ABC/one"))
    for url in [
      "https://b.example/de/7/sale/ABC/two", "/de/7/sale/ABC/two",
      "https://a.example/fr/7/sale/ABC/two", "https://a.example/int/sale/ABC/one",
      "https://a.example/7/sale/code/one", "https://a.example/7/sale/ABC/7",
    ] {
      #expect(!router.canRoute(url), "\(url)")
    }
  }

  @Test func `a prefix gives what the pattern has not got`() throws {
    var prefix = try RoutePattern("/Admin", syntax: .ignoringCase(.colon))
    prefix.hosts = [try HostPattern("intern.example")]
    prefix.limits[.parameterBytes] = 7
    let joined = try prefix.joined(with: RoutePattern("/:id"))
    #expect(joined.hosts == prefix.hosts)
    #expect(joined.ignoresCase && joined.limits[.parameterBytes] == 7)
    var other = try RoutePattern("/:id")
    other.hosts = [try HostPattern("b.example")]
    #expect(try prefix.joined(with: other).hosts == other.hosts)
  }

  @Test(
    .bug(id: 64, "5: a prefix fails for full URLs"),
    arguments: [
      ("(/:locale<de|en>)", "https://a.example/sale", "https://a.example(/:locale<de|en>)/sale"),
      ("/v1", "https://a.example/sale/:id", "https://a.example/v1/sale/:id"),
      ("v1", "https://a.example/sale", "https://a.example/v1/sale"),
      ("/v1", "https://a.example", "https://a.example/v1"),
      ("/v1", "https://:shop.a.example/x#/:y", "https://:shop.a.example/v1/x#/:y"),
      ("/v1", "https://a.example:8080//x", "https://a.example:8080/v1/x"),
      ("/v1", "app://user/:id", "app://v1/user/:id"),
      ("v1/", "app://user", "app://v1/user"),
      ("(/:locale)", "app://user/:id", "app://(/:locale)/user/:id"),
      ("/v1", "app:user/:id", "app:v1/user/:id"),
      ("//v1", "app:/user/:id", "app:/v1/user/:id"),
      ("/v1", "app:///user", "app:///v1/user"),
    ])
  func `a prefix is put before the path of a full URL`(
    _ prefix: String, _ url: String, _ text: String
  ) throws {
    func pattern(_ text: String) throws -> RoutePattern {
      try Router().add(text).definition.parsedPattern
    }
    let joined = try RoutePattern(prefix).joined(with: pattern(url))
    #expect(joined.text == text)
    let read = try pattern(text)
    #expect(joined.path == read.path)
    #expect(joined.fragment == read.fragment)
    #expect(joined.hosts == read.hosts)
    #expect(joined.matchesWholeHost == read.matchesWholeHost)
  }

  @Test func `patterns of two syntaxes are joined`() throws {
    let locale = try RoutePattern("(/:locale<de|en>)")
    for (text, syntax) in [
      ("/users/{id}.{type?}", .brace), ("/users/:id{.:type}?", PatternSyntax.urlPattern),
    ] {
      let joined = try locale.joined(with: RoutePattern(text, syntax: syntax))
      let definition = try RouteDefinition(pattern: joined, priority: 0, handler: .handled)
      let router = Router()
      router.add(definition)
      #expect(try router.match("/de/users/7.")?["locale"] == "de")
      let match = try #require(try router.match("/users/7.pdf"))
      #expect(match.captures.dictionary == ["id": "7", "type": "pdf"])
      #expect(definition.parsedPattern.combinations.count == 4)
    }
  }

  @Test(arguments: [
    ("/:id", "/x/:id", "the name id is in the pattern twice\n  /:id/x/:id\n         ^~~"),
    (
      "/a#/b", "/c#/d",
      """
      a fragment cannot begin here: the prefix has begun it
        /a#/b/c#/d
             ^~~~~
      """
    ),
    (
      "app://a", "/b",
      """
      a full URL cannot be the prefix of a pattern
        app://a
        ^~~~~~~
      """
    ),
    (
      "/*a/*b", "/*c",
      """
      a path or a fragment can have two wildcards at the most, and a segment only one
        /*a/*b/*c
               ^~
      """
    ),
  ]) func `faults are shown in the joined text`(
    _ prefix: String, _ pattern: String, _ text: String
  ) throws {
    let error = try #require(throws: PatternError.self) {
      try RoutePattern(prefix).joined(with: RoutePattern(pattern))
    }
    #expect(error.description == text)
  }
}
