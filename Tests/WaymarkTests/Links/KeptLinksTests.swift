import Foundation
import TestSupport
import Testing
import Waymark

/// Links that a guard keeps until the user logs in.
@Suite(.bug(id: 68, "a guard's redirect to the login loses the link")) struct KeptLinksTests {
  private let opened = Journal()
  private let login = Journal()
  private let links = PendingLinks(capacity: 2)

  private func makeRouter() throws -> Router {
    let router = Router()
    let (opened, login, links) = (opened, login, links)
    let guarded = RouteGuard { match in
      login.entries.isEmpty ? links.keep(match, redirectingTo: "/login") : .allow
    }
    try router.add("/orders/:id", guards: [guarded]) { match in
      opened.note("\(match["id"] ?? "") from \(match.origin)")
    }
    try router.add("/login") { _ in opened.note("login") }
    return router
  }

  @Test func `a link opens after the login`() throws {
    let router = try makeRouter()
    router.route("shop://orders/12", from: .notification)
    #expect(opened.entries == ["login"])
    #expect(links.waiting == [PendingLink("shop://orders/12", from: .notification)])
    // The user isn't logged in yet.
    #expect(links.resume(in: router).map(\.isHandled) == [true])
    #expect(links.waiting.count == 1)
    login.note("in")
    links.resume(in: router)
    #expect(opened.entries == ["login", "login", "12 from notification"])
    #expect(links.waiting.isEmpty)
    #expect(links.resume(in: router).isEmpty)
  }

  @Test func `a link is kept once, and the oldest makes way`() throws {
    let router = try makeRouter()
    for id in [1, 2, 1, 3] { router.route("/orders/\(id)") }
    #expect(links.waiting.map(\.url) == ["/orders/1", "/orders/3"])
    links.removeAll()
    #expect(links.waiting.isEmpty)
  }

  @Test func `the rewriter is called once for a link`() async throws {
    let router = try makeRouter()
    let asked = Journal()
    router.options.rewriter = LinkRewriter { link in
      asked.note(link.url)
      return PendingLink("/orders/7", from: link.origin)
    }
    await router.route("https://sho.rt/x", from: .universalLink)
    login.note("in")
    await links.resume(in: router)
    #expect(opened.entries == ["login", "7 from universalLink"])
    #expect(asked.entries == ["https://sho.rt/x"])
  }

  @Test(.timeLimit(.minutes(10))) func `no loop gets a link that a guard keeps`() async throws {
    let router = try makeRouter()
    links.append("/orders/1")
    let (links, opened) = (links, opened)
    let loop = Task {
      for await var link in links { await router.route(&link) }
    }
    while opened.entries.isEmpty { await Task.yield() }
    links.append("/orders/2")
    while opened.entries.count < 2 { await Task.yield() }
    #expect(links.waiting.map(\.url) == ["/orders/1", "/orders/2"])
    loop.cancel()
    await loop.value
  }

  @Test(.timeLimit(.minutes(10))) func `links wait again if their task is cancelled`() async throws
  {
    let router = try makeRouter()
    let opened = opened
    try router.add("/slow") { _ in
      opened.note("slow")
      try await Task.sleep(for: .seconds(3_600))
    }
    await router.route("/orders/1")
    links.append("/slow")
    links.append("/orders/2")
    login.note("in")
    let links = links
    let opening = Task { await links.resume(in: router) }
    while opened.entries.last != "slow" { await Task.yield() }
    opening.cancel()
    #expect(await opening.value.map(\.isHandled) == [true])
    #expect(links.waiting.map(\.url) == ["/slow", "/orders/2"])
    // No guard had kept them, so a loop gets them.
    var loop = links.makeAsyncIterator()
    #expect(await loop.next() == PendingLink("/slow"))
  }

  @Test func `a link that is kept again is as old as before`() async throws {
    let router = try makeRouter()
    await router.route("/orders/1")
    links.append("/orders/2")
    let creations = try storedCreations()
    await links.resume(in: router)
    #expect(links.waiting.count == 2)
    #expect(try storedCreations() == creations)
    resume(in: router)
    #expect(try storedCreations() == creations)
  }

  /// Resumes without the `await` that tests prefer.
  private func resume(in router: Router) { links.resume(in: router) }

  private func storedCreations() throws -> [Double] {
    struct Link: Decodable { let creation: Double }
    let stored = try JSONEncoder().encode(links.waiting)
    return try JSONDecoder().decode([Link].self, from: stored).map(\.creation)
  }
}
