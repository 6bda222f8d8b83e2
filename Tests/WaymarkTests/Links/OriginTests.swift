import TestSupport
import Testing
import WaymarkNKRouter

@testable import Waymark

@Suite struct OriginTests {
  private let router = Router()
  private let journal = Journal()

  @discardableResult
  private func routeNow(_ url: String, from origin: LinkOrigin) -> RouteOutcome {
    router.route(url, from: origin)
  }

  private func noteOrigin() -> RouteHandler {
    RouteHandler { [journal] match in journal.note("\(match.pattern) \(match.origin)") }
  }

  @Test(arguments: [LinkOrigin.universalLink, .notification, LinkOrigin(rawValue: "widget")])
  func `a match knows where the link came from`(_ origin: LinkOrigin) async throws {
    try router.add("/:id", handler: noteOrigin())
    routeNow("app:/7", from: origin)
    await router.route("app:/7", from: origin)
    _ = await router.respond(to: "app:/7", from: origin)
    #expect(journal.entries == [String](repeating: "/:id \(origin)", count: 3))
    #expect(try router.match("app:/7", from: origin)?.origin == origin)
    #expect(router.explain("app:/7", from: origin).request?.origin == origin)
    #expect(try RouteRequest("app:/7", origin: origin).origin == origin)
  }

  @Test func `the origin of a link is unknown unless it is said`() throws {
    try router.add("/a")
    #expect(try router.match("/a")?.origin == .unknown)
    #expect(try router.match("/a", parameters: ["b": 1])?.origin == .unknown)
    #expect(try RouteRequest("/a#b").origin == .unknown)
  }

  @Test func `an origin leaves the reading of a URL as it is`() throws {
    try router.add("/a/:b/*#/c/:d", handler: .handled)
    for url in ["app://a/x%2Fy/%7A?q=1#c//z", "app:/a/x/y/z#/c/1", "/a//b#c/%64"] {
      let plain = try #require(try router.match(url))
      let known = try #require(try router.match(url, from: .internal))
      #expect(plain.captures.dictionary == known.captures.dictionary)
      #expect(plain.captures.wildcard == known.captures.wildcard)
      #expect(plain.canonicalPath == known.canonicalPath)
      #expect(plain.parameters.keys.sorted() == known.parameters.keys.sorted())
    }
  }

  @Test func `a definition may go by the origin`() throws {
    final class InternalRoute: RouteDefinition, @unchecked Sendable {
      override class var matchesOnlyItsPattern: Bool { true }
      override func response(for request: RouteRequest) -> RouteResponse {
        request.origin == .internal ? super.response(for: request) : .noMatch
      }
    }
    router.add(try InternalRoute("/a"))
    #expect(router.canRoute("/a", from: .internal))
    #expect(!router.canRoute("/a", from: .universalLink))
    #expect(!router.canRoute("/a"))
  }

  @Test(arguments: [
    (LinkOrigin.internal, true), (.notification, true), (.customScheme, false), (.unknown, false),
    (LinkOrigin(rawValue: "Internal"), false),
  ])
  func `a guard accepts the origins it lists`(_ origin: LinkOrigin, _ isAccepted: Bool) async throws
  {
    try router.add(
      "/reset", guards: [.accepting(.internal, .notification)], handler: noteOrigin())
    for outcome in [
      routeNow("/reset", from: origin), await router.route("/reset", from: origin),
    ] {
      #expect(outcome.isHandled == isAccepted)
      if !isAccepted {
        let error = try #require(outcome.refusal as? LinkOriginError)
        #expect(error.origin == origin)
        #expect(error.accepted == [.internal, .notification])
      }
    }
    #expect(journal.entries.count == (isAccepted ? 2 : 0))
  }

  @Test func `links of unknown origin are accepted where they are listed`() throws {
    try router.add("/a", guards: [.accepting(.unknown)])
    try router.add("/nobody", guards: [.accepting()])
    #expect(router.route("/a").isHandled)
    #expect(!router.route("/a", from: .internal).isHandled)
    let error = try #require(router.route("/nobody", from: .internal).refusal)
    #expect("\(error)" == "no links are accepted")
  }

  @Test func `groups and whole routers accept origins as well`() throws {
    let all = try router.group(guards: [.accepting(.internal, .universalLink)])
    try all.add("/page")
    try all.group("/admin", guards: [.accepting(.internal)]).add("/reset")
    #expect(router.route("/page", from: .universalLink).isHandled)
    #expect(!router.route("/page").isHandled)
    #expect(router.route("/admin/reset", from: .internal).isHandled)
    #expect(!router.route("/admin/reset", from: .universalLink).isHandled)
  }

  @Test func `a refusal for the origin can be shown`() throws {
    try router.add("/reset", guards: [.accepting(.internal, .universalLink)])
    let outcome = router.route("app://reset", from: .customScheme)
    #expect(
      "\(outcome)"
        == "refused: a guard of /reset refused: "
        + "links from internal, universalLink are accepted, not from customScheme")
    let forged = LinkOrigin(rawValue: "a\nb")
    #expect("\(router.route("/reset", from: forged))".hasSuffix(#"not from a\u{A}b"#))
  }

  @Test func `redirects keep the origin`() async throws {
    try router.add("/old", guards: [RouteGuard { _ in .redirect(to: "/new") }])
    try router.add("/new", handler: noteOrigin())
    routeNow("app:/old", from: .customScheme)
    await router.route("app:/old", from: .customScheme)
    #expect(journal.entries == ["/new customScheme", "/new customScheme"])
  }

  @Test func `explanations name the origin`() throws {
    try router.add("/reset", guards: [RouteGuard { _ in .allow }, .accepting(.internal)])
    #expect(
      router.explain("app:/reset", from: .customScheme).description == """
        app:/reset from customScheme is read as /reset: RouteDefinition(/reset, priority: 0) matches
        RouteDefinition(/reset, priority: 0) matches, but a guard refuses: links from internal are \
        accepted, not from customScheme
        """)
    #expect(
      router.explain("/reset", from: .internal).routes.map(\.reason)
        == ["matches, if its 2 guards allow"])
    #expect(
      router.explain("/reset").description.hasPrefix("/reset is read as /reset:"))
  }
}

extension RouteOutcome {
  /// The error that a guard threw, or `nil` for another outcome.
  fileprivate var refusal: (any Error)? {
    if case .refused(let error) = self { error.underlyingError } else { nil }
  }
}
