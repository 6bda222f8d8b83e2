import Testing
import Waymark
import WaymarkHTTP

/// The answers of a table, and the routes that requests match.
@Suite(.bug(id: 47, "what a server needs of a router, without a server")) struct HTTPTableTests {
  /// The endpoint of a route.
  final class Page: Sendable {
    let name: String

    init(_ name: String) { self.name = name }
  }

  /// The answer of a table over HTTP/1.1: the endpoint and the values, or the status and `Allow`.
  static func answer(
    _ table: HTTPTable, _ method: String, _ target: String, host: String = "shop.example",
    allowing others: [String] = []
  ) -> String {
    do throws(HTTPAnswer) {
      let target = try HTTPTarget(target, method: method, hosts: [host])
      guard let match = try table.match(target) else {
        throw table.answer(to: target, allowing: others)
      }
      let page = (match.endpoint as? Page)?.name ?? "-"
      return ([page] + match.captures.dictionary.values.sorted()).joined(separator: " ")
    } catch {
      #expect(!error.reasonPhrase.isEmpty)
      return "\(error.statusCode)" + (error.allow.map { " \($0)" } ?? "")
    }
  }

  private func makeTable(answersOptions: Bool = false) throws -> HTTPTable {
    var options = RouterOptions.http
    options.hosts = ["shop.example", "*.shop.example"]
    let table = HTTPTable(options: options, answersOptions: answersOptions)
    try table.add("/books/:id<int>", methods: ["GET", "PUT"], name: "book", endpoint: Page("book"))
    try table.add("/books", methods: ["POST"], endpoint: Page("new"))
    try table.group(hosts: ["admin.shop.example"])
      .add("/", methods: ["GET"], endpoint: Page("admin"))
    try table.add("/head", methods: ["HEAD", "GET"], endpoint: Page("head"))
    return table
  }

  @Test(arguments: [
    ("GET", "/items?page=2&beta=true", "beta"), ("GET", "/items?beta=false", "404"),
    ("GET", "/items", "404"), ("POST", "/items?beta=true", "405 GET, HEAD"),
    ("POST", "/items", "404"), ("GET", "/watch?v=7", "watch 7"), ("GET", "/watch?v=", "404"),
  ])
  func `a request without an item of its route gets a 404`(
    method: String, target: String, answer: String
  ) throws {
    let table = HTTPTable()
    try table.add("/items?beta=true", methods: ["GET"], endpoint: Page("beta"))
    try table.add("/watch?v=:id", methods: ["GET"], endpoint: Page("watch"))
    #expect(Self.answer(table, method, target) == answer)
  }

  @Test(arguments: [
    ("GET", "/books/7", "book 7"), ("HEAD", "/books/7", "book 7"),
    ("GET", "//%62ooks/7/", "book 7"),
    ("DELETE", "/books/7", "405 GET, HEAD, PUT"), ("GET", "/books/seven", "404"),
    ("GET", "/books", "405 POST"), ("HEAD", "/books", "405 POST"),
    ("get", "/books/7", "405 GET, HEAD, PUT"),
    ("OPTIONS", "/books/7", "405 GET, HEAD, PUT"), ("OPTIONS", "/nowhere", "404"),
    ("OPTIONS", "*", "204 GET, HEAD, POST, PUT"), ("GET", "/", "404"), ("PUT", "/", "404"),
    ("GET", "/\(String(repeating: "a", count: 9_000))", "414"),
    ("PURGE", "/\(String(repeating: "a/", count: 129))", "400"),
    ("GET", "/?\(String(repeating: "a&", count: 1_001))", "400"),
  ])
  func `a request gets its endpoint, or 404, or 405 with Allow`(
    method: String, target: String, answer: String
  ) throws {
    let table = try makeTable()
    #expect(Self.answer(table, method, target) == answer)
    #expect(Self.answer(table.withCachedRouters, method, target) == answer)
  }

  @Test(arguments: [
    ("GET", "/", "admin.shop.example", "admin"), ("GET", "/", "ADMIN.shop.example.:80", "admin"),
    ("PUT", "/", "admin.shop.example", "405 GET, HEAD"), ("GET", "/", "shop.example", "404"),
    ("GET", "/books/7", "b.shop.example", "book 7"), ("GET", "/books/7", "evil.example", "421"),
    ("PURGE", "/", "evil.example", "421"), ("OPTIONS", "*", "evil.example", "421"),
    ("GET", "/books/7", "", "400"), ("GET", "http://admin.shop.example", "shop.example", "admin"),
  ])
  func `the host of a request decides between routes`(
    method: String, target: String, host: String, answer: String
  ) throws {
    #expect(Self.answer(try makeTable(), method, target, host: host) == answer)
  }

  @Test func `OPTIONS is answered where the table says so`() throws {
    let table = try makeTable(answersOptions: true)
    #expect(Self.answer(table, "OPTIONS", "/books/7") == "204 GET, HEAD, OPTIONS, PUT")
    #expect(Self.answer(table, "DELETE", "/books/7") == "405 GET, HEAD, OPTIONS, PUT")
    #expect(Self.answer(table, "OPTIONS", "/nowhere") == "404")
  }

  @Test func `a 405 has Allow with the methods of all tables`() throws {
    let other = HTTPTable()
    try other.add("/books/:id", methods: ["DELETE"], endpoint: Page("old"))
    let target = try HTTPTarget("/books/7", method: "PATCH", hosts: ["shop.example"])
    let methods = try other.methods(for: target)
    #expect(methods == ["DELETE"])
    let table = try makeTable()
    #expect(
      Self.answer(table, "PATCH", "/books/7", allowing: methods) == "405 DELETE, GET, HEAD, PUT")
    #expect(Self.answer(HTTPTable(), "PATCH", "/books/7", allowing: methods) == "405 DELETE")
  }

  @Test func `a route without an endpoint answers nothing`() throws {
    let table = try makeTable()
    try table["PATCH"].add("/books/:id")
    #expect(Self.answer(table, "PATCH", "/books/7") == "405 GET, HEAD, PUT")
    #expect(table.methods == ["GET", "HEAD", "POST", "PUT"])
    #expect(table.routersByMethod["PATCH"] == nil)
  }

  @Test(
    .bug(id: 63, "2: a port in a host makes a guard optional"),
    arguments: [
      ("a.test:443", "a.test"), ("*.a.test:8080", "*.a.test"), (":team.a.test:1", ":team.a.test"),
      ("[::1]:80", "[::1]"), ("127.0.0.1:80", "127.0.0.1"),
      ("münchen.example:443", "münchen.example"),
    ])
  func `a server's host with a port is an error that says what to write`(
    _ host: String, _ name: String
  ) throws {
    let table = HTTPTable()
    for add in [
      { _ = try table.group(hosts: ["b.test", host]) },
      { _ = try table.group(hosts: ["b.test"]).group(hosts: [host]) },
      { _ = try HTTPPrefix("/", hosts: [host], of: table) },
    ] {
      let error = #expect(throws: PatternError.self, performing: add)
      #expect(error?.pattern == host)
      #expect(error.map { "\($0.reason)" }?.hasSuffix("write \(name)") == true)
    }
    _ = try table.group(hosts: [name])
  }

  @Test(.bug(id: 63, "2"), arguments: ["a.test", "a.test:443", "a.test:80", "A.TEST:8443"])
  func `the ports of a table's hosts are ignored`(_ host: String) throws {
    var options = RouterOptions.http
    options.hosts = [host]
    let table = HTTPTable(options: options)
    try table.add("/x", methods: ["GET"], endpoint: Page("x"))
    for field in ["a.test", "a.test:443", "a.test:80", "A.TEST:1"] {
      let target = try HTTPTarget("/x", method: "GET", hosts: [field])
      #expect(try table.match(target) != nil, "\(field)")
      #expect(
        try table.match(HTTPTarget("https://a.test/x", method: "GET", hosts: [field])) != nil)
    }
    #expect(throws: HTTPAnswer.self) {
      try table.match(HTTPTarget("/x", method: "GET", hosts: ["b.test"]))
    }
  }

  @Test(.bug(id: 63, "7: a middleware that reads the router of a request's method creates it"))
  func `reading the router of a method changes nothing for requests`() throws {
    let table = try makeTable()
    let methods = table.all.keys.sorted()
    for number in 0..<100 { _ = table["M\(number)"] }
    for method in ["PATCH", "TRACE", "PURGE"] {
      #expect(table[method].routes.isEmpty)
      #expect(Self.answer(table, method, "/books/7") == "405 GET, HEAD, PUT")
    }
    #expect(table.all.keys.sorted() == methods)
    #expect(table.label(ofMethod: "M7") == "_OTHER")
    #expect(table["M7"] !== table["M7"])
  }

  @Test(.bug(id: 63, "7")) func `a router that was read gets the method's routes`() throws {
    let table = HTTPTable()
    let router = table["GET"]
    table.parameterConstraints = ["id": "int"]
    try table.add("/books/:id", methods: ["GET"], name: "book", endpoint: Page("book"))
    #expect(table["GET"] === router)
    #expect(try router.url(named: "book", with: ["id": 7]) == "/books/7")
    #expect(!router.canRoute("/books/x"))
    #expect(table.all.keys.sorted() == ["GET"])
  }

  @Test(.bug(id: 63, "7")) func `reading a table of routers leaves the shared routes in place`()
    throws
  {
    let (get, other) = (Router(), Router())
    try other.add("/any")
    let table = HTTPTable(["GET": get], otherMethods: other)
    #expect(table["PUT"] === other)
    #expect(try table.match(HTTPTarget(url: "/any", method: "PUT")) != nil)
  }

  @Test func `routers that are there already are a table`() throws {
    let (get, other) = (Router(), Router())
    try get.add("/user/:id")
    try other.add("/any")
    let table = HTTPTable(["GET": get], otherMethods: other)
    func found(_ url: String, _ method: String) throws -> String? {
      try table.match(HTTPTarget(url: url, method: method))?.matchedPattern
    }
    #expect(try found("app://user/7", "GET") == "/user/:id")
    #expect(try found("https://a.example/user/7?b#c", "HEAD") == "/user/:id")
    #expect(try found("/any", "PURGE") == "/any")
    try other.add("/*")
    #expect(try found("/user/7", "HEAD") == "/user/:id")
    other.remove("/*")
    #expect(try found("/user/7", "PURGE") == nil)
    let target = HTTPTarget(url: "/user/7", method: "PUT")
    #expect(try table.methods(for: target) == ["GET", "HEAD"])
    #expect(throws: HTTPAnswer.self) { try found("/%zz\u{0}", "GET") }
  }

  @Test func `a fault in one method adds no route`() throws {
    let table = try makeTable()
    #expect(throws: PatternError.self) {
      try table.add("/a", methods: ["DELETE", "PUT"], name: "book", endpoint: Page(""))
    }
    #expect(Self.answer(table, "DELETE", "/a") == "404")
    for pattern in ["https://a/b", "/a#b", "/a(", "/a#"] {
      #expect(throws: PatternError.self, "\(pattern)") {
        try table.add(pattern, methods: ["GET"], endpoint: Page(""))
      }
    }
  }

  @Test func `routes are replaced in one step`() throws {
    let table = try makeTable()
    let removed = try table.replace("/books/:id<int>") {
      try $0.add("/books/:id<int>", methods: ["GET"], name: "book", endpoint: Page("second"))
    }
    #expect(removed.count == 2)
    #expect(Self.answer(table, "GET", "/books/7") == "second 7")
    #expect(Self.answer(table, "PUT", "/books/7") == "405 GET, HEAD")
    #expect(throws: PatternError.self) {
      try table.replace("/books") {
        try $0.add("/b", methods: ["GET"], name: "book", endpoint: Page(""))
      }
    }
    #expect(Self.answer(table, "POST", "/books") == "new")
    #expect(table.remove("/books").count == 1)
    #expect(Self.answer(table, "POST", "/books") == "404")
  }

  @Test func `one combination of a pattern is replaced alone`() throws {
    let table = HTTPTable()
    try table.add("/shelf(/:page)", methods: ["GET", "PUT"], name: "shelf", endpoint: Page("old"))
    let old = try table.replace("/shelf") {
      try $0.add("/shelf", methods: ["GET"], endpoint: Page("new"))
    }
    #expect(old.count == 2)
    #expect(Self.answer(table, "GET", "/shelf") == "new")
    #expect(Self.answer(table, "PUT", "/shelf") == "405 GET, HEAD")
    #expect(Self.answer(table, "PUT", "/shelf/2") == "old 2")
    // The old route is still there, and has its name.
    #expect(throws: PatternError.self) {
      try table.replace("/shelf") {
        try $0.add("/shelf", methods: ["GET"], name: "shelf", endpoint: Page(""))
      }
    }
    #expect(Self.answer(table, "GET", "/shelf") == "new")
    try table.replace("/shelf(/:page)") {
      try $0.add("/shelf", methods: ["GET"], name: "shelf", endpoint: Page("last"))
    }
    #expect(Self.answer(table, "GET", "/shelf/2") == "404")
  }

  @Test func `of replacements at once the last one stays`() async throws {
    let table = HTTPTable()
    await withTaskGroup { group in
      for number in 1...100 {
        group.addTask {
          try? table.replace("/page") {
            try $0.add("/page", methods: ["GET"], name: "page", endpoint: Page("\(number)"))
          }
        }
      }
    }
    #expect(table.routes.map(\.routes.count) == [1])
  }

  @Test func `all patterns of a route are listed`() throws {
    let router = Router(options: .http)
    try router.add("app://c", "/a", "/b/:id")
    let table = HTTPTable(["GET": router], otherMethods: Router(options: .http))
    #expect(table.routes.map(\.description) == ["GET /a", "GET /b/:id"])
    router.remove("/a")
    #expect(table.routes.map(\.description) == ["GET /b/:id"])
  }

  @Test func `constraints are those of all methods`() throws {
    let table = HTTPTable()
    table.parameterConstraints = ["id": "[0-9]+"]
    try table.add("/a/:id", methods: ["GET", "PUT"], endpoint: Page("a"))
    #expect(Self.answer(table, "PUT", "/a/b") == "404")
    #expect(Self.answer(table, "PUT", "/a/7") == "a 7")
  }

  @Test(arguments: [("GET", "GET"), ("PURGE", "_OTHER"), ("get", "_OTHER"), ("MOVE", "MOVE")])
  func `methods of strangers make no labels of metrics`(method: String, label: String) throws {
    let table = HTTPTable()
    try table.add("/", methods: ["MOVE"], endpoint: Page(""))
    #expect(table.label(ofMethod: method) == label)
  }

  @Test func `a location has no host`() throws {
    let table = HTTPTable()
    try table.group(hosts: ["a.example"]).add("/books/*", methods: ["GET"], endpoint: Page(""))
    let target = try HTTPTarget("//books/7", method: "GET", hosts: ["a.example"])
    #expect(try table.match(target)?.canonicalLocation == "/books/7")
  }

  @Test(arguments: [
    ("//evil.example/x", "evil.example/x"), ("//x", "x"), ("///evil.example//x/", "evil.example/x"),
    ("//x:port/y", "x:port/y"), ("//[/y", "[/y"), ("/a:b", "a:b"), ("/http://x/y", "http:/x/y"),
    ("/../x", "../x"), ("/%2e%2e%2fx", "../x"), ("/?", ""),
  ])
  func `a path is never a host`(target: String, segments: String) throws {
    // The options make no difference.
    for options in [RouterOptions.http, RouterOptions()] {
      let table = HTTPTable(options: options)
      try table.add("/*", methods: ["GET"], endpoint: Page(""))
      let target = try HTTPTarget(target, method: "GET", hosts: ["a"])
      #expect(try table.match(target)?.captures.wildcard?.joined(separator: "/") == segments)
    }
  }

  @Test func `extra slashes are refused where the options say so`() throws {
    var options = RouterOptions.http
    options.refusesExtraSlashes = true
    let table = HTTPTable(options: options)
    try table.add("/x/y", methods: ["GET"], endpoint: Page("x"))
    let answers = ["/x/y", "//x/y", "/x//y", "/x/y/"].map { Self.answer(table, "GET", $0) }
    #expect(answers == ["x", "400", "400", "400"])
  }

  @Test(arguments: [
    "/books/:id", "books/:id/", "/books/:id/", "/books//:id", "//books/:id", "/:id/",
  ])
  func `the route for metrics has one spelling and its hosts`(_ pattern: String) throws {
    let table = HTTPTable()
    try table.group(hosts: ["a.example"]).add(pattern, methods: ["GET"], endpoint: Page(""))
    let isShort = pattern == "/:id/"
    let target = try HTTPTarget(isShort ? "/7" : "/books/7", method: "GET", hosts: ["a.example"])
    #expect(try table.match(target)?.httpRoute == "a.example\(isShort ? "" : "/books")/:id")
  }

  @Test func `a group shares its prefix and more`() throws {
    let table = HTTPTable()
    let outer = try table.group("/shelves/:shelf/", priority: 1, hosts: ["a.example"])
    try outer.add("/", methods: ["GET", "PUT"], endpoint: Page("shelf"))
    try outer.group("pages", priority: 2, hosts: ["b.example"])
      .add("/:page", methods: ["GET"], endpoint: Page("page"))
    #expect(
      table.routes.map(\.description) == [
        "GET, PUT /shelves/:shelf on a.example", "GET /shelves/:shelf/pages/:page on b.example",
      ])
  }

  @Test func `an error of Waymark has an answer`() {
    #expect(HTTPAnswer(HTTPAnswer.notFound)?.statusCode == 404)
    #expect(HTTPAnswer(RouteFailure.exceeded(.urlBytes, 8_192, pattern: nil))?.statusCode == 414)
    let astray = RouteFailure.redirected(to: "https://b.test/", by: ["/a"], .otherHost("b.test"))
    #expect(HTTPAnswer(astray)?.statusCode == 500)
    #expect(HTTPAnswer(CancellationError()) == nil)
  }

  @Test(
    .bug(id: 63, "point 21: advice on a server's code is not for its clients"),
    arguments: [
      ("/a?kiosk=1", "/a: kiosk should be Bool, true or false, not \"1\""),
      ("/a", "/a: kiosk is missing: it should be Bool"),
    ])
  func `a client gets the fault without advice`(_ url: String, _ text: String) throws {
    let router = Router()
    try router.add("/a")
    let match = try #require(try router.match(url))
    let error = try #require(throws: RouteValueError.self) {
      try match.require("kiosk", as: Bool.self)
    }
    #expect(error.description.hasPrefix(text + "; "))
    #expect(HTTPAnswer(error)?.description == text)
    #expect(HTTPAnswer(RouteFailure.invalidValue(error))?.description == text)
  }

  @Test func `a pattern that cannot be read is a fault of the server`() {
    let error = PatternError("it is never closed", in: "/a(", at: 2..<3)
    #expect(HTTPAnswer(RouteFailure.invalidPattern(error))?.statusCode == 500)
  }

  enum Link: TypedRoute, Equatable {
    case page(id: Int)
    case login

    static let routeCases: RouteCases<Link> = [
      RouteCase("page", "/pages/:id") { .page(id: try $0.require("id")) },
      RouteCase("login", "app://login") { _ in .login },
    ]

    var routeReference: RouteReference { RouteReference("page") }
  }

  @Test func `typed routes are mounted`() throws {
    let table = HTTPTable()
    let page = Page("page")
    try table.group(hosts: ["a.example"])
      .mount(Link.self, methods: ["GET", "PUT"], endpoint: page)
    let target = try HTTPTarget("/pages/7", method: "PUT", hosts: ["a.example"])
    let match = try #require(try table.match(target))
    #expect(match.endpoint === page)
    #expect(try Link(match) == .page(id: 7))
    #expect(Self.answer(table, "GET", "/pages/7") == "404")
    #expect(Self.answer(table, "GET", "/login", host: "a.example") == "404")
    #expect(throws: PatternError.self) { try table.mount(Link.self, endpoint: page) }
  }
}
