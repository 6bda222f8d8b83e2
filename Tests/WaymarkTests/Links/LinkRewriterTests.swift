import TestSupport
import Testing
import Waymark
import WaymarkNKRouter

/// Rewrites a link before any route is tried.
@Suite struct LinkRewriterTests {
  private let router = Router()
  private let journal = Journal()

  init() throws {
    try router.add("/:page") { [journal] match in
      journal.note("\(match.url) \(match.origin)")
    }
    router.unmatchedHandler = UnmatchedHandler { [journal] _ in journal.note("unmatched") }
  }

  private func routeNow(_ url: String, from origin: LinkOrigin = .unknown) -> RouteOutcome {
    router.route(url, from: origin)
  }

  /// Routes a URL in every way.
  private func routeInEachWay(_ url: String, from origin: LinkOrigin = .unknown) async {
    _ = routeNow(url, from: origin)
    await router.route(url, from: origin)
    _ = await router.respond(to: url, from: origin)
  }

  @Test func `a link is rewritten once before it is routed`() async {
    router.options.rewriter = LinkRewriter { [journal] link in
      journal.note("rewrites \(link.url)")
      return PendingLink(link.url + "x", from: link.origin)
    }
    await routeInEachWay("app:/a", from: .notification)
    #expect(
      journal.entries
        == [[String]](repeating: ["rewrites app:/a", "app:/ax notification"], count: 3)
        .flatMap { $0 })
  }

  @Test func `an asynchronous rewriter is awaited`() async {
    router.options.rewriter = LinkRewriter { link in
      await Task.yield()
      return PendingLink("app:/target", from: link.origin)
    }
    #expect(await router.route("https://sho.rt/1", from: .universalLink).isHandled)
    #expect(journal.entries == ["app:/target universalLink"])
    let failure = RouteFailure.needsAwait(
      "the router's rewriter", pattern: nil, orMainThread: false)
    #expect(routeNow("https://sho.rt/1") == .failed(failure))
    #expect(failure.description.hasPrefix("the router's rewriter is asynchronous: write await"))
    #expect(journal.entries.count == 1)
  }

  @MainActor @Test func `a rewriter may belong to the main actor`() async {
    var targets = ["app:/short": "app:/long"]
    router.options.rewriter = LinkRewriter { @MainActor link in
      PendingLink(targets.removeValue(forKey: link.url) ?? "app:/none", from: link.origin)
    }
    await router.route("app:/short")
    #expect(routeNow("app:/b").isHandled)
    #expect(journal.entries == ["app:/long unknown", "app:/none unknown"])
    let elsewhere = await Task.detached { [router] in
      // In a function, because the asynchronous closure would use the awaited overload.
      func route() -> RouteOutcome { router.route("app:/short") }
      return route()
    }.value
    let failure = RouteFailure.needsAwait("the router's rewriter", pattern: nil, orMainThread: true)
    #expect(elsewhere == .failed(failure))
    #expect(
      failure.description.hasPrefix("the router's rewriter runs on the main actor: call route"))
  }

  @Test func `a dropped link is a failure that says so`() async {
    router.options.rewriter = LinkRewriter { link in link.url == "app:/spam" ? nil : link }
    #expect(routeNow("app:/spam") == .failed(.linkDropped))
    #expect(await router.route("app:/spam") == .failed(.linkDropped))
    let result = await router.respond(to: "app:/spam")
    #expect(result.error as? RouteFailure == .linkDropped)
    #expect(result.url == "app:/spam")
    #expect(journal.entries == [])
    #expect(
      routeNow("app:/spam").description == "failed: the router's rewriter dropped the link")
    #expect(routeNow("app:/ham").isHandled)
  }

  @Test func `a rewritten link is read like any URL`() {
    let results = [
      "https://shop.example/a?q=1": "handled", "https:///a": "failed", "app:/a/b": "unmatched",
    ]
    for (url, outcome) in results {
      router.options.rewriter = LinkRewriter { _ in PendingLink(url) }
      #expect(routeNow("app:/a").kind.rawValue == outcome)
    }
    router.options.rewriter = LinkRewriter { link in PendingLink(link.url + link.url) }
    router.options.limits[.urlBytes] = 10
    #expect(routeNow("app:/a/b") == .failed(.exceeded(.urlBytes, 10, pattern: nil)))
  }

  @Test func `neither a rewritten link nor a redirect is rewritten again`() throws {
    let toB = RouteGuard { _ in .redirect(to: "/b") }
    try router.add("/a", priority: 1, guards: [toB])
    router.options.rewriter = LinkRewriter { [journal] link in
      journal.note("rewrites \(link.url)")
      return PendingLink("app:/a", from: link.origin)
    }
    #expect(routeNow("app:/a", from: .internal).isHandled)
    #expect(journal.entries == ["rewrites app:/a", "app:/b internal"])
  }

  @Test func `a look-up reads the URL as it is given`() throws {
    router.options.rewriter = LinkRewriter { [journal] _ in
      journal.note("rewrites")
      return nil
    }
    #expect(router.canRoute("app:/a"))
    #expect(try router.match("app:/a") != nil)
    #expect(router.matches("app:/a").map { $0 }.count == 1)
    #expect(router.explain("app:/a").failure == nil)
    #expect(journal.entries == [])
  }

  @Test func `the observer sees one routing, from the origin given`() {
    router.options.rewriter = LinkRewriter { link in
      link.url == "app:/spam" ? nil : PendingLink("app:/b")
    }
    router.options.observer = { [journal] report in
      journal.note("\(report.outcome) \(report.pattern ?? "-") \(report.origin)")
    }
    _ = routeNow("app:/a", from: .notification)
    _ = routeNow("app:/spam")
    #expect(
      journal.entries
        == ["app:/b unknown", "handled /:page notification", "failed - unknown"])
  }
}

/// Reading a link calls the rewriter only if the caller requests it.
@Suite(.bug(id: 48, "apps wrap typed reads in a normalizer of their own")) struct RewrittenLinkTests
{
  private let router = Router()

  init() throws { try router.add("/product/:id") }

  /// Calls the synchronous overload, which isn't available in an asynchronous function.
  private func rewrittenNow(
    _ url: String, from origin: LinkOrigin = .unknown
  ) throws(RouteFailure) -> PendingLink { try router.rewritten(url, from: origin) }

  @Test func `a router without a rewriter returns the link`() async throws {
    let link = PendingLink("/old/7", from: .notification)
    #expect(try rewrittenNow("/old/7", from: .notification) == link)
    #expect(try await router.rewritten("/old/7", from: .notification) == link)
  }

  @Test func `a rewritten link is what route would route`() async throws {
    router.options.rewriter = LinkRewriter { link in
      link.url == "/spam"
        ? nil : PendingLink(link.url.replacing("/old/", with: "/product/"), from: .internal)
    }
    let link = try rewrittenNow("/old/7", from: .customScheme)
    #expect(link == PendingLink("/product/7", from: .customScheme))
    #expect(try await router.rewritten("/old/7", from: .customScheme) == link)
    #expect(try router.match(link.url)?["id"] == "7")
    #expect(throws: RouteFailure.linkDropped) { try rewrittenNow("/spam") }
    await #expect(throws: RouteFailure.linkDropped) { try await router.rewritten("/spam") }
  }

  @Test func `an asynchronous rewriter is awaited`() async throws {
    router.options.rewriter = LinkRewriter(async: { _ in
      await Task.yield()
      return PendingLink("/product/7")
    })
    #expect(
      throws: RouteFailure.needsAwait("the router's rewriter", pattern: nil, orMainThread: false)
    ) {
      try rewrittenNow("/s")
    }
    #expect(try await router["app"].rewritten("/s").url == "/product/7")
  }
}

/// No rewriter or guard can raise a link's origin.
@Suite struct LoweredOriginTests {
  nonisolated private static let origins: [LinkOrigin] = [
    .unknown, .internal, .universalLink, .customScheme, .notification,
    LinkOrigin(rawValue: "widget"),
  ]

  /// Returns the origin that a link from `origin` has after a change to `asked` was requested.
  private func expected(_ origin: LinkOrigin, _ asked: LinkOrigin) -> LinkOrigin {
    switch (origin, asked) {
    case _ where origin == asked, (_, .internal): origin
    case (.internal, _): asked
    default: .unknown
    }
  }

  private func origin(of outcome: RouteOutcome) -> LinkOrigin? { outcome.match?.origin }

  @Test(arguments: origins) func `a rewriter keeps or lowers the origin of a link`(
    _ origin: LinkOrigin
  ) async throws {
    for asked in Self.origins {
      let router = Router()
      try router.add("/b")
      router.options.rewriter = LinkRewriter { _ in PendingLink("/b", from: asked) }
      let outcome = await router.route("/a", from: origin)
      #expect(self.origin(of: outcome) == expected(origin, asked), "\(asked)")
    }
  }

  @Test(arguments: origins) func `a guard keeps or lowers the origin of a link`(
    _ origin: LinkOrigin
  ) async throws {
    for asked in Self.origins {
      let router = Router()
      try router.add("/a", guards: [RouteGuard { _ in .redirect(to: "/b", origin: asked) }])
      try router.add("/b")
      let outcome = await router.route("/a", from: origin)
      #expect(self.origin(of: outcome) == expected(origin, asked), "\(asked)")
    }
  }

  @Test func `nothing in a chain raises the origin again`() async throws {
    let router = Router()
    let steps: [(String, LinkOrigin?)] = [
      ("/1", .notification), ("/2", .unknown), ("/3", .internal), ("/4", nil),
    ]
    for (index, step) in steps.enumerated() {
      let next = index + 1 < steps.count ? steps[index + 1].0 : "/end"
      try router.add(
        step.0, guards: [RouteGuard { _ in .redirect(to: next, origin: step.1) }])
    }
    try router.add("/end")
    let outcome = await router.route("/1", from: .internal)
    #expect(origin(of: outcome) == .unknown)
  }
}
