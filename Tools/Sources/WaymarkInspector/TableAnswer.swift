/// The table as the page reads it.
struct TableAnswer: Encodable {
  let title: String
  let error: String?
  let routes: [InspectedRoute]

  init(_ table: InspectedTable) {
    title = table.title
    error = table.error
    routes = table.routes
  }
}
