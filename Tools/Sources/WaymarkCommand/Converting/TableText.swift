import WaymarkDescription

/// A table of routes as the contents of a routes file.
struct TableText {
  private let description: RouteTableDescription

  init(_ description: RouteTableDescription) {
    self.description = description
  }

  /// The table as JSON, with sorted keys and one key per line.
  var json: String {
    get throws(RoutesFileError) {
      do {
        return try description.json() + "\n"
      } catch {
        throw RoutesFileError("the table", "\(error)")
      }
    }
  }

  /// The table as YAML, with the keys in their customary order.
  var yaml: String {
    get throws { try YAMLEncoder.text(of: description) }
  }
}
