import Waymark

/// Waymark through its public API: `Router.match(_:)`, then `match.captures[name]` for each value.
struct WaymarkContender: Contender, Sendable {
  /// The router's input.
  enum Input: Sendable {
    /// Only the path. The path parameters are read.
    case path
    /// The whole URL. The path parameters and both query values are read.
    case url
  }

  private let router: Router
  private let input: Input

  var readsQuery: Bool { input == .url }

  /// - Parameter overridesResponse: Whether every definition belongs to a subclass that overrides
  ///   `response(for:)`.
  init(_ table: RouteTable, reads input: Input = .path, overridesResponse: Bool = false) throws {
    var options = RouterOptions()
    options.limits = .ofBenchmarks
    router = Router(options: options)
    self.input = input
    for pattern in table.patterns {
      if overridesResponse {
        try router.add(OverridingDefinition(pattern) { _ in true })
      } else {
        try router.add(pattern) { _ in true }
      }
    }
  }

  func lookUp<Sink: AnswerSink>(
    _ text: String, names: [String], into sink: inout Sink
  ) {
    guard let match = try? router.match(text) else { return }
    sink.found(pattern: match.pattern)
    guard Sink.readsValues else { return }
    for name in names { sink.read(match.captures[name]) }
    guard input == .url else { return }
    for item in RouteTable.query { sink.read(match[item.name]) }
  }
}

/// A definition that overrides its response without changing it.
private final class OverridingDefinition: RouteDefinition, @unchecked Sendable {
  override func response(for request: RouteRequest) -> RouteResponse {
    super.response(for: request)
  }
}
