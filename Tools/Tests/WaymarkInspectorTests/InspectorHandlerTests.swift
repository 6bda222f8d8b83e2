import Foundation
import Testing
import Waymark
import WaymarkAnswers
import WaymarkHTTP

@testable import WaymarkInspector

@Suite struct InspectorHandlerTests {
  private let router: Router
  private let handler: InspectorHandler

  init() throws {
    router = Router()
    try router.add("/user/:id<int>", name: "user")
    try router.add("/:page", name: "page")
    try router.add("/help", name: "help")
    handler = InspectorHandler(LiveRouter(router, title: "Routes"))
  }

  private func answer(
    _ path: String, method: String = "GET", query: [String: String] = [:],
    headers: [String: String] = ["host": "127.0.0.1:8080"], body: String = ""
  ) async -> HTTPResponse {
    var request = HTTPRequest(path: path)
    request.method = method
    request.query = query
    request.headers = headers
    request.body = Data(body.utf8)
    return await handler.response(to: request)
  }

  private func object(_ response: HTTPResponse) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: response.body) as? [String: Any])
  }

  @Test func `the inspector serves the page and all that it loads`() async throws {
    let types = [
      "": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
      "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
    ]
    var waiting: Set = ["/"]
    var served: Set<String> = []
    while let path = waiting.popFirst() {
      let response = await answer(path)
      #expect(response.status == .ok, "\(path)")
      #expect(response.headers["Content-Type"] == types[URL(filePath: path).pathExtension])
      served.insert(path)
      let text = String(decoding: response.body, as: UTF8.self)
      let names = text.matches(of: /(?:src=|href=|from |import )"(?:\.\/)?([\w.]+)"/).map(\.1)
      waiting.formUnion(Set(names.map { "/\($0)" }).subtracting(served))
    }
    #expect(served == Set(PageFile.byPath.keys))
  }

  @Test(arguments: [
    "evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil.example",
    "[::1]",
    "192.168.0.1:8080", "", ":8080", "localhost, evil.example",
  ])
  func `the inspector refuses foreign hosts`(host: String) async throws {
    for path in ["/", "/routes", "/findings", "/explain", "/association"] {
      let response = await answer(path, headers: ["host": host])
      #expect(response.status == .misdirectedRequest)
      #expect(response.body == Data("Misdirected Request\n".utf8))
    }
  }

  @Test func `the inspector refuses requests without a host`() async throws {
    #expect(await answer("/", headers: [:]).status == .misdirectedRequest)
  }

  @Test(arguments: ["127.0.0.1", "127.0.0.1:1", "localhost:9000", "LOCALHOST"])
  func `the inspector answers this machine on any port`(host: String) async throws {
    #expect(await answer("/", headers: ["host": host]).status == .ok)
  }

  /// A page of any site can send a file to this machine, although it can't read the response.
  @Test(arguments: [
    ("http://127.0.0.1:8080", true), ("https://127.0.0.1:8080", true),
    ("http://evil.example", false),
    ("http://evil.example/127.0.0.1:8080", false), ("null", false),
    ("http://127.0.0.1:80801", false),
  ])
  func `the inspector refuses what pages of other sites send`(origin: String, isAnswered: Bool)
    async throws
  {
    let headers = ["host": "127.0.0.1:8080", "origin": origin]
    let response = await answer(
      "/association", method: "POST", query: ["url": "/"], headers: headers)
    #expect((response.status == .forbidden) == !isAnswered)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "HEAD", "OPTIONS"])
  func `the inspector refuses other methods`(method: String) async throws {
    let response = await answer("/routes", method: method)
    #expect(response.status == .methodNotAllowed)
    #expect(response.headers["Allow"] == "GET")
  }

  @Test(arguments: ["/", "/routes", "/nothing"])
  func `the page allows no foreign resources`(path: String) async throws {
    let headers = await answer(path).headers
    let policy = try #require(headers["Content-Security-Policy"])
    #expect(policy.hasPrefix("default-src 'none'; script-src 'self';"))
    #expect(!policy.contains("unsafe"))
    #expect(policy.contains("frame-ancestors 'none'"))
    #expect(headers["Cross-Origin-Resource-Policy"] == "same-origin")
    #expect(headers["X-Content-Type-Options"] == "nosniff")
    #expect(headers["Access-Control-Allow-Origin"] == nil)
  }

  @Test func `the inspector lists the routes in their order`() async throws {
    let table = try await object(answer("/routes"))
    #expect(table["title"] as? String == "Routes")
    let routes = try #require(table["routes"] as? [[String: Any]])
    #expect(routes.map { $0["pattern"] as? String } == ["/user/:id<int>", "/:page", "/help"])
    #expect(routes.first?["regex"] as? String == #"\A/user/(?<id>[^/]++)\z"#)
    #expect(routes.first?["name"] as? String == "user")
  }

  @Test func `the inspector tells whether the routes have changed`() async throws {
    let tag = try #require(await answer("/routes").headers["ETag"])
    let headers = ["host": "localhost", "if-none-match": tag]
    let same = await answer("/routes", headers: headers)
    #expect(same.status == .notModified)
    #expect(same.body.isEmpty)

    try router.add("/new")
    let changed = await answer("/routes", headers: headers)
    #expect(changed.status == .ok)
    #expect(changed.headers["ETag"] != tag)
  }

  @Test(arguments: [["/caf\u{E9}", "/cafe\u{301}"], ["/:x<\u{E9}>", "/:x<e\u{301}>"]])
  func `the inspector tells Unicode forms apart`(patterns: [String]) async throws {
    try router.add(patterns[0])
    let tag = await answer("/routes").headers["ETag"]
    router.remove(patterns[0])
    try router.add(patterns[1])
    #expect(await answer("/routes").headers["ETag"] != tag)
  }

  @Test func `the inspector explains which route takes a URL`() async throws {
    let answer = try await object(answer("/explain", query: ["url": "app://user/7"]))
    #expect(answer["winner"] as? Int == 0)
    #expect(answer["nearest"] is NSNull)
    #expect(answer["path"] as? String == "/user/7")
    let routes = try #require(answer["routes"] as? [[String: Any]])
    let captures = try #require(routes[0]["captures"] as? [[String: Any]])
    #expect(captures.first?["urlRange"] as? [Int] == [11, 12])
    #expect(captures.first?["patternRange"] as? [Int] == [6, 14])
  }

  @Test func `the inspector names the nearest route where none takes a URL`() async throws {
    let answer = try await object(answer("/explain", query: ["url": "/user/joe"]))
    #expect(answer["winner"] is NSNull)
    #expect(answer["nearest"] as? Int == 0)
    #expect(answer["matched"] as? Bool == false)
  }

  @Test func `the inspector puts the nearest routes first`() async throws {
    try router.add("/user/new", name: "new")
    let answer = try await object(answer("/explain", query: ["url": "/user/new"]))
    let routes = try #require(answer["routes"] as? [[String: Any]])
    #expect(routes.map { $0["name"] as? String } == ["new", "user", "page", "help"])
    #expect(answer["winner"] as? Int == 0)
  }

  @Test func `the inspector says why a URL is refused`() async throws {
    let answer = try await object(answer("/explain", query: ["url": "http://[bad"]))
    #expect(answer["error"] as? String == "the URL's host is malformed after 7 bytes")
    #expect(answer["winner"] is NSNull)
  }

  @Test func `the inspector needs a URL to explain`() async throws {
    #expect(await answer("/explain").status == .badRequest)
  }

  @Test(arguments: [
    ("/product/7", true, #"{"/":"/product/*"}"#, 2),
    ("/cart", false, #"{"/":"/cart","exclude":true}"#, 3),
    ("/about", false, nil, nil), ("/é", true, #"{"/":"/%C3%A9"}"#, 4),
  ])
  func `the inspector says what an association file does`(
    path: String, isClaimed: Bool, rule: String?, line: Int?
  ) async throws {
    let file = """
      { "applinks": { "details": [{ "appID": "T.a", "components": [
        { "/": "/product/*" },
        { "/": "/cart", "exclude": true },
        { "/": "/%C3%A9" } ] }] } }
      """
    let answer = try await object(
      answer(
        "/association", method: "POST", query: ["url": "https://shop.example" + path], body: file))
    #expect(answer["error"] is NSNull)
    #expect(answer["isClaimed"] as? Bool == isClaimed)
    #expect((answer["rule"] as? String)?.replacing(" ", with: "") == rule)
    #expect(answer["line"] as? Int == line)
  }

  @Test func `the inspector reads Android's association file`() async throws {
    let file = #"[{ "relation": ["delegate_permission/common.handle_all_urls"], "target": {} }]"#
    let answer = try await object(
      answer("/association", method: "POST", query: ["url": "/a"], body: file))
    #expect(answer["error"] is NSNull)
  }

  @Test(arguments: [
    ("{", "1:2: "), (#"{ "applinks": 7 }"#, "1:15: applinks: must be an object, not a number"),
    (String(repeating: " ", count: 1_000_000), "the file has more than 131072 bytes"),
  ])
  func `the inspector says why an association file cannot be used`(file: String, error: String)
    async throws
  {
    let answer = try await object(
      answer("/association", method: "POST", query: ["url": "/a"], body: file))
    #expect((answer["error"] as? String)?.hasPrefix(error) == true, "\(answer)")
  }

  @Test func `an association file is posted`() async throws {
    #expect(await answer("/association", method: "POST").status == .badRequest)
    let response = await answer("/association")
    #expect(response.status == .methodNotAllowed)
    #expect(response.headers["Allow"] == "POST")
  }

  @Test func `the inspector asks the routes of the method`() async throws {
    struct Table: InspectedSource {
      let current: InspectedTable
      func table() -> InspectedTable { current }
    }
    let post = Router()
    try post.add("/user/:id", name: "change")
    let head = Router()
    try head.add("/user/new", name: "check")
    let table = InspectedTable(
      title: "",
      table: HTTPTable(["GET": router, "HEAD": head, "POST": post], otherMethods: Router()),
      method: "GET", methods: ["GET", "HEAD", "POST"], audit: { [] })
    let handler = InspectorHandler(Table(current: table))
    func explain(_ query: [String: String]) async throws -> [String: Any] {
      let request = HTTPRequest(path: "/explain", query: query, headers: ["host": "localhost"])
      return try object(await handler.response(to: request))
    }
    let read = try await explain(["url": "/user/joe", "method": "GET"])
    #expect(read["winner"] is NSNull)
    #expect(read["otherMethods"] as? [String] == ["POST"])
    let change = try await explain(["url": "/user/joe", "method": "POST"])
    #expect((change["routes"] as? [[String: Any]])?.first?["name"] as? String == "change")
    #expect(change["winner"] as? Int == 0)
    let help = try await explain(["url": "/help/me", "method": "POST"])
    #expect(help["otherMethods"] as? [String] == [])
    let page = try await explain(["url": "/start", "method": "POST"])
    #expect(page["otherMethods"] as? [String] == ["GET", "HEAD"])
    func winner(of answer: [String: Any]) -> String? {
      let routes = answer["routes"] as? [[String: Any]]
      return (answer["winner"] as? Int).flatMap { routes?[$0]["pattern"] as? String }
    }
    let own = try await explain(["url": "/user/new", "method": "HEAD"])
    #expect(winner(of: own) == "/user/new")
    let asGET = try await explain(["url": "/start", "method": "HEAD"])
    #expect(winner(of: asGET) == "/:page")
    let unknown = try await explain(["url": "/start", "method": "PATCH"])
    #expect(unknown["otherMethods"] as? [String] == ["GET", "HEAD"])
    let unchosen = try await explain(["url": "/start", "method": ""])
    #expect(winner(of: unchosen) == "/:page")
    let list = try object(
      await handler.response(to: HTTPRequest(path: "/routes", headers: ["host": "localhost"])))
    let methods = (list["routes"] as? [[String: Any]])?.map { $0["method"] as? String }
    #expect(methods == ["GET", "GET", "GET", "HEAD", "POST"])
  }

  @Test func `the inspector names the hosts of each route`() async throws {
    try router.group(hosts: ["shop.example"]).add("/sale")
    let answer = try await object(answer("/explain", query: ["url": "/user/7"]))
    #expect(answer["hosts"] as? [[String]] == [[], [], [], ["shop.example"]])
    let sale = try await object(
      self.answer("/explain", query: ["url": "https://shop.example/sale"]))
    #expect(sale["hosts"] as? [[String]] == [[], ["shop.example"], [], []])
  }

  @Test func `the inspector compares only where files can be read`() async {
    #expect(await answer("/changes", method: "POST", body: "routes: []").status == .notFound)
    #expect(await answer("/changes").headers["Allow"] == "POST")
  }

  @Test func `the inspector lists what the audit finds`() async throws {
    let data = await answer("/findings").body
    let findings = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(findings.map { $0["kind"] as? String } == ["unreachable"])
    #expect(findings.first?["witness"] as? String == "/help")
    #expect(findings.first?["line"] is NSNull)
  }
}
