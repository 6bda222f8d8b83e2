#if Hummingbird
  internal import Hummingbird
  internal import RegexEngine
  internal import Waymark
  internal import WaymarkPatterns

  /// The target of a request: RFC 9112, section 3.2.
  @available(macOS 14, iOS 17, tvOS 17, *)
  enum RequestTarget: Hashable {
    /// A path and its query, as a URL.
    case path(String)

    /// The server as a whole: `*`.
    case server

    /// Written before a path that begins with two slashes, which would otherwise be read as an
    /// authority.
    static let emptyAuthority = "//"

    /// Reads the target of a request.
    ///
    /// - Throws: An error with status 400 if the target is neither a path nor the server.
    init(_ request: Request) throws(HTTPError) {
      let target = request.uri.string
      try target.withBytes { bytes throws(HTTPError) in
        guard !bytes.contains(UInt8(ascii: "#"), in: 0..<bytes.count) else {
          throw HTTPError(.badRequest, message: "a request's target has no fragment")
        }
        guard !bytes.hasEscapedNUL else {
          throw HTTPError(.badRequest, message: "a request's target has no NUL")
        }
      }
      // Only the CONNECT of RFC 8441, which names a protocol, has a path.
      guard request.method != .connect || request.head.extendedConnectProtocol != nil else {
        throw HTTPError(.badRequest, message: "this server is not a proxy for CONNECT")
      }
      if target.utf8.first == UInt8(ascii: "/") {
        let isLikeAuthority = target.utf8.dropFirst().first == UInt8(ascii: "/")
        self = .path(isLikeAuthority ? Self.emptyAuthority + target : target)
      } else if Self.isAbsolute(target) {
        self = .path(target)
      } else if target == "*", request.method == .options {
        self = .server
      } else {
        throw HTTPError(.badRequest, message: "the request's target is neither a path nor a URL")
      }
    }

    /// Whether a target is a URL that a server answers.
    ///
    /// It needs a host (RFC 9110, section 4.2.1).
    private static func isAbsolute(_ target: String) -> Bool {
      for scheme in ["http://", "https://"] {
        let rest = target.utf8.dropFirst(scheme.utf8.count)
        guard let host = rest.first, !"/?:".utf8.contains(host) else { continue }
        if target.prefix(scheme.utf8.count).lowercased() == scheme { return true }
      }
      return false
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension Span<UInt8> {
    /// Whether there is an escaped NUL.
    ///
    /// A raw one is rejected together with the other control characters.
    fileprivate var hasEscapedNUL: Bool {
      var next = offset(of: UInt8(ascii: "%"), from: 0, to: count)
      while next < count {
        if escapedByte(at: next) == 0 { return true }
        next = offset(of: UInt8(ascii: "%"), from: next + 1, to: count)
      }
      return false
    }
  }
#endif
