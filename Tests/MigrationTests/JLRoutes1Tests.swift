import Foundation
import Testing
import Waymark
import WaymarkJLRoutes

/// The examples of Docs/Migration/JLRoutes1.md.
@MainActor @Suite struct JLRoutes1Tests {
  let router = Router()

  @Test func `the simple example works`() throws {
    let screen = Screen()
    try router.add("/user/view/:userID") { @MainActor match in
      screen.show(match["userID"])  // defined in the pattern by ":userID"
    }
    let viewUserURL = "myapp://user/view/joeldev"
    let opened = router.route(viewUserURL).isHandled
    #expect(opened)
    #expect(screen.shown == ["joeldev"])
  }

  @Test func `the dictionary of parameters has JLRoutes' keys`() throws {
    let screen = Screen()
    try router.add("/user/view/:userID") { @MainActor match in
      let parameters = match.dictionary
      screen.show((parameters["JLRouteURL"] as? URL)?.absoluteString)
      screen.show(parameters["JLRoutePattern"] as? String)
      screen.show(parameters["userID"] as? String)
    }
    #expect(open("myapp://user/view/joeldev"))
    #expect(screen.shown == ["myapp://user/view/joeldev", "/user/view/:userID", "joeldev"])
  }

  @Test func `a handler's return value says whether it handled`() throws {
    let screen = Screen()
    try router.add("/user/:name") { @MainActor match in
      guard match["name"] == "joeldev" else { return false }
      screen.show("it is Joel")
      return true
    }
    try router.add("/user/:anyone") { @MainActor match in
      screen.show(match["anyone"])
    }
    #expect(open("myapp://user/joeldev"))
    #expect(open("myapp://user/someone"))
    #expect(screen.shown == ["it is Joel", "someone"])
  }

  @Test func `the more complex example works`() throws {
    let screen = Screen()
    try router.add("/:object/:action/:primaryKey") { @MainActor match in
      screen.show(match["object"])
      screen.show(match["action"])
      screen.show(match["primaryKey"])
      screen.show(match["debug"])
      screen.show(match["foo"])
    }
    let editPost = "myapp://post/edit/123?debug=true&foo=bar"
    #expect(open(editPost))
    #expect(screen.shown == ["post", "edit", "123", "true", "bar"])

    let match = try #require(try router.match(editPost))
    #expect(
      match.captures.dictionary == ["object": "post", "action": "edit", "primaryKey": "123"])
    #expect(match.query.dictionary as? [String: String] == ["debug": "true", "foo": "bar"])
    #expect(match.dictionary.count == 8)
  }

  @Test func `a prioritized route of an empty router is kept`() throws {
    let screen = Screen()
    try router.add("/user/:name", priority: 10) { @MainActor match in
      screen.show("prioritized")
    }
    try router.add("/user/joeldev") { @MainActor match in
      screen.show("literal")
    }
    #expect(open("myapp://user/joeldev"))
    #expect(screen.shown == ["prioritized"])
  }

  @Test func `the host is always a path segment`() throws {
    var options = RouterOptions()
    options.hostAsPath = .always  // as in JLRoutes 1.0
    options.plusDecoding = .never
    let router = Router(options: options)
    try router.add("/example.com/user/:name")
    let match = try router.match("https://example.com:80/user/a+b")
    #expect(match?["name"] == "a+b")
  }

  @Test func `the query cannot forge parameters`() throws {
    try router.add("/user/view/:userID")
    let match = try #require(
      try router.match("myapp://user/view/joeldev?userID=evil&JLRoutePattern=/forged"))
    #expect(match.dictionary["userID"] as? String == "joeldev")
    #expect(match.dictionary["JLRoutePattern"] as? String == "/user/view/:userID")
  }

  @Test func `query items split at the first equals sign`() throws {
    try router.add("/search")
    let match = try #require(try router.match("myapp://search?q=a=b&tag=1&tag=2&flag&end="))
    #expect(match.query["q"] == "a=b")
    #expect(match.query.values(for: "tag") == ["1", "2"])
    #expect(match.query["flag"] == nil)
    #expect(match.query.items.map(\.name) == ["q", "tag", "tag", "flag", "end"])
    #expect(match.query["end"] == "")
  }

  /// Calls the synchronous `route`.
  ///
  /// An asynchronous test would prefer the other overload.
  private func open(_ url: String) -> Bool { router.route(url).isHandled }
  private func open(_ url: URL) -> Bool { router.route(url).isHandled }
}
