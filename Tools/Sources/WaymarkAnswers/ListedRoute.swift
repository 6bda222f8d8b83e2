package import Waymark

/// A route as lists show it.
package struct ListedRoute: Encodable, Equatable, Sendable {
  /// The method that the route is for, or `nil` if the table has no methods.
  package let method: String?

  /// The scheme, or `nil` for a global route.
  package let scheme: String?
  package let priority: Int
  package let name: String?
  package let pattern: String

  /// The hosts that the route accepts, empty if it accepts any host.
  package let hosts: [String]

  /// The segments of the pattern's path and fragment, as written.
  ///
  /// The first segment of the fragment begins with `#`.
  package let segments: [String]

  /// The pattern's position in its file, or `nil` if it doesn't come from a file.
  package let place: FilePlace?

  /// A URL that the route matches.
  ///
  /// The value is `nil` if no search has run, and `.some(nil)` if the search found no URL.
  package var example: String??

  package init(_ place: RoutePlace, scheme: String?, method: String? = nil) {
    self.method = method
    self.scheme = scheme
    priority = place.route.priority
    name = place.route.name
    pattern = place.pattern
    hosts = place.definition.parsedPattern.hosts.map(\.description)
    segments = place.definition.parsedPattern.segments
    self.place = place.source
  }

  /// Compares patterns byte by byte, because Unicode normal forms of a pattern match different
  /// URLs.
  package static func == (left: ListedRoute, right: ListedRoute) -> Bool {
    left.pattern.hasSameBytes(as: right.pattern) && left.segments == right.segments
      && left.scheme == right.scheme && left.priority == right.priority && left.name == right.name
      && left.hosts == right.hosts && left.method == right.method
  }

  private enum CodingKeys: CodingKey {
    case method, scheme, priority, name, pattern, hosts, example
  }

  /// The pattern, followed by the hosts unless the pattern is a full URL with a host.
  package var patternWithHosts: String {
    let isFullURL = hosts.count == 1 && pattern.lowercased().contains("://\(hosts[0])")
    return hosts.isEmpty || isFullURL ? pattern : "\(pattern) of \(hosts.joined(separator: ", "))"
  }

  /// The scheme, or `global`.
  package var schemeLabel: String { scheme ?? "global" }

  /// Writes all keys, with `null` for missing values, so that every line has the same keys.
  ///
  /// Only `method` and `example` can be absent: without methods, or without a search for examples.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(method, forKey: .method)
    try container.encode(scheme, forKey: .scheme)
    try container.encode(priority, forKey: .priority)
    try container.encode(name, forKey: .name)
    try container.encode(pattern, forKey: .pattern)
    try container.encode(hosts, forKey: .hosts)
    if let example { try container.encode(example, forKey: .example) }
  }
}

extension Router {
  /// The global routes and then each scheme's routes, in the order of the search.
  package var listedRoutes: [ListedRoute] { listedRoutes(for: nil) }

  /// The listed routes of a router that has the routes of one method.
  package func listedRoutes(for method: String?) -> [ListedRoute] {
    orderedPlaces.map { ListedRoute($0.place, scheme: $0.scheme, method: method) }
  }

  /// The routes of ``listedRoutes`` as `RoutePlace` values, each with its scheme.
  package var orderedPlaces: [(scheme: String?, place: RoutePlace)] {
    let tables = allRoutes.sorted { left, right in
      guard let right = right.key else { return false }
      return left.key.map { $0 < right } ?? true
    }
    return tables.flatMap { scheme, routes in
      routes.flatMap(\.places).filter { $0.scheme?.lowercased() == scheme?.lowercased() }
        .map { (scheme, $0) }
    }
  }
}

extension RoutePattern {
  /// The segments of the path and the fragment, as written.
  fileprivate var segments: [String] {
    let fragment = self.fragment.map { segments(of: $0) } ?? []
    guard self.fragment != nil else { return segments(of: path) }
    return segments(of: path) + ["#" + (fragment.first ?? "")] + fragment.dropFirst()
  }

  private func segments(of elements: [PatternElement]) -> [String] {
    let bytes = Array(text.utf8)
    return elements.split { $0.kind == .separator }.map { pieces in
      pieces.map { String(decoding: bytes[$0.range], as: UTF8.self) }.joined()
    }
  }
}
