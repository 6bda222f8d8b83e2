import WaymarkDescription

/// A table of routes as the text of a routes file.
struct TableText {
  private let description: RouteTableDescription

  init(_ description: RouteTableDescription) {
    self.description = description
  }

  /// The table as JSON, a key a line and sorted.
  var json: String {
    get throws(RoutesFileError) {
      do {
        return try description.json() + "\n"
      } catch {
        throw RoutesFileError("the table", "\(error)")
      }
    }
  }

  /// The table as YAML, in the order in which people write the keys.
  var yaml: String {
    get throws { try YAMLEncoder.text(of: description) }
  }
}
