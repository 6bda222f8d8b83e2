import Hummingbird
import HummingbirdTesting
import Testing
import Waymark
import WaymarkHummingbird

/// Redirects of paths with needless slashes and escapes (WaymarkHTTP's tests have more cases).
@Suite struct CanonicalRedirectTests {
  @Test func `only a request that a route of the method takes is redirected`() async throws {
    let routes = HTTPRoutes(redirectsToCanonicalPaths: true)
    try routes.get("/books/:id") { _, _ in "book" }
    try routes.post("/books") { _, _ in "new" }
    let cases: [(HTTPRequest.Method, String, Int, String?)] = [
      (.get, "/books/7/", 308, "/books/7"), (.head, "/books/7/", 308, "/books/7"),
      (.post, "/books/", 308, "/books"), (.put, "/books/7/", 405, nil), (.get, "/books/", 405, nil),
      (.get, "/nowhere/", 404, nil), (.options, "//", 404, nil),
    ]
    try await Application(router: routes).test(.live) { client in
      for (method, target, status, location) in cases {
        let response = try await client.execute(uri: target, method: method)
        #expect(response.status.code == status, "\(method) \(target)")
        #expect(response.headers[.location] == location, "\(method) \(target)")
        #expect(response.body.readableBytes == 0)
      }
    }
  }

  @Test func `the redirect takes the place of the handler, behind the middlewares`() async throws {
    let routes = HTTPRoutes(redirectsToCanonicalPaths: true)
    let spy = MiddlewareTests.Spy()
    routes.add(middleware: spy)
    let closed = try routes.group("/closed", middlewares: [GroupTests.Closed()])
    try closed.get("/a") { _, _ in "a" }
    try routes.get("/open/a") { _, _ in "a" }
    #expect(try await routes.answer("/closed/a/").status == 401)
    #expect(try await routes.answer("/open/a/").status == 308)
    #expect(spy.seen == ["/closed/a", "401", "/open/a"])

    let router = Hummingbird.Router(context: BasicRoutedRequestContext.self)
    router.add(middleware: HTTPRoutesMiddleware(routes))
    router.get("health") { _, _ in "well" }
    #expect(try await router.answer("/open//a").status == 308)
    #expect(try await router.answer("/health/") == Answer(200, "well"))
  }

  @Test func `extra slashes that are refused are not redirected`() async throws {
    var options = Waymark.RouterOptions.http
    options.refusesExtraSlashes = true
    let routes = HTTPRoutes(options: options, redirectsToCanonicalPaths: true)
    try routes.get("/a") { _, _ in "a" }
    #expect(try await routes.answer("/a/").status == 400)
    #expect(try await routes.answer("/%61").status == 308)
  }
}
