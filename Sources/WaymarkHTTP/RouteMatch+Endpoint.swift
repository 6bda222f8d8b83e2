internal import RegexEngine
public import Waymark
internal import WaymarkPatterns

extension RouteMatch {
  /// The `endpoint` that the matched route was added with, or `nil` for a route of a plain router.
  ///
  /// See ``HTTPTable``.
  public var endpoint: (any AnyObject & Sendable)? { definition.handler.external }

  /// The route's hosts and pattern for metrics, as in OpenTelemetry's `http.route`.
  ///
  /// Examples are `/books/:id`, and `shop.example/books/:id` for a route with hosts. The pattern
  /// has one slash before each segment and no slash at the end. The hosts distinguish two sites
  /// with the same path.
  public var httpRoute: String {
    let hosts = definition.hosts
    // The matched combination of optional groups already has normalized slashes.
    let pattern =
      matchedPattern.hasSameBytes(as: definition.pattern) ? definition.pathPattern : matchedPattern
    return hosts.isEmpty
      ? pattern : hosts.map(\.description).joined(separator: ",") + pattern
  }
}

extension RouteDefinition {
  /// The pattern with one slash before each segment and no slash at the end, however it's written.
  var pathPattern: String {
    pattern.withBytes { $0.hasOneSlashBeforeEachSegment } ? pattern : parsedPattern.normalizedText
  }
}

extension Span<UInt8> {
  fileprivate var hasOneSlashBeforeEachSegment: Bool {
    let slash = UInt8(ascii: "/")
    guard !isEmpty, self[0] == slash, count == 1 || self[count - 1] != slash else { return false }
    // Steps of 63 bytes overlap by one byte, so that two slashes in a row are always seen.
    for start in stride(from: 0, to: count, by: 63) {
      let slashes = mask(of: slash, from: start)
      if slashes & slashes >> 1 != 0 { return false }
    }
    return true
  }
}
