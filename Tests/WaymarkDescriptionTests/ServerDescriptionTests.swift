import Testing
import Waymark
import WaymarkDescription
import WaymarkHTTP

/// The description of a server's table.
@Suite struct ServerDescriptionTests {
  @Test(.bug(id: 45, "they were written once for each method, too"))
  func `routes for all methods are described once in a table that is made of routers`() throws {
    let json = """
      {
        "options": { "hostAsPath": "never" },
        "routes": [
          { "pattern": "/any", "name": "any" },
          { "pattern": "/a", "name": "a", "methods": ["GET"] },
          { "pattern": "/b", "name": "b", "methods": ["DELETE", "GET"] }
        ]
      }
      """
    let table = try table(json)
    let written = try RouteTableDescription(json: table.tableDescription().json())
    #expect(
      written.routes.map { "\($0.methods) \($0.pattern)" } == [
        "[] /any", #"["DELETE"] /b"#, #"["GET"] /a"#, #"["GET"] /b"#,
      ])
    #expect(throws: Never.self) {
      for method in written.methods + ["OTHER"] {
        try Router().replaceRoutes(with: written, for: method, using: RouteBindings())
      }
    }
  }

  /// A table of routers for `GET`, `DELETE` and all other methods.
  private func table(_ json: String) throws -> HTTPTable {
    let description = try RouteTableDescription(json: json)
    func router(_ method: String) throws -> Router {
      let router = Router(options: .http)
      try router.replaceRoutes(with: description, for: method, using: RouteBindings())
      return router
    }
    return HTTPTable(
      ["GET": try router("GET"), "DELETE": try router("DELETE")], otherMethods: try router("OTHER"))
  }

  @Test(
    .bug(id: 45, "routes for all methods came first, and equal ones or shared names were lost"),
    arguments: [
      #"{ "pattern": "/a", "methods": ["GET"] }, { "pattern": "/:x" }, { "pattern": "/b" }"#,
      #"{ "pattern": "/:x" }, { "pattern": "/a", "methods": ["GET"] }, { "pattern": "/b" }"#,
      #"{ "pattern": "/a", "methods": ["GET"] }, { "pattern": "/a" }"#,
      #"{ "pattern": "/caf\u00e9" }, { "pattern": "/cafe\u0301", "methods": ["GET"] }"#,
      #"""
      { "pattern": "/x", "name": "a", "methods": ["GET"] },
      { "pattern": "/z", "name": "a", "methods": ["DELETE"] },
      { "pattern": "/y", "name": "a", "sharesName": true }
      """#,
    ])
  func `a description has the routes of each method in their order`(_ routes: String) throws {
    let json = #"{ "options": { "hostAsPath": "never" }, "routes": [\#(routes)] }"#
    func order(_ table: HTTPTable) -> [[[UInt8]]] {
      (["GET", "DELETE"].map { table[$0] } + [table.otherMethods]).map { router in
        router.routes.map { Array("\($0.name ?? "") \($0.pattern)".utf8) }
      }
    }
    let table = try table(json)
    #expect(try order(self.table(table.tableDescription().json())) == order(table))
  }

  @Test func `a text that is no method has no routes`() throws {
    let description = try RouteTableDescription(json: #"{ "routes": [{ "pattern": "/a" }] }"#)
    let error = #expect(throws: RouteTableError.self) {
      try Router().replaceRoutes(with: description, for: "get", using: RouteBindings())
    }
    #expect(error?.description == #""get" is not a method of HTTP, which are spelled like GET"#)
  }

  @Test func `a table without a description names each route and its method`() throws {
    let other = Router(options: .http)
    try other.add("/shared")
    let loud = PatternSyntax("loud") { text in
      let literal = PatternElement(.literal(text.uppercased()), range: 0..<text.utf8.count)
      return try RoutePattern(text: text, path: [literal])
    }
    let (get, put) = (Router(options: .http), Router(options: .http))
    try put.add("/shared")
    try put.group(syntax: loud).add("odd")
    let error = #expect(throws: RouteTableError.self) {
      try HTTPTable(["GET": get, "PUT": put], otherMethods: other).tableDescription()
    }
    #expect(
      error?.faults.map { "\($0.path.joined(separator: ".")) \($0.name ?? "")" }
        == ["GET /shared", "PUT.routes.1.pattern odd"])
  }
}
