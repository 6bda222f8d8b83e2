import TestSupport
import Foundation
import Testing
import Waymark
import WaymarkJLRoutes

/// The examples of the README of JLRoutes 2.
@Suite struct JLRoutes2ReadmeTests {
  private let router = Router()
  private let journal = Journal()

  private func noting(_ name: String) -> @Sendable (RouteMatch) -> Bool {
    { [journal] _ in
      journal.note(name)
      return true
    }
  }

  @Test func `the code to get started works`() throws {
    try router.add("/user/view/:userID") { [journal] match in
      journal.note(match["userID"] ?? "")
    }
    PatternHandlers(of: router)["/user/edit/:userID"] = noting("edit")
    let url = try #require(URL(string: "myapp://user/view/joeldev"))
    #expect(router.route(url).isHandled)
    #expect(router.route("myapp://user/edit/joeldev").isHandled)
    #expect(journal.entries == ["joeldev", "edit"])
  }

  @Test func `the dictionary of parameters has JLRoutes' keys`() throws {
    try router.add("/:object/:action/:primaryKey")
    let match = try #require(try router.match("myapp://post/edit/123?debug=true&foo=bar"))
    #expect(
      match.dictionary.mapValues { "\($0)" } == [
        "object": "post", "action": "edit", "primaryKey": "123", "debug": "true", "foo": "bar",
        "JLRouteURL": "myapp://post/edit/123?debug=true&foo=bar",
        "JLRoutePattern": "/:object/:action/:primaryKey",
        "JLRouteScheme": "JLRoutesGlobalRoutesScheme",
      ])
  }

  @Test func `without a handler a route is handled`() throws {
    try router.add("/a")
    #expect(router.route("myapp://a").isHandled)
  }

  @Test func `the global options configure all routers`() async {
    await #expect(processExitsWith: .success) {
      RouterOptions.global.logsExplanations = false
      RouterOptions.global.plusDecoding = .never
      RouterOptions.global.hostAsPath = .always
      RouterOptions.global.defaultDefinitionClass = AlwaysMatch.self
      let router = Router()
      try router.add("/:host/:text") { _ in true }
      let match = try #require(try router.match("https://example.com/a+b"))
      #expect(match.captures.dictionary == ["host": "example.com", "text": "a+b"])
      #expect(match.definition is AlwaysMatch)
    }
  }

  @Test func `each scheme has its own routes`() throws {
    try router.add("/foo", handler: RouteHandler(noting("global foo")))
    try router["thing"].add("/foo", handler: RouteHandler(noting("thing foo")))
    try router["stuff"].add("/foo", handler: RouteHandler(noting("stuff foo")))
    try router.add("/global", handler: RouteHandler(noting("global")))
    for url in ["thing://foo", "stuff://foo", "other://foo"] {
      #expect(router.route(url).isHandled)
    }
    #expect(!router.route("thing://global").isHandled)
    router["thing"].fallsBackToGlobal = true
    #expect(router.route("thing://global").isHandled)
    #expect(journal.entries == ["thing foo", "stuff foo", "global foo", "global"])
  }

  @Test(arguments: [
    ("app://wildcard/joker", true), ("app://wildcard/joker/x", true),
    ("app://wildcard/batman", false), ("app://wildcard", false),
  ])
  func `a wildcard takes the rest of the path`(_ url: String, _ isHandled: Bool) throws {
    try router.add("/wildcard/*") { match in
      let segments = match.dictionary["JLRouteWildcardComponents"] as? [String]
      return segments?.first == "joker" && match.captures.wildcard == segments
    }
    #expect(router.route(url).isHandled == isHandled)
  }

  @Test func `optional groups make several routes`() throws {
    try router.add("/the(/foo/:a)(/bar/:b)")
    let urls = ["/the/foo/1/bar/2", "/the/foo/1", "/the/bar/2", "/the"]
    #expect(
      try urls.map { try router.match($0)?.matchedPattern } == [
        "/the/foo/:a/bar/:b", "/the/foo/:a", "/the/bar/:b", "/the",
      ])
  }

  @Test func `a program queries the routes that there are`() throws {
    try router.add("/a")
    try router["thing"].add("/b")
    #expect(router.routes.map(\.pattern) == ["/a"])
    #expect(router.allRoutes.mapValues { $0.map(\.pattern) } == [nil: ["/a"], "thing": ["/b"]])
  }

  struct Screen: RouteInstantiable {
    let parameters: [String: String]

    init(match: RouteMatch) {
      parameters = match.captures.dictionary
    }
  }

  final class RootScreen: RouteTarget, Sendable {
    let journal = Journal()

    func handleRoute(_ match: RouteMatch) {
      journal.note(match["name"] ?? "")
    }
  }

  @Test func `handlers make a target for each match`() throws {
    try router.add(
      "/some/:name",
      handler: .instance(of: Screen.self) { [journal] screen in
        journal.note(screen.parameters["name"] ?? "")
      })
    #expect(router.route("app://some/route").isHandled)
    #expect(journal.entries == ["route"])
  }

  @Test func `handlers ask an existing target`() throws {
    let screen = RootScreen()
    try router.add("/some/:name", handler: .target(screen))
    #expect(router.route("app://some/route").isHandled)
    #expect(screen.journal.entries == ["route"])
  }

  final class AlwaysMatch: RouteDefinition, @unchecked Sendable {
    override func response(for request: RouteRequest) -> RouteResponse {
      .match(parameters(for: request))
    }
  }

  @Test func `a subclass parses routes in its own way`() throws {
    router.add(try AlwaysMatch("/foo", priority: 0, handler: noting("foo")))
    #expect(router.route("app://anything/else").isHandled)
    #expect(journal.entries == ["foo"])
  }
}
