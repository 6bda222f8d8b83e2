import FlyingFox
import Foundation
import Testing
import Waymark

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
    _ path: String, method: HTTPMethod = .GET, query: [(String, String)] = [],
    headers: [HTTPHeader: String] = [.host: "127.0.0.1:8080"], body: String = ""
  ) async throws -> HTTPResponse {
    try await handler.handleRequest(
      HTTPRequest(
        method: method, version: .http11, path: path,
        query: query.map { HTTPRequest.QueryItem(name: $0.0, value: $0.1) }, headers: headers,
        body: Data(body.utf8)))
  }

  private func object(_ response: HTTPResponse) async throws -> [String: Any] {
    let data = try await response.bodyData
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test(arguments: ["/", "/inspector.css", "/inspector.js", "/icon.svg"])
  func servesThePage(path: String) async throws {
    let response = try await answer(path)
    #expect(response.statusCode == .ok)
    #expect(try await response.bodyData.count > 100)
  }

  @Test(arguments: [
    "evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil.example",
    "[::1]",
    "192.168.0.1:8080", "", ":8080", "localhost, evil.example",
  ])
  func refusesForeignHosts(host: String) async throws {
    for path in ["/", "/routes", "/findings", "/explain", "/association"] {
      let response = try await answer(path, headers: [.host: host])
      #expect(response.statusCode == .misdirectedRequest)
      #expect(try await response.bodyData == Data("Misdirected Request\n".utf8))
    }
  }

  @Test func refusesRequestsWithoutAHost() async throws {
    #expect(try await answer("/", headers: [:]).statusCode == .misdirectedRequest)
  }

  @Test(arguments: ["127.0.0.1", "127.0.0.1:1", "localhost:9000", "LOCALHOST"])
  func answersThisMachineOnAnyPort(host: String) async throws {
    #expect(try await answer("/", headers: [.host: host]).statusCode == .ok)
  }

  @Test(arguments: [HTTPMethod.POST, .PUT, .DELETE, .HEAD, HTTPMethod("OPTIONS")])
  func refusesOtherMethods(method: HTTPMethod) async throws {
    let response = try await answer("/routes", method: method)
    #expect(response.statusCode == .methodNotAllowed)
    #expect(response.headers[HTTPHeader("Allow")] == "GET")
  }

  @Test(arguments: ["/", "/routes", "/nothing"])
  func allowsNoForeignResources(path: String) async throws {
    let headers = try await answer(path).headers
    let policy = try #require(headers[HTTPHeader("Content-Security-Policy")])
    #expect(policy.hasPrefix("default-src 'none'; script-src 'self';"))
    #expect(!policy.contains("unsafe"))
    #expect(policy.contains("frame-ancestors 'none'"))
    #expect(headers[HTTPHeader("Cross-Origin-Resource-Policy")] == "same-origin")
    #expect(headers[HTTPHeader("X-Content-Type-Options")] == "nosniff")
    #expect(headers[HTTPHeader("Access-Control-Allow-Origin")] == nil)
  }

  @Test func listsTheRoutesInTheirOrder() async throws {
    let table = try await object(answer("/routes"))
    #expect(table["title"] as? String == "Routes")
    let routes = try #require(table["routes"] as? [[String: Any]])
    #expect(routes.map { $0["pattern"] as? String } == ["/user/:id<int>", "/:page", "/help"])
    #expect(routes.first?["regex"] as? String == #"\A/user/(?<id>[^/]++)\z"#)
    #expect(routes.first?["name"] as? String == "user")
  }

  @Test func tellsWhetherTheRoutesHaveChanged() async throws {
    let tag = try #require(try await answer("/routes").headers[HTTPHeader("ETag")])
    let headers = [.host: "localhost", HTTPHeader("If-None-Match"): tag]
    let same = try await answer("/routes", headers: headers)
    #expect(same.statusCode == .notModified)
    #expect(try await same.bodyData.isEmpty)

    try router.add("/new")
    let changed = try await answer("/routes", headers: headers)
    #expect(changed.statusCode == .ok)
    #expect(changed.headers[HTTPHeader("ETag")] != tag)
  }

  @Test(arguments: [["/caf\u{E9}", "/cafe\u{301}"], ["/:x<\u{E9}>", "/:x<e\u{301}>"]])
  func tellsUnicodeFormsApart(patterns: [String]) async throws {
    try router.add(patterns[0])
    let tag = try await answer("/routes").headers[HTTPHeader("ETag")]
    router.remove(patterns[0])
    try router.add(patterns[1])
    #expect(try await answer("/routes").headers[HTTPHeader("ETag")] != tag)
  }

  @Test func explainsWhichRouteTakesAURL() async throws {
    let answer = try await object(answer("/explain", query: [("url", "app://user/7")]))
    #expect(answer["winner"] as? Int == 0)
    #expect(answer["nearest"] is NSNull)
    #expect(answer["path"] as? String == "/user/7")
    let routes = try #require(answer["routes"] as? [[String: Any]])
    let captures = try #require(routes[0]["captures"] as? [[String: Any]])
    #expect(captures.first?["urlRange"] as? [Int] == [11, 12])
    #expect(captures.first?["patternRange"] as? [Int] == [6, 14])
  }

  @Test func namesTheNearestRouteWhereNoneTakesAURL() async throws {
    let answer = try await object(answer("/explain", query: [("url", "/user/joe")]))
    #expect(answer["winner"] is NSNull)
    #expect(answer["nearest"] as? Int == 0)
    #expect(answer["matched"] as? Bool == false)
  }

  @Test func saysWhyAURLIsRefused() async throws {
    let answer = try await object(answer("/explain", query: [("url", "http://[bad")]))
    #expect(answer["error"] as? String == "the URL's host is malformed at byte 7")
    #expect(answer["winner"] is NSNull)
  }

  @Test func needsAURLToExplain() async throws {
    #expect(try await answer("/explain").statusCode == .badRequest)
  }

  @Test(arguments: [
    ("/product/7", true, #"{"/":"/product/*"}"#, 2),
    ("/cart", false, #"{"/":"/cart","exclude":true}"#, 3),
    ("/about", false, nil, nil),
  ])
  func saysWhatAnAssociationFileDoes(
    path: String, isClaimed: Bool, rule: String?, line: Int?
  ) async throws {
    let file = """
      { "applinks": { "details": [{ "appID": "T.a", "components": [
        { "/": "/product/*" },
        { "/": "/cart", "exclude": true } ] }] } }
      """
    let answer = try await object(
      answer(
        "/association", method: .POST, query: [("url", "https://shop.example" + path)], body: file))
    #expect(answer["error"] is NSNull)
    #expect(answer["isClaimed"] as? Bool == isClaimed)
    #expect((answer["rule"] as? String)?.replacing(" ", with: "") == rule)
    #expect(answer["line"] as? Int == line)
  }

  @Test func readsAndroidsAssociationFile() async throws {
    let file = #"[{ "relation": ["delegate_permission/common.handle_all_urls"], "target": {} }]"#
    let answer = try await object(
      answer("/association", method: .POST, query: [("url", "/a")], body: file))
    #expect(answer["error"] is NSNull)
  }

  @Test(arguments: [
    ("{", "1:2: "), (#"{ "applinks": 7 }"#, "1:15: applinks: must be an object, not a number"),
    (String(repeating: " ", count: 1_000_000), "1:1: the file has more than 131072 bytes"),
  ])
  func saysWhyAnAssociationFileCannotBeUsed(file: String, error: String) async throws {
    let answer = try await object(
      answer("/association", method: .POST, query: [("url", "/a")], body: file))
    #expect((answer["error"] as? String)?.hasPrefix(error) == true, "\(answer)")
  }

  @Test func anAssociationFileIsPosted() async throws {
    #expect(try await answer("/association", method: .POST).statusCode == .badRequest)
    let response = try await answer("/association")
    #expect(response.statusCode == .methodNotAllowed)
    #expect(response.headers[HTTPHeader("Allow")] == "POST")
  }

  @Test func listsWhatTheAuditFinds() async throws {
    let data = try await answer("/findings").bodyData
    let findings = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(findings.map { $0["kind"] as? String } == ["unreachable"])
    #expect(findings.first?["witness"] as? String == "/help")
    #expect(findings.first?["line"] is NSNull)
  }
}
