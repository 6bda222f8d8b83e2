import Testing
import Waymark
import WaymarkAnalysis
import WaymarkHTTP

/// Findings in routers of several HTTP methods.
@Suite struct SharedFindingTests {
  private let routers = ["GET": Router(), "POST": Router(), "PUT": Router()]

  private func add(_ patterns: String..., to keys: String...) throws {
    for key in keys {
      for pattern in patterns { try #require(routers[key]).add(pattern) }
    }
  }

  private var table: HTTPTable { HTTPTable(routers, otherMethods: Router()) }
  private var audit: [String] { table.audit().map(\.message) }

  @Test func `a finding of several routers is told once`() throws {
    try add("/users/:id", "/users/new", to: "PUT", "GET")
    try add("/users/new", "/users/:id", to: "POST")
    #expect(
      audit == [
        "GET, PUT: /users/new is never reached: /users/:id matches all of its URLs, "
          + "such as /users/new"
      ])
    let found = try #require(table.audit().first)
    #expect(found.methods == ["GET", "PUT"])
    #expect(found.routes.first?.route === routers["GET"]?.routes.last)
  }

  @Test func `routes of different routers do not block each other`() throws {
    try add("/users/:id", to: "GET")
    try add("/users/new", to: "POST")
    #expect(audit == [])
  }

  @Test func `a finding about other routes is another finding`() throws {
    try add("/a/:x", "/a/b", to: "GET")
    try add("/a/*", "/a/b", to: "POST")
    #expect(table.audit().map { $0.methods } == [["GET"], ["POST"]])
  }

  @Test(.bug(id: 32, "equal faults in two schemes were one finding"))
  func `equal faults in two schemes are two findings`() throws {
    let router = try #require(routers["GET"])
    try router.add("/requests")
    try router["a"].add("/x|y")
    try router["b"].add("/x|y")
    // The two other findings concern the route that the schemes hide.
    #expect(router.audit().count == 4)
    #expect(table.audit().map { $0.routes.first?.scheme } == ["a", "b", nil, nil])
  }

  @Test func `a constraint is unused where no router uses it`() throws {
    for router in routers.values {
      router.parameterConstraints = ["id": "[0-9]+", "page": "[0-9]+"]
    }
    try #require(routers["PUT"]).parameterConstraints["day"] = "[1-7]"
    try add("/:id", to: "GET", "POST", "PUT")
    try add("/a|b", to: "POST")
    #expect(
      audit == [
        #"POST: "a|b" in /a|b is a literal in this syntax"#,
        "GET, POST, PUT: no route uses the constraint for page",
        "PUT: no route uses the constraint for day",
      ])
  }
}
