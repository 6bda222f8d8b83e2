import Waymark

/// Where a route comes from.
struct RouteSource {
  /// The pattern as the file has it.
  var pattern = ""

  /// Where the pattern is in the file.
  var place = FilePlace.start
}

extension RouteDefinition {
  /// Where the route's pattern is in its file.
  var place: FilePlace { metadata[SourceKey.self].place }

  /// The pattern in the file that this one is a combination of; `nil` when it is that itself.
  var patternOfGroups: String? {
    let written = metadata[SourceKey.self].pattern
    return written.utf8.elementsEqual(pattern.utf8) ? nil : written
  }
}

extension RouteMetadata {
  /// What is known of a route beside what the router needs.
  init(source: RouteSource) {
    self.init { $0[SourceKey.self] = source }
  }
}

private enum SourceKey: RouteMetadataKey {
  static let defaultValue = RouteSource()
}
