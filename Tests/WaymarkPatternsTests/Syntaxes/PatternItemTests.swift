import Testing
import TestSupport
import Waymark

@Suite struct PatternItemTests {
  /// Without a router's options, a scheme is a segment like any other.
  @Test(
    .bug(id: 67, "a full URL without a router is a path"),
    arguments: [
      ("/watch?v=:id", PatternSyntax.colon, "/ 'watch'", ["v=:id"]),
      ("/watch?v={id}", .brace, "/ 'watch'", ["v=:id"]),
      ("/search?q", .colon, "/ 'search'", ["q"]),
      ("/items?beta=true", .brace, "/ 'items'", ["beta=true"]),
      ("/a?b=:b&c=:c<int>&d=e&f", .colon, "/ 'a'", ["b=:b", "c=:c<int>", "d=e", "f"]),
      ("/a?b={b<[?&#]>}&c", .brace, "/ 'a'", ["b=:b<[?&#]>", "c"]),
      ("/user/:id?tab=:tab", .colon, "/ 'user' / :id", ["tab=:tab"]),
      ("/user/:id<int>?tab=:tab", .colon, "/ 'user' / :id<int>", ["tab=:tab"]),
      ("/user/{id?}?tab={tab}", .brace, "/ 'user' [/ :id]", ["tab=:tab"]),
      ("/files/*?raw", .colon, "/ 'files' / *", ["raw"]),
      ("/a(/b)?q", .colon, "/ 'a' [/ 'b']", ["q"]),
      ("/app?x#/view/:id", .colon, "/ 'app' # / 'view' / :id", ["x"]),
      ("?q=:q", .colon, "", ["q=:q"]),
      ("/a?b=:", .colon, "/ 'a'", ["b=:"]),
      ("/a?first%20name=%C3%A9%2B%26", .colon, "/ 'a'", ["first name=é+&"]),
      ("/a?b=c=d&e=%2520", .colon, "/ 'a'", ["b=c=d", "e=%20"]),
      ("/a?b=:n<[a&#]+>&c", .colon, "/ 'a'", ["b=:n<[a&#]+>", "c"]),
      ("/a?next=/b?c=d", .colon, "/ 'a'", ["next=/b?c=d"]),
      ("maps://?q", .colon, "'maps:' / /", ["q"]),
      ("maps://?q={q}", .brace, "'maps:' / /", ["q=:q"]),
      ("tg://resolve?phone=:n", .colon, "'tg:' / / 'resolve'", ["phone=:n"]),
    ])
  func `a pattern is read with its items`(
    _ text: String, _ syntax: PatternSyntax, _ tree: String, _ items: [String]
  ) throws {
    let pattern = try RoutePattern(text, syntax: syntax)
    #expect(pattern.tree == tree)
    #expect(pattern.items.map(\.written) == items)
    #expect(pattern.text == text)
  }

  @Test(arguments: [
    ("/watch?v=:id&v=1", 13..<16, "the item v is in the pattern twice"),
    ("/watch?v=:id&%76=1", 13..<18, "the item v is in the pattern twice"),
    ("/a/:id?b=:id", 7..<12, "the name id is in the pattern twice"),
    ("/a?=b", 3..<4, "an item has a name: write name=:value, name=value or name"),
    ("/a?b&&c", 5..<6, "an item has a name: write name=:value, name=value or name"),
    ("/a?b&", 5..<5, "an item has a name: write name=:value, name=value or name"),
    ("/a?:b", 3..<5, "an item has a name: write name=:value, name=value or name"),
    (
      "/user/:id?", 9..<10,
      "no item follows the '?': for a segment that may be missing, write /user(/:id), or use the urlPattern syntax"
    ),
    (
      "/user/:id?/edit", 9..<10,
      "no item follows the '?': for a segment that may be missing, write /user(/:id)/edit, or use the urlPattern syntax"
    ),
    ("/a(?b)", 3..<4, "items cannot begin inside an optional group: write them after the path"),
    ("/a#b?c", 4..<5, "the query comes before the fragment: write '?' before '#'"),
    (
      "/a?b=", 4..<5, "nothing follows the '=': leave it out for an item with or without a value"
    ),
    (
      "/a?b=:c?", 7..<8,
      "nothing can follow the parameter of an item: write '&' before the next item"
    ),
    (
      "/a?b=(c)", 5..<6,
      "items have no '(', because they cannot be optional or wildcards: write %28 for the character"
    ),
    (
      "/a?*", 3..<4,
      "items have no '*', because they cannot be optional or wildcards: write %2A for the character"
    ),
    ("/a?b=%FF", 5..<8, "the escapes are not UTF-8"),
    (
      "/a?b=c+d", 6..<7,
      "a '+' can be a blank in a query: write %20 for a blank, %2B for a plus"
    ),
    (
      "/a?first+name", 8..<9,
      "a '+' can be a blank in a query: write %20 for a blank, %2B for a plus"
    ),
    (
      "/a??b", 2..<3,
      "no item follows the '?': for a segment that may be missing, write /(a)%3Fb"
    ),
    (
      "/a?#b", 2..<3,
      "no item follows the '?': for a segment that may be missing, write /(a)#b"
    ),
  ])
  func `a mistake in items is an error with its place`(
    _ text: String, _ range: Range<Int>, _ message: String
  ) throws {
    let error = try #require(throws: PatternError.self) { try RoutePattern(text) }
    #expect(error.range == range)
    #expect(error.message == message)
  }

  @Test func `URLPattern's syntax has no items`() throws {
    let error = try #require(throws: PatternError.self) {
      try RoutePattern("/watch?v=:id", syntax: .urlPattern)
    }
    #expect(error.range == 6..<7)
    let pattern = try RoutePattern("/watch?v=:id")
    #expect(throws: PatternError.self) { try pattern.text(in: .urlPattern) }
  }

  @Test(arguments: [
    ("/watch?v=:id&beta=true", "/watch?v={id}&beta=true"),
    ("/a/:b?c=:d<int>&e", "/a/{b}?c={d<int>}&e"),
    ("/a?b%26=c%23%25%28%2B", "/a?b%26=c%23%25%28%2B"), ("/a%3Fb", "/a%3Fb"),
    ("/a?b=%3Ac", "/a?b=%3Ac"),
    ("/app?x#/view/:id", "/app?x#/view/{id}"),
    ("tg://resolve?domain=:d", "tg://resolve?domain={d}"),
  ])
  func `items are written in the other syntax`(_ colon: String, _ brace: String) throws {
    func read(_ text: String, _ syntax: PatternSyntax) throws -> RoutePattern {
      try FullURLPattern(text) { _, _ in .segment }.parse(with: syntax)
    }
    #expect(try read(colon, .colon).text(in: .brace) == brace)
    #expect(try read(brace, .brace).text(in: .colon) == colon)
  }

  @Test(arguments: [
    ("/shop?lang=:lang", "/item/:id", "/shop/item/:id?lang=:lang"),
    ("/shop", "/item?v=:v", "/shop/item?v=:v"),
    ("/shop/?a", "/item/?b&c#d", "/shop/item/?a&b&c#d"),
    ("?a=:a", "/b", "/b?a=:a"), ("/a?b", "/", "/a?b"), ("/", "?b", "?b"),
    ("/app?x#/view", "/:id?y", "/app?x&y#/view/:id"),
    ("(/:locale)?a", "app://user/:id?b=:b<int>", "app://(/:locale)/user/:id?a&b=:b<int>"),
  ])
  func `the items of a prefix come first in the joined pattern`(
    _ prefix: String, _ pattern: String, _ text: String
  ) throws {
    func read(_ text: String) throws -> RoutePattern {
      try FullURLPattern(text) { _, _ in .segment }.parse(with: .colon)
    }
    let joined = try read(prefix).joined(with: read(pattern))
    #expect(joined.text == text)
    let whole = try read(text)
    #expect(joined.items == whole.items)
    #expect(joined.fragment == whole.fragment)
    #expect(
      joined.path.filter { $0.kind != .separator } == whole.path.filter { $0.kind != .separator })
  }

  @Test func `a colon before an item's parameter is a mistake in braces`() throws {
    let error = try #require(throws: PatternError.self) {
      try RoutePattern("/search?q=:q", syntax: .brace)
    }
    #expect(error.range == 10..<12)
  }

  @Test(arguments: [
    ("/a?b", "/a", false), ("/a", "/a?b", true), ("/a?b", "/a?c&b=1", true),
    ("/a?b=:b", "/a?b=1", true), ("/a?b=:b", "/a?b", false), ("/a?b=1", "/a?b=1", true),
    ("/a?b=1", "/a?b=2", false), ("/a?b=1", "/a?b=:b", false),
    ("/a?b=:x<int>", "/a?b=:y<int>", true),
    ("/a?b=:x<int>", "/a?b=:y", false), ("/a?b=:x<int>", "/a?b=7", false),
    ("/a?b=:x<int>", "/a?b=:y<-?[0-9]+>", true),
  ])
  func `a pattern accepts the items that imply its own`(
    _ pattern: String, _ other: String, _ accepts: Bool
  ) throws {
    #expect(try RoutePattern(pattern).acceptsItems(of: RoutePattern(other)) == accepts)
  }

  @Test func `joined patterns have each item once`() throws {
    let prefix = try RoutePattern("/a?lang=:lang")
    for text in ["/b?lang", "/b?x=:lang", "/:lang"] {
      #expect(throws: PatternError.self) { try prefix.joined(with: RoutePattern(text)) }
    }
  }

  @Test func `each combination has the items`() throws {
    let pattern = try RoutePattern("/a(/:b)?c=:d")
    #expect(pattern.combinations == ["/a/:b?c=:d", "/a?c=:d"])
    #expect(pattern.normalizedText == "/a(/:b)?c=:d")
    let brace = try RoutePattern("/a/{b?}?c={d}", syntax: .brace)
    #expect(brace.combinations == ["/a/{b}?c={d}", "/a?c={d}"])
    #expect(
      brace.formPatterns.map(\.items)
        == brace.combinations.map {
          (try? RoutePattern($0, syntax: .brace))?.items
        })
  }

  @Test func `a pattern has 32 parameters and items together`() throws {
    func text(_ items: Int) -> String {
      "/:a?" + (1...items).map { "i\($0)" }.joined(separator: "&")
    }
    _ = try RoutePattern(text(31))
    let error = try #require(throws: PatternError.self) { try RoutePattern(text(32)) }
    #expect(error.pattern.utf8.dropFirst(error.range.lowerBound).elementsEqual("i32".utf8))
  }
}

extension PatternItem {
  fileprivate var written: String {
    switch value {
    case .any: name
    case .literal(let text): "\(name)=\(text)"
    case .parameter(let parameter): "\(name)=\(parameter)"
    }
  }
}
