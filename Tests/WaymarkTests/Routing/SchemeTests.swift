import TestSupport
import Testing
import Waymark
import WaymarkJLRoutes
import WaymarkNKRouter

@Suite struct SchemeTests {
  private func router(_ journal: Journal) throws -> Router {
    let router = Router()
    try router.add("/foo", handler: journal.handler("global"))
    try router.add("/global", handler: journal.handler("global"))
    try router["Thing"].add("/foo", handler: journal.handler("thing"))
    try router["thing"].add("/maybe", handler: journal.handler("thing", handles: false))
    return router
  }

  @Test(arguments: [
    ("thing:/foo", ["thing"]), ("THING:/foo", ["thing"]), ("tHing://foo", ["thing"]),
    ("other:/foo", ["global"]), ("/foo", ["global"]), ("foo", ["global"]),
    ("thing:/global", []), ("things:/foo", ["global"]), ("thin:/foo", ["global"]),
  ])
  func `the URL's scheme chooses the routes`(_ url: String, _ called: [String]) throws {
    let journal = Journal()
    let router = try router(journal)
    #expect(router.canRoute(url) == !called.isEmpty)
    #expect(router.route(url).isHandled == !called.isEmpty)
    #expect(journal.entries == called)
  }

  @Test func `the scheme is reported as the route names it`() throws {
    let router = try router(Journal())
    #expect(try router.match("THING:/foo")?.scheme == "Thing")
    #expect(try router.match("other:/foo")?.scheme == nil)
    #expect(router["THING"].routes.map(\.scheme) == ["Thing", "thing"])
    #expect(Set(router.allRoutes.keys) == [nil, "Thing"])
  }

  @Test func `an explicit table ignores the URL's scheme`() throws {
    let journal = Journal()
    let router = try router(journal)
    #expect(router["thing"].route("other:/foo").isHandled)
    #expect(router["thing"].canRoute("foo"))
    #expect(try router["thing"].match("x://foo")?.scheme == "Thing")
    #expect(router[nil].route("thing:/global").isHandled)
    #expect(!router["nobody"].canRoute("/foo"))
    #expect(journal.entries == ["thing", "global"])
  }

  @Test(.bug(id: 45, "a full URL in a plain add cut off every global route"))
  func `a scheme in a pattern is a condition of its route alone`() throws {
    let router = Router()
    try router.group(hosts: ["shop.example"]).add("/home", name: "home")
    try router.add("/about", name: "about")
    try router.add("https://shop.example/login", name: "login")
    try router.add("app://login", name: "login of the app")
    for (url, name) in [
      ("https://shop.example/home", "home"), ("https://shop.example/about", "about"),
      ("https://shop.example/login", "login"), ("app://about", "about"),
      ("app://login", "login of the app"), ("APP:/about", "about"), ("http://a.example/login", nil),
      ("/login", nil), ("app://settings", nil),
    ] {
      #expect(try router.match(url)?.route.name == name, "\(url)")
    }
    #expect(router["app"].fallsBackToGlobal)
  }

  @Test(
    .bug(id: 45, "only router[scheme] shuts the global routes out"), arguments: [false, true])
  func `only routes added through the scheme close it`(theyComeFirst: Bool) throws {
    let router = Router()
    try router.add("/about")
    if theyComeFirst { try router["App"].add("/settings") }
    try router.add("app://login")
    if !theyComeFirst { try router["App"].add("/settings") }
    #expect(router.canRoute("app://login") && router.canRoute("app://settings"))
    #expect(!router.canRoute("app://about"))
    router["app"].fallsBackToGlobal = true
    #expect(router.canRoute("app://about"))
  }

  @Test(.bug(id: 45, "what a program chose for a scheme holds, whatever is added"))
  func `a chosen fallback outlives full URLs`() throws {
    let router = Router()
    try router.add("/about")
    router["app"].fallsBackToGlobal = false
    try router.add("app://login")
    #expect(!router.canRoute("app://about"))
    router["thing"].fallsBackToGlobal = true
    try router["thing"].add("/x")
    #expect(router.canRoute("thing://about"))
  }

  @Test(.bug(id: 45, "an undefined session belongs to the scheme"))
  func `an undefined session closes a scheme`() throws {
    let router = Router()
    try router.add("/about")
    try router.add("app://login")
    router["app"].undefinedSession = RouteSession()
    #expect(!router["app"].fallsBackToGlobal)
  }

  @Test func `looking at a scheme creates nothing`() throws {
    let router = try router(Journal())
    #expect(router["ghost"].routes.isEmpty)
    #expect(!router["ghost"].fallsBackToGlobal)
    #expect(router["ghost"].unmatchedHandler == nil)
    #expect(router.remove("/none") == nil)
    #expect(router.canRoute("ghost:/foo"))
    #expect(router.allRoutes["ghost"] == nil)
  }

  @Test func `removing from a scheme creates nothing`() throws {
    let router = Router()
    let route = try Router().add("/a")
    #expect(router["THING"].remove("/a") == nil)
    #expect(router["THING"].remove("THING://h/a") == nil)
    #expect(!router["THING"].remove(route))
    router["THING"].removeAll()
    PatternHandlers(of: router["THING"])["/a"] = nil
    try router["thing"].add("/a")
    #expect(router["THING"].routes.map(\.scheme) == ["thing"])
    #expect(Set(router.allRoutes.keys) == [nil, "thing"])
  }

  @Test func `an emptied table stays until it is unregistered`() throws {
    let router = try router(Journal())
    router["thing"].removeAll()
    #expect(router.allRoutes["Thing"] == [])
    #expect(!router.canRoute("thing:/foo"))
    router.removeScheme("THING")
    #expect(router.allRoutes["Thing"] == nil)
    #expect(router.canRoute("thing:/foo"))
    router.removeScheme("never registered")
  }

  @Test func `unregistering all schemes forgets routes and settings`() throws {
    let router = try router(Journal())
    router["thing"].fallsBackToGlobal = true
    router.unmatchedHandler = UnmatchedHandler { _ in }
    router.removeAllSchemes()
    #expect(router.allRoutes.count == 1)
    #expect(router.routes.isEmpty)
    #expect(router.unmatchedHandler == nil)
    #expect(!router["thing"].fallsBackToGlobal)
  }

  @Test func `a scheme falls back to the global routes on request`() throws {
    let journal = Journal()
    let router = try router(journal)
    #expect(!router["thing"].fallsBackToGlobal)
    router["THING"].fallsBackToGlobal = true
    #expect(router["thing"].fallsBackToGlobal)
    #expect(router.route("thing:/global").isHandled)
    #expect(router.canRoute("thing:/global"))
    #expect(router["thing"].canRoute("/global"))
    #expect(router.route("thing:/foo").isHandled)
    #expect(journal.take() == ["global", "thing"])
    try router.add("/maybe", priority: 9, handler: journal.handler("global maybe"))
    #expect(router.route("thing:/maybe").isHandled)
    #expect(journal.take() == ["thing", "global maybe"])
    router["thing"].fallsBackToGlobal = false
    #expect(!router.canRoute("thing:/global"))
  }

  @Test func `the match of a fallback reports the global table`() throws {
    let router = try router(Journal())
    router["thing"].fallsBackToGlobal = true
    let match = try #require(try router.match("thing:/global"))
    #expect(match.scheme == nil)
    #expect(match.dictionary["JLRouteScheme"] as? String == "JLRoutesGlobalRoutesScheme")
  }
}
