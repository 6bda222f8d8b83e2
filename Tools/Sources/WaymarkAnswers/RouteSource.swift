package import Waymark
package import WaymarkDescription

/// A route's origin in a file.
package struct RouteSource: Codable, Sendable {
  /// The pattern as written in the file.
  package let pattern: String

  /// The pattern's position in the file.
  package let place: FilePlace

  package init(pattern: String, place: FilePlace) {
    self.pattern = pattern
    self.place = place
  }
}

extension Route {
  /// The pattern's position in its file, or `nil` if the route doesn't come from a file.
  package var source: FilePlace? { metadata[SourceKey.self]?.place }
}

extension RoutePlace {
  /// The pattern's position in its file, or `nil` if the route doesn't come from a file.
  package var source: FilePlace? { route.source }

  /// The pattern in the file with all its optional groups, or `nil` if it equals this pattern.
  package var patternOfGroups: String? {
    guard let written = route.metadata[SourceKey.self]?.pattern else { return nil }
    return written.hasSameBytes(as: pattern) ? nil : written
  }
}

extension RouteSource {
  /// The metadata key for sources in described routes.
  package static var metadataName: String { SourceKey.name }

  /// Bindings for tables that contain no code, only sources.
  package static let bindings = RouteBindings(metadata: [SourceKey.self])

  /// Reads the source from a described route's metadata, or returns `nil` if it's missing.
  package init?(metadata: MetadataValue?) {
    guard case .mapping(let values) = metadata, case .text(let pattern) = values["pattern"],
      case .mapping(let place) = values["place"], case .integer(let line) = place["line"],
      case .integer(let column) = place["column"]
    else { return nil }
    self.init(pattern: pattern, place: FilePlace(line: line, column: column))
  }

  /// The source as metadata for a described route.
  package var metadata: MetadataValue {
    .mapping([
      "pattern": .text(pattern),
      "place": .mapping(["line": .integer(place.line), "column": .integer(place.column)]),
    ])
  }
}

private enum SourceKey: DescribedMetadataKey {
  static let name = "waymark.source"
  static let defaultValue: RouteSource? = nil
}
