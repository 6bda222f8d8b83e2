import Foundation

/// Foundation's parse of a look-up's URL: `URLComponents` with its path and query items.
///
/// It is not a router.
enum URLComponentsParse {
  /// The parse, checked and ready to be timed.
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
