internal import RegexEngine
internal import Waymark
internal import WaymarkPatterns

/// The target of a request, with its method and its host (RFC 9110, section 7.1).
///
/// ```swift
/// let target = try HTTPTarget("http://shop.example/a?b", method: "GET", hosts: ["old.example"])
/// target.pathAndQuery                  // "/a?b"
/// target.authority                   // "shop.example"
/// ```
///
/// There are four forms of targets (RFC 9112, section 3.2):
///
/// - a path with a query;
/// - a whole URL, with a host that replaces the `Host` field;
/// - `*`, the server itself, only for `OPTIONS`;
/// - the host and port of `CONNECT`, which is refused.
public struct HTTPTarget: Sendable {
  /// The method as it was sent, because methods are case-sensitive.
  public let method: String

  /// The path and query as they were sent, or `/` for the server itself.
  public let pathAndQuery: String

  /// The host, with its port if there is one, or an empty string if the request has no host.
  public let authority: String

  private let form: Form

  /// The cached readings for routers and prefixes, or `nil` if reading the target again costs less.
  let readings: Readings?

  /// Whether the target was received in a request, not created with ``init(url:method:)``.
  var wasReceived: Bool { form != .url }

  private enum Form {
    case path
    case server
    /// Any URL that a router can read.
    case url
  }

  /// Readings of a target that all methods and prefixes share.
  final class Readings: Sendable {
    private let path = LazyObject<SharedURL>()
    private let withHost = LazyObject<SharedURL>()
    fileprivate let others = LazyObject<Box<[HTTPTarget]>>()

    /// The minimum length for caching.
    ///
    /// A router reads a shorter target in less than a microsecond.
    fileprivate static let leastBytes = 64

    /// The target as a URL for routers: see ``HTTPTarget/url(namingHost:)``.
    func url(of target: HTTPTarget, namingHost: Bool) throws(HTTPAnswer) -> SharedURL {
      if let url = namingHost ? withHost.current : path.current { return url }
      let url = SharedURL(try target.url(namingHost: namingHost))
      return namingHost ? withHost.object { url } : path.object { url }
    }
  }

  /// The version of HTTP, which determines the forms of a target.
  public enum Version: Sendable {
    /// HTTP/1.0: the `Host` field can be missing.
    case http10
    /// HTTP/1.1: there must be one `Host` field, and a target can be a whole URL.
    case http11
    /// HTTP/2 and HTTP/3: `:path` is never a whole URL, and `:authority` is the host.
    case http2
  }

  /// Reads the target of a request.
  ///
  /// - Parameters:
  ///   - target: The target of HTTP/1, or the value of `:path`.
  ///   - method: The method. `CONNECT` can have a path only over HTTP/2, if it names a protocol
  ///     (RFC 8441).
  ///   - hosts: The values of all `Host` fields.
  ///   - authority: The value of `:authority`, or `nil` over HTTP/1. If there's also a `Host`
  ///     field, it must be equal.
  ///   - version: The version of HTTP.
  /// - Throws: ``HTTPAnswer/malformed(_:)`` in these cases:
  ///   - The target isn't a path, an `http` or `https` URL, or `*` with `OPTIONS`.
  ///   - The target has a fragment, a NUL, or a byte that isn't allowed in a target.
  ///   - The host is missing, malformed or given twice.
  ///   - The method isn't a token (RFC 9110, section 9.1).
  /// - Complexity: O(*n*) in the length of the target.
  public init(
    _ target: String, method: String, hosts: [String], authority: String? = nil,
    version: Version = .http11
  ) throws(HTTPAnswer) {
    do throws(Fault) {
      guard method.isToken else { throw .noMethod }
      let isPath = target.utf8.first == UInt8(ascii: "/")
      guard method != "CONNECT" || version == .http2 && isPath else { throw .tunnel }
      let host = try Self.host(hosts, authority, version)
      let isServer = !isPath && target == "*" && method == "OPTIONS"
      if !isPath, version != .http2, let url = try ServerURL(target) {
        (pathAndQuery, self.authority) = (url.path, url.authority)
      } else {
        (pathAndQuery, self.authority) = (isServer ? "/" : target, host)
      }
      let hasOtherReadings = try Self.check(pathAndQuery)
      self.method = method
      form = isServer ? .server : .path
      let isShort = pathAndQuery.utf8.count + self.authority.utf8.count < Readings.leastBytes
      readings = isShort && !hasOtherReadings ? nil : Readings()
    } catch {
      throw .malformed(error.rawValue)
    }
  }

  /// Creates a target from a URL that wasn't received in a request, for example from a log or a
  /// test.
  ///
  /// ```swift
  /// let target = HTTPTarget(url: "https://shop.example/a", method: "GET")
  /// ```
  ///
  /// It can be any URL that a router reads. Its ``pathAndQuery`` is the whole URL, and its
  /// ``authority`` is empty.
  public init(url: String, method: String) {
    (self.method, pathAndQuery, authority, form) = (method, url, "", .url)
    readings = url.utf8.count < Readings.leastBytes ? nil : Readings()
  }

  /// Creates a copy of a target with another path.
  private init(_ target: HTTPTarget, path: String) {
    (method, pathAndQuery, authority, form) = (target.method, path, target.authority, target.form)
    readings = Readings()
  }

  /// Whether the target is the server itself: `*`.
  public var isServer: Bool { form == .server }

  /// The target as a URL for a router.
  ///
  /// - Parameter namingHost: Whether the URL includes the host, because the router matches hosts.
  ///   Otherwise it's just the path.
  /// - Throws: An answer with status 400 if the URL must include the host but the target has no
  ///   host.
  func url(namingHost: Bool) throws(HTTPAnswer) -> String {
    if form == .url { return pathAndQuery }
    guard namingHost else {
      // Two leading slashes would start a host, so an empty host comes first.
      return pathAndQuery.withBytes { $0.count > 1 && $0[1] == UInt8(ascii: "/") }
        ? "//" + pathAndQuery : pathAndQuery
    }
    guard !authority.isEmpty else { throw .malformed(Fault.noHost.rawValue) }
    return "//" + authority + pathAndQuery
  }

  /// The targets that another program may read in place of this one.
  ///
  /// The target as routes read it isn't included.
  ///
  /// - Complexity: O(*n*) in the length of the path, and O(1) after the first time.
  var otherReadings: [HTTPTarget] {
    guard wasReceived, let readings else { return [] }
    return readings.others.object {
      let paths = pathAndQuery.withBytes { $0.otherReadingsOfPath }
      return Box(paths.map { HTTPTarget(self, path: String(decoding: $0, as: UTF8.self)) })
    }.value
  }

  /// The host and port from the fields of a request.
  private static func host(
    _ hosts: [String], _ authority: String?, _ version: Version
  ) throws(Fault) -> String {
    guard hosts.count < 2 else { throw .twoHosts }
    if let authority, let host = hosts.first, !host.utf8.elementsEqual(authority.utf8) {
      throw .twoHosts
    }
    guard let host = authority ?? hosts.first else {
      if version == .http10 { return "" }
      throw .noHost
    }
    guard host.isEmpty || host.withBytes({ $0.isHostOfRequest }) else { throw .malformedHost }
    return host
  }

  /// Throws a fault if a path is malformed.
  ///
  /// - Returns: Whether another program may read the path differently.
  private static func check(_ path: String) throws(Fault) -> Bool {
    try path.withBytes { bytes throws(Fault) in
      var unusual: UInt64 = 0
      for start in stride(from: 0, to: bytes.count, by: 63) {
        let masks = URLMasks(bytes, from: start)
        if masks.ends != 0, bytes.mask(of: UInt8(ascii: "#"), from: start) != 0 { throw .fragment }
        // Other characters that should be escaped are accepted, as SwiftNIO does over HTTP/1.
        guard masks.controls | masks.nonASCII | bytes.mask(of: UInt8(ascii: " "), from: start) == 0
        else { throw .rawByte }
        // Steps of 63 bytes overlap by one byte, so that a dot after a slash is always seen.
        let dots = bytes.mask(of: UInt8(ascii: "."), from: start) & masks.slashes << 1
        unusual |= dots | masks.escapes | bytes.mask(of: UInt8(ascii: "\\"), from: start)
        var escapes = masks.escapes
        while escapes != 0 {
          if bytes.escapedByte(at: start + escapes.trailingZeroBitCount) == 0 { throw .nul }
          escapes &= escapes - 1
        }
      }
      guard !bytes.isEmpty, bytes[0] == UInt8(ascii: "/") else { throw .noPath }
      return unusual != 0
    }
  }

  /// The reasons why a request is malformed.
  fileprivate enum Fault: String, Error {
    case noMethod = "the request's method is not a token"
    case tunnel = "this server is not a proxy for CONNECT"
    case fragment = "a request's target has no fragment"
    case rawByte = "a request's target has no blanks, control characters and bytes beyond ASCII"
    case nul = "a request's target has no NUL"
    case noPath = "the request's target is not a path"
    case noServer = "the request's target is not a URL of a server"
    case noHost = "the request names no host"
    case twoHosts = "the request has two fields Host"
    case malformedHost = "the request's field Host is malformed"
  }
}

/// A target that's a whole URL: RFC 9112, section 3.2.2.
private struct ServerURL {
  let authority: String
  /// The path and everything after it.
  let path: String

  /// Splits a target, or returns `nil` if it isn't a URL.
  ///
  /// - Throws: A fault if the scheme isn't `http` or `https`, or if the host couldn't be sent in a
  ///   `Host` field (RFC 9110, section 4.2.1).
  init?(_ target: String) throws(HTTPTarget.Fault) {
    let text = target.utf8
    guard let mark = text.firstRange(of: "://".utf8) else { return nil }
    let scheme = target[..<mark.lowerBound].lowercased()
    let end = text[mark.upperBound...].firstIndex { "/?#".utf8.contains($0) } ?? text.endIndex
    authority = String(target[mark.upperBound..<end])
    guard scheme == "http" || scheme == "https", authority.withBytes({ $0.isHostOfRequest })
    else { throw .noServer }
    path = text[end...].first == UInt8(ascii: "/") ? String(target[end...]) : "/" + target[end...]
  }
}
