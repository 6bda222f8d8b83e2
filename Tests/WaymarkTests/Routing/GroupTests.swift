import TestSupport
import Testing
import WaymarkJLRoutes
import WaymarkNKRouter

@testable import Waymark

@Suite struct GroupTests {
  private let router = Router()

  @Test(.bug(id: 45, "a guard of the group read its prefix's parameter from the query"))
  func `a prefix keeps its meaning when the options change`() throws {
    let tenants = try router.group("/:tenant")
    router.options.syntax = .brace
    try tenants.add("/users/:id")
    #expect(try router.match("/acme/users/7")?.captures["tenant"] == "acme")
    #expect(try router.match("/:tenant/users/7?tenant=me")?["tenant"] == ":tenant")
  }

  @Test(arguments: ["{id?}.html", "/{id?}.html"])
  func `a pattern behind a prefix begins with a slash`(_ pattern: String) throws {
    try router.group("/users", syntax: .brace).add(pattern)
    #expect(try router.match("/users/7.html")?["id"] == "7")
    #expect(try router.match("/users.html") != nil)
    #expect(try router.match("/users/.html") == nil)
  }

  @Test(arguments: [
    ("/admin", "/users/:id", "/admin/users/:id"),
    ("admin", "users", "admin/users"),
    ("/admin/", "users/", "/admin/users/"),
    ("/admin//", "//users", "/admin/users"),
    ("/admin", "/", "/admin"),
    ("/admin", "", "/admin"),
    ("", "users", "users"),
    ("/", "//users", "//users"),
    ("/:tenant", "/:id<int>", "/:tenant/:id<int>"),
    ("/files/*", "/info", "/files/*/info"),
    ("/app", "#/view/:id", "/app/#/view/:id"),
    ("/app#", "/view/:id", "/app#/view/:id"),
    ("/app#/a/", "/view", "/app#/a/view"),
    ("/e\u{301}", "/e\u{301}", "/e\u{301}/e\u{301}"),
    ("/a", "/\u{301}", "/a/\u{301}"),
  ]) func `a route has the prefix before its pattern`(
    _ prefix: String, _ pattern: String, _ whole: String
  )
    throws
  {
    let added = try router.group(prefix).add(pattern)
    #expect(Array(added.pattern.utf8) == Array(whole.utf8))
    #expect(router.routes == [added])
  }

  @Test(arguments: [
    ("/shop/:country", "/item/:id", "app://shop/de/item/7", ["country": "de", "id": "7"]),
    ("/app#/in", "/:id", "/app#/in/7", ["id": "7"]),
    ("/app", "#/:id", "/app#7", ["id": "7"]),
  ]) func `prefix and pattern both bind parameters`(
    _ prefix: String, _ pattern: String, _ url: String, _ values: [String: String]
  ) throws {
    try router.group(prefix).add(pattern)
    #expect(try router.match(url)?.captures.dictionary == values)
  }

  @Test func `optional groups of prefix and pattern are combined`() throws {
    let added = try router.group("/admin(/beta)").add("(users)(/:id)", name: "users")
    #expect(added.pattern == "/admin(/beta)/(users)(/:id)")
    #expect(
      router.triedPatterns == [
        "/admin/beta/users/:id", "/admin/beta/users", "/admin/users/:id", "/admin/beta/:id",
        "/admin/users", "/admin/beta", "/admin/:id", "/admin",
      ])
    #expect(router.routes(named: "users") == [added])
    #expect(router.remove("/admin(/beta)(/users)(/:id)") == nil, "the pattern is another text")
    #expect(router.remove("/admin(/beta)/(users)(/:id)") == added)
    #expect(router.triedPatterns == [])
  }

  @Test func `groups nest`() throws {
    let outer = try router.group("/a", priority: 10)
    let inner = try outer.group("/b/:c", priority: -3)
    let added = try inner.add("d", priority: 1)
    #expect(added.pattern == "/a/b/:c/d")
    #expect(added.priority == 8)
    #expect(try inner.group().add("/").pattern == "/a/b/:c")
  }

  @Test func `the priority of a group is added to that of the route`() throws {
    let group = try router.group("/x", priority: 5)
    try router.add("/x/*", priority: 4)
    try group.add("/:low", priority: -2)
    try group.add("/:middle")
    try group.add("/high", priority: 1)
    try router.add("/x/*", priority: 6)
    #expect(
      router.routes.map(\.pattern) == ["/x/high", "/x/*", "/x/:middle", "/x/*", "/x/:low"])
    #expect(router.routes.map(\.priority) == [6, 6, 5, 4, 3])
  }

  @Test(arguments: [
    (Int.max, 1, Int.max), (.min, -1, .min), (1, .max, .max), (-1, .min, .min), (.max, .min, -1),
  ]) func `priorities end at the largest number`(_ group: Int, _ route: Int, _ sum: Int) throws {
    let added = try router.group("/a", priority: group).add("/b", priority: route)
    #expect(added.priority == sum)
  }

  @Test func `routes of a scheme's group are those of the scheme`() throws {
    let group = try router["thing"].group("/a")
    try group.add("/b")
    #expect(group.scheme == "thing")
    #expect(router["thing"].routes.map(\.pattern) == ["/a/b"])
    #expect(router.routes.isEmpty)
    #expect(router.canRoute("thing:/a/b"))
    #expect(!router.canRoute("/a/b"))
  }

  @Test func `metadata of a group is inherited and overridden`() throws {
    let outer = try router.group(
      "/a",
      metadata: RouteMetadata {
        $0[Owner.self] = "outer"
        $0[IsPublic.self] = true
      })
    let inner = try outer.group("/b", metadata: RouteMetadata { $0[Owner.self] = "inner" })
    try inner.add("/plain")
    try inner.add("/own", metadata: RouteMetadata { $0[IsPublic.self] = false })
    let plain = try #require(try router.match("/a/b/plain")).route.metadata
    #expect(plain[Owner.self] == "inner")
    #expect(plain[IsPublic.self])
    let own = try #require(try router.match("/a/b/own")).route.metadata
    #expect(own[Owner.self] == "inner")
    #expect(!own[IsPublic.self])
    #expect(outer.metadata[Owner.self] == "outer")
  }

  @Test func `metadata that nobody set has its default, also an optional one`() throws {
    let route = try router.add("/none")
    #expect(route.metadata[Role.self] == "member")
    let own = try router.add("/own", metadata: RouteMetadata { $0[Role.self] = nil })
    #expect(own.metadata[Role.self] == nil)
  }

  @Test func `every kind of route can be added to a group`() async throws {
    let group = try router.group("/g")
    try group.add("/sync") { _ in true }
    try group.add("/async") { _ async throws in true }
    try group.add("/main") { @MainActor _ in true }
    try group.add("/session", handler: .session(RouteSession()))
    try group.add("/:page<int>", as: Page.self) { $0.page == 7 }
    try group.add("/first", "/second", name: "two") { _ in true }
    try group.add("/third", "/fourth") { _ async throws in true }
    try group.add("/fifth", "/sixth") { @MainActor _ in true }
    for name in [
      "sync", "async", "main", "session", "7", "first", "second", "third", "fourth", "fifth",
      "sixth",
    ] {
      #expect(await router.route("/g/\(name)").isHandled)
    }
    #expect(try router.match("/g/second")?.pattern == "/g/first")
    #expect(try router.match("/g/second")?.matchedPattern == "/g/second")
  }

  @Test func `a group without prefix gives hosts and syntax, and nothing else`() throws {
    let words = PatternSyntax("words") { pattern in
      guard !pattern.isEmpty else { throw PatternError(.other("empty"), in: "", at: 0..<0) }
      return try RoutePattern(pattern)
    }
    let first = try router["app"].add("/y/:b")
    let route = try router["app"].group(hosts: ["a.example"], syntax: words)
      .add("/y/:id", name: "y", priority: -1)
    #expect(router["app"].routes == [first, route])
    #expect(route.pattern == "/y/:id" && route.name == "y" && route.priority == -1)
    let routes = { (url: String) in try router.matches(url).map { try $0.get().route } }
    #expect(try routes("app://a.example/y/1") == [first, route])
    #expect(try routes("app://b.example/y/1") == [first])
    #expect(!router["app"].fallsBackToGlobal)
  }

  @Test func `a group is written in its syntax`() throws {
    let group = try router.group("/{tenant}", syntax: .brace)
    #expect(try group.add("/{name}.{ext}").definition.parameterNames == ["tenant", "name", "ext"])
    #expect(try group.group("/x").add("/{y?}").definition.parameterNames == ["tenant", "y"])
    // The prefix keeps its meaning.
    let other = try group.group(syntax: .colon).add("/:a").definition
    #expect(other.parameterNames == ["tenant", "a"])
  }

  @Test(arguments: [
    (
      "/admin(", "/x",
      """
      the optional group is never closed
        /admin(
              ^
      """
    ),
    (
      "/admin", "/users(/:id",
      """
      the optional group is never closed
        /admin/users(/:id
                    ^~~~~
      """
    ),
    (
      "/a/*", "*",
      """
      only one wildcard can be without a name: give this one a name
        /a/*/*
             ^
      """
    ),
    (
      "/app#/a", "/b#/c",
      """
      a fragment cannot begin here: the prefix has begun it
        /app#/a/b#/c
               ^~~~~
      """
    ),
    (
      "/app#/v", "/x(",
      """
      the optional group is never closed
        /app#/v/x(
                 ^
      """
    ),
    (
      "/app#/v/", "//x(#/y)",
      """
      a fragment cannot begin inside an optional group
        /app#/v/x(#/y)
                  ^
      """
    ),
    (
      "/a", "app://host/b",
      """
      a full URL cannot be a prefix or follow one: make the group of the scheme's routes, router[scheme].group
        app://host/b
        ^~~~~~~~~~~~
      """
    ),
    (
      "app://host/b", "/c",
      """
      a full URL cannot be a prefix or follow one: make the group of the scheme's routes, router[scheme].group
        app://host/b
        ^~~~~~~~~~~~
      """
    ),
  ]) func `faults are shown in the whole pattern`(
    _ prefix: String, _ pattern: String, _ text: String
  )
    throws
  {
    let error = try #require(throws: PatternError.self) {
      try router.group(prefix).add(pattern)
    }
    #expect(error.description == text)
    #expect(router.routes.isEmpty)
  }

  @Test func `a full URL is left to a group without prefix`() throws {
    try router.group(priority: 3).add("app://host/a")
    #expect(router["app"].routes.map(\.priority) == [3])
  }

  @Test func `one faulty pattern of several adds none`() throws {
    let group = try router.group("/g")
    #expect(throws: PatternError.self) { try group.add("/a", "/b)") }
    #expect(router.routes.isEmpty)
  }
}

private struct Page: Decodable {
  let page: Int
}

private enum Owner: RouteMetadataKey {
  static let defaultValue: String? = nil
}

private enum Role: RouteMetadataKey {
  static let defaultValue: String? = "member"
}

private enum IsPublic: RouteMetadataKey {
  static let defaultValue = false
}
