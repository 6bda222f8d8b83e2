internal import RegexEngine

/// A request without its URL: how it was read, and the places of its parts in the bytes.
///
/// A search works on this and on borrowed bytes, so a URL that no route takes costs no request.
struct RequestLayout: Sendable {
  let options: RouteRequest.Options
  private let literals: Literals
  /// The offset at which the fragment begins; ``none`` without one.
  private let fragmentStart: UInt32
  let host: ByteRange
  let query: ByteRange
  /// The canonical path, within the URL or ``RouteRequest/Extras/path``; empty for the root.
  private(set) var path: ByteRange
  /// The slashes of ``path``.
  var slashes: PathSlashes
  /// Data that the URL does not contain as it stands.
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
    if additional.isEmpty, origin == .unknown,
      let (count, slashes) = URLLayout.barePath(of: bytes, options),
      limits.allow(pathOf: bytes.count)
    {
      return RequestLayout(barePath: count, slashes, options)
    }
    return try RequestLayout(bytes, options, limits, additional, origin)
  }

  @inline(__always)
  private init(barePath count: Int, _ slashes: UInt64, _ options: RouteRequest.Options) {
    self.options = options
    fragmentStart = Self.none
    host = .absent
    query = .absent
    path = ByteRange(0..<count)
    self.slashes = PathSlashes(slashes, in: count)
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
    // Checked before the first property is set: an initializer that can still throw copies the properties out at its
    // end.
    if let exceeded = limits.exceeded(by: bytes, layout, extras) {
      throw .limitExceeded(exceeded, pattern: nil)
    }
    self.options = options
    fragmentStart = layout.parts.fragment.lower
    host = layout.parts.head.host
    query = layout.parts.query
    path = extras?.pathRange ?? layout.path
    slashes =
      if let text = extras?.path {
        text.withBytes { PathSlashes(of: 0..<$0.count, in: $0) }
      } else {
        PathSlashes(of: layout.path.range, in: bytes)
      }
    var literals: Literals = []
    if layout.pathIsLiteral { literals.insert(.path) }
    if layout.parts.itemsArePlain { literals.insert(.items) }
    self.literals = literals
    self.extras = extras
  }

  /// Makes a part of the canonical path in `bytes` the path.
  mutating func takePart(_ range: Range<Int>, of bytes: Span<UInt8>) {
    path = ByteRange(range)
    slashes = PathSlashes(of: range, in: bytes)
  }

  /// Whether decoding is known not to change the canonical path.
  var pathIsLiteral: Bool { literals.contains(.path) }

  /// Whether query and fragment are known to be ASCII that decoding does not change.
  var itemsArePlain: Bool { literals.contains(.items) }

  /// The range of the fragment in a URL of `count` bytes.
  func fragment(ofBytes count: Int) -> ByteRange {
    fragmentStart == Self.none ? .absent : ByteRange(Int(fragmentStart)..<count)
  }

  /// Whether one of `hosts` matches the host of the URL in `bytes`.
  func hasHost(of hosts: [HostPattern], in bytes: Span<UInt8>) -> Bool {
    if hosts.contains(where: \.meansNoHost), hasNoHost(in: bytes) { return true }
    return withHost(in: bytes) { text, host in hosts.contains { $0.matches(text, host) } } ?? false
  }

  /// The labels that the parameters of the first matching one of `hosts` take, in lower case and with their names.
  func labels(
    of hosts: [HostPattern], in bytes: Span<UInt8>
  ) -> [(name: String, value: String)] {
    guard hosts.contains(where: \.hasParameters) else { return [] }
    return withHost(in: bytes) { text, host in
      for pattern in hosts {
        var labels: [String] = []
        if pattern.matches(text, host, { labels.append(text.text($0).lowercasedASCII) }) {
          return zip(pattern.parameterNames, labels.reversed()).map { ($0, $1) }
        }
      }
      return []
    } ?? []
  }

  /// Calls `body` with the host as patterns are compared with it; returns `nil` without one.
  ///
  /// The host of a web URL is in ASCII, as browsers make it.
  func withHost<Result>(
    in bytes: Span<UInt8>, _ body: (Span<UInt8>, Range<Int>) -> Result
  ) -> Result? {
    guard !host.isAbsent else { return nil }
    guard host.range.contains(where: { bytes[$0] >= 0x80 || bytes[$0] == UInt8(ascii: "%") }),
      URLHead.endOfScheme(in: bytes).map({ URLScheme(bytes, 0..<$0) == .web }) ?? true,
      // A slice, because an array has no `span` before Apple's systems of 2025.
      let ascii = WebHost.ascii(bytes, host.range)?[...]
    else { return body(bytes, host.range) }
    return body(ascii.span, ascii.indices)
  }

  /// Whether the URL in `bytes` has no host, or one that counts as path.
  private func hasNoHost(in bytes: Span<UInt8>) -> Bool {
    if host.isAbsent || host.isEmpty { return true }
    let scheme = URLHead.endOfScheme(in: bytes).map { URLScheme(bytes, 0..<$0) } ?? .other
    return options.hostAsPath.usesHost(host, of: bytes, scheme: scheme)
  }

  /// The host of the URL in `bytes`, if it has a scheme of the web or none, and none of `hosts` matches its host.
  func webHost(otherThan hosts: [HostPattern], in bytes: Span<UInt8>) -> String? {
    guard !host.isAbsent, !hasHost(of: hosts, in: bytes) else { return nil }
    let endOfScheme = URLHead.endOfScheme(in: bytes)
    guard endOfScheme.map({ URLScheme(bytes, 0..<$0) == .web }) ?? true else { return nil }
    return bytes.text(host.range)
  }
}
