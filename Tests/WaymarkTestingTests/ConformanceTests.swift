import Testing
import Waymark
import WaymarkTesting

/// Each check finds the defect that was planted for it, and no other defect.
@Suite struct ConformanceTests {
  typealias Defects = PlantedDefects

  private func kinds(
    of definition: RouteDefinition, on urls: [String] = ["/a/7", "/b"]
  ) -> [ConformanceViolation] {
    ConformanceCheck.violations(of: definition, on: urls)
  }

  @Test(arguments: [
    "/a/:id", "/:a<[a-z]+>(/:id)", "/a/*", "/:/7", "/a/7", "/*", "/a/:id#:page", "/a/:id#*",
  ])
  func `the base class keeps all promises`(pattern: String) throws {
    let definition = try RouteDefinition(pattern)
    let urls = [
      "/a/7", "app://a/7", "https://a/7",
      "https://example.com:80/a/%2F%C3%A9?q=1&q=2&id=x&=e&v#top?r=1",
      "a/7#p", "/", "/a", "app://[::1]/a/..", "app:/a/b+c#/x/y",
    ]
    #expect(kinds(of: definition, on: urls) == [])
    expectConformance(of: definition, on: urls)
  }

  @Test func `subclasses with reasons of their own keep all promises`() throws {
    let debugging = try Defects.Debugging("/a/:id")
    #expect(kinds(of: debugging, on: ["https://example.com/a/7?debug=true", "/a/7"]) == [])
    #expect(kinds(of: try Defects.AlwaysMatch("/a/:id")) == [])
    #expect(kinds(of: try Defects.Counting("/a/:id")) == [])
  }

  @Test func `the check finds matches beyond the pattern`() throws {
    let definition = try Defects.Greedy("/a/:id")
    #expect(kinds(of: definition, on: ["/a/7", "/b"]).first == .matchesBeyondPattern(url: "/b"))
    // It's found even if every given URL matches the pattern.
    #expect(
      kinds(of: definition, on: ["/", "/a/7", "/a/7"]) == [
        .matchesBeyondPattern(url: "/"), .matchesBeyondPattern(url: "/x"),
        .matchesBeyondPattern(url: "/a/7/x"),
      ])
  }

  @Test func `the check finds answers that change`() throws {
    let found = kinds(of: try Defects.Moody("/a/:id"), on: ["/a/7"])
    #expect(
      found.first
        == .changesItsAnswer(url: "/a/7", from: "matches with id = \"7\"", to: "does not match"))
    #expect(
      kinds(of: try Defects.Undecided("/a")).contains(
        .changesItsAnswer(
          url: "/b", from: "fails: the route /a stopped the search: call 2",
          to: "fails: the route /a stopped the search: call 4")))
  }

  @Test func `the check finds answers that depend on the thread`() throws {
    #expect(
      kinds(of: try Defects.ThreadBound("/a/*")) == [
        .answersThreadsDifferently(
          url: "/a/7", from: "matches with * = [\"7\"]", to: "does not match")
      ])
  }

  @Test func `the check finds definitions that cannot be copied`() throws {
    let error = PatternError(.other("once is enough"), in: "/", at: 0..<1)
    #expect(kinds(of: try Defects.Single("/a/:id")) == [.copyFails(error)])
  }

  @Test func `the check finds unequal copies`() throws {
    #expect(kinds(of: try Defects.Individual("/a/:id")) == [.copyIsNotEqual(difference: nil)])
  }

  @Test func `the check finds definitions that are not equal to themselves`() throws {
    #expect(
      kinds(of: try Defects.Estranged("/a/:id")) == [
        .copyIsNotEqual(difference: nil), .isNotEqualToItself,
      ])
  }

  @Test func `the check finds equal definitions whose hashes differ`() throws {
    #expect(
      kinds(of: try Defects.Brotherly("/a/:id", priority: 2)) == [
        .equalsOneWay(other: "RouteDefinition(/a/:id, priority: 2)"),
        .equalsAnother(pattern: "/a/:id", priority: 3), .equalsAnother(pattern: "/", priority: 2),
        .equalsAnother(pattern: "/a/:id/conformance", priority: 2),
      ])
  }

  @Test func `the check finds copies that answer differently`() throws {
    let definition = try Defects.Forgetful("/a/:id").requireDebug()
    #expect(
      kinds(of: definition, on: ["/a/7", "/a/7?debug=1"]) == [
        .copyAnswersDifferently(
          url: "/a/7", from: "does not match", to: "matches with id = \"7\"")
      ])
  }

  @Test func `the check finds values that do not lead back`() throws {
    let found = kinds(of: try Defects.Prefixed("/a/:id"))
    guard case .doesNotLeadBack("/a/7", let error) = found.first, found.count == 1 else {
      Issue.record("\(found)")
      return
    }
    #expect(error.reason == .readDifferently(parameter: "id", value: "id-7", as: "id-id-7"))
  }

  @Test func `the check finds URLs on which little is tried`() throws {
    let definition = try RouteDefinition("/a/:id")
    #expect(kinds(of: definition, on: []) == [.neverMatches])
    #expect(kinds(of: definition, on: ["/b"]) == [.neverMatches])
    #expect(
      kinds(of: definition, on: ["/a/7", "app://exa mple.com"]) == [
        .isRefused(url: "app://exa mple.com", .invalidURL(.malformedHost(offset: 9)))
      ])
  }

  @Test func `violations are recorded where the expectation is`() throws {
    let definition = try Defects.Individual("/a/:id")
    let line = #line + 2
    withKnownIssue {
      expectConformance(of: definition, on: ["/a/7"])
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        "Individual(/a/:id, priority: 0) is not equal to its copy"
      ] && issue.sourceLocation?.line == line
    }
  }

  @Test func `violations are readable`() throws {
    func text(_ kind: ConformanceViolation) -> String { kind.description }
    let url = "/a\n"
    let other = ("matches", "does not match")
    let error = try #require(throws: URLGenerationError.self) {
      try RouteDefinition("/a").url(with: ["id": 7])
    }
    #expect(
      [
        text(.matchesBeyondPattern(url: url)),
        text(.changesItsAnswer(url: url, from: other.0, to: other.1)),
        text(.answersThreadsDifferently(url: url, from: other.0, to: other.1)),
        text(.copyFails(PatternError(.other("once"), in: "/", at: 0..<1))),
        text(.copyIsNotEqual(difference: nil)),
        text(.copyAnswersDifferently(url: url, from: other.0, to: other.1)),
        text(.isNotEqualToItself),
        text(.equalsAnother(pattern: "/b", priority: 1)),
        text(.doesNotLeadBack(url: url, error)),
        text(.neverMatches),
        text(.isRefused(url: url, .invalidURL(.malformedHost(offset: 9)))),
      ] == [
        "matches /a\\u{A}, which its pattern does not match, though matchesOnlyItsPattern is true",
        "answers /a\\u{A} in two ways: it matches, then it does not match",
        "answers /a\\u{A} in two ways: it matches, then on another thread it does not match",
        "cannot be copied: once\n  /\n  ^",
        "is not equal to its copy",
        "answers /a\\u{A} differently from its copy: it matches, its copy does not match",
        "is not equal to itself",
        "is equal to /b of priority 1, whose hash differs",
        "matches /a\\u{A}, but its values do not lead back: "
          + "/a: the pattern has no parameter id",
        "matches none of the URLs that it is tried on",
        "cannot be tried on /a\\u{A}: the URL's host is malformed after 9 bytes",
      ])
  }

  @Test(
    .bug(id: 64, "6: the check misses 8 of 24 planted faults, and doesn't say what differs"),
    arguments: Defects.planted)
  func `each planted fault is found and named`(_ fault: Defects.Planted) throws {
    let found = try fault.definition().conformanceViolations(on: fault.urls)
    #expect(found.contains { $0.contains(fault.text) }, "\(found)")
  }

  @Test(
    .bug(id: 64, "6: values of an ambiguous pattern count as a fault of its class"),
    arguments: [
      ("/(shop)/:cat/*rest", ["/shop/shop/a", "/shop/a/b"]),
      ("(/shop)/:cat/*rest", ["/shop/shop/a", "/shop/a"]),
      ("/a(/:b)(/:c)", ["/a/1", "/a/1/2", "/a"]),
      ("(/:lang)/*rest", ["/de/a", "/de", "/"]),
      ("/:a(/b)/:c", ["/b/b/b", "/a/b/c"]),
      ("/*a/b/*c", ["/b/b/b", "/x/b/y"]),
    ])
  func `an ambiguous pattern is not a fault`(_ pattern: String, _ urls: [String]) throws {
    for kind in [RouteDefinition.self, Defects.Harmless.self] as [RouteDefinition.Type] {
      let definition = try kind.init(
        pattern: RoutePattern(pattern), priority: 0, handler: .handled)
      #expect(definition.conformanceViolations(on: urls) == [])
    }
  }
}
