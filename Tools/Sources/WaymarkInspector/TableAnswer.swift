/// The table as the page reads it.
struct TableAnswer: Encodable {
  let title: String
  let error: String?
  let routes: [InspectedRoute]
  /// Whether the page can compare the routes with a file.
  let isComparable: Bool

  init(_ table: InspectedTable) {
    title = table.title
    error = table.error
    routes = table.routes
    isComparable = table.comparison != nil
  }
}
