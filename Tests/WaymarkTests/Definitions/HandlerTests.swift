import TestSupport
import Testing
import Waymark
import WaymarkJLRoutes

@Suite struct HandlerTests {
  private final class Target: RouteTarget, Sendable {
    let journal: Journal
    let answer: Bool

    init(_ journal: Journal, answer: Bool = true) {
      self.journal = journal
      self.answer = answer
    }

    func handleRoute(_ match: RouteMatch) -> Bool {
      journal.note("target \(match["id"] ?? "")")
      return answer
    }
  }

  private struct Screen: RouteInstantiable {
    let id: String?

    init(match: RouteMatch) {
      id = match["id"]
    }
  }

  @Test func `the default handler handles every match`() throws {
    let router = Router()
    try router.add("/a")
    #expect(router.route("x:/a").isHandled)
  }

  @Test func `a target is asked while it exists`() throws {
    let journal = Journal()
    let router = Router()
    var target: Target? = Target(journal)
    weak let weakTarget = target
    try router.add("/:id", handler: .target(#require(target)))
    #expect(router.route("x:/1").isHandled)
    target = nil
    #expect(weakTarget == nil)
    guard case .unmatched(let declined) = router.route("x:/2") else {
      Issue.record("not unmatched")
      return
    }
    #expect(declined.map(\.pattern) == ["/:id"])
    #expect(journal.entries == ["target 1"])
    #expect(router.routes.count == 1)
  }

  @Test func `a target may decline a match`() throws {
    let journal = Journal()
    let target = Target(journal, answer: false)
    let router = Router()
    try router.add("/:id", handler: .target(target))
    #expect(!router.route("x:/1").isHandled)
    #expect(journal.entries == ["target 1"])
  }

  @Test(arguments: [true, false]) func `an instance is made for each match`(_ answer: Bool) throws {
    let journal = Journal()
    let router = Router()
    try router.add(
      "/:id",
      handler: .instance(of: Screen.self) { screen in
        journal.note("screen \(screen.id ?? "")")
        return answer
      })
    #expect(router.route("x:/1").isHandled == answer)
    #expect(router.route("x:/2").isHandled == answer)
    #expect(journal.entries == ["screen 1", "screen 2"])
  }

  @Test func `a handler may change the routes`() throws {
    let journal = Journal()
    let router = Router()
    try router.add("/a") { [unowned router] match in
      journal.note("first")
      router.remove(match.route)
      PatternHandlers(of: router)["/a"] = { _ in
        journal.note("added")
        return true
      }
      router.remove("/:last")
      return false
    }
    try router.add("/:last", handler: journal.handler("last"))
    // The search continues in the routes from before the change.
    #expect(router.route("x:/a").isHandled)
    #expect(journal.take() == ["first", "last"])
    #expect(router.route("x:/a").isHandled)
    #expect(journal.take() == ["added"])
  }

  @Test func `a handler may route again`() throws {
    let journal = Journal()
    let router = Router()
    try router.add("/depth/:n") { [unowned router] match in
      let depth = match["n"].flatMap(Int.init) ?? 0
      journal.note("\(depth)")
      return depth == 0 || router.route("x:/depth/\(depth - 1)").isHandled
    }
    #expect(router.route("x:/depth/50").isHandled)
    #expect(journal.entries.count == 51)
    #expect(journal.entries.last == "0")
  }

  @Test func `a handler may remove all routes`() throws {
    let router = Router()
    try router.add("/a") { [unowned router] match in
      router.removeAllSchemes()
      return match["x"] == "1"
    }
    #expect(router.route("s:/a?x=1").isHandled)
    #expect(!router.canRoute("s:/a"))
  }

  @Test func `canRoute and match call no handler`() throws {
    let journal = Journal()
    let router = Router()
    try router.add("/a", handler: journal.handler("a", handles: false))
    #expect(router.canRoute("x:/a"))
    #expect(try router.match("x:/a")?.pattern == "/a")
    #expect(journal.entries.isEmpty)
  }
}
