import Waymark

/// Waymark without its index, through its public API.
///
/// It calls every definition's `response(for:)` in order until one matches. The index must give the
/// same results.
struct WaymarkLinearContender: Contender {
  private let definitions: [RouteDefinition]
  private let options: RouterOptions

  init(_ table: RouteTable) throws {
    var options = RouterOptions()
    options.limits = .ofBenchmarks
    self.options = options
    definitions = try table.patterns.map { pattern in
      try RouteDefinition(pattern, limits: .ofBenchmarks) { _ in true }
    }
  }

  func lookUp<Sink: AnswerSink>(
    _ path: String, names: [String], into sink: inout Sink
  ) {
    guard let request = try? RouteRequest(path, options: options) else { return }
    for definition in definitions {
      guard case .match(let parameters) = definition.response(for: request) else { continue }
      sink.found(pattern: definition.pattern)
      guard Sink.readsValues else { return }
      for name in names { sink.read(parameters[name]) }
      return
    }
  }
}
