import TestSupport
import Foundation
import Testing
import Waymark
import WaymarkJLRoutes

/// The examples of the README of JLRoutes 1.
@Suite struct JLRoutes1ReadmeTests {
  private let router = Router()
  private let journal = Journal()

  @Test func `the simple example works`() throws {
    try router.add("/user/view/:userID") { [journal] match in
      journal.note(match["userID"] ?? "")
    }
    let url = try #require(URL(string: "myapp://user/view/joeldev"))
    #expect(router.route(url).isHandled)
    #expect(journal.entries == ["joeldev"])
  }

  @Test func `the parameters dictionary has at least two keys`() throws {
    try router.add("/user")
    let match = try #require(try router.match("myapp://user"))
    #expect(match.dictionary["JLRouteURL"] as? URL == URL(string: "myapp://user"))
    #expect(match.dictionary["JLRoutePattern"] as? String == "/user")
  }

  @Test func `a route matches if its handler returns true`() throws {
    try router.add("/a") { [journal] _ in
      journal.note("no")
      return false
    }
    try router.add("/:b") { [journal] _ in
      journal.note("yes")
    }
    #expect(router.route("myapp://a").isHandled)
    #expect(journal.entries == ["no", "yes"])
  }

  @Test func `the more complex example works`() throws {
    try router.add("/:object/:action/:primaryKey") { _ in true }
    #expect(router.route("myapp://user/view/joeldev").isHandled)
    let match = try #require(try router.match("myapp://post/edit/123?debug=true&foo=bar"))
    var dictionary = match.dictionary
    dictionary["JLRouteScheme"] = nil
    #expect(
      dictionary.mapValues { "\($0)" } == [
        "object": "post", "action": "edit", "primaryKey": "123", "debug": "true", "foo": "bar",
        "JLRouteURL": "myapp://post/edit/123?debug=true&foo=bar",
        "JLRoutePattern": "/:object/:action/:primaryKey",
      ])
  }

  @Test func `routes are prioritized`() throws {
    try router.add("/:any", priority: 1)
    try router.add("/special", priority: 10)
    #expect(try router.match("myapp://special")?.pattern == "/special")
  }
}
