import Foundation
import Hummingbird
import HummingbirdCore
import HummingbirdHTTP2
import HummingbirdTesting
import ShopLinks
import Testing
import Waymark
import WaymarkAnalysis
import WaymarkDescription
import WaymarkHummingbird

/// The product's guide has the code of this file, and its tables are true.
@Suite struct GuideTests {
  /// The first page of the product's documentation and its articles.
  private let page: String

  init() throws {
    let catalog = "Sources/WaymarkHummingbird/WaymarkHummingbird.docc"
    let articles = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "\(catalog)/Articles").path)
    let pages = ["WaymarkHummingbird.md"] + articles.sorted().map { "Articles/\($0)" }
    page = try pages.map { try Self.text("\(catalog)/\($0)") }.joined(separator: "\n")
  }

  private static let root: URL = {
    var folder = URL(filePath: #filePath)
    for _ in 1...5 { folder.deleteLastPathComponent() }
    return folder
  }()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func lines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { line in
      line.components(separatedBy: "  //")[0].trimmingCharacters(in: .whitespaces)
    }
    .filter { !$0.hasPrefix("import ") }
  }

  @Test func `the code of the guide is that of this file`() throws {
    let compiled = Self.lines(try String(contentsOfFile: #filePath, encoding: .utf8))
    let blocks = page.matches(of: #/(?m)^```swift\n((?s).*?)^```/#).map { Self.lines($0.1) }
      .filter { $0.first != "// Package.swift" }
    #expect(blocks.count == 26)
    #expect(blocks.filter { !compiled.contains($0) } == [])
  }

  @Test func `README's code for servers is that of this file`() throws {
    let compiled = Self.lines(try String(contentsOfFile: #filePath, encoding: .utf8))
    let blocks = try Self.text("README.md").matches(of: #/(?m)^```swift\n((?s).*?)^```/#)
      .map { Self.lines($0.1) }
    let block = try #require(blocks.first { $0.contains("let routes = HTTPRoutes()") })
    #expect(block.filter { !compiled.contains($0) } == [])
  }

  @Test(.bug(id: 44, "point 7: the block about HTTP/2 does not compile as readers see it"))
  func `a block of code imports what it names`() {
    // Symbols that the modules in the first block don't export.
    let modules = [
      "HTTP1Channel": "HummingbirdCore", "TLSConfiguration": "HummingbirdHTTP2",
      "BasicWebSocketRequestContext": "HummingbirdWebSocket",
    ]
    for block in page.matches(of: #/(?m)^```swift\n((?s).*?)^```/#).map(\.1) {
      for (name, module) in modules where block.contains(name) {
        #expect(block.contains("import \(module)\n"), "\(name)")
      }
    }
  }

  @Test func `the versions and pages of the guide are served`() async throws {
    let routes = HTTPRoutes()
    try addVersions(to: routes)
    try moveDocs(on: routes)
    try publish("first", as: "about", on: routes)
    try publish("second", as: "about", on: routes)
    let requests = [
      ("/v1/products/7", "200 product 7 of v1"), ("/v2/products/7", "200 product 7 of v2"),
      ("/pages/about", "200 second"), ("/docs//evil.example", "301 /help/evil.example"),
    ].map { ("GET \($0) HTTP/1.1\r\nHost: shop.example", $1) }
    try await Application(router: routes).expect(requests)
    try await Application(router: routes).expect([
      ("GET /products/7 HTTP/1.1\r\nHost: beta.shop.example", "200 product 7 of beta")
    ])
  }

  @Test func `the requests of the guide are answered so`() async throws {
    let routes = HTTPRoutes()
    try addBooks(to: routes)
    try addPages(to: routes)
    try addAccount(to: routes)
    let rows = page.matches(of: #/(?m)^\| `([A-Z]+) ([^`]+)` \| `(\d+) ?([^`]*)` \|.*$/#)
      .filter { !$0.0.contains("dmin") && !$0.0.contains("health") && $0.2 != "*" }
      .map { row in
        (text: String(row.0), line: "\(row.1) \(row.2)", status: String(row.3), body: "\(row.4)")
      }
    #expect(rows.count == 20)
    try await Application(router: routes).test(.live) { client in
      let port = try #require(client.port)
      for row in rows {
        // Some rows need the custom answer for missing pages.
        if row.body.hasPrefix("there") { addNotFound(to: routes) }
        let answer = try await SocketAnswer(
          to: "\(row.line) HTTP/1.1\r\nHost: shop.example", port: port)
        #expect(answer.status == row.status, "\(row.text)")
        if !row.body.isEmpty { #expect(answer.body == row.body, "\(row.text)") }
        if row.text.contains("Location") { #expect(answer["Location"] == "/books/8") }
        if row.text.contains("Allow") { #expect(answer["Allow"] == "GET, HEAD") }
        if row.text.contains("page should be") {
          #expect(answer.body.contains(#"page should be Int, not \"two\""#))
        }
      }
    }
  }

  @Test func `the bodies of the guide are JSON`() async throws {
    let routes = HTTPRoutes()
    try addNotes(to: routes)
    let rows = page.matches(
      of:
        #/
        (?m)^\|\ `curl\ (?:-X\ (PUT)\ )?localhost:8080(\S+)(?:\ --json\ '(.+)')?`\ \|\ `(\d+)\ ?([^`]*)`
        (?:,\ with\ `Location:\ (.+)`)?
        /#
    ).map(\.output)
    #expect(rows.count == 5)
    try await Application(router: routes).test(.live) { client in
      let port = try #require(client.port)
      for row in rows {
        let sent = String(row.3 ?? "")
        let method = row.1 ?? (sent.isEmpty ? "GET" : "POST")
        let answer = try await SocketAnswer(
          to: "\(method) \(row.2) HTTP/1.1\r\nHost: a\r\nContent-Type: application/json",
          port: port, body: sent)
        #expect(answer.status == row.4, "\(row.0)")
        #expect(answer["Location"] == row.6.map(String.init), "\(row.0)")
        if row.5.isEmpty {
          #expect(answer.body.contains("text"), "\(row.0)")
        } else {
          #expect(try Self.object(answer.body) == Self.object(String(row.5)), "\(row.0)")
        }
      }
    }
  }

  /// A JSON object, with keys in any order.
  private static func object(_ text: String) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }

  @Test func `the redirects of the guide lead there`() async throws {
    let routes = HTTPRoutes(redirectsToCanonicalPaths: true)
    try addBooks(to: routes)
    let rows = page.matches(of: #/(?m)^\| `([A-Z]+) ([^`]+)` \| (?:`(\/[^`]*)`|none, (\w+)) \|/#)
    #expect(rows.count == 6)
    let answers = try await Application(router: routes).answers(
      to: rows.map { "\($0.1) \($0.2) HTTP/1.1\r\nHost: shop.example" })
    for (row, answer) in zip(rows, answers) {
      let expected = row.3.map { "308 \($0)" } ?? (row.4 == "answered" ? "200 " : "405 ")
      #expect(answer.hasPrefix(expected), "\(row.0)")
    }
  }

  typealias AppContext = ChildContextTests.AppContext

  /// The guide's sentences about requests and responses, each with a request.
  @Test(.bug(id: 47, "every sentence of the guide about the wire has a raw request in a test"))
  func `the sentences of the guide are true`() async throws {
    struct Broken: Error {}
    let routes = HTTPRoutes(
      context: AppContext.self, redirectsToCanonicalPaths: true, answersOptions: true)
    routes.add(middleware: ChildContextTests.Login())
    try routes.group("/account", context: ChildContextTests.MemberContext.self).get { _, _ in "me" }
    try routes.get("/broken") { _, _ async throws -> String in throw Broken() }
    try routes.get("/gone") { _, _ async throws -> String in throw HTTPError(.notFound) }
    try routes.get("/books/:id") { _, context in try context.match.require("id", as: String.self) }
    try routes.get("/orders(/:user)") { _, context in try context.match["user"] ?? "nobody" }
    try routes.get("/files/*") { _, context in
      context.parameters.getCatchAll().joined(separator: "|")
    }
    try routes.get("/plus") { _, context in try context.match["q"] ?? "-" }
    try routes.post("/gone") { _, _ in "" }
    try routes.on(.options)("/plus") { _, _ in "own" }
    let table: [(sentence: String, line: String, answer: String)] = [
      ("such as 401, becomes the answer", "GET /account", "401"),
      ("A wrong method is still 405", "PUT /account", "405 Allow: GET, HEAD, OPTIONS"),
      ("and answers 500 for yours", "GET /broken", "500"),
      ("A 404 that a handler throws stays a 404", "GET /gone", "404"),
      ("gets a 204 with `Allow`", "OPTIONS /books/7", "204 Allow: GET, HEAD, OPTIONS"),
      ("unless a route or a middleware", "OPTIONS /plus", "200 own"),
      ("raw characters that should be escaped, cause no redirect", "GET /books/<a>", "200 <a>"),
      ("Escapes in lower case", "GET /books/%c3%a9", "200 é"),
      ("so it is never redirected again", "GET //books//%37/", "308 /books/7"),
      ("so it is never redirected again", "GET /books/7", "200 7"),
      ("Dot segments are data", "GET /books/..", "200 .."),
      ("`/` and `%` within a segment are escaped there", "GET /files/a%2Fb/c%25", "200 a%2Fb|c%25"),
      ("A parameter of the pattern never comes from the query", "GET /orders?user=a", "200 nobody"),
      ("where a `+` is a plus", "GET /plus?q=a+b", "200 a+b"),
      ("No value of a request contains NUL", "GET /books/a%00", "400"),
      (
        "The answer to `OPTIONS *` lists the methods", "OPTIONS *",
        "204 Allow: GET, HEAD, OPTIONS, POST"
      ),
    ]
    let text = page.replacing("\n", with: " ")
    for (sentence, _, _) in table { #expect(text.contains(sentence), "\(sentence)") }
    try await Application(router: routes).expect(
      table.map { ("\($0.line) HTTP/1.1\r\nHost: shop.example", $0.answer) })
  }

  private enum LoginRoute: TypedRoute {
    case login

    static let routeCases: RouteCases<LoginRoute> = [
      RouteCase("login", "app://login") { _ in .login }
    ]
    var routeReference: RouteReference { RouteReference("login") }
  }

  @Test(.bug(id: 47, "every sentence of the guide about the wire has a raw request in a test"))
  func `the sentences about hosts, limits and queries are true`() async throws {
    var options = Waymark.RouterOptions.http
    options.plusDecoding = .inQueries
    let routes = HTTPRoutes(options: options)
    let teams = try routes.group(hosts: [":team.shop.example"])
    try teams.get("/team") { _, context in try context.match["team"] ?? "-" }
    try teams.group(hosts: ["other.example"]).get("/inner") { _, _ in "inner" }
    try routes.get("/plus/:text") { _, context in
      try "\(context.match["text"] ?? "-"), \(context.match["q"] ?? "-")"
    }
    try routes.get("/tokens/:token<[a-z]+>") { _, _ in "token" }
    try routes.mount(LoginRoute.self) { _, _, _ in "login" }
    func path(_ count: Int) -> String { String(repeating: "a", count: count) }
    let table: [(sentence: String, host: String, line: String, answer: String)] = [
      ("which comes from the host alone", "a.shop.example", "GET /team?team=b", "200 a"),
      ("An inner group's hosts replace", "other.example", "GET /inner", "200 inner"),
      ("An inner group's hosts replace", "a.shop.example", "GET /inner", "404"),
      ("to `.inQueries`", "shop.example", "GET /plus/a+b?q=a+b", "200 a+b, a b"),
      ("where a constraint reads them | 414", "h", "GET /tokens/\(path(1_025))", "414"),
      ("where a constraint reads them | 414", "h", "GET /tokens/\(path(1_024))", "200 token"),
      ("and for a method without routes", "h", "PATCH /\(path(8_192))", "414"),
      ("such as `app://login`, answers no request", "login", "GET /", "404"),
      ("such as `app://login`, answers no request", "h", "GET /login", "404"),
    ]
    let text = page.replacing("\n", with: " ")
    for (sentence, _, _, _) in table { #expect(text.contains(sentence), "\(sentence)") }
    try await Application(router: routes).expect(
      table.map { ("\($0.line) HTTP/1.1\r\nHost: \($0.host)", $0.answer) })
    #expect(text.contains("apply to each request, even before Hummingbird's router"))
    let router = Hummingbird.Router(context: BasicRoutedRequestContext.self)
    router.add(middleware: HTTPRoutesMiddleware(routes))
    router.get("**") { _, _ in "passed on" }
    try await Application(responder: router.buildResponder()).expect([
      ("GET /b HTTP/1.1\r\nHost: h", "200 passed on"),
      ("GET /\(path(8_192)) HTTP/1.1\r\nHost: h", "414"),
    ])
  }

  @Test func `a request that SwiftNIO cannot read is empty and seen by nobody`() async throws {
    #expect(
      page.replacing("\n", with: " ").contains(
        "`GET health`, is an empty 400 before any middleware"))
    let routes = HTTPRoutes()
    let spy = MiddlewareTests.Spy()
    routes.add(middleware: spy)
    try await Application(router: routes).test(.live) { client in
      let answer = try await SocketAnswer(
        to: "GET health HTTP/1.1\r\nHost: a", port: #require(client.port))
      #expect(answer.status == "400" && answer.body.isEmpty)
    }
    #expect(spy.seen == [])
  }

  @Test func `the hosts of the guide are answered so`() async throws {
    let rows = page.matches(
      of: #/(?m)^\| `(\S+)` \| `(GET|PUT) ([^`]+)`(?:, with a cookie)? \| `(\d+) ?([^`]*)` \|/#)
    #expect(rows.count == 11)
    let table = rows.map { row in
      let cookie = row.0.contains("with a cookie") ? "\r\nCookie: a" : ""
      let answer = row.4 == "200" ? "200 \(row.5)" : "\(row.4)\(row.5.isEmpty ? "" : " \(row.5)")"
      return ("\(row.2) \(row.3) HTTP/1.1\r\nHost: \(row.1)\(cookie)", answer)
    }
    try await Application(router: makeSites()).expect(table)
    #expect(try summary(of: makeSites()).filter { $0.contains("never reached") } == [])
  }

  @Test func `the Host fields of the guide are answered so`() async throws {
    let rows = page.matches(of: #/(?m)^\| (none|`Host: .+?`) \| `(\d+) ?([^`]*)` \|/#).map { row in
      let fields = row.1.matches(of: #/`(Host: [^`]+)`/#).map { "\r\n\($0.1)" }.joined()
      return ("GET /health HTTP/1.1\(fields)", row.2 == "200" ? "200 \(row.3)" : String(row.2))
    }
    #expect(rows.count == 7)
    try await Application(router: makeSites()).expect(rows)
  }

  @Test func `the targets of the guide are answered so`() async throws {
    let rows = page.matches(
      of: #/(?m)^\| `([A-Z]+ [^`]+)` \| `(\d+)(?: ([^`]*))?` \| `(\d+)(?: ([^`]*))?` \|/#)
    #expect(rows.count == 10)
    for (reads, answers) in [
      (false, rows.map { ($0.2, $0.3) }), (true, rows.map { ($0.4, $0.5) }),
    ] {
      let routes = HTTPRoutes()
      try routes.get("/health") { _, _ in "well" }
      let connections = HTTP1Channel.Configuration()
      let application = Application(
        router: routes,
        server: .http1(
          configuration: reads ? connections.readingHostsOfTargets() : connections))
      try await application.expect(
        zip(rows, answers).map { row, answer in
          ("\(row.1) HTTP/1.1\r\nHost: h", "\(answer.0)\(answer.1.map { " \($0)" } ?? "")")
        })
    }
  }

  @Test func `the prefix of the guide is closed`() async throws {
    let routes = HTTPRoutes()
    try addAdmin(to: routes)
    let rows = page.matches(
      of: #/(?m)^\| `([A-Z]+) ([^`]*dmin[^`]*)`(, with a cookie)? \| `(\d+)` \|/#
    ).map { row in
      let cookie = row.3 == nil ? "" : "\r\nCookie: a"
      let request =
        "\(row.1) \(row.2) HTTP/1.1\r\nHost: a\r\nOrigin: https://office.example\(cookie)"
      return (request, status: String(row.4))
    }
    #expect(rows.count == 6)
    try await Application(router: routes).test(.live) { client in
      let port = try #require(client.port)
      for (request, status) in rows {
        let answer = try await SocketAnswer(to: request, port: port)
        #expect(answer.status == status, "\(request)")
        #expect(answer["Access-Control-Allow-Origin"] == "https://office.example")
        if status == "204", request.hasPrefix("OPTIONS") {
          #expect(answer["Access-Control-Allow-Methods"] == "GET, DELETE, OPTIONS")
        }
      }
    }
  }

  @Test func `the routes of the guide are removed`() async throws {
    let routes = HTTPRoutes()
    try addBooks(to: routes)
    try removeBooks(from: routes)
    #expect(try await routes.answer("/books/7") == Answer(404))
    #expect(try await routes.answer(.post, "/hook") == Answer(404))
    #expect(try await routes.answer("/authors/lem/1961") == Answer(200, "lem in 1961"))
  }

  @Test func `the patterns of the guide mean what it says`() async throws {
    #expect(try await makeMovedRoutes().answer("/img/a.jpg") == Answer(200, "a"))
    func takes(_ pattern: String, _ syntax: PatternSyntax, _ path: String) async throws -> Bool {
      let routes = HTTPRoutes()
      try routes.group(syntax: syntax).get(pattern) { _, _ in "" }
      return try await routes.answer(path).status == 200
    }
    // Pattern, path, and whether they match in Hummingbird's syntax and in the default syntax.
    let rows: [(String, String, Bool, Bool)] = [
      ("/users/:id", "/users/7", true, true), ("/users/{id}", "/users/7", true, false),
      ("/users/{id}", "/users/%7Bid%7D", true, true), ("/a/*", "/a", false, true),
      ("/a/*", "/a/b/c", false, true), ("/a/*/b", "/a/x/b", true, true),
      ("/a/*/b", "/a/x/y/b", false, true), ("/a/**", "/a/b/c", true, true),
      ("/a/**", "/a", false, false), ("/img/*.jpg", "/img/a.jpg", true, true),
      ("/img/*.jpg", "/img/a/b", false, false), ("/img/*.jpg", "/img/a/b.jpg", false, true),
      ("/img/{name}.jpg", "/img/a.jpg", true, false),
      ("/img/a.{ext}", "/img/a.b", true, false), ("/a(/:id)", "/a/7", false, true),
      ("/a(/:id)", "/a", false, true), ("/img/{name}.jpg", "/img/.jpg", false, false),
    ]
    for (pattern, path, inHummingbirds, inDefault) in rows {
      #expect(try await takes(pattern, .hummingbird, path) == inHummingbirds, "\(pattern) \(path)")
      #expect(try await takes(pattern, .colon, path) == inDefault, "\(pattern) \(path)")
      #expect(page.contains("`\(pattern)`"), "\(pattern)")
    }
  }

  @Test(.timeLimit(.minutes(10))) func `the heads of the guide say what it says`() async throws {
    let routes = HTTPRoutes()
    let chunked = "Transfer-Encoding: chunked"
    try routes.get("/4") { _, _ in "text" }
    try routes.get("/0") { _, _ in HTTPResponse.Status.ok }
    try routes.get("/chunked") { _, _ in Response(status: .ok, body: HeadResponseTests.stream) }
    /// The framing fields of the answers to both methods.
    func fields(_ path: String, _ method: String, of application: some ApplicationProtocol)
      async throws -> String
    {
      let text = try await application.test(.live) { client in
        let sent = "\(method) /\(path) HTTP/1.1\r\nHost: a\r\n\r\n"
        return try await RawConnection.exchange(
          Array(sent.utf8), port: try #require(client.port))
      }
      let head = text.components(separatedBy: "\r\n\r\n")[0].components(separatedBy: "\r\n")
      return head.first { $0.lowercased() == chunked.lowercased() } == nil
        ? head.first { $0.hasPrefix("Content-Length") } ?? "-" : chunked
    }
    let field = #/(?:Content-Length: \d|Transfer-Encoding: chunked)/#
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("|") }
      .map { $0.matches(of: field).map { String($0.0) } }.filter { $0.count == 3 }
    #expect(rows.count == 3)
    for (row, path) in zip(rows, ["4", "0", "chunked"]) {
      let answers = [
        try await fields(path, "GET", of: Application(router: routes)),
        try await fields(path, "HEAD", of: Application(router: routes)),
        try await fields(path, "HEAD", of: makeApplication(of: routes)),
      ]
      #expect(answers == row, "\(path)")
    }
  }

  @Test func `association files are served as shown`() async throws {
    let app = Waymark.Router()
    try app.add("/product/:id")
    let routes = HTTPRoutes()
    try serveAssociations(of: app, on: routes)
    try await Application(router: routes).test(.live) { client in
      let answer = try await SocketAnswer(
        to: "GET /.well-known/apple-app-site-association HTTP/1.1\r\nHost: shop.example",
        port: try #require(client.port))
      #expect(answer.status == "200")
      #expect(answer["Content-Type"] == "application/json")
      let file = try AssociationFile(answer.body)
      #expect(file.decision(for: "https://shop.example/product/7").isClaimed)
      #expect(!file.decision(for: "https://shop.example/").isClaimed)
    }
  }

  @Test func `the table of the guide is listed and audited`() throws {
    let routes = HTTPRoutes()
    for pattern in ["/books/:id", "/books/new"] {
      try routes.on(.get, .put)(pattern) { _, _ in "" }
    }
    let lines = page.matches(of: #/(?m)^\| `([A-Z, ]+:? /books[^`]*)` \|$/#).map { String($0.1) }
    #expect(lines.count == 3)
    #expect(summary(of: routes) == lines)
  }

  @Test func `the collection of the guide is added`() async throws {
    let collection = RouteCollection(context: BasicRoutedRequestContext.self)
    collection.get("/users/{id}") { _, context in try context.parameters.require("id") }
    let routes = HTTPRoutes()
    try addCollection(collection, to: routes)
    #expect(try await routes.answer("/users/7") == Answer(200, "7"))
  }

  @Test func `the account of the guide is closed`() async throws {
    let routes = HTTPRoutes()
    try addBooks(to: routes)
    try addAccount(to: routes)
    #expect(try await routes.answer("/account") == Answer(401))
    #expect(try await routes.answer("/account/orders/7") == Answer(401))
    #expect(try await routes.answer("/account/nowhere") == Answer(404))
    #expect(try await routes.answer("/books/7") == Answer(200, "book 7"))
    #expect(try await makeRouter(with: routes).answer("/health") == Answer(200, "well"))
  }
}

@Test func saysWhichMethodsANoteHas() async throws {
  let routes = HTTPRoutes()
  try addNotes(to: routes)
  try await Application(router: routes).test(.router) { client in
    let response = try await client.execute(
      uri: "/notes/1", method: .delete)
    #expect(response.status == .methodNotAllowed)
    #expect(response.headers[.allow] == "GET, HEAD, PUT")
  }
}

@Test func takesOrdersOfTheAPI() throws {
  let table = try makeSites().table
  let path = "/v1/orders/7"
  let api = try HTTPTarget(path, method: "GET", hosts: ["api.shop.example"])
  let shop = try HTTPTarget(path, method: "GET", hosts: ["shop.example"])
  #expect(try table.match(api)?.pattern == "/v1/orders/:id<int>")
  #expect(try table.match(shop) == nil)
}

struct Search: Decodable {
  let shelf: String
  var page: Int?
}

func addBooks(to routes: HTTPRoutes<BasicRoutedRequestContext>) throws {
  try routes.get("/books/:id<int>", name: "book") { request, context in
    let id = try context.match.require("id", as: Int.self)
    return "book \(id)"
  }
  try routes.get("/authors/:author/:year") {
    (request, context, author: String, year: Int) in
    "\(author) in \(year)"
  }
  try routes.get("/shelves/:shelf", as: Search.self) {
    request, context, search in
    "page \(search.page ?? 1) of \(search.shelf)"
  }
  let pages = routes[.get]
  try routes.post("/books") { request, context in
    let location = try pages.url(named: "book", with: ["id": 8])
    return Response(status: .created, headers: [.location: location])
  }
}

func serve() async throws {
  let routes = HTTPRoutes()
  try addBooks(to: routes)
  let application = Application(router: routes)
  try await application.runService()
}

struct Note: ResponseCodable {
  var id: Int
  var text: String
}

struct Draft: Decodable {
  var text: String
}

func addNotes(to routes: HTTPRoutes<BasicRoutedRequestContext>) throws {
  try routes.get("/notes/:id<int>", name: "note") {
    (request, context, id: Int) in
    guard id == 1 else {
      throw HTTPError(.notFound, message: "there is no note \(id)")
    }
    return Note(id: id, text: "buy tea")
  }
  try routes.put("/notes/:id<int>", body: Draft.self) {
    (request, context, draft: Draft, id: Int) in
    Note(id: id, text: draft.text)
  }
  let pages = routes[.get]
  try routes.post("/notes", body: Draft.self) { request, context, draft in
    let note = Note(id: 2, text: draft.text)
    let location = try pages.url(named: "note", with: ["id": note.id])
    return EditedResponse(
      status: .created, headers: [.location: location], response: note)
  }
}

func makeApplication(
  of routes: HTTPRoutes<BasicRoutedRequestContext>
) -> some ApplicationProtocol {
  Application(
    router: routes,
    server: .http1(
      configuration: .init().droppingContentOfHead()
        .readingHostsOfTargets()))
}

func makeSecureApplication(
  of routes: HTTPRoutes<BasicRoutedRequestContext>,
  with certificate: TLSConfiguration
) throws -> some ApplicationProtocol {
  let streams = HTTP1Channel.Configuration().droppingContentOfHead()
    .readingHostsOfTargets()
  return Application(
    router: routes,
    server: try .http2Upgrade(
      tlsConfiguration: certificate,
      configuration: .init(streamConfiguration: streams)))
}

func run(
  _ routes: HTTPRoutes<BasicRoutedRequestContext>, arguments: [String]
) async throws {
  if arguments.contains("--dump-routes") {
    return print(try routes.table.tableDescription().json())
  }
  try await Application(router: routes).runService()
}

func summary(of routes: HTTPRoutes<BasicRoutedRequestContext>) -> [String] {
  let faults = routes.table.audit().filter(\.isWarning)
  return routes.table.routes.map(\.description) + faults.map(\.message)
}

struct LoginMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: BasicRoutedRequestContext,
    next: (Request, BasicRoutedRequestContext) async throws -> Response
  ) async throws -> Response {
    guard request.headers[.cookie] != nil else {
      throw HTTPError(.unauthorized)
    }
    return try await next(request, context)
  }
}

func addAccount(to routes: HTTPRoutes<BasicRoutedRequestContext>) throws {
  routes.add(middleware: MetricsMiddleware())
  routes.add(middleware: TracingMiddleware())

  let account = try routes.group(
    "/account", middlewares: [LoginMiddleware()])
  try account.get("/") { _, _ in "your account" }
  try account.get("/orders/:id<int>") { _, context in
    try "order \(context.match.require("id", as: Int.self))"
  }
}

func addAdmin(to routes: HTTPRoutes<BasicRoutedRequestContext>) throws {
  try routes.add(
    middleware: CORSMiddleware(
      allowOrigin: .oneOf("https://office.example"),
      allowMethods: [.get, .delete, .options], allowCredentials: true),
    under: "/admin")
  try routes.add(middleware: LoginMiddleware(), under: "/admin")
  try routes.delete("/admin/users/:id<int>") { _, _ in
    HTTPResponse.Status.noContent
  }
}

func addFiles(to routes: HTTPRoutes<BasicRoutedRequestContext>) throws {
  try routes.add(middleware: LoginMiddleware(), under: "/private")
  routes.add(middleware: FileMiddleware("public"))
}

func addStatic(to routes: HTTPRoutes<BasicRoutedRequestContext>) throws {
  try routes.get("/static/*path") { request, context in
    "static/" + (try context.match.captures.safePath("path"))
  }
}

struct Problem: ResponseEncodable {
  let title: String
  let status: Int
  let detail: String?
}

struct ProblemDetails: RouterMiddleware {
  func handle(
    _ request: Request, context: BasicRoutedRequestContext,
    next: (Request, BasicRoutedRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError {
      let hasOtherMethods =
        error.status == .notFound && error.headers.contains(.allow)
      let status = hasOtherMethods ? .methodNotAllowed : error.status
      // The reason for a server error is only for the log.
      let detail = status.code < 500 ? error.body : nil
      let problem = Problem(
        title: status.reasonPhrase, status: status.code, detail: detail)
      var response = try problem.response(from: request, context: context)
      response.status = status
      response.headers[.contentType] = "application/problem+json"
      for field in error.headers
      where !response.headers.contains(field.name) {
        response.headers.append(field)
      }
      return response
    }
  }
}

func addErrors(to routes: HTTPRoutes<BasicRoutedRequestContext>) {
  routes.addMiddleware {
    MetricsMiddleware()  // counts 405
    ProblemDetails()
    FileMiddleware("public")  // sees 404
  }
}

func removeBooks(
  from routes: HTTPRoutes<BasicRoutedRequestContext>
) throws {
  let hook = try routes.on(.post, .put)("/hook") { _, _ in "seen" }
  routes.table.remove(hook)
  routes.table.remove("/books/:id<int>")
}

func publish(
  _ text: String, as page: String,
  on routes: HTTPRoutes<BasicRoutedRequestContext>
) throws {
  try routes.replace("/pages/\(page)") { routes in
    try routes.get("/pages/\(page)") { _, _ in text }
  }
}

func moveDocs(on routes: HTTPRoutes<BasicRoutedRequestContext>) throws {
  try routes.get("/docs/*") { _, context in
    Response.redirect(
      to: try context.match.location(below: "/help"), type: .permanent)
  }
}

func makeChat(
  beside routes: HTTPRoutes<BasicRoutedRequestContext>
) throws -> some ApplicationProtocol {
  let sockets = HTTPRoutes(context: BasicWebSocketRequestContext.self)
  try sockets.withRouterGroup { group in
    group.ws("/chat/{room}") { inbound, outbound, context in
      for try await _ in inbound {
        try await outbound.write(.text("received"))
      }
    }
  }
  return Application(
    router: routes,
    server: .http1WebSocketUpgrade(webSocketRouter: sockets))
}

func addCatalog(
  _ version: String, to routes: HTTPRouteGroup<BasicRoutedRequestContext>
) throws {
  try routes.get("/products/:id<int>", name: "\(version).product") {
    (_, _, id: Int) in
    "product \(id) of \(version)"
  }
}

func addVersions(to routes: HTTPRoutes<BasicRoutedRequestContext>) throws {
  try addCatalog("v1", to: routes.group("/v1"))
  try addCatalog("v2", to: routes.group("/v2"))
  try addCatalog("beta", to: routes.group(hosts: ["beta.shop.example"]))
}

func addPages(to routes: HTTPRoutes<BasicRoutedRequestContext>) throws {
  try routes.mount(ShopRoute.self) { request, context, route in
    switch route {
    case .product(let id): "product \(id)"
    case .order(let number, let tab): "order \(number), \(tab ?? "all")"
    }
  }
  try routes.post("/orders") { request, context in
    let order = ShopRoute.order(number: "A/7", tab: nil)
    return try order.url(base: "https://shop.example")
  }
}

func addNotFound(to routes: HTTPRoutes<BasicRoutedRequestContext>) {
  routes.notFound { request, context in
    EditedResponse(
      status: .notFound, response: "there is no \(request.uri.path)")
  }
}

func addCollection(
  _ collection: RouteCollection<BasicRoutedRequestContext>,
  to routes: HTTPRoutes<BasicRoutedRequestContext>
) throws {
  try routes.withRouterGroup { group in
    group.addRoutes(collection)  // or try api.registerHandlers(on: group)
  }
}

func serveAssociations(
  of app: Waymark.Router, on routes: HTTPRoutes<BasicRoutedRequestContext>
) throws {
  let file = try app.associationFile(
    for: .apple(appIDs: ["TEAM.example.shop"]),
    host: try HostPattern("shop.example"))
  let body = ByteBuffer(string: file.text)
  try routes.get("/.well-known/apple-app-site-association") { _, _ in
    Response(
      status: .ok, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: body))
  }
}

func makeSites() throws -> HTTPRoutes<BasicRoutedRequestContext> {
  var options = Waymark.RouterOptions.http
  options.hosts = ["shop.example", "*.shop.example"]
  let routes = HTTPRoutes(options: options)
  try routes.add(
    middleware: LoginMiddleware(), under: "/",
    hosts: ["admin.shop.example"])

  let admin = try routes.group(hosts: ["admin.shop.example"])
  try admin.get("/") { _, _ in "orders of today" }
  let api = try routes.group("/v1", hosts: ["api.shop.example"])
  try api.get("/orders/:id<int>") { (_, _, id: Int) in "order \(id)" }
  let shop = try routes.group(hosts: ["shop.example", "www.shop.example"])
  try shop.get("/") { _, _ in "welcome" }
  try routes.get("/health") { _, _ in "well" }
  return routes
}

func makeMovedRoutes() throws -> HTTPRoutes<BasicRoutedRequestContext> {
  var options = Waymark.RouterOptions.http
  options.syntax = .hummingbird
  options.ordering = .literalsFirst
  let routes = HTTPRoutes(options: options)
  try routes.get("img/{name}.jpg") { _, context in
    try context.parameters.require("name")
  }
  return routes
}

func makeRouter(
  with routes: HTTPRoutes<BasicRoutedRequestContext>
) -> Hummingbird.Router<BasicRoutedRequestContext> {
  let router = Hummingbird.Router(context: BasicRoutedRequestContext.self)
  router.add(middleware: HTTPRoutesMiddleware(routes))
  router.get("health") { _, _ in "well" }
  return router
}
