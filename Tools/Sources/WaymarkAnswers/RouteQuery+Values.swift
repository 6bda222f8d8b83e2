import Waymark

extension RouteRequest {
  /// The items of query and fragment, by name: a `String`, or a `[String]` for a name that is
  /// repeated.
  package var items: [String: any Sendable] {
    query.dictionary.merging(fragmentQuery.dictionary) { query, fragment in
      [query, fragment].flatMap { value in (value as? [String]) ?? [value as? String ?? ""] }
    }
  }
}
