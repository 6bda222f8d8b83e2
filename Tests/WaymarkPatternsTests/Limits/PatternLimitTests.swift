import Testing
import Waymark

@Suite struct PatternLimitTests {
  private func groups(_ count: Int) -> String {
    (0..<count).map { "(/a\($0))" }.joined()
  }

  @Test func `a pattern may have as many combinations as the limit`() throws {
    let combinations = try RoutePattern(groups(10)).combinations
    #expect(combinations.count == RoutePattern.maximumCombinations)
    #expect(RoutePattern.maximumCombinations == 1_024)
    #expect(Set(combinations).count == 1_024)
    #expect(combinations.last == "/")
  }

  @Test(arguments: [11, 12, 64, 2_000])
  func `a pattern of more combinations than the limit is refused`(_ count: Int) throws {
    let text = groups(count)
    let error = try #require(throws: PatternError.self) { try RoutePattern(text) }
    #expect(error.reason == .exceeded(.combinations, 1_024))
    #expect(error.range == 0..<text.utf8.count)
    #expect(
      error.description.hasPrefix(
        "the optional groups have more than 1024 combinations (limit combinations)\n  (/a0)"))
  }

  @Test(arguments: [0, -1]) func `a limit of no combinations means no optional groups`(_ limit: Int)
    throws
  {
    var options = RouterOptions()
    options.limits[.combinations] = limit
    let router = Router(options: options)
    try router.add("/a/:b#c")
    try router.group(syntax: .brace).add("/{a}(/b)")
    let error = try #require(throws: PatternError.self) { try router.add("/a(/b)") }
    #expect(error.reason == .exceeded(.combinations, 0))
    #expect(throws: PatternError.self) { try router.group(syntax: .brace).add("/{a?}") }
  }

  @Test func `combinations of path and fragment count together`() throws {
    #expect(try RoutePattern(groups(5) + "#" + groups(5)).combinations.count == 1_024)
    let error = try #require(throws: PatternError.self) {
      try RoutePattern(groups(6) + "#" + groups(5))
    }
    #expect(error.reason == .exceeded(.combinations, 1_024))
  }

  @Test func `a deeply nested group is refused`() throws {
    let text = String(repeating: "(/a", count: 33) + String(repeating: ")", count: 33)
    let error = try #require(throws: PatternError.self) { try RoutePattern(text) }
    #expect(error.reason == .tooDeeplyNested)
    #expect(error.range == 96..<97)
    #expect(error.reason.description == "optional groups are nested more than 32 deep")
  }

  private func nested(_ count: Int) -> PatternElement {
    (0..<count).reduce(PatternElement(.literal("a"), range: 0..<1)) { inner, _ in
      PatternElement(.optional([inner]), range: 0..<1)
    }
  }

  @Test(
    .bug(id: 44, "point D: 20,000 nested groups by hand crash"), arguments: [33, 34, 20_000])
  func `a deep tree is refused`(_ count: Int) throws {
    let tree = nested(count)
    #expect(tree == nested(count + 1) && tree != nested(32))
    #expect(Set([tree, nested(count)]).count == 1)
    #expect("\(tree)".utf8.count < 100_000)
    for beside in [[], [PatternElement(.separator, range: 0..<1)]] {
      let path = beside + [PatternElement(.optional([tree] + beside), range: 0..<1)] + beside
      let error = #expect(throws: PatternError.self) { try RoutePattern(text: "a", path: path) }
      #expect(error?.reason == .tooDeeplyNested)
      #expect(throws: PatternError.self) { try RoutePattern(text: "a", path: [], fragment: path) }
    }
  }

  @Test func `a tree may be as deep as that of a text`() throws {
    let pattern = try RoutePattern(text: "a", path: [nested(32)])
    #expect(try RouteDefinition(pattern: pattern, priority: 0, handler: .handled).regex != "")
    #expect(pattern.combinations == ["/a", "/"])
  }

  @Test(
    .bug(id: 44, "point D: the parser of URLPattern's syntax takes quadratic time"),
    arguments: PatternSyntax.builtIn)
  func `many groups beside each other are read`(_ syntax: PatternSyntax) throws {
    // `make growth` checks the cost.
    let text = String(repeating: "{a}", count: 40_000)
    let pattern = try? RoutePattern(text, syntax: syntax)
    #expect(pattern?.path.count == ["colon": 1, "urlPattern": 40_000][syntax.name])
  }

  @Test func `any number of opening parentheses is survived`() throws {
    let error = try #require(throws: PatternError.self) {
      try RoutePattern(String(repeating: "(", count: 100_000))
    }
    #expect(error.reason == .tooDeeplyNested)
  }

  @Test func `a pattern may have as many parameters as the limit`() throws {
    let text = (0..<32).map { "/:p\($0)" }.joined()
    #expect(try RoutePattern(text).parameterNames.count == 32)
    let definition = try RouteDefinition(text)
    let request = try RouteRequest((0..<32).map { "/\($0)" }.joined())
    #expect(definition.parameters(for: request)["p31"] == "31")
  }

  @Test func `a pattern of more parameters than the limit is refused`() throws {
    let text = (0..<32).map { "/:p\($0)" }.joined() + "/:last"
    let error = try #require(throws: PatternError.self) { try RoutePattern(text) }
    #expect(error.reason == .exceeded(.parametersPerPattern, 32))
    #expect(error.range == text.utf8.count - 5..<text.utf8.count)
    #expect(
      error.reason.description
        == "the pattern has more than 32 parameters and wildcards (limit parametersPerPattern)")
    #expect(throws: PatternError.self) {
      try PatternSyntax.brace.parse((0..<33).map { "{p\($0)}x" }.joined())
    }
  }

  /// Quadratic time would be minutes.
  @Test(
    .bug(id: 32, "the brace syntax copied all pieces for each parameter"),
    .timeLimit(.minutes(1)), arguments: ["/{a}", "/{a?}", "/{*}"])
  func `very many parameters are refused soon`(_ piece: String) {
    let text = String(repeating: piece, count: 200_000)
    #expect(throws: PatternError.self) { try PatternSyntax.brace.parse(text) }
  }

  @Test func `a pattern too large for the engine is an error`() throws {
    let text = "/" + String(repeating: "x", count: 1_000_000)
    let error = try #require(throws: PatternError.self) { try RouteDefinition(text) }
    guard case .rejectedByEngine(let message) = error.reason else {
      Issue.record("\(error.reason)")
      return
    }
    #expect(!message.isEmpty)
    #expect(error.reason.description == "the regex engine refuses the pattern's regex: \(message)")
    #expect(error.description.utf8.count < 512)
  }

  @Test func `a constraint has a largest length`() throws {
    func pattern(_ length: Int) -> String {
      "/:id<" + String(repeating: "x", count: length) + ">"
    }
    _ = try RouteDefinition(pattern(1_024))
    let error = try #require(throws: PatternError.self) { try RouteDefinition(pattern(1_025)) }
    #expect(error.reason == .exceeded(.constraintBytes, 1_024))
    #expect(error.range == 5..<1_030)
  }

  @Test func `short constraints that compile to much are refused`() throws {
    _ = try RouteDefinition("/:id<(?:(?:[a-z]{1,9}-){1,9}[^x]{2,9}){1,90}>")
    let error = try #require(throws: PatternError.self) {
      try RouteDefinition("/:id<(?:(?:[a-z]{1,9}-){1,9}[^x]{2,9}){1,200}>")
    }
    // PCRE2 has a separate limit, which depends on how it was built.
    #expect(
      error.reason == .exceeded(.compiledBytes, 65_536)
        || error.reason == .invalidConstraint("regular expression is too large"))
  }

  /// The product of their widths exceeds an `Int`.
  @Test(
    .bug(id: 31, "nested repetitions overflowed when their widths were multiplied"),
    arguments: [2, 4, 5, 40]
  ) func `nested repetitions are refused`(depth: Int) {
    let constraint = (0..<depth).reduce("a") { text, _ in "(?:\(text)){65535}" }
    #expect(throws: PatternError.self) { try RouteDefinition("/:id<\(constraint)>") }
    #expect(throws: PatternError.self) { try RouteDefinition("/:id<(?<=\(constraint))b>") }
  }
}
