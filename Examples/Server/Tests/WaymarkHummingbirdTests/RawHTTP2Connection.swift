import Foundation
import NIOCore
import NIOHPACK

/// A request over HTTP/2 as raw frames, which a client library might refuse to send.
enum RawHTTP2Connection {
  /// Sends a request on a separate connection, and returns its answer, or `nil` if the stream or
  /// the connection is reset.
  ///
  /// - Parameters:
  ///   - fields: All fields of the request, in this order. Each character stands for one byte.
  ///   - hasTLS: Whether the protocol is negotiated over TLS. Otherwise both sides assume HTTP/2.
  static func exchange(
    _ fields: [(String, String)], port: Int, hasTLS: Bool = false
  ) async throws -> Answer? {
    var block: [UInt8] = []
    for (name, value) in fields {
      // A literal field with a literal name, without indexing (RFC 7541, section 6.2.2).
      block.append(0)
      append(name, to: &block)
      append(value, to: &block)
    }
    var bytes = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
    bytes += frame(type: 4, flags: 0, stream: 0, [])
    // The only frame of the request, with END_STREAM and END_HEADERS.
    bytes += frame(type: 1, flags: 0x5, stream: 1, block)
    let isEnough: @Sendable ([UInt8]) -> Bool = { answer(in: $0) != .pending }
    let received =
      try await hasTLS
      ? TLSConnection.exchange(bytes, port: port, offering: "h2", until: isEnough)
      : RawConnection.exchange(bytes, port: port, until: isEnough)
    guard case .answer(let answer) = answer(in: received) else { return nil }
    return answer
  }

  struct Answer: Equatable, CustomStringConvertible {
    var fields = HPACKHeaders()
    var body: [UInt8] = []

    var length: String? { fields.first(name: "content-length") }

    /// The status, the body of a 200, and the field `Allow`.
    var description: String {
      let status = fields.first(name: ":status") ?? "none"
      return
        ([status == "200" ? "\(status) \(String(decoding: body, as: UTF8.self))" : status]
        + [fields.first(name: "allow").map { "Allow: \($0)" }].compactMap(\.self))
        .joined(separator: " ")
    }
  }

  private enum State: Equatable {
    case pending, reset
    case answer(Answer)
  }

  /// The state of the request according to the received frames.
  private static func answer(in bytes: [UInt8]) -> State {
    var decoder = HPACKDecoder(allocator: ByteBufferAllocator())
    var answer = Answer()
    var rest = bytes[...]
    while rest.count >= 9 {
      let head = Array(rest.prefix(9))
      let length = Int(head[0]) << 16 | Int(head[1]) << 8 | Int(head[2])
      guard rest.count >= 9 + length else { break }
      let payload = rest.dropFirst(9).prefix(length)
      rest = rest.dropFirst(9 + length)
      switch head[3] {
      case 0: answer.body += payload
      case 1:
        var buffer = ByteBuffer(bytes: payload)
        guard let fields = try? decoder.decodeHeaders(from: &buffer) else { return .reset }
        answer.fields.add(contentsOf: fields)
      // RST_STREAM and GOAWAY.
      case 3, 7: return .reset
      default: continue
      }
      if head[3] < 2, head[4] & 1 == 1 { return .answer(answer) }
    }
    return .pending
  }

  private static func frame(
    type: UInt8, flags: UInt8, stream: UInt8, _ payload: [UInt8]
  ) -> [UInt8] {
    let length = payload.count
    return [
      UInt8(length >> 16), UInt8(length >> 8 & 0xFF), UInt8(length & 0xFF), type, flags, 0, 0, 0,
      stream,
    ] + payload
  }

  /// Appends a string, one byte for each character, preceded by its length (RFC 7541, section 5.2).
  private static func append(_ text: String, to block: inout [UInt8]) {
    let bytes = RawConnection.bytes(text)
    var length = bytes.count
    if length < 127 {
      block.append(UInt8(length))
    } else {
      block.append(127)
      length -= 127
      while length >= 128 {
        block.append(UInt8(length & 127 | 128))
        length >>= 7
      }
      block.append(UInt8(length))
    }
    block += bytes
  }
}
