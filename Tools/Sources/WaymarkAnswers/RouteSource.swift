package import Waymark

/// Where a route comes from.
package struct RouteSource: Sendable {
  /// The pattern as the file has it.
  package let pattern: String

  /// Where the pattern is in the file.
  package let place: FilePlace

  package init(pattern: String, place: FilePlace) {
    self.pattern = pattern
    self.place = place
  }
}

extension RouteDefinition {
  /// Where the route's pattern is in its file; `nil` when it comes from none.
  package var place: FilePlace? { metadata[SourceKey.self]?.place }

  /// The pattern in the file that this one is a combination of; `nil` when it is that itself.
  package var patternOfGroups: String? {
    guard let written = metadata[SourceKey.self]?.pattern else { return nil }
    return written.hasSameBytes(as: pattern) ? nil : written
  }
}

extension RouteMetadata {
  /// What is known of a route beside what the router needs.
  package init(source: RouteSource) {
    self.init { $0[SourceKey.self] = source }
  }
}

private enum SourceKey: RouteMetadataKey {
  static let defaultValue: RouteSource? = nil
}
