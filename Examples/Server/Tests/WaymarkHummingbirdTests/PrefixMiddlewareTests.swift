import Hummingbird
import HummingbirdTesting
import Testing
import Waymark
import WaymarkHummingbird

/// Middlewares for all requests below a prefix, routed or not, over a socket.
@Suite(.bug(id: 36, "PUT /admin/users/1 without a login says 405")) struct PrefixMiddlewareTests {
  typealias Context = BasicRoutedRequestContext

  /// Refuses requests without a cookie.
  struct Login: RouterMiddleware {
    func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      guard request.headers[.cookie] != nil else { throw HTTPError(.unauthorized) }
      return try await next(request, context)
    }
  }

  /// Passes on a request with another path.
  struct Rewrite: RouterMiddleware {
    func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      var head = request.head
      head.path = "/public"
      return try await next(Request(head: head, body: request.body), context)
    }
  }

  private func makeRoutes(
    ignoringCase: Bool = false, under prefix: String = "/admin", hosts: [String] = []
  ) throws -> HTTPRoutes<Context> {
    var options = Waymark.RouterOptions.http
    if ignoringCase { options.syntax = .ignoringCase(.colon) }
    let routes = HTTPRoutes(options: options, answersOptions: true)
    try routes.add(middleware: Login(), under: prefix, hosts: hosts)
    try routes.group("/admin").delete("/users/:id") { _, _ in "gone" }
    try routes.get("/admin") { _, _ in "admin" }
    try routes.get("/:a/secret") { _, _ in "secret" }
    try routes.get("/about") { _, _ in "about" }
    try routes.get("/administration") { _, _ in "administration" }
    return routes
  }

  private func request(_ line: String, _ fields: String...) -> String {
    ([line + " HTTP/1.1", "Host: a"] + fields).joined(separator: "\r\n")
  }

  @Test func `a prefix middleware sees requests that no route takes`() async throws {
    let table = [
      (request("DELETE /admin/users/1"), "401"), (request("PUT /admin/users/1"), "401"),
      (request("OPTIONS /admin/users/1"), "401"), (request("HEAD /admin/users/1"), "401"),
      (request("GET /admin/nowhere"), "401"), (request("PUT /admin"), "401"),
      (request("GET /admin"), "401"), (request("GET /admin/secret"), "401"),
      (request("DELETE /admin/users/1", "Cookie: a"), "200 gone"),
      (request("PUT /admin/users/1", "Cookie: a"), "405 Allow: DELETE, OPTIONS"),
      (request("OPTIONS /admin/users/1", "Cookie: a"), "204 Allow: DELETE, OPTIONS"),
      (request("GET /admin/nowhere", "Cookie: a"), "404"),
      (request("GET /about"), "200 about"),
      (request("PUT /about"), "405 Allow: GET, HEAD, OPTIONS"),
      (request("GET /administration"), "200 administration"), (request("GET /nowhere"), "404"),
      (request("GET /x/secret"), "200 secret"),
      (request("OPTIONS *"), "204 Allow: DELETE, GET, HEAD, OPTIONS"),
    ]
    try await Application(router: makeRoutes()).expect(table)
  }

  /// Spellings of paths below `/admin`.
  static let spellings = [
    "/admin", "/admin/", "//admin", "///admin//", "/admin/users", "/admin//users/1",
    "/%61dmin", "/%61%64%6d%69%6E/users", "/a%64min/%75sers/1/", "/admin?x=1", "/admin/?/public",
    "/admin/.", "/admin/..", "/admin/../about", "/admin/%2e%2e/about", "/admin/.%2E/..//about",
    "/admin/;/x", "/admin/a;b", "/admin/%2F", "/admin/%20", "/admin/%252e", "/admin/%E2",
    "/admin/%C0%AF", "/admin/users/%2561", "/admin/a+b", "/admin/*", "/admin/**", "/admin/\\",
    "//admin//..//about", "/admin/users/1?_method=GET", "http://a/admin", "http://a//%61dmin/x",
    "/admin/\(String(repeating: "a", count: 2_000))",
  ]

  @Test func `no spelling of a path passes a prefix middleware`() async throws {
    #expect(Self.spellings.count >= 33)
    let requests = Self.spellings.flatMap { target in
      ["GET", "PUT", "OPTIONS"].map { request("\($0) \(target)") }
    }
    try await Application(router: makeRoutes()).expect(requests.map { ($0, "401") })
  }

  @Test func `a path that only reads like the prefix is not below it for a route`() async throws {
    let routes = try makeRoutes()
    try routes.put("/:a") { _, context in try context.match.require("a", as: String.self) }
    try routes.put("/:a/:b(/:c)") { _, _ in "two" }
    try await Application(router: routes).expect([
      (request("PUT /admin%2Fusers"), "200 admin/users"), (request("PUT /admin;x"), "200 admin;x"),
      (request("PUT /%2561dmin"), "200 %61dmin"), (request("PUT /./admin"), "200 two"),
      (request("PUT /x/../admin"), "200 two"),
    ])
  }

  @Test(.bug(id: 63, "1: a login by prefix does not guard files"))
  func `a path that no route takes is below a prefix by any reading`() async throws {
    let guarded = ["/admin%2Fusers", "/./admin", "/x/../admin", "/x%5C..%5Cadmin"]
    let others = ["/admin;x", "/%2561dmin", "/x%2Fadmin"]
    try await Application(router: makeRoutes()).expect(
      guarded.map { (request("PUT \($0)"), "401") } + others.map { (request("PUT \($0)"), "404") })
  }

  /// A group may ignore case although the table doesn't.
  @Test func `no group that ignores case is open`() async throws {
    let routes = try makeRoutes()
    try routes.group("/Admin", syntax: .ignoringCase(.colon)).get("/keys") { _, _ in "keys" }
    let table = ["GET /ADMIN/keys", "PUT /ADMIN/Keys", "OPTIONS /%41dmin/keys", "GET /aDmIn/x"]
      .map { (request($0), "401") }
    try await Application(router: routes).expect(table)
  }

  @Test func `a prefix middleware ignores case where the table does`() async throws {
    let table = ["/ADMIN", "/%41dmin/users", "/aDmIn/nowhere"].map { (request("PUT \($0)"), "401") }
    try await Application(router: makeRoutes(ignoringCase: true)).expect(table)
  }

  /// A target that can't be read is refused before the login.
  @Test func `a target that cannot be read is refused`() async throws {
    let table = [
      (request("GET /admin#x"), "400"), (request("GET /admin/%00"), "400"),
      (request("GET /admin/" + String(repeating: "a/", count: 128)), "401"),
      (request("GET /admin/" + String(repeating: "a", count: 8_192)), "401"),
      (request("GET /admin/" + String(repeating: "a/", count: 128), "Cookie: a"), "400"),
      (request("GET /admin/" + String(repeating: "a", count: 8_192), "Cookie: a"), "414"),
      (request("GET /admin", "Host: b"), "400"),
    ]
    try await Application(router: makeRoutes()).expect(table)
  }

  @Test(.bug(id: 32, "a long target got past the login of a prefix"))
  func `a prefix middleware sees a target that any router reads`() async throws {
    let routes = HTTPRoutes()
    try routes.add(middleware: Login(), under: "/admin", hosts: ["admin.example"])
    try routes.get("/admin/users") { _, _ in "users" }
    let target = "/admin/users?x="
    let longest = target + String(repeating: "a", count: 8_192 - target.utf8.count)
    try await Application(router: routes).expect([
      ("GET \(longest) HTTP/1.1\r\nHost: admin.example", "401"),
      ("GET \(longest) HTTP/1.1\r\nHost: shop.example", "200 users"),
    ])
    let slashes = HTTPRoutes(options: .http)
    try slashes.add(middleware: Login(), under: "/admin")
    try slashes.get("/admin/users") { _, _ in "users" }
    slashes[.get].options.limits[.urlBytes] = 20_000
    slashes[.get].options.limits[.queryItems] = 20_000
    try await Application(router: slashes).expect([
      ("GET \(longest)a HTTP/1.1\r\nHost: a", "401"),
      ("GET \(target + String(repeating: "&", count: 2_000)) HTTP/1.1\r\nHost: a", "401"),
    ])
  }

  @Test func `the prefix may have parameters and optional groups`() async throws {
    let tenants = try makeRoutes(under: "/tenants/:id<int>(/old)")
    let table = [
      (request("GET /tenants/7"), "401"), (request("GET /tenants/7/old/x"), "401"),
      (request("GET /tenants/7/x"), "401"), (request("GET /tenants/x"), "404"),
      (request("GET /tenants"), "404"),
    ]
    try await Application(router: tenants).expect(table)
    for root in ["/", ""] {
      try await Application(router: makeRoutes(under: root)).expect([
        (request("GET /"), "401"), (request("GET /about"), "401"), (request("PUT /x/y"), "401"),
        (request("OPTIONS *"), "401"),
        (request("OPTIONS *", "Cookie: a"), "204 Allow: DELETE, GET, HEAD, OPTIONS"),
      ])
    }
  }

  @Test func `a prefix middleware sees a match only where a route takes the request`() async throws
  {
    let spy = MiddlewareTests.Spy()
    let routes = HTTPRoutes()
    try routes.add(middleware: spy, under: "/tenants/:id")
    try routes.get("/tenants/:id/users") { _, _ in "users" }
    for target in ["/tenants/7/users", "/tenants/7/x", "/x"] { _ = try await routes.answer(target) }
    #expect(spy.seen == ["/tenants/:id/users", "-", "404"])
  }

  @Test(.bug(id: 44, "point 4: a middleware that is added after a route fails open"))
  func `a prefix middleware is also for routes added before it`() async throws {
    let routes = HTTPRoutes()
    try routes.get("/admin/early") { _, _ in "early" }
    try routes.group("/admin", middlewares: [MiddlewareTests.Stamp(name: "group")])
      .get("/group") { _, _ in "group" }
    let child = try routes.group("/admin/child", context: ChildContext.self)
    try child.get { _, _ in "child" }
    try routes.withRouterGroup { $0.get("admin/:id/transport") { _, _ in "transport" } }
    try routes.get("/public") { _, _ in "public" }
    let targets = ["early", "group", "child", "x/transport", "late"].map { "/admin/\($0)" }
    try await Application(router: routes).test(.live) { client in
      let port = try #require(client.port)
      func answers(_ target: String) async throws -> [String] {
        var answers: [String] = []
        for line in [request("GET \(target)"), request("GET \(target)", "Cookie: a")] {
          answers.append(try await SocketAnswer(to: line, port: port).status)
        }
        return answers
      }
      #expect(try await answers("/admin/early") == ["200", "200"])
      // Middlewares can be added while the server runs.
      try routes.add(middleware: Login(), under: "/admin")
      try routes.get("/admin/late") { _, _ in "late" }
      for target in targets { #expect(try await answers(target) == ["401", "200"], "\(target)") }
      #expect(try await answers("/public") == ["200", "200"])
    }
    // Middlewares run in the order they were added, and those without a prefix only for later
    // routes.
    routes.add(middleware: MiddlewareTests.Stamp(name: "all"))
    try routes.add(middleware: MiddlewareTests.Stamp(name: "1"), under: "/")
    try routes.add(middleware: MiddlewareTests.Stamp(name: "2"), under: "/public")
    #expect(try await routes.answer("/public").allow == "21")
  }

  struct ChildContext: RequestContext {
    typealias Source = Context
    var coreContext: CoreRequestContextStorage
    init(source: Context) { coreContext = CoreRequestContextStorage(source: source) }
  }

  /// Refuses everyone but a member of the tenant, and reports the parameters in the response.
  struct Tenant: RouterMiddleware {
    func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      let id = try context.parameters.require("id", as: Int.self)
      guard request.headers[.cookie] == "\(id)" else { throw HTTPError(.forbidden) }
      var response = try await next(request, context)
      response.headers[.allow] = "\(context.parameters.map { "\($0.key)=\($0.value)" })"
      return response
    }
  }

  @Test(.bug(id: 44, "point 6: the parameters of a prefix do not reach its middleware"))
  func `a prefix middleware gets the parameters of its prefix`() async throws {
    let routes = HTTPRoutes()
    try routes.add(middleware: Tenant(), under: "/tenants/:id<int>")
    // A parameter of the handler has the same name.
    try routes.get("/tenants/:tenant/users/:id") { (_, context, tenant: Int, id: Int) in
      "\(tenant) \(id) \(context.parameters.map { "\($0.key)=\($0.value)" })"
    }
    try await Application(router: routes).expect([
      (request("GET /tenants/7/users/8"), "403"), (request("GET /tenants/7/x"), "403"),
      (request("GET /tenants/7/users/8", "Cookie: 8"), "403"),
      (
        request("GET /tenants/7/users/8", "Cookie: 7"),
        #"200 7 8 ["tenant=7", "id=8"] Allow: ["id=7", "tenant=7"]"#
      ),
      // If the prefix's value is too long to be decided, it's missing and isn't replaced by the
      // route's.
      (
        request("GET /tenants/\(String(repeating: "0", count: 1_100))7/users/8", "Cookie: 8"),
        "400"
      ),
      (request("GET /tenants/7/x", "Cookie: 7"), "404"),
      (request("PUT /tenants/7/users/8", "Cookie: 8"), "403"),
    ])
  }

  @Test func `a prefix middleware is for the hosts that it names`() async throws {
    let routes = try makeRoutes(under: "/", hosts: ["admin.example"])
    try routes.group(hosts: ["admin.example"]).get("/") { _, _ in "admin" }
    try await Application(router: routes).expect([
      ("GET / HTTP/1.1\r\nHost: admin.example", "401"),
      ("PUT /x HTTP/1.1\r\nHost: ADMIN.example.:80", "401"),
      ("GET /about HTTP/1.1\r\nHost: shop.example", "200 about"),
      ("GET / HTTP/1.1\r\nHost: shop.example", "404"), ("GET / HTTP/1.1", "400"),
    ])
  }

  @Test func `CORS answers preflights below its prefix`() async throws {
    let routes = HTTPRoutes()
    try routes.add(middleware: CORSMiddleware(allowOrigin: .all), under: "/api")
    try routes.add(middleware: Login(), under: "/api")
    try routes.put("/api/books/:id") { _, _ in "book" }
    try routes.put("/books/:id") { _, _ in "book" }
    try await Application(router: routes).test(.live) { client in
      let port = try #require(client.port)
      for (line, status, origin) in [
        ("OPTIONS /api/books/7", "204", "*"), ("OPTIONS /api/nowhere", "204", "*"),
        ("PUT /api/books/7", "401", "*"), ("GET /api/nowhere", "401", "*"),
        ("OPTIONS /books/7", "405", nil), ("PUT /books/7", "200", nil),
      ] as [(String, String, String?)] {
        let answer = try await SocketAnswer(to: request(line, "Origin: http://b"), port: port)
        #expect(answer.status == status, "\(line)")
        #expect(answer["Access-Control-Allow-Origin"] == origin, "\(line)")
      }
    }
  }

  /// A middleware's rewritten path doesn't count, because the original request was routed.
  @Test func `a rewritten request is judged as it was routed`() async throws {
    let routes = HTTPRoutes()
    routes.add(middleware: Rewrite())
    try routes.add(middleware: Login(), under: "/admin")
    try routes.get("/admin") { _, _ in "admin" }
    try routes.get("/public") { _, _ in "public" }
    #expect(try await routes.answer("/admin") == Answer(401))
    #expect(try await routes.answer("/public") == Answer(200, "public"))
  }

  @Test func `a prefix middleware runs between the others, in the order of adding`() async throws {
    let routes = HTTPRoutes()
    typealias Stamp = MiddlewareTests.Stamp
    try routes.get("/a/early") { _, _ in "" }
    routes.add(middleware: Stamp(name: "1"))
    try routes.add(middleware: Stamp(name: "2"), under: "/a")
    routes.add(middleware: Stamp(name: "3"))
    try routes.group("/a", middlewares: [Stamp(name: "4")]).get("/b") { _, _ in "" }
    try routes.get("/c") { _, _ in "" }
    // The response passes through the innermost middleware first. A middleware for a prefix also
    // runs for earlier routes.
    #expect(try await routes.answer("/a/early").allow == "2")
    #expect(try await routes.answer("/a/b").allow == "4321")
    #expect(try await routes.answer("/c").allow == "31")
  }

  @Test(arguments: ["/a/*", "/a#b", "https://a/b", "/:a<[", "/a/**"])
  func `a fault in the prefix is shown`(_ prefix: String) async throws {
    let routes = HTTPRoutes()
    #expect(throws: PatternError.self) { try routes.add(middleware: Login(), under: prefix) }
    try routes.get("/a/b") { _, _ in "b" }
    #expect(try await routes.answer("/a/b") == Answer(200, "b"))
  }
}
