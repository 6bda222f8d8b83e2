import Hummingbird
import Testing
import Waymark
import WaymarkAnalysis
import WaymarkDescription
import WaymarkHummingbird

/// The whole table of a server: its patterns with their methods, and the findings of an audit.
@Suite struct ListingTests {
  private let routes = HTTPRoutes()

  private func add(_ pattern: String, _ methods: HTTPRequest.Method...) throws {
    for method in methods { try routes.on(method)(pattern) { _, _ in "" } }
  }

  @Test func `each pattern is listed once with its methods`() throws {
    try add("/books/:id", .get, .delete)
    try add("books", .post)
    try add("/shelf(/:page)", .get)
    try add("/books/:id/", .put, .get)
    #expect(
      routes.table.routes.map(\.description) == [
        "POST /books", "DELETE, GET, PUT /books/:id", "GET /shelf(/:page)",
      ])
  }

  @Test(.bug(id: 36, "Routes of several hosts are listed as one"))
  func `a pattern is listed for each of its hosts`() throws {
    try add("/", .get)
    let shop = try routes.group(hosts: ["shop.example", "*.shop.example"])
    try shop.get("/") { _, _ in "" }
    try shop.put("/") { _, _ in "" }
    try routes.group(hosts: ["admin.example"]).get("/") { _, _ in "" }
    #expect(
      routes.table.routes.map(\.description) == [
        "GET /", "GET / on admin.example", "GET, PUT / on shop.example, *.shop.example",
      ])
    #expect(routes.table.routes.last?.hosts == ["shop.example", "*.shop.example"])
    #expect(routes.table.routes.last?.routes.count == 2)
  }

  @Test func `the routes of a pattern are in the order of the methods`() throws {
    try routes.get("/a", name: "second") { _, _ in "" }
    try routes.get("/a", name: "first", priority: 1) { _, _ in "" }
    try routes.delete("/a", name: "remove") { _, _ in "" }
    let route = try #require(routes.table.routes.first)
    #expect(route.pattern == "/a")
    #expect(route.methods == ["DELETE", "GET"])
    #expect(route.routes.map(\.name) == ["remove", "first", "second"])
  }

  @Test func `a route that answers no request is not listed`() throws {
    #expect(routes.table.routes.isEmpty)
    _ = routes[.patch]
    try routes[.trace].add("/a")
    try add("/b", .get)
    #expect(routes.table.routes.map(\.description) == ["GET /b"])
    #expect(routes.table.routersByMethod.map(\.key) == ["GET"])
    #expect(routes.table.routersByMethod["GET"] === routes[.get])
  }

  @Test func `an audit tells each finding once with its methods`() throws {
    routes.table.parameterConstraints = ["id": "[0-9]+", "page": "[0-9]+"]
    try add("/users/:name", .put, .get)
    try add("/users/new", .get, .put, .post)
    try add("/a/*/b", .post, .get)
    try add("/books/:id", .post)
    #expect(
      routes.table.audit().map(\.message) == [
        "GET, PUT: /users/new is never reached: /users/:name matches all of its URLs, "
          + "such as /users/new",
        #"GET, POST: "*" in /a/*/b matches one or more segments, not exactly one"#,
        "GET, POST, PUT: no route uses the constraint for page",
      ])
  }

  @Test(.bug(id: 32, "The constraints of a method's router are not described"))
  func `constraints of a method are those of its routes`() throws {
    routes[.get].parameterConstraints = ["id": "int"]
    try add("/b/:id", .get, .put)
    let table = try routes.table.tableDescription()
    #expect(table.routes.map(\.methods) == [["GET"], ["PUT"]])
    let constraints = try table.json().split(separator: "\"constraints\"").dropFirst()
    #expect(constraints.map { $0.contains("\"id\" : \"int\"") } == [true])
  }

  @Test func `a table that was moved over is sound`() throws {
    var options = Waymark.RouterOptions.http
    options.syntax = .hummingbird
    options.ordering = .literalsFirst
    let routes = HTTPRoutes(options: options)
    for pattern in ["/users/{id}", "/users/me", "/a/*/b", "/img/*.jpg", "/files/**"] {
      try routes.on(.get, .put)(pattern) { _, _ in "" }
    }
    #expect(routes.table.audit().map(\.message) == [])
  }
}
