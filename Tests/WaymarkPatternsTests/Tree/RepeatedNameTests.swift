import Testing
import Waymark

/// A name has one value in a match, so a pattern contains it once.
///
/// Only JLRoutes' syntax allows repetition, where the last value counts.
@Suite struct RepeatedNameTests {
  private static let bug: Comment = "A repeated parameter name goes past a guard"

  @Test(
    .bug(id: 32, bug),
    arguments: [
      ("/account/:id", "/messages/:id", 22..<25), ("/:a", "/:a", 4..<6),
      ("/:id(/x)", "(/:id)", 11..<14), ("/files/*id", "/:id", 11..<14),
      ("/:id<int>", "#/:id", 12..<15), ("/app#/:id", ":id", 10..<13), ("/:a/:b", "/:b/:a", 7..<9),
    ])
  func `a repeated name is refused in a group that has it in its prefix`(
    _ prefix: String, _ pattern: String, _ place: Range<Int>
  ) throws {
    let router = Router()
    let group = try router.group(prefix)
    let error = #expect(throws: PatternError.self) { try group.add(pattern) }
    #expect(error?.range == place, "\(error?.description ?? "")")
    guard case .repeatedName = error?.reason else {
      Issue.record("\(error?.description ?? "accepted")")
      return
    }
    #expect(router.routes.isEmpty)
    #expect(throws: PatternError.self, "so is a group in it") { try group.group(pattern) }
  }

  @Test(.bug(id: 32, bug)) func `a repeated name cannot replace the value that a guard reads`()
    throws
  {
    let router = Router()
    struct NotYours: Error {}
    let owner = RouteGuard { match in
      guard match.captures["id"] == "me" else { throw NotYours() }
      return .allow
    }
    let account = try router.group("/account/:id", guards: [owner])
    #expect(throws: PatternError.self) { try account.add("/messages/:id") }
    try account.add("/messages/:message")
    guard case .refused = router.route("/account/victim/messages/me") else {
      Issue.record("the guard saw another account")
      return
    }
  }

  @Test(
    .bug(id: 32, bug),
    arguments: [
      ("/{id}/x/{id}", 8..<12, PatternSyntax.brace),
      ("{id}-{id?}", 5..<10, PatternSyntax.brace), ("/{id}/{*id}", 6..<11, PatternSyntax.brace),
      ("/{id}#{id<int>}", 6..<15, PatternSyntax.brace),
      ("/:id/:id", 5..<8, PatternSyntax.urlPattern),
      ("/:id{-:id}?", 6..<10, PatternSyntax.urlPattern),
      ("/:id/:id*", 5..<9, PatternSyntax.urlPattern),
      ("/{id}/{id}", 6..<10, PatternSyntax.ignoringCase(.brace)),
    ])
  func `a repeated name is refused in the other syntaxes`(
    _ pattern: String, _ place: Range<Int>, _ syntax: PatternSyntax
  ) throws {
    let error = #expect(throws: PatternError.self) { try syntax.parse(pattern) }
    #expect(error?.reason == .repeatedName("id"))
    #expect(error?.range == place)
  }

  @Test(.bug(id: 32, bug)) func `a repeated name is refused in pieces that a program made`() {
    let pieces = [0..<1, 1..<2].map { range in
      PatternElement(.parameter(PatternParameter(name: "a")), range: range)
    }
    let error = #expect(throws: PatternError.self) { try RoutePattern(text: "ab", path: pieces) }
    #expect(error?.reason == .repeatedName("a"))
    #expect(error?.range == 1..<2)
  }

  @Test(
    .bug(id: 63, "27: The names of hosts came back in a path once the hosts were replaced"),
    arguments: [
      (["other.example"], "/:team"), (["/"], "/:team"), ([":shop.example.com"], "/x/*team"),
      (["other.example"], "/x(/:team)"), (["other.example"], "/x#:team"),
      ([], "https://shop.example/:team"), ([], "app://:team/x"), ([], "app:/:team"),
      (["other.example"], "https://shop.example/:team"),
    ])
  func `a path cannot have a name of hosts that were replaced`(
    _ hosts: [String], _ pattern: String
  ) throws {
    let router = Router()
    let isMember = RouteGuard { match in
      match.captures["team"] == "mine" ? .allow : .decline
    }
    let teams = try router.group(hosts: [":team.shop.example"], guards: [isMember])
    let error = #expect(throws: PatternError.self) { try teams.group(hosts: hosts).add(pattern) }
    #expect(error?.reason == .repeatedName("team"))
    let place = try #require(error?.range)
    #expect(String(decoding: Array(pattern.utf8)[place], as: UTF8.self).contains("team"))
    // Hosts can have the same name at the same position.
    try teams.group(hosts: [":team.other.example"]).add("/x")
    #expect(try router.match("https://mine.other.example/x")?["team"] == "mine")
  }

  @Test func `a repeated name is shown at its place`() throws {
    let group = try Router().group("/account/:id")
    let error = #expect(throws: PatternError.self) { try group.add("/messages/:id") }
    #expect(
      error?.description == """
        the name id is in the pattern twice
          /account/:id/messages/:id
                                ^~~
        """)
  }

  // Users of JLRoutes expect this.
  @Test func `a repeated name has its last value in one pattern of JLRoutes' syntax`() throws {
    let router = Router()
    try router.add("/:a/x/:a")
    #expect(try router.match("/1/x/2")?["a"] == "2")
  }

  enum Inner: TypedRoute {
    case message(id: String)

    static let routeCases: RouteCases<Inner> = [
      RouteCase("message", "/messages/:id") { match in .message(id: try match.require("id")) }
    ]

    var routeReference: RouteReference {
      switch self {
      case .message(let id): RouteReference("message", ["id": id])
      }
    }
  }

  enum Outer: TypedRoute {
    case account(id: String, Inner)

    static let routeCases: RouteCases<Outer> = [
      RouteCase("account", prefix: "/account/:id", of: Inner.self) { match, inner in
        .account(id: try match.require("id"), inner)
      }
    ]

    var routeReference: RouteReference {
      switch self {
      case .account(let id, let inner):
        RouteReference("account", ["id": id], nested: inner.routeReference)
      }
    }
  }

  @Test(.bug(id: 32, bug)) func `a repeated name is refused across typed cases`() throws {
    let error = #expect(throws: PatternError.self) { try Router().mount(Outer.self) }
    #expect(error?.reason == .repeatedName("id"))
    #expect(error?.pattern == "/account/:id/messages/:id")
    #expect(error?.range == 22..<25)
    #expect(throws: PatternError.self) { try Router().group("/:id").mount(Inner.self) }
    #expect(throws: Never.self) { try Router().group("/:other").mount(Inner.self) }
  }
}
