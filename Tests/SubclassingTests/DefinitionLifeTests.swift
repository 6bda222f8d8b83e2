import TestSupport
import Foundation
import Testing
import Waymark
import WaymarkJLRoutes

/// Creates, registers, compares and copies definitions of a program's classes.
@Suite struct DefinitionLifeTests {
  /// Overrides the designated initializer, because it has stored properties.
  final class Timed: RouteDefinition, @unchecked Sendable {
    let created: Date
    let journal = Journal()

    required init(
      pattern: RoutePattern, priority: Int, handler: RouteHandler
    ) throws(PatternError) {
      created = Date()
      if pattern.parameterNames.count > 2 {
        throw PatternError("too many", in: pattern.text, at: 0..<pattern.text.utf8.count)
      }
      try super.init(pattern: pattern, priority: priority, handler: handler)
    }

    override func didRegister(scheme: String?) {
      journal.note(scheme ?? "global")
    }
  }

  @Test func `stored properties need the designated initializer only`() throws {
    let start = Date()
    let definition = try Timed("/a/:b", priority: 3)
    #expect(definition.created >= start)
    #expect(definition.pattern == "/a/:b")
    #expect(definition.priority == 3)
    #expect(definition.response(for: try RouteRequest("x:/a/1")).isMatch)
  }

  @Test func `an initializer may refuse a pattern`() throws {
    let error = try #require(throws: PatternError.self) { try Timed("/:a/:b/:c") }
    #expect(error.description == "too many\n  /:a/:b/:c\n  ^~~~~~~~~")
  }

  @Test func `the default class makes all routes added by pattern`() throws {
    var options = RouterOptions()
    options.defaultDefinitionClass = Timed.self
    let router = Router(options: options)
    try router.add("/a(/b)")
    try router["thing"].add("/c", "/d")
    PatternHandlers(of: router)["/e"] = { _ in true }
    #expect(router.routes.count == 2)
    let routes = router.routes + router["thing"].routes
    #expect(routes.flatMap(\.definitions).allSatisfy { $0 is Timed })
    #expect(throws: PatternError.self) { try router.add("/x(/:a/:b/:c)") }
    #expect(router.routes.count == 2)
  }

  @Test(.bug(id: 32, "routes of one registration were equal, whatever they matched"))
  func `patterns of one route have definitions of their own`() throws {
    let router = Router()
    let added = try router.add("/a", "/b", "/a").definitions
    #expect(added.map(\.pattern) == ["/a", "/b", "/a"])
    #expect(added[0] != added[1])
    #expect(added[0] == added[2])
    #expect(router.routes.count == 1)
    var folded = RouterOptions()
    folded.syntax = .ignoringCase(.colon)
    let other = try Router(options: folded).add("/a").definitions
    #expect(added[0] != other[0])
  }

  @Test func `the hook is called once per registration, with the scheme`() throws {
    let router = Router()
    let definition = try Timed("/a")
    router.add(definition)
    router["Thing"].add(try Timed("/b"))
    let other = try Timed("/c")
    router["THING"].add(other)
    #expect(definition.journal.entries == ["global"])
    #expect(other.journal.entries == ["THING"])
  }

  final class Registering: RouteDefinition, @unchecked Sendable {
    override func didRegister(scheme: String?) {
      PatternHandlers(of: hooked)["/from-hook"] = { _ in true }
    }
  }

  @Test func `the hook may use the router`() throws {
    hooked.add(try Registering("/a"))
    #expect(hooked.routes.map(\.pattern) == ["/a", "/from-hook"])
  }

  @Test func `definitions of one text in two syntaxes differ`() throws {
    #expect(try RouteDefinition("/{id}") != RouteDefinition("/{id}", syntax: .brace))
    #expect(try RouteDefinition("/:id<int>") == RouteDefinition("/:id<int>"))
  }

  @Test(.bug(id: 45, "equality changed when one of two definitions was added"))
  func `equal definitions have the same class, pattern and priority`() throws {
    let router = Router()
    let first = try RouteDefinition("/a", priority: 1) { _ in true }
    let second = try RouteDefinition("/a", priority: 1) { _ in false }
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    #expect(try first != RouteDefinition("/a", priority: 2))
    #expect(try first != RouteDefinition("/b", priority: 1))
    #expect(try first != Individual("/a", priority: 1))
    router["thing"].add(first)
    #expect(first == second)
    #expect(Set([first, second]).count == 1)
  }

  final class Individual: RouteDefinition, @unchecked Sendable {
    override func isEqual(to other: RouteDefinition) -> Bool {
      self === other
    }
  }

  @Test func `equality can be overridden`() throws {
    let first = try Individual("/a")
    let second = try Individual("/a")
    #expect(first != second)
    #expect(Set([first, second, first]).count == 2)
  }

  @Test func `a copy is of the same class and equal`() throws {
    let journal = Journal()
    let router = Router()
    let definition = try Timed("/a/:b<int>", priority: 2) { match in
      journal.note(match["b"] ?? "")
      return true
    }
    let copy = try definition.copy()
    #expect(copy !== definition)
    #expect(copy == definition)
    #expect(copy.priority == 2)
    router["other"].add(copy)
    #expect(router.route("other:/a/7").isHandled)
    #expect(!router.canRoute("other:/a/x"))
    #expect(journal.entries == ["7"])
  }

  @Test func `the description shows class, pattern and priority`() throws {
    #expect("\(try Timed("/a\n/:b", priority: 2))" == "Timed(/a\\u{A}/:b, priority: 2)")
  }

  @Test(
    .bug(id: 44, "point 18: a definition of a parsed pattern takes int for a regex"),
    arguments: ["/u/:id<int>", "/u(/:id<int>)", "/u/{id<int>}", "/u/x{id<int>}"])
  func `a parsed pattern has the built-in constraints`(_ text: String) throws {
    let syntax: PatternSyntax = text.contains("{") ? .brace : .colon
    let pattern = try RoutePattern(text, syntax: syntax)
    let definition = try RouteDefinition(pattern: pattern, priority: 0, handler: .handled)
    let prefix = text.contains("x{") ? "/u/x" : "/u/"
    let router = Router()
    router.add(definition)
    router.add(try Twice(pattern: pattern, priority: -1, handler: .handled))
    #expect(try router.matches("\(prefix)-7").map { try $0.get()["id"] } == ["-7", "-7"])
    #expect(!router.canRoute("\(prefix)int"))
    #expect(try definition.copy() == definition)
  }

  private final class Twice: RouteDefinition, @unchecked Sendable {}

  @Test(.bug(id: 44, "point 18: a definition of a parsed pattern takes int for a regex"))
  func `a router's names of constraints stay`() throws {
    var options = RouterOptions()
    options.namedConstraints["int"] = nil
    options.namedConstraints["uint"] = "a+"
    let router = Router(options: options)
    try router.add("/u/:id<int>", "/v/:id<uint>")
    #expect(router.canRoute("/u/int") && !router.canRoute("/u/7"))
    #expect(router.canRoute("/v/aa") && !router.canRoute("/v/7"))
    let copy = try #require(router.routes.first?.definitions.first).copy()
    #expect(copy.response(for: try RouteRequest("/u/int")).isMatch)
  }
}

private let hooked = Router()
