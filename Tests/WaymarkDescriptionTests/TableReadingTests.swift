import TestSupport
import Foundation
import Testing
import Waymark

@testable import WaymarkDescription

/// Reading each part of a description.
@Suite struct TableReadingTests {
  private static let bug: Comment = "Changes of the code that no test noticed"

  private func router(_ json: String) throws -> Router {
    let router = Router(options: RouterOptions())
    try router.replaceRoutes(with: RouteTableDescription(json: json), using: RouteBindings())
    return router
  }

  @Test(.bug(id: 32, bug)) func `constraints of a route are its own`() throws {
    let router = try router(
      """
      {
        "constraints": { "id": "[a-z]+" },
        "routes": [
          { "pattern": "/before/:id" },
          { "pattern": "/own/:id/:size", "constraints": { "id": "[0-9]+", "size": "[SML]" } },
          { "pattern": "/after/:id/:size" },
          { "pattern": "/other/:id/:size", "constraints": { "size": "[0-9]+" } }
        ]
      }
      """)
    let urls = [
      "/before/a", "/own/7/S", "/after/a/100", "/other/a/7",
      "/before/7", "/own/a/S", "/own/7/L1", "/after/7/S", "/other/7/7", "/other/a/S",
    ]
    #expect(urls.filter { router.canRoute($0) } == Array(urls.prefix(4)))
  }

  @Test func `names that are no schemes are faults at their places`() {
    let error = #expect(throws: RouteTableError.self) {
      try router(
        """
        { "schemes": ["app", "x y"], "fallbackSchemes": ["my_app"],
          "routes": [{ "pattern": "/a", "scheme": "" }, { "pattern": "/b", "scheme": "app" }] }
        """)
    }
    #expect(
      error?.faults.map { $0.path.joined(separator: ".") } == [
        "schemes.1", "fallbackSchemes.0", "routes.0.scheme",
      ])
    #expect(error?.faults.first?.message.hasPrefix(#""x y" is not a scheme: "#) == true)
  }

  @Test(.bug(id: 32, bug)) func `a definition may repeat names`() throws {
    let router = Router(options: RouterOptions())
    router.add(try RouteDefinition("/:a(/:a)"), name: "n")
    let copy = Router(options: RouterOptions())
    try copy.replaceRoutes(with: router.tableDescription(), using: RouteBindings())
    #expect(copy.routes.map(\.definition.regex) == router.routes.map(\.definition.regex))
  }

  @Test(
    .bug(id: 32, "A fragment without a slash behind groups has no description"),
    arguments: ["(/a)#b", "/a(/b)#:c", "(/a)#b/c", "(/a)#/b", "(/a)#(b/c)"])
  func `a fragment is written as it is`(_ pattern: String) throws {
    let router = Router(options: RouterOptions())
    try router.add(pattern, name: "n")
    let copy = Router(options: RouterOptions())
    try copy.replaceRoutes(with: router.tableDescription(), using: RouteBindings())
    #expect(
      copy.routes.map(\.definition.parsedPattern) == router.routes.map(\.definition.parsedPattern))
  }

  @Test(
    .bug(id: 32, bug),
    arguments: RouterLimit.allCases)
  func `a limit has its name in a description`(_ limit: RouterLimit) throws {
    var limits = RouterLimits()
    limits[limit] += 7
    let (name, value) = (limit.rawValue, limits[limit])
    let router = try router(
      #"{ "options": { "limits": { "\#(name)": \#(value) } }, "routes": [] }"#)
    #expect(router.options.limits == limits)
    #expect(try router.tableDescription().json().contains("\"\(name)\" : \(value)"))
  }

  /// The JSON of a description, with its keys, the keys of its options and the keys of its route.
  private func keys(
    of description: RouteTableDescription
  ) throws -> (json: String, table: Set<String>, options: Set<String>, route: Set<String>) {
    let json = try description.json()
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let table = try #require(object as? [String: Any])
    let options = table["options"] as? [String: Any] ?? [:]
    let route = (table["routes"] as? [[String: Any]])?.first ?? [:]
    return (json, Set(table.keys), Set(options.keys), Set(route.keys))
  }

  @Test(.bug(id: 32, bug)) func `only options that are not usual are written`() throws {
    #expect(try keys(of: RouteTableDescription()).table == ["version", "routes"])
    let changes: [(key: String, change: (inout RouterOptionsDescription) -> Void)] = [
      ("hostAsPath", { $0.hostAsPath = .always }), ("hosts", { $0.hosts = ["a.example"] }),
      ("base", { $0.base = "https://a.example" }),
      ("plusDecoding", { $0.plusDecoding = .never }),
      ("refusesExtraSlashes", { $0.refusesExtraSlashes = true }),
      ("refusesDotSegments", { $0.refusesDotSegments = true }),
      ("ordering", { $0.ordering = .mostSpecificFirst }), ("syntax", { $0.syntax = "brace" }),
      ("ignoresCase", { $0.ignoresCase = true }),
      ("constraintNames", { $0.namedConstraints = ["id": "[a-z]+"] }),
      ("limits", { $0.limits[.segments] = 3 }),
    ]
    for (key, change) in changes {
      var description = RouteTableDescription()
      change(&description.options)
      let written = try keys(of: description)
      #expect(written.table == ["version", "routes", "options"], "\(key)")
      #expect(written.options == [key])
      #expect(try RouteTableDescription(json: written.json).json() == written.json)
    }
  }

  @Test(.bug(id: 32, bug)) func `only parts that are not empty are written`() throws {
    let changes: [(key: String, change: (inout RouteTableDescription) -> Void)] = [
      ("constraints", { $0.constraints = ["id": "[a-z]+"] }),
      ("fallbackSchemes", { $0.fallbackSchemes = ["app"] }), ("schemes", { $0.schemes = ["app"] }),
    ]
    for (key, change) in changes {
      var description = RouteTableDescription()
      change(&description)
      let written = try keys(of: description)
      #expect(written.table == ["version", "routes", key])
      #expect(try RouteTableDescription(json: written.json).json() == written.json)
    }
  }

  @Test(.bug(id: 32, bug)) func `only the keys that a route needs are written`() throws {
    let changes: [(key: String, change: (inout RouteDescription) -> Void)] = [
      ("name", { $0.name = "a" }), ("scheme", { $0.scheme = "app" }),
      ("hosts", { $0.hosts = ["a.example"] }), ("priority", { $0.priority = 1 }),
      ("methods", { $0.methods = ["GET"] }), ("syntax", { $0.syntax = "brace" }),
      ("ignoresCase", { $0.ignoresCase = false }),
      ("constraints", { $0.constraints = ["id": "[a-z]+"] }),
      ("otherPatterns", { $0.otherPatterns = ["/b"] }),
      ("sharesName", { $0.sharesName = true }), ("handler", { $0.handler = "h" }),
      ("isGuarded", { $0.isGuarded = true }), ("class", { $0.className = "C" }),
      ("metadata", { $0.metadata = ["k": .null] }),
    ]
    var description = RouteTableDescription()
    description.routes = [RouteDescription(pattern: "/a")]
    #expect(try keys(of: description).route == ["pattern"])
    for (key, change) in changes {
      description.routes = [RouteDescription(pattern: "/a")]
      change(&description.routes[0])
      let written = try keys(of: description)
      #expect(written.route == ["pattern", key])
      #expect(try RouteTableDescription(json: written.json).json() == written.json)
    }
  }

  @Test(
    .bug(id: 32, bug),
    arguments: [
      (#"{ "pattern": "/b", "name": "n", "scheme": "app" }"#, nil),
      (#"{ "pattern": "app://b", "name": "n" }"#, nil),
      (#"{ "pattern": "/b", "name": "n" }"#, "routes.0 has the same name"),
      (#"{ "pattern": "WEB:/b", "name": "n" }"#, "routes.1 has the same name"),
      (#"{ "pattern": "/b", "name": "n", "scheme": "Web" }"#, "routes.1 has the same name"),
      (#"{ "pattern": "/b", "name": "n", "sharesName": true }"#, nil),
      (
        #"{ "pattern": "app://b", "otherPatterns": ["web:/b"], "name": "n" }"#,
        "routes.1 has the same name"
      ),
    ])
  func `names of routes are those of a scheme`(_ route: String, _ fault: String?) throws {
    let json =
      #"{"routes": [{"pattern": "/a", "name": "n"}, {"pattern": "web:/a", "name": "n"}, \#(route)]}"#
    guard let fault else {
      #expect(throws: Never.self) { try router(json) }
      return
    }
    let error = #expect(throws: RouteTableError.self) { try router(json) }
    #expect(error?.description == "routes.2.name (\"n\"): \(fault)")
  }

  @Test(
    .bug(id: 45, "what a table says in vain was accepted"),
    arguments: [
      (
        #"{ "routes": [{ "pattern": "/user/:id", "constraints": { "ID": "[0-9]+" } }] }"#,
        #"routes.0.constraints.ID ("/user/:id"): the route has no parameter "ID"; did you mean "id"?"#
      ),
      (
        #"{ "options": { "base": "shop.example" }, "routes": [] }"#,
        #"options.base: "shop.example" is not the beginning of URLs, such as https://shop.example"#
      ),
      (
        #"{"constraints":{"\u00e9":"[0-9]+","e\u0301":"[a-z]+"},"routes":[]}"#,
        "constraints.e\u{301}: the key is at 1:17 and again at 1:35"
      ),
    ])
  func `a table is refused whose text would be lost`(_ json: String, _ fault: String) {
    let error = #expect(throws: RouteTableError.self) { try router(json) }
    #expect(error?.description == fault)
  }

  @Test(.bug(id: 45, "without handlers, guards of bindings were left out"))
  func `guards protect pages that need no handler`() throws {
    let table = try RouteTableDescription(
      json: #"{ "routes": [{ "pattern": "/close", "name": "close", "isGuarded": true }] }"#)
    let router = Router(options: RouterOptions())
    let refusing = RouteGuard { _ in .decline }
    try router.replaceRoutes(with: table, using: RouteBindings(guards: ["close": [refusing]]))
    #expect(router.route("/close").isHandled == false)
    let error = #expect(throws: RouteTableError.self) {
      try router.replaceRoutes(with: table, using: RouteBindings(guards: ["other": [refusing]]))
    }
    #expect(error?.faults.map(\.path) == [["routes", "0", "isGuarded"]])
  }

  @Test(.bug(id: 45, "such a table was written and could not be read"))
  func `a table that no reader takes has no description`() throws {
    let router = Router(options: RouterOptions())
    router.options.limits[.segments] = -1
    router.parameterConstraints["old"] = "("
    let error = #expect(throws: RouteTableError.self) { try router.tableDescription() }
    #expect(
      error?.faults.map(\.path) == [["options", "limits", "segments"], ["constraints", "old"]])
  }

  @Test(
    .bug(id: 64, "11: a scheme or hosts beside a full URL were ignored"),
    arguments: [
      (#"{"pattern": "s://x/y", "scheme": "t"}"#, "scheme"),
      (#"{"pattern": "s://x/y", "otherPatterns": ["u:/y"], "scheme": "t"}"#, "scheme"),
      (#"{"pattern": "https://a.example/x", "hosts": ["b.example"]}"#, "hosts"),
      (#"{"pattern": "https://a.example/x", "hosts": ["a.example", "b.example"]}"#, "hosts"),
      (#"{"pattern": "s://x/y", "scheme": "S"}"#, nil),
      (#"{"pattern": "s://x/y", "otherPatterns": ["/y"], "scheme": "t"}"#, nil),
      (#"{"pattern": "https://a.example/x", "hosts": ["A.example"]}"#, nil),
      (#"{"pattern": "app:/x", "hosts": ["b.example"]}"#, nil),
      (
        #"{"pattern": "https://a.example/x", "otherPatterns": ["/x"], "hosts": ["b.example"]}"#, nil
      ),
    ] as [(String, String?)])
  func `a full URL contradicts another scheme and other hosts`(
    _ route: String, _ key: String?
  ) throws {
    let json = #"{"routes": [\#(route)]}"#
    guard let key else {
      #expect(throws: Never.self) { try router(json) }
      return
    }
    let error = #expect(throws: RouteTableError.self) { try router(json) }
    #expect(error?.faults.map(\.path) == [["routes", "0", key]])
    #expect(error?.faults.first?.message.contains("is a full URL") == true)
  }

  @Test(
    .bug(id: 64, "11: a bad number had no place"),
    arguments: ["1.5", "1e30", "9223372036854775808", "-1e19", "0.1", "1e999"])
  func `a number that isn't an Int is a fault at its place`(_ number: String) throws {
    let json = """
      {"version": \(number), "options": {"limits": {"urlBytes": \(number)}}, "routes": [
        {"pattern": "/a"},
        {"pattern": "/b", "priority": \(number), "limits": {"parameterBytes": \(number)}}]}
      """
    let error = #expect(throws: RouteTableError.self) { try RouteTableDescription(json: json) }
    #expect(
      error?.faults.map { $0.path.joined(separator: ".") } == [
        "version", "options.limits.urlBytes", "routes.1.priority", "routes.1.limits.parameterBytes",
      ])
    #expect(error?.faults.map(\.name) == [nil, nil, "/b", "/b"])
    #expect(error?.faults.allSatisfy { $0.message.contains(number) } == true)
  }

  @Test(.bug(id: 64, "11"), arguments: ["10", "1e1", "10.0"])
  func `a whole number is read in each spelling`(_ number: String) throws {
    let json = #"{"routes": [{"pattern": "/b", "priority": \#(number)}]}"#
    #expect(try RouteTableDescription(json: json).routes.map(\.priority) == [10])
  }
}
