import Testing
import Waymark
import WaymarkHTTP

/// The parts of a table with which an adapter supports typed handlers and collections of routes.
@Suite(.bug(id: 63, "11: parameterNames, the prefix and addAllOrNone are for our adapter alone"))
struct AdapterTests {
  private final class Endpoint: Sendable {}

  @Test func `the parameters of a group and a pattern have names`() throws {
    let table = HTTPTable()
    let group = try table.group("/shelves/:shelf").group("/:page", hosts: [":team.example"])
    #expect(table.prefix == "")
    #expect(group.prefix == "/shelves/:shelf/:page")
    var found: [String] = []
    let routes = try group.add(
      "/*rest", methods: ["GET", "PUT"], for: String.self, Int.self, [String].self
    ) { names in
      found = names
      return Endpoint()
    }
    #expect(found == ["shelf", "page", "rest"])
    #expect(
      routes.map(\.pattern) == ["/shelves/:shelf/:page/*rest", "/shelves/:shelf/:page/*rest"])
  }

  @Test func `a collection is added whole or not at all`() throws {
    let table = HTTPTable()
    let endpoint = Endpoint()
    func add(_ patterns: [String]) throws -> [Route] {
      try table.addAllOrNone(patterns) { pattern throws(PatternError) in
        try table.add(pattern, methods: ["GET", "PUT"], endpoint: endpoint)
      }
    }
    #expect(throws: PatternError.self) { try add(["/a", "/b", "/:c("]) }
    #expect(table.routes.isEmpty)
    #expect(try add(["/a", "/b"]).map(\.pattern) == ["/a", "/a", "/b", "/b"])
    #expect(table.routes.map(\.pattern) == ["/a", "/b"])
  }
}
