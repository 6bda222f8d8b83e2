import TestSupport
import Testing

@testable import Waymark
@testable import WaymarkAnalysis

@Suite struct AuditTests {
  /// A table and its findings: see `AuditSummary`.
  struct Example: CustomTestStringConvertible, Sendable {
    let patterns: [String]
    var ordering = RouteOrdering.priority
    let findings: [String]

    var testDescription: String { patterns.joined(separator: " ") }
  }

  private func audit(_ example: Example) throws -> [String] {
    var options = RouterOptions()
    options.ordering = example.ordering
    let router = Router(options: options)
    for pattern in example.patterns { try router.addWithPriority(pattern) }
    return router.auditSummary
  }

  @Test(arguments: [
    Example(patterns: [], findings: []),
    Example(patterns: ["/", "/a", "/:x", "/*"], findings: []),
    Example(
      patterns: ["/users/:id", "/users/new"],
      findings: ["unreachable: /users/new < /users/:id @ /users/new"]),
    Example(patterns: ["/users/new", "/users/:id"], findings: []),
    Example(patterns: ["/users/:id", "5 /users/new"], findings: []),
    Example(
      patterns: ["/users/new", "5 /users/:id"],
      findings: ["unreachable: /users/new < /users/:id @ /users/new"]),
    Example(patterns: ["/users/:id", "/users/new"], ordering: .mostSpecificFirst, findings: []),
    Example(
      patterns: ["/*", "/", "/a/:b"],
      findings: ["unreachable: / /a/:b < /* @ /"]),
    Example(
      patterns: ["/a/*/b", "/a/b", "/a/b/b"],
      findings: [
        "misleading(oneSegment, text: \"*\"): /a/*/b <  @ -",
        "unreachable: /a/b/b < /a/*/b @ /a/b/b",
      ]),
    Example(
      patterns: ["/", "/:x", "/:x/*", "/*"],
      findings: ["unreachable: /* < / /:x/* @ /"]),
    Example(patterns: ["/a#", "/a#/b/*", "/a"], findings: []),
    Example(patterns: ["/a#/*", "/a#/b"], findings: ["unreachable: /a#/b < /a#/* @ /a#/b"]),
    Example(patterns: ["/a#(/x)", "/a#"], findings: ["duplicate(nil): /a# < /a# @ /a#/"]),
    Example(patterns: ["/a#", "/a#/"], findings: ["duplicate(slashes): /a#/ < /a# @ /a#/"]),
    Example(patterns: ["/a", "/a#"], findings: ["unreachable: /a# < /a @ /a#/"]),
    // A combination of a pattern, and the whole pattern.
    Example(
      patterns: ["/a/b", "/a(/b)(/c)"],
      findings: ["duplicate(nil): /a/b < /a/b @ /a/b"]),
    Example(
      patterns: ["/:x", "/:x/:y", "/a(/b)"],
      findings: ["unreachable: /a(/b) < /:x/:y /:x @ /a/b"]),
    // Combinations of the same pattern aren't compared with each other.
    Example(patterns: ["(/:a)(/:b)"], findings: []),
    Example(patterns: ["/s(/:category)(/new)"], findings: []),
  ])
  func `an audit finds unreachable routes`(_ example: Example) throws {
    let found = try audit(example)
    #expect(found == example.findings)
  }

  @Test(arguments: [
    Example(patterns: ["/a/:b", "/a/:b"], findings: ["duplicate(nil): /a/:b < /a/:b @ /a/x"]),
    Example(
      patterns: ["/a/:b", "/a/:c"], findings: ["duplicate(names): /a/:c < /a/:b @ /a/x"]),
    Example(
      patterns: ["/a/:b", "/a/:c"], ordering: .mostSpecificFirst,
      findings: ["duplicate(names): /a/:b < /a/:c @ /a/x"]),
    Example(patterns: ["/a/b", "a//b/"], findings: ["duplicate(slashes): a//b/ < /a/b @ /a/b"]),
    Example(
      patterns: ["/café", "/caf%c3%a9"],
      findings: ["duplicate(encoding): /caf%c3%a9 < /café @ /caf%C3%A9"]),
    Example(
      patterns: ["/:x<int>", "/:y<-?[0-9]+>"],
      findings: [
        "duplicate(names): /:y<-?[0-9]+> < /:x<int> @ /1"
      ]),
    Example(
      patterns: ["/a(/:b)", "/a(/:c)"],
      findings: [
        "duplicate(names): /a(/:c) < /a(/:b) @ /a/x"
      ]),
    Example(
      patterns: ["/Users/:id", "/users/:name"],
      findings: [
        "lookalike(letterCase): /users/:name < /Users/:id @ /users/x"
      ]),
    // A regex is case-sensitive.
    Example(patterns: [#"/:id<\d+>"#, #"/:name<\D+>"#], findings: []),
    Example(patterns: ["/:id<[a-z]+>", "/:name<[A-Z]+>"], findings: []),
    Example(
      patterns: ["/caf\u{E9}", "/cafe\u{301}"],
      findings: [
        "lookalike(unicodeForm): /cafe\u{301} < /caf\u{E9} @ /cafe%CC%81",
        "misleading(unicodeForm, text: \"cafe\u{301}\"): /cafe\u{301} <  @ -",
      ]),
    Example(
      patterns: ["/a/b", "/a%2Fb"],
      findings: [
        "lookalike(encoding): /a%2Fb < /a/b @ /a%2Fb"
      ]),
    Example(
      patterns: ["/a+b", "/a%2Bb", "/a b", "/a%20c"],
      findings: [
        "lookalike(encoding): /a%2Bb < /a+b @ /a%2Bb"
      ]),
    Example(
      patterns: ["/a(/b)", "/A(/b)"],
      findings: [
        "lookalike(letterCase): /A/b < /a/b @ /A/b"
      ]),
  ])
  func `an audit finds duplicates and lookalikes`(_ example: Example) throws {
    let found = try audit(example)
    #expect(found == example.findings)
  }

  @Test(arguments: [
    ("/x(/:a)(/:b)", "/x(/:c(/:d))", "nil"), ("/f(o)(o)", "/f(o(o))", "nil"),
    ("/x(/:a)(/:b)", "/x(/:c)(/:d)", "names"), ("/caf%C3%A9(/a)", "/café(/a)", "encoding"),
  ])
  func `an audit says how duplicates with optional groups differ`(
    _ first: String, _ second: String, _ difference: String
  ) throws {
    let router = Router()
    for pattern in [first, second] { router.add(try RouteDefinition(pattern)) }
    let found = router.auditSummary
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("duplicate(\(difference)): \(second) < \(first) @ "), "\(found)")
  }

  @Test(arguments: [
    Example(patterns: ["/:x/b", "/a/:y"], findings: ["overlap: /a/:y < /:x/b @ /a/b"]),
    // The more specific route comes first, a third route matches the shared URLs, or the ordering
    // decides.
    Example(patterns: ["/a/:y", "/:x/b"], findings: []),
    Example(patterns: ["/a/b", "/:x/b", "/a/:y"], findings: []),
    Example(patterns: ["/:x/b", "/a/:y"], ordering: .mostSpecificFirst, findings: []),
    Example(
      patterns: ["1 /:x/b", "/a/:y"], ordering: .mostSpecificFirst,
      findings: ["overlap: /a/:y < /:x/b @ /a/b"]),
    Example(patterns: ["/files/*", "/:kind/readme"], findings: []),
    Example(patterns: ["/:kind/readme", "/files/*"], findings: []),
    Example(
      patterns: ["/*/b", "/a/*"],
      findings: [
        "misleading(oneSegment, text: \"*\"): /*/b <  @ -", "overlap: /a/* < /*/b @ /a/b",
      ]),
    Example(patterns: ["/:id<int>", "/:slug<slug>"], findings: []),
    Example(
      patterns: ["/:x/:y<int>", "/a/:z<slug>"],
      findings: [
        "overlap: /a/:z<slug> < /:x/:y<int> @ /a/1"
      ]),
    Example(patterns: ["/:x/:y<int>", "/a/:z<alpha>"], findings: []),
  ])
  func `an audit finds surprising overlaps`(_ example: Example) throws {
    let found = try audit(example)
    #expect(found == example.findings)
  }

  @Test(arguments: [
    Example(patterns: ["/:id<int>", "/:name<[a-z]+>", "/:slug"], findings: []),
    Example(
      patterns: ["/:any", "/:id<int>"], findings: ["unreachable: /:id<int> < /:any @ /1"]),
    Example(
      patterns: ["/:name<[a-z]+>", "/new", "/42"],
      findings: ["unreachable: /new < /:name<[a-z]+> @ /new"]),
    Example(
      patterns: ["/:id<uint>", "/:n<[0-9]{1,4}>"],
      findings: ["undecided: /:n<[0-9]{1,4}> < /:id<uint> @ /1"]),
    Example(
      patterns: ["/:all<.+>", "/:x"], findings: ["undecided: /:x < /:all<.+> @ /x"]),
    Example(
      patterns: ["/:id<[0-9]{4}>", "/:id<uint>", "/:id<date>", "/:id<uuid>"], findings: []),
    Example(patterns: ["/:a<(?!x)x>"], findings: ["undecided: /:a<(?!x)x> <  @ -"]),
    Example(patterns: ["/:a<order-[0-9]{8}>", "/:b<(en|de|fr)>/:c"], findings: []),
  ])
  func `an audit never takes a constraint for more than it is`(_ example: Example) throws {
    let found = try audit(example)
    #expect(found == example.findings)
  }

  @Test(
    .bug(id: 63, "17: no URL was found that reaches a segment of optional groups"),
    arguments: [
      "/{:a}?{.:b}?", "/{a}?{b}?", "/x/{:a}?{-:b}?", "/{:a}?{.b}?/c", "/x#{:a}?{-:b}?",
      "/about{/}?",
    ])
  func `an audit reaches a segment of optional groups`(_ pattern: String) throws {
    let router = Router()
    try router.group(syntax: .urlPattern).add(pattern)
    #expect(router.auditSummary == [])
  }

  @Test(
    .bug(id: 63, "15: the advice was to move a route where its place doesn't count"),
    arguments: [
      (.priority, 0, "move it up or raise the priority, or remove it"),
      (.priority, 1, "raise the priority, or remove it"),
      (.literalsFirst, 1, "raise the priority, or remove it"),
      (.mostSpecificFirst, 1, "raise the priority, or remove it"),
    ] as [(RouteOrdering, Int, String)])
  func `an audit advises to move routes only if their place counts`(
    _ ordering: RouteOrdering, _ priority: Int, _ advice: String
  ) throws {
    var options = RouterOptions()
    options.ordering = ordering
    let router = Router(options: options)
    try router.add("/:a", priority: priority)
    try router.add("/b")
    #expect(router.audit().map(\.advice) == [advice])
  }

  @Test(
    .bug(id: 63, "15: the advice was to move a route past one of a higher priority"),
    arguments: [0, 1])
  func `an audit advises to move a general route down only if its place counts`(
    _ priority: Int
  ) throws {
    let router = Router()
    try router.add("/:language/help", priority: priority)
    try router.add("/shop/:page")
    #expect(
      router.audit().map(\.advice) == [
        "\(priority == 0 ? "move it down or " : "")lower its priority if the more specific route "
          + "should handle such URLs"
      ])
  }

  /// The routes that each ordering hides.
  @Test(
    .bug(id: 63, "15: servers decide segment by segment"),
    arguments: [
      (["/static/*file", "/:owner/:repo/:branch"], []),
      (["/:a", "/:b"], ["duplicate(names): /:b < /:a @ /x"]),
      (["/*", "/a/*", "/a"], []), (["/a/:b", "/:a/b"], []), (["/a(/:b)", "/a/*"], []),
      (["/a(/:b)", "/a/:c"], ["duplicate(names): /a/:c < /a/:b @ /a/x"]),
    ] as [([String], [String])])
  func `an audit knows what the order of literals hides`(
    _ patterns: [String], _ findings: [String]
  ) throws {
    var options = RouterOptions()
    options.ordering = .literalsFirst
    let router = Router(options: options)
    for pattern in patterns { try router.add(pattern) }
    #expect(router.auditSummary == findings)
  }

  @Test(
    .bug(id: 63, "17: what an optional parameter takes with it was not said"),
    arguments: [
      ("/p/{a?}-{b?}", ["/{a?}"]), ("/p/{a?}.json", ["/{a?}"]), ("/p/{a?}", []),
      ("/p/{a?}/{b?}", []), ("/p/{a?}/x", []), ("/p/x{a?}-{b}", []),
    ] as [(String, [String])])
  func `an audit finds an optional slash in a segment that goes on`(
    _ pattern: String, _ texts: [String]
  ) throws {
    let router = Router()
    try router.group(syntax: .brace).add(pattern)
    let misleading = router.auditSummary.filter { $0.hasPrefix("misleading") }
    #expect(
      misleading == texts.map { "misleading(optionalSlash, text: \"\($0)\"): \(pattern) <  @ -" })
  }

  @Test(
    .bug(id: 32, "A query of the web's syntax is not found"),
    arguments: [
      ("/search\\?q=:q", ["?q="]), ("/a/search\\?a=b&q=:q", ["?a=b&q="]), ("/what\\?", []),
      ("/a\\?/b=c", []), ("/a\\?b", []), ("/a\\*b=c", []),
    ] as [(String, [String])])
  func `an audit finds queries in patterns of the web's syntax`(
    _ pattern: String, _ texts: [String]
  ) throws {
    let router = Router()
    try router.group(syntax: .urlPattern).add(pattern)
    let found = texts.map { "misleading(query, text: \"\($0)\"): \(pattern) <  @ -" }
    #expect(router.auditSummary == found)
  }

  @Test(arguments: [
    ("/:a/x/:a", "repeatedName", "a"), ("/*a/:a", "repeatedName", "a"),
    ("/post/{id}", "parameter", "{id}"), ("/post/<id>", "parameter", "<id>"),
    ("/user-:id", "parameter", "user-:id"), ("/file*", "wildcard", "file*"),
    ("/year/[0-9]+", "regex", "[0-9]+"), ("/^a", "regex", "^a"), ("/a|b", "regex", "a|b"),
    ("/:name.json", "name", "name.json"),
    ("/user/:id<integer>", "constraintName", "integer"), ("/:id<INT>", "constraintName", "INT"),
    ("/a/*/b", "oneSegment", "*"), ("/*/:b", "oneSegment", "*"), ("/a#/*/b", "oneSegment", "*"),
  ])
  func `an audit finds misleading parts of patterns`(
    _ pattern: String, _ appearance: String, _ text: String
  ) throws {
    let router = Router()
    try router.add(pattern)
    #expect(
      router.auditSummary == ["misleading(\(appearance), text: \"\(text)\"): \(pattern) <  @ -"])
  }

  @Test func `an audit finds parts that the brace syntax reads as text`() throws {
    let router = Router()
    for pattern in ["/user/:id", "/files/*"] { try router.group(syntax: .brace).add(pattern) }
    #expect(
      router.auditSummary == [
        "misleading(parameter, text: \":id\"): /user/:id <  @ -",
        "misleading(wildcard, text: \"*\"): /files/* <  @ -",
      ])
  }

  @Test func `an audit finds a misleading part once in all combinations`() throws {
    let router = Router()
    try router.add("/a(/:b+)(/c)/d*")
    #expect(
      router.auditSummary == [
        "misleading(name, text: \"b+\"): /a/:b+/c/d* /a/:b+/d* <  @ -",
        "misleading(wildcard, text: \"d*\"): /a(/:b+)(/c)/d* <  @ -",
      ])
  }

  /// Characters that look like syntax but are escaped, or that are common in URLs.
  @Test(arguments: [
    "/a%3Fb", "/%7Bid%7D", "/a%2A", "/items:cancel", "/at/12:30", "/$metadata", "/a+b;c=d,e~f!g@h",
    "/:user-id", "/:größe", "/:x<[a-z]+>", "/:x<2024>", "/:x<(?:me)>", "/café au lait", "/:", "/*",
    "/a/*/", "/a/*#/b", "/a/*rest/b", "/a/**/b",
  ])
  func `an audit takes no harmless part for misleading`(_ pattern: String) throws {
    let router = Router()
    try router.add(pattern)
    #expect(router.auditSummary == [])
  }

  @Test(arguments: [
    "a{-5}", "a{-1,}", "a{-2,3}", "a{2,x}", "a{x}", "a{1", "a{2,1x}",
  ])
  func `braces that are no quantifier are text`(_ regex: String) throws {
    let text = regex.replacing("{", with: #"\{"#)
    let router = Router()
    try router.add("/:id<\(regex)>")
    try router.add("/:other<\(text)>")
    #expect(try router.match("/" + regex)?.route.pattern == "/:id<\(regex)>")
    // Both routes match the same URLs, so no other finding can be certain.
    #expect(router.audit().map(\.kind) == [.undecided])
  }

  @Test func `a wildcard in the middle may be meant`() throws {
    let router = Router()
    try router.add("/a/*/b")
    try router.group(syntax: .brace).add("/c/{*}/d")
    let finding = try #require(router.audit().first)
    #expect(router.audit() == [finding])
    #expect(!finding.isWarning)
    #expect(finding.message == #""*" in /a/*/b matches one or more segments, not exactly one"#)
    #expect(
      finding.advice
        == "for exactly one segment, write a parameter; for more, give the wildcard a name")
  }

  /// No other route comes first, so changing the order can't help.
  @Test func `an audit says what to check where no URL reaches a route`() throws {
    var options = RouterOptions()
    options.hosts = ["shop.example"]
    let router = Router(options: options)
    try router.group(hosts: ["other.example"]).add("/a")
    let finding = try #require(router.audit().first)
    #expect(finding.message == "no URL was found that reaches /a of other.example")
    #expect(finding.advice == "check its constraints, hosts and scheme")
  }

  // The hosts in the options apply only to web URLs.
  @Test func `a route of a custom scheme is reached by hosts that the options leave out`() throws {
    var options = RouterOptions()
    options.hosts = ["shop.example"]
    let router = Router(options: options)
    try router["app"].group(hosts: ["shop.example"]).add("/*")
    try router["app"].group(hosts: ["shop.example", "open.example"]).add("/product/:id")
    #expect(router.auditSummary.filter { $0.hasPrefix("un") } == [])
    #expect(try router.match("app://open.example/product/7")?.route.pattern == "/product/:id")
  }

  @Test(arguments: [
    ("/users/:id<(?!new\\z|edit\\z).+>", "/users/:action"),
    ("/:x<(?!api)[a-z]+>/x", "/:x<[a-z]+>/x"),
    ("/:x<[a-z]+>", "/:x<(?i)[a-z]+>"), ("/:x<.{1,10}>", "/:b"), ("/a#(/:x<alpha>)", "/a#"),
  ])
  func `a route that gets what a constraint refuses is reached`(
    _ first: String, _ second: String
  ) throws {
    let router = Router()
    try router.add(first)
    try router.add(second)
    #expect(router.auditSummary.filter { $0.hasPrefix("un") } == [])
  }

  @Test func `a fragment of items is one that no text in the fragment takes`() throws {
    let pattern = try RoutePattern("/a#")
    #expect(try pattern.comparison(with: RoutePattern("/a#/:f")).relation != .disjoint)
  }

  @Test func `the regex of a name is not taken for a misspelt name`() throws {
    var options = RouterOptions()
    options.namedConstraints["self"] = "me"
    let router = Router(options: options)
    try router.add("/:x<self>")
    #expect(router.auditSummary == [])
  }

  @Test(.bug(id: 32, "A repeated parameter name goes past a guard"))
  func `an audit finds a repeated name`()
    throws
  {
    let router = Router()
    try router.add("/:a/x/:a(/:b)")
    try router.add("/y/:a/:b")
    let findings = router.audit().filter { finding in
      if case .misleading(.repeatedName, _) = finding.cause { true } else { false }
    }
    #expect(findings.count == 1)
    #expect(findings.first?.routes.count == 1)
    #expect(
      findings.first?.message
        == "\"a\" in /:a/x/:a(/:b) is the name of several parameters, and only the last value is visible"
    )
  }

  @Test func `an audit finds a misspelt constraint that is given by parameter`() throws {
    let router = Router()
    router.parameterConstraints = ["id": "integer", "page": "int"]
    try router.add("/:id/:page")
    #expect(
      router.auditSummary == ["misleading(constraintName, text: \"integer\"): /:id/:page <  @ -"])
  }

  @Test func `an audit looks at each scheme by itself`() throws {
    let router = Router()
    try router.add("/user/:id")
    try router.add("/about")
    try router["app"].add("/user/:id")
    try router["app"].add("/*")
    try router["app"].add("/user/me")
    try router["app"].add("/")
    router["app"].fallsBackToGlobal = true
    #expect(
      router.auditSummary == [
        "unreachable: /user/me < /user/:id @ app://user/me", "unreachable: / < /* @ app:/",
        "hiddenFromScheme(\"app\", catchAll): /about < /* @ app://about",
      ])
  }

  @Test(arguments: HostAsPath.allCases) func `witnesses follow the host rule`(_ rule: HostAsPath)
    throws
  {
    var options = RouterOptions()
    options.hostAsPath = rule
    let router = Router(options: options)
    for pattern in ["/a/b", "/localhost", "/a.b"] {
      try router["app"].add(pattern, pattern)
    }
    let urls = router.audit().compactMap(\.witness)
    switch rule {
    case .always: #expect(urls == ["app://a/b", "app://localhost", "app://a.b"])
    case .whenDotless: #expect(urls == ["app://a/b", "app:/localhost", "app:/a.b"])
    case .never: #expect(urls == ["app:/a/b", "app:/localhost", "app:/a.b"])
    }
  }

  @Test func `the URLs of witnesses are escaped`() throws {
    let router = Router()
    for pattern in ["/*", "/a b%3F#/x=%231"] { try router.add(pattern) }
    #expect(
      router.auditSummary == ["unreachable: /a b%3F#/x=%231 < /* @ /a%20b%3F#/x%3D%231"])
  }

  @Test func `classes that may match anything prove nothing`() throws {
    let router = Router()
    router.add(try MoodyDefinition("/*"))
    router.add(try MarkedDefinition("/a/:b"))
    try router.add("/a/b")
    try router.add("/a/:c")
    router.add(try MarkedDefinition("/a/c"))
    #expect(
      router.auditSummary == [
        "costly(triedForEveryURL): /* <  @ -", "undecided: /a/b /a/:c < /a/:b @ /a/b",
        "unreachable: /a/c < /a/:c @ -",
      ])
  }

  @Test func `a class with conditions of its own is not suspected`() throws {
    final class Choosy: RouteDefinition, @unchecked Sendable {
      override class var matchesOnlyItsPattern: Bool { true }

      override func response(for request: RouteRequest) -> RouteResponse {
        request.query["key"] == nil ? .noMatch : super.response(for: request)
      }
    }
    let router = Router()
    router.add(try Choosy("/a/:b"))
    try router.add("/a/b")
    router.add(try Choosy("/a/b"))
    #expect(router.auditSummary == [])
  }

  @Test func `an audit finds a definition that was added twice`() throws {
    let router = Router()
    let route = try RouteDefinition("/a")
    router.add(route)
    router.add(route)
    #expect(router.auditSummary == ["duplicate(nil): /a < /a @ /a"])
  }

  @Test func `an audit finds unused constraints`() throws {
    let router = Router()
    router.parameterConstraints = ["id": "int", "year": "[0-9]{4}", "late": "x", "own": "int"]
    try router.add("/:id(/:own<slug>)")
    router.parameterConstraints["id2"] = "int"
    #expect(
      router.audit().map(\.cause) == [
        .unusedConstraint(name: "id2"), .unusedConstraint(name: "late"),
        .unusedConstraint(name: "own"), .unusedConstraint(name: "year"),
      ])
  }

  @Test func `an audit finds costly routes`() throws {
    let router = Router()
    try router.add("/a(/b)(/c)(/d)(/e)(/f)")
    router.add(try RouteDefinition("/z(/b)(/c)(/d)(/e)(/f)"))
    router.add(try RouteDefinition("/y(/b)(/c)(/d)(/e)"))
    try router.add("/p/:x<(a+)+b>/q")
    try router.add("/p/:x<(a+)+b>")
    try router.add("/q/:x<(a++)+b>")
    try router.group(syntax: .brace).add("/r/{a}-{b}.{c}-{d<slug>}")
    let findings = router.audit()
    #expect(
      findings.map(\.cause) == [
        .costly(.combinations(32)), .costly(.combinations(32)), .costly(.exceedsLimits),
      ])
    #expect(findings.map(\.routes.count) == [1, 1, 2])
    let url = try #require(findings.last?.witness)
    #expect(throws: RouteFailure.self) { try router.match(url) }
  }

  @Test(.bug(id: 32, "a finding said \"such as\" and nothing more"))
  func `a duplicate of an undecided route has an example`() throws {
    let router = Router()
    for pattern in ["/x/:id<[0-9]+>", #"/x/:id<\d+>"#, #"/x/:n<\d+>"#] { try router.add(pattern) }
    let findings = router.audit()
    #expect(findings.count == 2)
    for finding in findings { #expect(finding.witness != nil, "\(finding)") }
  }

  @Test(.bug(id: 68, "a printed finding lacked its advice"))
  func `a printed finding has its advice on the next line`() throws {
    let router = Router()
    try router.add("/users/:id")
    try router.add("/users/new")
    #expect(
      router.audit().map(\.description) == [
        """
        /users/new is never reached: /users/:id matches all of its URLs, such as /users/new
            move it up or raise the priority, or remove it
        """
      ])
  }

  @Test func `a finding has the severity and message of its kind`() throws {
    let router = Router()
    router.parameterConstraints = ["year": "[0-9]{4}"]
    for pattern in ["/:x/b", "/:y/b", "/a/:y", "/A/:y", "/b/b", "/:c<.+>", "/:d"] {
      try router.add(pattern)
    }
    #expect(
      router.audit().map { "\($0.isWarning ? "warning" : "note"): \($0.message)" } == [
        "warning: /:y/b is never reached: /:x/b matches the same URLs, such as /x/b; only names of "
          + "parameters differ",
        "note: /:x/b is tried before /a/:y and /A/:y, which are more specific, and handles "
          + "/a/b",
        "warning: /A/:y and /a/:y match different URLs, though only upper and lower case differ: "
          + "/A/x reaches only /A/:y",
        "warning: /b/b is never reached: /:x/b matches all of its URLs, such as /b/b",
        "note: /:d may never be reached: /:c<.+> matches every URL that was tried, such as /x",
        "warning: no route uses the constraint for year",
      ])
  }
}
