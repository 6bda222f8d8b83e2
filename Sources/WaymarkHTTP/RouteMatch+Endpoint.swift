internal import RegexEngine
public import Waymark
internal import WaymarkPatterns

extension RouteMatch {
  /// What the route was added with: see ``HTTPTable``; `nil` for a route that was added to a router
  /// itself.
  public var endpoint: (any AnyObject & Sendable)? { definition.handler.external }

  /// The route for metrics, as OpenTelemetry's `http.route`: `/books/:id`, or
  /// `shop.example/books/:id` with its hosts.
  ///
  /// The pattern has one slash before each segment and none at its end. The hosts tell two sites
  /// with the same path apart.
  public var httpRoute: String {
    let hosts = definition.parsedPattern.hosts
    // The combination of optional groups that matched; its text has such slashes.
    let pattern =
      matchedPattern.hasSameBytes(as: definition.pattern) ? definition.pathPattern : matchedPattern
    return hosts.isEmpty
      ? pattern : hosts.map(\.description).joined(separator: ",") + pattern
  }
}

extension RouteDefinition {
  /// The pattern with one slash before each segment and none at its end, independent of how it is
  /// typed.
  var pathPattern: String {
    pattern.withBytes { $0.hasOneSlashBeforeEachSegment } ? pattern : parsedPattern.normalizedText
  }
}

extension Span<UInt8> {
  fileprivate var hasOneSlashBeforeEachSegment: Bool {
    let slash = UInt8(ascii: "/")
    guard !isEmpty, self[0] == slash, count == 1 || self[count - 1] != slash else { return false }
    // Each 64 bytes begin with the last one of those before.
    for start in stride(from: 0, to: count, by: 63) {
      let slashes = mask(of: slash, from: start)
      if slashes & slashes >> 1 != 0 { return false }
    }
    return true
  }
}
