import Foundation
import Hummingbird
import HummingbirdTesting
import Testing
import Waymark
import WaymarkAnalysis
import WaymarkHummingbird

@testable import ShopServer

/// The shop of forty endpoints, over a socket.
@Suite(.bug(id: 36, "the service of a stranger")) struct ShopTests {
  /// The requests to a shop, in order: the request line, the user, the body, and the answer.
  static let exchanges: [(line: String, user: String?, body: String, answer: String)] =
    pages + catalog + members + administration

  private static let pages: [(String, String?, String, String)] = [
    ("GET /", nil, "", "200 the shop"), ("GET //", nil, "", "200 the shop"),
    ("GET /health", nil, "", "200 well"), ("GET /%68ealth/", nil, "", "200 well"),
    ("PUT /health", nil, "", "405 Allow: GET, HEAD, OPTIONS"),
    ("OPTIONS /health", nil, "", "204 Allow: GET, HEAD, OPTIONS"),
    ("OPTIONS *", nil, "", "204 Allow: DELETE, GET, HEAD, OPTIONS, POST, PUT"),
    ("HEAD /health", nil, "", "200 "),
    ("GET /robots.txt", nil, "", "200 User-agent: *\nDisallow: /admin\n"),
    ("GET /nowhere", nil, "", "404"), ("GET /health#x", nil, "", "400"),
    ("GET health", nil, "", "400"),
    ("GET /health?\(String(repeating: "a&", count: 1_000))", nil, "", "400"),
    ("GET /\(String(repeating: "a/", count: 129))", nil, "", "400"),
    ("GET /\(String(repeating: "a", count: 8_192))", nil, "", "414"),
    ("GET /p/1", nil, "", "301 /v1/products/1"), ("GET /p/one", nil, "", "404"),
    ("GET //p//%31/", nil, "", "301 /v1/products/1"),
    ("GET /product/2", nil, "", "200 Cup"), ("GET /product/9", nil, "", "404"),
    ("GET /orders/A%2F7/status", nil, "", "200 order A/7, status"),
    ("PUT /orders/7", nil, "", "405 Allow: GET, HEAD, OPTIONS"),
    ("GET /files/terms/en.txt", nil, "", "200 Bring it back."), ("GET /files/x", nil, "", "404"),
    ("GET /files/../files/terms/en.txt", nil, "", "400"), ("GET /files/%2e%2e/x", nil, "", "400"),
    ("GET /files/terms%2Fen.txt", nil, "", "400"), ("GET /files/%00", nil, "", "400"),
    ("POST /webhooks/bank", nil, "abc", "200 bank sent 3 bytes"),
    ("PUT /webhooks/bank", nil, "", "200 bank sent 0 bytes"),
    ("GET /webhooks/bank", nil, "", "405 Allow: OPTIONS, POST, PUT"),
    ("POST /webhooks/7", nil, "", "404"), ("POST /webhooks/Bank", nil, "", "404"),
    ("POST /webhooks/bank", nil, String(repeating: "a", count: 1_025), "413"),
    ("GET /invitations/abc", nil, "", "200 an invitation of 3 bytes"),
    (
      "GET /invitations/\(String(repeating: "a", count: 4_096))", nil, "",
      "200 an invitation of 4096 bytes"
    ),
    ("GET /invitations/\(String(repeating: "a", count: 4_097))", nil, "", "414"),
  ]

  private static let catalog: [(String, String?, String, String)] = [
    (
      "GET /v1/products?name=Cup", nil, "",
      #"200 [{"category":"tea","id":2,"name":"Cup","price":8}]"#
    ),
    ("GET /v1/products?name=x", nil, "", "200 []"),
    ("GET /v1/products/?limit=0", nil, "", "200 []"),
    ("GET /v1/products?limit=few", nil, "", "400"), ("GET /v1/products?name=%FF", nil, "", "400"),
    ("GET /v1/products/2", nil, "", #"200 {"category":"tea","id":2,"name":"Cup","price":8}"#),
    (
      "GET /v1/products/%32?id=3", nil, "", #"200 {"category":"tea","id":2,"name":"Cup","price":8}"#
    ),
    ("GET /v1/products/9", nil, "", "404"), ("GET /v1/products/two", nil, "", "404"),
    ("GET /v1/products/99999999999999999999", nil, "", "400"),
    ("GET /v1/products/2%0A", nil, "", "404"), ("GET /V1/products/2", nil, "", "404"),
    ("GET /v1/products/new", nil, "", "200 a form"),
    ("PATCH /v1/products/2", nil, "", "405 Allow: DELETE, GET, HEAD, OPTIONS, PUT"),
    ("DELETE /v1/products", nil, "", "405 Allow: GET, HEAD, OPTIONS, POST"),
    ("POST /v1/products", nil, "{", "401"), ("POST /v1/products", "ada", "{", "403"),
    (
      "POST /v1/products", "staff", #"{"name":"Pot","category":"tea","price":9}"#,
      "201 /v1/products/4"
    ),
    ("POST /v1/products", "staff", #"{"name":"Pot"}"#, "400"),
    ("POST /v1/products", "staff", "{", "400"), ("PUT /v1/products/4", nil, "{", "401"),
    (
      "PUT /v1/products/4", "staff", #"{"name":"Can","category":"tea","price":1}"#,
      #"200 {"category":"tea","id":4,"name":"Can","price":1}"#
    ),
    (
      "PUT /v1/products/9", "staff", #"{"name":"Can","category":"tea","price":1}"#, "404"
    ),
    ("PUT /v1/products/four", "staff", "{", "404"), ("DELETE /v1/products/4", "eve", "", "403"),
    ("DELETE /v1/products/4", "staff", "", "204"), ("DELETE /v1/products/4", "staff", "", "404"),
    (
      "POST /v1/products", "staff", #"{"name":"Pot","category":"tea","price":9}"#,
      "201 /v1/products/5"
    ),
    ("DELETE /v1/products/5", "staff", "", "204"),
    ("GET /v1/products/1/reviews", nil, "", #"200 [{"id":1,"stars":5},{"id":2,"stars":3}]"#),
    ("GET /v1/products/1/reviews?stars=4", nil, "", #"200 [{"id":1,"stars":5}]"#),
    ("GET /v1/products/1/reviews?stars=x", nil, "", "400"),
    ("GET /v1/products/1/reviews?id=2", nil, "", #"200 [{"id":1,"stars":5},{"id":2,"stars":3}]"#),
    ("GET /v1/products/9/reviews", nil, "", "404"),
    ("GET /v1/products/2/reviews", nil, "", "200 []"),
    ("POST /v1/products/2/reviews", nil, #"{"stars":4}"#, "401"),
    ("POST /v1/products/2/reviews", "eve", #"{"stars":4}"#, "201"),
    ("POST /v1/products/9/reviews", "eve", #"{"stars":4}"#, "404"),
    ("PUT /v1/products/2/reviews", nil, "", "405 Allow: GET, HEAD, OPTIONS, POST"),
    ("DELETE /v1/products/2/reviews/3", "eve", "", "403"),
    ("DELETE /v1/products/2/reviews/3", "staff", "", "204"),
    ("DELETE /v1/products/2/reviews/3", "staff", "", "404"),
    ("DELETE /v1/products/2/reviews/x", "staff", "", "400"),
    ("PUT /v1/products/2/reviews/1", nil, "", "405 Allow: DELETE, OPTIONS"),
    ("GET /v1/categories", nil, "", #"200 ["light","tea"]"#),
    (
      "GET /v1/categories/te%61/", nil, "",
      #"200 [{"category":"tea","id":1,"name":"Teapot","price":30},"#
        + #"{"category":"tea","id":2,"name":"Cup","price":8}]"#
    ),
    ("GET /v1/categories/Tea", nil, "", "404"), ("GET /v1/categories/tea%2Fx", nil, "", "404"),
    (
      "GET /v1/categories/tea/under/8?x", nil, "",
      #"200 [{"category":"tea","id":2,"name":"Cup","price":8}]"#
    ),
    ("GET /v1/categories/light/under/8", nil, "", "200 []"),
    ("GET /v1/categories/light/under/few", nil, "", "404"),
    (
      "GET /v1/search/LAMP", nil, "", #"200 [{"category":"light","id":3,"name":"Lamp","price":45}]"#
    ),
    ("GET /v1/search/a+b", nil, "", "200 []"), ("GET /v1/search/", nil, "", "404"),
    ("GET /v1/prices/8", nil, "", #"200 [{"category":"tea","id":2,"name":"Cup","price":8}]"#),
    ("GET /v1/prices/-8", nil, "", "200 []"), ("GET /v1", nil, "", "404"),
  ]

  private static let members: [(String, String?, String, String)] = [
    ("GET /v1/me", nil, "", "401"), ("GET /v1/me", "ada", "", #"200 {"name":"Ada"}"#),
    ("PUT /v1/me", "ada", #"{"name":"Ada L."}"#, #"200 {"name":"Ada L."}"#),
    ("GET /v1/me/", "ada", "", #"200 {"name":"Ada L."}"#), ("PUT /v1/me", "ada", "", "400"),
    ("PUT /v1/me", nil, "{", "401"),
    ("DELETE /v1/me", "ada", "", "405 Allow: GET, HEAD, OPTIONS, PUT"),
    ("GET /v1/me/cart", "ada", "", "200 []"),
    ("POST /v1/me/cart", "ada", #"{"product":2}"#, #"200 [{"count":1,"product":2}]"#),
    ("POST /v1/me/cart", "ada", #"{"product":9}"#, "404"),
    ("PUT /v1/me/cart/2", "ada", "3", #"200 [{"count":3,"product":2}]"#),
    ("PUT /v1/me/cart/2", "ada", "x", "400"),
    ("PUT /v1/me/cart/two", "ada", "3", "404"), ("GET /v1/me/cart", "eve", "", "200 []"),
    ("GET /v1/me/cart?user=ada", "eve", "", "200 []"),
    ("DELETE /v1/me/cart/2", "ada", "", "200 []"),
    ("POST /v1/me/orders", "ada", "", "409"),
    ("POST /v1/me/cart", "eve", #"{"product":1,"count":2}"#, #"200 [{"count":2,"product":1}]"#),
    ("POST /v1/me/orders", "eve", "", "201 /v1/me/orders/2"),
    ("GET /v1/me/cart", "eve", "", "200 []"),
    ("DELETE /v1/me/cart", "eve", "", "204"),
    (
      "GET /v1/me/orders", "eve", "",
      #"200 [{"id":2,"lines":[{"count":2,"product":1}],"status":"open","user":"eve"}]"#
    ),
    (
      "GET /v1/me/orders/2", "eve", "",
      #"200 {"id":2,"lines":[{"count":2,"product":1}],"status":"open","user":"eve"}"#
    ),
    ("GET /v1/me/orders/1", "eve", "", "404"), ("GET /v1/me/orders/2?id=1", "ada", "", "404"),
    ("POST /v1/me/orders/1/cancel", "eve", "", "404"),
    (
      "POST /v1/me/orders/2/cancel", "eve", "",
      #"200 {"id":2,"lines":[{"count":2,"product":1}],"status":"cancelled","user":"eve"}"#
    ),
    ("POST /v1/me/orders/2/cancel", "eve", "", "409"),
    ("GET /v1/me/orders/2/cancel", "eve", "", "405 Allow: OPTIONS, POST"),
    ("GET /v1/me/orders/2/invoice.txt", "eve", "", "200 invoice of order 2"),
    ("GET /v1/me/orders/2/invoice%2Etxt", "eve", "", "200 invoice of order 2"),
    ("GET /v1/me/orders/2/invoice.txt", nil, "", "401"),
  ]

  private static let administration: [(String, String?, String, String)] = [
    ("GET /admin", nil, "", "401"), ("GET /admin", "ada", "", "403"),
    ("GET /admin", "staff", "", "200 the office"),
    ("GET /admin/users", "staff", "", #"200 ["ada","eve"]"#),
    ("GET /admin/nowhere", "ada", "", "403"),
    ("PUT /admin/users/eve", nil, "", "401"), ("PUT /admin/users/eve", "ada", "", "403"),
    ("PUT /admin/users/eve", "staff", "", "405 Allow: DELETE, OPTIONS"),
    ("OPTIONS /admin/users/eve", nil, "", "401"),
    ("OPTIONS /admin/users/eve", "staff", "", "204 Allow: DELETE, OPTIONS"),
    ("DELETE /admin/users/eve", "staff", "", "204"),
    ("DELETE /admin/users/eve", "staff", "", "404"),
    ("POST /admin/orders/1/ship", "ada", "", "403"),
    (
      "POST /admin/orders/1/ship", "staff", "",
      #"200 {"id":1,"lines":[{"count":1,"product":1}],"status":"shipped","user":"ada"}"#
    ),
    ("POST /v1/me/orders/1/cancel", "ada", "", "409"),
    ("POST /admin/orders/2/ship", "staff", "", "409"),
    ("POST /admin/orders/9/ship", "staff", "", "404"),
    ("GET /pages/terms", nil, "", "404"), ("PUT /admin/pages/terms", "ada", #""no""#, "403"),
    ("PUT /admin/pages/terms", "staff", #""Bring it back.""#, "204"),
    ("GET /pages/terms", nil, "", "200 Bring it back."), ("HEAD /pages/terms", nil, "", "200 "),
    ("PUT /pages/terms", nil, "", "405 Allow: GET, HEAD, OPTIONS"),
    ("PUT /admin/pages/terms", "staff", #""Keep it.""#, "204"),
    ("GET /pages/terms", nil, "", "200 Keep it."),
    ("PUT /admin/pages/:x", "staff", #""no""#, "404"),
    ("DELETE /admin/pages/terms", "staff", "", "204"),
    ("DELETE /admin/pages/terms", "staff", "", "404"), ("GET /pages/terms", nil, "", "404"),
  ]

  @Test(.timeLimit(.minutes(2))) func `each request of the shop's table is answered so`()
    async throws
  {
    #expect(Self.exchanges.count >= 120)
    let routes = try ShopRoutes.make(for: Shop())
    try await Application(router: routes).test(.live) { client in
      let port = try #require(client.port)
      for (line, user, body, answer) in Self.exchanges {
        let login = user.map { "\r\nAuthorization: Bearer token-of-\($0)" } ?? ""
        let found = try await SocketAnswer(
          to: "\(line) HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\(login)",
          port: port, body: body)
        #expect(Self.sorted(found.description) == answer, "\(line.prefix(80)) \(user ?? "-")")
        // For a body that's too long, the error is Hummingbird's. For a malformed request, it's
        // SwiftNIO's.
        #expect((found["WWW-Authenticate"] == "Bearer") == (found.status == "401"), "\(line)")
        if (Int(found.status) ?? 0) >= 400, found.status != "413", line != "GET health" {
          #expect(found["Content-Type"] == "application/problem+json", "\(line.prefix(80))")
        }
      }
    }
  }

  /// An answer with sorted JSON keys.
  private static func sorted(_ answer: String) -> String {
    guard answer.hasPrefix("200 [") || answer.hasPrefix("200 {"),
      let value = try? JSONSerialization.jsonObject(with: Data(answer.utf8.dropFirst(4))),
      let json = try? JSONSerialization.data(withJSONObject: value, options: .sortedKeys)
    else { return answer }
    return "200 " + String(decoding: json, as: UTF8.self)
  }

  @Test func `no spelling opens the shop's office`() async throws {
    let routes = try ShopRoutes.make(for: Shop())
    let requests = PrefixMiddlewareTests.spellings.flatMap { target in
      ["GET", "DELETE", "OPTIONS"].map { "\($0) \(target) HTTP/1.1\r\nHost: shop" }
    }
    try await Application(router: routes).expect(requests.map { ($0, "401") })
  }

  @Test func `the shop's table has forty endpoints and no fault`() throws {
    let routes = try ShopRoutes.make(for: Shop())
    #expect(routes.table.routes.map(\.methods.count).reduce(0, +) >= 40)
    let faults = routes.table.audit().filter(\.isWarning)
    #expect(faults.map(\.description) == [])
  }

  @Test func `only a known token opens the shop's office`() async throws {
    let requests = ["staff", "Basic token-of-staff", "Bearer staff", "Bearer token-of-staff x"].map
    {
      ("GET /admin HTTP/1.1\r\nHost: shop\r\nAuthorization: \($0)", "401")
    }
    try await Application(router: try ShopRoutes.make(for: Shop())).expect(requests)
  }

  @Test func `the shop's file of associations has the pages of its links`() async throws {
    let routes = try ShopRoutes.make(for: Shop())
    try await Application(router: routes).test(.live) { client in
      let answer = try await SocketAnswer(
        to: "GET /.well-known/apple-app-site-association HTTP/1.1\r\nHost: shop",
        port: try #require(client.port))
      #expect(answer["Content-Type"] == "application/json")
      #expect(answer.body.contains("/product/") && answer.body.contains("/orders/"))
    }
  }

  @Test func `many products that are added at once get ids of their own`() async throws {
    let shop = Shop()
    let draft = ProductDraft(name: "Pot", category: "tea", price: 9)
    let ids = await withTaskGroup(of: Int.self) { group in
      for _ in 1...100 { group.addTask { await shop.add(draft).id } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(ids.count == 100)
  }

  @Test func `preflights are answered for the whole version`() async throws {
    let routes = try ShopRoutes.make(for: Shop())
    try await Application(router: routes).test(.live) { client in
      let port = try #require(client.port)
      for (line, status) in [
        ("OPTIONS /v1/me/cart", "204"), ("GET /v1/me/cart", "401"), ("GET /v1/nowhere", "404"),
        ("PUT /v1/categories", "405"), ("GET /v1/products/x/reviews/y", "404"),
      ] {
        let answer = try await SocketAnswer(
          to: "\(line) HTTP/1.1\r\nHost: shop\r\nOrigin: https://shop.example",
          port: port)
        #expect(answer.status == status, "\(line)")
        #expect(answer["Access-Control-Allow-Origin"] == "https://shop.example", "\(line)")
        let methods = answer["Access-Control-Allow-Methods"]
        if status == "204" { #expect(methods == "GET, HEAD, POST, PUT, DELETE, OPTIONS") }
      }
    }
  }

  /// Sends requests on several connections while pages are added and removed, and expects only
  /// correct answers.
  @Test(.timeLimit(.minutes(2))) func `changes under load give no wrong answer`() async throws {
    let routes = try ShopRoutes.make(for: Shop())
    try await Application(router: routes).test(.live) { client in
      let port = try #require(client.port)
      let wrong = try await withThrowingTaskGroup(of: [String].self) { group in
        for page in ["news", "terms"] {
          group.addTask {
            let office = try await Self.connect(port: port)
            var wrong: [String] = []
            for turn in 1...100 {
              for (method, body) in [
                (HTTPRequest.Method.put, "\"\(page) \(turn)\""), (.delete, ""),
              ] {
                let response = try await office.execute(
                  TestClient.Request(
                    "/admin/pages/\(page)", method: method, authority: "localhost",
                    headers: [.authorization: "Bearer token-of-staff"],
                    body: ByteBuffer(string: body)))
                if response.status != .noContent { wrong.append("\(method) \(response.status)") }
                let shown = try await office.execute(
                  TestClient.Request("/pages/\(page)", method: .get, authority: "localhost"))
                let text = shown.body.map { String(buffer: $0) }
                let isRight = method == .put ? text == "\(page) \(turn)" : shown.status == .notFound
                if !isRight { wrong.append("\(method) \(page) \(turn): \(shown.status)") }
              }
            }
            try await office.shutdown()
            return wrong
          }
        }
        for _ in 1...6 {
          group.addTask {
            let visitor = try await Self.connect(port: port)
            var wrong: [String] = []
            for _ in 1...100 {
              for (path, statuses) in [
                ("/health", [200]), ("/v1/products/2", [200]), ("/admin/users", [401]),
                ("/nowhere", [404]), ("/pages/news", [200, 404]), ("/pages/none", [404]),
              ] {
                let status = try await visitor.execute(
                  TestClient.Request(path, method: .get, authority: "localhost")
                ).status.code
                if !statuses.contains(status) { wrong.append("\(path) \(status)") }
              }
            }
            try await visitor.shutdown()
            return wrong
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(wrong.prefix(10) == [])
    }
    #expect(!routes.table.routes.contains { $0.pattern.hasPrefix("/pages/") })
  }

  private static func connect(port: Int) async throws -> TestClient {
    let client = TestClient(
      host: "127.0.0.1", port: port, configuration: .init(timeout: .seconds(60)))
    client.connect()
    _ = try await client.getChannel()
    return client
  }
}
