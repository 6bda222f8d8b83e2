import TestSupport
import Testing
import Waymark

@Suite struct GuardTests {
  private let router = Router()
  private let journal = Journal()

  /// A guard that records `name` and returns `decision`.
  private func note(_ name: String, _ decision: RouteGuard.Decision = .allow) -> RouteGuard {
    RouteGuard { [journal] _ in
      journal.note(name)
      return decision
    }
  }

  private let refusal = RouteGuard { _ in throw LoginRequired() }

  @Test func `guards are asked from the outermost inwards`() throws {
    let outer = try router.group("/a", guards: [note("outer 1"), note("outer 2")])
    let inner = try outer.group("/b", guards: [note("inner")])
    try inner.add("/c", guards: [note("route")], handler: journal.handler("handler"))
    #expect(router.route("/a/b/c").isHandled)
    #expect(journal.entries == ["outer 1", "outer 2", "inner", "route", "handler"])
  }

  @Test func `a guard sees the match of the handler`() throws {
    let requiresAdmin = RouteGuard { [journal] match in
      journal.note("\(match.request.canonicalPath) \(match["id"] ?? "") \(match.route.name ?? "")")
      return match["id"] == "a/b" ? .allow : .decline
    }
    try router.add("/user/:id", name: "user", guards: [requiresAdmin]) { [journal] match in
      journal.note("\(match.request.canonicalPath) \(match["id"] ?? "") \(match.route.name ?? "")")
      return true
    }
    for url in ["app://user/a%2Fb", "/%75ser//a%2fb/", "//user/a%2Fb?id=x"] {
      #expect(router.route(url).isHandled, "\(url)")
      #expect(journal.take() == ["/user/a%2Fb a/b user", "/user/a%2Fb a/b user"])
    }
    let outcome = router.route("/user/x?id=a%2Fb")
    #expect(!outcome.isHandled)
  }

  @Test func `the search goes on after a guard that declines`() throws {
    try router.add("/a", guards: [note("first", .decline), note("never")]) { _ in true }
    try router.add("/:any", handler: journal.handler("second"))
    #expect(router.route("/a").isHandled)
    #expect(journal.entries == ["first", "second"])
  }

  @Test func `a redirect adds parameters`() throws {
    try router.add(
      "/mail/:id",
      guards: [
        note("mail", .redirect(to: "/post/7?ref=url", parameters: ["ref": "mail", "n": "1"]))
      ])
    try router.add(
      "/post/:id", guards: [note("post", .redirect(to: "/end", parameters: ["n": "2"]))])
    try router.add("/end")
    let outcome = router.route("/mail/3", from: .universalLink, parameters: ["ref": "app", "x": 1])
    let match = try #require(outcome.match)
    #expect(match.origin == .universalLink)
    #expect(match["ref"] == "mail")
    #expect(match["n"] == "2")
    #expect(match.request.additional.keys.sorted() == ["n", "ref", "x"])
  }

  @Test func `matches that a guard declined are listed`() throws {
    try router.add("/a", guards: [note("guard", .decline)]) { _ in true }
    try router.add("/*") { _ in false }
    router.unmatchedHandler = UnmatchedHandler { [journal] _ in journal.note("unmatched") }
    guard case .unmatched(let declined) = router.route("/a") else {
      Issue.record("a declined route took the URL")
      return
    }
    #expect(declined.map(\.pattern) == ["/a", "/*"])
    #expect(journal.entries == ["guard", "unmatched"])
  }

  @Test func `an error that quotes the URL is escaped and cut`() throws {
    struct Quote: Error, CustomStringConvertible {
      let description: String
    }
    let quoting = RouteGuard { match in
      throw Quote(description: (match["text"] ?? "") + String(repeating: "x", count: 1_000))
    }
    try router.add("/say/:text", guards: [quoting])
    guard case .refused(let error) = router.route("/say/a%0Ab") else {
      Issue.record("the URL is not refused")
      return
    }
    #expect(error.description.hasPrefix(#"a guard of /say/:text refused: a\u{A}bxxx"#))
    #expect(error.description.utf8.count < 320)
  }

  @Test func `a guard that throws refuses the URL`() throws {
    try router.add("/a/:id", guards: [refusal, note("never")], handler: journal.handler("never"))
    try router.add("/*", handler: journal.handler("never"))
    router.unmatchedHandler = UnmatchedHandler { [journal] _ in journal.note("never") }
    guard case .refused(let error) = router.route("/a/7") else {
      Issue.record("the URL is not refused")
      return
    }
    #expect(error.underlyingError is LoginRequired)
    #expect(error.match["id"] == "7")
    #expect(error.description == "a guard of /a/:id refused: LoginRequired()")
    #expect(journal.entries == [])
  }

  @Test(
    .bug(id: 32, "Redirects break web URLs"),
    arguments: [
      ("/old/:id", "app:/old/7", "/new", "app:/new"),
      ("/old/:id", "/old/7", "/new", "/new"),
      ("/old/:id", "app://old/7", "../new?x=1", "app:/new?x=1"),
      ("/old/:id", "https://shop.example/old/7", "/new", "https://shop.example/new"),
      ("/old/:id", "https://u@shop.example:80/old/7", "/new", "https://u@shop.example:80/new"),
      ("/old/:id", "https://shop.example/old/7", "//a.example/new", "https://a.example/new"),
      ("/old/:id", "https://shop.example/old/7", "app:/new", "app:/new"),
      ("/old/:id", "app://shop.example/old/7", "/new", "app://shop.example/new"),
      ("/old/:id", "APP://old/7", "other://new", "other://new"),
      ("/old/:id", "app://old/7", "//new", "app://new"),
    ]) func `a guard can have another URL routed instead`(
      _ pattern: String, _ url: String, _ target: String, _ routed: String
    ) throws
  {
    try router.add(pattern, guards: [note("guard", .redirect(to: target))]) { _ in false }
    try router.add("/new", handler: journal.handler("new"))
    guard case .handled(let match) = router.route(url) else {
      Issue.record("\(url) is not handled")
      return
    }
    #expect(match.url == routed)
    #expect(journal.entries == ["guard", "new"])
  }

  /// The examples of RFC 3986, section 5.4, without references that have a scheme or a path of dots
  /// only.
  @Test(
    .bug(id: 32, "Redirects break web URLs"),
    arguments: [
      ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
      ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
      ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
      ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"),
      ("g;x?y#s", "http://a/b/c/g;x?y#s"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
      ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"),
      ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../", "http://a/"),
      ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"),
      ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"), ("g..", "http://a/b/c/g.."),
      ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"), ("./g/.", "http://a/b/c/g/"),
      ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
      ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
      ("g?y/./x", "http://a/b/c/g?y/./x"), ("g?y/../x", "http://a/b/c/g?y/../x"),
      ("g#s/./x", "http://a/b/c/g#s/./x"), ("g#s/../x", "http://a/b/c/g#s/../x"),
      // Dot segments after a slash are data, like everywhere else.
      ("/./g", "http://a/./g"), ("/../g", "http://a/../g"), ("/x/..", "http://a/x/.."),
    ]) func `a redirect is a reference to the routed URL`(_ reference: String, _ routed: String)
    throws
  {
    var options = RouterOptions()
    options.hostAsPath = .never
    let router = Router(options: options)
    let journal = self.journal
    let once = RouteGuard { match in
      journal.note(match.url)
      return journal.entries.count == 1 ? .redirect(to: reference) : .allow
    }
    try router.add("/*", guards: [once])
    #expect(router.route("http://a/b/c/d;p?q").isHandled)
    #expect(journal.entries.last == routed)
  }

  @Test(
    .bug(id: 32, "Redirects break web URLs"),
    arguments: [
      ("app://user/7", "8", "app:/user/8"),
      ("app://user/7", "..//evil.example", "app:/evil.example"),
      ("app:user", "7", "app:7"), ("app://a.b", "x", "app://a.b/x"), ("user/7", "8", "user/8"),
      ("old", "./admin:panel", "/admin:panel"), ("orders/7", "../x:y", "/x:y"),
      ("app:old", "./admin:panel", "app:admin:panel"), ("old", "./a/x:y", "a/x:y"),
      ("https://a.b", "x?y", "https://a.b/x?y"), ("app:/a/b", ".//c.d/e", "app:/a//c.d/e"),
    ]) func `a relative redirect stays below its URL`(
      _ url: String, _ reference: String, _ routed: String
    ) throws
  {
    let journal = self.journal
    try router.add(
      "/*",
      guards: [
        RouteGuard { match in
          journal.note(match.url)
          return journal.entries.count == 1 ? .redirect(to: reference) : .allow
        }
      ])
    #expect(router.route(url).isHandled)
    #expect(journal.entries.last == routed)
  }

  @Test(.bug(id: 32, "Redirects break web URLs"))
  func `a group of hosts redirects within its host`() throws {
    let shop = try router.group(hosts: ["shop.example"])
    try shop.add("/orders/:id", guards: [note("guard", .redirect(to: "/product/1"))])
    try shop.add("/product/:id", handler: journal.handler("product"))
    for scheme in ["https", "app"] {
      #expect(router.route("\(scheme)://shop.example/orders/12").isHandled)
    }
    #expect(journal.entries == ["guard", "product", "guard", "product"])
  }

  @Test(
    .bug(id: 44, "point 14: a redirect in a web URL whose host is part of the path"),
    arguments: [
      ("https://orders/7", "/login", "https://login"), ("http://orders", "/login", "http://login"),
      ("https://orders/7?a=1", "/login?b=2#c", "https://login?b=2#c"),
      ("https://u:p@orders:80/7", "/login/x", "https://login/x"),
      ("https://orders/7", "https://shop.example/login", "https://shop.example/login"),
      ("https://orders/7", "8", "https://orders/8"),
      ("https://orders/7", "?x", "https://orders/7?x"),
      // The first segment of these can't be a host.
      ("https://orders/7", "/", "/"), ("https://orders/7", "/a.b/login", "/a.b/login"),
      ("https://orders/7", "/a:80/login", "/a:80/login"), ("https://orders/7", "/a%20b", "/a%20b"),
      ("https://orders/7", "/u@login", "/u@login"),
      ("app://orders/7", "/login", "app:/login"),
    ])
  func `a redirect replaces the host of a web URL`(
    _ url: String, _ reference: String, _ target: String
  ) throws {
    try router.add(
      "/orders(/:id)",
      guards: [
        RouteGuard { [journal] _ in
          journal.note("guard")
          return journal.entries.count == 1 ? .redirect(to: reference) : .allow
        }
      ])
    try router.add("/*")
    guard case .handled(let match) = router.route(url) else {
      Issue.record("\(router.route(url))")
      return
    }
    #expect(match.url == target)
    #expect(try match.request.canonicalPath == RouteRequest(target).canonicalPath)
  }

  @Test(.bug(id: 32, "A chain of redirects"))
  func `a chain of redirects is read step by step`() throws {
    try router.add("/a", guards: [note("a", .redirect(to: "b:/b"))])
    try router.add("/b", guards: [note("b", .redirect(to: "/c"))])
    try router.add("/c")
    #expect(router.route("a:/a").match?.url == "b:/c")
  }

  @Test func `a redirected URL stays in its scheme`() throws {
    try router["app"].add("/a", guards: [note("guard", .redirect(to: "/login"))])
    try router["app"].add("/login", handler: journal.handler("login of app"))
    try router.add("/login", handler: journal.handler("global login"))
    #expect(router.route("app:/a").isHandled)
    #expect(router["app"].route("/a").isHandled)
    #expect(journal.entries == ["guard", "login of app", "guard", "login of app"])
  }

  @Test func `a redirect keeps the caller's parameters`() throws {
    try router.add("/a", guards: [note("guard", .redirect(to: "/b?x=1"))])
    try router.add("/b") { match in match["from"] == "push" && match["x"] == "1" }
    #expect(router.route("/a?y=1", parameters: ["from": "push"]).isHandled)
  }

  @Test func `a redirect to nowhere is unmatched`() throws {
    try router.add("/a", guards: [note("guard", .redirect(to: "/gone"))]) { _ in true }
    router.unmatchedHandler = UnmatchedHandler { [journal] in
      journal.note("unmatched \($0.canonicalPath)")
    }
    let outcome = router.route("/a")
    #expect(!outcome.isHandled)
    #expect(journal.entries == ["guard", "unmatched /gone"])
  }

  @Test(
    .bug(id: 63, "point 20: a redirect that leads nowhere is \"no route matches\""),
    arguments: [
      ("/orders", "/signin", "no route matches /signin, to which a guard of /orders redirected"),
      ("/a/7/x", "y", "no route matches /a/7/y, to which a guard of /a/:id/x redirected"),
      (
        "app://orders", "/signin",
        "no route matches app:/signin, to which a guard of /orders redirected"
      ),
      (
        "/orders", "/maybe",
        "/maybe, to which a guard of /orders redirected, is declined by perhaps: /maybe "
          + "(its handler returned false; to accept the URL, return true or nothing)"
      ),
      (
        "/orders", "/old",
        "no route matches /gone, to which a guard of /old redirected, "
          + "to which a guard of /orders redirected"
      ),
      ("/nowhere", "/signin", "no route matches"),
    ])
  func `a redirect that leads nowhere names where it led`(
    _ url: String, _ target: String, _ text: String
  ) async throws {
    try router.add("/orders", guards: [note("guard", .redirect(to: target))])
    try router.add("/a/:id/x", guards: [note("guard", .redirect(to: target))])
    try router.add("/old", guards: [note("guard", .redirect(to: "/gone"))])
    try router.add("/maybe", name: "perhaps") { _ in false }
    #expect("\(routeNow(url))" == text)
    #expect("\(await router.route(url))" == text)
  }

  /// Calls the synchronous `route` from an asynchronous test.
  private func routeNow(_ url: String) -> RouteOutcome { router.route(url) }

  @Test(
    .bug(id: 63, "20: a redirect to a URL that is refused doesn't name the guard's route"),
    arguments: [
      (
        "app://[x",
        "app://[x, to which a guard of /a redirected, can't be routed: "
          + "the URL's host is malformed after 6 bytes"
      ),
      (
        "https:///x",
        "https:///x, to which a guard of /a redirected, can't be routed: "
          + "the URL has no host after 6 bytes, although its scheme requires one"
      ),
      (
        "/b",
        "app://], to which a guard of /b redirected, to which a guard of /a redirected, "
          + "can't be routed: the URL's host is malformed after 6 bytes"
      ),
      (
        "https://login.example/",
        "https://login.example/, to which a guard of /a redirected, can't be routed: "
          + "the URL's host login.example is not one of the router's hosts"
      ),
      (
        "c//d",
        "/c//d, to which a guard of /a redirected, can't be routed: "
          + "the URL's path has an extra slash after 3 bytes"
      ),
      (
        "/1/2/3/4",
        "/1/2/3/4, to which a guard of /a redirected, can't be routed: "
          + "the URL has more than 3 segments (limit segments)"
      ),
      (
        "/x/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab!",
        "/x/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab!, to which a guard of /a redirected, "
          + "can't be routed: the route /x/:t<(?:a+)+b> stopped the search: "
          + "matching needs more than 100000 steps (limit matchSteps)"
      ),
    ])
  func `a redirect to a URL that can't be routed names where it led`(
    _ target: String, _ text: String
  ) async throws {
    var options = RouterOptions()
    options.hosts = ["shop.example"]
    options.refusesExtraSlashes = true
    options.limits[.segments] = 3
    router.options = options
    try router.add("/a", guards: [note("guard", .redirect(to: target))])
    try router.add("/b", guards: [note("guard", .redirect(to: "app://]"))])
    try router.add("/x/:t<(?:a+)+b>")
    #expect("\(routeNow("/a"))" == "failed: \(text)")
    #expect("\(await router.route("/a"))" == "failed: \(text)")
  }

  @Test(.bug(id: 63, "20")) func `a failure has the URL of a redirect and its reason`() throws {
    router.options.hosts = ["shop.example"]
    let url = "https://login.example/"
    try router.add("/orders(/:id)", guards: [note("guard", .redirect(to: url))])
    #expect(
      router.route("/orders/7")
        == .failed(.redirected(to: url, by: ["/orders/:id"], .otherHost("login.example"))))
    #expect(router.route(url) == .failed(.otherHost("login.example")))
  }

  @Test(arguments: [(10, 10), (0, 0), (-1, 0), (3, 3), (1_000_000, 100)])
  func `redirects of guards beyond the limit are a failure`(_ limit: Int, _ followed: Int) throws {
    var options = RouterOptions()
    options.limits[.redirects] = limit
    let router = Router(options: options)
    try router.add("/ping", guards: [note("ping", .redirect(to: "/pong"))]) { _ in true }
    try router.add("/pong", guards: [note("pong", .redirect(to: "/ping"))]) { _ in true }
    guard case .failed(let failure) = router.route("/ping") else {
      Issue.record("the URL arrived somewhere")
      return
    }
    let last = followed.isMultiple(of: 2) ? "/ping" : "/pong"
    #expect(failure == .exceeded(.redirects, followed, pattern: last))
    #expect(journal.entries.count == followed + 1)
    #expect(
      failure.description == "the route \(last) stopped the search: guards redirect the URL "
        + "more than \(followed) times (limit redirects)")
  }

  @Test func `a synchronous caller gets no answer from an asynchronous guard`() throws {
    let awaited = RouteGuard(async: { _ in .allow })
    try router.add("/a", guards: [note("never", .decline), awaited]) { _ in true }
    guard case .failed(let failure) = router.route("/a") else {
      Issue.record("an asynchronous guard was passed by")
      return
    }
    #expect(failure == .needsAwait("a guard", pattern: "/a", orMainThread: false))
    #expect(
      failure.description == "a guard of /a is asynchronous: "
        + "write await router.route(url), in a Task if the caller cannot wait")
    #expect(journal.entries == [])
  }

  @Test func `looking a URL up asks no guard`() throws {
    try router.add("/a", guards: [note("never", .decline), refusal]) { _ in true }
    #expect(router.canRoute("/a"))
    #expect(try router.match("/a")?.pattern == "/a")
    _ = router.explain("/a")
    #expect(journal.entries == [])
  }

  @Test func `a definition has the guards of its route`() throws {
    let definition = try RouteDefinition("/a") { _ in true }
    router.add(definition, guards: [note("guard", .decline)])
    let outcome = router.route("/a")
    #expect(!outcome.isHandled)
    #expect(journal.entries == ["guard"])
  }

  /// Returns a router with routes of a class that overrides the call of handlers.
  private func headstrongRouter() throws -> Router {
    var options = RouterOptions()
    options.defaultDefinitionClass = Headstrong.self
    let router = Router(options: options)
    try router.group("/refused", guards: [refusal]).add("/b") { _ in true }
    try router.add("/free") { _ in false }
    router.add(try Headstrong("/declined") { _ in true }, guards: [note("guard", .decline)])
    return router
  }

  @Test func `no override of the handler's call bypasses guards`() throws {
    let router = try headstrongRouter()
    #expect(router.route("/free").isHandled, "the override is called")
    guard case .refused = router.route("/refused/b") else {
      Issue.record("handle(_:) bypasses the guard")
      return
    }
    #expect(!router.route("/declined").isHandled)
  }

  @Test func `no override of the awaited answer bypasses guards`() async throws {
    let router = try headstrongRouter()
    #expect(await router.route("/free").isHandled, "the override is called")
    guard case .refused = await router.route("/refused/b") else {
      Issue.record("handleAsync(_:) bypasses the guard")
      return
    }
    #expect(await !router.route("/declined").isHandled)
  }

  @Test func `combinations and patterns of a route are guarded`() throws {
    try router.add("/a(/b)", "/c", guards: [refusal]) { _ in true }
    for url in ["/a/b", "/a", "/c"] {
      guard case .refused = router.route(url) else {
        Issue.record("\(url) is not guarded")
        continue
      }
    }
  }

  @Test func `a guard may change routes and route`() throws {
    let login = RouteGuard { [router, journal] _ in
      router.removeAll()
      try router.add("/login") { _ in true }
      journal.note("\(router.route("/login").isHandled)")
      return .redirect(to: "/login")
    }
    try router.add("/a", guards: [login]) { _ in false }
    #expect(router.route("/a").isHandled)
    #expect(journal.entries == ["true"])
  }
}

private struct LoginRequired: Error {}

/// Handles every match.
private final class Headstrong: RouteDefinition, @unchecked Sendable {
  override func handle(_ match: RouteMatch) -> Bool { true }
  override func handleAsync(_ match: RouteMatch) async throws -> Bool { true }
}
