import TestSupport
import Testing
import Waymark
import WaymarkHTTP

/// Adding routes to a table: shared settings of groups, and the positions of faults.
@Suite struct HTTPRegistrationTests {
  private typealias Page = HTTPTableTests.Page

  private let table = HTTPTable()

  private func answer(_ table: HTTPTable, _ method: String, _ target: String) -> String {
    HTTPTableTests.answer(table, method, target)
  }

  @Test(arguments: ["https://a.example/b", "/a#b", "/a#"])
  func `a pattern of more than a path is a fault as a whole`(_ pattern: String) throws {
    let route = try #require(throws: PatternError.self) {
      try table.add(pattern, methods: ["GET"], endpoint: Page(""))
    }
    let group = try #require(throws: PatternError.self) { try table.group(pattern) }
    for error in [route, group] {
      #expect(error.pattern == pattern)
      #expect(error.range == 0..<pattern.utf8.count)
    }
  }

  @Test(arguments: [
    (methods: [], fault: "the route has no method: name at least one"),
    (
      ["GET", "G T\r\nX: y"],
      #""G T\u{D}\u{A}X: y" is not a method of HTTP, which are spelled like GET"#
    ),
    ([""], #""" is not a method of HTTP, which are spelled like GET"#),
    (["get"], #""get" is not a method of HTTP, which are spelled like GET"#),
  ])
  func `a method that no request has is a fault, and nothing is added`(
    _ methods: [String], _ fault: String
  ) throws {
    let error = try #require(throws: PatternError.self) {
      try table.add("/a", methods: methods, endpoint: Page(""))
    }
    #expect(error.description.hasPrefix(fault + "\n"))
    let mounting = try #require(throws: PatternError.self) {
      try table.mount(GuardedLink.self, methods: methods, endpoint: Page(""))
    }
    #expect(mounting.description == fault)
    #expect(table.routes.isEmpty)
  }

  @Test func `a name that is no scheme is a fault before a host`() {
    #expect(throws: PatternError.self) {
      try table.add("my_app://x", methods: ["GET"], endpoint: Page(""))
    }
    #expect(throws: PatternError.self) { try table.group("my_app://x") }
    #expect(throws: PatternError.self) { try HTTPPrefix("my_app://x", of: table) }
  }

  @Test func `a prefix with a wildcard is a fault as a whole`() throws {
    let error = try #require(throws: PatternError.self) { try HTTPPrefix("/a/*", of: table) }
    #expect(error.range == 0..<error.pattern.utf8.count)
  }

  @Test func `the values of a handler are as many as the parameters`() throws {
    let group = try table.group("/v/:a")
    let names = try group.namesOfValues("/:b/*c", for: Int.self, Int.self, String.self)
    #expect(names == ["a", "b", "c"])
    #expect(try group.namesOfValues("/:b") == [])
    let one = try #require(throws: PatternError.self) {
      try group.namesOfValues("/:b", for: Int.self)
    }
    #expect(one.reason == .other("the handler has 1 value instead of one for each parameter: a, b"))
    #expect(one.pattern == "/v/:a/:b")
    #expect(one.range == 0..<8)
    let two = try #require(throws: PatternError.self) {
      try table.namesOfValues("/x", for: Int.self, Int.self)
    }
    #expect(
      two.reason == .other("the handler has 2 values instead of one for each parameter: none"))
  }

  @Test func `the syntax of a group is read in place of the options' one`() throws {
    var options = RouterOptions.http
    options.syntax = .hummingbird
    let table = HTTPTable(options: options)
    #expect(try table.namesOfValues("/{a}", for: Int.self) == ["a"])
    let group = try table.group(syntax: .colon)
    #expect(try group.namesOfValues("/:a/{b}", for: Int.self) == ["a"])
  }

  @Test func `a route has the priority and the limits of its group`() throws {
    let endpoint = Page("x")
    let route = try table.group("/a").add("/b", methods: ["GET"], endpoint: endpoint)[0]
    #expect(route.priority == 0)
    var limits = RouterLimits()
    limits[.parameterBytes] = 2
    try table.group("/short", priority: 3, limits: limits)
      .add("/:x<[a-z]+>", methods: ["GET"], endpoint: endpoint)
    try table.add("/long/:x<[a-z]+>", methods: ["GET"], endpoint: endpoint)
    #expect(answer(table, "GET", "/short/ab") == "x ab")
    #expect(answer(table, "GET", "/short/abc") == "414")
    #expect(answer(table, "GET", "/long/abc") == "x abc")
  }

  @Test func `a table that is ready sees routes of methods that are new`() throws {
    try table.add("/", methods: ["GET"], endpoint: Page("old"))
    let ready = table.withCachedRouters
    try table.add("/", methods: ["POST"], endpoint: Page("new"))
    #expect(answer(ready, "GET", "/") == "old")
    #expect(answer(ready, "POST", "/") == "new")
  }

  @Test func `the methods for a request are other ones than its own`() throws {
    try table.add("/a", methods: ["GET", "PUT"], endpoint: Page(""))
    let target = try HTTPTarget("/a", method: "GET", hosts: ["h"])
    #expect(try table.methods(for: target) == ["PUT"])
  }

  @Test func `no route takes a request for the server itself`() throws {
    try table.add("/", methods: ["OPTIONS"], endpoint: Page("root"))
    #expect(answer(table, "OPTIONS", "*") == "204 OPTIONS")
    #expect(answer(table, "OPTIONS", "/") == "root")
  }

  @Test func `a table of routers answers no options and reads hosts of URLs`() throws {
    let router = Router()
    try router.group(hosts: ["a.example"]).add("/user/:id")
    let table = HTTPTable(["GET": router], otherMethods: Router())
    let url = "https://a.example/user/7"
    #expect(try table.match(HTTPTarget(url: url, method: "GET")) != nil)
    let options = HTTPTarget(url: url, method: "OPTIONS")
    #expect(table.answer(to: options) == .methodNotAllowed(["GET", "HEAD"]))
  }

  @Test(.bug(id: 45, "a host in a request was a path, which no prefix saw"))
  func `a table whose routers read hosts as paths takes no request`() throws {
    let get = Router()
    try get.group(hosts: ["shop.example"]).add("/")
    try get.add("/admin/users")
    let table = HTTPTable(["GET": get], otherMethods: Router())
    let target = try HTTPTarget("/users", method: "GET", hosts: ["admin"])
    #expect(throws: HTTPAnswer.self) { try table.match(target) }
    let put = try HTTPTarget("/users", method: "PUT", hosts: ["admin"])
    #expect(table.answer(to: put).statusCode == 500)
    #expect(
      try table.match(HTTPTarget(url: "//admin/users", method: "GET"))?.pattern == "/admin/users")
  }

  @Test(.bug(id: 45, "the options of the beginning counted for good"))
  func `options that are set later count when a table reads hosts`() throws {
    let get = Router(options: .http)
    try get.group(hosts: ["shop.example"]).add("/")
    try get.add("/admin/users")
    let table = HTTPTable(["GET": get], otherMethods: Router(options: .http))
    let target = try HTTPTarget("/users", method: "GET", hosts: ["admin"])
    #expect(try table.match(target) == nil)
    get.options = RouterOptions()
    #expect(throws: HTTPAnswer.self) { try table.match(target) }
    get.options = .http
    #expect(try table.match(target) == nil)
  }

  @Test func `what is removed is removed for other methods, too`() throws {
    let other = Router(options: .http)
    let route = try other.add("/x")
    try other.add("/y")
    let table = HTTPTable(["GET": Router(options: .http)], otherMethods: other)
    #expect(table.remove("/x") == [route])
    #expect(try table.match(HTTPTarget(url: "/x", method: "PUT")) == nil)
    let replaced = try table.replace("/y") { new in
      try new.add("/z", methods: ["GET"], endpoint: Page("z"))
    }
    #expect(replaced.map(\.pattern) == ["/y"])
    #expect(other.routes.isEmpty)
  }

  @Test func `a plus is a plus and a host is no path by default`() throws {
    try table.add("/:x", methods: ["GET"], endpoint: Page("x"))
    let target = try HTTPTarget("/a+b?c=d+e", method: "GET", hosts: ["h"])
    let match = try #require(try table.match(target))
    #expect(match["x"] == "a+b")
    #expect(match["c"] == "d+e")
    let router = Router(options: .http)
    try router.add("/a/b")
    #expect(try router.match("app://a/b") == nil)
  }

  @Test func `a URL is the path where hosts decide about nothing`() throws {
    try table.add("/a", methods: ["GET"], endpoint: Page("a"))
    let target = try HTTPTarget("/a?b", method: "GET", hosts: ["h"])
    #expect(try table.match(target)?.url == "/a?b")
    let old = try HTTPTarget("/a", method: "GET", hosts: [], version: .http10)
    #expect(try table.match(old)?.url == "/a")
  }

  @Test func `what replaces a route has the constraints of the table`() throws {
    table.parameterConstraints = ["id": "[0-9]+"]
    try table.add("/a/:id", methods: ["GET"], endpoint: Page("a"))
    try table.replace("/a/:id") {
      try $0.add("/b/:id", methods: ["GET"], endpoint: Page("b"))
    }
    #expect(answer(table, "GET", "/b/7") == "b 7")
    #expect(answer(table, "GET", "/b/x") == "404")
  }

  @Test func `a name that another route has is a fault of the new route as a whole`() throws {
    try table.add("/a", methods: ["GET"], name: "a", endpoint: Page(""))
    try table.add("/b", methods: ["GET"], endpoint: Page(""))
    let error = try #require(throws: PatternError.self) {
      try table.replace("/b") {
        try $0.add("/new", methods: ["GET"], name: "a", endpoint: Page(""))
      }
    }
    #expect(error == PatternError(.nameInUse("a", by: "/a"), in: "/new", at: 0..<4))
  }

  private enum GuardedLink: TypedRoute {
    case secret

    static let routeCases: RouteCases<GuardedLink> = [
      RouteCase("open", "/open") { _ in .secret },
      RouteCase("secret", "/secret", guards: [.accepting(.internal)]) { _ in .secret },
    ]

    var routeReference: RouteReference { RouteReference("secret") }
  }

  @Test func `a typed route with a guard is a fault and no case is mounted`() throws {
    let error = try #require(throws: PatternError.self) {
      try table.mount(GuardedLink.self, endpoint: Page(""))
    }
    #expect(error.pattern == "/secret")
    #expect(error.range == 0..<7)
    #expect(table.routes.isEmpty)
  }

  private enum PortLink: TypedRoute {
    case page

    static let routeCases: RouteCases<PortLink> = [
      RouteCase("page", "/page", hosts: ["b.example", "a.example:8443"]) { _ in .page }
    ]

    var routeReference: RouteReference { RouteReference("page") }
  }

  @Test(.bug(id: 63, "2: a port in a host makes a guard optional"))
  func `a typed route with a port is a fault and no case is mounted`() throws {
    let error = try #require(throws: PatternError.self) {
      try table.mount(PortLink.self, endpoint: Page(""))
    }
    #expect("\(error.reason)".hasSuffix("write a.example"))
    #expect(table.routes.isEmpty)
  }

  @Test(arguments: [
    ("/", "/"), ("", "/"), ("a", "/a"), ("/a/", "/a"), ("/a//b", "/a/b"), ("//a", "/a"),
    ("/a", "/a"), ("/a/b", "/a/b"),
  ])
  func `the route for metrics has one slash before each segment`(
    pattern: String, route: String
  ) throws {
    #expect(try httpRoute(of: pattern) == route)
  }

  @Test(arguments: 60...66)
  func `the route for metrics has no two slashes wherever the pattern has them`(
    length: Int
  ) throws {
    let segment = "/" + String(repeating: "a", count: length)
    #expect(try httpRoute(of: segment + "//b") == segment + "/b")
  }

  private func httpRoute(of pattern: String) throws -> String? {
    try table.add(pattern, methods: ["GET"], endpoint: Page(""))
    let target = try HTTPTarget("/" + pattern, method: "GET", hosts: ["h"])
    return try table.match(target)?.httpRoute
  }

  @Test(arguments: [
    ("*", "/a/b", "/x/a/b"), ("/*", "/a/b", "/x/a/b"), ("/d/*", "/d/a", "/x/a"),
    ("/img/*.jpg", "/img/a.jpg", "500"), ("/*/end", "/a/end", "500"), ("/:a", "/b", "500"),
  ])
  func `only what a wildcard of whole segments took leads below another path`(
    pattern: String, path: String, location: String
  ) throws {
    try table.add(pattern, methods: ["GET"], endpoint: Page(""))
    let match = try #require(
      try table.match(HTTPTarget(path, method: "GET", hosts: ["h"])))
    do throws(HTTPAnswer) {
      #expect(try match.location(below: "/x") == location)
    } catch {
      #expect("\(error.statusCode)" == location)
    }
  }

  @Test(arguments: [
    (HTTPAnswer.malformed(""), "400 Bad Request"), (.fault(""), "500 Internal Server Error"),
    (.notFound, "404 Not Found"), (.methodNotAllowed([]), "405 Method Not Allowed"),
    (.options([]), "204 No Content"),
    (.failed(.exceeded(.urlBytes, 1, pattern: nil)), "414 URI Too Long"),
    (.failed(.exceeded(.segments, 1, pattern: nil)), "400 Bad Request"),
  ])
  func `each answer has the status and the phrase of RFC 9110`(
    answer: HTTPAnswer, line: String
  ) {
    #expect("\(answer.statusCode) \(answer.reasonPhrase)" == line)
  }

  @Test func `a host that is not the server's is misdirected`() throws {
    var options = RouterOptions.http
    options.hosts = ["a.example"]
    let table = HTTPTable(options: options)
    let target = try HTTPTarget("/", method: "GET", hosts: ["b.example"])
    let answer = try #require(throws: HTTPAnswer.self) { try table.match(target) }
    #expect(answer.statusCode == 421)
    #expect(answer.reasonPhrase == "Misdirected Request")
  }

  @Test(.bug(id: 45, "they were added in the order in which they are tried"))
  func `routes that replace others keep the order in which they were added`() throws {
    var options = RouterOptions.http
    options.ordering = .mostSpecificFirst
    let table = HTTPTable(options: options)
    try table.add("/old", methods: ["GET"], endpoint: Page("old"))
    try table.replace("/old") {
      try $0.add("/a/:x", methods: ["GET"], endpoint: Page("one"))
      try $0.add("/a/:y", methods: ["GET"], endpoint: Page("two"))
    }
    #expect(answer(table, "GET", "/a/1").hasPrefix("two"))
  }

  @Test func `a definition that replaces others is told once of its router`() throws {
    final class Told: RouteDefinition, @unchecked Sendable {
      static let journal = Journal()
      override func didRegister(scheme: String?) { Self.journal.note(pattern) }
    }
    var options = RouterOptions.http
    options.defaultDefinitionClass = Told.self
    let table = HTTPTable(options: options)
    try table.replace("/old") { try $0.add("/new", methods: ["GET"], endpoint: Page("")) }
    #expect(Told.journal.entries == ["/new"])
  }
}

extension HTTPTable {
  /// Adds a route for a handler with values, and returns the names that are passed to its endpoint.
  fileprivate func namesOfValues<each Value: SendableMetatype>(
    _ pattern: String, for types: repeat (each Value).Type
  ) throws(PatternError) -> [String] {
    var found: [String] = []
    try add(pattern, methods: ["GET"], for: repeat each types) { names in
      found = names
      return HTTPTableTests.Page("")
    }
    return found
  }
}
