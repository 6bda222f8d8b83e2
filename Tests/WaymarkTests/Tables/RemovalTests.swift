import TestSupport
import Foundation
import Testing
import Waymark

@Suite struct RemovalTests {
  @Test func `a removal by pattern takes the first in table order`() throws {
    let router = Router()
    let low = try router.add("/a")
    let high = try router.add("/a", priority: 5)
    #expect(router.remove("/a") == high)
    #expect(router.routes == [low])
    #expect(router.remove("/a") == low)
    #expect(router.remove("/a") == nil)
  }

  @Test(arguments: ["/a/b", "a/b", "/a/b/", "//a//b"])
  func `a removal by pattern ignores outer and repeated slashes`(_ pattern: String) throws {
    let router = Router()
    try router.add("a//b/")
    #expect(router.remove(pattern)?.pattern == "a//b/")
    #expect(router.routes.isEmpty)
  }

  @Test(arguments: ["/a/:c", "/A/:b", "/a", "/a/:b/c", "/a/%3Ab", "/a(/:b)"])
  func `a removal by another pattern removes nothing`(_ pattern: String) throws {
    let router = Router()
    try router.add("/a/:b")
    #expect(router.remove(pattern) == nil)
    #expect(router.routes.count == 1)
  }

  @Test func `a removal by the written pattern removes all combinations`() throws {
    let router = Router()
    try router.add("/a(/b)(/:c)")
    try router.add("/a/b")
    #expect(router.remove("a(/b)(/:c)/") != nil)
    #expect(router.routes.map(\.pattern) == ["/a/b"])
  }

  @Test func `a removal by a combination removes that one only`() throws {
    let router = Router()
    try router.add("/a(/b)(/:c)")
    #expect(router.remove("/a/b")?.pattern == "/a(/b)(/:c)")
    #expect(router.triedPatterns == ["/a/b/:c", "/a/:c", "/a"])
    #expect(router.remove("/a(/b)(/:c)") != nil)
    #expect(router.routes.isEmpty)
  }

  @Test(
    .bug(id: 63, "17: combinations, matchedPattern and remove contradicted each other"),
    arguments: [
      ("/about(/)", .colon, "/about"), ("/about{/}?", .urlPattern, "/about"),
      ("(/)about", .colon, "/about"), ("/about(/)(/)", .colon, "/about"),
      ("/about#(/)", .colon, "/about#"), ("(/)", .colon, "/"),
    ] as [(String, PatternSyntax, String)])
  func `a group that is only a slash is no part of the combination`(
    _ pattern: String, _ syntax: PatternSyntax, _ combination: String
  ) throws {
    let router = Router()
    let route = try router.group(syntax: syntax).add(pattern)
    try router.add(combination)
    let match = try #require(try router.match("app:" + combination))
    #expect(match.route == route)
    #expect(match.matchedPattern == combination)
    #expect(try RoutePattern(pattern, syntax: syntax).combinations == [combination])
    #expect(router.remove(combination) == route)
    #expect(router.routes.map(\.pattern) == [combination])
  }

  @Test(.bug(id: 63, "17: combinations, matchedPattern and remove contradicted each other"))
  func `an empty group is no group`() throws {
    let router = Router()
    let route = try router.add("/a()")
    try router.add("/a")
    #expect(try router.match("app:/a")?.matchedPattern == "/a()")
    #expect(try RoutePattern("/a()").combinations == [])
    #expect(router.remove("/a") == route)
  }

  @Test func `a removal by the written pattern takes one registration`() throws {
    let router = Router()
    let first = try router.add("/a(/b)")
    let second = try router.add("/a(/b)")
    #expect(router.remove("/a(/b)") == first)
    #expect(router.routes == [second])
  }

  @Test func `a removal by route goes by identity`() throws {
    let router = Router()
    let first = router.add(try RouteDefinition("/a"))
    let second = router.add(try RouteDefinition("/a"))
    #expect(first != second)
    #expect(router.remove(second))
    #expect(!router.remove(second))
    #expect(router.routes == [first])
  }

  @Test(.bug(id: 45, "a definition is constant"))
  func `a definition can be in several routes`() throws {
    let router = Router()
    let definition = try RouteDefinition("/a")
    let first = router["one"].add(definition)
    let second = router["one"].add(definition)
    let other = router["two"].add(definition)
    #expect(router["one"].routes == [first, second])
    #expect([first, second, other].map(\.scheme) == ["one", "one", "two"])
    #expect(router["one"].remove("/a") == first)
    #expect(router.remove(second))
    #expect(!router.canRoute("one:/a"))
    #expect(try router.match("two:/a")?.route == other)
    router["one"].add(definition)
    #expect(router.canRoute("one:/a"))
  }

  @Test(.bug(id: 45, "a route is removed as a whole"))
  func `a removal of a route takes all its patterns`() throws {
    let router = Router()
    let route = try router.add("/a(/b)", "app://a", "/c")
    try router.add("/kept")
    #expect(router["other"].remove(route))
    #expect(router.routes.map(\.pattern) == ["/kept"])
    #expect(router["app"].routes == [])
    #expect(!router.remove(route))
  }

  @Test(arguments: [[], ["app"]])
  func `the empty scheme is not the global one`(_ schemes: [String]) throws {
    let router = Router()
    try router.add("/kept")
    for scheme in schemes { try router[scheme].add("/other") }
    router.removeScheme("")
    #expect(router.canRoute("/kept"))
    #expect(router.canRoute("app:/other") == !schemes.isEmpty)
    #expect(!router.canRoute("unknown:/other"))
    #expect(throws: PatternError.self) { try router[""].add("/never") }
    #expect(router.routes.map(\.pattern) == ["/kept"])
  }

  @Test func `a removal is per scheme`() throws {
    let router = Router()
    try router.add("/a")
    try router["thing"].add("/a")
    router["THING"].remove("/a")
    #expect(router.routes.count == 1)
    #expect(router["thing"].routes.isEmpty)
  }

  @Test func `a brace pattern is removed as it is written`() throws {
    let router = Router()
    try router.group(syntax: .brace).add("/user/{id}/{tab?}")
    #expect(router.remove("user/{id}/{tab?}") != nil)
  }

  @Test(arguments: [
    ["/{x?}", "{x?}", "//{x?}", "{x?}/"], ["/a/{x?}", "a/{x?}", "/a//{x?}"],
    ["/{x?}/{y?}", "{x?}/{y?}", "{x?}//{y?}/"], ["/a#/{x?}", "a#{x?}"],
  ])
  func `a removal of an optional brace parameter ignores outer and repeated slashes`(
    _ spellings: [String]
  ) throws {
    var options = RouterOptions()
    options.syntax = .brace
    for added in spellings {
      for removed in spellings {
        let router = Router(options: options)
        try router.add(added)
        #expect(router.remove(removed)?.pattern == added, "\(removed)")
      }
    }
  }

  @Test func `a removal of an optional brace parameter leaves one within a segment`() throws {
    var options = RouterOptions()
    options.syntax = .brace
    let router = Router(options: options)
    try router.add("/a{x?}")
    #expect(router.remove("/a/{x?}") == nil)
  }

  @Test func `several patterns of a route are removed one by one`() throws {
    let router = Router()
    try router.add("/a", "/b")
    #expect(router.remove("/b")?.patterns == ["/a", "/b"])
    #expect(router.canRoute("x:/a"))
  }

  /// An object in a handler that uses the router while it's being released.
  private final class Owner: Sendable {
    private let router: Router
    private let journal: Journal

    init(_ router: Router, _ journal: Journal) {
      self.router = router
      self.journal = journal
    }

    deinit { journal.note("\(router.routes.count) left") }

    func use() {}
  }

  @Test(arguments: ["removeAll", "removeScheme", "removeAllSchemes", "unmatchedHandler", "remove"])
  func `objects freed by a removal may use the router`(_ way: String) throws {
    let journal = Journal()
    let router = Router()
    func fill() throws {
      let owner = Owner(router, journal)
      if way == "unmatchedHandler" {
        router["thing"].unmatchedHandler = UnmatchedHandler { _ in owner.use() }
      } else {
        try router["thing"].add("/a") { _ in
          owner.use()
          return true
        }
      }
    }
    try fill()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      switch way {
      case "removeAll": router["thing"].removeAll()
      case "removeScheme": router.removeScheme("thing")
      case "removeAllSchemes": router.removeAllSchemes()
      case "unmatchedHandler": router["thing"].unmatchedHandler = nil
      default: router["thing"].remove("/a")
      }
      done.signal()
    }
    thread.start()
    #expect(done.wait(timeout: .now() + 2) == .success, "deadlock")
    #expect(journal.entries == ["0 left"])
  }
}
