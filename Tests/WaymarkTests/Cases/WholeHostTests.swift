import Testing
import Waymark
import WaymarkDescription

/// A host that is a parameter takes the whole host.
@Suite(.bug(id: 44, "point 9: a host that is one parameter takes the whole host"))
struct WholeHostTests {
  struct Example: Sendable {
    let pattern: String
    let syntax: any PatternSyntax
    let url: String
    let values: [String: String]?

    init(
      _ pattern: String, _ url: String, _ values: [String: String]?,
      in syntax: any PatternSyntax = .colon
    ) {
      self.pattern = pattern
      self.syntax = syntax
      self.url = url
      self.values = values
    }
  }

  @Test(arguments: [
    Example("s3://:bucket/*key", "s3://a.b/c", ["bucket": "a.b", "key": "c"]),
    Example("s3://:bucket/*key", "s3://a.b/c//d", ["bucket": "a.b", "key": "c//d"]),
    Example("s3://:bucket/*key", "s3://a/c", ["bucket": "a", "key": "c"]),
    Example("s3://:bucket/*key", "s3:///a/c", ["bucket": "a", "key": "c"]),
    Example("s3://:bucket/*key", "S3://a.b", ["bucket": "a.b", "key": ""]),
    Example("s3://{bucket}/{*key}", "s3://a.b/c", ["bucket": "a.b", "key": "c"], in: .brace),
    Example("s3://:bucket/c", "s3://a.b/c", ["bucket": "a.b"], in: .urlPattern),
    Example(
      "x-app://:user(/:tab)", "x-app://joe.smith/likes", ["user": "joe.smith", "tab": "likes"]),
    Example("x-app://:user(/:tab)", "x-app://joe.smith", ["user": "joe.smith"]),
    Example("x-app://:user(/:tab)", "x-app://joe/likes", ["user": "joe", "tab": "likes"]),
    Example("x-app://:user(/:tab)", "x-app://joe.smith/a/b", nil),
    Example("x-app://:user/edit", "x-app://localhost/edit", ["user": "localhost"]),
    Example("x-app://:user/edit", "x-app://[::1]/edit", ["user": "[::1]"]),
    Example("x-app://:user", "x-app://a@joe.smith:80", ["user": "joe.smith"]),
    Example("x-app://:id<int>/edit", "x-app://joe.smith/edit", nil),
    Example("x-app://:id<[a-z.]+>/edit", "x-app://joe.smith/edit", ["id": "joe.smith"]),
    Example("x-app://:id<[a-z.]+>/edit", "x-app://joe.smith/7", nil),
    Example(
      "geo:{lat},{lon}", "geo:37.78,-122.39", ["lat": "37.78", "lon": "-122.39"], in: .brace),
    Example(
      "geo:{lat},{lon}", "geo://37.78,-122.39", ["lat": "37.78", "lon": "-122.39"], in: .brace),
    Example(
      "geo://{lat},{lon}", "geo://37.78,-122.39", ["lat": "37.78", "lon": "-122.39"], in: .brace),
    Example(
      "x-app://{user?}/{tab?}", "x-app://joe.smith/likes", ["user": "joe.smith", "tab": "likes"],
      in: .brace),
    Example("https://:shop/:id", "https://shop.example/7", ["shop": "shop.example", "id": "7"]),
    // Not one parameter, or not in the host's place.
    Example("x-app://user/:id", "x-app://a.b/user/7", ["id": "7"]),
    Example("x-app:/:id", "x-app://a.b/7", ["id": "7"]),
    Example("x-app://*all", "x-app://a.b/7", ["all": "7"]),
    Example("x-app://:user.example/x", "x-app://joe.example/x", ["user": "joe"]),
  ])
  func takesTheWholeHost(_ example: Example) throws {
    let router = Router(options: RouterOptions())
    let route = try router.group(syntax: example.syntax).add(example.pattern, name: "route")
    let match = try? router.match(example.url)
    #expect(match?.captures.dictionary == example.values)
    #expect(router.canRoute(example.url) == (example.values != nil))
    #expect((router.explain(example.url).winner != nil) == (example.values != nil))
    // Asked directly, in the order of the linear scan.
    if let request = try? RouteRequest(example.url) {
      let variables = try? route.definition.variables(for: request)
      #expect(variables?.dictionary == example.values)
    }
    let copy = Router(options: RouterOptions())
    try copy.replaceRoutes(with: router.tableDescription(), using: RouteBindings())
    #expect((try? copy.match(example.url))?.captures.dictionary == example.values)
    guard let values = example.values, let match else { return }
    #expect(match.definition.regex.contains("\\A"))
    let scheme = match.scheme ?? ""
    var written = RouteValues()
    for (name, value) in values { written[name] = .text(value) }
    if let url = try? router[scheme].url(named: "route", with: written) {
      #expect(try router.match(url)?.captures.dictionary == values, "\(url)")
    }
  }

  @Test func itsURLHasTheHost() throws {
    let router = Router()
    try router.add("s3://:bucket/*key", name: "object")
    #expect(
      try router["s3"].url(named: "object", with: ["bucket": "a.b", "key": "c/d"]) == "s3://a.b/c/d"
    )
    #expect(try router["s3"].url(named: "object", with: ["bucket": "a", "key": "c"]) == "s3://a/c")
  }

  @Test func otherRoutesOfTheTableAreTriedInOrder() throws {
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

  @Test func aClassIsAskedWithTheHost() throws {
    final class Upper: RouteDefinition, @unchecked Sendable {
      override func value(of capture: RouteCapture) -> String? { capture.value.uppercased() }
    }
    var options = RouterOptions()
    options.defaultDefinitionClass = Upper.self
    let router = Router(options: options)
    try router.add("s3://:bucket/:key")
    #expect(try router.match("s3://a.b/c")?["bucket"] == "A.B")
  }
}
