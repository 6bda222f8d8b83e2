import Hummingbird
import HummingbirdTesting
import Logging
import Synchronization
import Testing
import Waymark
import WaymarkHummingbird

/// The log of errors that no middleware catches, which clients don't see.
@Suite(.bug(id: 63, "10: an error that no middleware catches leaves no line in the log"))
struct LoggedErrorTests {
  private final class Journal: Sendable {
    let lines = Mutex<[String]>([])
  }

  private struct JournalHandler: LogHandler {
    let journal: Journal
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.error

    subscript(metadataKey key: String) -> Logger.MetadataValue? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let words = ["error", "http.route"].compactMap { event.metadata?[$0] }.map { "\($0)" }
      journal.lines.withLock { $0.append(words.joined(separator: " of ")) }
    }
  }

  private struct Broken: Error, CustomStringConvertible {
    var description: String { "the disk\nis full" }
  }

  private struct Gate: RouterMiddleware {
    func handle(
      _ request: Request, context: BasicRoutedRequestContext,
      next: (Request, BasicRoutedRequestContext) async throws -> Response
    ) async throws -> Response {
      if request.uri.path == "/gate" { throw Broken() }
      return try await next(request, context)
    }
  }

  @Test(arguments: [
    ("GET /books/7", "500", ["the disk\\u{A}is full of /books/:id"]),
    ("HEAD /books/7", "500", ["the disk\\u{A}is full of /books/:id"]),
    ("GET /gate", "500", ["the disk\\u{A}is full of NotFound"]),
    ("GET /teapot", "418", []), ("GET /value?n=x", "400", []), ("GET /nowhere", "404", []),
    ("GET /#", "400", []), ("GET /cancelled", "500", []),
  ])
  func `an error that nothing catches is logged`(
    _ request: String, _ status: String, _ lines: [String]
  ) async throws {
    let routes = HTTPRoutes()
    routes.add(middleware: Gate())
    try routes.get("/books/:id") { _, _ -> String in throw Broken() }
    try routes.get("/teapot") { _, _ -> String in throw HTTPError(.init(code: 418)) }
    try routes.get("/value") { _, context in try "\(context.match.require("n", as: Int.self))" }
    try routes.get("/cancelled") { _, _ -> String in throw CancellationError() }
    let journal = Journal()
    let logger = Logger(label: "server") { _ in JournalHandler(journal: journal) }
    try await Application(router: routes, logger: logger).test(.live) { client in
      let answer = try await SocketAnswer(
        to: "\(request) HTTP/1.1\r\nHost: shop.example", port: #require(client.port))
      #expect(answer.status == status)
      #expect(answer.body.isEmpty || status == "400")
    }
    #expect(journal.lines.withLock { $0 } == lines)
  }
}
