import NIOCore
import NIOHPACK
import NIOHTTP2
import NIOPosix

/// The answer to a request over HTTP/2, on a connection of its own.
struct HTTP2Answer: CustomStringConvertible {
  private var fields = HPACKHeaders()
  private var body = ""

  /// Sends a request whose protocol both sides know beforehand, so that no certificate is needed.
  ///
  /// - Parameter fields: All fields of the request, those that begin with a colon first.
  init(to fields: [(String, String)], port: Int) async throws {
    let (connection, streams) = try await ClientBootstrap(
      group: .singletonMultiThreadedEventLoopGroup
    )
    .connect(host: "127.0.0.1", port: port) { channel in
      channel.eventLoop.makeCompletedFuture {
        let streams = try channel.pipeline.syncOperations.configureAsyncHTTP2Pipeline(
          mode: .client, configuration: NIOHTTP2Handler.Configuration()
        ) { $0.eventLoop.makeSucceededVoidFuture() }
        return (channel, streams)
      }
    }
    let stream = try await streams.openStream { channel in
      channel.eventLoop.makeCompletedFuture {
        try NIOAsyncChannel<HTTP2Frame.FramePayload, HTTP2Frame.FramePayload>(
          wrappingChannelSynchronously: channel)
      }
    }
    let request = HTTP2Frame.FramePayload.headers(
      .init(headers: HPACKHeaders(fields), endStream: true))
    let payloads = try await stream.executeThenClose { inbound, outbound in
      try await outbound.write(request)
      return try await inbound.reduce(into: []) { $0.append($1) }
    }
    for payload in payloads {
      switch payload {
      case .headers(let headers): self.fields.add(contentsOf: headers.headers)
      case .data(let content):
        if case .byteBuffer(let bytes) = content.data { body += String(buffer: bytes) }
      default: continue
      }
    }
    try await connection.close()
  }

  subscript(field: String) -> String? { fields.first(name: field) }

  /// The status, the body of a 200, and the field `Allow`.
  var description: String {
    let status = self[":status"] ?? "none"
    return
      ([status == "200" ? "\(status) \(body)" : status]
      + [self["allow"].map { "Allow: \($0)" }].compactMap(\.self)).joined(separator: " ")
  }
}
