import TestSupport
import Waymark

/// A random table of routes with items, and an independent oracle: it reads patterns and queries as
/// text.
struct ItemTable {
  let router = Router()
  let patterns: [String]

  private static let conditions = [
    "a", "b", "a=1", "a=2", "a=x", "a=:x", "a=:n<int>", "b=:y", "b=1", "b=:w<1|x>",
  ]

  /// All URLs of two paths with at most one item of each name.
  ///
  /// The values stand for all values that the conditions distinguish.
  static let urls: [(path: String, query: [String], url: String)] = {
    let values = ["", "=", "=1", "=2", "=7", "=x", "=y"]
    let queries = ["a", "b"].reduce([[]]) { (queries: [[String]], name) in
      queries + queries.flatMap { query in values.map { query + [name + $0] } }
    }
    return ["/p", "/z"].flatMap { path in
      queries.map { query in
        (path, query, path + (query.isEmpty ? "" : "?" + query.joined(separator: "&")))
      }
    }
  }()

  init(from random: inout SeededGenerator) throws {
    var patterns: [String] = []
    for _ in 0..<Int.random(in: 2...4, using: &random) {
      let path = ["/p", "/:q"].randomElement(using: &random) ?? "/p"
      var items: [String] = []
      for condition in Self.conditions.shuffled(using: &random).prefix(
        Int.random(in: 0...2, using: &random))
      where !items.contains(where: { $0.first == condition.first }) { items.append(condition) }
      patterns.append(path + (items.isEmpty ? "" : "?" + items.joined(separator: "&")))
    }
    self.patterns = patterns
    for pattern in patterns { try router.add(pattern) }
  }

  /// The index of the pattern that takes a URL.
  func winner(of path: String, _ query: [String]) -> Int? {
    patterns.indices.first { Self.matches(patterns[$0], path, query) }
  }

  private static func matches(_ pattern: String, _ path: String, _ query: [String]) -> Bool {
    let parts = pattern.split(separator: "?")
    guard parts[0] == "/:q" || parts[0] == path else { return false }
    guard parts.count > 1 else { return true }
    return parts[1].split(separator: "&").allSatisfy { condition in
      guard let item = query.first(where: { $0.first == condition.first }) else { return false }
      let value = item.dropFirst(2)
      if condition.count == 1 { return true }
      if condition.hasSuffix("<int>") { return Int(value) != nil }
      if condition.hasSuffix("<1|x>") { return value == "1" || value == "x" }
      return condition.contains(":") ? !value.isEmpty : item == condition
    }
  }
}
