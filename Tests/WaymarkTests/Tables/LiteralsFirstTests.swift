import TestSupport
import Testing
import Waymark

@Suite(.bug(id: 63, "15: servers decide segment by segment")) struct LiteralsFirstTests {
  private static func makeRouter(_ patterns: some Sequence<String>) throws -> Router {
    var options = RouterOptions()
    (options.ordering, options.syntax) = (.literalsFirst, .brace)
    let router = Router(options: options)
    for pattern in patterns { try router.add(pattern) }
    return router
  }

  @Test(arguments: [
    ("/static/js/app.js", ["/static/{*file}", "/{owner}/{repo}/{branch}"]),
    ("/api/unknown", ["/api/{*rest}", "/{name}/{version}"]),
    ("/foo/bar/static", ["/foo/bar/{*rest}", "/foo/{param}/static"]),
    ("/a", ["/a", "/{x}.{y}", "/{x<[a-z]>}", "/{x}", "/{**x}", "/", "/{*x}"]),
    ("/a.b", ["/a.b", "/{x}.b", "/{x<[a-z.]+>}", "/{x}", "/x-{**x}", "/{*x}"]),
    ("/a/b", ["/a/b", "/a/{x}", "/a/{**x}", "/a", "/a/{*x}", "/{x}/b", "/{x}"]),
    ("/a/c/b", ["/a/{*x}/b", "/a/{*x}", "/{*x}/a", "/{**x}", "/{*x}"]),
  ])
  func `the first segment that differs decides, however routes are added`(
    _ url: String, _ order: [String]
  ) throws {
    for patterns in [order, order.reversed()] {
      let router = try Self.makeRouter(patterns)
      #expect(router.triedPatterns == order)
      #expect(try router.match(url)?.pattern == order[0])
    }
  }

  @Test(arguments: [
    ["/{a}", "/{b}"], ["/{a}.json", "/{a}.json.json"], ["/v{a}", "/v{a<int>}"],
    ["/{a}{b}", "/{c}"], ["/{a<int>}", "/{b<[0-9]>}"], ["/{*a}.html", "/{**b}"],
    ["/{a}#/x", "/{b}"],
  ])
  func `of equals the earlier one comes first`(_ patterns: [String]) throws {
    for patterns in [patterns, patterns.reversed()] {
      #expect(try Self.makeRouter(patterns).triedPatterns == patterns)
    }
  }

  @Test func `a priority comes before literals`() throws {
    let router = try Self.makeRouter(["/a/b"])
    try router.add("/{*rest}", priority: 1)
    #expect(router.triedPatterns == ["/{*rest}", "/a/b"])
  }

  @Test func `each combination of optional groups has its own rank`() throws {
    let router = try Self.makeRouter(["/x/{a?}", "/x/{**b}", "/x/y", "/{c}/y"])
    #expect(router.triedPatterns == ["/x/y", "/x/{a}", "/x/{**b}", "/x", "/{c}/y"])
  }

  @Test func `of equal paths the certain host comes first`() throws {
    let router = try Self.makeRouter(["/{a}"])
    for host in ["*.a.example", ":team.a.example", "b.a.example"] {
      try router.group(hosts: [host]).add("/{b}", name: host)
    }
    try router.add("/x")
    #expect(
      router.routes.map { $0.name ?? $0.pattern }
        == ["/x", "b.a.example", ":team.a.example", "*.a.example", "/{a}"])
  }

  @Test func `setting the option orders the routes that there are`() throws {
    let router = try Self.makeRouter(["/{*a}", "/{b}", "/c"])
    router.options.ordering = .priority
    #expect(router.triedPatterns == ["/{*a}", "/{b}", "/c"])
    router.options.ordering = .literalsFirst
    #expect(router.triedPatterns == ["/c", "/{b}", "/{*a}"])
  }
}

/// Compares random tables with a matcher and an order that use neither patterns nor ranks.
@Suite(.bug(id: 63, "15: servers decide segment by segment")) struct LiteralsFirstOracleTests {
  private enum Step {
    case literal(String)
    /// A segment that begins with an x.
    case text
    /// A segment that is an a or a b.
    case constrained
    case parameter
    case rest(mayBeEmpty: Bool)

    static let all: [Step] = [
      .literal("a"), .literal("b"), .literal("xa"), .text, .constrained, .parameter,
      .rest(mayBeEmpty: true), .rest(mayBeEmpty: false),
    ]

    func pattern(_ name: Int) -> String {
      switch self {
      case .literal(let text): "/" + text
      case .text: "/x{n\(name)}"
      case .constrained: "/{n\(name)<[ab]>}"
      case .parameter: "/{n\(name)}"
      case .rest(let mayBeEmpty): mayBeEmpty ? "/{*n\(name)}" : "/{**n\(name)}"
      }
    }

    func matches(_ segment: String) -> Bool {
      switch self {
      case .literal(let text): segment == text
      case .text: segment.hasPrefix("x") && segment != "x"
      case .constrained: ["a", "b"].contains(segment)
      case .parameter, .rest: true
      }
    }
  }

  private struct Form {
    let route: Int
    let priority: Int
    let steps: [Step]

    func matches(_ url: ArraySlice<String>, from start: Int = 0) -> Bool {
      guard start < steps.count else { return url.isEmpty }
      guard case .rest(let mayBeEmpty) = steps[start] else {
        return url.first.map(steps[start].matches) == true
          && matches(url.dropFirst(), from: start + 1)
      }
      let isLast = start == steps.count - 1
      let least = mayBeEmpty && isLast ? 0 : 1
      if isLast { return url.count >= least }
      return url.indices.dropFirst(least).contains { matches(url[$0...], from: start + 1) }
    }

    func comesBefore(_ other: Form) -> Bool {
      if priority != other.priority { return priority > other.priority }
      for place in 0..<max(steps.count, other.steps.count) {
        switch (standing(at: place), other.standing(at: place)) {
        case (let mine, let others) where mine == others: continue
        case (let mine, let others):
          return Self.order.firstIndex(of: mine).map { mine in
            Self.order.suffix(from: mine).contains(others)
          } ?? false
        }
      }
      return route < other.route
    }

    private static let order = [
      "literal", "text", "constrained", "parameter", "wildcard", "end", "maybe nothing",
    ]

    private func standing(at place: Int) -> String {
      guard place < steps.count else { return "end" }
      return switch steps[place] {
      case .literal: "literal"
      case .text: "text"
      case .constrained: "constrained"
      case .parameter: "parameter"
      case .rest(let mayBeEmpty):
        mayBeEmpty && place == steps.count - 1 ? "maybe nothing" : "wildcard"
      }
    }
  }

  private static let urls: [[String]] = {
    var (urls, longest): ([[String]], [[String]]) = ([[]], [[]])
    for _ in 0..<3 {
      longest = longest.flatMap { url in ["a", "b", "c", "xa"].map { url + [$0] } }
      urls += longest
    }
    return urls
  }()

  @Test func `the search agrees with a sorted list on random tables`() throws {
    var several = 0
    for seed in 0..<100 * Rounds.count {
      var random = SeededGenerator(seed: UInt64(seed))
      var options = RouterOptions()
      (options.ordering, options.syntax) = (.literalsFirst, .brace)
      let router = Router(options: options)
      var forms: [Form] = []
      for route in 0..<random.number(below: 9) + 2 {
        var steps: [Step] = []
        var hasRest = false
        for _ in 0..<random.number(below: 4) {
          let step = random.pick(Step.all)
          if case .rest = step {
            if hasRest { continue }
            hasRest = true
          }
          steps.append(step)
        }
        let priority = random.number(below: 5) == 0 ? 1 : 0
        var pattern = steps.enumerated().map { $1.pattern($0) }.joined()
        forms.append(Form(route: route, priority: priority, steps: steps))
        if !hasRest, random.number(below: 4) == 0 {
          pattern += "/{last?}"
          forms.append(Form(route: route, priority: priority, steps: steps + [.parameter]))
        }
        try router.add(pattern.isEmpty ? "/" : pattern, name: "\(route)", priority: priority)
      }
      // The sort is stable, so the forms of a route stay in the order they're tried.
      forms.sort { $0.comesBefore($1) }
      for url in Self.urls {
        let expected = forms.filter { $0.matches(url[...]) }.map { "\($0.route)" }
        let path = "/" + url.joined(separator: "/")
        let found = try router.matches(path).map { try $0.get().route.name ?? "" }
        try #require(
          found == expected, "seed \(seed): \(router.routes.map(\.pattern)), \(path)")
        if expected.count > 1 { several += 1 }
      }
    }
    #expect(several > 1_000 * Rounds.count)
  }
}
