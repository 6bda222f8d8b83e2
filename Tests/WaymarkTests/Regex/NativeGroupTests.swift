import TestSupport
import Testing
import Waymark
import WaymarkJLRoutes

/// A definition matches optional groups with a single regex, and must match the same URLs as routes
/// for all combinations.
@Suite struct NativeGroupTests {
  @Test(arguments: [
    MatchExample("/a(/:b)", "/a", [:]),
    MatchExample("/a(/:b)", "/a/1", ["b": "1"]),
    MatchExample("/a(/:b)", "/a/", [:]),
    MatchExample("/a(/:b)", "/a/1/2", nil),
    MatchExample("/the(/foo/:a)(/bar/:b)", "/the/foo/1/bar/2", ["a": "1", "b": "2"]),
    MatchExample("/the(/foo/:a)(/bar/:b)", "/the/bar/2", ["b": "2"]),
    MatchExample("/the(/foo/:a)(/bar/:b)", "/the/foo/bar", ["a": "bar"]),
    MatchExample("/the(/foo/:a)(/bar/:b)", "/the/foo", nil),
    MatchExample("/the(/:a)(/:b)", "/the/1", ["a": "1"]),
    MatchExample("/(api/):res", "/users", ["res": "users"]),
    MatchExample("/(api/):res", "/api/users", ["res": "users"]),
    MatchExample("/(api/):res", "/api", ["res": "api"]),
    MatchExample("(/a)(/b)", "/", [:]),
    MatchExample("(/a)(/b)", "/b", [:]),
    MatchExample("(/a)(/b)", "/ab", nil),
    MatchExample("/file(s)", "/files", [:]),
    MatchExample("/file(s)", "/file/s", nil),
    MatchExample("/a(b/)c", "/ac", [:]),
    MatchExample("/a(b/)c", "/ab/c", [:]),
    MatchExample("/a(b/)c", "/a/c", nil),
    MatchExample("/a(/b(/c))", "/a/c", nil),
    MatchExample("/a(/b(/c))", "/a/b/c", [:]),
    MatchExample("/a(/)", "/a/", [:]),
    MatchExample("(a/)*", "/a", [:]),
    MatchExample("(a/)*", "/b/c", [:]),
    MatchExample("/a#(/b)", "/a#", [:]),
    MatchExample("/a#(/b)", "/a#b", [:]),
    MatchExample("/a#(/b)", "/a", nil),
    MatchExample("/a(/b)#", "/a#", [:]),
    MatchExample("/x(/y/)/*", "/x", [:]),
    MatchExample("/x(/y/)/*", "/x/1", [:]),
    MatchExample("/x(/y/)/*", "/x/y/1", [:]),
    MatchExample("/x(/y/)/*", "/xy/1", nil),
  ])
  func `optional groups match natively, in one regex`(_ example: MatchExample) throws {
    #expect(try example.match() == example.parameters)
  }

  // With this many combinations, the index knows only the first segments, and this group continues
  // the last of them.
  @Test(arguments: ["/a/b", "/a/bc", "/a/bc/1/2/3/4", "/a/b/4"])
  func `many choices may begin within a segment`(_ url: String) throws {
    let router = Router()
    let definition = try RouteDefinition("/a/b(c)(/1)(/2)(/3)(/4)")
    router.add(definition)
    try router.add("/a/:other", priority: -1)
    #expect(try router.match(url)?.definition === definition)
  }

  // The index once merged choices that are equal as strings but have different bytes.
  @Test(arguments: ["/a/caf\u{E9}", "/a/cafe\u{301}", "/a/caf\u{E9}/cafe\u{301}"])
  func `choices in two Unicode forms are found`(_ url: String) throws {
    let router = Router()
    router.add(try RouteDefinition("/a(/caf\u{E9})(/cafe\u{301})"))
    #expect(router.canRoute(url))
  }

  @Test(arguments: ["/x", "/x/a", "/x/y", "/x/a/y", "/x/y/y"])
  func `a wildcard before an optional segment may be empty`(url: String) throws {
    let definition = try RouteDefinition("/x/*/(y)")
    #expect(definition.response(for: try RouteRequest(url)).isMatch)
  }

  @Test(arguments: [
    MatchExample("f/{a?}/{b?}", "/f", [:], syntax: .brace),
    MatchExample("f/{a?}/{b?}", "/f/1", ["a": "1"], syntax: .brace),
    MatchExample("f/{a?}/{b?}", "/f/1/2", ["a": "1", "b": "2"], syntax: .brace),
    MatchExample("f/{a?}/{b}", "/f/1", ["b": "1"], syntax: .brace),
    MatchExample("f/{a?}/{b}", "/f/1/2", ["a": "1", "b": "2"], syntax: .brace),
    MatchExample("a/{x?}/c", "/a/c", [:], syntax: .brace),
    MatchExample("a/{x?}/c", "/a//c", [:], syntax: .brace),
    MatchExample("{page?}", "/", [:], syntax: .brace),
    MatchExample("{page?}/x", "/x", [:], syntax: .brace),
    MatchExample("{page?}/x", "/1/x", ["page": "1"], syntax: .brace),
    MatchExample("a/{x<int>?}/{y}", "/a/b", ["y": "b"], syntax: .brace),
    MatchExample("a/{x<int>?}/{y}", "/a/1/b", ["x": "1", "y": "b"], syntax: .brace),
    MatchExample("a/{x<int>?}/{y}", "/a/c/b", nil, syntax: .brace),
  ])
  func `optional parameters drop with their slash`(_ example: MatchExample) throws {
    #expect(try example.match() == example.parameters)
  }

  /// Returns random URLs that only `native` or only `routes` match.
  private func disagreements(
    between native: RouteDefinition, and routes: [RouteDefinition],
    using generator: inout SeededGenerator, matches: inout Int
  ) throws -> [String] {
    let pieces = ["/", "/", "/", "a", "b", "ab", "-", "#", "%61"]
    return try (0..<40).map { _ in "s:" + generator.text(of: pieces, upTo: 8) }.filter { url in
      let request = try RouteRequest(url)
      let isMatch = native.response(for: request).isMatch
      if isMatch { matches += 1 }
      return isMatch != routes.contains { $0.response(for: request).isMatch }
    }
  }

  @Test(arguments: [1, 20_240_229, 77] as [UInt64])
  func `optional groups agree with the combinations`(
    _ seed: UInt64
  ) throws {
    let pieces = ["/", "/", "/", "(", "(", ")", ")", "a", "b", ":p", ":q", "*", "#"]
    var generator = SeededGenerator(seed: seed)
    var compared = 0
    var matches = 0
    while compared < 40 * Rounds.count {
      let text = generator.text(of: pieces, upTo: 12)
      guard let pattern = try? RoutePattern(text), !pattern.combinations.isEmpty,
        let native = try? RouteDefinition(text)
      else { continue }
      let routes = try pattern.combinations.map { try RouteDefinition($0) }
      compared += 1
      let urls = try disagreements(
        between: native, and: routes, using: &generator, matches: &matches)
      #expect(urls.isEmpty, "seed \(seed): \(text) as \(native.regex) ~ \(urls)")
    }
    #expect(matches > 50 * Rounds.count)
  }

  // A split was once abandoned when its constraint failed, or never tried in a nested group.
  @Test(
    arguments: [
      MatchExample(
        "/:p1(/:n<[0-9]+>)(/:p2)/long/*", "/long/a/long/x",
        ["p1": "long", "p2": "a"]),
      MatchExample("/a(/:n<[0-9]+>)/*", "/a/x/1", [:]),
      MatchExample("/a(/:n<[0-9]+>)/*", "/a/1/x", ["n": "1"]),
      MatchExample("/*/:n<[0-9]+>(/:b)", "/x/1/y", ["n": "1", "b": "y"]),
      MatchExample("/a((/:n)(/:b/x))", "/a/1/x", ["b": "1"]),
      MatchExample("/a((/:n<[0-9]+>)(/:b<[0-9]+>/x))", "/a/1/x", ["b": "1"]),
      MatchExample("/a((b)(bc))", "/abc", [:]),
      MatchExample("/x/(:n<[a-z]+>)/y", "/x/y", [:]),
      MatchExample("/(:n<[0-9]+>/)(:m<[0-9]+>/)x", "/a/x", nil),
      MatchExample("a/{x<int>?}/{y?}", "/a/c", ["y": "c"], syntax: .brace),
      MatchExample("/(:lang)/:id<int>(/:tab)", "/5/photos", ["id": "5", "tab": "photos"]),
      MatchExample("/(v1)/:n<[a-z]+[0-9]>/*", "/v1/x", ["n": "v1"]),
      MatchExample("{a?}/{n<int>}/{*}", "/5/x", ["n": "5"], syntax: .brace),
      MatchExample("/p#{a?}/{n<int>}/{*}", "/p#/5/x", ["n": "5"], syntax: .brace),
    ])
  func `every split of a segment with optional parts is tried`(_ example: MatchExample) throws {
    #expect(try example.match() == example.parameters)
  }

  /// Patterns with groups nested in every way, and constraints that accept some parts of the URLs.
  @Test(arguments: [1, 20_240_229, 77, 4_096] as [UInt64])
  func `nested optional groups match as some combination does`(
    _ seed: UInt64
  ) throws {
    let urlPieces = ["/a", "/a", "/b", "/b", "/ab", "/aab", "/c", "#"]
    var generator = SeededGenerator(seed: seed)
    var matches = 0
    for _ in 0..<40 * Rounds.count {
      let text = Self.nestedPattern(using: &generator)
      guard let pattern = try? RoutePattern(text), !pattern.combinations.isEmpty,
        let native = try? RouteDefinition(text)
      else { continue }
      let routes = try pattern.combinations.map { try RouteDefinition($0) }
      for _ in 0..<20 {
        let url = "s:" + generator.text(of: urlPieces, upTo: 7)
        let request = try RouteRequest(url)
        let values = native.response(for: request).values
        let expected = routes.compactMap { $0.response(for: request).values }
        if values != nil { matches += 1 }
        #expect(
          values.map(expected.contains) ?? expected.isEmpty,
          "seed \(seed): \(text) as \(native.regex) ~ \(url)")
      }
    }
    #expect(matches > 50 * Rounds.count)
  }

  private static func nestedPattern(using generator: inout SeededGenerator) -> String {
    let fragment = Int.random(in: 0..<12, using: &generator) == 0
    return segments(depth: 3, using: &generator)
      + (fragment ? "#" + segments(depth: 1, using: &generator) : "")
  }

  private static func segments(depth: Int, using generator: inout SeededGenerator) -> String {
    let segments = [
      "/a", "/b", "/:p", "/:q", "/:n<a+b*>", "/:m<[ab]>", "/a(b)", "/(a)b", "/(:o<b+>)",
      "/(a)", "/(:r)",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      text +=
        depth > 0 && Bool.random(using: &generator)
        ? "(" + Self.segments(depth: depth - 1, using: &generator) + ")"
        : segments.randomElement(using: &generator) ?? ""
    }
    return text + (Int.random(in: 0..<12, using: &generator) == 0 ? "/*" : "")
  }

  @Test(arguments: [1, 20_240_229, 77] as [UInt64]) func `optional parameters are taken or left`(
    _ seed: UInt64
  ) throws {
    let pieces = [
      "/", "/", "/", "a", "b", "-", "{p}", "{q?}", "{r?}", "{s<a+>?}", "{t<b>}", "{*}", "#",
    ]
    var generator = SeededGenerator(seed: seed)
    var compared = 0
    var matches = 0
    while compared < 40 * Rounds.count {
      let count = Int.random(in: 1...8, using: &generator)
      let tokens = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }
      guard let native = try? RouteDefinition(tokens.joined(), syntax: .brace),
        tokens.contains(where: { $0.hasSuffix("?}") }),
        // In a run of slashes, the position decides which one disappears with an absent parameter.
        // The choices don't have that position.
        !tokens.joined().contains("//{")
      else { continue }
      let routes = Self.choices(of: tokens).compactMap {
        try? RouteDefinition($0.joined(), syntax: .brace)
      }
      compared += 1
      let urls = try disagreements(
        between: native, and: routes, using: &generator, matches: &matches)
      #expect(urls.isEmpty, "seed \(seed): \(tokens.joined()) as \(native.regex) ~ \(urls)")
    }
    #expect(matches > 50 * Rounds.count)
  }

  /// Returns all variants of the tokens: each optional parameter is either present, or left out
  /// with the slash before it.
  private static func choices(of tokens: [String]) -> [[String]] {
    var choices: [[String]] = [[]]
    for token in tokens {
      guard token.hasSuffix("?}") else {
        choices = choices.map { $0 + [token] }
        continue
      }
      let name = token.replacing("?", with: "")
      choices = choices.flatMap { head in
        let isAfterSlash = head.last == "/"
        return [head + [name], isAfterSlash ? head.dropLast() : head]
      }
    }
    return choices
  }
}

extension RouteResponse {
  /// The values of a match, or `nil` for another response.
  fileprivate var values: [String: String]? {
    if case .match(let parameters) = self { parameters.dictionary } else { nil }
  }
}
