import Foundation

/// Foundation's parser for comparison: `URLComponents` with its path and query items.
///
/// It isn't a router.
enum URLComponentsParse {
  /// The verified candidate, ready for timing.
  static func candidate(on table: RouteTable) -> Candidate {
    for (probe, path) in zip(table.urls, table.paths) {
      let parts = URLComponents(string: probe.text)
      let items = RouteTable.query.map { URLQueryItem(name: $0.name, value: $0.value) }
      precondition(parts?.path == path.text && parts?.queryItems == items)
    }
    return Candidate(title: "URLComponents", probes: table.urls) { text in
      guard let parts = URLComponents(string: text) else { return 0 }
      return parts.path.utf8.count &+ (parts.queryItems?.count ?? 0)
    }
  }
}
