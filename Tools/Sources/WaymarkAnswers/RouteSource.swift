package import Waymark
package import WaymarkDescription

/// The origin of a route in a file.
package struct RouteSource: Codable, Sendable {
  /// The pattern as the file has it.
  package let pattern: String

  /// The place of the pattern in the file.
  package let place: FilePlace

  package init(pattern: String, place: FilePlace) {
    self.pattern = pattern
    self.place = place
  }
}

extension Route {
  /// The place of the route's pattern in its file; `nil` if it comes from none.
  package var source: FilePlace? { metadata[SourceKey.self]?.place }
}

extension RoutePlace {
  /// The place of the pattern in its file; `nil` if it comes from none.
  package var source: FilePlace? { route.source }

  /// The pattern in the file, if this one is a combination of its optional groups; `nil` if they
  /// are the same.
  package var patternOfGroups: String? {
    guard let written = route.metadata[SourceKey.self]?.pattern else { return nil }
    return written.hasSameBytes(as: pattern) ? nil : written
  }
}

extension RouteSource {
  /// The name of sources among the metadata of described routes.
  package static var metadataName: String { SourceKey.name }

  /// Bindings that know only sources, and no code of a program.
  package static let bindings = RouteBindings(metadata: [SourceKey.self])

  /// The source in the metadata of a described route; `nil` if there is none.
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
