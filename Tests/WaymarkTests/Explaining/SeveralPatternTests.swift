import Testing
import Waymark

/// Explanations and errors for a route with several patterns.
@Suite struct SeveralPatternTests {
  private let router = Router()

  @Test(.bug(id: 44, "point 19: a row shows its own pattern and the name"))
  func `a row of several patterns has its own pattern and the name`() throws {
    try router.add("/product/:id<int>", "/p/:id<int>(/:tab)", name: "product")
    try router.add("/p/7", "/p/8")
    #expect(
      "\(router.explain("/p/7"))" == """
        /p/7 is read as /p/7: RouteDefinition(/p/:id<int>(/:tab), name: product, priority: 0) matches
        RouteDefinition(/product/:id<int>, name: product, priority: 0) is skipped: segment 1 "p" is not "product"
        RouteDefinition(/p/:id<int>(/:tab), name: product, priority: 0) matches
        RouteDefinition(/p/7, priority: 0) would match, but product matches the URL first
        RouteDefinition(/p/8, priority: 0) is skipped: segment 2 "7" is not "8"
        """)
  }

  @Test(.bug(id: 44, "point 19: a row names the pattern that matches the URL first"))
  func `a row names the pattern that is tried first`() throws {
    try router.add("/a/:x", "/:y/b", "/:z/*")
    #expect(
      router.explain("/c/b").routes.map(\.reason) == [
        #"segment 1 "c" is not "a""#, "matches", "would match, but /:y/b matches the URL first",
      ])
  }

  @Test(
    .bug(id: 44, "point 19: rows with long constraints are not cut to the same text"),
    arguments: ["<[a-z]{2}>/x", "<[a-z]{3}>/x", "<[a-z]{3}>/y"])
  func `a row of several patterns is not cut`(end: String) throws {
    let long = "/:a<" + (0..<100).map { "word\($0)" }.joined(separator: "|") + ">/:b"
    let ends = ["<[a-z]{2}>/x", "<[a-z]{3}>/x", "<[a-z]{3}>/y"]
    for other in ends { try router.add("\(long)\(other)") }
    let rows = router.explain("/").routes.map(\.description)
    #expect(Set(rows).count == ends.count)
    #expect(rows.contains { $0.contains("\(long)\(end)") })
  }

  @Test(.bug(id: 44, "point 19: errors name the pattern that matched"))
  func `errors name the pattern that matched`() async throws {
    struct Fault: Error {}
    try router.add("/value/:id", "/v/:id") { match in
      _ = try match.require("id", as: Int.self)
    }
    try router.add("/fault/:id", "/f/:id") { _ in throw Fault() }
    try router.add("/await/:id", "/w/:id") { _ in await Task.yield() }
    try router.add("/loop/:id", "/l/:id", guards: [RouteGuard { _ in .redirect(to: "/l/1") }])
    func outcome(_ url: String) -> String { "\(router.route(url))" }
    #expect(outcome("/v/x") == #"failed: /v/:id: id should be Int, not "x""#)
    #expect(outcome("/f/x") == "thrown: the handler of /f/:id failed: Fault()")
    #expect(outcome("/w/x").hasPrefix("failed: the handler of /w/:id is asynchronous"))
    #expect(outcome("/l/x").hasPrefix("failed: the route /l/:id stopped the search"))
  }

  @Test(.bug(id: 44, "point 19: errors of limits name the pattern that matched"))
  func `limits name the pattern that matched`() throws {
    var options = RouterOptions()
    options.limits[.parameterBytes] = 3
    let router = Router(options: options)
    try router.add("/constrained/:id<[a-z]+>", "/c/:id<[a-z]+>")
    let failure = #expect(throws: RouteFailure.self) { try router.match("/c/abcd") }
    #expect(failure == .exceeded(.parameterBytes, 3, pattern: "/c/:id<[a-z]+>"))
  }

  @Test(.bug(id: 44, "point 19: errors of generated URLs name the pattern"))
  func `errors of generation name the pattern`() throws {
    let definitions = try router.add("/user/:id", "/u/:id/:tab").definitions
    try router.add("/first", "/u/7/x", priority: 1)
    try router.add("/none")
    let missing = #expect(throws: URLGenerationError.self) {
      try definitions[1].url(with: ["id": 7])
    }
    #expect(missing?.description == "/u/:id/:tab: tab has no value")
    try router.add("/named/:id", "/u/:id/:tab", name: "named", priority: -1)
    let error = #expect(throws: URLGenerationError.self) {
      try router.url(named: "named", with: ["id": 7, "tab": "x"])
    }
    #expect(error?.reason == .leadsElsewhere(pattern: "/u/7/x"))
  }
}
