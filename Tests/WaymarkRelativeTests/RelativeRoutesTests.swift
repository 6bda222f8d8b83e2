import TestSupport
import Testing
import Waymark
import WaymarkJLRoutes
import WaymarkRelative

@Suite struct RelativeRoutesTests {
  @Test func `a literal comes before a parameter in any order of registration`() async throws {
    let patterns = [":a/:b", ":a/me", "user/:id", "user/me"]
    for patterns in [patterns, patterns.reversed()] {
      let router = try RelativeRouter { try $0.addFinishing(patterns) }
      #expect(try await router.patterns(of: "app:/user/me") == ["user/me"])
      #expect(try await router.patterns(of: "app:/user/7") == ["user/:id"])
      #expect(try await router.patterns(of: "app:/city/me") == [":a/me"])
      #expect(try await router.patterns(of: "app:/city/7") == [":a/:b"])
    }
  }

  @Test func `a constrained parameter comes before a plain one`() async throws {
    let router = try RelativeRouter { try $0.addFinishing([":name", ":id<int>"]) }
    #expect(try await router.patterns(of: "app:/7") == [":id<int>"])
    #expect(try await router.patterns(of: "app:/x") == [":name"])
  }

  @Test func `the longest match wins in any order of registration`() async throws {
    let patterns = ["v", "v/:id", "v/:id/log"]
    for patterns in [patterns, patterns.reversed()] {
      let router = try RelativeRouter { try $0.addFinishing(patterns) }
      #expect(try await router.patterns(of: "app:/v/1/log") == ["v/:id/log"])
      #expect(try await router.patterns(of: "app:/v/1") == ["v/:id"])
      #expect(try await router.patterns(of: "app:/v") == ["v"])
    }
  }

  @Test func `a longer parameter beats a shorter literal`() async throws {
    let router = try RelativeRouter { try $0.addFinishing(["user", ":a/:b"]) }
    #expect(try await router.patterns(of: "app:/user/7") == [":a/:b"])
  }

  @Test func `a longer route that matches in part does not count`() async throws {
    let router = try RelativeRouter { routes in
      try routes.addFinishing(["v/:id/log"])
      try routes.add("v") { _ in .next(try RelativePlace { try $0.addFinishing(["1/map"]) }) }
    }
    #expect(try await router.patterns(of: "app:/v/1/map") == ["v", "1/map"])
  }

  @Test(.bug(id: 67, "items in patterns"))
  func `each level can decide by items of the query`() async throws {
    let router = try RelativeRouter { routes in
      try routes.addFinishing(["watch", "watch?v=:id&list=:list<int>", "watch?v=:id"])
      try routes.add("user/:name?tab=:tab") { visit in
        #expect(visit["tab"] == "a b")
        return .next(try RelativePlace { try $0.addFinishing(["posts?tab", "posts"]) })
      }
    }
    #expect(try await router.patterns(of: "app:/watch?v=7") == ["watch?v=:id"])
    #expect(
      try await router.patterns(of: "app:/watch?v=7&list=1") == ["watch?v=:id&list=:list<int>"])
    #expect(try await router.patterns(of: "app:/watch?v=7&list=x") == ["watch?v=:id"])
    #expect(try await router.patterns(of: "app:/watch?v=") == ["watch"])
    #expect(
      try await router.patterns(of: "app:/user/x/posts?tab=a+b") == [
        "user/:name?tab=:tab", "posts?tab",
      ])
    #expect(await router.failure(of: "app:/user/x/posts")?.chain.isEmpty == true)
    #expect(throws: PatternError.self) { try RelativeRoutes().addFinishing(["?q=:q"]) }
  }

  @Test func `a walk never falls through to another route of the level`() async throws {
    let router = try RelativeRouter { routes in
      try routes.add("a/b") { _ in .next(RelativePlace()) }
      try routes.add("a") { _ in .next(try RelativePlace { try $0.addFinishing(["b/c"]) }) }
    }
    let error = await router.failure(of: "app:/a/b/c")
    #expect(error?.chain.map(\.pattern) == ["a/b"])
    #expect(error?.remainingSegments == ["c"])
  }

  @Test func `of equal routes the first is kept`() async throws {
    let journal = Journal()
    let place = RelativePlace()
    #expect(try place.routes.add("road/:id") { _ in journal.finish("first") })
    #expect(try !place.routes.add("road/:id") { _ in journal.finish("second") })
    #expect(try !place.routes.add("/road/:id/") { _ in journal.finish("third") })
    #expect(place.routes.patterns == ["road/:id"])
    try await RelativeRouter(root: place).route("app:/road/1")
    #expect(journal.entries == ["first"])
  }

  @Test func `routes of one shape with other names keep the first in front`() async throws {
    let router = try RelativeRouter { try $0.addFinishing([":a", ":b"]) }
    let chain = try await router.route("app:/x")
    #expect(chain.map(\.parameters.dictionary) == [["a": "x"]])
  }

  @Test func `a removed route is gone and makes room for another`() async throws {
    let journal = Journal()
    let place = try RelativePlace { try $0.add("road") { _ in journal.finish("first") } }
    let router = RelativeRouter(root: place)
    #expect(place.routes.remove("road"))
    #expect(!place.routes.remove("road"))
    #expect(await router.failure(of: "app:/road") != nil)
    #expect(try place.routes.add("road") { _ in journal.finish("second") })
    try await router.route("app:/road")
    #expect(journal.entries == ["second"])
  }

  @Test func `a wildcard takes all segments that no more specific route takes`() async throws {
    let router = try RelativeRouter { try $0.addFinishing(["files/*", "files/:a/b"]) }
    let chain = try await router.route("app:/files/x/y%2Fz")
    #expect(chain.map(\.pattern) == ["files/*"])
    #expect(chain.map(\.parameters.wildcard) == [["x", "y/z"]])
    #expect(try await router.patterns(of: "app:/files/x/b") == ["files/:a/b"])
    #expect(try await router.patterns(of: "app:/files/x/b/c") == ["files/*"])
    #expect(try await router.route("app:/files").map(\.parameters.wildcard) == [[]])
  }

  @Test func `optional groups are one route`() async throws {
    let router = try RelativeRouter { routes in
      try routes.addFinishing(["user(/:id)"])
    }
    let both = try await router.route("app:/user/7")
    #expect(both.map(\.parameters.dictionary) == [["id": "7"]])
    #expect(try await router.patterns(of: "app:/user") == ["user(/:id)"])
  }

  @Test(arguments: ["a#b", "#b", "a#", "a/#/:b"])
  func `a relative pattern cannot have a fragment`(_ pattern: String) throws {
    let routes = RelativeRoutes()
    let number = pattern.utf8.firstIndex(of: UInt8(ascii: "#")) ?? pattern.endIndex
    let start = pattern.utf8.distance(from: pattern.startIndex, to: number)
    let error = try #require(throws: PatternError.self) {
      try routes.add(pattern) { _ in .finished }
    }
    #expect(error.reason == .other("a relative pattern has no fragment"))
    #expect(error.range == start..<pattern.utf8.count)
    #expect(routes.patterns == [])
  }

  @Test(arguments: ["", "/", "//", "()", "(/)", "/(//(/))/"])
  func `a pattern that takes no segment is refused`(_ pattern: String) throws {
    let routes = RelativeRoutes()
    let error = try #require(throws: PatternError.self) {
      try routes.add(pattern) { _ in .finished }
    }
    #expect(error.reason == .other("a relative pattern needs at least one segment"))
    #expect(error.range == 0..<pattern.utf8.count)
    #expect(routes.patterns == [])
  }

  @Test(arguments: ["app://host/a", "https://example.com", "item:cancel"])
  func `a full URL is refused`(_ url: String) throws {
    let routes = RelativeRoutes()
    let error = try #require(throws: PatternError.self) {
      try routes.add(url) { _ in .finished }
    }
    #expect(
      "\(error)".contains(
        "cannot be a full URL: write '/' before it if its first segment has a colon"))
    #expect(error.range == 0..<url.utf8.count)
    #expect(routes.patterns == [])
  }

  @Test func `a first segment can have a colon behind a slash`() async throws {
    let router = try RelativeRouter { try $0.addFinishing(["/item:cancel"]) }
    #expect(try await router.patterns(of: "app:/item:cancel") == ["/item:cancel"])
  }

  @Test(arguments: ["(a)", "*", "(:a)", ":", "(/(/a))"])
  func `a pattern that can take a segment is added`(_ pattern: String) async throws {
    let router = try RelativeRouter { try $0.addFinishing([pattern]) }
    #expect(try await router.patterns(of: "app:/a") == [pattern])
  }

  // Runs in a separate process, because other suites run at the same time.
  @Test func `relative patterns have one syntax`() async {
    await #expect(processExitsWith: .success) {
      RouterOptions.global.syntax = .brace
      let routes = RelativeRoutes()
      try routes.add("a(/:b)") { _ in .finished }
      #expect(routes.remove("a(/:b)/"))
    }
  }

  @Test func `a malformed pattern is reported and adds nothing`() throws {
    let routes = RelativeRoutes()
    #expect(throws: PatternError.self) { try routes.add("user(/:id") { _ in .finished } }
    #expect(routes.patterns == [])
  }
}

extension RelativeRoutes {
  /// Adds routes whose handlers finish.
  func addFinishing(_ patterns: [String]) throws {
    for pattern in patterns { try add(pattern) { _ in .finished } }
  }
}

extension Journal {
  func finish(_ text: String) -> RelativeStep {
    note(text)
    return .finished
  }

  @Test(
    .bug(id: 64, "9: a parameter was preferred to a literal beside optional groups"),
    arguments: [
      (["(/:lang)/about", ":page"], "app://about", "(/:lang)/about"),
      (["(/:lang)/about", ":page"], "app://de/about", "(/:lang)/about"),
      ([":kind/:id", ":kind(/:sub)/new"], "app://user/new", ":kind(/:sub)/new"),
      (["a(/:o)", "a"], "app://a", "a(/:o)"),
      (["a", "a(/:o)"], "app://a", "a"),
      (["a(/:o)", "a", "a/:o"], "app://a/1", "a(/:o)"),
      (["a/*", ":x/:y"], "app://a/b", ":x/:y"),
      (["(/a)/*", ":x"], "app://a", ":x"),
      (["(/x)/b", ":a/b", "x/b"], "app://x/b", "(/x)/b"),
    ])
  func `the combination that matched is ranked, in any order of registration`(
    _ patterns: [String], _ url: String, _ pattern: String
  ) async throws {
    let router = try RelativeRouter { try $0.addFinishing(patterns) }
    #expect(try await router.patterns(of: url) == [pattern])
    let ordered = Router(options: RouterOptions())
    ordered.options.ordering = .mostSpecificFirst
    ordered.options.hostAsPath = .always
    // Among equal routes, a router tries the last added first, and a relative router the first.
    for pattern in patterns.reversed() { try ordered.add(pattern) }
    #expect(try ordered.match(url)?.pattern == pattern)
  }

  @Test(.bug(id: 64, "9")) func `a route with optional groups is removed as a whole`() async throws
  {
    let place = try RelativePlace { try $0.addFinishing(["(/:lang)/about", ":page"]) }
    #expect(place.routes.patterns == ["(/:lang)/about", ":page"])
    #expect(place.routes.remove("(/:lang)/about"))
    #expect(place.routes.patterns == [":page"])
    let router = RelativeRouter(root: place)
    #expect(try await router.patterns(of: "app://about") == [":page"])
  }
}
