import Foundation
import Hummingbird
import HummingbirdTesting
import Testing
import Waymark
import WaymarkHummingbird

/// A thousand connections for ten seconds, some of which fail.
///
/// Every answer is checked, and no answer can be missing.
///
/// It runs if `WAYMARK_LOAD` is set: `make test-load`.
@Suite(
  .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["WAYMARK_LOAD"] != nil, "see make test-load"))
struct LoadTests {
  static let connections = 1_000
  static let duration = Duration.seconds(10)

  /// The results of the requests of some connections.
  struct Tally: Sendable {
    var answered = 0
    var wrong: [String] = []

    static func += (tally: inout Tally, other: Tally) {
      tally.answered += other.answered
      tally.wrong += other.wrong
    }
  }

  @Test(.timeLimit(.minutes(5))) func `Waymark loses no request`() async throws {
    let routes = HTTPRoutes()
    try routes.get("/books/:id") { _, context in "book \(context.parameters.get("id") ?? "")" }
    try routes.post("/books") { request, _ in try await request.body.collect(upTo: 1_024) }
    try await load("Waymark", Application(router: routes)) { number in
      try routes.get("/added/\(number)/:id") { _, context in
        "added \(context.parameters.get("id") ?? "")"
      }
      return "/added/\(number)/7"
    }
  }

  @Test(.timeLimit(.minutes(5))) func `Hummingbird loses no request`() async throws {
    let router = Hummingbird.Router(context: BasicRoutedRequestContext.self)
    router.get("/books/:id") { _, context in "book \(context.parameters.get("id") ?? "")" }
    router.post("/books") { request, _ in try await request.body.collect(upTo: 1_024) }
    // The routes of Hummingbird's router can't change while it runs.
    try await load("Hummingbird", Application(router: router), addingRoute: nil)
  }

  /// Loads a server, and prints how many requests it answered.
  private func load<Responder>(
    _ name: String, _ application: Application<Responder>,
    addingRoute: (@Sendable (Int) throws -> String)?
  ) async throws {
    let tally = try await application.test(.live) { client in
      let port = try #require(client.port)
      return try await withThrowingTaskGroup(of: Tally.self) { group in
        // Clients connect one after the other, so that no queue of connections overflows.
        var clients: [TestClient] = []
        for _ in 0..<Self.connections { clients.append(try await Self.connect(port: port)) }
        let end = ContinuousClock.now + Self.duration
        for (number, client) in clients.enumerated() {
          group.addTask { try await Self.ask(number, client, until: end) }
        }
        for _ in 0..<8 { group.addTask { try await Self.stopHalfWay(port: port, until: end) } }
        if let addingRoute {
          group.addTask { try await Self.add(addingRoute, port: port, until: end) }
        }
        var tally = Tally()
        for try await part in group { tally += part }
        return tally
      }
    }
    #expect(tally.wrong.prefix(10) == [])
    #expect(tally.answered >= Self.connections)
    let wrong = tally.wrong.count
    print("\(name): \(tally.answered) answers on \(Self.connections) connections, \(wrong) wrong")
  }

  private static func connect(port: Int) async throws -> TestClient {
    let client = TestClient(
      host: "127.0.0.1", port: port, configuration: .init(timeout: .seconds(60)))
    client.connect()
    _ = try await client.getChannel()
    return client
  }

  /// Sends requests on one connection until the end.
  private static func ask(
    _ number: Int, _ client: TestClient, until end: ContinuousClock.Instant
  ) async throws
    -> Tally
  {
    var tally = Tally()
    var turn = number
    while ContinuousClock.now < end {
      turn += 1
      let isPost = turn.isMultiple(of: 5)
      let response =
        try await client.execute(
          isPost
            ? TestClient.Request(
              "/books", method: .post, authority: "localhost",
              body: ByteBuffer(string: "text \(turn)"))
            : TestClient.Request("/books/\(turn)", method: .get, authority: "localhost"))
      let body = response.body.map { String(buffer: $0) }
      if response.status == .ok, body == (isPost ? "text \(turn)" : "book \(turn)") {
        tally.answered += 1
      } else {
        tally.wrong.append("\(turn): \(response.status) \(body ?? "-")")
      }
    }
    try await client.shutdown()
    return tally
  }

  /// Starts requests and disconnects in the head or in the body.
  private static func stopHalfWay(port: Int, until end: ContinuousClock.Instant) async throws
    -> Tally
  {
    let beginnings = [
      "", "GET /boo", "GET /books/7 HTTP/1.1\r\nHost: a", "POST /books HTTP/1.1\r\n",
      "POST /books HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc",
      "GET /books/7 HTTP/1.1\r\nHost: a\r\n\r\nGET /",
    ]
    var turn = 0
    while ContinuousClock.now < end {
      turn += 1
      let bytes = Array(beginnings[turn % beginnings.count].utf8)
      let reads = turn.isMultiple(of: 2)
      _ = try await RawConnection.exchange(bytes, port: port, reading: reads)
    }
    return Tally()
  }

  /// Adds routes, and checks that each of them answers at once.
  private static func add(
    _ addRoute: @Sendable (Int) throws -> String, port: Int, until end: ContinuousClock.Instant
  ) async throws -> Tally {
    let client = try await connect(port: port)
    var tally = Tally()
    var number = 0
    while ContinuousClock.now < end {
      number += 1
      let response = try await client.get(addRoute(number))
      if response.status == .ok, response.body.map({ String(buffer: $0) }) == "added 7" {
        tally.answered += 1
      } else {
        tally.wrong.append("added \(number): \(response.status)")
      }
    }
    try await client.shutdown()
    return tally
  }
}
