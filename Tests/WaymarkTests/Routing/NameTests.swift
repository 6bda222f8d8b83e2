import TestSupport
import Testing
import Waymark
import WaymarkNKRouter

@Suite struct NameTests {
  private let router = Router()

  @Test func `a route is found by its name`() throws {
    let added = try router.add("/user/:id", name: "user.view", priority: 3) { _ in true }
    try router.add("/user/:id/edit", name: "user.edit")
    #expect(router.routes(named: "user.view") == [added])
    #expect(added.name == "user.view")
    #expect(router.routes(named: "user") == [])
  }

  @Test func `a match has the name of its route`() throws {
    try router.add("/user/:id", name: "user.view")
    try router.add("/about")
    #expect(try router.match("/user/7")?.route.name == "user.view")
    #expect(try #require(try router.match("/about")).route.name == nil)
  }

  @Test func `combinations of optional groups are one route`() throws {
    let route = try router.add("/explore(/:country(/:city))", name: "explore")
    #expect(router.routes(named: "explore") == [route])
    router.remove("/explore/:country")
    #expect(router.triedPatterns == ["/explore/:country/:city", "/explore"])
    #expect(router.routes(named: "explore") == [route])
  }

  @Test func `patterns of a route share the name`() throws {
    try router.add("/user/:id", "/u/:id", "old:///user/:id", name: "user")
    #expect(
      router.routes(named: "user").map(\.patterns)
        == [["/user/:id", "/u/:id", "old:///user/:id"]])
    #expect(router["old"].routes(named: "user").count == 1)
    #expect(try router.match("/u/7")?.route.name == "user")
  }

  @Test func `names are those of one scheme`() throws {
    try router.add("/me", name: "me")
    try router["thing"].add("/self", name: "me")
    #expect(router.routes(named: "me").map(\.pattern) == ["/me"])
    #expect(router["THING"].routes(named: "me").map(\.pattern) == ["/self"])
    #expect(router["other"].routes(named: "me") == [])
  }

  @Test func `a name in use is refused`() throws {
    try router.add("/user/:id", name: "user")
    let error = try #require(throws: PatternError.self) {
      try router.add("/member/:id", "other:///x", name: "user") { _ in true }
    }
    #expect(error.reason == .nameInUse("user", by: "/user/:id"))
    #expect(
      error.description == """
        the name user already belongs to the route /user/:id
          /member/:id
          ^~~~~~~~~~~
        """)
    #expect(router.routes.count == 1)
    #expect(router.allRoutes.count == 1, "a pattern of another scheme was added")
  }

  @Test func `a name is refused for any pattern that may not have it`() throws {
    try router.add("/user/:id", name: "user")
    let error = try #require(throws: PatternError.self) {
      try router.add("other:///x", "/member/:id", name: "user") { _ in true }
    }
    #expect(error.reason == .nameInUse("user", by: "/user/:id"))
    #expect(router.allRoutes.count == 1)
  }

  @Test func `a name is free when its routes are gone`() throws {
    try router.add("/a(/b)", name: "a")
    router.remove("/a/b")
    #expect(throws: PatternError.self) { try router.add("/c", name: "a") }
    router.remove("/a")
    #expect(router.routes(named: "a") == [])
    try router.add("/c", name: "a")
    router.removeAll()
    try router.add("/d", name: "a")
    router.removeAllSchemes()
    #expect(router.routes(named: "a") == [])
  }

  @Test func `names survive the growth and the order of a table`() throws {
    for number in 0..<500 { try router.add("/\(number)", name: "route \(number)") }
    try router.add("/last", name: "last", priority: 1)
    for number in 0..<500 {
      #expect(router.routes(named: "route \(number)").map(\.pattern) == ["/\(number)"])
    }
    for number in 0..<400 { router.remove("/\(number)") }
    #expect(router.routes(named: "route 3") == [])
    #expect(router.routes(named: "route 499").count == 1)
    #expect(router.routes(named: "last").count == 1)
  }

  @Test func `definitions may share a name`() throws {
    let first = router.add(try RouteDefinition("/v1/:id"), name: "item")
    let second = router.add(try RouteDefinition("/v2/:id", priority: 1), name: "item")
    #expect(router.routes(named: "item") == [second, first])
    #expect(router.remove(second))
    #expect(router.routes(named: "item") == [first])
  }

  @Test func `the route of a definition has name and metadata`() throws {
    let metadata = RouteMetadata { $0[Owner.self] = "billing" }
    let route = router.add(try RouteDefinition("/a"), name: "a", metadata: metadata)
    #expect(try router.match("/a")?.route == route)
    #expect(route.name == "a")
    #expect(route.metadata[Owner.self] == "billing")
  }
}

private enum Owner: RouteMetadataKey {
  static let defaultValue: String? = nil
}

private enum RequiresLogin: RouteMetadataKey {
  static let defaultValue = false
}

@Suite struct RouteMetadataTests {
  private let router = Router()

  @Test func `a match has the metadata of its route`() throws {
    let metadata = RouteMetadata { $0[RequiresLogin.self] = true }
    try router.add("/account(/:page)", metadata: metadata) { _ in true }
    #expect(try router.match("/account/2")?.route.metadata[RequiresLogin.self] == true)
    #expect(try router.match("/account/2")?.route.metadata[Owner.self] == .some(nil))
  }

  @Test func `a route that says nothing has defaults`() throws {
    try router.add("/about")
    #expect(try router.match("/about")?.route.metadata[RequiresLogin.self] == false)
  }

  @Test func `a value of metadata can be set back to none`() {
    var metadata = RouteMetadata { $0[Owner.self] = "billing" }
    #expect(metadata[Owner.self] == "billing")
    metadata[Owner.self] = nil
    #expect(metadata[Owner.self] == nil)
  }

  @Test func `closures of every kind take name and metadata`() throws {
    let metadata = RouteMetadata { $0[RequiresLogin.self] = true }
    try router.add("/a", name: "a", metadata: metadata) { _ in true }
    try router.add("/b", name: "b", metadata: metadata) { match async throws in
      match.route.name == "b"
    }
    try router.add("/c", name: "c", metadata: metadata) { @MainActor _ in true }
    try router.add("/d", name: "d", metadata: metadata, handler: .session(RouteSession()))
    try router.add("/e", "/f", name: "e", metadata: metadata) { _ in true }
    router.add(try RouteDefinition("/g") { _ in true }, name: "g", metadata: metadata)
    #expect(router.routes.map(\.name) == ["a", "b", "c", "d", "e", "g"])
    #expect(router.routes.allSatisfy { $0.metadata[RequiresLogin.self] })
  }
}
