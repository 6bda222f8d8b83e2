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
    let description = try RouteTableDescription(json: json)
    func router(_ method: String) throws -> Router {
      let router = Router(options: .http)
      try router.replaceRoutes(with: description, for: method, using: RouteBindings())
      return router
    }
    let table = HTTPTable(
      ["GET": try router("GET"), "DELETE": try router("DELETE")], other: try router("OTHER"))
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
}
