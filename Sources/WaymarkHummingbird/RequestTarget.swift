#if Hummingbird
  internal import Hummingbird
  internal import RegexEngine
  public import Waymark
  internal import WaymarkPatterns

  /// The target of a request and the host that it is for: RFC 9112, section 3.2, and RFC 9113, section 8.3.1.
  ///
  /// A whole URL is no target here. HTTP/2 has none, and over HTTP/1 SwiftNIO or ``HTTP1Target`` takes it apart before.
  @available(macOS 14, iOS 17, tvOS 17, *)
  struct RequestTarget {
    /// Whether the target is the server as a whole: `*`.
    let isServer: Bool
    /// The path and its query.
    private let text: String
    /// Host and port; empty without them.
    private let authority: String

    /// Reads the target of a request.
    ///
    /// - Throws: An error with status 400 if the target is neither a path nor the server, or if the request's host is
    ///   missing, malformed or named twice.
    init(_ request: Request) throws(HTTPError) {
      do throws(Fault) {
        // Only the CONNECT of RFC 8441, which names a protocol, has a path.
        let isTunnel = request.method == .connect && request.head.extendedConnectProtocol == nil
        guard !isTunnel else { throw .tunnel }
        let target = request.uri.string
        isServer = target == "*" && request.method == .options
        if !isServer { try Self.check(target) }
        text = isServer ? "/" : target
        authority = try Self.authority(of: request)
      } catch {
        throw HTTPError(.badRequest, message: error.rawValue)
      }
    }

    /// The target as a URL for a router.
    ///
    /// - Parameter namingHost: Whether the router decides by hosts. Otherwise a path stays as it is.
    /// - Throws: An error with status 400 if the host is empty where the router decides by hosts.
    func url(namingHost: Bool) throws(HTTPError) -> String {
      guard namingHost else {
        // An empty authority before two slashes, which would otherwise begin one.
        return text.utf8.dropFirst().first == UInt8(ascii: "/") ? "//" + text : text
      }
      guard !authority.isEmpty else {
        throw HTTPError(.badRequest, message: Fault.noHost.rawValue)
      }
      return "//" + authority + text
    }

    /// Refuses what is no path.
    private static func check(_ target: String) throws(Fault) {
      try target.withBytes { bytes throws(Fault) in
        if bytes.hasByteOfNoTarget {
          throw bytes.contains(UInt8(ascii: "#"), in: 0..<bytes.count) ? .fragment : .rawByte
        }
        guard !bytes.hasEscapedNUL else { throw .nul }
        guard !bytes.isEmpty, bytes[0] == UInt8(ascii: "/") else { throw .noPath }
      }
    }

    /// Host and port of a request.
    ///
    /// SwiftNIO makes the first field `Host` the request's authority, as if it were `:authority`, and keeps others. An
    /// empty one is of a request whose URL has no host, such as one of HTTP/1.0.
    private static func authority(of request: Request) throws(Fault) -> String {
      var authority = request.head.authority
      for field in request.headers where field.name.canonicalName == "host" {
        guard authority == nil else { throw .twoHosts }
        authority = field.value
      }
      guard let authority else { throw .noHost }
      guard authority.isEmpty || authority.withBytes({ $0.isHostOfRequest }) else {
        throw .malformedHost
      }
      return authority
    }

    /// Why a request has no target or no host.
    private enum Fault: String, Error {
      case tunnel = "this server is not a proxy for CONNECT"
      case fragment = "a request's target has no fragment"
      case rawByte = "a request's target has no blanks, control characters and bytes beyond ASCII"
      case nul = "a request's target has no NUL"
      case noPath = "the request's target is not a path"
      case noHost = "the request has no field Host"
      case twoHosts = "the request has two fields Host"
      case malformedHost = "the request's field Host is malformed"
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension Span<UInt8> {
    /// Whether there is a byte that no target has: a fragment's mark, a blank, a control character, one beyond ASCII.
    ///
    /// Other characters that have to be escaped are let by, as SwiftNIO does over HTTP/1.
    fileprivate var hasByteOfNoTarget: Bool {
      var found: UInt8 = 0
      // Without an end at the first, so that many bytes are looked at together.
      for index in 0..<count {
        let byte = self[index]
        found |= byte == UInt8(ascii: "#") || byte &- 0x21 > 0x7E - 0x21 ? 1 : 0
      }
      return found != 0
    }

    /// Whether there is an escaped NUL.
    ///
    fileprivate var hasEscapedNUL: Bool {
      var next = offset(of: UInt8(ascii: "%"), from: 0, to: count)
      while next < count {
        if escapedByte(at: next) == 0 { return true }
        next = offset(of: UInt8(ascii: "%"), from: next + 1, to: count)
      }
      return false
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension RouteRequest {
    /// The location of the same path and query without unnecessary slashes and escapes; `nil` if
    /// there is none.
    ///
    /// The URL comes from a ``RequestTarget``.
    ///
    /// A path with a dot segment has no canonical location: clients resolve dot segments, escaped
    /// or not, before they send a path, so they would reach another one.
    var canonicalLocation: String? {
      let start =
        host == nil ? url.utf8[...] : url.utf8.dropFirst(2).drop { $0 != UInt8(ascii: "/") }
      let path = Array(start.prefix { $0 != UInt8(ascii: "?") })
      return path.hasNeedlessPart ? location(of: canonicalSegments[...], below: "") : nil
    }

    /// A location with segments of the request's path below another path, and the request's query; `nil` if a segment
    /// is a dot segment.
    fileprivate func location(of segments: ArraySlice<String>, below path: String) -> String? {
      guard !segments.contains(where: { $0 == "." || $0 == ".." }) else { return nil }
      var location = Array(path.utf8)
      for segment in segments {
        if location.last != UInt8(ascii: "/") { location.append(UInt8(ascii: "/")) }
        URLComponent.path.append(canonical: segment, to: &location)
      }
      if location.isEmpty { location.append(UInt8(ascii: "/")) }
      return String(decoding: location, as: UTF8.self) + (query.text.map { "?" + $0 } ?? "")
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension RouteMatch {
    /// The location of what the route's wildcard took, below another path, for redirects of a subtree.
    ///
    /// ```swift
    /// try routes.get("/docs/*") { _, context in
    ///   Response.redirect(to: try context.match.location(below: "/help"), type: .permanent)
    /// }
    /// // GET /docs/a%2Fb/c?page=2     Location: /help/a%2Fb/c?page=2
    /// // GET /docs//evil.example      Location: /help/evil.example
    /// ```
    ///
    /// The segments stay in the path: they are escaped, and there is one slash before each. So the location never begins
    /// with two slashes, after which clients read a host, whatever somebody writes into the request. Text that you join
    /// yourself (`"/" + request.uri.path.dropFirst(5)`) can. The query stays as it is.
    ///
    /// - Parameter path: The path, or a whole URL such as `https://help.example`, with or without a slash at its end. The
    ///   default is the root.
    /// - Throws: An `HTTPError` with status 400 if a segment is `.` or `..`, which clients resolve, and 500 if the route's
    ///   pattern does not end with a wildcard of whole segments.
    public func location(below path: String = "/") throws -> String {
      guard let count = wildcard?.count, definition.parsedPattern.endsWithWildcardOfSegments else {
        throw HTTPError(
          .internalServerError,
          message: "\(matchedPattern.printable()) does not end with a wildcard")
      }
      guard
        let location = request.location(of: request.canonicalSegments.suffix(count), below: path)
      else {
        throw HTTPError(.badRequest, message: "a path with dot segments leads elsewhere")
      }
      return location
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension RoutePattern {
    fileprivate var endsWithWildcardOfSegments: Bool {
      guard case .wildcard? = path.last?.kind else { return false }
      guard case .separator? = path.dropLast().last?.kind else { return path.count == 1 }
      return true
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension [UInt8] {
    /// Whether a path other than the root has an empty segment, or a path has an unnecessary
    /// escape.
    fileprivate var hasNeedlessPart: Bool {
      indices.dropFirst().contains { index in
        if self[index] == UInt8(ascii: "/") {
          return index == count - 1 || self[index - 1] == UInt8(ascii: "/")
        }
        return span.escapedByte(at: index).map(URLComponent.path.standsForItself) ?? false
      }
    }
  }
#endif
