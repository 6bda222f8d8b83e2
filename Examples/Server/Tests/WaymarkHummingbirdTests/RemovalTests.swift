import Hummingbird
import HummingbirdTesting
import Testing
import Waymark
import WaymarkHummingbird

/// Routes that are removed while a server runs.
@Suite(.bug(id: 36, "no way to remove a route of all its methods")) struct RemovalTests {
  private let routes = HTTPRoutes()

  private func answers(to requests: [String]) async throws -> [String] {
    try await Application(router: routes)
      .answers(to: requests.map { "\($0) HTTP/1.1\r\nHost: shop.example" })
  }

  @Test func aPatternIsRemovedOfAllMethodsAndHosts() async throws {
    try routes.on("/books/:id<int>", methods: [.get, .put]) { _, _ in "any" }
    try routes.get("/books/:id<int>", name: "second") { _, _ in "second" }
    try routes.group("/books", hosts: ["shop.example"]).delete("/:id<int>") { _, _ in "shop" }
    try routes.get("/books/new") { _, _ in "new" }
    #expect(routes.remove("/books/").isEmpty)
    let pattern = try #require(routes.routes.first { $0.methods.contains(.delete) }).pattern
    #expect(routes.remove(pattern).count == 4)
    #expect(routes.routes.map(\.description) == ["GET /books/new"])
    #expect(
      try await answers(to: ["GET /books/7", "PUT /books/7", "DELETE /books/7", "GET /books/new"])
        == ["404", "404", "404", "200 new"])
    #expect(routes.remove("books//new/").count == 1)
    #expect(routes.methods.isEmpty)
  }

  @Test func aPatternWithOptionalGroupsIsRemovedWholeOrByCombination() throws {
    for _ in 1...2 { try routes.on("/shelf(/:page)", methods: [.get, .post]) { _, _ in "" } }
    #expect(routes.remove("/shelf").count == 4)
    #expect(routes.routes.map(\.description) == ["GET, POST /shelf/:page"])
    #expect(routes.remove("/shelf(/:page)").count == 4)
    #expect(routes.routes.isEmpty)
  }

  @Test func aRegistrationIsRemovedAndItsEqualStays() async throws {
    let hook = try routes.on("/hook", methods: [.post, .put]) { _, _ in "first" }
    try routes.on("/hook", methods: [.post]) { _, _ in "second" }
    #expect(try await routes.answer(.post, "/hook") == Answer(200, "first"))
    #expect(routes.remove(hook).count == 2)
    #expect(routes.remove(hook).isEmpty)
    #expect(try await routes.answer(.post, "/hook") == Answer(200, "second"))
    #expect(try await routes.answer(.put, "/hook") == Answer(405, allow: "POST"))
    let rest = try #require(routes.routes.first)
    #expect(routes.remove(rest.definitions).count == 1)
    #expect(try await routes.answer(.put, "/hook") == Answer(404))
  }

  @Test func aPatternOfHummingbirdsIsRemovedAsItIsWritten() throws {
    try routes.withRouterGroup {
      $0.get("users/{id}") { _, _ in "" }.put("users/{id}") { _, _ in "" }
    }
    #expect(routes.remove("/users/{id}").count == 2)
    #expect(routes.routes.isEmpty)
  }

  @Test func aRunningServerSeesIt() async throws {
    try routes.on("/a", methods: [.get, .put]) { _, _ in "a" }
    let request = "GET /a HTTP/1.1\r\nHost: a"
    try await Application(router: routes).test(.live) { client in
      let port = try #require(client.port)
      let before = try await SocketAnswer(to: request, port: port)
      #expect(before.description == "200 a")
      routes.remove("/a")
      let after = try await SocketAnswer(to: request, port: port)
      #expect(after.description == "404")
    }
  }
}
