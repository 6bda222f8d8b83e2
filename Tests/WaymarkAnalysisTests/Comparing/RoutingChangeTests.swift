import TestSupport
import Foundation
import Testing
import Waymark
import WaymarkAnalysis

/// Tests the URLs that a different route matches in another table.
@Suite struct RoutingChangeTests {
  private func router(_ patterns: [String], _ ordering: RouteOrdering = .priority) throws -> Router
  {
    var options = RouterOptions()
    options.ordering = ordering
    let router = Router(options: options)
    for pattern in patterns { try router.add(pattern) }
    return router
  }

  @Test(arguments: [
    (["/a", "/:b"], ["/:b", "/a"], ["/a: /a before, /:b now"]),
    (["/a", "/:b"], ["/:b"], ["/a: /a before, /:b now"]),
    (["/x", "/:b"], ["/:c"], ["/x: /x before, /:c now", "/y: /:b before, /:c now"]),
    (
      ["/*"], ["/:a", "/:a/b"],
      ["/x: /* before, /:a now", "/x/b: /* before, /:a/b now", "/: /* before, no route now"]
    ),
    (["/a", "/c"], ["/a"], ["/c: /c before, no route now"]),
    (["/a"], ["/a", "/c"], ["/c: no route before, /c now"]),
    (["/a", "/*"], ["/a", "/a/b", "/*"], ["/a/b: /* before, /a/b now"]),
    (["/*"], ["/a/b", "/*"], ["/a/b: /* before, /a/b now"]),
    (["/:x/b", "/a/:y"], ["/a/:y", "/:x/b"], ["/a/b: /:x/b before, /a/:y now"]),
    (["/a(/b)"], ["/a"], ["/a/b: /a/b before, no route now"]),
    (["/a#/"], ["/a#"], ["/a#/: /a#/ before, /a# now"]),
    (["/b#/", "/a#(/x)"], ["/b#/", "/a#"], ["/a#/x: /a#/x before, no route now"]),
    (["app://a"], ["/a"], ["/a: no route before, /a now", "app://a: app://a before, /a now"]),
  ])
  func `classes of URLs are named`(_ old: [String], _ new: [String], _ changes: [String]) throws {
    #expect(try router(old).changes(to: router(new)).map(\.description) == changes)
  }

  @Test(.bug(id: 44, "point 19: a route with several patterns shows the one that is concerned"))
  func `the pattern that is concerned is shown`() throws {
    let (old, new) = (Router(options: RouterOptions()), Router(options: RouterOptions()))
    try old.add("/product/:id", "/p/:id")
    try new.add("/product/:id")
    #expect(old.changes(to: new).map(\.description) == ["/p/x: /p/:id before, no route now"])
    try new.add("/q/:id", "/p/:id/*")
    try new.add("/x", "/p/1")
    #expect(
      new.audit().map(\.message) == [
        "/p/1 is never reached: /p/:id/* matches all of its URLs, such as /p/1"
      ])
  }

  private func router(_ routes: [(name: String, hosts: [String])]) throws -> Router {
    let router = Router(options: RouterOptions())
    for route in routes { try router.group(hosts: route.hosts).add("/x", name: route.name) }
    return router
  }

  @Test(.bug(id: 32, "changes and diff miss URLs of routes with several hosts"))
  func `every shared host is tried`() throws {
    let old = try router([("r", ["a.example", "b.example"])])
    let new = try router([("p", ["a.example"]), ("n", ["a.example", "b.example"])])
    #expect(
      old.changes(to: new).map(\.description) == [
        "https://a.example/x: r before, p now", "https://b.example/x: r before, n now",
      ])
  }

  @Test(.bug(id: 32, "Changes of the code that no test noticed"))
  func `a route of a host and one of any share that host`() throws {
    let old = try router([("r", ["a.example"])])
    let new = try router([("n", [])])
    #expect(
      old.changes(to: new).map(\.description) == [
        "https://a.example/x: r before, n now", "/x: no route before, n now",
      ])
  }

  @Test(.bug(id: 32, "The sample any. collides with a host of that name"))
  func `the sample of subdomains is not a host of the table`() throws {
    let old = try router([("r", ["*.shop.example"])])
    let new = try router([
      ("p", ["any.shop.example"]), ("q", ["*.any2.shop.example"]), ("n", ["*.shop.example"]),
    ])
    #expect(
      old.changes(to: new).map(\.description) == [
        "https://any.shop.example/x: r before, p now",
        "https://any3.any2.shop.example/x: r before, q now",
        "https://any3.shop.example/x: r before, n now",
      ])
  }

  @Test(.bug(id: 32, "Changes of the code that no test noticed"), arguments: [false, true])
  func `a scheme sees the global routes if it falls back`(fallsBack: Bool) throws {
    let (old, new) = (try router(["/a", "app:/b"]), try router(["/a", "app:/b"]))
    old["app"].fallsBackToGlobal = false
    new["app"].fallsBackToGlobal = fallsBack
    let changes = fallsBack ? ["app://a: no route before, /a now"] : []
    #expect(old.changes(to: new).map(\.description) == changes)
    let back = fallsBack ? ["app://a: /a before, no route now"] : []
    #expect(new.changes(to: old).map(\.description) == back)
  }

  @Test(.bug(id: 32, "changes misses URLs of hosts where one table has web routes"))
  func `global routes of a host are compared where one table has web routes`() throws {
    let old = try router([("r", ["a.example"])])
    let new = try router([("n", ["a.example"])])
    try old["https"].add("/x", name: "web")
    for (first, second) in [(old, new), (new, old)] {
      let changes = first.changes(to: second)
      for change in changes {
        #expect(try first.match(change.url).map { RoutePlace(of: $0) } == change.old)
        #expect(try second.match(change.url).map { RoutePlace(of: $0) } == change.new)
      }
      #expect(changes.contains { $0.url == "//a.example/x" && $0.old != nil && $0.new != nil })
    }
  }

  @Test func `a route of the same name is the same`() throws {
    let (old, new) = (Router(options: RouterOptions()), Router(options: RouterOptions()))
    try old.add("/a/:b<int>", name: "n")
    try new.add("/a/:b", name: "n")
    let changes = old.changes(to: new)
    #expect(changes.map { $0.old?.pattern } == [nil])
    #expect(changes.map { $0.new?.pattern } == ["/a/:b"])
  }

  /// Ten changes to GitHub's table.
  ///
  /// If a moved route shares no URL with another one, nothing changes.
  @Test func `planted changes of a large table are named exactly`() throws {
    let file = MarkdownPage.root
      .appending(path: "Benchmarks/Sources/WaymarkBench/Resources/github.txt")
    let patterns = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("/") }.map { String($0.split(separator: " ")[0]) }
    var next = patterns.filter {
      !["/gists/:id/star", "/users/:user/gists", "/user/teams", "/user"].contains($0)
    }
    next = next.map { $0 == "/user/keys/:id" ? "/user/keys/:id<int>" : $0 }
    next = next.map { $0 == "/legacy/user/email/:email" ? "/legacy/user/email/:address" : $0 }
    next = ["/gists/new", "/user/following/me"] + next + ["/user", "/repos/*", "/emojis/all"]
    let changes = try router(patterns).changes(to: router(next)).map {
      [$0.old?.pattern, $0.new?.pattern]
    }
    #expect(
      Set(changes) == [
        ["/gists/:id", "/gists/new"], ["/gists/:id/star", nil],
        ["/legacy/user/email/:email", "/legacy/user/email/:address"],
        ["/user/following/:user", "/user/following/me"],
        ["/user/keys/:id", "/user/keys/:id<int>"], ["/user/keys/:id", nil], ["/user/teams", nil],
        ["/users/:user/gists", nil], [nil, "/repos/*"], [nil, "/emojis/all"],
      ])
    #expect(changes.count == 10)
  }

  /// All short paths, routed by both tables, determine the expected pairs of routes.
  @Test(arguments: RouteOrdering.allCases)
  func `the changes agree with trying all URLs`(_ ordering: RouteOrdering) throws {
    let segments = ["a", "b", "x"]
    var urls = ["/"]
    var longest = [""]
    for _ in 0..<4 {
      longest = longest.flatMap { word in segments.map { "\(word)/\($0)" } }
      urls += longest
    }
    var total = 0
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      var patterns: [String] = []
      for _ in 0..<random.number(below: 6) + 2 {
        var pattern = ""
        for number in 0..<random.number(below: 3) + 1 {
          pattern += random.pick(["/a", "/b", "/:p\(number)"])
        }
        if random.number(below: 5) == 0 { pattern += random.pick(["/*", "/**"]) }
        if !patterns.contains(pattern) { patterns.append(pattern) }
      }
      var next = patterns.filter { _ in random.number(below: 5) > 0 }
      if random.number(below: 2) == 0 { next.shuffle(using: &random) }
      if random.number(below: 2) == 0, !next.contains("/a/:q") { next.insert("/a/:q", at: 0) }
      let (old, new) = (try router(patterns, ordering), try router(next, ordering))
      var expected: Set<[String?]> = []
      for url in urls {
        let pair = [try old.match(url)?.pattern, try new.match(url)?.pattern]
        if pair[0] != pair[1] { expected.insert(pair) }
      }
      let changes = old.changes(to: new)
      #expect(
        Set(changes.map { [$0.old?.pattern, $0.new?.pattern] }) == expected,
        "seed \(seed): \(patterns) to \(next)")
      for change in changes {
        #expect(try old.match(change.url).map { RoutePlace(of: $0) } == change.old)
        #expect(try new.match(change.url).map { RoutePlace(of: $0) } == change.new)
      }
      total += changes.count
    }
    #expect(total > 200)
  }
}
