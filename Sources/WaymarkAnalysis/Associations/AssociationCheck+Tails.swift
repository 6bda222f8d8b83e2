internal import Waymark

/// A query and a fragment.
struct TriedTail: Hashable {
  var query = ""
  var fragment: String?
  var text: String { (query.isEmpty ? "" : "?\(query)") + (fragment.map { "#\($0)" } ?? "") }
}

/// Chooses the queries and fragments to try.
extension AssociationCheck {
  /// The maximum number of queries to try for the items of routes.
  private static let maximumQueries = 64

  /// The queries and fragments that rules and routes distinguish, and whether the list is complete.
  ///
  /// The empty query without a fragment comes first.
  var tails: (all: [TriedTail], areComplete: Bool) {
    var tails = [TriedTail()]
    let slashes = search.routes.compactMap(\.fragment).map { fragment in
      fragment.utf8.count { $0 == UInt8(ascii: "/") }
    }
    let long = "~" + String(repeating: "/~", count: (slashes.max() ?? 0) + 1)
    for rule in rules where !rule.tail.isTrivial {
      let query = rule.tail.sampleQuery
      tails.append(TriedTail(query: query, fragment: rule.tail.fragment?.sample))
      // Fragments that no route requires: a rare character, and too many segments.
      for fragment in ["~", long] where rule.tail.fragment?.matches(fragment) == true {
        tails.append(TriedTail(query: query, fragment: fragment))
      }
    }
    tails += search.routes.compactMap(\.fragment).map { TriedTail(fragment: $0) }
    let queries = self.queries
    for fragment in tails.map(\.fragment) {
      tails += queries.all.map { TriedTail(query: $0, fragment: fragment) }
    }
    var seen: Set<TriedTail> = []
    return (tails.filter { seen.insert($0).inserted }, queries.areComplete)
  }

  /// The queries that the routes' items distinguish, with each item at most once, and whether the
  /// list is complete.
  private var queries: (all: [String], areComplete: Bool) {
    var seen: Set<[UInt8]> = []
    let routes = table.routes.compactMap { $0.language?.items }.filter { !$0.names.isEmpty }
    let names = routes.flatMap(\.names).filter { seen.insert($0).inserted }
    let choices = names.map { [nil] + spellings(ofItem: $0) }
    let count = choices.reduce(1) { min($0 * $1.count, Self.maximumQueries + 1) }
    var lists: [[String?]] = [[]]
    if count <= Self.maximumQueries {
      for choice in choices { lists = lists.flatMap { list in choice.map { list + [$0] } } }
    } else {
      // The items that a route needs, and all queries that differ from them in one item.
      lists = routes.flatMap { items in
        let own = names.map { spelling(ofItem: $0, items[$0]) }
        return names.indices.filter { own[$0] != nil }.flatMap { index in
          choices[index].map { item in
            var list = own
            list[index] = item
            return list
          }
        }
      }
    }
    let queries = lists.map { $0.compactMap(\.self).joined(separator: "&") }
    return (queries, count <= Self.maximumQueries)
  }

  /// Returns an item that a condition accepts, or `nil` if the item can be missing.
  private func spelling(ofItem name: [UInt8], _ condition: ItemCondition) -> String? {
    let name = String(decoding: name, as: UTF8.self)
    return switch condition {
    case .none: nil
    case .present: URLComponent.spelling(ofItem: name, value: nil)
    case .value(let predicate):
      URLComponent.spelling(ofItem: name, value: vocabulary.sample(of: predicate))
    }
  }

  /// Returns the spellings of an item that routes and rules distinguish.
  private func spellings(ofItem name: [UInt8]) -> [String] {
    let text = String(decoding: name, as: UTF8.self)
    let conditions = table.routes.compactMap { $0.language?.items[name] }.filter { $0 != .none }
    var items = conditions.compactMap { spelling(ofItem: name, $0) }
    var values: [String] = []
    for case .value(let predicate) in conditions {
      switch predicate {
      case .any: break
      case .literal(let literal):
        let literal = String(decoding: literal, as: UTF8.self)
        values.append(literal)
        if rules.contains(where: { !$0.tail.comparison.isCaseSensitive }) {
          values += [literal.uppercased(), literal.lowercased()]
        }
      case .regex(let number):
        values += vocabulary.words[number] ?? []
        values += vocabulary.refusals(of: number).filter { !$0.isEmpty }.prefix(1)
      }
    }
    for rule in rules {
      values += rule.tail.items.filter { $0.name.utf8.elementsEqual(name) }.map(\.value.sample)
        .map(AssociatedURL.decoded).filter { !$0.isEmpty }
    }
    // A value that no route and no rule contains.
    values.append(String(repeating: "x", count: 1 + (values.map(\.utf8.count).max() ?? 0)))
    items.append(URLComponent.spelling(ofItem: text, value: nil))
    items += values.map { URLComponent.spelling(ofItem: text, value: $0) }
    var seen: Set<String> = []
    return items.filter { seen.insert($0).inserted }
  }

  /// The result of matching a query with a route's items.
  enum ItemResult {
    case accepted
    case rejected
    /// A constraint rejects the value, but may accept other values that weren't tried.
    case rejectedByConstraint
  }

  /// Returns how each route's items treat a query.
  func results(for query: String) -> [ItemResult] {
    let items = (try? RouteRequest("/?\(query)"))?.query.items ?? []
    return table.routes.map { route in
      guard let conditions = route.language?.items else { return .accepted }
      var result = ItemResult.accepted
      for name in conditions.names {
        let item = items.first { $0.name.utf8.elementsEqual(name) }
        switch (conditions[name], item, item?.value ?? "") {
        case (.none, _, _), (.present, _?, _): break
        case (.present, nil, _), (.value, _, ""): return .rejected
        case (.value(let predicate), _, let value):
          let cell = vocabulary.cell(of: Array(value.utf8), among: [predicate])
          if cell.accepted(by: predicate) { break }
          guard case .regex(let number) = predicate, vocabulary.words[number] == nil else {
            return .rejected
          }
          result = .rejectedByConstraint
        }
      }
      return result
    }
  }
}

extension AssociationTail {
  /// A query that the rule matches.
  fileprivate var sampleQuery: String {
    if let query { return query.sample }
    return items.map { "\($0.name)=\($0.value.sample)" }.joined(separator: "&")
  }
}
