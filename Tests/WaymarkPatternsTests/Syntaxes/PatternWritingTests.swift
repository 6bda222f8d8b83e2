import TestSupport
import Testing
import Waymark

/// Writes patterns in another syntax, if that keeps their meaning.
@Suite struct PatternWritingTests {
  private static let syntaxes: [(name: String, syntax: PatternSyntax)] = [
    ("colon", .colon), ("brace", .brace), ("urlPattern", .urlPattern),
  ]

  private func written(_ pattern: RoutePattern, in name: String) throws -> String {
    let syntax = try #require(Self.syntaxes.first { $0.name == name }).syntax
    return try pattern.text(in: syntax)
  }

  @Test(arguments: [
    // The pattern is the same in all three syntaxes.
    ["/user/:id", "/user/{id}", "/user/:id"],
    ["/user/:id/edit", "/user/{id}/edit", "/user/:id/edit"],
    ["/user/:id<[0-9]+>", "/user/{id<[0-9]+>}", "/user/:id([0-9]+)"],
    ["/a(/:b)", "/a/{b?}", "/a{/:b}?"],
    ["/files/*rest", "/files/{*rest}", "/files/:rest*"],
    ["/files/**rest", "/files/{**rest}", "/files/:rest+"],
    ["/a*b", "/a*b", #"/a\*b"#],
    ["/app#/view/:id", "/app#/view/{id}", "/app#/view/:id"],
    ["", "", ""],
  ])
  func `patterns say the same in all syntaxes`(texts: [String]) throws {
    for (source, text) in zip(Self.syntaxes, texts) {
      let pattern = try source.syntax.parse(text)
      for (target, expected) in zip(Self.syntaxes, texts) {
        #expect(try pattern.text(in: target.syntax) == expected, "\(source.name) to \(target.name)")
      }
    }
  }

  @Test(arguments: [
    ("colon", "/user/:id<int>", "brace", "/user/{id<int>}"),
    ("colon", "/user/:id<int>", "urlPattern", "/user/:id(-?[0-9]+)"),
    ("colon", "/file(s)", "urlPattern", "/file{s}?"),
    ("colon", "/a{b}/c#d", "brace", "/a%7Bb}/c#d"),
    ("colon", "/x%2Fy", "urlPattern", "/x%2Fy"),
    ("brace", "/a(b)/:c/*d", "colon", "/a%28b%29/%3Ac/%2Ad"),
    ("brace", "/v{major}.x", "urlPattern", nil),
    ("brace", "/{name}", "urlPattern", "/:name"),
    ("urlPattern", #"/a\{b\}/c\:d"#, "colon", "/a{b}/c:d"),
    ("urlPattern", "/{:name}x", "urlPattern", "/{:name}x"),
    ("urlPattern", "/static-*", "brace", "/static-{*0}"),
    ("urlPattern", "/files/*", "colon", "/files/*0"),
    ("colon", "/files/*", "urlPattern", "/files/*"),
    ("brace", "/files/{*}", "colon", "/files/*"),
    ("urlPattern", "/café", "colon", "/café"),
    // Text after a wildcard that would become its name.
    ("brace", "/{*}x", "colon", "/*%78"),
    ("brace", "/a#{*}x", "colon", "/a#*%78"),
    ("urlPattern", "#*x", "colon", "#*0%78"),
  ])
  func `a pattern is written with the escapes of the syntax`(
    source: String, text: String, target: String, expected: String?
  ) throws {
    let syntax = try #require(Self.syntaxes.first { $0.name == source }).syntax
    let pattern = try syntax.parse(text)
    if let expected {
      #expect(try written(pattern, in: target) == expected)
    } else {
      #expect(throws: PatternError.self) { try written(pattern, in: target) }
    }
  }

  @Test(arguments: [
    (
      "colon", "/file(s)/:name", "brace",
      "the syntax has optional parameters, and no other optional text", 5..<8
    ),
    (
      "urlPattern", "/a{x:id}?", "brace",
      "the syntax has optional parameters, and no other optional text", 2..<9
    ),
    ("colon", "/a/:", "brace", "this syntax needs a name for each parameter", 3..<4),
    (
      "colon", "/a/:über", "brace",
      "names consist of ASCII letters, digits, '_' and '-' in this syntax", 3..<9
    ),
    (
      "colon", "/a/**", "urlPattern",
      "a wildcard that must match a segment needs a name in this syntax",
      3..<5
    ),
    (
      "brace", "/{name}.{ext}", "colon", "a parameter or wildcard ends its segment in this syntax",
      1..<7
    ),
    (
      "brace", "/v{major}", "colon", "a parameter or wildcard begins its segment in this syntax",
      2..<9
    ),
    ("brace", "/{name}.{ext}", "urlPattern", "the syntax cannot express this", 0..<13),
    (
      "colon", "/a(/:b)(/:c)", "brace",
      "its optional parts can match in two ways, and the syntax prefers another one", 0..<12
    ),
    (
      "colon", "/a(/b(/c))", "urlPattern",
      "an optional group cannot contain another one in this syntax", 5..<9
    ),
  ])
  func `a pattern that the syntax cannot say is refused`(
    source: String, text: String, target: String, message: String, range: Range<Int>
  ) throws {
    let syntax = try #require(Self.syntaxes.first { $0.name == source }).syntax
    let pattern = try syntax.parse(text)
    let error = #expect(throws: PatternError.self) { try written(pattern, in: target) }
    #expect(error?.reason.description == message)
    #expect(error?.range == range)
    #expect(error?.pattern == text)
  }

  @Test(arguments: [
    ("app://user/:id", "app://user/{id}"), ("app:x/:id", "app:x/{id}"),
    ("https://shop.example/sale/:id", "https://shop.example/sale/{id}"),
  ])
  func `the pattern of a full URL keeps its beginning`(text: String, expected: String) throws {
    var options = RouterOptions()
    options.hostAsPath = .whenDotless
    let route = try Router(options: options).add(text)
    #expect(try route.definition.parsedPattern.text(in: .brace) == expected)
  }

  @Test(arguments: [
    ("https://shop.example#/view/:id", "colon", "brace", "https://shop.example#/view/{id}"),
    ("app:#/x", "colon", "urlPattern", "app:#/x"),
    ("https://shop.example", "colon", "brace", "https://shop.example"),
    (#"app:\/x"#, "urlPattern", "colon", "app:/x"),
    ("app:/{/shop.example}/x", "urlPattern", "colon", nil),
    ("app://user{1}.#/", "urlPattern", "colon", nil),
    ("https://shop.example.(/b)", "colon", "urlPattern", nil),
    ("https://:l.example", "colon", "brace", "https://{l}.example"),
  ])
  func `the pattern of a full URL is the same one in another syntax`(
    _ text: String, _ source: String, _ target: String, _ expected: String?
  ) throws {
    let syntax = try #require(Self.syntaxes.first { $0.name == source }).syntax
    let pattern = try Router().group(syntax: syntax).add(text).definition.parsedPattern
    let written = try? written(pattern, in: target)
    #expect(written == expected)
    guard let written else { return }
    let other = try #require(Self.syntaxes.first { $0.name == target }).syntax
    let read = try Router().group(syntax: other).add(written).definition.parsedPattern
    #expect(read.hosts == pattern.hosts && read.combinations.count == pattern.combinations.count)
  }

  @Test func `a regex that looks like a name stays a regex`() throws {
    var options = RouterOptions()
    options.namedConstraints = ["w": "alpha"]
    let router = Router(options: options)
    let word = try router.add("/:x<w>").definition.parsedPattern
    #expect(try word.text(in: .urlPattern) == "/:x((?:alpha))")
    #expect(try word.text(in: .colon) == "/:x<(?:alpha)>")
    let name = try router.add("/:x<int>").definition.parsedPattern
    #expect(try name.text(in: .urlPattern) == "/:x((?:int))")
  }

  @Test func `the order of groups counts where case does not`() throws {
    let pattern = try PatternSyntax.ignoringCase(.colon).parse("(/A/:x)(/a/:yyyy)")
    #expect(throws: PatternError.self) { try pattern.text(in: .ignoringCase(.urlPattern)) }
  }

  @Test func `a path is not written as a full URL`() throws {
    let pattern = try PatternSyntax.urlPattern.parse(#"a\:b/c"#)
    #expect(throws: PatternError.self) { try pattern.text(in: .colon) }
  }

  @Test func `names that only the program knows are written as regexes`() throws {
    var options = RouterOptions()
    options.namedConstraints["year"] = "[0-9]{4}"
    options.namedConstraints["int"] = "[0-9]+"
    let router = Router(options: options)
    let pattern = try router.add("/:year<year>/:n<int>/:u<uuid>").definition.parsedPattern
    #expect(try pattern.text(in: .brace) == "/{year<[0-9]{4}>}/{n<[0-9]+>}/{u<uuid>}")
  }

  @Test func `a number that is a name is kept`() throws {
    let pattern = try PatternSyntax.brace.parse("/a/{*7}")
    #expect(try pattern.text(in: .colon) == "/a/*7")
    #expect(throws: PatternError.self) { try pattern.text(in: .urlPattern) }
  }

  /// Random patterns and all short paths: the written pattern must match the same URLs with the
  /// same values.
  @Test func `a converted pattern takes what it took before`() throws {
    let pieces: [[String]] = [
      ["/", "/", "a", ":p", ":q<a|b>", "(", ")", "*", "**r", "#", "{", "%3A", "b"],
      ["/", "/", "a", "{p}", "{q<a|b>}", "{p?}", "{*}", "{**r}", "#", "(", ":", "*", "b", "."],
      ["/", "/", "a", ":p", ":q(a|b)", "{", "}?", "}", "*", ":r+", "#", "\\:", "?", "b", "."],
    ]
    var paths = [""]
    var longest = [""]
    for _ in 0..<5 {
      longest = longest.flatMap { path in ["/", "a", "b", "."].map { path + $0 } }
      paths += longest
    }
    var generator = SeededGenerator(seed: 7)
    var written = 0
    var refused = 0
    for round in 0..<750 * Rounds.count {
      let (_, source) = Self.syntaxes[round % 3]
      let text =
        "/"
        + (0..<(1 + Int(generator.next() % 6))).map { _ in
          pieces[round % 3][Int(generator.next() % UInt64(pieces[round % 3].count))]
        }.joined()
      guard let pattern = try? source.parse(text) else { continue }
      let router = Router()
      guard (try? router.group(syntax: source).add(text)) != nil else { continue }
      for target in Self.syntaxes {
        guard let other = try? pattern.text(in: target.syntax) else {
          refused += 1
          continue
        }
        written += 1
        let otherRouter = Router()
        try otherRouter.group(syntax: target.syntax).add(other)
        for path in stride(from: Int(generator.next() % 29), to: paths.count, by: 29).map({
          paths[$0]
        }) {
          let match = try router.match(path)
          let otherMatch = try otherRouter.match(path)
          try #require((match == nil) == (otherMatch == nil), "\(text) as \(other): \(path)")
          guard let match, let otherMatch else { continue }
          for name in ["p", "q", "r"] {
            try #require(match[name] == otherMatch[name], "\(text) as \(other): \(path), \(name)")
          }
        }
      }
    }
    #expect(written > 500 * Rounds.count)
    #expect(refused > 125 * Rounds.count)
  }
}
