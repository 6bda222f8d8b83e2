import Foundation
import Hummingbird
import HummingbirdTesting
import Testing
import Waymark
import WaymarkHummingbird

/// Files in addition to routes: Hummingbird's middleware answers requests that would give 404.
@Suite struct FileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("contact".utf8).write(to: folder.appending(path: "contact.html"))
  }

  /// Expects the answers of a server with files and routes, then removes the folder.
  private func expect(
    of routes: HTTPRoutes<BasicRoutedRequestContext>,
    _ cases: [(method: HTTPRequest.Method, target: String, answer: Answer)]
  ) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await Application(router: routes).test(.router) { client in
      for (method, target, expected) in cases {
        let answer = try await client.answer(method, target)
        #expect(answer == expected, "\(method) \(target)")
      }
    }
  }

  @Test func `a route of another method hides no file`() async throws {
    let routes = HTTPRoutes()
    routes.add(middleware: FileMiddleware(folder.path))
    try routes.post("/contact.html") { _, _ in "posted" }
    try await expect(
      of: routes,
      [
        (.get, "/contact.html", Answer(200, "contact")), (.head, "/contact.html", Answer(200)),
        (.post, "/contact.html", Answer(200, "posted")),
        (.put, "/contact.html", Answer(405, allow: "POST")),
        (.get, "/nowhere.html", Answer(404)),
      ])
  }

  @Test func `a wildcard of another method hides no file`() async throws {
    let routes = HTTPRoutes()
    routes.add(middleware: FileMiddleware(folder.path))
    try routes.post("/*") { _, _ in "posted" }
    try await expect(
      of: routes,
      [
        (.get, "/contact.html", Answer(200, "contact")),
        (.get, "/nowhere.html", Answer(405, allow: "POST")),
        (.head, "/nowhere.html", Answer(405, allow: "POST")),
        (.post, "/contact.html", Answer(200, "posted")),
      ])
  }

  @Test func `the Allow of a 405 outlives the middlewares`() async throws {
    let routes = HTTPRoutes()
    let spy = MiddlewareTests.Spy()
    routes.add(middleware: CORSMiddleware(allowOrigin: .all))
    routes.add(middleware: spy)
    routes.add(middleware: FileMiddleware(folder.path))
    try routes.post("/a") { _, _ in "" }
    try await Application(router: routes).test(.router) { client in
      let response = try await client.execute(uri: "/a", method: .get, headers: [.origin: "x"])
      #expect(Answer(response) == Answer(405, allow: "POST"))
      #expect(response.headers[.accessControlAllowOrigin] == "*")
    }
    // For a middleware, no route matches the request.
    #expect(spy.seen == ["-", "404"])
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `a middleware that answers 404 itself is not overruled`() async throws {
    struct Hidden: RouterMiddleware {
      typealias Context = BasicRoutedRequestContext
      func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
      ) async throws -> Response {
        do {
          return try await next(request, context)
        } catch let error as HTTPError where error.status == .notFound {
          if request.method == .put { throw HTTPError(.notFound, message: "hidden") }
          return Response(status: .notFound, body: .init(byteBuffer: ByteBuffer(string: "page")))
        }
      }
    }
    let routes = HTTPRoutes()
    routes.add(middleware: Hidden())
    try routes.post("/a") { _, _ in "" }
    try await expect(
      of: routes, [(.get, "/a", Answer(404, "page")), (.put, "/a", .error(404, "hidden"))])
  }

  @Test(
    .bug(id: 63, "1: a login by prefix does not guard files"), arguments: [false, true])
  func `a login by prefix guards files in every spelling`(_ filesComeFirst: Bool) async throws {
    let secrets = folder.appending(path: "private")
    try FileManager.default.createDirectory(at: secrets, withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: secrets.appending(path: "secret.txt"))
    let routes = HTTPRoutes()
    if filesComeFirst { routes.add(middleware: FileMiddleware(folder.path)) }
    try routes.add(middleware: PrefixMiddlewareTests.Login(), under: "/private")
    if !filesComeFirst { routes.add(middleware: FileMiddleware(folder.path)) }
    let guarded = [
      "/private/secret.txt", "//private/secret.txt", "/%70rivate/secret.txt",
      "/private%2Fsecret.txt", "/private%2fsecret.txt", "/./private/secret.txt",
      "/%2e/private/secret.txt", "/%2E/private/secret.txt", "/.%2Fprivate/secret.txt",
      "/./private/", "/private%2F", "/private/./secret.txt", "/.//private%2Fsecret.txt",
      "/x/../private/secret.txt", "/x%2F..%2Fprivate%2Fsecret.txt", "/%2Fprivate%2Fsecret.txt",
      "/private%5Csecret.txt", "/PRIVATE/secret.txt", "/x/%2e%2e/private%2Fsecret.txt",
    ]
    try await expect(
      of: routes,
      guarded.map { (.get, $0, Answer(401)) } + [(.get, "/contact.html", Answer(200, "contact"))])
  }
}
