import TestSupport
import Foundation
import Testing

@testable import Waymark
@testable import WaymarkDescription

/// A router's table as data, and back.
@Suite struct TableDescriptionTests {
  private enum RequiresLogin: DescribedMetadataKey {
    static let name = "requiresLogin"
    static let defaultValue = false
  }

  private final class Page: RouteDefinition, @unchecked Sendable {
    override static var matchesOnlyItsPattern: Bool { true }
  }

  /// Reads the whole pattern as a literal.
  private static let plain = PatternSyntax("plain") { text in
    try RoutePattern(text: text, path: [PatternElement(.literal(text), range: 0..<text.utf8.count)])
  }

  private static let loud = PatternSyntax("loud") { text in
    let literal = PatternElement(.literal(text.uppercased()), range: 0..<text.utf8.count)
    return try RoutePattern(text: text, path: [literal])
  }

  private let bindings = RouteBindings(
    classes: [
      "Page": Page.self, "MoodyDefinition": MoodyDefinition.self,
      "MarkedDefinition": MarkedDefinition.self,
    ],
    syntaxes: [plain], metadata: [RequiresLogin.self])

  /// The same router, made from its description.
  private func copy(of router: Router) throws -> Router {
    let json = try router.tableDescription(using: bindings).json()
    let copy = Router(options: RouterOptions())
    try copy.replaceRoutes(with: RouteTableDescription(json: json), using: bindings)
    #expect(try copy.tableDescription(using: bindings).json() == json)
    return copy
  }

  @Test func `classes have the names that the program gives them`() throws {
    let bindings = RouteBindings(
      handlers: ["page": .handled], classes: ["a page": Page.self])
    let router = Router()
    router.options.defaultDefinitionClass = Page.self
    try router.add("/page", name: "page")
    router.options.defaultDefinitionClass = RouteDefinition.self
    let description = try router.tableDescription(using: bindings)
    #expect(description.routes.map(\.className) == ["a page"])
    try router.replaceRoutes(with: description, using: bindings)
    #expect(router.allRoutes[nil]?.map { type(of: $0.definition) == Page.self } == [true])
  }

  @Test func `a description leaves what is not data in the router`() throws {
    let router = Router()
    router.options.defaultDefinitionClass = Page.self
    router.options.logsExplanations = true
    router.options.observer = { _ in }
    router.options.rewriter = LinkRewriter { link in link }
    router.options.limits[.segments] = 3
    try router.replaceRoutes(
      with: RouteTableDescription(json: #"{ "routes": [] }"#), using: RouteBindings())
    #expect(router.options.defaultDefinitionClass == Page.self)
    #expect(router.options.logsExplanations)
    #expect(router.options.observer != nil)
    #expect(router.options.rewriter != nil)
    #expect(router.options.limits == RouterLimits())
  }

  /// The contents of a table, with patterns in the order they're tried.
  private func table(of router: Router) -> [String] {
    router.allRoutes.keys.sorted { ($0 ?? "") < ($1 ?? "") }.flatMap { scheme in
      ["\(scheme ?? "global"), falls back: \(router[scheme].fallsBackToGlobal)"]
        + router[scheme].triedPlaces.map { place in
          let hosts = place.parsedPattern.hosts.map(\.description)
          return [
            "\(place)", place.name ?? "-", "\(place.parsedPattern.parameterNames)", "\(hosts)",
            FormRegexWriter.regex(of: place.parsedPattern),
            "\(place.route.metadata[RequiresLogin.self])",
          ].joined(separator: " ")
        }
    }
  }

  @Test(arguments: RouteOrdering.allCases)
  func `every kind of route comes back`(_ ordering: RouteOrdering) throws {
    var options = RouterOptions()
    options.ordering = ordering
    options.namedConstraints["year"] = "[0-9]{4}"
    options.namedConstraints["slug"] = nil
    options.hosts = ["shop.example", "*.shop.example"]
    options.base = "https://shop.example"
    options.limits[.segments] = 12
    options.plusDecoding = .never
    let router = Router(options: options)
    router.parameterConstraints = ["id": "int", "code": "[A-Z]+"]
    try router.add("/user/:id", name: "user")
    try router.add("/list(/:page(/:size))/", name: "list", priority: 3)
    try router.add("/old/:code", "/new/:code", "thing://x/:code", name: "two")
    try router.group(syntax: .brace).add("{brace}/x{ext?}")
    try router.group(syntax: .urlPattern).add("/:kind(a|b)/:rest*")
    try router.group(syntax: .ignoringCase(.colon)).add("/About/:page")
    try router.group(syntax: Self.plain).add(":*()")
    try router.add("https://sub.shop.example/sale(/:when<year>)", name: "sale")
    try router.group(hosts: ["a.example", "*.b.example"]).add("/only")
    try router.add("/in", metadata: RouteMetadata { $0[RequiresLogin.self] = true })
    try router.add("app://user(/:id)#/a", name: "user")
    try router.group("/shop", priority: -2).add("/:a/*")
    try router.add("/archive/:slug<slug>")
    router.add(try RouteDefinition("/whole(/:x)"), name: "whole")
    router.add(try RouteDefinition("/other/:y", priority: 1), name: "whole")
    router.parameterConstraints["id"] = "uint"
    try router.add("/later/:id", "/cut(/:x)", name: "later")
    router.remove("/cut")
    router["app"].fallsBackToGlobal = true
    router["empty"].add(try RouteDefinition("/gone"))
    router["empty"].removeAll()
    options.defaultDefinitionClass = Page.self
    router.options = options
    try router.add("/page")
    options.defaultDefinitionClass = RouteDefinition.self
    router.options = options

    let copy = try copy(of: router)
    #expect(table(of: copy) == table(of: router))
    #expect(copy.options.limits == router.options.limits)
    #expect(copy.options.hosts == router.options.hosts)
    #expect(copy.parameterConstraints == router.parameterConstraints)
    #expect(copy.options.plusDecoding == .never)
    for url in [
      "/user/-7", "/later/7", "/later/-7", "empty://gone", "app://page", "/cut/1", "/cut",
    ] {
      #expect(copy.canRoute(url) == router.canRoute(url), "\(url)")
    }
    for pattern in ["/list(/:page(/:size))", "/whole(/:x)"] {
      #expect(
        copy.remove(pattern)?.pattern == router.remove(pattern)?.pattern, "\(pattern)")
    }
  }

  @Test func `random tables come back`() throws {
    for seed in 0..<60 {
      var tables = RandomTables(seed: UInt64(seed))
      let router = Router(options: RouterOptions())
      for _ in 0..<12 {
        let definition = tables.definition()
        // `hosts:` refuses a host that is the first segment of the path.
        let hosts = definition.parsedPattern.hosts
        guard hosts.allSatisfy({ $0.requiresNoHost || $0.description.contains(".") }) else {
          continue
        }
        router.add(definition)
      }
      let copy = try copy(of: router)
      #expect(table(of: copy) == table(of: router), "seed \(seed)")
    }
  }

  @Test func `a route without a description is an error`() throws {
    let router = Router(options: RouterOptions())
    try router.add("/fine")
    try router.group(syntax: Self.loud).add("odd", name: "odd")
    let error = #expect(throws: RouteTableError.self) { try router.tableDescription() }
    #expect(
      error?.description == """
        routes.1.pattern ("odd"): the pattern uses a syntax that bindings.syntaxes does not have, or a constraint that \
        cannot be written
        """)
  }

  @Test(arguments: [
    ("[]", #"Expected to decode Dictionary<String, Any> but found an array instead."#),
    (
      #"{"routes": [{"pattern": "/a", "isGaurded": true}]}"#,
      #"routes.0.isGaurded: unknown key; did you mean "isGuarded"?"#
    ),
    (
      #"{"option": {}, "routes": []}"#,
      #"option: unknown key; did you mean "options"?"#
    ),
    (
      #"{"options": {"limits": {"urlByte": 1}}, "routes": [{"limits": {"x": 1}, "pattern": "/"}]}"#,
      """
      options.limits.urlByte: unknown key; did you mean "urlBytes"?
      routes.0.limits.x: unknown key; known are \(RouterLimit.allCases.map(\.rawValue).joined(separator: ", "))
      """
    ),
    (#"{"routes": null}"#, "routes: a value is needed, not null"),
    (#"{"routes": [{}]}"#, "routes.0.pattern: the key is missing"),
    (
      #"{"routes": [{"pattern": 7}]}"#,
      "routes.0.pattern: Expected to decode String but found number"
    ),
    (
      #"{"version": 2, "rules": {}}"#,
      "version: the description has version 2, but the newest known version is 1"
    ),
    (#"{"version": 0, "routes": []}"#, "version: there is no version 0"),
    (
      #"{"options": {"ordering": "no"}, "routes": []}"#,
      "options.ordering: Cannot initialize RouteOrdering from invalid String value no"
    ),
  ])
  func `JSON that is not a description names the field`(_ json: String, _ message: String) throws {
    let error = #expect(throws: RouteTableError.self) { try RouteTableDescription(json: json) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test(
    .bug(id: 44, "letter G: duplicate keys in JSON are read by the library"),
    arguments: [
      (#"{"routes": [], "routes": []}"#, "routes: the key is at 1:2 and again at 1:16"),
      (
        "{\"routes\": [{\"pattern\": \"/a\",\n \"name\": \"a\", \"n\\u0061me\": \"b\"}]}",
        "routes.0.name: the key is at 2:2 and again at 2:15"
      ),
      (
        #"{"routes": [{"pattern": "/a", "metadata": {"k": [{"m": 1, "m": 2}]}}]}"#,
        "routes.0.metadata.k.0.m: the key is at 1:51 and again at 1:59"
      ),
      (
        #"{"constraints": {"a": "x", "a": "y"}, "options": {"hosts": [], "hosts": []}, "routes": []}"#,
        "constraints.a: the key is at 1:18 and again at 1:28\noptions.hosts: the key is at 1:51 and again at 1:64"
      ),
      (
        #"{"constraints": {"\u001b[2J": "x", "\u001b[2J": "y"}, "routes": []}"#,
        #"constraints.\u{1B}[2J: the key is at 1:18 and again at 1:36"#
      ),
    ])
  func `keys that occur twice are refused`(_ json: String, _ message: String) throws {
    let error = #expect(throws: RouteTableError.self) { try RouteTableDescription(json: json) }
    #expect(error?.description == message)
  }

  @Test(
    .bug(id: 44, "letter G: RouteTableError passes Foundation's text on raw"),
    arguments: [
      #"{"options": {"ordering": "\u001b[2J\nforged"}, "routes": []}"#,
      #"{"options": {"plusDecoding": "\u001b[2J\nforged"}, "routes": []}"#,
      #"{"options": {"\u001b[2J": 1, "hosts": 1}, "routes": []}"#,
      "{\"routes\": \u{1B}[2J}",
      #"{"constraints": {"\u001b[2J": 1}, "routes": []}"#,
    ])
  func `errors escape the text of the file`(_ json: String) throws {
    let error = #expect(throws: RouteTableError.self) { try RouteTableDescription(json: json) }
    let lines = error?.description.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    #expect(lines.count == 1, "\(lines)")
    #expect(error.map { "\($0.description)\($0.faults[0].reason)" }?.contains("\u{1B}") == false)
  }

  private enum Loudness: String, Codable { case low, high }

  private enum LoudnessKey: DescribedMetadataKey {
    static let name = "loudness"
    static let defaultValue = Loudness.low
  }

  @Test(.bug(id: 44, "letter G: RouteTableError passes Foundation's text on raw"))
  func `errors escape the text of metadata`() throws {
    let json = #"{"routes": [{"pattern": "/a", "metadata": {"loudness": "\u001b[2J\n"}}]}"#
    let error = #expect(throws: RouteTableError.self) {
      try Router(options: RouterOptions()).replaceRoutes(
        with: RouteTableDescription(json: json),
        using: RouteBindings(metadata: [LoudnessKey.self]))
    }
    let message = try #require(error?.description)
    #expect(message.contains(#"invalid String value \u{1B}[2J\u{A}"#), "\(message)")
    #expect(message.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }

  @Test(
    .bug(id: 32, "The rest of a pattern with groups has no description"),
    arguments: ["/a", "/b", "/a/b", "/"])
  func `combinations that are left of a pattern come back`(_ removed: String) throws {
    let router = Router(options: RouterOptions())
    try router.add("(/a)(/b)", name: "r")
    router.remove(removed)
    let copy = Router(options: RouterOptions())
    try copy.replaceRoutes(with: router.tableDescription(), using: RouteBindings())
    #expect(copy.triedPatterns == router.triedPatterns)
    #expect(copy.triedPatterns.count == 3)
  }

  @Test(arguments: [
    (PatternSyntax.brace, "/shop/{lang?}/list", "/shop/list", "/shop/{lang}/list"),
    (.brace, "/x/{id<int>?}", "/x", "/x/{id<int>}"),
    (.urlPattern, "/x{/y}?/:a", "/x/:a", "/x/y/:a"),
  ])
  func `combinations that are left are written in their syntax`(
    _ syntax: PatternSyntax, _ pattern: String, _ removed: String, _ left: String
  ) throws {
    var options = RouterOptions()
    options.syntax = syntax
    let router = Router(options: options)
    try router.add(pattern, name: "r")
    #expect(router.remove(removed) != nil)
    let copy = Router(options: options)
    try copy.replaceRoutes(with: router.tableDescription(), using: RouteBindings())
    #expect(copy.triedPatterns == router.triedPatterns)
    #expect(copy.triedPatterns.contains(left))
  }

  @Test(
    .bug(id: 32, "Methods, versions and limits that mean nothing pass"),
    arguments: [
      (
        #"{"routes": [{"pattern": "/a", "methods": ["GET", "get"]}]}"#,
        #"routes.0.methods.1 ("/a"): "get" is not a method of HTTP, which are spelled like GET"#
      ),
      (
        #"{"options": {"limits": {"segments": -1}}, "routes": []}"#,
        "options.limits.segments: a limit must not be negative"
      ),
      (
        #"{"routes": [{"pattern": "/a", "limits": {"matchSteps": -1}}]}"#,
        #"routes.0.limits.matchSteps ("/a"): a limit must not be negative"#
      ),
      (
        #"{"routes": [{"pattern": "/a", "limits": {"urlBytes": 9}}]}"#,
        #"routes.0.limits.urlBytes ("/a"): a route cannot have this limit, which belongs to the options"#
      ),
    ])
  func `a description that means nothing is refused`(_ json: String, _ message: String) throws {
    let description = try RouteTableDescription(json: json)
    let error = #expect(throws: RouteTableError.self) {
      try Router().replaceRoutes(with: description, for: "GET", using: RouteBindings())
    }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    (["/x", "/ok", "/:id</x"], "routes.0.otherPatterns.1"),
    (["/first", "/x", "/:id</x"], "routes.0.otherPatterns.1"),
    (["/:id</x", "/ok", "/x"], "routes.0.pattern"),
    (["/a", "/:id<", "/:id<"], "routes.0.otherPatterns.0"),
  ])
  func `a fault in one of several patterns has its place`(
    _ patterns: [String], _ place: String
  ) throws {
    var description = RouteTableDescription()
    description.routes = [RouteDescription(pattern: patterns[0])]
    description.routes[0].otherPatterns = Array(patterns.dropFirst())
    let error = #expect(throws: RouteTableError.self) {
      try Router().replaceRoutes(with: description, using: RouteBindings())
    }
    #expect(error?.faults.map { $0.path.joined(separator: ".") } == [place])
  }

  @Test func `a route keeps its own limits`() throws {
    let router = Router(options: RouterOptions())
    var limits = RouterLimits()
    limits[.parameterBytes] = 4
    limits[.segments] = 7
    router.add(try RouteDefinition("/token/:jwt<.+>", limits: limits))
    try router.add("/a/:b<.+>")
    // A route can't have limits of URLs.
    router.options.limits[.segments] = 3
    limits[.segments] = RouterLimits()[.segments]
    #expect(try router.tableDescription().routes.map(\.limits) == [limits, nil])
    let copy = try copy(of: router)
    #expect(throws: RouteFailure.exceeded(.parameterBytes, 4, pattern: "/token/:jwt<.+>")) {
      try copy.match("/token/12345")
    }
    #expect(try copy.match("/a/12345")?.pattern == "/a/:b<.+>")
  }

  @Test func `the constraints of a route have its limits`() throws {
    let long = String(repeating: "a", count: 2_000)
    let json = #"""
      {"routes": [{"pattern": "/:b", "constraints": {"b": "\#(long)"}, "limits": {"constraintBytes": 3000}}]}
      """#
    let router = Router(options: RouterOptions())
    try router.replaceRoutes(with: RouteTableDescription(json: json), using: RouteBindings())
    #expect(router.routes.count == 1)
  }

  @Test func `keys that later versions add are ignored`() throws {
    let json =
      #"{"version": 1, "color": 1, "options": {"size": []}, "routes": [{"pattern": "/a", "cost": 7}]}"#
    let router = Router(options: RouterOptions())
    try router.replaceRoutes(with: RouteTableDescription(json: json), using: RouteBindings())
    #expect(router.routes.map(\.pattern) == ["/a"])
  }

  @Test func `all faults are told, and nothing changes`() throws {
    let json = """
      {
        "options": { "hosts": ["a b"] },
        "constraints": { "id": "[0-9" },
        "routes": [
          { "pattern": "/a(/b", "name": "a" },
          { "pattern": "/b" },
          { "pattern": "/c", "name": "c", "isGuarded": true },
          { "pattern": "/d", "handler": "none", "class": "Sheet", "syntax": "square" },
          { "pattern": "/e", "name": "c" },
          { "pattern": "/f", "handler": "c", "methods": ["GET"], "metadata": { "requiresLogin": "no" } }
        ]
      }
      """
    let router = Router(options: RouterOptions())
    try router.add("/before")
    let bindings = RouteBindings(
      handlers: ["a": .handled, "c": .handled], metadata: [RequiresLogin.self])
    let error = #expect(throws: RouteTableError.self) {
      try router.replaceRoutes(with: RouteTableDescription(json: json), using: bindings)
    }
    let places = error?.faults.map { "\($0.path.joined(separator: ".")) \($0.name ?? "-")" }
    #expect(
      places == [
        "options.hosts.0 -", "constraints.id -", "routes.0.pattern a",
        "routes.1.handler /b", "routes.2.isGuarded c", "routes.3.syntax /d", "routes.3.class /d",
        "routes.3.handler /d", "routes.4.name c", "routes.5.methods /f",
        "routes.5.metadata.requiresLogin /f",
      ])
    let text = "\(try #require(error))"
    #expect(text.contains(#"routes.3.handler ("/d"): there is no handler "none""#))
    #expect(text.contains(#"routes.1.handler ("/b"): the route has neither a handler nor a name"#))
    #expect(router.routes.map(\.pattern) == ["/before"])
    #expect(router.options.hosts == [])
  }

  @Test func `guards come with the handler whatever the description says`() throws {
    let refusing = RouteGuard { _ in .decline }
    let json = #"{"routes": [{"pattern": "/a", "name": "a"}, {"pattern": "/b", "handler": "a"}]}"#
    let router = Router(options: RouterOptions())
    try router.replaceRoutes(
      with: RouteTableDescription(json: json),
      using: RouteBindings(handlers: ["a": .handled], guards: ["a": [refusing]]))
    #expect(!router.route("/a").isHandled)
    #expect(!router.route("/b").isHandled)
    #expect(try router.tableDescription().routes.allSatisfy(\.isGuarded))
  }

  @Test func `a method has its routes and those of all methods`() throws {
    let json = """
      {"routes": [
        {"pattern": "/a", "methods": ["GET", "PUT"]}, {"pattern": "/b"}, {"pattern": "/c", "methods": ["PUT"]}
      ]}
      """
    let description = try RouteTableDescription(json: json)
    #expect(description.methods == ["GET", "PUT"])
    let router = Router(options: RouterOptions())
    try router.replaceRoutes(with: description, for: "GET", using: RouteBindings())
    #expect(router.routes.map(\.pattern) == ["/a", "/b"])
    try router.replaceRoutes(with: description, for: "PUT", using: RouteBindings())
    #expect(router.routes.map(\.pattern) == ["/a", "/b", "/c"])
  }
}
