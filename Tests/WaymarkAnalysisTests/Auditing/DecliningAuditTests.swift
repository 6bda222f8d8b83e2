import Testing
import Waymark
import WaymarkAnalysis

@testable import WaymarkDescription

/// Routes that are tried after a route that may decline their URLs.
@Suite struct DecliningAuditTests {
  private let router = Router()
  private let flag = RouteGuard { _ in .decline }

  private func summary() -> [String] {
    router.audit().map { "\($0.isWarning ? "warning" : "note"): \($0.message)" }
  }

  @Test(.bug(id: 63, "18: An audit called a live route unreachable, and advised to remove it"))
  func `a route behind a guard that may decline is a note that names both`() throws {
    try router.add("/editor/:id", name: "new", guards: [flag]) { _ in }
    try router.add("/editor/:id", name: "old") { _ in }
    #expect(router.route("/editor/7").match?.route.name == "old")
    let found = try #require(router.audit().first)
    #expect(
      summary() == [
        "note: /editor/:id (old) is reached only if a guard of /editor/:id (new) declines: "
          + "/editor/:id (new) matches all of its URLs, such as /editor/x"
      ])
    #expect(found.kind == .undecided)
    #expect(
      found.advice
        == "keep it if a guard declines such URLs on purpose; otherwise, move it up or raise the "
        + "priority, or remove it")
  }

  @Test func `a guard of a group may decline for each route in it`() throws {
    try router.group("/beta", guards: [flag]).add("/:page", "/:page/:tab")
    try router.add("/beta/new", "/beta/new/top")
    #expect(
      summary() == [
        "note: /beta/new is reached only if a guard of /beta/:page declines: /beta/:page matches "
          + "all of its URLs, such as /beta/new",
        "note: /beta/new/top is reached only if a guard of /beta/:page/:tab declines: "
          + "/beta/:page/:tab matches all of its URLs, such as /beta/new/top",
      ])
  }

  @Test func `a guard that never declines leaves nothing to later routes`() throws {
    try router.add("/reset", guards: [.accepting(.internal)]) { _ in }
    try router.add("/reset") { _ in }
    #expect(
      summary() == [
        "warning: /reset is never reached: /reset matches the same URLs, such as /reset"
      ])
    let both = Router()
    try both.add("/reset", guards: [.accepting(.internal), flag]) { _ in }
    try both.add("/reset") { _ in }
    #expect(both.audit().map(\.isWarning) == [false])
  }

  @Test func `what another route takes for certain is a warning about that one`() throws {
    try router.add("/a/:x", name: "first", guards: [flag]) { _ in }
    try router.add("/a/:y", name: "second") { _ in }
    try router.add("/a/:z", name: "third") { _ in }
    try router.add("/a/b", name: "fourth") { _ in }
    let warnings = router.audit().filter(\.isWarning)
    #expect(warnings.map { $0.routes.compactMap(\.route.name) } == [["third"], ["fourth"]])
    #expect(warnings.map { $0.others.compactMap(\.route.name) } == [["second"], ["second"]])
    let notes = router.audit().filter { !$0.isWarning }
    #expect(notes.map { $0.routes.compactMap(\.route.name) } == [["second"]])
  }

  @Test func `a guarded route that is never reached itself is a warning`() throws {
    try router.add("/a/:x") { _ in }
    try router.add("/a/b", guards: [flag]) { _ in }
    #expect(
      summary() == [
        "warning: /a/b is never reached: /a/:x matches all of its URLs, such as /a/b"
      ])
  }

  @Test func `a guarded route that takes an overlap may leave it`() throws {
    try router.add("/:language/help", guards: [flag]) { _ in }
    try router.add("/shop/:page") { _ in }
    #expect(
      summary() == [
        "note: /:language/help is tried before /shop/:page, which is more specific, and handles "
          + "/shop/help, unless a guard of /:language/help declines"
      ])
  }

  @Test func `a guarded route of a scheme that takes everything hides no global route`() throws {
    try router.add("/about") { _ in }
    let app = router["app"]
    app.fallsBackToGlobal = true
    try app.group(guards: [flag]).add("/*") { _ in }
    #expect(router.route("app://about").match?.route.pattern == "/about")
    #expect(summary() == [])
  }

  /// A result that may be `false`, or an object that may be released.
  @Test(arguments: [
    RouteHandler { _ in false }, RouteHandler { _ in Bool?.none }, RouteHandler { _ in Void?.none },
    RouteHandler { @MainActor _ in false }, RouteHandler(async: { _ in false }),
  ])
  func `a handler that may decline is a warning that names it`(_ handler: RouteHandler) throws {
    try router.add("/users/:id", handler: handler)
    try router.add("/users/new") { _ in }
    #expect(
      summary() == [
        "warning: /users/new is reached only if the handler of /users/:id declines: /users/:id "
          + "matches all of its URLs, such as /users/new"
      ])
  }

  @Test(arguments: [
    RouteHandler { _ in }, RouteHandler { _ in 7 }, RouteHandler { @MainActor _ in },
    RouteHandler(async: { _ in }), .handled,
  ])
  func `a handler without an answer takes what its route matches`(_ handler: RouteHandler) throws {
    try router.add("/users/:id", handler: handler)
    try router.add("/users/new") { _ in }
    #expect(
      summary() == [
        "warning: /users/new is never reached: /users/:id matches all of its URLs, such as "
          + "/users/new"
      ])
  }

  /// A tool knows a table's routes, but not the program's guards.
  @Test func `a route that a description calls guarded may decline`() throws {
    let table = try RouteTableDescription(
      json: """
        { "routes": [
          { "pattern": "/editor/:id", "name": "new", "isGuarded": true },
          { "pattern": "/editor/:id", "name": "old" }] }
        """)
    try router.replaceRoutes(with: table, using: RouteBindings())
    #expect(router.audit().map(\.kind) == [.undecided])
    #expect(try router.tableDescription().routes.map(\.isGuarded) == [true, false])
  }
}
