import Hummingbird
import HummingbirdTesting
import Logging
import NIOEmbedded
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

  @Test func `a pattern is removed from all methods and hosts`() async throws {
    try routes.on(.get, .put)("/books/:id<int>") { _, _ in "any" }
    try routes.get("/books/:id<int>", name: "second") { _, _ in "second" }
    try routes.group("/books", hosts: ["shop.example"]).delete("/:id<int>") { _, _ in "shop" }
    try routes.get("/books/new") { _, _ in "new" }
    #expect(routes.table.remove("/books/").isEmpty)
    let pattern = try #require(routes.table.routes.first { $0.methods.contains("DELETE") }).pattern
    #expect(routes.table.remove(pattern).count == 4)
    #expect(routes.table.routes.map(\.description) == ["GET /books/new"])
    #expect(
      try await answers(to: ["GET /books/7", "PUT /books/7", "DELETE /books/7", "GET /books/new"])
        == ["404", "404", "404", "200 new"])
    #expect(routes.table.remove("books//new/").count == 1)
    #expect(routes.table.methods.isEmpty)
  }

  @Test func `a pattern with optional groups is removed whole or by combination`() throws {
    for _ in 1...2 { try routes.on(.get, .post)("/shelf(/:page)") { _, _ in "" } }
    #expect(routes.table.remove("/shelf").count == 4)
    #expect(routes.table.routes.map(\.description) == ["GET, POST /shelf(/:page)"])
    #expect(!routes[.get].canRoute("/shelf") && routes[.post].canRoute("/shelf/2"))
    #expect(routes.table.remove("/shelf(/:page)").count == 4)
    #expect(routes.table.routes.isEmpty)
  }

  @Test func `a registration is removed and its equal stays`() async throws {
    let hook = try routes.on(.post, .put)("/hook") { _, _ in "first" }
    try routes.on(.post)("/hook") { _, _ in "second" }
    #expect(try await routes.answer(.post, "/hook") == Answer(200, "first"))
    #expect(routes.table.remove(hook).count == 2)
    #expect(routes.table.remove(hook).isEmpty)
    #expect(try await routes.answer(.post, "/hook") == Answer(200, "second"))
    #expect(try await routes.answer(.put, "/hook") == Answer(405, allow: "POST"))
    let rest = try #require(routes.table.routes.first)
    #expect(routes.table.remove(rest.routes).count == 1)
    #expect(try await routes.answer(.put, "/hook") == Answer(404))
  }

  @Test func `a pattern of Hummingbird is removed as it is written`() throws {
    try routes.withRouterGroup {
      $0.get("users/{id}") { _, _ in "" }.put("users/{id}") { _, _ in "" }
    }
    #expect(routes.table.remove("/users/{id}").count == 2)
    #expect(routes.table.routes.isEmpty)
  }

  @Test func `a pattern is replaced for all methods and hosts`() async throws {
    try routes.on(.get, .put)("/page(/:id)", name: "page") { _, _ in "old" }
    try routes.group(hosts: ["shop.example"]).delete("/page") { _, _ in "shop" }
    let removed = try routes.replace("/page(/:id)") { routes in
      try routes.get("/page(/:id)", name: "page") { _, _ in "new" }
      try routes.group("/page", hosts: ["shop.example"]).post { _, _ in "posted" }
    }
    #expect(removed.count == 2)
    #expect(
      try await answers(to: ["GET /page", "GET /page/1", "PUT /page", "DELETE /page", "POST /page"])
        == ["200 new", "200 new", "405 Allow: DELETE, GET, HEAD, POST", "200 shop", "200 posted"])
    #expect(try routes[.get].url(named: "page", with: ["id": 7]) == "/page/7")
    let put = try routes.replace("/none") { try $0.put("/put", name: "page") { _, _ in "put" } }
    #expect(put.isEmpty)
    let added = try routes.replace(
      #require(routes.table.routes.first { $0.pattern == "/put" }).routes
    ) {
      try $0.put("/put") { _, _ in "again" }
    }
    #expect(added.map(\.pattern) == ["/put"])
    #expect(try await answers(to: ["PUT /put"]) == ["200 again"])
  }

  @Test func `a replacement that fails changes nothing`() async throws {
    try routes.get("/a", name: "a") { _, _ in "a" }
    try routes.put("/b", name: "b") { _, _ in "b" }
    let before = routes.table.routes.map(\.description)
    #expect(throws: PatternError.self) {
      try routes.replace("/a") { routes in
        try routes.get("/a", name: "a") { _, _ in "new" }
        try routes.put("/c", name: "b") { _, _ in "new" }
      }
    }
    #expect(throws: PatternError.self) {
      try routes.replace("/a") { routes in
        try routes.get("/new") { _, _ in "new" }
        try routes.get("/:a<[") { _, _ in "new" }
      }
    }
    #expect(routes.table.routes.map(\.description) == before)
    #expect(try await answers(to: ["GET /a", "GET /new"]) == ["200 a", "404"])
  }

  @Test(.bug(id: 44, "point 5: a route that is replaced is 404 in between"))
  func `no request falls between the old route and the new`() async throws {
    try routes.on(.get, .put)("/page", name: "page") { _, _ in "0" }
    let (routes, responder) = (routes, routes.buildResponder())
    let wrong = try await withThrowingTaskGroup(of: Int.self) { group in
      for method in [HTTPRequest.Method.get, .put, .head] {
        group.addTask {
          var wrong = 0
          for _ in 0..<2_000 {
            let head = HTTPRequest(method: method, scheme: nil, authority: "a", path: "/page")
            let response = try await responder.respond(
              to: Request(head: head, body: RequestBody(buffer: ByteBuffer())),
              context: BasicRoutedRequestContext(
                source: .init(channel: EmbeddedChannel(), logger: Logger(label: "a"))))
            if response.status != .ok { wrong += 1 }
          }
          return wrong
        }
      }
      group.addTask {
        for number in 1...300 {
          try routes.replace("/page") { routes in
            try routes.on(.get, .put)("/page", name: "page") { _, _ in "\(number)" }
          }
        }
        return 0
      }
      return try await group.reduce(0, +)
    }
    #expect(wrong == 0)
    #expect(routes.table.routes.map(\.description) == ["GET, PUT /page"])
  }

  @Test func `a running server sees a removal`() async throws {
    try routes.on(.get, .put)("/a") { _, _ in "a" }
    let request = "GET /a HTTP/1.1\r\nHost: a"
    try await Application(router: routes).test(.live) { client in
      let port = try #require(client.port)
      let before = try await SocketAnswer(to: request, port: port)
      #expect(before.description == "200 a")
      routes.table.remove("/a")
      let after = try await SocketAnswer(to: request, port: port)
      #expect(after.description == "404")
    }
  }
}
