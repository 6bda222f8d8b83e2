package import Waymark
package import WaymarkDescription

/// Where a route comes from.
package struct RouteSource: Codable, Sendable {
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

extension RouteSource {
  /// The name of sources among the metadata of described routes.
  package static var metadataName: String { SourceKey.name }

  /// Bindings that know of sources, and of no program's code.
  package static let bindings = RouteBindings(metadata: [SourceKey.self])

  /// The source in the metadata of a described route; `nil` where there is none.
  package init?(metadata: MetadataValue?) {
    guard case .mapping(let values) = metadata, case .text(let pattern) = values["pattern"],
      case .mapping(let place) = values["place"], case .integer(let line) = place["line"],
      case .integer(let column) = place["column"]
    else { return nil }
    self.init(pattern: pattern, place: FilePlace(line: line, column: column))
  }

  /// The source as metadata of a described route.
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
