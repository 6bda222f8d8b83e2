import TestSupport
import Testing
import Waymark

/// A host that is a parameter captures the whole host.
@Suite(.bug(id: 44, "point 9: a host that is one parameter takes the whole host"))
struct WholeHostTests {
  @Test(arguments: HostCase.wholeHosts)
  func `a host that is one parameter takes the whole host`(_ example: HostCase) throws {
    let router = Router(options: RouterOptions())
    let route = try router.group(syntax: example.syntax).add(example.pattern, name: "route")
    let match = try? router.match(example.url)
    #expect(match?.captures.dictionary == example.values)
    #expect(router.canRoute(example.url) == (example.values != nil))
    #expect((router.explain(example.url).winner != nil) == (example.values != nil))
    // Called directly, like in the linear scan.
    if let request = try? RouteRequest(example.url) {
      let variables = try? route.definition.variables(for: request)
      #expect(variables?.dictionary == example.values)
    }
    guard let values = example.values, let match else { return }
    #expect(match.definition.regex.contains("\\A"))
    let scheme = match.scheme ?? ""
    var written = RouteValues()
    for (name, value) in values { written[name] = .text(value) }
    if let url = try? router[scheme].url(named: "route", with: written) {
      #expect(try router.match(url)?.captures.dictionary == values, "\(url)")
    }
  }

  @Test func `the URL of a whole-host route has the host`() throws {
    let router = Router()
    try router.add("s3://:bucket/*key", name: "object")
    #expect(
      try router["s3"].url(named: "object", with: ["bucket": "a.b", "key": "c/d"]) == "s3://a.b/c/d"
    )
    #expect(try router["s3"].url(named: "object", with: ["bucket": "a", "key": "c"]) == "s3://a/c")
  }

  @Test func `other routes of the table are tried in order`() throws {
    let router = Router()
    try router.add("s3://a.b/special", name: "host", priority: 1)
    try router.add("s3://:bucket/*key", name: "bucket") { match in match["key"] != "decline" }
    try router.add("s3:/:page", name: "page")
    #expect(try router.match("s3://a.b/special")?.route.name == "host")
    #expect(try router.match("s3://a.c/special")?.route.name == "bucket")
    #expect(router.route("s3://a.c/decline").match?.route.name == "page")
    let match = try #require(try router.match("s3://a.c/x/y"))
    #expect(match.canonicalPath == "/a.c/x/y")
    for number in 0..<200 {
      try router.add("s3://:bucket/p\(number)/x", name: "p\(number)", priority: 2)
    }
    #expect(try router.match("s3://a.b/p150/x")?.route.name == "p150")
    #expect(try router.match("s3://a/p150/x")?.route.name == "p150")
  }

  @Test func `a class is asked with the host`() throws {
    final class Upper: RouteDefinition, @unchecked Sendable {
      override func value(of capture: RouteCapture) -> String? { capture.value.uppercased() }
    }
    var options = RouterOptions()
    options.defaultDefinitionClass = Upper.self
    let router = Router(options: options)
    try router.add("s3://:bucket/:key")
    #expect(try router.match("s3://a.b/c")?["bucket"] == "A.B")
  }

  @Test(
    .bug(id: 45, "the index did not know what the pattern takes"),
    arguments: ["app://joe.smith/x", "app://joe/x"])
  func `links without a host reach a pattern that takes the host`(url: String) throws {
    let router = Router()
    try router.group(hosts: ["shop.example", "/"]).add("app://:user/x", name: "user")
    let match = try #require(try router.match(url))
    let user: String = try match.require("user")
    #expect(url.contains("//\(user)/"))
    #expect(router.explain(url).winner?.place.pattern == match.pattern)
  }

  @Test(
    .bug(id: 63, "25: A host that is a parameter made the condition of no host true"),
    arguments: [["shop.example", "/"], ["/"]],
    ["https://:host/x", "https://(:host)/x", "https:(:host)/x", "http://:host<.+>/*"])
  func `no web URL of another host fulfills the condition of no host`(
    hosts: [String], pattern: String
  ) throws {
    let router = Router()
    let scheme = String(pattern.prefix { $0 != ":" })
    try router.group(hosts: hosts).add(pattern, name: "x")
    for host in ["evil.example", "127.0.0.1", "[::1]", "localhost", "evil", "shop.example.evil"] {
      let url = "\(scheme)://\(host)/x"
      #expect(!router.canRoute(url), "\(url)")
      #expect(router.explain(url).winner == nil)
      #expect(router.explain(url).description.contains(host))
      #expect(throws: URLGenerationError.self) {
        try router[scheme].url(named: "x", with: ["host": host])
      }
    }
    #expect(router.canRoute("\(scheme)://shop.example/x") == hosts.contains("shop.example"))
  }

  @Test func `an optional first segment may be the host that a web URL keeps`() throws {
    let router = Router()
    try router.add("app://(localhost/):id")
    for url in ["app://localhost/7", "app://7"] {
      #expect(try router.match(url)?["id"] == "7")
    }
  }

  @Test(
    .bug(id: 45, "the path of a redirect became the host"),
    arguments: [
      ("/login", "https://shop.example/login"), ("/a.b/login", "https://shop.example/a.b/login"),
      ("login", "https://shop.example/login"),
    ])
  func `a redirect keeps the host of a web URL`(reference: String, url: String) throws {
    let router = Router()
    try router.add("https://:shop/7", guards: [RouteGuard { _ in .redirect(to: reference) }])
    try router.add("/*")
    #expect(router.route("https://shop.example/7").match?.url == url)
  }
}
