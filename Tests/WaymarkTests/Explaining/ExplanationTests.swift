import TestSupport
import Testing
@testable import Waymark
import WaymarkNKRouter

@Suite struct ExplanationTests {
  private func router(_ patterns: String..., options: RouterOptions = RouterOptions()) throws
    -> Router
  {
    let router = Router(options: options)
    for pattern in patterns { try router.add(pattern) }
    return router
  }

  @Test(arguments: [
    ("/user/me", "s://user/joe", #"segment 2 "joe" is not "me""#),
    ("/user/me", "s://User/me", #"segment 1 "User" is not "user": upper and lower case differ"#),
    (
      "/caffe\u{301}", "s:/caff%C3%A9",
      "segment 1 \"caff\u{E9}\" is not \"caffe\u{301}\": their Unicode normal forms differ "
        + "(U+00E9 in the URL, U+0065 U+0301 in the pattern)"
    ),
    ("/user/:id", "s://user", "the path ends where id is expected"),
    ("/user/:", "s://user", "the path ends where a segment is expected"),
    ("/user/me", "s://user", #"the path ends where "me" is expected"#),
    ("/user", "s://user/joe/x", #"the pattern ends before segment 2 "joe""#),
    ("/", "s://user", #"the pattern ends before segment 1 "user""#),
    (
      "/user/:id<[0-9]+>", "s://user/joe",
      #"segment 2 "joe" does not match <[0-9]+>, the constraint of id"#
    ),
    (
      "/user/:id<int>", "s://user/a%2Fb",
      #"segment 2 "a%2Fb" does not match <int>, the constraint of id"#
    ),
    ("/:<int>", "s://joe", #"segment 1 "joe" does not match <int>, the constraint"#),
    ("/a/*/b/c", "s://a/x/y/b/d", #"segment 5 "d" is not "c""#),
    ("/a/*/b", "s://a", "the path ends where the wildcard needs a segment"),
    ("/a/*/b", "s://a/b", #"the path ends where "b" is expected"#),
    ("/app#/set/:x", "s://app", "the URL has no fragment"),
    ("/app#/set/:x", "s://app#/get/1", #"segment 1 of the fragment "get" is not "set""#),
    ("/app#/set/:x", "s://app#/set", "the fragment ends where x is expected"),
    ("/app#/set/:x", "s://app#?/set/x==", #"the fragment ends where "set" is expected"#),
    ("/app#/set/:x", "s://ape#/set", #"segment 1 "ape" is not "app""#),
    (
      "/app#", "s://app#x",
      #"the pattern ends before segment 1 of the fragment "x""#
    ),
    ("/a", "s:/%1B%0A\u{202E}", #"segment 1 "\u{1B}\u{A}\u{202E}" is not "a""#),
  ])
  func `an explanation names the segment and what was expected`(
    _ pattern: String, _ url: String, _ reason: String
  ) throws {
    let verdict = try #require(router(pattern).explain(url).routes.first)
    #expect(verdict.reason == reason)
    #expect(!verdict.response.isMatch)
  }

  @Test func `an explanation names the form of a shared segment`() throws {
    let router = Router()
    try router.group(syntax: .brace).add("/f/{name}.{ext}/{page?}")
    func reason(_ url: String) -> String { router.explain(url).routes[0].reason }
    #expect(reason("s:/f/readme") == #"segment 2 "readme" is not of the form {name}.{ext}"#)
    #expect(reason("s:/f") == "the path ends where {name}.{ext} is expected")
    #expect(reason("s:/f/a.b/1/2") == #"the pattern ends before segment 4 "2""#)
    #expect(reason("s:/f/a.b/1") == "matches")
  }

  @Test func `an explanation cuts long text`() throws {
    let long = String(repeating: "x", count: 8_000)
    let verdict = try #require(
      router("/\(long)y/:a<\(long.prefix(1_000))>").explain(long).routes.first)
    #expect(verdict.reason.utf8.count < 1_200)
    #expect(verdict.mismatch?.found == long)
  }

  @Test func `an explanation cuts long characters`() throws {
    func marks(_ count: Int) -> String { String(repeating: "\u{301}", count: count) }
    let router = try router("/e\(marks(100))")
    let reason = router.explain("s:/\u{E9}\(marks(99))").routes[0].reason
    let points = "U+0065" + String(repeating: " U+0301", count: 7)
    #expect(reason.contains("\(points) … in the pattern"))
  }

  @Test func `an explanation points into the URL and into the pattern`() throws {
    let router = try router("app://user/:id<int>/x")
    let url = "app://u@user:80//j%6Fe/x?q"
    let mismatch = try #require(router.explain(url).routes.first?.mismatch)
    #expect(mismatch.segment == 1)
    #expect(mismatch.found == "joe")
    #expect(url.text(mismatch.urlRange) == "j%6Fe")
    #expect("app://user/:id<int>/x".text(mismatch.patternRange) == ":id<int>")
  }

  @Test func `an explanation points at ends with empty ranges`() throws {
    let mismatch = try #require(router("/user/:id").explain("app://user?q").routes[0].mismatch)
    #expect(mismatch.found == nil)
    #expect(mismatch.urlRange == 10..<10)
    #expect(mismatch.patternRange == 6..<9)
    let excess = try #require(router("/user").explain("app://user/7").routes[0].mismatch)
    #expect(excess.expected == .end)
    #expect(excess.patternRange == 5..<5)
  }

  @Test(.bug(id: 32, "Changes of the code that no test noticed"))
  func `the first of two wildcards has a segment for itself`() throws {
    let router = try router("/*first/x/*last/y")
    #expect(router.canRoute("app:/q/x/r/y"))
    let mismatch = try #require(router.explain("app:/x/q/r/y").routes[0].mismatch)
    #expect(mismatch.expected == .literal("x"))
    #expect(mismatch.segment == 4)
  }

  @Test func `an explanation marks captures in the URL and the pattern`() throws {
    let url = "app:///tag/caf%C3%A9/x//y%20z/"
    let verdict = try #require(try router("/tag/:name/*rest").explain(url).winner)
    #expect(verdict.captures.map(\.name) == ["name", "rest"])
    #expect(verdict.captures.map(\.value) == ["café", "x//y z"])
    #expect(verdict.captures.map { url.text($0.urlRange) } == ["caf%C3%A9", "x//y%20z"])
    #expect(
      verdict.captures.map { "/tag/:name/*rest".text($0.patternRange) } == [":name", "*rest"])
    #expect(verdict.match?["name"] == "café")
  }

  @Test func `an explanation marks parts of segments and fragments`() throws {
    let router = Router()
    try router.group(syntax: .brace).add("/{a}-{b<[0-9%F]+>}#/{c}")
    let url = "s:/%61b%-1%2f#/é%20"
    let captures = try #require(router.explain(url).winner).captures
    #expect(captures.map { url.text($0.urlRange) } == ["%61b%", "1%2f", "é%20"])
    #expect(captures.map(\.value) == ["ab%", "1/", "é "])
  }

  @Test func `an explanation says how the host was read`() throws {
    let router = try router("/a")
    let path = try #require(router.explain("s://user@Host:8/a").request)
    #expect(path.hostIsInPath)
    #expect(path.canonicalPath == "/Host/a")
    let host = try #require(router.explain("s://host.example/a").request)
    #expect(!host.hostIsInPath)
    #expect(host.canonicalPath == "/a")
    let none = try #require(router.explain("/a").request)
    #expect(!none.hostIsInPath)
  }

  @Test func `an explanation says whose turn it is`() throws {
    let router = Router()
    try router.add("/b", priority: 1)
    try router.add("/:x")
    try router.add("/a")
    try router["app"].add("/*")
    try router["other"].add("/a")
    let explanation = router.explain("none:/a")
    #expect(explanation.triedSchemes == [nil])
    #expect(
      explanation.routes.map(\.status) == [.tried, .tried, .afterMatch, .otherScheme, .otherScheme])
    #expect(
      explanation.routes.map(\.reason) == [
        #"segment 1 "a" is not "b""#, "matches",
        "would match, but /:x matches the URL first",
        "would match, but is tried for the scheme app only",
        "would match, but is tried for the scheme other only",
      ])
    #expect(explanation.winner?.place.definition.pattern == "/:x")
    #expect(explanation.nearestMiss == nil)
    let own = router.explain("app:/a")
    #expect(own.triedSchemes == ["app"])
    #expect(own.routes[1].reason == #"segment 1 "a" is not "b""#)
    #expect(
      own.routes[2].reason
        == "would match, but the URL's scheme does not fall back to the global routes")
    router["app"].fallsBackToGlobal = true
    #expect(router.explain("app:/a").triedSchemes == ["app", nil])
    #expect(router["other"].explain("app:/a").triedSchemes == ["other"])
  }

  @Test func `an explanation names the route that is asked first`() throws {
    let router = Router()
    try router.add("/vip/:x", name: "vip", priority: 50)
    try router.add("/vip/a", name: "vip.a")
    try router.add("/a(/:x)(/:y)", name: "a")
    try router["app"].add("/vip/*", name: "app.vip")
    router["app"].fallsBackToGlobal = true
    func reasons(_ url: String) -> [String] {
      router.explain(url).routes.filter(\.response.isMatch).map(\.reason)
    }
    #expect(
      reasons("s://vip/a").prefix(2) == [
        "matches", "would match, but vip matches the URL first: it has priority 50",
      ])
    let isOverridden =
      "would match, but app.vip matches the URL first: routes of app are tried before the global ones"
    #expect(reasons("app://vip/a") == ["matches", isOverridden, isOverridden])
    #expect(reasons("/a/1") == ["matches"])
    router["app"].undefinedSession = RouteSession()
    #expect(
      reasons("app://a") == [
        "matches",
        "would match, but the undefined session matches the URL first: "
          + "routes of app are tried before the global ones",
      ])
  }

  @Test func `an explanation names the nearest miss`() throws {
    let router = try router("/user/:id<int>/edit", "/user/:id<int>", "/user/me")
    #expect(
      router.explain("s:/user/7/delete").nearestMiss?.place.definition.pattern
        == "/user/:id<int>/edit")
    #expect(router.explain("s:/users").nearestMiss == nil)
    try router["s"].add("/x")
    try router["t"].add("/x")
    #expect(router.explain("u:/x").nearestMiss?.place.scheme == "s")
  }

  /// Fails to decide.
  private final class Undecided: RouteDefinition, @unchecked Sendable {
    override func response(for request: RouteRequest) -> RouteResponse {
      .failed(.undecided(pattern: pattern, reason: "it was not asked well"))
    }
  }

  @Test func `a route that fails is not nearer than a miss`() throws {
    let router = try router()
    router.add(try Undecided("/x"))
    try router.add("/User")
    try router.add("/b")
    router.add(try Undecided("/user"))
    #expect(
      router.explain("/user").routesNearestFirst.map(\.place.definition.pattern) == [
        "/x", "/User", "/b", "/user",
      ])
  }

  @Test func `an explanation orders routes by nearness`() throws {
    let router = try router("/a", "/user/me", "/user/:id<int>/edit", "/user/:id<int>", "/user/*")
    try router["app"].add("/user/7")
    func patterns(_ url: String) -> [String] {
      router.explain(url).routesNearestFirst.map(\.place.definition.pattern)
    }
    #expect(
      patterns("s:/user/7") == [
        "/user/:id<int>", "/user/*", "/user/7", "/user/:id<int>/edit", "/user/me", "/a",
      ])
    #expect(patterns("s:/b") == router.explain("s:/b").routes.map(\.place.definition.pattern))
    #expect(patterns("http://[").isEmpty)
    router.add(try Undecided("/b"))
    #expect(patterns("s:/b").first == "/b")
  }

  /// Rejects odd numbers.
  private final class Even: RouteDefinition, @unchecked Sendable {
    override class var matchesOnlyItsPattern: Bool { true }

    override func response(for request: RouteRequest) -> RouteResponse {
      let response = super.response(for: request)
      guard case .match(let parameters) = response else { return response }
      return parameters["id"].flatMap { Int($0) }.map { $0.isMultiple(of: 2) } ?? false
        ? response : .noMatch
    }
  }

  @Test func `a pattern that matches wholly is the nearest miss`() throws {
    let router = try router("/user/:id/photos")
    let even = try Even("/user/:id/posts")
    router.add(even)
    let miss = try #require(router.explain("s:/user/7/posts").nearestMiss)
    #expect(miss.place.definition === even)
    #expect(miss.reason == "does not match (class Even decides)")
    #expect(router.explain("s:/user/8/posts").nearestMiss == nil)
    #expect(
      router.explain("s:/user/7/photo").nearestMiss?.place.definition.pattern == "/user/:id/photos")
  }

  @Test func `an undefined session is never the nearest miss`() throws {
    let router = try router("/user/:id")
    router["app"].undefinedSession = RouteSession()
    #expect(router.explain("web://user").nearestMiss?.place.definition.pattern == "/user/:id")
    #expect(router.explain("web://other").nearestMiss == nil)
  }

  @Test func `a route that cannot be decided is not nearer than one that matches in part`() throws {
    let router = try router("/a/:x/b")
    try router["app"].add("/a/:y<(?:a+)+b>")
    let explanation = router.explain("web:/a/" + String(repeating: "a", count: 40) + "b!")
    #expect(explanation.routes.last?.reason.contains("limit matchSteps") == true)
    #expect(explanation.routesNearestFirst.first?.place.definition.pattern == "/a/:x/b")
  }

  @Test func `an explanation says why a URL is refused`() throws {
    let explanation = try router("/a").explain("http://[bad")
    #expect(explanation.request == nil)
    #expect(explanation.failure == .invalidURL(.malformedHost(offset: 7)))
    #expect(explanation.routes.isEmpty)
    #expect(
      explanation.description == "http://[bad is refused: the URL's host is malformed after 7 bytes"
    )
  }

  @Test func `an explanation says why a route cannot be decided`() throws {
    let url = "s:/" + String(repeating: "a", count: 40) + "b!"
    let explanation = try router("/x", "/:id<(?:a+)+b>", "/:y").explain(url)
    #expect(explanation.winner == nil)
    #expect(explanation.failure == (explanation.routes[1].response.failure))
    #expect(explanation.routes.map(\.status) == [.tried, .tried, .afterFailure])
    #expect(explanation.routes[1].reason.contains("limit matchSteps"))
    #expect(
      explanation.routes[2].reason == "would match, but an earlier route stopped the search")
    #expect(explanation.nearestMiss == nil)
  }

  @Test(
    .bug(id: 68, "an explanation has no word on a constraint that isn't a name"),
    arguments: [
      ("/page/:n<integer>", "/page/7", "integer", "did you mean 'int'?"),
      ("/page/:n<Year4>", "/page/7", "Year4", "did you mean 'year'?"),
      ("/page(/:n<uuld>)", "/page/7", "uuld", "did you mean 'uuid'?"),
      ("/page?n=:n<intt>", "/page?n=7", "intt", "did you mean 'int'?"),
      ("/page#/:n<slugs>", "/page#/7", "slugs", "did you mean 'slug'?"),
    ])
  func `an explanation has the name that a constraint is similar to`(
    _ pattern: String, _ url: String, _ word: String, _ advice: String
  ) throws {
    var options = RouterOptions()
    options.namedConstraints["year"] = "[0-9]{4}"
    let router = Router(options: options)
    try router.add(pattern)
    #expect(
      router.explain(url).hints == [
        "\"\(word)\" in \(pattern) is not the name of a constraint, so only this word matches: "
          + advice
      ])
    // The word itself matches.
    #expect(router.explain(url.replacing("7", with: word)).hints.isEmpty)
  }

  @Test func `an explanation names no constraint that is a regex`() throws {
    for pattern in ["/page/:n<int>", "/page/:n<[a-z]>", "/page/:n<a|b>"] {
      #expect(try router(pattern).explain("/page/:").hints.isEmpty, "\(pattern)")
    }
  }

  @Test func `an explanation says that a class decides`() throws {
    let router = Router()
    router.add(try MoodyDefinition("/ab"))
    router.add(try MarkedDefinition("/ab"))
    func reasons(_ url: String) -> [String] { router.explain(url).routes.map(\.reason) }
    #expect(
      reasons("s:/ab") == [
        "matches (class MoodyDefinition decides)",
        "would match, but /ab matches the URL first",
      ])
    #expect(reasons("s:/xy")[0] == "matches (class MoodyDefinition decides)")
    #expect(
      reasons("s:/xyz") == [
        #"segment 1 "xyz" is not "ab" (class MoodyDefinition decides)"#,
        #"segment 1 "xyz" is not "ab""#,
      ])
  }

  /// Promises to match only its pattern, but matches everything.
  private final class Greedy: RouteDefinition, @unchecked Sendable {
    override class var matchesOnlyItsPattern: Bool { true }

    override func response(for request: RouteRequest) -> RouteResponse {
      .match(parameters(for: request))
    }
  }

  @Test func `an explanation says that a class matches more than its pattern`() throws {
    let router = Router()
    router.add(try Greedy("/ab"))
    #expect(!router.canRoute("s:/xy"))
    #expect(
      router.explain("s:/xy").routes.map(\.reason) == [
        "matches, but is never tried here: class Greedy claims that it matches only its pattern "
          + "(matchesOnlyItsPattern)"
      ])
    #expect(router.explain("s:/ab").routes.map(\.reason) == ["matches"])
  }

  @Test func `an explanation says that guards are still to be asked`() throws {
    let router = Router()
    let refusal = RouteGuard { _ in throw CancellationError() }
    try router.add("/a/b", guards: [refusal])
    try router.group("/a", guards: [refusal]).add("/:c", guards: [refusal])
    func reasons(_ url: String) -> [String] { router.explain(url).routes.map(\.reason) }
    #expect(
      reasons("s:/a/b") == [
        "matches, if its guard allows", "would match, but /a/b matches the URL first",
      ])
    #expect(
      reasons("s:/a/x") == [#"segment 2 "x" is not "b""#, "matches, if its 2 guards allow"])
  }

  @Test func `an explanation lists the undefined session last`() throws {
    let router = try router("/a")
    router.undefinedSession = RouteSession()
    let explanation = router.explain("s:/b")
    #expect(explanation.routes.map(\.reason) == [#"segment 1 "b" is not "a""#, "matches"])
    #expect(explanation.winner?.place.definition.pattern.isEmpty == true)
  }

  @Test(arguments: [(6, ""), (7, " …")])
  func `different normal forms are shown by eight code points`(marks: Int, end: String) throws {
    let rest = String(repeating: "\u{308}", count: marks)
    let router = try router("/e\u{301}" + rest)
    let mismatch = try #require(router.explain("s:/\u{E9}" + rest).routes.first?.mismatch)
    let points = "U+0065 U+0301" + String(repeating: " U+0308", count: 6)
    #expect(mismatch.description.hasSuffix(", \(points)\(end) in the pattern)"))
  }

  @Test func `an explanation reads as lines of text`() throws {
    let router = try router("/user/me", "/user/:id<[0-9]+>")
    #expect(
      router.explain("app://user/joe").description == """
        app://user/joe is read as /user/joe: no route matches
        RouteDefinition(/user/me, priority: 0) is skipped: segment 2 "joe" is not "me"
        RouteDefinition(/user/:id<[0-9]+>, priority: 0) is skipped: segment 2 "joe" does not match <[0-9]+>, the constraint of id
        """)
    #expect(
      router.explain("app://user/7").description.hasPrefix(
        "app://user/7 is read as /user/7: RouteDefinition(/user/:id<[0-9]+>, priority: 0) matches\n"
      ))
  }

  @Test(
    .bug(id: 63, "point 20: an explanation hides why a host is not part of the path"),
    arguments: [
      ("app://joe.smith/likes", .whenDotless, ", without its host, which has a dot"),
      ("app://joe%2Esmith/likes", .whenDotless, ", without its host, which has a dot"),
      ("app://joe%EF%BC%8Esmith/likes", .whenDotless, ", without its host, which has a dot"),
      ("app://com.example.app/me/likes", .whenDotless, ", without its host, which has a dot"),
      ("app://Local%68ost/me/likes", .whenDotless, ", without its host, which is localhost"),
      ("app://[::1]/me/likes", .whenDotless, ", without its host, which is an IPv6 address"),
      ("app://joe/likes", .never, ", without its host"),
      ("app://joe/likes", .whenDotless, nil), ("app:/joe/likes", .whenDotless, nil),
      ("app:///joe/likes", .whenDotless, nil), ("app://joe.smith/likes", .always, nil),
      ("https://joe.smith/likes", .whenDotless, nil), ("//joe.smith/likes", .whenDotless, nil),
    ] as [(String, HostAsPath, String?)])
  func `an explanation says why a host is not part of the path`(
    _ url: String, _ hostAsPath: HostAsPath, _ remark: String?
  ) throws {
    var options = RouterOptions()
    options.hostAsPath = hostAsPath
    let router = Router(options: options)
    try router.add("/:user/likes")
    let line = "\(router.explain(url))".split(separator: "\n")[0]
    if let remark {
      #expect(line.contains("\(remark) (hostAsPath: \(hostAsPath)): "))
    } else {
      #expect(!line.contains("host"))
    }
  }

  @Test(.bug(id: 63, "point 20: an explanation hides why a host is not part of the path"))
  func `a host that a route accepts needs no reason`() throws {
    let router = Router()
    try router.add("app://joe.smith/likes")
    try router.add("/posts")
    let first = { (url: String) in "\(router.explain(url))".split(separator: "\n")[0] }
    #expect(!first("app://joe.smith/likes").contains("without its host"))
    #expect(first("app://joe.smith/posts").contains("without its host"))
  }
}

extension String {
  /// Returns the substring at UTF-8 offsets.
  fileprivate func text(_ range: Range<Int>) -> String {
    String(decoding: Array(utf8)[range], as: UTF8.self)
  }
}

extension RouteResponse {
  fileprivate var failure: RouteFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
