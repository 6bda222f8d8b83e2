import Foundation
import Hummingbird
import HummingbirdTesting
import Testing
import Waymark
import WaymarkDescription
import WaymarkHummingbird

/// Requests that exceed a limit.
@Suite struct LimitTests {
  @Test(
    arguments: [
      ("/" + String(repeating: "a", count: 99), 200),
      ("/" + String(repeating: "a", count: 100), 414),
      ("/a/b/c/d", 400),
      ("/a?b&c&d", 400),
      ("/n/1111111111", 414),
      ("/nowhere/a/b/c", 400),
    ])
  func `a request that exceeds a limit is never a miss`(target: String, status: Int) async throws {
    var options = Waymark.RouterOptions.http
    options.limits[.urlBytes] = 100
    options.limits[.segments] = 3
    options.limits[.queryItems] = 2
    let routes = HTTPRoutes(options: options)
    try routes.get("/:a") { _, _ in "" }
    try routes.get("/n/:x<([0-9]+)+x>") { _, _ in "" }
    options.limits[.parameterBytes] = 8
    let strict = HTTPRoutes(options: options)
    try strict.get("/n/:x<[0-9]+>") { _, _ in "" }
    let answer = try await (target.hasPrefix("/n/") ? strict : routes).answer(target)
    #expect(answer.status == status)
    for method in [HTTPRequest.Method.post, .head] where target.utf8.count > 100 {
      #expect(try await routes.answer(method, target).status == status)
    }
  }

  @Test(
    arguments: [
      (RouteFailure.exceeded(.matchDepth, 1, pattern: "/a"), 400),
      (.exceeded(.urlBytes, 1, pattern: nil), 414),
      (.exceeded(.matchSteps, 1, pattern: "/a"), 400),
      (.undecided(pattern: "/a", reason: "no memory"), 500),
      (.needsAwait("the handler", pattern: "/a", orMainThread: false), 500),
    ])
  func `a failure that a handler throws has a status`(failure: RouteFailure, status: Int)
    async throws
  {
    let routes = HTTPRoutes()
    try routes.get("/a") { _, _ async throws -> String in throw failure }
    #expect(try await routes.answer("/a").status == status)
    // The status is the same if a handler of Hummingbird's router, after the routes, throws the
    // failure.
    let router = Hummingbird.Router(context: BasicRoutedRequestContext.self)
    router.add(middleware: HTTPRoutesMiddleware(HTTPRoutes()))
    router.get("/a") { _, _ async throws -> String in throw failure }
    let response = try await Application(router: router).test(.router) { client in
      try await client.execute(uri: "/a", method: .get)
    }
    #expect(response.status.code == status)
  }

  @Test func `the response names the limit`() async throws {
    var options = Waymark.RouterOptions.http
    options.limits[.urlBytes] = 10
    let routes = HTTPRoutes(options: options)
    try routes.get("/a") { _, _ in "" }
    #expect(
      try await routes.answer("/0123456789")
        == .error(414, "the URL has more than 10 bytes (limit urlBytes)"))
  }

  @Test func `the response names route and limit of a parameter`() async throws {
    let routes = HTTPRoutes()
    try routes.get("/books/:id<.+>") { _, _ in "" }
    let long = "/books/" + String(repeating: "a", count: 1_024)
    #expect(try await routes.answer(long).status == 200)
    let limit = "a segment with a constraint has more than 1024 bytes (limit parameterBytes)"
    #expect(
      try await routes.answer(long + "a")
        == .error(414, "the route /books/:id<.+> stopped the search: \(limit)"))
  }

  @Test(arguments: [HTTPRequest.Method.get, .head, .post, .delete, .options])
  func `each method has the same limits before another router`(method: HTTPRequest.Method)
    async throws
  {
    var options = Waymark.RouterOptions.http
    options.limits[.urlBytes] = 20
    options.limits[.segments] = 2
    let routes = HTTPRoutes(options: options)
    try routes.get("/a") { _, _ in "" }
    let router = Hummingbird.Router(context: BasicRoutedRequestContext.self)
    router.add(middleware: HTTPRoutesMiddleware(routes))
    router.on("**", method: method) { _, _ in "passed on" }
    for (target, status) in [("/b", 200), ("/b/c/d", 400), ("/b?" + target(20), 414), ("/#", 400)] {
      let answer = try await router.answer(method, target)
      #expect(answer.status == status, "\(target)")
    }
  }

  @Test(.bug(id: 36, "no limits per route"))
  func `a group has its own limits for matches`() async throws {
    let routes = HTTPRoutes()
    var limits = RouterLimits()
    limits[.parameterBytes] = 4_096
    let invitations = try routes.group("/invitations", limits: limits)
    try invitations.get("/:token<.+>") { (_, _, token: String) in "\(token.utf8.count)" }
    try invitations.group("/old").post("/:token<.+>") { (_, _, token: String) in
      "\(token.utf8.count)"
    }
    var few = RouterLimits()
    few[.parameterBytes] = 8
    try invitations.group("/new", limits: few).put("/:token<.+>") { _, _ in "" }
    try routes.get("/books/:id<.+>") { _, _ in "book" }
    let rows: [(String, Int, String)] = [
      ("GET /invitations/", 4_096, "200 4096"), ("GET /invitations/", 4_097, "414"),
      ("POST /invitations/old/", 4_096, "200 4096"), ("POST /invitations/old/", 4_097, "414"),
      ("PUT /invitations/new/", 8, "200 "), ("PUT /invitations/new/", 9, "414"),
      ("GET /books/", 1_024, "200 book"), ("GET /books/", 1_025, "414"),
      // Limits of URLs are the same for all routes.
      ("GET /invitations/", 8_192, "414"),
    ]
    try await Application(router: routes).expect(
      rows.map { ("\($0)\(target($1)) HTTP/1.1\r\nHost: a", $2) })
    let json = try routes.table.tableDescription().json()
    let described = try JSONDecoder().decode(Described.self, from: Data(json.utf8)).routes
    #expect(
      described.map(\.pattern).sorted() == [
        "/books/:id<.+>", "/invitations/:token<.+>", "/invitations/new/:token<.+>",
        "/invitations/old/:token<.+>",
      ])
    for route in described {
      let own = route.pattern.hasPrefix("/invitations/new") ? few : limits
      #expect(
        route.limits?["parameterBytes"]
          == (route.pattern == "/books/:id<.+>" ? nil : own[.parameterBytes]), "\(route.pattern)")
    }
  }

  private struct Described: Decodable {
    struct Route: Decodable {
      let pattern: String
      let limits: [String: Int]?
    }

    let routes: [Route]
  }

  private func target(_ count: Int) -> String { String(repeating: "a", count: count) }

  @Test func `an excessive route of another method is not a miss either`() async throws {
    var options = Waymark.RouterOptions.http
    options.limits[.parameterBytes] = 8
    let routes = HTTPRoutes(options: options)
    try routes.get("/n/:x<[0-9]+>") { _, _ in "" }
    #expect(try await routes.answer(.put, "/n/1111111111").status == 414)
  }
}
