import Hummingbird
import HummingbirdTesting
import Synchronization
import Testing
import Waymark
import WaymarkHummingbird

/// Every answer to `GET` is also the answer to `HEAD`, without the content.
@Suite struct HeadTests {
  typealias Context = BasicRoutedRequestContext

  /// Responds with a page if a route or another middleware fails.
  struct ErrorPage: RouterMiddleware {
    func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      do {
        return try await next(request, context)
      } catch let error as HTTPError {
        return page(error.status)
      }
    }

    private func page(_ status: HTTPResponse.Status) -> Response {
      let page = ByteBuffer(string: "sorry: \(status.code)")
      return Response(status: status, body: ResponseBody(byteBuffer: page))
    }
  }

  /// Records the written responses and the errors.
  final class Notes: RouterMiddleware {
    private let notes = Mutex<[String]>([])
    var seen: [String] { notes.withLock { $0 } }

    func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      do {
        var response = try await next(request, context)
        let status = response.status.code
        let body = response.body
        response.body = ResponseBody(contentLength: body.contentLength) { writer in
          try await body.write(writer)
          self.notes.withLock { $0.append("wrote \(status)") }
        }
        return response
      } catch {
        notes.withLock { $0.append("\(error)") }
        throw error
      }
    }
  }

  /// Expects the same answer to `HEAD` as to `GET`, without the content.
  private func expectHead(
    _ target: String, _ status: Int, length: Int, of client: any TestClientProtocol
  ) async throws {
    let get = try await client.execute(uri: target, method: .get)
    let head = try await client.execute(uri: target, method: .head)
    #expect(head.status.code == status && get.status.code == status, "\(target)")
    #expect(head.body.readableBytes == 0, "\(target)")
    #expect(get.body.readableBytes == length, "\(target)")
    // A second may pass between the two responses.
    func withoutDate(_ headers: HTTPFields) -> HTTPFields {
      var headers = headers
      headers[.date] = nil
      return headers
    }
    #expect(withoutDate(head.headers) == withoutDate(get.headers), "\(target)")
  }

  private func makeRoutes(
    with middlewares: any MiddlewareProtocol<Request, Response, Context>...
  ) throws -> HTTPRoutes<Context> {
    let routes = HTTPRoutes()
    for middleware in middlewares { routes.add(middleware: middleware) }
    try routes.get("/books/:id") { _, context in
      try "book \(context.match.require("id", as: Int.self))"
    }
    return routes
  }

  @Test func `a route for GET answers HEAD`() async throws {
    try await Application(router: makeRoutes()).test(.router) { client in
      try await expectHead("/books/7", 200, length: 6, of: client)
      try await expectHead("/books/x", 400, length: 65, of: client)
      try await expectHead("/nowhere", 404, length: 0, of: client)
    }
  }

  @Test func `a route for HEAD answers it first`() async throws {
    let routes = try makeRoutes()
    try routes.head("/books/1") { _, _ in HTTPResponse.Status.noContent }
    #expect(try await routes.answer(.head, "/books/1") == Answer(204))
    #expect(try await routes.answer(.head, "/books/2") == Answer(200))
  }

  @Test(arguments: [HTTPResponse.Status.noContent, .notModified])
  func `a status without content has none`(_ status: HTTPResponse.Status) async throws {
    let routes = try makeRoutes()
    try routes.get("/cached") { _, _ in EditedResponse(status: status, response: "page") }
    let answer = try await routes.answer("/cached")
    #expect(answer == Answer(status.code))
  }

  @Test func `the response of a middleware to HEAD has no content either`() async throws {
    let notes = Notes()
    let application = try Application(router: makeRoutes(with: notes, ErrorPage()))
    try await application.test(.live) { client in
      try await expectHead("/books/7", 200, length: 6, of: client)
      try await expectHead("/books/x", 400, length: 10, of: client)
      try await expectHead("/nowhere", 404, length: 10, of: client)
    }
    // Each response to `GET` is followed by the one to `HEAD`.
    #expect(
      notes.seen == [
        "wrote 200", "wrote 200", "wrote 400", "wrote 400", "wrote 404", "wrote 404",
      ])
  }

  @Test func `errors for HEAD have no content before another router either`() async throws {
    let notes = Notes()
    let router = Hummingbird.Router(context: Context.self)
    router.add(middleware: notes)
    router.add(middleware: HTTPRoutesMiddleware(try makeRoutes()))
    router.head("other") { _, _ async throws -> String in throw HTTPError(.conflict, message: "x") }
    try await Application(router: router).test(.router) { client in
      try await expectHead("/books/x", 400, length: 65, of: client)
      try await expectHead("/#", 400, length: 58, of: client)
      // Waymark must not change the response to a request that matches no route.
      let other = try await client.execute(uri: "/other", method: .head)
      #expect(String(buffer: other.body) == #"{"error":{"message":"x"}}"#)
    }
    let value = #"HTTPError: Bad Request, /books/:id: id should be Int, not "x""#
    let fragment = "HTTPError: Bad Request, a request's target has no fragment"
    let head = "HTTPError: Bad Request"
    #expect(notes.seen == [value, head, fragment, head, "HTTPError: Conflict, x"])
  }
}
