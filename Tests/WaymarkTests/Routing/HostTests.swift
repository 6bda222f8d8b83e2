import TestSupport
import Testing
import Waymark
import WaymarkNKRouter

/// Routes with hosts, and routers with hosts.
@Suite struct HostTests {
  @Test(arguments: [
    ("shop.example", "https://shop.example/a", true),
    ("shop.example", "https://SHOP.Example./a", true),
    ("shop.example", "https://user@shop.example:8080/a", true),
    ("Shop.EXAMPLE.", "https://shop.example/a", true),
    ("shop.example", "app://shop.example/a", true),
    ("shop.example", "//shop.example/a", true),
    ("shop.example", "https://a.shop.example/a", false),
    ("shop.example", "https://evilshop.example/a", false),
    ("shop.example", "https://shop.example.evil/a", false),
    ("shop.example", "https://shop.example../a", false),
    ("shop.example", "https://sh%6Fp.example/a", true),
    ("shop.example", "https://ｓhop.example/a", true),
    ("shop.example", "app:/a", false),
    ("shop.example", "/a", false),
    ("*.shop.example", "https://a.shop.example/a", true),
    ("*.shop.example", "https://b.A.shop.example./a", true),
    ("*.shop.example", "https://shop.example/a", false),
    ("*.shop.example", "https://.shop.example/a", false),
    ("*.shop.example", "https://ashop.example/a", false),
    ("*.shop.example", "https://evilshop.example/a", false),
    ("localhost", "http://localhost:80/a", true),
    ("127.0.0.1", "http://127.0.0.1/a", true),
    ("127.0.0.1", "http://127.1/a", true), ("127.0.0.1", "http://0x7F.1:80/a", true),
    ("127.0.0.1", "http://2130706433./a", true), ("127.0.0.1", "http://u@127.0.0.1:80/a", true),
    ("127.0.0.1", "http://127.0.0.2/a", false), ("127.1", "http://127.0.0.1/a", true),
    ("127.0.0.1", "app://127.1/a", false), ("10.0.0.8", "http://012.0x8/a", true),
    ("[::1]", "http://[::1]:80/a", true), ("[::1]", "http://[0:0:0:0:0:0:0:1]/a", true),
    ("[0:0::1]", "http://[::0.0.0.1]/a", true),
    ("[2001:DB8::0:1:0:0]", "//[2001:db8:0:0:0:1::]/a", true),
    ("[1:0:0:2:0:0:0:3]", "http://[1::2:0:0:0:3]/a", true), ("[::1]", "http://[::2]/a", false),
    ("[::ffff:1.2.3.4]", "http://[::FFFF:102:304]/a", true),
    ("xn--caf-dma.example", "https://XN--CAF-dma.example/a", true),
    ("xn--caf-dma.example", "https://café.example/a", true),
    ("xn--caf-dma.example", "https://CAF%C3%89.example/a", true),
    ("xn--strae-oqa.example", "https://straße.example/a", true),
    ("*.xn--strae-oqa.example", "//a.straße.example/a", true),
    ("xn--strae-oqa.example", "https://strasse.example/a", false),
    ("strasse.example", "https://straße.example/a", false),
    ("xn--caf-dma.example", "https://cafe\u{301}.example/a", true),
    ("café.example", "https://xn--caf-dma.example/a", true),
    ("CAFE\u{301}.example", "https://café.example/a", true),
    ("*.münchen.example", "https://a.mu\u{308}nchen.example/a", true),
    ("ไทย.example", "https://ไทย.example/a", true),
    ("भारत.example", "https://xn--h2brj9c.example/a", true),
    ("한국.example", "https://\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}.example/a", true),
    ("が.example", "https://か\u{3099}.example/a", true),
    ("việt.example", "https://vie\u{302}\u{323}t.example/a", true),
    ("việt.example", "https://vie\u{323}\u{302}t.example/a", true),
    ("shop.example:8443", "https://shop.example:8443/a", true),
    ("shop.example:8443", "https://shop.example/a", false),
    ("shop.example:443", "https://shop.example/a", true),
    ("shop.example:80", "https://shop.example/a", false),
    ("shop.example:80", "ws://u:80@Shop.example./a", true),
    ("shop.example:80", "app://shop.example/a", false),
    ("shop.example", "https://shop.example:444/a", true),
    ("*.shop.example:444", "https://a.shop.example:444/a", true),
    ("[::1]:80", "http://[::1]/a", true), ("[::1]:80", "http://[::1]:8080/a", false),
    ("xn--caf-dma.example", "app://café.example/a", false),
    ("shop.example", "app://sh%6Fp.example/a", false),
  ])
  func `a route takes URLs of its hosts`(_ host: String, _ url: String, _ isMatch: Bool) throws {
    let router = Router()
    try router.group(hosts: ["other.example", host]).add("/a")
    #expect(router.canRoute(url) == isMatch)
  }

  @Test(arguments: [
    "", ".", "*", "*.", "a..b", "a b", "a℀b.example", "a/b", "a.b:", "a.b:x", "a.b:65536", "*.*.a",
    "a.*.b", "[]", "shop.example.:443", "[:::::]", "[1.2]", "[abc]", "[.]", "*.[::1]", "[::1%251]",
    "[::1]80", "\u{301}.example",
    "[::1",
    "sh%6Fp.example", "https://a.b",
  ])
  func `text that is not a host is refused`(_ host: String) throws {
    let router = Router()
    let error = #expect(throws: PatternError.self) { try router.group(hosts: [host]).add("/a") }
    #expect(error?.reason == .malformedHost)
    #expect(error?.pattern == host)
    #expect(throws: PatternError.self) { try router.group("/b", hosts: ["a.b", host]) }
    #expect(router.routes.isEmpty)
  }

  @Test(
    .bug(id: 32, "hosts: without a dot never matches"),
    arguments: [
      ("devbox", HostAsPath.whenDotless, false), ("devbox", .never, true),
      ("localhost", .whenDotless, true), ("[::1]", .whenDotless, true),
      ("127.1", .whenDotless, true),
      ("*.internal", .whenDotless, true), ("shop.example", .always, false),
      ("devbox:80", .whenDotless, false), ("localhost:80", .whenDotless, true),
    ])
  func `hosts that count as path are refused`(
    _ host: String, _ hostAsPath: HostAsPath, _ isTaken: Bool
  ) throws {
    var options = RouterOptions()
    options.hostAsPath = hostAsPath
    let router = Router(options: options)
    func add() throws { try router.group(hosts: [host]).add("/a") }
    if isTaken { return try add() }
    let error = #expect(throws: PatternError.self) { try add() }
    #expect(error?.reason == .hostInPath)
    // With `.always`, a host with a dot also counts as a segment of the path.
    #expect(error?.reason.description.contains("no dot or hostAsPath is .always") == true)
    #expect(error?.pattern == host)
    #expect(throws: PatternError.self) { try router.group(hosts: [host]).add("/a") }
    #expect(router.routes.isEmpty)
  }

  @Test func `a fault in a host is shown in the whole URL`() {
    let error = #expect(throws: PatternError.self) { try Router().add("https://a.*.b/:id") }
    #expect(
      error?.description == """
        this is not a host: write a domain or an address, optionally after '*.', or with ':name' for a label
          https://a.*.b/:id
                  ^~~~~
        """)
  }

  @Test func `the hosts of the innermost group count`() throws {
    let router = Router()
    let shop = try router.group(hosts: ["shop.example", "*.shop.example"])
    let admin = try shop.group("/admin", hosts: ["admin.shop.example"])
    try shop.add("/a(/:id)")
    try shop.group(hosts: ["b.example"]).add("/b")
    try shop.add("https://sale.example/c")
    try admin.add("/d")
    #expect(shop.hosts.map(\.description) == ["shop.example", "*.shop.example"])
    let routed = [
      "https://www.shop.example/a/7", "https://shop.example/a", "https://b.example/b",
      "https://sale.example/c", "https://admin.shop.example/admin/d",
    ]
    router["https"].fallsBackToGlobal = true
    for url in routed { #expect(router.canRoute(url), "\(url)") }
    #expect(!router.canRoute("https://shop.example/b"))
    #expect(!router.canRoute("https://www.shop.example/admin/d"))
  }

  @Test func `shared patterns of different hosts are different routes`() throws {
    let router = Router()
    let a = try router.group(hosts: ["a.example"]).add("/x", name: "a")
    let b = try router.group(hosts: ["b.example"]).add("/x", name: "b")
    #expect(a.definition != b.definition)
    #expect(try a.definition.copy() == a.definition)
    #expect(try router.match("https://b.example/x")?.route.name == "b")
    #expect(try router.match("https://c.example/x") == nil)
  }

  @Test func `a web URL of another host is a failure`() throws {
    var options = RouterOptions()
    options.hosts = ["shop.example", "*.shop.example", "no host"]
    let router = Router(options: options)
    try router.add("/a")
    let routed = [
      "https://Shop.example./a", "wss://www.shop.example/a", "app://evil.example/a", "app:/a", "/a",
      "//shop.example/a",
    ]
    for url in routed { #expect(router.canRoute(url), "\(url)") }
    // Browsers read it as a web URL.
    #expect(throws: RouteFailure.otherHost("evil.example")) { try router.match("//evil.example/a") }
    #expect(throws: RouteFailure.otherHost("EVIL.example")) {
      try router.match("https://u@EVIL.example:1/a")
    }
    // Hosts that browsers refuse can still end like a valid host.
    for host in ["evil.example%2F.shop.example", "a%23.shop.example", "\u{FE47}.shop.example"] {
      guard case .failed(.otherHost) = router.route("//\(host)/a") else {
        Issue.record("\(host) is served")
        continue
      }
      let conditional = Router()
      try conditional.group(hosts: ["*.shop.example"]).add("/b")
      #expect(!conditional.canRoute("//\(host)/b"))
    }
    guard case .failed(let failure) = router.route("http://shop.example.evil/a") else {
      Issue.record("not a failure")
      return
    }
    #expect(
      failure.description == "the URL's host shop.example.evil is not one of the router's hosts")
    #expect(router.explain("https://evil.example/a").failure == .otherHost("evil.example"))
    router.options.hosts = ["no host"]
    #expect(throws: RouteFailure.otherHost("shop.example")) {
      try router.match("https://shop.example/a")
    }
    router.options.hosts = []
    #expect(router.canRoute("https://evil.example/a"))
  }

  @Test(arguments: [
    ("/a", true), ("a", true), ("app:/a", true), ("app://a", true), ("app:///a", true),
    ("https://shop.example/a", true), ("app://shop.example/a", true), ("//shop.example/a", true),
    ("https://devbox", false), ("https://a", true), ("https://evil.example/a", false),
    ("//evil.example/a", false), ("app://evil.example/a", false), ("app://localhost/a", false),
    ("https://127.0.0.1/a", false), ("app://[::1]/a", false), ("", false),
  ])
  func `a group takes URLs of its hosts, or of none`(_ url: String, _ isMatch: Bool) throws {
    let router = Router()
    try router.group(hosts: ["shop.example", "/"]).add("/a", name: "a")
    #expect(router.canRoute(url) == isMatch)
    #expect((router.explain(url).winner != nil) == isMatch)
    #expect(try router.url(named: "a") == "/a")
    try router.group(hosts: ["shop.example", "/"]).add("app://user/:id", name: "user")
    #expect(try router["app"].url(named: "user", with: ["id": 7]) == "app://user/7")
  }

  @Test func `an explanation names the hosts and no host`() throws {
    let router = Router()
    try router.group(hosts: ["shop.example", "/"]).add("/a/:x")
    let reason = router.explain("https://third.example/a/b").routes[0].description
    #expect(reason.contains("is not shop.example or none"), "\(reason)")
  }

  @Test(arguments: [HostAsPath.always, .never, .whenDotless])
  func `a host that is path counts as none`(_ hostAsPath: HostAsPath) throws {
    var options = RouterOptions()
    options.hostAsPath = hostAsPath
    let router = Router(options: options)
    try router.group(hosts: ["/"]).add("/user/:id")
    #expect(router.canRoute("/user/7"))
    #expect(router.canRoute("app://user/7") == (hostAsPath != .never))
  }

  @Test func `a foreign web URL is the same failure everywhere`() async throws {
    enum Page: TypedRoute {
      case a
      static let routeCases: RouteCases<Page> = [RouteCase("a", "/a") { _ in .a }]
      var routeReference: RouteReference { RouteReference("a") }
    }
    let url = "https://evil.example/a"
    let failure = RouteFailure.otherHost("evil.example")
    let router = Router()
    router.options.hosts = ["shop.example"]
    try router.group(hosts: ["evil.example", "/"]).mount(Page.self)
    #expect(await router.route(url) == .failed(failure))
    #expect(throws: failure) { try router.match(url) }
    #expect(throws: failure) { try router.matches(url).map { try $0.get() } }
    #expect(throws: failure) { try router.ancestors(of: url) }
    #expect(throws: failure) { try Page(url, in: router) }
    #expect(throws: failure) { try Page.stack(of: url, in: router) }
    #expect(!router.canRoute(url))
    #expect(router.explain(url).failure == failure)
    #expect(await router.respond(to: url).error as? RouteFailure == failure)
  }

  @Test func `generated URLs begin with the one host`() throws {
    let router = Router()
    try router["https"].group(hosts: ["a.example"]).add("/a/:id", name: "a")
    try router.group(hosts: ["b.example"]).add("/b/:id", name: "b")
    try router.group(hosts: ["c.example", "d.example"]).add("/c", name: "c")
    try router.group(hosts: ["*.d.example"]).add("/d", name: "d")
    router["https"].fallsBackToGlobal = true
    #expect(try router["https"].url(named: "a", with: ["id": 7]) == "https://a.example/a/7")
    #expect(try router.url(named: "b", with: ["id": 7]) == "https://b.example/b/7")
    #expect(try router.routes(named: "b")[0].url(with: ["id": 7]) == "https://b.example/b/7")
    #expect(try router.url(named: "c", base: "https://d.example") == "https://d.example/c")
    #expect(throws: URLGenerationError.self) { try router.url(named: "c") }
    #expect(throws: URLGenerationError.self) { try router.url(named: "d") }
  }

  @Test func `an explanation names a host only where the path fits`() throws {
    let router = Router()
    try router.group(hosts: ["a.example", "*.b.example"]).add("/a/:id")
    try router["https"].add("https://c.example/a/:id")
    router["https"].fallsBackToGlobal = true
    let explanation = router.explain("https://evil.example/a/7")
    #expect(
      explanation.routes.map(\.reason) == [
        "the host \"evil.example\" is not c.example",
        "the host \"evil.example\" is not a.example or *.b.example",
      ])
    let mismatch = try #require(explanation.routes[0].mismatch)
    #expect(mismatch.segment == 0)
    #expect(mismatch.urlRange == 8..<20)
    #expect(mismatch.patternRange == 8..<17)
    #expect(explanation.nearestMiss?.mismatch == mismatch)
    #expect(
      router.explain("/a/7").routes[0].reason
        == "the URL has no host where a.example or *.b.example is expected")
    #expect(
      router.explain("https://evil.example/b").routes[1].reason == "segment 1 \"b\" is not \"a\"")
  }

  @Test(.bug(id: 32, "without the routes of hosts, a request still needed one"))
  func `hosts of URLs are read while a route's host decides`() throws {
    let router = Router(options: RouterOptions())
    func readsHosts() throws -> Bool {
      var answer = false
      _ = try router.match { snapshot in
        answer = snapshot.readsHosts
        return "/a"
      }
      return answer
    }
    #expect(try !readsHosts())
    let first = try router.group(hosts: ["a.example"]).add("/a")
    try router.group(hosts: ["b.example"]).add("/b(/c)")
    try router.add("/d")
    #expect(try readsHosts())
    router.remove("/b(/c)")
    #expect(try readsHosts())
    router.remove(first)
    #expect(try !readsHosts())
    try router["app"].group(hosts: ["a.example"]).add("/a")
    #expect(try readsHosts())
    router["app"].removeAll()
    #expect(try !readsHosts())
    router.options.hosts = ["a.example"]
    #expect(try readsHosts())
  }

  @Test(.bug(id: 44, "a router that serves 1,000 hosts compared them one by one for each URL"))
  func `many served hosts are served as few are`() throws {
    let texts = [
      "a.example", "*.b.example", ":team.c.example", "d.example:8080", "/", "m\u{FC}nchen.example",
      "[::1]", "10.0.0.1",
    ]
    func router(_ hosts: [String]) throws -> Router {
      var options = RouterOptions()
      options.hosts = hosts
      let router = Router(options: options)
      try router.add("/*")
      return router
    }
    let names = ["a", "b", "x.b", "y.x.b", "c", "x.c", "y.x.c", "d", "D", "d.", "e", "t7", "t7.t7"]
    let hosts =
      names.map { "\($0).example" }
      + [
        "d.example:8080", "d.example:80", "m\u{FC}nchen.example", "xn--mnchen-3ya.example", "[::1]",
        "10.0.0.1", "localhost",
      ]
    let urls =
      hosts.flatMap { ["https://\($0)/x", "//\($0)/x", "app://\($0)/x"] } + ["/x", "app:/x"]
    let others = (0..<20).map { "t\($0).other.example" }
    for text in texts {
      let (few, many) = (try router([text]), try router(others + [text]))
      for url in urls {
        #expect(few.canRoute(url) == many.canRoute(url), "\(url) of \(text)")
      }
    }
  }
}
