import WaymarkHTTP

/// A server with seven methods and 20 prefixes that refuses a target.
///
/// The target has 8 KB, and none of its `%` characters begins an escape.
struct RefusingServer {
  private final class Endpoint: Sendable {}

  private let table = HTTPTable()
  private let prefixes: [HTTPPrefix]
  private let target = "/" + String(repeating: "%", count: 8_000)

  init() throws {
    let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
    try table.add("/books/:id", methods: methods, endpoint: Endpoint())
    let table = table
    prefixes = try (0..<20).map { try HTTPPrefix("/admin\($0)", of: table) }
  }

  /// Parses the target again, and returns the status of the answer.
  func refuse() throws -> Int {
    let target = try HTTPTarget(target, method: "GET", hosts: ["shop.example"])
    if prefixes.contains(where: { $0.parameters(ofUnrouted: target) != nil }) { return 401 }
    return try table.match(target) == nil ? table.answer(to: target).statusCode : 200
  }
}
