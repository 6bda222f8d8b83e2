internal import FlyingSocks
import Foundation
import Testing

@testable import WaymarkInspector

@Suite struct LocalServerTests {
  /// The server's response to bytes that are sent before the response is read.
  private func answer(to bytes: Data) async throws -> String {
    let server = try LocalServer(port: 0)
    let running = Task {
      try await server.run { _ in HTTPResponse(status: .ok, headers: [:], body: Data("ok".utf8)) }
    }
    let client = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: server.port))
    try await client.write(bytes)
    var answer: [UInt8] = []
    do {
      while true { answer += try await client.read(atMost: 4096) }
    } catch SocketError.disconnected {}
    try client.close()
    running.cancel()
    try await running.value
    server.close()
    return String(decoding: answer, as: UTF8.self)
  }

  @Test func `the local server answers once and closes`() async throws {
    let answer = try await answer(to: Data("GET / HTTP/1.1\r\n\r\n".utf8))
    #expect(answer == "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok")
  }

  @Test func `a client that still sends gets the answer`() async throws {
    let size = 2 * HTTPRequest.maximumBodySize
    let head = "POST / HTTP/1.1\r\nContent-Length: \(size)\r\n\r\n"
    let answer = try await answer(to: Data(head.utf8) + Data(count: size))
    #expect(answer.hasPrefix("HTTP/1.1 413 Content Too Large\r\n"))
  }
}
