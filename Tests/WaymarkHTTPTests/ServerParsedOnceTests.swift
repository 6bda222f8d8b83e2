import TestSupport
import Testing
import Waymark
import WaymarkHTTP

/// A server parses each pattern once, even if a route has several methods.
@Suite(.bug(id: 66, "adding a server's route parses its text up to four times"))
struct ServerParsedOnceTests {
  private final class Endpoint: Sendable {}
  private static let counting = CountingSyntax()

  private let counting = CountingSyntax()
  private let table: HTTPTable

  init() {
    var options = RouterOptions.http
    options.syntax = counting.syntax
    table = HTTPTable(options: options)
  }

  @Test func `a route of several methods is parsed once`() throws {
    try table.add("/a/:b", methods: ["GET", "PUT", "QUERY"], endpoint: Endpoint())
    #expect(counting.takeTexts() == ["/a/:b"])
    #expect(table.routes.map(\.description) == ["GET, PUT, QUERY /a/:b"])
  }

  @Test func `a route for values is parsed once`() throws {
    let group = try table.group("/a/:b", hosts: ["x.example"], limits: RouterLimits())
    #expect(counting.takeTexts() == ["/a/:b"])
    let methods = ["GET", "PUT"]
    try group.add("/:c", methods: methods, for: Int.self, Int.self) { _ in Endpoint() }
    #expect(counting.takeTexts() == ["/:c"])
    #expect(table.routes.map(\.description) == ["GET, PUT /a/:b/:c on x.example"])
  }

  @Test func `a prefix is parsed once`() throws {
    _ = try HTTPPrefix("/admin", of: table)
    #expect(counting.takeTexts() == ["/admin"])
  }

  fileprivate enum Link: TypedRoute {
    case item(Int)

    static let routeCases: RouteCases<Link> = [
      RouteCase("item", "/item/:id", syntax: counting.syntax) { match in
        .item(try match.require("id"))
      }
    ]
  }

  @Test func `typed routes are parsed once`() throws {
    try table.mount(Link.self, methods: ["GET", "PUT"], endpoint: Endpoint())
    #expect(Self.counting.takeTexts() == ["/item/:id"])
  }
}
