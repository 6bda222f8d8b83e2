internal import FlyingSocks

#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// A server that is reachable only from this machine.
///
/// Each connection closes after one response, because the page rarely sends requests. Clients that
/// don't send or read within ``timeout`` are disconnected.
struct LocalServer {
  private let socket: Socket

  /// The time limit for receiving a request, and a second one for sending the response.
  private static let timeout = Duration.seconds(30)

  /// The maximum number of bytes that the server reads and drops from a refused request.
  ///
  /// Reading them lets the client receive the reason.
  private static let maximumDroppedSize = 64 * 1024 * 1024

  /// Listens on 127.0.0.1.
  ///
  /// - Parameter port: The port, or 0 for any free port.
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

  /// The port on which the server listens.
  var port: UInt16 {
    get throws {
      guard case .ip4(_, let port) = try socket.sockname() else { return 0 }
      return port
    }
  }

  /// Answers requests until the task is cancelled.
  ///
  /// Cancellation isn't an error.
  func run(_ respond: @escaping @Sendable (HTTPRequest) async -> HTTPResponse) async throws {
    let pool: some AsyncSocketPool = .make()
    try await pool.prepare()
    let listener = try AsyncSocket(socket: socket, pool: pool)
    do {
      try await withThrowingDiscardingTaskGroup { group in
        group.addTask { try await pool.run() }
        while true {
          do {
            let connection = try await listener.accept()
            group.addTask { await Self.answer(connection, respond) }
          } catch SocketError.failed {
            // A client hung up, or there are too many clients. The server continues, and other
            // clients leave soon.
            try await Task.sleep(for: .milliseconds(100))
          }
        }
      }
    } catch  where Task.isCancelled {}
  }

  func close() {
    try? socket.close()
  }

  private static func answer(
    _ connection: AsyncSocket, _ respond: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
  ) async {
    defer { try? connection.close() }
    let response: HTTPResponse
    var isRead = true
    do {
      let request = try await withTimeout {
        try await HTTPRequest { try await connection.read(atMost: 4096) }
      }
      response = try await untilCancelled { await respond(request) }
    } catch let refusal as HTTPRequest.Refusal {
      response = HTTPResponse(status: refusal.status, headers: [:], body: Data())
      isRead = false
    } catch {
      // The client disconnected, or the server is stopping.
      return
    }
    try? await withTimeout { try await connection.write(response.bytes) }
    if !isRead { try? await withTimeout { try await drop(from: connection) } }
  }

  /// Reads the rest of a request.
  ///
  /// Closing the connection earlier would reset it, and the client would lose the response.
  private static func drop(from connection: AsyncSocket) async throws {
    shutdown(connection.socket.file.rawValue, Int32(SHUT_WR))
    var count = 0
    while count < maximumDroppedSize { count += try await connection.read(atMost: 4096).count }
  }

  /// Returns the result of an operation that can't be stopped, or throws when the task is
  /// cancelled.
  ///
  /// The operation, such as an audit that takes minutes, then continues in the background.
  private static func untilCancelled<Result: Sendable>(
    _ operation: @escaping @Sendable () async -> Result
  ) async throws -> Result {
    let (results, continuation) = AsyncStream.makeStream(of: Result.self)
    Task { continuation.yield(await operation()) }
    for await result in results { return result }
    throw CancellationError()
  }

  /// Cancels an operation that takes longer than ``timeout``.
  private static func withTimeout<Result: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Result.self) { group in
      group.addTask { try await operation() }
      group.addTask {
        try await Task.sleep(for: timeout)
        throw CancellationError()
      }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { throw CancellationError() }
      return first
    }
  }
}

/// The error if an inspector can't listen on a port.
public struct PortError: Error, CustomStringConvertible {
  /// The port.
  public let port: UInt16

  /// The reason, in the system's words.
  public let reason: String

  /// The error on one line.
  public var description: String { "port \(port) cannot be used: \(reason)" }
}
