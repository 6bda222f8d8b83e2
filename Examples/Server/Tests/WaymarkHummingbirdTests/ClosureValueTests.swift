import Foundation
import Hummingbird
import HummingbirdTesting
import Testing
import Waymark
import WaymarkHummingbird

/// Parameters of the path as parameters of the closure.
@Suite struct ClosureValueTests {
  enum Format: String, Decodable { case text, page }

  private let routes = HTTPRoutes()

  @Test func `a closure takes the parameters in their order`() async throws {
    try routes.get("/books/:id") { (request, context, id: Int) in "book \(id + 1)" }
    try routes.group("/shelves/:shelf").put("/:id/:format") {
      (_, _, shelf: String, id: UUID, format: Format) in
      "\(shelf) \(id.uuidString.prefix(1)) \(format)"
    }
    try routes.on(.post, .put)("/hooks/:number") { (request, _, number: UInt8) in
      "\(request.method) \(number)"
    }
    #expect(try await routes.answer("/books/7") == Answer(200, "book 8"))
    #expect(
      try await routes.answer(.put, "/shelves/a%2Fb/\(UUID())/page").body.hasPrefix("a/b "))
    #expect(try await routes.answer(.put, "/hooks/255") == Answer(200, "PUT 255"))
    #expect(
      try await routes.answer(.put, "/hooks/256")
        == .error(400, #"/hooks/:number: number should be UInt8, not "256""#))
    #expect(
      try await routes.answer("/books/seven")
        == .error(400, #"/books/:id: id should be Int, not "seven""#))
  }

  @Test(.bug(id: 44, "point 7: post(body:) and get(as:)"))
  func `a verb takes a body and all parameters`() async throws {
    try routes.post("/notes", body: Draft.self) { _, _, draft in draft.text }
    try routes.put("/notes/:id", body: Draft.self, name: "note") {
      (_, _, draft: Draft, id: Int) in "\(id) \(draft.text)"
    }
    try routes.group("/orders").get("/:user", as: Order.self) { _, _, order in
      "\(order.user ?? "-") \(order.page ?? 1)"
    }
    try routes.group("/bare").post(body: Draft.self) { _, _, draft in draft.text }
    #expect(try await routes.answer(.post, "/notes", body: #"{"text":"a"}"#) == Answer(200, "a"))
    #expect(try await routes.answer(.put, "/notes/7", body: #"{"text":"a"}"#) == Answer(200, "7 a"))
    #expect(try await routes.answer(.put, "/notes/seven", body: "{}").status == 400)
    #expect(try await routes.answer(.post, "/notes", body: "{}").status == 400)
    #expect(try await routes.answer("/orders/ada?page=2") == Answer(200, "ada 2"))
    #expect(try await routes.answer("/orders/ada?page=two").status == 400)
    #expect(try await routes.answer(.post, "/bare", body: #"{"text":"b"}"#) == Answer(200, "b"))
  }

  @Test func `a value that an optional group leaves out is an optional`() async throws {
    try routes.get("/shelf/:shelf(/:page)") { (_, _, shelf: String, page: Int?) in
      "\(shelf) \(page ?? 1)"
    }
    #expect(try await routes.answer("/shelf/a") == Answer(200, "a 1"))
    #expect(try await routes.answer("/shelf/a/2") == Answer(200, "a 2"))
    #expect(try await routes.answer("/shelf/a/b").status == 400)
  }

  struct Order: Decodable, Sendable {
    var user: String?
    var page: Int?
  }

  /// Lets a user see only their own path.
  struct Own: RouterMiddleware {
    typealias Context = BasicRoutedRequestContext

    func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      guard context.parameters.get("user") ?? "me" == "me" else { throw HTTPError(.forbidden) }
      return try await next(request, context)
    }
  }

  @Test(
    .bug(id: 32, "A path value is filled from the query"),
    arguments: [
      ("/orders/me", Answer(200, "me 0")), ("/orders/victim", Answer(403)),
      ("/orders", Answer(200, "- 0")), ("/orders?user=victim", Answer(200, "- 0")),
      ("/orders?%75ser=victim&page=2", Answer(200, "- 2")),
      ("/orders/me?user=victim", Answer(200, "me 0")),
    ])
  func `a value of the pattern comes from the path alone`(_ target: String, _ answer: Answer)
    async throws
  {
    let group = try routes.group("/orders", middlewares: [Own()])
    try group.get("(/:user)", as: Order.self) { _, _, order in
      "\(order.user ?? "-") \(order.page ?? 0)"
    }
    try group.post("(/:user)") { (_, context, user: String?) in
      try "\(user ?? "-") \(context.match.value("page", as: Int.self) ?? 0)"
    }
    #expect(try await routes.answer(target) == answer)
    #expect(try await routes.answer(.post, target) == answer)
  }

  struct Draft: Decodable {
    var text: String
  }

  @Test(
    .bug(id: 36, "no closure takes path values and a body"),
    arguments: [
      ("/notes/7", #"{"text":"buy tea"}"#, "200 note 7 of me: buy tea"),
      ("/notes/%37", #"{"text":"a"}"#, "200 note 7 of me: a"),
      ("/notes/7", "{}", "400"), ("/notes/7", "", "400"), ("/notes/seven", "{", "400"),
    ])
  func `a closure takes the body and the path`(
    _ target: String, _ body: String, _ answer: String
  ) async throws {
    try routes.group("/:user").put("/notes/:id", body: Draft.self) {
      (_, _, draft: Draft, user: String, id: Int) in "note \(id) of \(user): \(draft.text)"
    }
    try await Application(router: routes).test(.live) { client in
      let found = try await SocketAnswer(
        to: "PUT /me\(target) HTTP/1.1\r\nHost: a\r\nContent-Type: application/json",
        port: try #require(client.port), body: body)
      #expect(found.description == answer)
      if target.hasSuffix("seven") { #expect(found.body.contains("id should be Int")) }
    }
  }

  @Test func `a closure takes the body alone`() async throws {
    try routes.post("/notes", body: [Int].self) { _, _, numbers in
      "\(numbers.reduce(0, +))"
    }
    #expect(try await routes.answer(.post, "/notes", body: "[1,2]") == Answer(200, "3"))
    #expect(throws: PatternError.self) {
      try routes.post("/notes/:id", body: [Int].self) {
        (_, _, numbers: [Int], id: Int, other: Int) in "\(numbers) \(id) \(other)"
      }
    }
    #expect(routes.table.routes.count == 1)
  }

  @Test func `a wildcard with a name is a list`() async throws {
    try routes.get("/files/*path") { (_, _, path: [String]) in path.joined(separator: "|") }
    #expect(try await routes.answer("/files/a/b%2Fc") == Answer(200, "a|b/c"))
    #expect(try await routes.answer("/files") == Answer(200, ""))
  }

  @Test(
    arguments: [
      ("/", "none", ""), ("/books/:id", "id", "/books/:id"), ("/*", "none", "/*"),
      ("/:a/:b/:c", "a, b, c", "/:a/:b/:c"), ("/:a/:a", "a", "/:a/:a"),
    ])
  func `a closure that takes more or less is refused`(
    pattern: String, names: String, shown: String
  ) throws {
    let error = try #require(throws: PatternError.self) {
      try routes.get(pattern) { (_, _, a: Int, b: Int) in "\(a + b)" }
    }
    #expect(error.message == "the handler has 2 values instead of one for each parameter: \(names)")
    #expect(routes.table.routes.isEmpty)
  }

  @Test func `the parameters of a group count`() throws {
    let error = try #require(throws: PatternError.self) {
      try routes.group("/shelves/:shelf").get("/:id") { (_, _, id: Int) in "\(id)" }
    }
    #expect(error.pattern == "/shelves/:shelf/:id")
    #expect(
      error.message == "the handler has 1 value instead of one for each parameter: shelf, id")
  }
}
