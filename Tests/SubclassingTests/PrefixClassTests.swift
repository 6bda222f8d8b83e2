import TestSupport
import Testing
import Waymark

/// Classes that change the pattern they're initialized with.
@Suite struct PrefixClassTests {
  private let router = Router()

  /// Adds a locale in front of its pattern, once.
  final class Joining: RouteDefinition, @unchecked Sendable {
    override class var matchesOnlyItsPattern: Bool { true }

    required init(
      pattern: RoutePattern, priority: Int, handler: RouteHandler
    ) throws(PatternError) {
      let prefix = try RoutePattern("(/:locale<de|en>)")
      let hasLocale = pattern.parameterNames.contains("locale")
      try super.init(
        pattern: hasLocale ? pattern : prefix.joined(with: pattern), priority: priority,
        handler: handler)
    }
  }

  /// Parses its pattern's source again, which doesn't contain the hosts.
  final class Parsing: RouteDefinition, @unchecked Sendable {
    required init(
      pattern: RoutePattern, priority: Int, handler: RouteHandler
    ) throws(PatternError) {
      try super.init(
        pattern: RoutePattern("(/:locale<de|en>)" + pattern.text), priority: priority,
        handler: handler)
    }
  }

  /// Keeps only the first of its hosts.
  final class Narrowing: RouteDefinition, @unchecked Sendable {
    required init(
      pattern: RoutePattern, priority: Int, handler: RouteHandler
    ) throws(PatternError) {
      var pattern = pattern
      pattern.hosts = Array(pattern.hosts.prefix(1))
      try super.init(pattern: pattern, priority: priority, handler: handler)
    }
  }

  @Test(.bug(id: 64, "5: a class with a prefix loses hosts, letter case and constraints"))
  func `a joined prefix keeps what the group gives`() throws {
    router.options.namedConstraints["code"] = "[a-z]{3}"
    let group = try router.group(
      "/Shop", hosts: ["intern.example"], syntax: .ignoringCase(.colon),
      definitionClass: Joining.self)
    let route = try group.add("/sale/:code<code>", "/offer/:code<code>")
    #expect(route.pattern == "(/:locale<de|en>)/Shop/sale/:code<code>")
    for url in ["/de/SHOP/sale/abc", "/shop/Sale/abc", "/en/shop/offer/xyz"] {
      #expect(try router.match("https://intern.example\(url)")?.route === route, "\(url)")
      #expect(!router.canRoute("https://evil.example\(url)"))
      #expect(!router.canRoute(url))
    }
    #expect(!router.canRoute("https://intern.example/de/shop/sale/code"))
    let match = try #require(try router.match("https://intern.example/de/shop/sale/abc"))
    #expect(match.captures.dictionary == ["locale": "de", "code": "abc"])
    #expect(match.matchedPattern == "/:locale<de|en>/Shop/sale/:code<code>")
    let definition = try #require(route.definitions.first)
    #expect(try definition.copy() == definition)
    #expect(router.remove(route))
  }

  @Test func `a joined prefix works in other syntaxes and in full URLs`() throws {
    router.options.defaultDefinitionClass = Joining.self
    try router.group(syntax: .brace).add("/users/{id}.{type?}", name: "brace")
    try router.add("https://shop.example/sale/:id", name: "web")
    try router.add("app://user/:id", name: "app")
    for (url, name) in [
      ("/de/users/7.pdf", "brace"), ("/users/7.", "brace"),
      ("https://shop.example/en/sale/7", "web"), ("https://shop.example/sale/7", "web"),
      ("app://de/user/7", "app"), ("app://user/7", "app"),
    ] {
      #expect(try router.match(url)?.route.name == name, "\(url)")
    }
    #expect(!router.canRoute("https://evil.example/sale/7"))
  }

  @Test(
    .bug(id: 64, "5: a definition with fewer hosts than it was given is added in silence"),
    arguments: [Parsing.self, Narrowing.self] as [RouteDefinition.Type])
  func `a class that leaves out a host is an error`(_ kind: RouteDefinition.Type) throws {
    router.options.defaultDefinitionClass = kind
    let group = try router.group(hosts: ["a.example", "b.example"])
    let error = #expect(throws: PatternError.self) { try group.add("/admin") }
    let host = kind == Parsing.self ? "a.example" : "b.example"
    #expect(
      error?.message == """
        \(kind) leaves out the host \(host): to put a prefix before a pattern, write \
        prefix.joined(with: pattern)
        """)
    #expect(router.routes.isEmpty)
    try router.add("/admin")
  }

  @Test func `a class that loses the host of a full URL is an error`() throws {
    router.options.defaultDefinitionClass = Parsing.self
    #expect(throws: PatternError.self) { try router.add("https://a.example/admin") }
    #expect(router["https"].routes.isEmpty)
  }

  @Test(.bug(id: 64, "7: a class for one group"))
  func `a group can have a class`() throws {
    let group = try router.group("/shop", definitionClass: Joining.self)
    let inner = try group.group("/sale")
    try inner.add("/:id")
    try group.group("/plain", definitionClass: RouteDefinition.self).add("/:id")
    try router.add("/help")
    #expect(
      router.routes.flatMap(\.definitions).map { "\($0)" } == [
        "Joining((/:locale<de|en>)/shop/sale/:id, priority: 0)",
        "RouteDefinition(/shop/plain/:id, priority: 0)", "RouteDefinition(/help, priority: 0)",
      ])
  }
}
