import TestSupport
import Foundation
import Testing
import Waymark
import WaymarkJLRoutes

/// Tests all overriding points from a program outside the library.
@Suite struct SubclassingTests {
  private let router = Router()

  final class AlwaysMatch: RouteDefinition, @unchecked Sendable {
    override func response(for request: RouteRequest) -> RouteResponse {
      .match(parameters(for: request))
    }
  }

  @Test func `a definition may match everything`() throws {
    router.add(try AlwaysMatch("/foo/:id", priority: 0) { _ in true })
    let matching = try #require(try router.match("x:/foo/7?q=1"))
    #expect(matching["id"] == "7")
    let other = try #require(try router.match("x:/bar?q=1"))
    #expect(other["id"] == nil)
    #expect(other["q"] == "1")
    #expect(router.route("x:").isHandled)
  }

  @Test func `a definition that matches everything is asked in its place`() throws {
    try router.add("/a")
    router.add(try AlwaysMatch("/always"))
    try router.add("/b")
    try router.add("/c", priority: 1)
    for (url, pattern) in [("x:/a", "/a"), ("x:/b", "/always"), ("x:/c", "/c")] {
      #expect(try router.match(url)?.pattern == pattern)
    }
  }

  /// Reads a router's routes while the class property is read.
  final class Curious: RouteDefinition, @unchecked Sendable {
    override class var matchesOnlyItsPattern: Bool {
      // On a separate thread, so that the test fails instead of hanging.
      let done = DispatchSemaphore(value: 0)
      Thread {
        observed.journal.note("\(observed.router.routes.count) routes")
        done.signal()
      }.start()
      return done.wait(timeout: .now() + 2) == .success
    }
  }

  @Test func `a promise may depend on the router`() throws {
    let definition = try Curious("/a")
    observed.router.add(definition)
    #expect(observed.journal.entries == ["0 routes"])
    #expect(observed.router.canRoute("/a"))
  }

  final class OnlyDebug: RouteDefinition, @unchecked Sendable {
    override func response(for request: RouteRequest) -> RouteResponse {
      request.query["debug"] == "true" ? super.response(for: request) : .noMatch
    }
  }

  @Test func `a definition may look at the query`() throws {
    router.add(try OnlyDebug("/a"))
    #expect(router.canRoute("x:/a?debug=true"))
    #expect(!router.canRoute("x:/a"))
    #expect(!router.canRoute("x:/b?debug=true"))
  }

  /// Records each call, and matches only paths that end with a seven.
  class Noting: RouteDefinition, @unchecked Sendable {
    let journal = Journal()

    override func response(for request: RouteRequest) -> RouteResponse {
      journal.note(request.canonicalPath)
      return request.canonicalPath.hasSuffix("7") ? super.response(for: request) : .noMatch
    }
  }

  final class NotingOnlyItsPattern: Noting, @unchecked Sendable {
    override class var matchesOnlyItsPattern: Bool { true }
  }

  @Test(
    arguments: ["/user/7", "/user/8", "app:/user/7?tab=1", "/user/8?tab=1"],
    [Noting.self, NotingOnlyItsPattern.self])
  func `a definition is asked once for each look-up`(_ url: String, _ kind: Noting.Type) throws {
    let definitions = try ["/user/:id", "/:any/:id"].map { pattern in
      try kind.init(pattern: RoutePattern(pattern), priority: 0, handler: .handled)
    }
    for definition in definitions { router.add(definition) }
    let isTaken = url.contains("7")
    #expect(try router.match(url)?.definition === (isTaken ? definitions[0] : nil))
    #expect(definitions.map(\.journal.entries.count) == [1, isTaken ? 0 : 1])
  }

  final class Tagged: RouteDefinition, @unchecked Sendable {
    override func parameters(
      for request: RouteRequest, variables: RouteParameters
    ) -> RouteParameters {
      var parameters = variables
      parameters["kind"] = request.scheme
      parameters["hidden"] = nil
      parameters.additional["count"] = parameters.names.count
      return parameters
    }
  }

  @Test func `a definition may add and remove parameters`() throws {
    router.add(try Tagged("/:id/:hidden"))
    let match = try #require(
      try router.match("app:/7/secret?count=query", parameters: ["count": "caller"]))
    #expect(match["kind"] == "app")
    #expect(match["hidden"] == nil)
    #expect(match["count"] == "2")
    #expect(match.captures.additional["count"] as? Int == 2)
    #expect(match.captures.names == ["id", "kind"])
    #expect(match.parameters.keys.sorted() == ["count", "id", "kind"])
  }

  final class NoNumbers: RouteDefinition, @unchecked Sendable {
    override func variables(
      for request: RouteRequest
    ) throws(RouteFailure) -> RouteParameters? {
      guard let variables = try super.variables(for: request) else { return nil }
      return variables["id"].flatMap(Int.init) == nil ? variables : nil
    }
  }

  @Test func `a definition may veto`() throws {
    router.add(try NoNumbers("/:id"))
    #expect(router.canRoute("x:/abc"))
    #expect(!router.canRoute("x:/123"))
  }

  final class Undecided: RouteDefinition, @unchecked Sendable {
    override func response(for request: RouteRequest) -> RouteResponse {
      .failed(.undecided(pattern: pattern, reason: "busy"))
    }
  }

  @Test func `a definition may fail`() throws {
    router.add(try Undecided("/a"))
    try router.add("/*")
    guard case .failed(.undecided("/a", "busy")) = router.route("x:/b") else {
      Issue.record("not failed")
      return
    }
  }

  final class Renamed: RouteDefinition, @unchecked Sendable {
    override func parameterName(for name: String) -> String {
      name.lowercased()
    }
  }

  @Test func `a definition may rename variables`() throws {
    let definition = try Renamed("/:UserID/:Page")
    router.add(definition)
    #expect(definition.parameterNames == ["userid", "page"])
    let match = try #require(try router.match("x:/7/2"))
    #expect(match["userid"] == "7")
    #expect(match["UserID"] == nil)
    #expect(match.captures.dictionary == ["userid": "7", "page": "2"])
  }

  final class Prefixed: RouteDefinition, @unchecked Sendable {
    override func parameterName(for name: String) -> String { "my-\(name)" }
  }

  struct Order: Decodable, Equatable {
    var user: String?
    var rest: [String]?
    var team: String?
  }

  @Test(.bug(id: 64, "2: the query gives a value to a name that a class renames"))
  func `the query never sets a name that a pattern has and a class renames`() throws {
    router.options.defaultDefinitionClass = Prefixed.self
    try router.group(hosts: [":team.example"]).add("/orders/:user/*rest")
    let match = try #require(
      try router.match("https://a.example/orders/7/x?user=eve&rest=eve&team=eve&other=1"))
    for name in ["user", "rest", "team"] {
      #expect(match[name] == nil, "\(name)")
      #expect(try match.value(name, as: String.self) == nil)
      #expect(throws: RouteValueError.self) { try match.require(name, as: String.self) }
      #expect(try match.require(name, as: [String].self) == [])
    }
    #expect(try match.decode(Order.self) == Order())
    #expect(match["my-user"] == "7")
    #expect(match["my-rest"] == "x")
    #expect(match["my-team"] == "a")
    #expect(match["other"] == "1")
  }

  final class Swapped: RouteDefinition, @unchecked Sendable {
    override func parameterName(for name: String) -> String { name == "a" ? "b" : "a" }
  }

  @Test(.bug(id: 64, "2")) func `a class may exchange the names of two parameters`() throws {
    router.add(try Swapped("/:a/:b"))
    let match = try #require(try router.match("/1/2?a=3"))
    #expect(match.captures.dictionary == ["a": "2", "b": "1"])
    #expect(match["a"] == "2")
  }

  @Test(.bug(id: 64, "2")) func `a guard reads no name of the pattern from the query`() throws {
    router.add(
      try Prefixed("/orders(/:user)"),
      guards: [RouteGuard { $0["user"] == "eve" ? .allow : .decline }])
    #expect(!router.route("/orders/7?user=eve").isHandled)
    #expect(!router.route("/orders?user=eve").isHandled)
  }

  @Test func `the later of two variables of one name wins`() throws {
    router.add(try Renamed("/:Page/:page"))
    let match = try #require(try router.match("x:/1/2"))
    #expect(match["page"] == "2")
    #expect(match.captures.dictionary == ["page": "2"])
  }

  final class Shouting: RouteDefinition, @unchecked Sendable {
    override func value(of capture: RouteCapture) -> String? {
      capture.name == "secret" ? nil : capture.value.uppercased()
    }
  }

  @Test func `a definition may change values`() throws {
    router.add(try Shouting("/:a/:secret"))
    let match = try #require(try router.match("x:/b%20c/d?secret=query"))
    #expect(match.captures.dictionary == ["a": "B C"])
    // If a definition leaves out a parameter of its pattern, the query isn't searched for it.
    #expect(match["secret"] == nil)
    #expect(match.query["secret"] == "query")
  }

  final class Polite: RouteDefinition, @unchecked Sendable {
    override func handle(_ match: RouteMatch) throws -> Bool {
      guard match["please"] != nil else { return false }
      return try super.handle(match)
    }
  }

  @Test func `a definition may decide whether to call the handler`() throws {
    let journal = Journal()
    router.add(
      try Polite("/a") { _ in
        journal.note("called")
        return true
      })
    #expect(!router.route("x:/a").isHandled)
    #expect(router.route("x:/a?please=1").isHandled)
    #expect(journal.entries == ["called"])
  }

  @Test func `a pattern of a definition is one route`() throws {
    router.add(try AlwaysMatch("/a(/b)"))
    #expect(router.routes.map(\.pattern) == ["/a(/b)"])
  }
}

private let observed = (router: Router(), journal: Journal())
