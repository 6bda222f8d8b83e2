import TestSupport
import Testing

@testable import Waymark

/// Optional groups inside a segment, in the syntax of the web's URLPattern.
///
/// A pattern must match if and only if a combination of its groups does, with the values that the
/// web's regex returns.
@Suite struct SegmentGroupTests {
  private static func url(
    _ pattern: String, _ url: String, _ parameters: [String: String]?
  ) -> MatchExample {
    MatchExample(pattern, url, parameters, syntax: .urlPattern)
  }

  @Test(
    .bug(id: 32, "A parameter before a group takes too little"),
    arguments: [
      url("/:slug{--:page--}?", "/my--page", ["slug": "my--page"]),
      url("/:slug{--:page--}?", "/my--page--", ["slug": "my", "page": "page"]),
      url("/:name{@:host.com}?", "/a@b.org", ["name": "a@b.org"]),
      url("/:name{@:host.com}?", "/a@b.com", ["name": "a", "host": "b"]),
      url("/:a.html{.:b}?", "/x.htmlx.html", ["a": "x.htmlx"]),
      url("/:a.html{.:b}?", "/x.html.y", ["a": "x", "b": "y"]),
      url("/:foo{|:bar|}?", "/hello||", ["foo": "hello||"]),
      url("/:file{.:lang.html}?", "/a.txt", ["file": "a.txt"]),
      url("/:file{.:lang.html}?", "/a.de.html", ["file": "a", "lang": "de"]),
      url("/:a\\.html", "/x.y.html", ["a": "x.y"]),
      url("/:a{-}-:b", "/x-y--z", ["a": "x-y", "b": "z"]),
      url("/:a{-:b}?{.:c}?", "/x.y-z", ["a": "x", "c": "y-z"]),
      url("/:a{4:b}?", "/x%41", ["a": "xA"]),
      url("/:a{F:b}?x", "/%2FFx", ["a": "/F"]),
      url("/doc#:a{--:b--}?", "/doc#x--y", ["a": "x--y"]),
    ])
  func `groups in a segment leave out what does not fit`(_ example: MatchExample) throws {
    #expect(try example.match() == example.parameters)
  }

  @Test(
    .bug(id: 32, "An optional parameter is greedy"),
    arguments: [
      url("/n/:a?-:b", "/n/1-2-3", ["a": "1", "b": "2-3"]),
      url("/n/:a?-:b", "/n-1", ["b": "1"]),
      url("/:lang?-:page", "/en-1-2", ["lang": "en", "page": "1-2"]),
      url("/n{/:a}?{-:b}?", "/n/1-2-3", ["a": "1", "b": "2-3"]),
      url("/n{/:a}?{-:b}?", "/n-2", ["b": "2"]),
      url("/n{/:a}?{-:b}?", "/n", [:]),
    ])
  func `a group in a segment begins after as little as possible`(_ example: MatchExample) throws {
    #expect(try example.match() == example.parameters)
  }

  /// Matches a canonical path like the web's regex: parameters capture as little as they can, and
  /// groups are tried first.
  private struct Reference {
    let path: [Character]

    func values(
      _ elements: ArraySlice<PatternElement>, from start: Int = 0, afterSlash: Bool = false
    ) -> [String: String]? {
      guard let element = elements.first else { return start == path.count ? [:] : nil }
      let rest = elements.dropFirst()
      switch element.kind {
      case .separator: return values(rest, from: start, afterSlash: true)
      case .optional(let inner):
        return values(inner + rest, from: start, afterSlash: afterSlash)
          ?? values(rest, from: start, afterSlash: afterSlash)
      case .literal, .parameter, .wildcard: break
      }
      // A run of slashes before text counts as one.
      if afterSlash, start == path.count || path[start] != "/" { return nil }
      let start = afterSlash ? start + 1 : start
      switch element.kind {
      case .literal(let text):
        return path[start...].starts(with: text) ? values(rest, from: start + text.count) : nil
      case .parameter(let parameter):
        var end = start
        while end < path.count, path[end] != "/" {
          end += 1
          guard var found = values(rest, from: end) else { continue }
          found[parameter.name ?? ""] = String(path[start..<end])
          return found
        }
        return nil
      case .separator, .optional, .wildcard: return nil
      }
    }
  }

  /// Returns a pattern with groups inside its segments, or around whole segments.
  private static func pattern(_ random: inout SeededGenerator) -> String {
    var count = 0
    func piece(_ random: inout SeededGenerator) -> String {
      if random.number(below: 2) == 0 { return random.pick(["-", "--", ".", "x", "x-", "é"]) }
      count += 1
      return ":p\(count)"
    }
    var text = "/n"
    for _ in 0..<1 + random.number(below: 2) {
      if random.number(below: 3) > 0 { text += "/" }
      for _ in 0..<1 + random.number(below: 4) {
        let inner = (0..<1 + random.number(below: 3)).map { _ in piece(&random) }
        // In braces, because otherwise a name could continue into the next element.
        switch random.number(below: 3) {
        case 0: text += inner.map { "{\($0)}" }.joined()
        case 1:
          let slash = random.number(below: 5) == 0 ? "/" : ""
          // A name can't end inside a group, but a group can end after a name.
          let end = inner.lastIndex { $0.hasPrefix(":") } ?? inner.count - 1
          let head = inner[..<end].filter { !$0.hasPrefix(":") }.joined()
          let tail = inner[(end + 1)...].filter { !"xé".contains($0.first ?? "x") }.joined()
          text += "{\(slash)\(head)\(inner[end])\(tail)}?"
        default: text += "{\(inner[0])}?"
        }
      }
    }
    return text
  }

  @Test(.bug(id: 32, "A pattern matches if and only if one of its combinations does"))
  func `groups in a segment match what a combination matches`() throws {
    var random = SeededGenerator(seed: 32)
    var (patterns, matches, groups) = (0, 0, 0)
    while patterns < 100 * Rounds.count {
      let text = Self.pattern(&random)
      guard let pattern = try? PatternSyntax.urlPattern.parse(text) else { continue }
      patterns += 1
      let whole = try RouteDefinition(text, syntax: .urlPattern)
      let combinations = try pattern.combinations.map { combination in
        try RouteDefinition(combination, syntax: .urlPattern)
      }
      groups += combinations.isEmpty ? 0 : 1
      for _ in 0..<40 {
        let path = "/n" + random.text(of: ["-", "--", ".", "x", "é", "a", "/", "x-"], upTo: 7)
        let request = try RouteRequest("s:" + path)
        let expected = Reference(path: Array(request.canonicalPath)).values(pattern.path[...])
        let context: Comment = "\(text) on \(path)"
        var found: [String: String]?
        switch whole.response(for: request) {
        case .match(let parameters):
          found = parameters.dictionary.filter { $0.key != RouteParameters.wildcardName }
        case .noMatch: break
        case .failed(let failure): Issue.record("\(context): \(failure)")
        }
        #expect(found == expected, context)
        if found != nil { matches += 1 }
        guard !combinations.isEmpty else { continue }
        let isMatchOfOne = combinations.contains { combination in
          if case .match = combination.response(for: request) { true } else { false }
        }
        #expect(isMatchOfOne == (found != nil), context)
      }
    }
    #expect(groups > 50 * Rounds.count && matches > 250 * Rounds.count, "\(groups) \(matches)")
  }

  /// Returns a pattern with constraints, or in the brace syntax.
  ///
  /// The reference doesn't know its values.
  private static func otherPattern(
    _ random: inout SeededGenerator, _ syntax: PatternSyntax
  ) -> String {
    var text = "/n"
    for number in 0..<1 + random.number(below: 5) {
      let literal = random.pick(["-", ".", "x", "/"])
      if syntax.name == "brace" {
        text += random.pick([literal, "{p\(number)}", "{p\(number)?}", "{p\(number)<[a-]+>?}"])
      } else {
        let parameter = ":p\(number)" + random.pick(["", "([a-]+)", "(a?)"])
        text += random.pick([
          literal, "{\(parameter)}", "{\(parameter)}?", "{\(literal)\(parameter)}?",
        ])
      }
    }
    return text
  }

  @Test(
    .bug(id: 32, "A pattern matches if and only if one of its combinations does"),
    arguments: [PatternSyntax.brace, PatternSyntax.urlPattern])
  func `groups in a segment match what a combination matches, in any syntax`(
    _ syntax: PatternSyntax
  ) throws {
    var random = SeededGenerator(seed: 33)
    var (patterns, matches) = (0, 0)
    while patterns < 75 * Rounds.count {
      let text = Self.otherPattern(&random, syntax)
      guard let whole = try? RouteDefinition(text, syntax: syntax) else { continue }
      let combinations = try syntax.parse(text).combinations.map { combination in
        try RouteDefinition(combination, syntax: syntax)
      }
      if combinations.isEmpty { continue }
      patterns += 1
      for _ in 0..<30 {
        let path = "/n" + random.text(of: ["-", ".", "x", "a", "/", "aa"], upTo: 6)
        let request = try RouteRequest("s:" + path)
        func isMatch(_ definition: RouteDefinition) -> Bool {
          if case .match = definition.response(for: request) { true } else { false }
        }
        #expect(
          isMatch(whole) == combinations.contains(where: isMatch), "\(text) on \(path)")
        if isMatch(whole) { matches += 1 }
      }
    }
    #expect(matches > 50 * Rounds.count, "\(matches)")
  }

  @Test(arguments: [
    "/:a{-:b}?", "/:a{--:b--}?", "/:a{-:b}?{-:c}?x", "/:a{-:b-}?{-:c-}?{-:d-}?{-:e-}?", "/n/:a?-:b",
    "/:a{F:b}?2", "/:a{-:b}?-:c!",
  ])
  func `groups in hostile segments are decided`(_ pattern: String) throws {
    var limits = RouterLimits()
    limits[.parameterBytes] = 8_192
    let definition = try RouteDefinition(pattern, syntax: .urlPattern, limits: limits)
    var undecided: [String] = []
    for unit in ["-", "x", "-x", "x-", "--x", "%2F", "2", "22F%25"] {
      for end in ["", "!", "-", "x"] {
        let url = "s:/" + String(repeating: unit, count: 500 / unit.utf8.count) + end
        let response = definition.response(for: try RouteRequest(url))
        if case .failed = response { undecided.append("\(unit)…\(end)") }
      }
    }
    #expect(undecided.isEmpty, "\(undecided)")
  }
}
