import TestSupport
import Foundation
import Testing
import Waymark

/// Compiles and runs the code of the guide about names, groups and guards.
@MainActor @Suite struct GroupGuideTests {
  private let router = Router()

  enum NeedsAccount: RouteMetadataKey {
    static let defaultValue = false
  }

  @Test func `the code of the page is that of this file`() throws {
    let page = try MarkdownPage(article: "Groups")
    #expect(page.codeBlocks.filter { $0.language == "swift" }.count == 9)
    #expect(try page.code(notIn: #filePath) == [])
  }

  @Test func `names find routes as shown`() throws {
    try router.add("/user/:id(/:tab)", name: "user.view") { _ in true }
    let patterns = router.routes(named: "user.view").map(\.pattern)
    let name = try router.match("/user/7")?.route.name
    #expect(patterns == ["/user/:id(/:tab)"])
    #expect(name == "user.view")
  }

  @Test func `groups share as shown`() throws {
    let requiresLogin = RouteGuard { _ in .allow }
    let admin = try router.group("/admin", priority: 10, guards: [requiresLogin])
    try admin.add("/users/:id") { _ in true }
    try admin.add("/", name: "admin.home") { _ in true }

    let reports = try admin.group("/reports/:year<int>")
    try reports.add("/:month", priority: 1) { _ in true }

    #expect(
      router.routes.map { "\($0.pattern) \($0.priority)" } == [
        "/admin/reports/:year<int>/:month 11", "/admin/users/:id 10", "/admin 10",
      ])
    let error = #expect(throws: PatternError.self) { try admin.add("/users(/:id") }
    let blocks = try MarkdownPage(article: "Groups").codeBlocks
    #expect(blocks.filter { $0.language.isEmpty }.map(\.text) == [error?.description])
  }

  @Test func `routes of some hosts are added as shown`() throws {
    let shop = try router.group(hosts: ["shop.example", "*.shop.example"])
    try shop.add("/sale/:id", name: "sale") { _ in true }
    try router.group(hosts: ["outlet.example"]).add("/sale/:id") { _ in true }
    let app = try router.group(hosts: ["shop.example", "/"])
    try app.add("/gift/:id") { _ in true }
    for url in ["/gift/7", "app://gift/7", "https://shop.example/gift/7"] {
      #expect(router.canRoute(url), "\(url)")
    }
    #expect(!router.canRoute("https://outlet.example/gift/7"))

    #expect(try router.match("https://www.shop.example/sale/7")?.route.name == "sale")
    #expect(try router.match("https://outlet.example/sale/7")?.route.name == nil)
    #expect(router.canRoute("https://outlet.example/sale/7"))
    #expect(!router.canRoute("https://evil.example/sale/7"))
  }

  @Test func `labels of hosts are values as shown`() throws {
    let session = Session(isLoggedIn: true, user: "joe")
    let isMember = RouteGuard { @MainActor match in
      match.captures["team"] == session.user ? .allow : .decline
    }
    let teams = try router.group(hosts: [":team.shop.example"], guards: [isMember])
    try teams.add("/orders/:id") { match in match["team"] != nil }
    #expect(router.route("https://joe.shop.example/orders/7").isHandled)
    #expect(!router.route("https://eve.shop.example/orders/7?team=joe").isHandled)
  }

  @Test func `guards decide as shown`() throws {
    let session = Session(isLoggedIn: false, user: "joe")
    let requiresLogin = RouteGuard { @MainActor _ in
      session.isLoggedIn ? .allow : .redirect(to: "/login")
    }
    let requiresOwner = RouteGuard { @MainActor match in
      guard match.captures["owner"] == session.user else { throw NotYours() }
      return .allow
    }
    try router.add("/account", guards: [requiresLogin]) { _ in true }
    try router.add("/of/:owner", guards: [requiresOwner]) { _ in true }
    try router.add("/login") { _ in true }
    guard case .handled(let match) = router.route("app:/account") else {
      Issue.record("not redirected")
      return
    }
    #expect(match.url == "app:/login")
    #expect(router.route("/of/joe").isHandled)
    guard case .refused(let error) = router.route("/of/sue") else {
      Issue.record("not refused")
      return
    }
    #expect(error.underlyingError is NotYours)
  }

  @Test func `a guard looks at the path as shown`() throws {
    let session = Session(isLoggedIn: true, user: "joe")
    let adminOnly = RouteGuard { @MainActor match in
      if match.isBelow("/admin"), !session.isAdmin { throw LoginRequired() }
      return .allow
    }
    try router.group(guards: [adminOnly]).add("/*") { _ in true }
    #expect(router.route("/users").isHandled)
    for url in ["/admin", "/admin/users", "/%61dmin//users", "/admin/%CC%81users"] {
      guard case .refused = router.route(url) else {
        Issue.record("\(url) is not refused")
        continue
      }
    }
  }

  @Test func `a policy asks the metadata as shown`() throws {
    let session = Session(isLoggedIn: false, user: "joe")
    let policy = RouteGuard { @MainActor match in
      if match.route.metadata[NeedsAccount.self], !session.isLoggedIn { throw LoginRequired() }
      return .allow
    }
    let all = try router.group(guards: [policy])
    try all.add("/account", metadata: RouteMetadata { $0[NeedsAccount.self] = true }) { _ in true }
    try all.add("/about") { _ in true }

    #expect(router.route("/about").isHandled)
    for url in ["/account", "/%61ccount", "//account", "s:///account/"] {
      guard case .refused = router.route(url) else {
        Issue.record("\(url) is not refused")
        continue
      }
    }
  }
}

@MainActor private final class Session {
  let isLoggedIn: Bool
  let user: String
  let isAdmin = false

  init(isLoggedIn: Bool, user: String) {
    self.isLoggedIn = isLoggedIn
    self.user = user
  }
}

private struct LoginRequired: Error {}
private struct NotYours: Error {}
