import NIOCore
import NIOPosix
import NIOSSL

/// A TLS connection that sends bytes, and reads until the answer is complete or the other side
/// closes the connection.
enum TLSConnection {
  /// Sends bytes to a server on this machine, and returns its answer.
  ///
  /// - Parameter name: The protocol that the client offers (ALPN).
  static func exchange(
    _ bytes: [UInt8], port: Int, offering name: String,
    until isEnough: @escaping @Sendable ([UInt8]) -> Bool
  ) async throws -> [UInt8] {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.certificateVerification = .none
    configuration.applicationProtocols = [name]
    let context = try NIOSSLContext(configuration: configuration)
    let connection = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            NIOSSLClientHandler(context: context, serverHostname: nil))
          return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await connection.executeThenClose { inbound, outbound in
      try await outbound.write(ByteBuffer(bytes: bytes))
      var answer: [UInt8] = []
      do {
        for try await part in inbound {
          answer += part.readableBytesView
          if isEnough(answer) { break }
        }
      } catch NIOSSLError.uncleanShutdown {
        // The server has closed.
      }
      return answer
    }
  }

  /// The configuration of a server, with a key that's only for tests.
  static func serverConfiguration() throws -> TLSConfiguration {
    let certificate = try NIOSSLCertificate(bytes: Array(certificate.utf8), format: .pem)
    let key = try NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem)
    return .makeServerConfiguration(
      certificateChain: [.certificate(certificate)], privateKey: .privateKey(key))
  }

  private static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIBgDCCASWgAwIBAgIUCMVUpSNrDCZIyNABp1Sr81hYwxgwCgYIKoZIzj0EAwIw
    FDESMBAGA1UEAwwJc2hvcC50ZXN0MCAXDTI2MTEyNTIwNDcxOFoYDzIxMjYxMTAx
    MjA0NzE4WjAUMRIwEAYDVQQDDAlzaG9wLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
    PQMBBwNCAATJimWH5CKKWu9kNVcdOUAnVWM0Ii07WS7PuWjoUQArplk59oR4Ntnp
    cnxomsdN7Iu1lMEVrYdcVub9UUHAgrL8o1MwUTAdBgNVHQ4EFgQUAwMWMgWn3vj7
    zbs/HRRnwt3pl1YwHwYDVR0jBBgwFoAUAwMWMgWn3vj7zbs/HRRnwt3pl1YwDwYD
    VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAm5NYYkrirgikYI3RrawB
    NDnBuJfofnYudwqnCc/+yhQCIQDVVkjbgUnKJGFuUG8wV00aT9eZLSATIs2ibFZr
    4zfScQ==
    -----END CERTIFICATE-----
    """

  private static let key = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgTipP2X+7DcP/ZVRs
    cemT0dFuNJ3IkenosWHcoDv+xsGhRANCAATJimWH5CKKWu9kNVcdOUAnVWM0Ii07
    WS7PuWjoUQArplk59oR4NtnpcnxomsdN7Iu1lMEVrYdcVub9UUHAgrL8
    -----END PRIVATE KEY-----
    """
}
