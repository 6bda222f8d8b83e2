internal import FlyingSocks
import Foundation

/// A server on 127.0.0.1 that always sends the same bytes for a path.
enum FixedServer {
  /// Runs the server while `body` runs.
  ///
  /// - Parameters:
  ///   - answers: The answers by path, such as `/shop.example/file`. For an empty answer, nothing
  ///     is sent and the connection stays open. Other paths aren't found.
  ///   - body: Receives the server's port.
  static func serving<Result>(
    _ answers: [String: String], _ body: (UInt16) async throws -> Result
  ) async throws -> Result {
    let socket = try Socket(domain: AF_INET)
    defer { try? socket.close() }
    try socket.setValue(true, for: .localAddressReuse)
    #if canImport(Darwin)
      try socket.setValue(true, for: .noSIGPIPE)
    #endif
    try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
    try socket.listen()
    guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.disconnected }
    let server = Task {
      let pool: some AsyncSocketPool = .make()
      try await pool.prepare()
      let listener = try AsyncSocket(socket: socket, pool: pool)
      try await withThrowingDiscardingTaskGroup { group in
        group.addTask { try await pool.run() }
        while true {
          let connection = try await listener.accept()
          group.addTask { try? await answer(connection, answers) }
        }
      }
    }
    defer { server.cancel() }
    return try await body(port)
  }

  private static func answer(_ connection: AsyncSocket, _ answers: [String: String]) async throws {
    defer { try? connection.close() }
    var head = ""
    repeat {
      head += String(decoding: try await connection.read(atMost: 4096), as: UTF8.self)
    } while head.hasPrefix("GET ") && !head.contains("\r\n\r\n")
    // A TLS client's request isn't readable, so it has no path.
    let path = head.hasPrefix("GET ") ? String(head.split(separator: " ")[1]) : ""
    let answer = answers[path] ?? "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"
    // The tool gives up earlier.
    if answer.isEmpty { try await Task.sleep(for: .seconds(60)) }
    try await connection.write(Data(answer.utf8))
  }
}
