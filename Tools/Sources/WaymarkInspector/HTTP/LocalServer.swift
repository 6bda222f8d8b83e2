internal import FlyingSocks
import Foundation

/// A server that only this machine can reach.
///
/// It closes each connection after one answer: its page asks seldom, and what waits for nothing cannot wait too long.
struct LocalServer {
  private let socket: Socket

  /// Listens on 127.0.0.1.
  ///
  /// - Parameter port: The port; 0 stands for any that is free.
  /// - Throws: ``PortError``.
  init(port: UInt16) throws {
    do {
      socket = try Socket(domain: AF_INET)
      try socket.setValue(true, for: .localAddressReuse)
      #if canImport(Darwin)
        try socket.setValue(true, for: .noSIGPIPE)
      #endif
      try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
      try socket.listen()
    } catch SocketError.failed(_, _, let reason) {
      throw PortError(port: port, reason: reason)
    }
  }

  /// Where the server listens.
  var port: UInt16 {
    get throws {
      guard case .ip4(_, let port) = try socket.sockname() else { return 0 }
      return port
    }
  }

  /// Answers requests until the task is cancelled, which is not an error.
  func run(_ respond: @escaping @Sendable (HTTPRequest) async -> HTTPResponse) async throws {
    let pool: some AsyncSocketPool = .make()
    try await pool.prepare()
    let listener = try AsyncSocket(socket: socket, pool: pool)
    do {
      try await withThrowingDiscardingTaskGroup { group in
        group.addTask { try await pool.run() }
        for try await connection in listener.sockets {
          group.addTask { await Self.answer(connection, respond) }
        }
      }
    } catch  where Task.isCancelled {}
  }

  func close() {
    try? socket.close()
  }

  private static func answer(
    _ connection: AsyncSocket, _ respond: (HTTPRequest) async -> HTTPResponse
  ) async {
    defer { try? connection.close() }
    let response: HTTPResponse
    do {
      response = try await respond(HTTPRequest { try await connection.read(atMost: 4096) })
    } catch let refusal as HTTPRequest.Refusal {
      response = HTTPResponse(status: refusal.status, headers: [:], body: Data())
    } catch {
      // The client went away, or the server ends.
      return
    }
    try? await connection.write(response.bytes)
  }
}
