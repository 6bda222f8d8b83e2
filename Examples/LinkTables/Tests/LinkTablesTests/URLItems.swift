import Waymark

/// The path of a URL, and the items of its query in sorted order.
func itemsOf(_ url: String) throws -> [String] {
  let request = try RouteRequest(url)
  return [request.canonicalPath]
    + request.query.items.map { "\($0.name)=\($0.value ?? "")" }.sorted()
}
