import FlyingFox
import FlyingFoxRoutes
import FlyingSocks
import Foundation
import Testing
import Waymark
import WaymarkHTTP

/// A FlyingFox server that receives the same requests over a socket as the Hummingbird server.
@Suite(.bug(id: 47, "both servers answer one table of raw requests alike"))
struct FoxRoutesTests {
  /// The answers that differ from the Hummingbird server's, by request.
  private static let differences: [(names: [String], answer: String)] = [
    // FlyingFox closes the connection if a line isn't UTF-8, or has fewer than three words.
    (["/books/\u{E9}", "/books/\u{FF}", "/books/\u{80}", ""].map(name), "none"),
    ([#"GET \#u{E9} "/health""#], "none"),
    // FlyingFox treats everything after the second blank as the version.
    ([name("/books/a b")], "200 a"),
    // FlyingFox keeps only the last field with a name.
    ([name("/health") + " host: admin.test"], "401"),
    (["GET admin.test \"/health\" host: shop.test"], "200 well"),
    ([name("/health") + " host: shop.test"], "200 well"),
    // FlyingFox doesn't pass requests with unknown methods to handlers.
    ([#"PURGE shop.test "/health""#, #"NONE-OF-OURS shop.test "/health""#], "404"),
  ]

  private static func name(_ target: String) -> String {
    "GET shop.test \(target.debugDescription)"
  }

  private func makeRoutes() throws -> FoxRoutes {
    let routes = FoxRoutes(options: ProtocolRow.options)
    try routes.add(.GET, "/undecided") { _, _ in HTTPResponse(statusCode: .ok) }
    try routes.add(.GET, "/health") { _, _ in HTTPResponse(statusCode: .ok, text: "well") }
    try routes.add(.GET, "/books/:id") { _, match in
      try HTTPResponse(statusCode: .ok, text: match.require("id", as: String.self))
    }
    try routes.add(.DELETE, "/books/:id") { _, _ in HTTPResponse(statusCode: .noContent) }
    try routes.add(.GET, "/numbers/:number") { _, match in
      try HTTPResponse(statusCode: .ok, text: "\(match.require("number", as: Int.self))")
    }
    try routes.check(under: "/", hosts: ["admin.test"]) { request, _ in
      request.headers[.cookie] == nil ? HTTPResponse(statusCode: .unauthorized) : nil
    }
    return routes
  }

  /// Runs a server on a free local port, and stops it after `body`.
  private func serve(
    _ routes: FoxRoutes, _ body: (Int) async throws -> Void
  ) async throws {
    let server = try HTTPServer(
      address: .inet(ip4: "127.0.0.1", port: 0), logger: .disabled, handler: routes.handler)
    let run = Task { try await server.run() }
    try await server.waitUntilListening()
    guard case .ip4(_, let port)? = await server.listeningAddress else {
      Issue.record("no port")
      return
    }
    do {
      try await body(Int(port))
    } catch {
      Issue.record(error)
    }
    await server.stop()
    _ = await run.result
  }

  @Test(.timeLimit(.minutes(2)))
  func `FlyingFox answers Hummingbird's requests alike, or as a difference says`()
    async throws
  {
    let differences = Dictionary(
      uniqueKeysWithValues: Self.differences.flatMap { row in row.names.map { ($0, row.answer) } })
    let rows = Set(ProtocolRow.all.filter { $0.http1 != nil }.map(\.name))
    #expect(rows.isSuperset(of: differences.keys))
    try await serve(makeRoutes()) { port in
      for row in ProtocolRow.all {
        guard let expected = row.http1 else { continue }
        let bytes = try await RawConnection.exchange(RawConnection.bytes(row.text), port: port) {
          _ in false
        }
        let answer = SocketAnswer(String(decoding: bytes, as: UTF8.self))
        #expect(answer.description == differences[row.name] ?? expected, "\(row.name)")
      }
    }
  }

  @Test(arguments: [
    ("GET //tenants/%37/x", "200 tenant 7"), ("GET /numbers/7", "200 7"),
    ("GET /numbers/seven", "400"),
    ("OPTIONS /books/7", "204 Allow: DELETE, GET, HEAD, OPTIONS"),
    ("GET /\(String(repeating: "a", count: 9_000))", "414"),
    ("GET /books/7?\(String(repeating: "a&", count: 1_001))", "400"),
  ])
  func `values and limits are answered`(request: String, answer: String) async throws {
    let routes = FoxRoutes(answersOptions: true)
    try routes.add(.GET, "/numbers/:number") { _, match in
      try HTTPResponse(statusCode: .ok, text: "\(match.require("number", as: Int.self))")
    }
    try routes.check(under: "/tenants/:id") { _, parameters in
      HTTPResponse(statusCode: .ok, text: "tenant \(parameters[0].value)")
    }
    try routes.add(.GET, "/books/:id") { _, _ in HTTPResponse(statusCode: .ok) }
    try routes.add(.DELETE, "/books/:id") { _, _ in HTTPResponse(statusCode: .noContent) }
    try await serve(routes) { port in
      let found = try await SocketAnswer(to: "\(request) HTTP/1.1\r\nHost: a", port: port)
      #expect(found.description == answer)
    }
  }

  @Test(.bug(id: 63, "11: a foreign adapter offers what ours does"))
  func `a handler gets the values of its parameters`() async throws {
    let routes = FoxRoutes()
    try routes.add(.GET, "/shelves/:shelf/:page", values: String.self, Int.self) { _, shelf, page in
      HTTPResponse(statusCode: .ok, text: "page \(page) of \(shelf)")
    }
    #expect(throws: PatternError.self) {
      try routes.add(.GET, "/shelves/:shelf", values: String.self, Int.self) { _, _, _ in
        HTTPResponse(statusCode: .ok)
      }
    }
    try await serve(routes) { port in
      // Added after the server has started.
      try routes.add(.PUT, "/later") { _, _ in HTTPResponse(statusCode: .ok, text: "later") }
      func answer(_ request: String) async throws -> String {
        try await SocketAnswer(to: "\(request) HTTP/1.1\r\nHost: a", port: port).description
      }
      #expect(try await answer("GET /shelves/novels/2") == "200 page 2 of novels")
      #expect(try await answer("GET /shelves/novels/two") == "400")
      #expect(try await answer("PUT /later") == "200 later")
    }
  }

  @Test func `HEAD has the length and no content`() async throws {
    try await serve(makeRoutes()) { port in
      let head = try await SocketAnswer(to: "HEAD /health HTTP/1.1\r\nHost: a", port: port)
      #expect(head.body.isEmpty)
      #expect(head["Content-Length"] == "4")
    }
  }

  /// Endless text.
  private struct Events: AsyncBufferedSequence, AsyncBufferedIteratorProtocol {
    func makeAsyncIterator() -> Events { self }

    mutating func next() async -> UInt8? { UInt8(ascii: ".") }

    mutating func nextBuffer(suggested count: Int) async -> [UInt8]? {
      Array(repeating: UInt8(ascii: "."), count: count)
    }
  }

  @Test(.timeLimit(.minutes(1))) func `HEAD of a content without an end is answered`() async throws
  {
    let routes = try makeRoutes()
    try routes.add(.GET, "/events") { _, _ in
      HTTPResponse(statusCode: .ok, body: HTTPBodySequence(from: Events()))
    }
    try await serve(routes) { port in
      let head = try await SocketAnswer(to: "HEAD /events HTTP/1.1\r\nHost: a", port: port)
      #expect(head.description == "200 ")
    }
  }
}
