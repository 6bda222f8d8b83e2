import Testing
import Waymark
import WaymarkTesting

/// Expectations pass for a correct router, and describe the fault of an incorrect one.
@Suite struct ExpectationTests {
  private let router = Router()

  init() throws {
    try router.add("/user/:id", name: "user.view")
    try router.add("/user/me", name: "user.me")
    try router.add("/item/:id<int>(/:tab)", name: "item")
    try router.add("/files/*", name: "files")
    try router.add("/named/*rest", name: "named")
    try router["thing"].add("/only", name: "only")
    try router.add("/photo/:id<int>(/edit)")
  }

  @Test func `an item with a name that only looks alike is no value`() {
    // The Kelvin sign, which is equal to a K in Swift.
    expectRoute(router, "/user/7?%E2%84%AAey=1", name: "user.view", values: ["id": 7, "Key": nil])
  }

  @Test func `an empty wildcard has no value`() throws {
    expectRoute(router, "/files", name: "files", values: ["*": nil])
    expectRoute(router, "/named", name: "named", values: ["rest": nil])
  }

  @Test func `a class that answers by a definition with other combinations is named`() throws {
    try router.add(Delegating("/z(/:q)"))
    expectRoute(router, "/a", pattern: "/z(/:q)")
    let coverage = RouteCoverage(of: router)
    coverage.record(router.route("/a/1/2"))
    #expect(coverage.neverHit.filter { $0.definition is Delegating }.count == 1)
  }

  /// Answers with the match of another definition.
  private final class Delegating: RouteDefinition, @unchecked Sendable {
    private let inner = try? RouteDefinition("/a(/:x)(/:y)")

    override func response(for request: RouteRequest) -> RouteResponse {
      inner?.response(for: request) ?? .noMatch
    }
  }

  /// Runs an expectation that must fail, and compares its message.
  private func expectIssue(_ message: String, _ body: () -> Void) {
    withKnownIssue {
      body()
    } matching: { issue in
      // Compares bytes, because strings can differ in just their normal forms.
      issue.comments.count == 1 && issue.comments[0].rawValue.utf8.elementsEqual(message.utf8)
    }
  }

  @Test(
    .bug(id: 44, "point 26: values with nil"),
    arguments: [
      ("/user/7?x=1", "user.view", ["id": 7, "x": nil], "x is \"1\", but should be missing"),
      ("/user/7?x=", "user.view", ["id": 7, "x": nil], "x is \"\", but should be missing"),
      (
        "/user/7?x", "user.view", ["id": 7, "x": nil],
        "x is an item without a value, but should be missing"
      ),
      ("/user/7?x=%FF", "user.view", ["id": 7, "x": nil], "x is \"%FF\", but should be missing"),
      ("/user/7", "user.view", ["id": nil], "id is \"7\", but should be missing"),
      ("/files/a", "files", ["*": nil], "* is [\"a\"], but should be missing"),
    ] as [(String, String, RouteValues, String)])
  func `a value that should be missing is an issue`(
    url: String, name: String, values: RouteValues, difference: String
  ) throws {
    let route = try #require(try router.match(url)?.route)
    expectIssue("\(url) leads to \(route), but \(difference)") {
      expectRoute(router, url, name: name, values: values)
    }
  }

  @Test(.bug(id: 44, "point 19: a route with several patterns"))
  func `each of several patterns is the pattern of its route`() throws {
    try router.add("/product/:id", "/p/:id")
    expectRoute(router, "/p/7", pattern: "/p/:id")
    expectRoute(router, "/p/7", pattern: "/product/:id")
    let message = """
      expected /product/7 to lead to the route /p/:id, but \
      RouteDefinition(/product/:id, priority: 0) matches it
      RouteDefinition(/p/:id, priority: 0) is skipped: segment 1 "product" is not "p"
      """
    expectIssue(message) { expectRoute(router, "/product/7", pattern: "/p/:id") }
  }

  @Test func `values that should be missing pass`() {
    let tab: String? = nil
    expectRoute(router, "/user/7?y=1", name: "user.view", values: ["id": 7, "x": nil, "tab": tab])
    expectRoute(router, "/item/7", name: "item", values: ["id": 7, "tab": nil])
    // A name in the pattern is never read from the query.
    expectRoute(router, "/item/7?tab=x", name: "item", values: ["id": 7, "tab": nil])
    // The later of two items is used.
    expectRoute(
      router, "/user/7?x=1", name: "user.view", values: ["id": 7, "x": nil, "x": 1])
  }

  @Test func `right routes and values pass`() throws {
    let match = expectRoute(
      router, "app://user/7?tag=a&tag=b&x=1", name: "user.view",
      values: ["id": 7, "tag": ["a", "b"]])
    #expect(match?["x"] == "1")
    expectRoute(router, "/item/7", name: "item", values: ["id": 7])
    expectRoute(router, "/item/7?kiosk", name: "item", values: ["id": 7, "kiosk": true])
    expectRoute(
      router, "/item/7/posts?q=a+b", name: "item", values: ["id": 7, "tab": "posts", "q": "a b"])
    expectRoute(router, "/files/a/b%20c", name: "files", values: ["*": ["a", "b c"]])
    expectRoute(router, "/files", name: "files", values: ["*": [String]()])
    expectRoute(router, "/named/a/b", name: "named", values: ["rest": ["a", "b"]])
    expectRoute(router, "/named/a/b", name: "named", values: ["rest": "a/b"])
    expectRoute(router, "/user/7?id=8&id=9", name: "user.view", values: ["id": 7])
    expectRoute(router, "thing://only", name: "only", values: [:])
    expectRoute(router, "/photo/42/edit", pattern: "/photo/:id<int>/edit", values: ["id": 42])
    expectNoRoute(router, "/photo/x")
    expectNoRoute(router, "thing://user/7")
  }

  @Test func `an expected value without a text is an issue`() {
    struct Point: Encodable { let x = 1, y = 2 }
    expectIssue(
      "/user/7 leads to RouteDefinition(/user/:id, name: user.view, priority: 0), but the value expected of id is more than one value"
    ) {
      expectRoute(router, "/user/7", name: "user.view", values: ["id": Point()])
    }
    expectIssue(
      "/user/7 leads to RouteDefinition(/user/:id, name: user.view, priority: 0), but the value expected of tag is a list of lists"
    ) {
      expectRoute(router, "/user/7", name: "user.view", values: ["id": 7, "tag": [["a"]]])
    }
  }

  @Test func `another route is an issue`() {
    let message = """
      expected app://user/me to lead to the route named user.me, but \
      RouteDefinition(/user/:id, name: user.view, priority: 0) matches it
      RouteDefinition(/user/me, name: user.me, priority: 0) would match, but user.view matches the URL first
      """
    expectIssue(message) { expectRoute(router, "app://user/me", name: "user.me") }
  }

  @Test func `a missing route is an issue that names the nearest miss`() {
    let message = """
      expected /item/x to lead to the route named user.me, but no route matches it
      RouteDefinition(/user/me, name: user.me, priority: 0) is skipped: segment 1 "item" is not "user"
      the nearest miss: RouteDefinition(/item/:id<int>(/:tab), name: item, priority: 0) is skipped: \
      segment 2 "x" does not match <int>, the constraint of id
      """
    expectIssue(message) { expectRoute(router, "/item/x", name: "user.me") }
  }

  @Test func `a route that the router lacks is an issue`() {
    let message = """
      expected /user/7 to lead to the route named user.edit, but \
      RouteDefinition(/user/:id, name: user.view, priority: 0) matches it
      the router has no such route
      """
    expectIssue(message) { expectRoute(router, "/user/7", name: "user.edit") }
    let other = """
      expected /none to lead to the route /:id, but no route matches it
      the router has no such route
      """
    expectIssue(other) { #expect(expectRoute(router, "/none", pattern: "/:id") == nil) }
  }

  @Test func `a pattern with optional groups is expected whole or by a combination`() {
    expectRoute(router, "/photo/42", pattern: "/photo/:id<int>(/edit)")
    expectRoute(router, "/photo/42", pattern: "/photo/:id<int>")
    let message = """
      expected /photo/42 to lead to the route /photo/:id<int>/edit, but \
      RouteDefinition(/photo/:id<int>, priority: 0) matches it
      RouteDefinition(/photo/:id<int>(/edit), priority: 0) matches
      """
    expectIssue(message) { expectRoute(router, "/photo/42", pattern: "/photo/:id<int>/edit") }
  }

  @Test func `a refused URL is an issue`() {
    let url = "app://exa mple.com\u{202E}/user/7"
    let reason = "but the URL's host is malformed after 9 bytes"
    expectIssue(
      "expected app://exa mple.com\\u{202E}/user/7 to lead to the route named user.view, \(reason)"
    ) { expectRoute(router, url, name: "user.view") }
    expectIssue("expected app://exa mple.com\\u{202E}/user/7 to lead to no route, \(reason)") {
      expectNoRoute(router, url)
    }
  }

  @Test(
    arguments: [
      ("/user/7", ["id": 8], "id is \"7\", not \"8\""),
      ("/user/7", [:], "it has id = \"7\" as well"),
      ("/user/7?a=b", ["id": 7, "a": ["b", "c"]], "a is [\"b\"], not [\"b\", \"c\"]"),
      ("/user/7", ["id": 7, "a": "b"], "a is missing, not \"b\""),
      ("/user/7?a=%FF", ["id": 7, "a": "b"], "a is \"%FF\", not \"b\""),
      ("/user/7?a", ["id": 7, "a": "b"], "a is an item without a value, not \"b\""),
      ("/user/7?id=8", ["id": 8], "id is \"7\", not \"8\""),
      ("/user/7", ["id": 7, "a": ["b"]], "a is [], not [\"b\"]"),
      ("/user/7?a=b&a=c", ["id": 7, "a": "b"], "a is [\"b\", \"c\"], not \"b\""),
      ("/user/7", ["id": ["7", "8"]], "id is [\"7\"], not [\"7\", \"8\"]"),
      (
        "/user/%C3%A9", ["id": "e\u{301}"],
        "id is \"\u{E9}\", not \"e\u{301}\": their Unicode normal forms differ"
      ),
    ] as [(String, RouteValues, String)])
  func `other values are an issue`(url: String, values: RouteValues, difference: String) {
    let message =
      "\(url) leads to RouteDefinition(/user/:id, name: user.view, priority: 0), but \(difference)"
    expectIssue(message) { expectRoute(router, url, name: "user.view", values: values) }
  }

  @Test(
    arguments: [
      ("/files/a/b", ["*": ["a"]], "* is [\"a\", \"b\"], not [\"a\"]"),
      ("/files/a/b", ["*": "a"], "* is \"a/b\", not \"a\""),
      ("/files/a/b", [:], "it has * = [\"a\", \"b\"] as well"),
      ("/files", [:], "it has * = [] as well"),
      ("/named/a/b", ["rest": ["a"]], "rest is [\"a\", \"b\"], not [\"a\"]"),
      ("/named/a/b", [:], "it has rest = [\"a\", \"b\"] as well"),
    ] as [(String, RouteValues, String)])
  func `other segments of a wildcard are an issue`(
    url: String, values: RouteValues, difference: String
  )
    throws
  {
    let route = try #require(try router.match(url)?.route)
    expectIssue("\(url) leads to \(route), but \(difference)") {
      expectRoute(router, url, pattern: route.pattern, values: values)
    }
  }

  @Test func `a route where none should be is an issue`() {
    let message =
      "expected /user/7 to lead to no route, but RouteDefinition(/user/:id, name: user.view, priority: 0) matches it"
    expectIssue(message) { expectNoRoute(router, "/user/7") }
  }

  @Test func `issues are reported where the expectation is`() {
    let line = #line + 2
    withKnownIssue {
      expectRoute(router, "/user/7", pattern: "/")
    } matching: { issue in
      issue.sourceLocation?.line == line
    }
    withKnownIssue {
      expectNoRoute(router, "/user/7")
    } matching: { issue in
      issue.sourceLocation?.line == line + 5
    }
  }
}
