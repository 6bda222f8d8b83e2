import Foundation
import Testing
import Waymark
import WaymarkNKRouter

private func makeRouter() -> Router {
  var options = RouterOptions()
  options.hostAsPath = .never  // the host is not matched
  options.ordering = .mostSpecificFirst  // the match algorithm of NKRouter
  options.plusDecoding = .never  // a plus stays a plus
  return Router(options: options)
}

/// The examples of Docs/Migration/NKRouter.md.
@MainActor @Suite struct NKRouterTests {
  let router = makeRouter()

  @Test func `the basic usage works`() async throws {
    let screen = Screen()
    try router.add("app/home/view") { @MainActor match in
      screen.show(match.url)
    }
    let response = await router.respond(to: "app/home/view?tab=2", parameters: ["from": "push"])
    screen.show(response.isSuccess ? "routed" : "\(response.error as Any)")
    screen.show(response.matchedPattern)
    screen.show(response.kind?.rawValue)
    #expect(screen.shown == ["app/home/view?tab=2", "routed", "app/home/view", "exact"])
    #expect(response.parameters["from"] as? String == "push")
  }

  @Test func `a custom scheme has its own routes`() async throws {
    let screen = Screen()
    try router.add("myScheme://host/app/home/view") { @MainActor _ in
      screen.show("myScheme")
    }
    try router["myScheme"].add("app/home/list") { @MainActor _ in
      screen.show("list")
    }
    #expect(await router.respond(to: "myScheme://anyhost/app/home/view").isSuccess)
    #expect(await router.respond(to: "myScheme:///app/home/list").isSuccess)
    #expect(await router["myScheme"].respond(to: "app/home/list").isSuccess)
    #expect(await !router.respond(to: "app/home/view").isSuccess)
    #expect(screen.shown == ["myScheme", "list", "list"])
  }

  @Test func `a custom session answers with its value`() async throws {
    try router.add("app/home/:section", handler: .session(MySession()))
    let response = await router.respond(to: "app/home/news?page=3", parameters: ["count": 5])
    let titles = response.value as? [String: Int]
    #expect(titles == ["news": 15])

    let failure = await router.respond(to: "app/home/news")
    #expect(failure.error as? MySession.MissingPage == MySession.MissingPage())
    #expect(failure.matchedPattern == "app/home/:section")
  }

  @Test func `a session is added for a full URL`() async throws {
    let mySession = MySession()
    try router.add("sheme://host/app/home/:section", handler: .session(mySession))
    let response = await router.respond(
      to: "sheme://host/app/home/all?page=1", parameters: ["count": 1])
    #expect(response.value as? [String: Int] == ["all": 1])
  }

  @Test func `optional groups make paths optional`() async throws {
    let screen = Screen()
    try router.add("app/home/:controller/:view") { @MainActor match in
      screen.show("\(match["controller"] ?? "") \(match["view"] ?? "")")
    }
    #expect(await router.respond(to: "app/home/user/info").kind == .parameterized)
    #expect(screen.shown == ["user info"])
    for url in ["app/home", "app/home/user", "app/home/a/b/c", "web/home/user/info"] {
      #expect(!router.canRoute(url))
    }
  }

  @Test func `a wildcard takes the rest of the path`() async throws {
    let screen = Screen()
    try router.add("wildcard/*") { @MainActor match in
      screen.show(match.captures.wildcard?.joined(separator: ","))
    }
    for url in ["wildcard/", "wildcard/view", "wildcard/view/subview"] {
      #expect(await router.respond(to: url).kind == .wildcard)
    }
    #expect(screen.shown == ["", "view", "view,subview"])
    #expect(!router.canRoute("home/view"))
  }

  @Test func `the most specific route wins`() async throws {
    let inOrder = [
      "app/home/view", "app/home/:c", "app/:b/view", "app/:b/:c",
      ":a/home/view", ":a/home/:c", ":a/:b/view", ":a/:b/:c",
      "app/home/view/*", "app/home/:c/*", "app/home/*", "app/:b/*", "app/*", ":a/*", "*",
    ]
    for pattern in inOrder.reversed() { try router.add(pattern) }
    for pattern in inOrder {
      let response = await router.respond(to: "app/home/view")
      #expect(response.matchedPattern == pattern)
      router.remove(pattern)
    }
  }

  @Test func `an undefined session answers what no route takes`() async throws {
    let unmatched = await router.respond(to: "app/unknown")
    #expect(unmatched.error is SessionResult.NoMatch)
    #expect(unmatched.kind == nil)

    router.undefinedSession = NotFoundSession()
    let response = await router.respond(to: "app/unknown")
    #expect(response.value as? String == "not found: app/unknown")
    #expect(response.kind == .fallback)
    #expect(response.matchedPattern == nil)
    #expect(router.canRoute("anything/else"))
  }

  @Test func `unregistering a scheme forgets its routes`() throws {
    try router.add("app/home/view")
    try router.add("myScheme://host/app/home/view")
    router.remove("app/home/view")
    router["myScheme"].remove("app/home/view")
    router["myScheme"].removeAll()
    #expect(router.allRoutes == [nil: [], "myScheme": []])
    router.removeScheme("myScheme")
    router.removeAllSchemes()
    #expect(router.allRoutes == [nil: []])
  }
}

final class MySession: RouteSession, @unchecked Sendable {
  struct MissingPage: Error, Equatable {}

  override func respond(to match: RouteMatch) async throws -> (any Sendable)? {
    guard let page = match.query["page"].flatMap({ Int($0) }) else { throw MissingPage() }
    let count = match.request.additional["count"] as? Int ?? 0
    return [match.captures["section"] ?? "": page * count]
  }
}

final class NotFoundSession: RouteSession, @unchecked Sendable {
  override func respond(to match: RouteMatch) async throws -> (any Sendable)? {
    "not found: \(match.url)"
  }
}
