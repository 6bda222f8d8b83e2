import TestSupport
import Foundation
import Testing

@testable import RegexEngine
@testable import Waymark

/// A match that exceeds a limit is a failure that names the limit and the route, never "no match".
@Suite struct MatchLimitTests {
  private func failure(
    _ pattern: String, _ url: String, _ limits: RouterLimits = RouterLimits(),
    syntax: PatternSyntax = .colon
  ) throws -> [RouterLimit: Int]? {
    var options = RouterOptions()
    options.limits = limits
    options.syntax = syntax
    let journal = Journal()
    let router = Router(options: options)
    try router.add(pattern)
    try router.add("/*", priority: -1)
    router.unmatchedHandler = UnmatchedHandler { _ in journal.note("unmatched") }
    defer { #expect(journal.entries.isEmpty) }
    guard case .failed(let failure) = router.route(url) else { return nil }
    #expect(!router.canRoute(url))
    #expect(throws: failure) { try router.match(url) }
    guard case .exceeded(let limit, let most, pattern) = failure else {
      Issue.record("\(failure)")
      return nil
    }
    return [limit: most]
  }

  private func text(_ count: Int) -> String { String(repeating: "x", count: count) }

  @Test(arguments: ["/a/:x<x+>/b", "/a/:x<.+>/*rest", "/*/:x<.+>/b"])
  func `the text that a constraint reads has a largest length`(_ pattern: String) throws {
    let limit = [RouterLimit.parameterBytes: 1_024]
    #expect(try failure(pattern, "s:/a/\(text(1_024))/b") == nil)
    #expect(try failure(pattern, "s:/a/\(text(1_025))/b") == limit)
  }

  @Test(
    .bug(id: 44, "point 15: plain parameters are bounded by the URL's length alone"),
    arguments: [
      "/a/:x/b", "/a/*rest", "/*/b", "/a/:/b", "/**rest/b", "/a(/:x)/b", "/a/:x/:y<.+>",
      "/:y<.+>/*rest",
    ])
  func `a plain parameter may be as long as a URL`(_ pattern: String) throws {
    for count in [1_025, 8_000] {
      let url = "s:/a/\(text(count))/b"
      #expect(try failure(pattern, url) == nil)
      // The walk, the linear scan and the regex agree.
      let router = Router()
      let route = try router.add(pattern)
      #expect(router.canRoute(url))
      let request = try RouteRequest(url)
      #expect(route.definition.response(for: request).isMatch)
    }
    let router = Router()
    try router.group(syntax: .colon).add("/verify/:token")
    try router.group(syntax: .brace).add("/img/{name}.{ext}")
    try router.add("/doc#/:page")
    #expect(try router.match("/verify/\(text(1_100))")?["token"] == text(1_100))
    #expect(try router.match("/img/\(text(1_100)).\(text(2_000))")?["ext"] == text(2_000))
    #expect(try router.match("/doc#/\(text(3_000))")?["page"] == text(3_000))
  }

  @Test func `the router's limits are those of each combination`() throws {
    var options = RouterOptions()
    options.limits[.parameterBytes] = 3
    let router = Router(options: options)
    try router.add("/a(/:b<.+>)(/c)")
    let failure = #expect(throws: RouteFailure.self) { try router.match("/a/long") }
    #expect(
      failure?.description
        == "the route /a(/:b<.+>)(/c) stopped the search: a segment with a constraint has more than 3 bytes (limit parameterBytes)"
    )
    #expect(try router.match("/a/abc/c")?["b"] == "abc")
  }

  @Test func `a constraint reads its whole segment`() throws {
    let limit = [RouterLimit.parameterBytes: 1_024]
    let (short, long) = (text(1_024), text(1_025))
    #expect(try failure("/{a}-{b}", "s:/\(short)-\(long)", syntax: .brace) == nil)
    #expect(try failure("/{a<x+>}-{b}", "s:/\(short)-\(short)", syntax: .brace) == limit)
    #expect(try failure("/{a<x+>}-{b}", "s:/\(text(500))-\(text(500))", syntax: .brace) == nil)
  }

  @Test func `lengths for limits are those of the canonical form`() throws {
    let limit = [RouterLimit.parameterBytes: 1_024]
    let escapes = String(repeating: "%61", count: 1_024)
    #expect(try failure("/:x<.+>", "s:/" + escapes) == nil)
    #expect(try failure("/:x<.+>", "s:/%2F" + escapes) == limit)
    #expect(try failure("/a#/:x<.+>", "s:/a#/" + text(1_024)) == nil)
    #expect(try failure("/a#/:x<.+>", "s:/a#/" + text(1_025)) == limit)
  }

  @Test func `literals may be longer than what a constraint reads`() throws {
    #expect(try failure("/\(text(2_000))/:a", "s:/\(text(2_000))/7") == nil)
  }

  @Test func `routes that do not match limit nothing`() throws {
    let router = Router()
    try router.add("/a/:x")
    try router.add("/b/:x<int>/c")
    guard case .unmatched = router.route("s:/b/\(text(2_000))") else {
      Issue.record("not unmatched")
      return
    }
  }

  @Test func `the limit of match steps has its name in the failure`() throws {
    let catastrophe = "s:/" + String(repeating: "a", count: 40) + "b!"
    var limits = RouterLimits()
    limits[.matchSteps] = 500
    #expect(
      try failure("/:x<(a+)+b>", catastrophe, limits) == [RouterLimit.matchSteps: 500])
  }

  #if USES_PCRE2
    @Test func `the limits of PCRE2 have their names in failures`() throws {
      var limits = RouterLimits()
      limits[.matchDepth] = 3
      let long = "s:/" + String(repeating: "ab", count: 500) + "c!"
      #expect(
        try failure("/:x<(?:a|b)*c>", long, limits) == [RouterLimit.matchDepth: 3])
      var small = RouterLimits()
      small[.matchHeapKibibytes] = 1
      // PCRE2 keeps heap memory per thread, so this needs a new thread.
      let result = Locked<Result<[RouterLimit: Int]?, any Error>?>(nil)
      let done = DispatchSemaphore(value: 0)
      Thread { [small] in
        result.withLock { $0 = Result { try failure("/:x<(?:a|b)*c>", long, small) } }
        done.signal()
      }.start()
      done.wait()
      #expect(
        try result.withLock { $0 }?.get() == [RouterLimit.matchHeapKibibytes: 1])
    }
  #else
    // The engine's stack is fixed at 8 MB, and each iteration of this regex uses some of it.
    @Test func `a full stack of Foundation's engine is a failure`() throws {
      var options = RouterOptions()
      (options.limits[.urlBytes], options.limits[.parameterBytes]) = (1_000_000, 1_000_000)
      options.limits[.matchSteps] = 10_000_000
      let router = Router(options: options)
      try router.add("/:x<(?:a|b)*+c>")
      let failure = #expect(throws: RouteFailure.self) {
        try router.match("s:/" + String(repeating: "ab", count: 400_000) + "c")
      }
      #expect(
        failure == .exceeded(.matchHeapKibibytes, 7_812, pattern: "/:x<(?:a|b)*+c>"))
    }
  #endif

  /// Overrides matching, but its steps count toward the limit like any other's.
  private final class PromisingRoute: RouteDefinition, @unchecked Sendable {
    override class var matchesOnlyItsPattern: Bool { true }
    override func response(for request: RouteRequest) -> RouteResponse {
      super.response(for: request)
    }
  }

  /// Each constraint stays below the limit of a match, but together they exceed the URL's limit.
  @Test(
    .bug(id: 44, "point E: the steps of a match are bounded, those of a URL are not"),
    arguments: [RouteDefinition.self, PromisingRoute.self, NosyRoute.self])
  func `the steps of all candidates together have a limit`(_ type: RouteDefinition.Type) throws {
    var options = RouterOptions()
    options.defaultDefinitionClass = type
    let router = Router(options: options)
    let url = "/" + String(repeating: "a", count: 14) + "b!c!"
    try router.add("/:x<(?:a+)+(?:b0x|c0y)>")
    #expect(try router.match(url) == nil)
    for number in 1..<200 { try router.add("/:x<(?:a+)+(?:b\(number)x|c\(number)y)>") }
    func isLimit(_ failure: RouteFailure?) -> Bool {
      guard case .exceeded(.matchSteps, 100_000, _) = failure else { return false }
      return true
    }
    #expect(isLimit(#expect(throws: RouteFailure.self) { try router.match(url) }))
    let explanation = router.explain(url)
    #expect(isLimit(explanation.failure) && explanation.winner == nil)
    // The next search starts counting again, and a definition that is called directly has a
    // separate limit.
    #expect(isLimit(#expect(throws: RouteFailure.self) { try router.match(url) }))
    let request = try RouteRequest(url)
    for definition in router.routes.map(\.definition) {
      guard case .noMatch = definition.response(for: request) else {
        Issue.record("\(definition.response(for: request))")
        continue
      }
    }
  }

  private final class NosyRoute: RouteDefinition, @unchecked Sendable {}

  @Test(.bug(id: 44, "point E: the steps of a match are bounded, those of a URL are not"))
  func `constraints of few steps add up to nothing`() throws {
    let router = Router()
    for number in 0..<2_000 { try router.add("/:x<p\(number)-[a-z0-9]+-end>") }
    let text = String(repeating: "a-", count: 400)
    #expect(try router.match("/p1999-\(text)") == nil)
    #expect(try router.match("/p2000-a-end") == nil)
    #expect(try router.match("/p1999-a1-end")?.pattern == "/:x<p1999-[a-z0-9]+-end>")
  }

  @Test func `a definition can have limits of its own`() throws {
    var limits = RouterLimits()
    limits[.parameterBytes] = 4_096
    let router = Router()
    try router.add("/user/:id<.+>")
    router.add(try RouteDefinition("/token/:jwt<.+>", limits: limits) { _ in true })
    #expect(router.route("s:/token/" + text(4_096)).isHandled)
    guard case .failed(let failure) = router.route("s:/token/" + text(4_097)) else {
      Issue.record("not failed")
      return
    }
    #expect(failure == .exceeded(.parameterBytes, 4_096, pattern: "/token/:jwt<.+>"))
    guard case .failed(.exceeded) = router.route("s:/user/" + text(1_025)) else {
      Issue.record("not failed")
      return
    }
  }

  /// Gives its definitions higher limits than the router's.
  private final class TokenRoute: RouteDefinition, @unchecked Sendable {
    required init(
      pattern: RoutePattern, priority: Int, handler: RouteHandler
    ) throws(PatternError) {
      var pattern = pattern
      pattern.limits[.parameterBytes] = 2_000
      try super.init(pattern: pattern, priority: priority, handler: handler)
    }
  }

  @Test func `a class can set the limits of its definitions`() throws {
    var options = RouterOptions()
    options.defaultDefinitionClass = TokenRoute.self
    let router = Router(options: options)
    let added = try router.add("/:x<.+>")
    #expect(router.canRoute("s:/" + text(2_000)))
    #expect(!router.canRoute("s:/" + text(2_001)))
    let copy = try added.definition.copy()
    #expect(copy.parsedPattern.limits[.parameterBytes] == 2_000)
  }

  @Test func `patterns are held to the limits of their router`() throws {
    var options = RouterOptions()
    options.limits[.parametersPerPattern] = 2
    options.limits[.combinations] = 4
    options.limits[.constraintBytes] = 12
    options.limits[.compiledBytes] = 600
    let router = Router(options: options)
    func reason(_ pattern: String, syntax: PatternSyntax? = nil) -> PatternError.Reason? {
      do throws(PatternError) {
        try router.group(syntax: syntax).add(pattern)
        return nil
      } catch {
        return error.reason
      }
    }
    #expect(reason("/:a/:b") == nil)
    #expect(
      reason("/:a/:b/:c") == .exceeded(.parametersPerPattern, 2))
    #expect(reason("/a(/b)(/c)") == nil)
    #expect(reason("/a(/b)(/c)(/d)") == .exceeded(.combinations, 4))
    #expect(reason("/:a<[0-9]>") == nil)
    #expect(
      reason("/:a<(?:[0-9]){12}>") == .exceeded(.constraintBytes, 12))
    #expect(
      reason("/:a<(?:[ab]){20}>") == .exceeded(.compiledBytes, 600))
    #expect(reason("/:a<(?:[ab]){9}>") == nil)
    #expect(
      reason("/{a<(?:[ab]){9}>}-{b<(?:[ab]){9}>}", syntax: .brace)
        == .exceeded(.compiledBytes, 600))
    #expect(reason("/" + text(400)) == .exceeded(.compiledBytes, 600))
    #expect(router.triedPatterns.count == 7)
  }

  @Test func `limits of patterns cannot be raised beyond their maximum`() throws {
    var limits = RouterLimits()
    (limits[.parametersPerPattern], limits[.combinations]) = (100, 10_000)
    var options = RouterOptions()
    options.limits = limits
    let router = Router(options: options)
    let error = try #require(throws: PatternError.self) {
      try router.add((0..<33).map { "/:p\($0)" }.joined())
    }
    #expect(error.reason == .exceeded(.parametersPerPattern, 32))
  }
}

/// All regexes with the usual limits share one PCRE2 context, which relies on this.
@Suite struct UsualLimitTests {
  @Test func `the usual limits are those of the engine`() {
    #expect(RouterLimits().ofConstraints == .written)
    #expect(RouterLimits().ofGeneratedRegexes == .generated)
  }

  // PCRE2 compiles at most 64 KiB.
  @Test func `a pattern that is too large for the engine is refused when it is added`() throws {
    var options = RouterOptions()
    options.limits[.compiledBytes] = 4_000_000
    let literal = String(repeating: "a", count: 250)
    let pattern = String(repeating: "/\(literal)", count: 200)
    let error = #expect(throws: PatternError.self) { try Router(options: options).add(pattern) }
    guard case .rejectedByEngine = error?.reason else {
      Issue.record("\(error?.message ?? "it is accepted")")
      return
    }
  }

  @Test func `a built-in constraint is as long as others may be`() throws {
    var options = RouterOptions()
    options.limits[.constraintBytes] = 3
    let error = #expect(throws: PatternError.self) {
      try Router(options: options).add("/:id<int>")
    }
    #expect(error?.reason == .exceeded(.constraintBytes, 3))
  }
}
