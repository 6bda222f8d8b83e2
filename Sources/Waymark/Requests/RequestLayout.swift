internal import RegexEngine

/// A request without its URL: how it was read, and where its parts are among its bytes.
///
/// A search works on this and on borrowed bytes: for a URL that no route takes, no request is made.
struct RequestLayout: Sendable {
  let options: RouteRequest.Options
  private let literals: Literals
  /// Where the fragment begins; ``none`` without one.
  private let fragmentStart: UInt32
  let host: ByteRange
  let query: ByteRange
  /// The canonical path, within the URL or ``RouteRequest/Extras/path``; empty for the root.
  var path: ByteRange
  /// What the URL does not contain as it stands.
  let extras: RouteRequest.Extras?

  private static let none = UInt32.max

  /// Parts that are known to need no decoding.
  private struct Literals: OptionSet {
    let rawValue: UInt8

    /// The canonical path.
    static let path = Literals(rawValue: 1)
    /// The items of query and fragment, which are ASCII.
    static let items = Literals(rawValue: 2)
  }

  /// Reads a URL.
  @inline(__always)
  static func reading(
    _ bytes: Span<UInt8>, _ options: RouteRequest.Options, _ limits: URLLimits,
    _ additional: borrowing [String: any Sendable], _ origin: borrowing LinkOrigin
  ) throws(RouteFailure) -> RequestLayout {
    if additional.isEmpty, origin == .unknown, let path = URLLayout.barePath(of: bytes, options),
      limits.allow(pathOf: bytes.count)
    {
      return RequestLayout(barePath: path, options)
    }
    return try RequestLayout(bytes, options, limits, additional, origin)
  }

  @inline(__always)
  private init(barePath: ByteRange, _ options: RouteRequest.Options) {
    self.options = options
    fragmentStart = Self.none
    host = .absent
    query = .absent
    path = barePath
    literals = [.path, .items]
    extras = nil
  }

  private init(
    _ bytes: Span<UInt8>, _ options: RouteRequest.Options, _ limits: URLLimits,
    _ additional: borrowing [String: any Sendable], _ origin: borrowing LinkOrigin
  ) throws(RouteFailure) {
    guard bytes.count <= limits.bytes else {
      throw .limitExceeded(.urlBytes(limits.bytes), pattern: nil)
    }
    let layout: URLLayout
    do {
      layout = try URLLayout(bytes, options)
    } catch {
      throw .invalidURL(error)
    }
    var extras: RouteRequest.Extras?
    if layout.needsRebuilding || !additional.isEmpty || origin != .unknown {
      extras = RouteRequest.Extras(
        bytes, layout, additional: copy additional, origin: copy origin)
    }
    // Checked before the first property is set: what an initializer that can still throw has set is copied out of it.
    if let exceeded = limits.exceeded(by: bytes, layout, extras) {
      throw .limitExceeded(exceeded, pattern: nil)
    }
    self.options = options
    fragmentStart = layout.parts.fragment.lower
    host = layout.parts.head.host
    query = layout.parts.query
    path = extras?.pathRange ?? layout.path
    var literals: Literals = []
    if layout.pathIsLiteral { literals.insert(.path) }
    if layout.parts.itemsArePlain { literals.insert(.items) }
    self.literals = literals
    self.extras = extras
  }

  /// Whether decoding leaves the canonical path as it is; `false` also where nobody has looked.
  var pathIsLiteral: Bool { literals.contains(.path) }

  /// Whether query and fragment are ASCII and decoding leaves them as they are.
  var itemsArePlain: Bool { literals.contains(.items) }

  /// Where the fragment is in a URL of so many bytes.
  func fragment(ofBytes count: Int) -> ByteRange {
    fragmentStart == Self.none ? .absent : ByteRange(Int(fragmentStart)..<count)
  }

  /// Whether the URL that `bytes` holds has a host that one of `hosts` means.
  func hasHost(of hosts: [HostPattern], in bytes: Span<UInt8>) -> Bool {
    !host.isAbsent && hosts.contains { $0.matches(bytes, host.range) }
  }

  /// The host where the URL that `bytes` holds is one of the web, and has a host that none of `hosts` means.
  func webHost(otherThan hosts: [HostPattern], in bytes: Span<UInt8>) -> String? {
    guard !host.isAbsent, !hasHost(of: hosts, in: bytes),
      URLScheme(bytes, 0..<(URLHead.endOfScheme(in: bytes) ?? 0)) == .web
    else { return nil }
    return bytes.text(host.range)
  }
}
