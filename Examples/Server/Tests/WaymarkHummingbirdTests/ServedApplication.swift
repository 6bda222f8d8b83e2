import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

/// An application that reports the port that it listens on.
private struct ServedApplication<Base: ApplicationProtocol>: ApplicationProtocol {
  let base: Base
  let ports: AsyncStream<Int>.Continuation

  var responder: Base.Responder { get async throws { try await base.responder } }
  var server: HTTPServerBuilder { base.server }
  var logger: Logger { base.logger }

  var configuration: ApplicationConfiguration {
    var configuration = base.configuration
    configuration.address = .hostname("127.0.0.1", port: 0)
    return configuration
  }

  func onServerRunning(_ channel: any Channel) async {
    await base.onServerRunning(channel)
    if let port = channel.localAddress?.port { ports.yield(port) }
  }
}

extension ApplicationProtocol {
  /// Runs the server while `body` uses its port.
  ///
  /// `test(.live)` opens an additional connection, and leaves it open if the test ends before it's
  /// connected. A server for HTTP/2, TLS or WebSockets then waits for that connection and never
  /// ends.
  func serve<Value>(_ body: (_ port: Int) async throws -> Value) async throws -> Value {
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    let application = ServedApplication(base: self, ports: continuation)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { continuation.finish() }
        try await application.run()
      }
      defer { group.cancelAll() }
      for await port in ports { return try await body(port) }
      // The server ended without a port, so the task throws its error.
      try await group.waitForAll()
      throw CancellationError()
    }
  }
}
