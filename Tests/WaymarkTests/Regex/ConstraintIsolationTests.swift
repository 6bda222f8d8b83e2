import TestSupport
import Testing
import Waymark

/// Constraints that try to match outside their segment are refused, or harmless.
@Suite struct ConstraintIsolationTests {
  enum Effect: Sendable {
    case refused
    /// The constraint is valid, and accepts these segments among the probes.
    case accepts([String])
  }

  private static let probes = ["x", "12", "ax", "a", "b", "abc", "edit", "é", "%2Fx", "%0A"]

  private static let constructs: [(String, Effect)] = [
    // Ends or moves the match.
    ("(*ACCEPT)", .refused),
    ("(*COMMIT)x", .refused),
    ("12\\K", .refused),
    ("\\Gx", .refused),
    // Would match slashes or line breaks.
    (".*", .accepts(probes)),
    ("(?-s).*", .accepts(probes.filter { $0 != "%0A" })),
    ("[^a]+", .accepts(["x", "12", "b", "edit", "é", "%2Fx", "%0A"])),
    ("\\x{2f}x", .accepts([])),
    ("\\R", .accepts(["%0A"])),
    ("(?s).*", .accepts(probes)),
    // Would read outside the segment.
    ("x(?=/edit).*", .accepts([])),
    ("(?<=u/)x", .accepts([])),
    ("(?<!u/)x", .accepts(["x"])),
    ("x(?!/edit)", .accepts(["x"])),
    ("^x$", .accepts(["x"])),
    ("\\Ax\\z", .accepts(["x"])),
    // Splits characters.
    ("\\C\\C", .refused),
    // Accepts only the empty string, but a segment is never empty.
    ("(?:)", .accepts([])),
    ("", .refused),
    ("x|", .accepts(["x"])),
    // Includes the source after it.
    ("\\Qabc", .refused),
    ("(?x)[0-9]+ # c", .refused),
    ("(?#c", .refused),
    ("[a", .refused),
    ("x\\", .refused),
    // Valid only at the start of a regex.
    ("(*UTF)x", .refused),
    ("(*LIMIT_MATCH=1)x", .refused),
    // Closes Waymark's group.
    ("a)|(?:.*", .refused),
    ("[0-9]+)|(?<z>.*", .refused),
    // Refers to Waymark's groups, or defines one.
    ("(?<id>x)", .refused),
    ("(?P<id>x)", .refused),
    ("(?'id'x)", .refused),
    ("(?1)?x", .refused),
    ("(?-1)?x", .refused),
    ("(?R)?", .refused),
    ("(?&id)?x", .refused),
    ("(?P>id)?x", .refused),
    ("\\1?x", .refused),
    ("\\g{1}?x", .refused),
    ("\\k<id>?x", .refused),
    ("(?(1)a|b)", .refused),
    ("(?|(a)|(b))", .refused),
    ("(?J)x", .refused),
    // Triggers a callout.
    ("(?C1)x", .refused),
    // Hides a verb in what looks like a class.
    ("[\\E][](*ACCEPT)", .refused),
    ("[^\\E][](*ACCEPT)", .refused),
    ("\\c[(*ACCEPT)", .refused),
    ("[\\c][](*ACCEPT)", .refused),
    ("[[:alpha:][](*ACCEPT)", .refused),
    ("[[:^alpha:][](*ACCEPT)", .refused),
    ("[^][:alpha:][](*ACCEPT)", .refused),
    ("[[:alpha:][]\\K", .refused),
    ("[[:alpha:][](?<z>x)", .refused),
    ("[[:Alpha:][](*ACCEPT)", .refused),
    ("[[.a.][](*ACCEPT)", .refused),
    ("[[:a\\]:][](*ACCEPT)", .refused),
    ("[[:alpha:][]+", .accepts(["x", "ax", "a", "b", "abc", "edit"])),
    // Makes parentheses capture.
    ("(?-n)(x)", .refused),
    ("(?^)(x)", .refused),
    ("(?^i:(x))", .refused),
    ("(?-n)x", .accepts(["x"])),
  ]

  @Test(arguments: constructs.indices)
  func `a constraint on a whole segment sees nothing else`(_ index: Int) throws {
    let (constraint, effect) = Self.constructs[index]
    let router = Router()
    router.parameterConstraints["id"] = constraint
    switch effect {
    case .refused:
      let error = try #require(throws: PatternError.self, "\(constraint)") {
        try router.add("/u/:id/edit")
      }
      guard case .invalidConstraint = error.reason else {
        Issue.record("\(constraint): \(error)")
        return
      }
    case .accepts(let segments):
      try router.add("/u/:id/edit")
      let accepted = Self.probes.filter { router.canRoute("s:/u/\($0)/edit") }
      #expect(accepted == segments, "\(constraint)")
      for url in ["/u/edit", "/u//edit", "/u/x/x/edit", "/u/x/edit/x", "/u/x", "/v/x/edit"] {
        #expect(!router.canRoute("s:" + url), "\(constraint)")
      }
    }
  }

  @Test(arguments: constructs.indices)
  func `a constraint on a part of a segment sees nothing else`(_ index: Int) throws {
    let (constraint, effect) = Self.constructs[index]
    let router = Router()
    router.parameterConstraints["id"] = constraint
    // The segment's end doesn't come last in the regex.
    let hasAnchor = ["^x$", "\\Ax\\z"].contains(constraint)
    switch hasAnchor ? .refused : effect {
    case .refused:
      #expect(throws: PatternError.self, "\(constraint)") {
        try router.group(syntax: .brace).add("/u/{id}-{b}/edit")
      }
    case .accepts:
      try router.group(syntax: .brace).add("/u/{id}-{b}/edit")
      for probe in Self.probes {
        #expect(!router.canRoute("s:/u/\(probe)/edit"), "\(constraint) ~ \(probe)")
        guard let match = try router.match("s:/u/\(probe)-!/edit") else { continue }
        #expect(match["b"] == "!", "\(constraint) ~ \(probe)")
      }
    }
  }

  @Test(arguments: [
    MatchExample("/a/:x<(?i)abc>/def", "/a/AbC/def", ["x": "AbC"]),
    MatchExample("/a/:x<(?i)abc>/def", "/a/abc/DEF", nil),
    MatchExample("/a/:x<(?i)abc>/def", "/A/abc/def", nil),
    MatchExample("/{x<(?i)a>}b", "/Ab", ["x": "A"], syntax: .brace),
    MatchExample("/{x<(?i)a>}b", "/AB", nil, syntax: .brace),
    MatchExample("/{x<(?i)a>}{y<b>}", "/AB", nil, syntax: .brace),
    MatchExample("/:x<(?i:a)b>", "/Ab", ["x": "Ab"]),
    MatchExample("/:x<(?i:a)b>", "/AB", nil),
  ])
  func `flags of a constraint stay inside it`(_ example: MatchExample) throws {
    #expect(try example.match() == example.parameters)
  }

  @Test(arguments: [
    MatchExample("/:y<[0-9]{4}>/x", "/2024/x", ["y": "2024"]),
    MatchExample("/:y<[0-9]{4}>/x", "/202/x", nil),
    MatchExample("/{y<[0-9]{4}>}/x", "/2024/x", ["y": "2024"], syntax: .brace),
    MatchExample("/{y<[0-9]{4}>}/x", "/2x/x", nil, syntax: .brace),
    MatchExample("/{y<[0-9]{2,3}>}-{z}", "/202-1", ["y": "202", "z": "1"], syntax: .brace),
    MatchExample("/:a<(x)(y)>/:b", "/xy/2", ["a": "xy", "b": "2"]),
    MatchExample(
      "/{a<(x)(y)>}{b<(1)|(2)>}/{c}", "/xy2/3", ["a": "xy", "b": "2", "c": "3"],
      syntax: .brace),
    MatchExample("/:a<x|y>/z", "/y/z", ["a": "y"]),
    MatchExample("/:a<x|y>/z", "/x", nil),
    MatchExample("/{a<x|yz>}-{b}", "/yz-1", ["a": "yz", "b": "1"], syntax: .brace),
    MatchExample("/:a<\\p{L}+>", "/größe", ["a": "größe"]),
    MatchExample("/:a<.>", "/é", ["a": "é"]),
    MatchExample("/:a<.>", "/e\u{301}", nil),
    MatchExample("/:a<...>", "/%2F", ["a": "/"]),
    MatchExample("/:a<%2F>", "/%2f", ["a": "/"]),
    // The value of a plus is a space.
    MatchExample("/:a<[+]>", "/+", nil),
    MatchExample("/:a< >", "/+", ["a": " "]),
    MatchExample("/:a< >", "/%20", ["a": " "]),
    MatchExample("/a#/:b<int>", "/a#/7", ["b": "7"]),
    MatchExample("/a#/:b<int>", "/a#/x", nil),
    MatchExample("/a(/:b<int>)/c", "/a/c", [:]),
    MatchExample("/a(/:b<int>)/c", "/a/1/c", ["b": "1"]),
    MatchExample("/a(/:b<int>)/c", "/a/x/c", nil),
  ])
  func `a constraint sees the canonical text of one segment`(_ example: MatchExample) throws {
    #expect(try example.match() == example.parameters)
  }

  @Test(arguments: ["[0-9]*", "x|", "(?:)", "(?=-)"])
  func `a constrained parameter never binds nothing`(_ constraint: String) throws {
    let router = Router()
    router.parameterConstraints["id"] = constraint
    let added = try router.group(syntax: .brace).add("/{id}-edit")
    #expect(!router.canRoute("s:/-edit"))
    #expect(try !added.definition.response(for: RouteRequest("s:/-edit")).isMatch)
  }

  /// If a split leaves a parameter empty, other splits are tried.
  @Test(arguments: [
    MatchExample("/{id<x??>}{b}", "/xy", ["id": "x", "b": "y"], syntax: .brace),
    MatchExample("/{a<x*>}{b<x*>}", "/xx", ["a": "x", "b": "x"], syntax: .brace),
    MatchExample("/{a<x*>}{b<x*>}", "/x", nil, syntax: .brace),
    MatchExample(
      "/{a<x*?>}{b<y*?>}-{c<z|>}", "/xxyy-z", ["a": "xx", "b": "yy", "c": "z"], syntax: .brace),
    MatchExample("/z{a<x*>?}{b<y*>}", "/zy", ["b": "y"], syntax: .brace),
    MatchExample("/{rest<x*>}{p1<é*>}", "/xé", ["rest": "x", "p1": "é"], syntax: .brace),
  ])
  func `constrained parameters split a segment without empty parts`(_ example: MatchExample) throws
  {
    #expect(try example.match() == example.parameters)
  }

  @Test func `as many constrained parameters as the limit share a segment`() throws {
    let pattern = "/" + (0..<32).map { "{p\($0)<[0-9]*>}" }.joined(separator: "-")
    let definition = try RouteDefinition(pattern, syntax: .brace)
    let url = "s:/" + (0..<32).map(String.init).joined(separator: "-")
    let parameters = definition.parameters(for: try RouteRequest(url))
    #expect(parameters.names.count == 32)
    #expect((0..<32).allSatisfy { parameters["p\($0)"] == "\($0)" })
  }

  @Test func `a limit of a constraint is a failure and not "no match"`() throws {
    let router = Router()
    try router.add("/:id<(?:a+)+b>/x")
    try router.add("/*")
    let url = "s:/" + String(repeating: "a", count: 40) + "b!/x"
    guard case .failed(.exceeded(.matchSteps, 100_000, let pattern)) = router.route(url) else {
      Issue.record("not failed")
      return
    }
    #expect(pattern == "/:id<(?:a+)+b>/x")
    #expect(!router.canRoute(url))
    #expect(throws: RouteFailure.exceeded(.matchSteps, 100_000, pattern: pattern)) {
      try router.match(url)
    }
  }
}
