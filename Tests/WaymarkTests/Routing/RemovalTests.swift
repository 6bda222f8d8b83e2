import Foundation
import Testing
import Waymark

@Suite struct RemovalTests {
  @Test func byPatternTakesTheFirstInTableOrder() throws {
    let router = Router()
    let low = try router.add("/a")
    let high = try router.add("/a", priority: 5)
    #expect(router.remove("/a") == high)
    #expect(router.routes.first === low.first)
    #expect(router.remove("/a") == low)
    #expect(router.remove("/a") == [])
  }

  @Test(arguments: ["/a/b", "a/b", "/a/b/", "//a//b"])
  func byPatternIgnoresOuterAndRepeatedSlashes(_ pattern: String) throws {
    let router = Router()
    try router.add("a//b/")
    #expect(router.remove(pattern).map(\.pattern) == ["a//b/"])
    #expect(router.routes.isEmpty)
  }

  @Test(arguments: ["/a/:c", "/A/:b", "/a", "/a/:b/c", "/a/%3Ab", "/a(/:b)"])
  func byAnotherPatternRemovesNothing(_ pattern: String) throws {
    let router = Router()
    try router.add("/a/:b")
    #expect(router.remove(pattern).isEmpty)
    #expect(router.routes.count == 1)
  }

  @Test func byTheWrittenPatternRemovesAllCombinations() throws {
    let router = Router()
    try router.add("/a(/b)(/:c)")
    try router.add("/a/b")
    #expect(router.remove("a(/b)(/:c)/").count == 4)
    #expect(router.routes.map(\.pattern) == ["/a/b"])
  }

  @Test func byACombinationRemovesThatOneOnly() throws {
    let router = Router()
    try router.add("/a(/b)(/:c)")
    #expect(router.remove("/a/b").map(\.pattern) == ["/a/b"])
    #expect(router.routes.map(\.pattern) == ["/a/b/:c", "/a/:c", "/a"])
    #expect(router.remove("/a(/b)(/:c)").count == 3)
    #expect(router.routes.isEmpty)
  }

  @Test func byTheWrittenPatternTakesOneRegistration() throws {
    let router = Router()
    let first = try router.add("/a(/b)")
    let second = try router.add("/a(/b)")
    #expect(
      Set(router.remove("/a(/b)").map(ObjectIdentifier.init))
        == Set(first.map(ObjectIdentifier.init)))
    #expect(Set(router.routes.map(ObjectIdentifier.init)) == Set(second.map(ObjectIdentifier.init)))
  }

  @Test func byDefinitionGoesByIdentity() throws {
    let router = Router()
    let first = try RouteDefinition("/a")
    let second = try RouteDefinition("/a")
    router.add(first)
    router.add(second)
    #expect(first == second)
    #expect(router.remove(second))
    #expect(!router.remove(second))
    #expect(router.routes.first === first)
    #expect(!router["thing"].remove(first))
  }

  @Test func aDefinitionThatWasAddedTwiceKeepsItsSchemeUntilItIsRemovedTwice() throws {
    let router = Router()
    let definition = try RouteDefinition("/a")
    router["one"].add(definition)
    router["one"].add(definition)
    #expect(router["one"].remove("/a").count == 1)
    #expect(definition.scheme == "one")
    #expect(router["one"].remove("/a").count == 1)
    #expect(definition.scheme == nil)
  }

  @Test func forgettingAllRoutesForgetsTheSchemesOfDefinitions() throws {
    let router = Router()
    let definition = try RouteDefinition("/a")
    router["one"].add(definition)
    router.unregisterAll()
    #expect(definition.scheme == nil)
  }

  @Test func aRemovedDefinitionCanBeAddedAgain() throws {
    let router = Router()
    let definition = try RouteDefinition("/a")
    router["one"].add(definition)
    #expect(definition.scheme == "one")
    #expect(router["one"].remove(definition))
    #expect(definition.scheme == nil)
    router["two"].add(definition)
    #expect(definition.scheme == "two")
    #expect(router.canRoute("two:/a"))
  }

  @Test(arguments: [[], ["app"]])
  func emptySchemeIsNotTheGlobalOne(_ schemes: [String]) throws {
    let router = Router()
    try router.add("/kept")
    for scheme in schemes { try router[scheme].add("/other") }
    router.unregister(scheme: "")
    #expect(router.canRoute("/kept"))
    #expect(router.canRoute("app:/other") == !schemes.isEmpty)
    #expect(!router.canRoute("unknown:/other"))
    try router[""].add("/never")
    #expect(!router.canRoute("/never"))
    #expect(router.routes.map(\.pattern) == ["/kept"])
  }

  @Test(arguments: ["definition", "pattern", "removeAll", "unregister"])
  func leavesTheSchemeWhereADefinitionWasAddedLast(_ way: String) throws {
    let router = Router()
    let definition = try RouteDefinition("/a")
    func remove(from scheme: String) {
      switch way {
      case "definition": router[scheme].remove(definition)
      case "pattern": router[scheme].remove("/a")
      case "removeAll": router[scheme].removeAll()
      default: router.unregister(scheme: scheme)
      }
    }
    router["One"].add(definition)
    router["Two"].add(definition)
    remove(from: "one")
    #expect(definition.scheme == "Two")
    remove(from: "two")
    #expect(definition.scheme == nil)
    #expect(!router.canRoute("one:/a"))
    #expect(!router.canRoute("two:/a"))
  }

  @Test func isPerScheme() throws {
    let router = Router()
    try router.add("/a")
    try router["thing"].add("/a")
    router["THING"].remove("/a")
    #expect(router.routes.count == 1)
    #expect(router["thing"].routes.isEmpty)
  }

  @Test func ofBracePatterns() throws {
    let router = Router()
    try router.add("/user/{id}/{tab?}", syntax: .brace)
    #expect(router.remove("user/{id}/{tab?}").count == 1)
  }

  @Test(arguments: [
    ["/{x?}", "{x?}", "//{x?}", "{x?}/"], ["/a/{x?}", "a/{x?}", "/a//{x?}"],
    ["/{x?}/{y?}", "{x?}/{y?}", "{x?}//{y?}/"], ["/a#/{x?}", "a#{x?}"],
  ])
  func ofAnOptionalBraceParameterIgnoresOuterAndRepeatedSlashes(_ spellings: [String]) throws {
    var options = RouterOptions()
    options.syntax = .brace
    for added in spellings {
      for removed in spellings {
        let router = Router(options: options)
        try router.add(added)
        #expect(router.remove(removed).map(\.pattern) == [added], "\(removed)")
      }
    }
  }

  @Test func ofAnOptionalBraceParameterLeavesOneWithinASegment() throws {
    var options = RouterOptions()
    options.syntax = .brace
    let router = Router(options: options)
    try router.add("/a{x?}")
    #expect(router.remove("/a/{x?}").isEmpty)
  }

  @Test func ofSeveralPatternsIsOneByOne() throws {
    let router = Router()
    try router.add(["/a", "/b"])
    #expect(router.remove("/b").map(\.parsedPattern.text) == ["/b"])
    #expect(router.canRoute("x:/a"))
  }

  /// An object that a handler holds may use the router while it is being freed.
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

  @Test(arguments: ["removeAll", "unregister", "unregisterAll", "unmatchedHandler", "remove"])
  func objectsFreedByItMayUseTheRouter(_ way: String) throws {
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
      case "unregister": router.unregister(scheme: "thing")
      case "unregisterAll": router.unregisterAll()
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
