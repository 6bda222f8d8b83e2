import Dispatch
import Foundation

/// A connection that sends bytes, and reads until the other side closes the connection.
enum RawConnection {
  struct Failure: Error {
    let call: String
    let code: Int32
  }

  /// Sends bytes to a server on this machine, and returns its answer.
  ///
  /// It waits for at most ten seconds, on a separate thread, because the server needs the threads
  /// of tasks.
  ///
  /// - Parameter reading: Whether to wait for the answer. If not, the connection is closed at once.
  static func exchange(_ bytes: [UInt8], port: Int, reading: Bool = true) async throws -> String {
    let answer = try await exchange(bytes, port: port) { _ in !reading }
    return String(decoding: answer, as: UTF8.self)
  }

  /// Sends bytes to a server on this machine, and returns its answer when it's complete or the
  /// server closes the connection.
  ///
  /// - Parameter isEnough: Returns whether the bytes so far are enough. If no bytes are needed, the
  ///   connection is closed at once.
  static func exchange(
    _ bytes: [UInt8], port: Int, until isEnough: @escaping @Sendable ([UInt8]) -> Bool
  ) async throws -> [UInt8] {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "raw connection").async {
        continuation.resume(with: Result { try exchangeAndWait(bytes, port: port, isEnough) })
      }
    }
  }

  /// The bytes of a string in which each character is one byte.
  static func bytes(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  private static func exchangeAndWait(
    _ bytes: [UInt8], port: Int, _ isEnough: ([UInt8]) -> Bool
  ) throws -> [UInt8] {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let socket = try check("socket", Foundation.socket(AF_INET, stream, 0))
    defer { close(socket) }
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    let length = socklen_t(MemoryLayout<timeval>.size)
    _ = try check("setsockopt", setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, length))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let connected = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    _ = try check("connect", connected)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { rest in
        send(socket, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      }
      // A server may close the connection before it has read all of a refused request.
      guard count > 0 else { break }
      sent += count
    }
    // After the client closes its side, an HTTP/2 server no longer answers, and neither does a
    // server that received bytes after an upgrade.
    let upgrades = bytes.firstRange(of: Array("\r\nUpgrade: websocket".utf8)) != nil
    if !upgrades || bytes.suffix(4).elementsEqual("\r\n\r\n".utf8),
      !bytes.starts(with: "PRI * HTTP/2.0\r\n\r\nSM".utf8)
    {
      shutdown(socket, Int32(SHUT_WR))
    }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !isEnough(answer) {
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      answer += buffer[..<count]
    }
    return answer
  }

  private static func check(_ call: String, _ result: Int32) throws -> Int32 {
    guard result >= 0 else { throw Failure(call: call, code: errno) }
    return result
  }
}
