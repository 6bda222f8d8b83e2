#if Hummingbird
  internal import Hummingbird
  internal import RegexEngine
  internal import Waymark
  internal import WaymarkPatterns

  /// The target of a request and the host that it is for: RFC 9112, sections 3.2 and 3.3.
  @available(macOS 14, iOS 17, tvOS 17, *)
  struct RequestTarget {
    private let form: Form
    private let text: String
    /// The host and port of `:authority` or of the field `Host`; empty without them.
    private let authority: String

    private enum Form {
      /// A path and its query.
      case path
      /// A URL, whose host counts instead of the field's.
      case absolute
      /// `*`.
      case server
    }

    /// Whether the target is the server as a whole: `*`.
    var isServer: Bool { form == .server }

    /// Reads the target of a request.
    ///
    /// - Throws: An error with status 400 if the target is neither a path nor the server, or if the request's host is
    ///   malformed or named twice.
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
        form = .path
      } else if Self.isAbsolute(target) {
        form = .absolute
      } else if target == "*", request.method == .options {
        form = .server
      } else {
        throw HTTPError(.badRequest, message: "the request's target is neither a path nor a URL")
      }
      text = target
      authority = try Self.authority(of: request)
    }

    /// The target as a URL for a router.
    ///
    /// - Parameter namingHost: Whether the router decides by hosts. Otherwise a path stays as it is.
    /// - Throws: An error with status 400 if the host is missing where the router decides by hosts.
    func url(namingHost: Bool) throws(HTTPError) -> String {
      if form == .absolute { return text }
      guard namingHost else {
        // An empty authority before two slashes, which would otherwise begin one.
        return text.utf8.dropFirst().first == UInt8(ascii: "/") ? "//" + text : text
      }
      guard !authority.isEmpty else {
        throw HTTPError(.badRequest, message: "the request has no field Host")
      }
      return "//" + authority + (isServer ? "/" : text)
    }

    /// Host and port of a request.
    ///
    /// SwiftNIO makes the first field `Host` the request's authority, as if it were `:authority`, and keeps others.
    private static func authority(of request: Request) throws(HTTPError) -> String {
      var authority = request.head.authority
      for field in request.headers where field.name.canonicalName == "host" {
        guard authority == nil else {
          throw HTTPError(.badRequest, message: "the request has two fields Host")
        }
        authority = field.value
      }
      guard let authority, !authority.isEmpty else { return "" }
      guard authority.withBytes({ $0.isHostOfRequest }) else {
        throw HTTPError(.badRequest, message: "the request's field Host is malformed")
      }
      return authority
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
      // The absolute form is for proxies, which send a path as they received it.
      guard scheme == nil, path.hasNeedlessPart else { return nil }
      let segments = canonicalSegments
      guard !segments.contains(where: { $0 == "." || $0 == ".." }) else { return nil }
      var location: [UInt8] = []
      for segment in segments {
        location.append(UInt8(ascii: "/"))
        URLComponent.path.append(canonical: segment, to: &location)
      }
      if segments.isEmpty { location.append(UInt8(ascii: "/")) }
      return String(decoding: location, as: UTF8.self) + (query.text.map { "?" + $0 } ?? "")
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
