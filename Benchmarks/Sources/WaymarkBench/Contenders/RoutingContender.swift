import Waymark

/// Waymark through `Router.route(_:)`, which calls a handler that reads nothing.
struct RoutingContender: Contender, Sendable {
  private let router = Router()

  init(_ table: RouteTable) throws {
    for pattern in table.patterns { try router.add(pattern) { _ in true } }
  }

  func lookUp<Sink: AnswerSink>(_ text: String, names: [String], into sink: inout Sink) {
    guard case .handled(let match) = router.route(text) else { return }
    sink.found(pattern: match.pattern)
  }
}
