import Testing
import Waymark
import WaymarkJLRoutes
import WaymarkNKRouter

@Suite struct UndefinedSessionTests {
  let router = Router()

  @Test func `an undefined session answers what no route handles`() async throws {
    router.undefinedSession = Answer { match in "undefined \(match.url)" }
    let response = await router.respond(to: "app:/gone/for/good?q=1")
    #expect(response.value as? String == "undefined app:/gone/for/good?q=1")
    #expect(response.isSuccess)
    #expect(response.kind == .fallback)
    #expect(response.matchedPattern == nil)
    #expect(response.match?.pattern == "")
    #expect(response.match?.captures.dictionary == [:])
    #expect(response.match?.query["q"] == "1")
  }

  @Test func `an undefined session comes after all routes, whenever it is set`() async throws {
    router.undefinedSession = Answer { _ in "undefined" }
    try router.add("/a/:b", handler: .session(Answer { _ in "parameter" }))
    try router.add("*", priority: -1, handler: .session(Answer { _ in "wildcard" }))
    #expect(await router.respond(to: "/a/b").value as? String == "parameter")
    #expect(await router.respond(to: "/x").value as? String == "wildcard")
    router.remove("*")
    #expect(await router.respond(to: "/x").value as? String == "undefined")
  }

  @Test func `an undefined session answers when all handlers decline`() async throws {
    try router.add("/a") { _ in false }
    router.undefinedSession = Answer { _ in "undefined" }
    router.unmatchedHandler = UnmatchedHandler { _ in
      Issue.record("the undefined session handles the URL")
    }
    #expect(await router.respond(to: "/a").value as? String == "undefined")
  }

  @Test func `an undefined session survives the removal of all routes`() async throws {
    try router.add("/a")
    router.undefinedSession = Answer { _ in "undefined" }
    router.removeAll()
    #expect(router.routes.isEmpty)
    #expect(await router.respond(to: "/a").value as? String == "undefined")
  }

  @Test func `an undefined session makes every URL routable`() throws {
    #expect(!router.canRoute("/a"))
    router.undefinedSession = RouteSession()
    #expect(router.canRoute("/a"))
    #expect(try router.match("/a")?.kind == .fallback)
    router.undefinedSession = nil
    #expect(!router.canRoute("/a"))
  }

  @Test func `an undefined session belongs to one scheme`() async throws {
    router["app"].undefinedSession = Answer { _ in "app" }
    #expect(await router.respond(to: "app:/a").value as? String == "app")
    #expect(await router.respond(to: "App:/a").value as? String == "app")
    #expect(await router.respond(to: "other:/a").error is SessionResult.NoMatch)
    #expect(await router.respond(to: "/a").error is SessionResult.NoMatch)

    router.undefinedSession = Answer { _ in "global" }
    #expect(await router.respond(to: "other:/a").value as? String == "global")
    #expect(await router.respond(to: "app:/a").value as? String == "app")
  }

  @Test func `the global undefined session answers for a scheme that falls back`() async throws {
    try router["app"].add("/a")
    router.undefinedSession = Answer { _ in "global" }
    #expect(await router.respond(to: "app:/b").error is SessionResult.NoMatch)
    router["app"].fallsBackToGlobal = true
    #expect(await router.respond(to: "app:/b").value as? String == "global")
  }

  @Test func `an undefined session is forgotten with its scheme`() async throws {
    router["app"].undefinedSession = Answer { _ in "app" }
    router.removeScheme("app")
    #expect(await router.respond(to: "app:/a").error is SessionResult.NoMatch)
    #expect(router["app"].undefinedSession == nil)
  }

  @Test func `an undefined session is read back as it was set`() {
    #expect(router.undefinedSession == nil)
    let session = RouteSession()
    router.undefinedSession = session
    #expect(router.undefinedSession === session)
    #expect(router["app"].undefinedSession == nil)
  }

  @Test func `an undefined session is not among the routes`() {
    router.undefinedSession = RouteSession()
    #expect(router.routes.isEmpty)
    #expect(router.allRoutes == [nil: []])
  }

  @Test(.bug(id: 64, "12: the message of an undefined session had no name"))
  func `a synchronous call of an undefined session names it`() throws {
    router.undefinedSession = Answer { _ in nil }
    #expect(
      router.route("/x").description.hasPrefix("failed: the undefined session is asynchronous"))
    try router.add("", handler: .session(Answer { _ in nil }))
    #expect(
      router.route("/").description
        .hasPrefix(#"failed: the handler of the empty pattern "" is asynchronous"#))
  }
}
