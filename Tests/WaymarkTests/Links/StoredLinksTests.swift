import TestSupport
import Foundation
import RegexEngine
import Testing
import Waymark

/// Stored links that outlive the process.
@Suite struct StoredLinksTests {
  private let day = Duration.seconds(24 * 3600)

  private func encoded(_ links: PendingLinks) throws -> Data {
    try JSONEncoder().encode(links.waiting)
  }

  /// Returns stored links.
  ///
  /// The name of each is its age in hours.
  private func stored(hours: [Int]) throws -> [PendingLink] {
    let links = hours.map { hours in
      let date = Date(timeIntervalSinceNow: -3600 * Double(hours)).timeIntervalSinceReferenceDate
      return #"{"url": "app:/\#(hours)", "origin": "notification", "creation": \#(date)}"#
    }
    let json = "[\(links.joined(separator: ", "))]"
    return try JSONDecoder().decode([PendingLink].self, from: Data(json.utf8))
  }

  @Test(.timeLimit(.minutes(10))) func `stored links come back before those that wait`()
    async throws
  {
    let earlier = PendingLinks()
    earlier.append("app:/1", from: .universalLink)
    earlier.append("app:/2%20e\u{301}", from: LinkOrigin(rawValue: "widget"))
    let data = try encoded(earlier)

    let links = PendingLinks()
    links.append("app:/3")
    links.restore(try JSONDecoder().decode([PendingLink].self, from: data))
    #expect(links.waiting == earlier.waiting + [PendingLink("app:/3")])
    var loop = links.makeAsyncIterator()
    #expect(await loop.next() == PendingLink("app:/1", from: .universalLink))
  }

  @Test(.timeLimit(.minutes(10))) func `stored links wake a loop that waits`() async throws {
    let links = PendingLinks()
    let stored = try stored(hours: [1])
    let reader = Task {
      var loop = links.makeAsyncIterator()
      return await loop.next()?.url
    }
    await Task.yield()
    links.restore(stored)
    #expect(await reader.value == "app:/1")
  }

  @Test func `the queue keeps its limits`() throws {
    let links = PendingLinks(capacity: 3, maximumAge: day)
    links.append("new")
    links.restore(try stored(hours: [25, 5, 4, 30, 3]))
    #expect(links.waiting.map(\.url) == ["app:/4", "app:/3", "new"])
  }

  @Test func `a link of a wrong clock is dropped, too`() throws {
    let links = PendingLinks(maximumAge: day)
    links.restore(try stored(hours: [-23, -25, -1_000_000]))
    #expect(links.waiting.map(\.url) == ["app:/-23"])
    let patient = PendingLinks()
    patient.restore(try stored(hours: [-25, 1_000_000]))
    #expect(patient.waiting.count == 2)
  }

  @Test(.timeLimit(.minutes(10))) func `a link that is too old reaches no loop`() async throws {
    let links = PendingLinks(capacity: 2, maximumAge: .zero)
    links.append("1")
    links.append("2")
    #expect(links.append("3") == nil, "the others were dropped before")
    #expect(links.waiting == [])
    let reader = Task {
      var loop = links.makeAsyncIterator()
      return await loop.next()
    }
    reader.cancel()
    #expect(await reader.value == nil)
  }

  @Test(arguments: [
    (LinkOrigin.internal, LinkOrigin.unknown), (.unknown, .unknown), (.notification, .notification),
    (.universalLink, .universalLink),
    (LinkOrigin(rawValue: "Internal"), LinkOrigin(rawValue: "Internal")),
  ])
  func `only the running app says that a link is its own`(_ origin: LinkOrigin, _ read: LinkOrigin)
    throws
  {
    let data = try JSONEncoder().encode(PendingLink("app:/a", from: origin))
    #expect(try JSONDecoder().decode(PendingLink.self, from: data).origin == read)
  }

  @Test(arguments: [
    "", "{}", "[]", "7", "null", #"{"url": "a"}"#,
    #"{"url": 7, "origin": "unknown", "creation": 0}"#,
    #"{"url": "a", "origin": 7, "creation": 0}"#, #"{"url": "a", "origin": "b", "creation": "c"}"#,
    #"{"url": null, "origin": "b", "creation": 0}"#,
    #"{"url": "a", "origin": "b", "creation": 1e999}"#,
  ])
  func `malformed data is a decoding error`(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PendingLink.self, from: Data(json.utf8))
    }
  }

  @Test func `any stored data is read or refused`() throws {
    let links = PendingLinks(capacity: 2, maximumAge: day)
    links.append("app:/a", from: .notification)
    let whole = Array(try encoded(links))
    var generator = SeededGenerator(seed: 35)
    for _ in 0..<2_000 {
      var bytes = whole
      for _ in 0..<3 {
        bytes[generator.number(below: bytes.count)] = UInt8.random(in: 0...255, using: &generator)
      }
      do {
        links.restore(try JSONDecoder().decode([PendingLink].self, from: Data(bytes)))
      } catch {
        #expect(error is DecodingError)
      }
      #expect(links.waiting.count <= 2)
      #expect(links.waiting.allSatisfy { $0.origin != .internal })
    }
  }

  private struct LoginRequired: Error {}

  /// Returns a router that needs a login.
  ///
  /// Its rewriter expands a short link only once.
  private func routerBehindLogin(_ isLoggedIn: Locked<Bool>) throws -> Router {
    let router = Router()
    let login = RouteGuard { _ in
      guard isLoggedIn.withLock({ $0 }) else { throw LoginRequired() }
      return .allow
    }
    try router.add("/account", guards: [login])
    let targets = Locked(["https://sho.rt/1": "app:/account"])
    router.options.rewriter = LinkRewriter { link in
      targets.withLock { $0.removeValue(forKey: link.url) }.map { PendingLink($0, from: .internal) }
    }
    return router
  }

  @Test(
    .bug(id: 64, "14: a link that waits was rewritten again"), .timeLimit(.minutes(10)),
    arguments: [false, true])
  func `a link that waits is rewritten once`(_ isStored: Bool) async throws {
    let isLoggedIn = Locked(false)
    let router = try routerBehindLogin(isLoggedIn)
    let earlier = PendingLinks()
    earlier.append("https://sho.rt/1", from: .notification)
    for await var link in earlier {
      guard case .refused = await router.route(&link) else { break }
      earlier.putBack(link)
      break
    }
    #expect(earlier.waiting == [PendingLink("app:/account", from: .notification)])
    isLoggedIn.withLock { $0 = true }
    var links = earlier
    if isStored {
      links = PendingLinks()
      links.restore(try JSONDecoder().decode([PendingLink].self, from: encoded(earlier)))
    }
    var outcomes: [RouteOutcome] = []
    for await var link in links {
      outcomes.append(await router.route(&link))
      break
    }
    #expect(outcomes.map(\.isHandled) == [true])
    #expect(outcomes.first?.match?.origin == .notification)
  }

  @Test(.bug(id: 64, "14")) func `a synchronous routing keeps the rewritten link, too`() throws {
    let isLoggedIn = Locked(false)
    let router = try routerBehindLogin(isLoggedIn)
    var link = PendingLink("https://sho.rt/1")
    #expect(router.route(&link).kind == .refused)
    isLoggedIn.withLock { $0 = true }
    #expect(router.route(&link).isHandled)
    var dropped = PendingLink("https://sho.rt/2")
    #expect(router.route(&dropped) == .failed(.linkDropped))
    #expect(dropped == PendingLink("https://sho.rt/2"))
  }

  @Test(.bug(id: 64, "14")) func `the link of rewritten(_:) isn't rewritten again`() throws {
    let router = try routerBehindLogin(Locked(true))
    var link = try router.rewritten("https://sho.rt/1")
    #expect(router.route(&link).isHandled)
  }
}
