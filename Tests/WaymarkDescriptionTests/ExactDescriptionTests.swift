import TestSupport
import Foundation
import Testing
import Waymark

@testable import WaymarkDescription

/// A description matches its router exactly, or creating it throws an error.
@Suite struct ExactDescriptionTests {
  private func faults(of router: Router, _ bindings: RouteBindings = RouteBindings()) -> [String] {
    let error = #expect(throws: RouteTableError.self) {
      try router.tableDescription(using: bindings)
    }
    return error?.faults.map(\.description) ?? []
  }

  private func copy(of router: Router) throws -> Router {
    let json = try router.tableDescription().json()
    let copy = Router(options: RouterOptions())
    try copy.replaceRoutes(with: RouteTableDescription(json: json), using: RouteBindings())
    #expect(try copy.tableDescription().json() == json)
    return copy
  }

  @Test(.bug(id: 32, "What is left of a pattern reads parameters of its path from the query"))
  func `a route that lacks a parameter of its pattern has no description`() throws {
    let router = Router(options: RouterOptions())
    try router.add("/user(/:id)", name: "u")
    #expect(try copy(of: router).match("/user?id=7")?.value("id") == String?.none)
    router.remove("/user/:id")
    #expect(try router.match("/user?id=7")?.value("id") == String?.none)
    #expect(
      faults(of: router) == [
        #"routes.0.pattern ("u"): the pattern that it was added with has parameters that only other routes have: id"#
      ])
  }

  @Test func `a route with all parameters of its pattern comes back`() throws {
    let router = Router(options: RouterOptions())
    try router.add("/user(/:id)", name: "u")
    router.remove("/user")
    #expect(try copy(of: router).routes.map(\.pattern) == ["/user/:id"])
  }

  @Test(
    .bug(id: 64, "11: a route whose patterns have different schemes was parted into two"),
    arguments: [
      (nil, ["/help", "app://support"]), (nil, ["app://support", "/help"]),
      (nil, ["app://support", "web:/help", "/help"]), (nil, ["app://a", "web://b"]),
      ("app", ["/help", "app://support"]),
      (nil, ["https://a.example/x", "/help"]), (nil, ["https://a.example/x", "http://b.example/"]),
    ] as [(String?, [String])])
  func `a route of several schemes comes back as one`(
    _ scheme: String?, _ patterns: [String]
  ) throws {
    let router = Router(options: RouterOptions())
    let route: Route
    if patterns.count == 3 {
      route = try router[scheme].add(patterns[0], patterns[1], patterns[2], name: "help")
    } else {
      route = try router[scheme].add(patterns[0], patterns[1], name: "help")
    }
    let copy = try copy(of: router)
    let copied = try #require(copy.allRoutes.values.joined().first)
    #expect(copy.allRoutes.values.joined().allSatisfy { $0 === copied })
    #expect(copied.definitions.map(\.pattern) == patterns)
    #expect(copied.name == "help")
    let urls = ["/help", "app://support", "app:/help", "web://support", "https://a.example/x"]
    for url in urls {
      #expect(try copy.match(url)?.pattern == router.match(url)?.pattern, "\(url)")
    }
    #expect(copy.remove(copied))
    #expect(router.remove(route))
    #expect(urls.filter { copy.canRoute($0) } == [])
  }

  @Test(.bug(id: 64, "11")) func `a route of several schemes keeps its place in each`() throws {
    let router = Router(options: RouterOptions())
    try router.add("web:/*", name: "first of web")
    try router["app"].add("/:a", name: "first of app")
    try router.add("/x", "app:/x", "web:/x", name: "shared")
    try router.add("/:b", name: "last")
    try router.add("app:/:c", "/x/y", name: "also shared")
    let copy = try copy(of: router)
    for url in ["/x", "app:/x", "web:/x", "/y", "app:/y", "/x/y"] {
      let names = { (router: Router) in
        router.matches(url).compactMap { try? $0.get().route.name }
      }
      #expect(names(copy) == names(router), "\(url)")
    }
  }

  private enum Page: TypedRoute {
    case plain(page: Int)
    case declining(page: Int)

    static let routeCases: RouteCases<Page> = [
      RouteCase("plain", "/plain/:page") { match in .plain(page: try match.require("page")) },
      RouteCase("declining", "/declining") { match in
        guard let page = try match.value("page", as: Int.self) else { return nil }
        return .declining(page: page)
      },
    ]

    var routeReference: RouteReference {
      switch self {
      case .plain(let page): RouteReference("plain", ["page": page])
      case .declining(let page): RouteReference("declining", ["page": page])
      }
    }
  }

  @Test func `what a type declines is described as what it takes`() throws {
    let router = Router(options: RouterOptions())
    try router.group("/:lang").mount(Page.self) { _ in }
    #expect(
      try copy(of: router).routes.map(\.pattern) == ["/:lang/plain/:page", "/:lang/declining"])
  }

  @Test(
    .bug(id: 32, "A route without its parameter's constraint has no description"),
    arguments: ["/user/:id", "/user(/:id)", "/is/:id<[a-z]+>/:name", "/user/:id#/:id"])
  func `a route may have none of the table's constraints`(_ pattern: String) throws {
    let earlier = Router(options: RouterOptions())
    try earlier.add(pattern)
    earlier.parameterConstraints = ["id": "[0-9]+", "name": "int"]
    #expect(
      try copy(of: earlier).routes.map(\.definition.regex) == earlier.routes.map(\.definition.regex)
    )

    let defined = Router(options: RouterOptions())
    defined.parameterConstraints = ["id": "[0-9]+", "name": "int"]
    defined.add(try RouteDefinition(pattern))
    try defined.add("/later/:id")
    let copy = try copy(of: defined)
    #expect(copy.routes.map(\.definition.regex) == defined.routes.map(\.definition.regex))
    #expect(copy.canRoute("/later/7") && !copy.canRoute("/later/x"))
  }

  @Test func `the constraints of all combinations count`() throws {
    let router = Router(options: RouterOptions())
    router.parameterConstraints = ["id": "[0-9]+"]
    try router.add("/user(/:id)(/in/:name(/:x))", name: "u")
    router.parameterConstraints = ["id": "[a-z]+", "x": "int"]
    let description = try router.tableDescription()
    #expect(description.routes.map(\.pattern) == ["/user(/:id)(/in/:name(/:x))"])
    #expect(description.routes.map(\.constraints) == [["id": "[0-9]+", "x": ""]])
    #expect(
      try copy(of: router).routes.map(\.definition.regex) == router.routes.map(\.definition.regex))
  }

  private enum Size: DescribedMetadataKey {
    static let name = "size"
    static let defaultValue: UInt64 = 0
  }

  private enum Offset: DescribedMetadataKey {
    static let name = "offset"
    static let defaultValue: Int64 = 0
  }

  @Test(
    .bug(id: 32, "Large whole numbers of metadata are rounded"),
    arguments: [.max, UInt64(Int64.max), UInt64(Int64.max) + 1, 1 << 53 + 1, 7])
  func `whole numbers of metadata are exact`(_ size: UInt64) throws {
    let bindings = RouteBindings(metadata: [Size.self, Offset.self])
    let router = Router(options: RouterOptions())
    try router.add(
      "/a",
      metadata: RouteMetadata {
        $0[Size.self] = size
        $0[Offset.self] = .min
      })
    let json = try router.tableDescription(using: bindings).json()
    #expect(json.contains("\"size\" : \(size)\n"))
    let copy = Router(options: RouterOptions())
    try copy.replaceRoutes(with: RouteTableDescription(json: json), using: bindings)
    #expect(copy.routes.map { $0.metadata[Size.self] } == [size])
    #expect(copy.routes.map { $0.metadata[Offset.self] } == [.min])
  }

  @Test(.bug(id: 32, "The fault of a host without a dot is at the pattern"))
  func `the fault of a host is shown at the host`() throws {
    let json = #"{"routes": [{"pattern": "/a", "hosts": ["a.example", "shop", "a b"]}]}"#
    let error = #expect(throws: RouteTableError.self) {
      try Router(options: RouterOptions()).replaceRoutes(
        with: RouteTableDescription(json: json), using: RouteBindings())
    }
    let places = error?.faults.map { $0.path.joined(separator: ".") }
    #expect(places == ["routes.0.hosts.1", "routes.0.hosts.2"])
  }

  private enum Ratio: DescribedMetadataKey {
    static let name = "ratio"
    static let defaultValue = 0.5
  }

  /// Reads a pattern as an uppercase literal, unlike any other syntax.
  private static let capitals = PatternSyntax("capitals") { text in
    let literal = PatternElement(.literal(text.uppercased()), range: 0..<text.utf8.count)
    return try RoutePattern(text: text, path: [literal])
  }

  @Test(.bug(id: 32, "Faults of a router's description come twice or at the wrong place"))
  func `each fault comes once at its place`() throws {
    let router = Router(options: RouterOptions())
    try router.group(syntax: Self.capitals).add("odd")
    try router.add("/a(/:b)(/:c)", metadata: RouteMetadata { $0[Ratio.self] = .infinity })
    router.remove("/a/:b/:c")
    try router.group(syntax: Self.capitals).add("even")
    let error = #expect(throws: RouteTableError.self) {
      try router.tableDescription(using: RouteBindings(metadata: [Ratio.self]))
    }
    #expect(
      error?.faults.map { $0.path.joined(separator: ".") } == [
        "routes.0.pattern", "routes.1.metadata.ratio", "routes.1.pattern", "routes.2.pattern",
        "routes.3.pattern", "routes.4.pattern",
      ])
  }

  @Test(.bug(id: 32, "Methods that are not in capitals have a description that cannot be read"))
  func `every token of HTTP is a method`() throws {
    let json = #"{"routes": [{"pattern": "/a", "methods": ["Purge"]}, {"pattern": "/b"}]}"#
    let description = try RouteTableDescription(json: json)
    let router = Router(options: RouterOptions())
    try router.replaceRoutes(with: description, for: "Purge", using: RouteBindings())
    #expect(router.routes.map(\.pattern) == ["/a", "/b"])
    try router.replaceRoutes(with: description, for: "PURGE", using: RouteBindings())
    #expect(router.routes.map(\.pattern) == ["/b"])
  }

  @Test(
    .bug(id: 32, "A syntax without a name becomes another one"),
    arguments: [capitals, PatternSyntax.ignoringCase(capitals)])
  func `the syntax of the options has a name`(_ syntax: PatternSyntax) throws {
    var options = RouterOptions()
    options.syntax = syntax
    let router = Router(options: options)
    #expect(
      faults(of: router) == [
        "options.syntax: bindings.syntaxes does not have the syntax of the options"
      ])
    let bindings = RouteBindings(syntaxes: [Self.capitals])
    #expect(try router.tableDescription(using: bindings).options.syntax == "capitals")
  }

  @Test func `a router is described as part of the table of another`() throws {
    let template = Router(options: RouterOptions())
    template.parameterConstraints = ["id": "int"]
    let router = Router(options: RouterOptions())
    router.options.ordering = .mostSpecificFirst
    try router.add("/a/:id")
    let table = try router.tableDescription(using: RouteBindings(), inTableOf: template)
    #expect(table.constraints == ["id": "int"])
    #expect(table.options.ordering == .priority)
    #expect(table.routes.map(\.constraints) == [["id": ""]])
  }
}
