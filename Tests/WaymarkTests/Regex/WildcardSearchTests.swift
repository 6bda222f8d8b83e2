import TestSupport
import RegexEngine
import RegexSyntax
import Testing

@testable import Waymark

/// Compares wildcards followed by text, and pairs of wildcards, with an exhaustive search, in
/// bounded work.
@Suite struct WildcardSearchTests {
  /// Tries every end of every wildcard, the longest first.
  private struct Reference {
    /// The segments of a canonical path.
    ///
    /// Each escape is one unit.
    let path: [[String]]

    static func units(_ text: some StringProtocol) -> [String] {
      var (units, rest) = ([String](), text[...])
      while let first = rest.first {
        let unit = first == "%" ? String(rest.prefix(3)) : String(first)
        units.append(unit)
        rest = rest.dropFirst(unit.count)
      }
      return units
    }

    static func accepts(_ text: String, _ constraint: PatternParameter.Constraint) -> Bool {
      let regex = try? CompiledRegex(constraint.text, options: ConstraintCheck.options)
      return (try? regex?.firstMatch(in: text, 0..<text.utf8.count)) != nil
    }

    init(_ path: String) {
      self.path = path.split(separator: "/").map(Self.units)
    }

    func values(of pattern: [PatternElement]) -> [String: String]? {
      values(of: pattern.split { $0.kind == .separator }.map(Array.init)[...], from: 0)
    }

    private func values(
      of segments: ArraySlice<[PatternElement]>, from start: Int
    ) -> [String: String]? {
      guard let segment = segments.first else { return start == path.count ? [:] : nil }
      let rest = segments.dropFirst()
      guard let place = segment.firstIndex(where: { $0.isWildcard }),
        case .wildcard(let name, let mayBeEmpty) = segment[place].kind
      else {
        guard start < path.count, let own = text(segment[...], path[start][...]) else { return nil }
        return values(of: rest, from: start + 1)?.merging(own) { $1 }
      }
      let (prefix, suffix) = (segment[..<place], segment[(place + 1)...])
      let least = mayBeEmpty ? 0 : 1
      func result(_ taken: [[String]], _ own: [String: String], _ end: Int) -> [String: String]? {
        var found = values(of: rest, from: end)?.merging(own) { $1 }
        let texts = taken.map { $0.joined() }.filter { !$0.isEmpty }
        found?[name ?? "*"] = texts.joined(separator: "/")
        return found
      }
      if prefix.isEmpty, suffix.isEmpty {
        let least = mayBeEmpty && rest.isEmpty ? 0 : 1
        for end in stride(from: path.count, through: start + least, by: -1) {
          if let found = result(Array(path[start..<end]), [:], end) { return found }
        }
        return nil
      }
      for end in stride(from: path.count, to: start, by: -1) {
        var taken = Array(path[start..<end])
        let first = prefix.reduce(into: [String]()) { $0 += $1.units }
        guard taken[0].starts(with: first) else { continue }
        taken[0].removeFirst(first.count)
        if !prefix.isEmpty, taken.count > 1, taken[0].count < least { continue }
        let last = taken.removeLast()
        guard !suffix.isEmpty else {
          guard taken.count > 0 || last.count >= least else { continue }
          if let found = result(taken + [last], [:], end) { return found }
          continue
        }
        for cut in stride(from: last.count, through: least, by: -1) {
          guard let own = text(suffix, last[cut...]) else { continue }
          if let found = result(taken + [Array(last[..<cut])], own, end) { return found }
        }
      }
      return nil
    }

    /// Returns the values of elements with at most one parameter that match a whole string.
    private func text(
      _ pieces: ArraySlice<PatternElement>, _ units: ArraySlice<String>
    ) -> [String: String]? {
      guard let piece = pieces.first else { return units.isEmpty ? [:] : nil }
      let rest = pieces.dropFirst()
      switch piece.kind {
      case .literal:
        let literal = piece.units
        return units.starts(with: literal) ? text(rest, units.dropFirst(literal.count)) : nil
      case .parameter(let parameter):
        for end in units.indices.reversed() {
          guard var found = text(rest, units[(end + 1)...]) else { continue }
          let taken = units[...end].joined()
          if let constraint = parameter.constraint, !Self.accepts(taken, constraint) { continue }
          found[parameter.name ?? ""] = taken
          return found
        }
        return nil
      case .optional(let inner): return text(inner + rest, units) ?? text(rest, units)
      case .separator, .wildcard: return nil
      }
    }
  }

  /// Returns a pattern in the brace syntax with up to two wildcards.
  ///
  /// Each is a whole segment or has text around it.
  private static func pattern(_ random: inout SeededGenerator) -> String {
    var (text, count) = ("", 0)
    for _ in 0..<1 + random.number(below: 5) {
      count += 1
      text +=
        "/"
        + random.pick([
          "{**w\(count)}", "{*w\(count)}", "a{*w\(count)}", "-{**w\(count)}", "{*w\(count)}.a",
          "{**w\(count)}-", "{*w\(count)}2", "{*w\(count)}.{p\(count)}",
          "{**w\(count)}-{p\(count)}",
          "a{*w\(count)}.a", "-{**w\(count)}-{p\(count)}", "a{*w\(count)}2F", "a", "-",
          "{p\(count)}",
          "a.{p\(count)}",
        ])
    }
    return text
  }

  /// Returns a pattern in the brace syntax.
  ///
  /// Its second wildcard follows text and precedes a constraint.
  private static func constrainedPattern(_ random: inout SeededGenerator) -> String {
    let constraint = random.pick(["<.+>", "<a+>", "<[a-]+>", "<-?a>", "<a-.*>", "<-a|->"])
    let segment = random.pick(["a", "-", "a-", "-a", "a-a"])
    let text = random.pick(["-", "a", "aa", "-a", "a-"])
    return random.pick(["", "/a", "/{p}"]) + "/" + random.pick(["{*v}", "{**v}", "a{*v}", "{*v}-"])
      + random.pick(["", "", "/a", "/{q}"]) + "/\(segment)\(random.pick(["{*w}", "{**w}"]))"
      + "\(text){n\(constraint)}" + random.pick(["", "", "/-", "/{r}"])
  }

  private static func path(_ random: inout SeededGenerator) -> String {
    (0..<random.number(below: 8)).map { _ in
      "/" + random.text(of: ["a", "-", ".", "2", "F", "%2F", "é", ".a", "-a"], upTo: 4)
    }.joined()
  }

  private static func values(
    _ definition: RouteDefinition, _ request: RouteRequest
  ) throws -> [String: String]? {
    switch definition.response(for: request) {
    case .match(let parameters): return parameters.dictionary
    case .noMatch: return nil
    case .failed(let failure): throw failure
    }
  }

  @Test(.bug(id: 35, "Text after a wildcard, and two wildcards"))
  func `two wildcards take as much as they can, one after the other`() throws {
    var random = SeededGenerator(seed: 35)
    var (patterns, matches, ofTwo, conversions) = (0, 0, 0, 0)
    while patterns < 375 * Rounds.count {
      let text = Self.pattern(&random)
      guard let pattern = try? PatternSyntax.brace.parse(text), pattern.hasWildcard else {
        continue
      }
      patterns += 1
      let definition = try RouteDefinition(text, syntax: .brace)
      let others: [(String, RouteDefinition)] = [
        PatternSyntax.colon, PatternSyntax.urlPattern,
      ]
      .compactMap { syntax in
        guard let text = try? pattern.text(in: syntax) else { return nil }
        return (try? RouteDefinition(text, syntax: syntax)).map { (text, $0) }
      }
      conversions += others.count
      let wildcards = pattern.path.count { $0.isWildcard }
      for _ in 0..<40 {
        // With one slash between segments. `WildcardSpellingTests` tests longer runs.
        let request = try RouteRequest("s:" + RouteRequest("s:" + Self.path(&random)).canonicalPath)
        let expected = Reference(request.canonicalPath).values(of: pattern.path)?
          .mapValues { $0.replacing("%2F", with: "/") }
        #expect(
          try Self.values(definition, request) == expected, "\(text) on \(request.canonicalPath)")
        for (other, definition) in others {
          #expect(
            try Self.values(definition, request) == expected, "\(other) on \(request.canonicalPath)"
          )
        }
        if expected != nil { (matches, ofTwo) = (matches + 1, ofTwo + wildcards / 2) }
      }
    }
    #expect(matches > 750 * Rounds.count && ofTwo > 250 * Rounds.count, "\(matches) \(ofTwo)")
    #expect(conversions > 250 * Rounds.count, "\(conversions)")
  }

  @Test(.bug(id: 63, "23: A constraint behind the second wildcard"))
  func `a constraint behind the second wildcard loses no URL`() throws {
    var random = SeededGenerator(seed: 63)
    var (matches, refusals) = (0, 0)
    for _ in 0..<200 * Rounds.count {
      let text = Self.constrainedPattern(&random)
      let pattern = try RouteDefinition(text, syntax: .brace).parsedPattern
      let definition = try RouteDefinition(pattern: pattern, priority: 0, handler: .handled)
      for _ in 0..<100 {
        let segments = 2 + random.number(below: 4)
        let request = try RouteRequest(
          "s:"
            + (0..<segments).map { _ in
              "/" + random.pick(["a", "-"]) + random.text(of: ["a", "-"], upTo: 4)
            }.joined())
        let expected = Reference(request.canonicalPath).values(of: pattern.path)
        #expect(
          try Self.values(definition, request) == expected, "\(text) on \(request.canonicalPath)")
        matches += expected == nil ? 0 : 1
      }
      refusals += definition.compiled.forms[0].others.count
    }
    #expect(matches > 100 * Rounds.count && refusals > 0, "\(matches)")
  }

  @Test(
    .bug(id: 63, "23: A constraint behind the second wildcard"),
    arguments: [
      ("/{*a}/img-{*b}-{n<int>}", "/x/img-a/img-7", ["a": "x", "b": "a/img", "n": "7"]),
      ("/{*a}/k{**b}l{p<.+>}", "/a/kk/kl1", ["a": "a", "b": "k/k", "p": "1"]),
      ("/{*a}/kl{*b}l{p<lx>}", "/a/kl/kllx", ["a": "a", "b": "k", "p": "lx"]),
      ("/{*a}/kl{*b}l{p<lx>}", "/a/kl/kl/klllx", ["a": "a/kl/kl", "b": "", "p": "lx"]),
      ("/{*a}/kl{*b}l{p<lx>}", "/a/kl/kllxx", nil),
      ("/s#{*a}/kl{*b}l{p<lx>}", "/s#/a/kl/kllx", ["a": "a", "b": "k", "p": "lx"]),
      (
        "/{*a}/kl{*b}l{p<lx>}#{*c}/kl{*d}l{q<lx>}", "/a/kl/kllx#/a/kl/kllx",
        ["a": "a", "b": "k", "p": "lx", "c": "a", "d": "k", "q": "lx"]
      ),
      (
        "/{*a}/kl{*b}l{p<lx>}#{*c}/kl{*d}l{q<lx>}", "/a/klllx#/a/kl/kllx",
        ["a": "a", "b": "", "p": "lx", "c": "a", "d": "k", "q": "lx"]
      ),
    ] as [(String, String, [String: String]?)])
  func `a constraint accepts what another end of the first wildcard leaves`(
    _ pattern: String, _ url: String, _ values: [String: String]?
  ) throws {
    let definition = try RouteDefinition(pattern, syntax: .brace)
    #expect(try Self.values(definition, RouteRequest(url)) == values)
  }

  @Test(.bug(id: 63, "23: A constraint behind the second wildcard, with groups of text"))
  func `groups of text between a wildcard and its constraint lose no URL`() throws {
    let router = Router()
    try router.group(syntax: .urlPattern).add("/*/lk*k{x}?{y}?:p(\\d+)")
    #expect(router.canRoute("/a/lkx/lk1"))
    #expect(try router.match("/a/lkx/lkkxy1")?.captures["p"] == "1")
  }

  @Test(
    .bug(id: 35, "Text after a wildcard with groups"),
    arguments: [
      "/:w*.a{-}?", "/:w+-a{.b}?", "/a/:w*.a{2}?/:v+", "{/a}?/:w+.:p{/:v*}?", "/:w+{/a}?/:v+.a",
    ])
  func `two wildcards match what a search of all places finds`(_ text: String) throws {
    var random = SeededGenerator(seed: 36)
    let whole = try RouteDefinition(text, syntax: .urlPattern)
    let combinations = try PatternSyntax.urlPattern.parse(text).combinations.map {
      try PatternSyntax.urlPattern.parse($0).path
    }
    var matches = 0
    for _ in 0..<2_000 {
      let request = try RouteRequest("s:" + Self.path(&random))
      let reference = Reference(request.canonicalPath)
      let isMatch = combinations.contains { reference.values(of: $0) != nil }
      #expect(
        try (Self.values(whole, request) != nil) == isMatch, "\(text) on \(request.canonicalPath)")
      matches += isMatch ? 1 : 0
    }
    #expect(matches > 5, "\(matches)")
  }

  #if USES_PCRE2
    @Test(.bug(id: 35, "Both engines")) func `two wildcards match the same in both engines`() throws
    {
      var random = SeededGenerator(seed: 37)
      var patterns = 0
      while patterns < 300 {
        let text =
          patterns % 3 == 0 ? Self.constrainedPattern(&random) : Self.pattern(&random)
        guard let definition = try? RouteDefinition(text, syntax: .brace) else { continue }
        patterns += 1
        let form = definition.compiled.forms[0]
        let engines = try ([form] + form.others).map { form in
          try EngineComparison(generated: form.regex())
        }
        for _ in 0..<30 {
          let request = try RouteRequest("s:" + Self.path(&random))
          for engines in engines { #expect(engines.difference(on: request.canonicalPath) == nil) }
        }
      }
    }
  #endif

  // MARK: Work

  private static let twoWildcards = [
    "/{**a}/x/{**b}/y", "/{**a}/x/{**b}", "/{*a}/{*b}/y", "/{**a}/{p}/{q}/{**b}/{r}/y",
    "/{**a}.x/{**b}.y", "/{**a}.{e}/x/{**b}.{f}/y", "/x{*a}.x/x/x{*b}.y",
    "/x/{**a}/x-{p}/{*b}y/x/y", "/{*a}/x{*b}.{n<y|x>}", "/{*a}/x{**b}.x.{n<y|x>}/y",
  ]

  /// With 128 segments, cubic work would be 128 times as many steps.
  private static func limits(segments: Int, bytes: Int) -> MatchLimits {
    MatchLimits(
      match: UInt32(8 * segments * (segments + bytes) + 100), depth: MatchLimits.generated.depth,
      heapKibibytes: MatchLimits.generated.heapKibibytes)
  }

  /// Returns paths that nearly match at as many positions as possible.
  private static func hostilePaths(segments: Int) -> [String] {
    ["/x", "/x.x", "/x/y", "/x.x.x.x.x.x", "/x/x-x", "/x.y", "/x/.y"].flatMap { unit in
      let count = segments / unit.count { $0 == "/" }
      let path = String(repeating: unit, count: count)
      // The path ends with the patterns' literals, because engines search for the last literal
      // first.
      return [path, path + "z", "/y" + path, path + "/yz"]
    }
  }

  @Test(.bug(id: 35, "Work of two wildcards"), arguments: twoWildcards, [16, 64, 128])
  func `the work of two wildcards is at most quadratic`(_ pattern: String, _ segments: Int) throws {
    let definition = try RouteDefinition(pattern, syntax: .brace)
    var tooLong: [String] = []
    for path in Self.hostilePaths(segments: segments) {
      let longest = path.split(separator: "/").map(\.utf8.count).max() ?? 0
      let limits = Self.limits(segments: segments, bytes: longest)
      #if USES_PCRE2
        let engines = try EngineComparison(
          generated: definition.compiled.forms[0].regex(), limits: limits)
        let bytes = ContiguousArray(path.utf8)
        let result = Result { try engines.pcre2.firstMatch(in: bytes.span, 0..<bytes.count) }
      #else
        let regex = try CompiledRegex(definition.regex, options: .unicode, limits: limits)
        let result = Result { try regex.firstMatch(in: path, 0..<path.utf8.count) }
      #endif
      if case .failure = result { tooLong.append(path) }
    }
    #expect(tooLong.isEmpty)
  }

  /// Without this test, a bound that is too high would pass.
  @Test func `three wildcards would exceed the bound of work`() throws {
    let three = "(?:/[^/]++)+/x(?:/[^/]++)+/x(?:/[^/]++)+/y"
    let regex = try CompiledRegex(
      "\\A\(three)\\z", options: .unicode, limits: Self.limits(segments: 128, bytes: 1))
    let path = String(repeating: "/x", count: 127) + "/yz"
    #expect(throws: MatchError.matchLimit) {
      try regex.firstMatch(in: path, 0..<path.utf8.count)
    }
  }

  // A constraint has a separate limit, which some of the URLs exceed.
  @Test(
    arguments: twoWildcards.filter { !$0.contains("<") } + ["/{**a}.x", "/{**a}.{e}/y"])
  func `two wildcards are decided up to the limits of URLs`(_ pattern: String) throws {
    let definition = try RouteDefinition(pattern, syntax: .brace)
    var undecided: [String] = []
    for unit in ["x", ".", ".x", "x.", "%2F"] {
      for segments in [1, 2, 16, 64, 128] {
        let count = min(1_024, 8_000 / segments) / unit.utf8.count
        let segment = "/" + String(repeating: unit, count: count)
        let url = "s:" + String(repeating: segment, count: segments)
        for end in ["", "/y", ".y", "/x/.y/x/y"] where segments < 120 || end.first != "/" {
          let request = try RouteRequest(url + end)
          if case .failed(let failure) = definition.response(for: request) {
            undecided.append("\(unit)… \(segments) \(end): \(failure)")
          }
        }
      }
    }
    #expect(undecided.isEmpty, "\(undecided)")
  }
}

extension PatternElement {
  fileprivate var isWildcard: Bool {
    if case .wildcard = kind { true } else { false }
  }

  /// The units of a literal.
  fileprivate var units: [String] {
    guard case .literal(let text) = kind else { return [] }
    return text.reduce(into: [String]()) { $0.append(String($1)) }
  }
}
