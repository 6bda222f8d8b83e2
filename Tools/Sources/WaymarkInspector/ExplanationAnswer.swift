import Waymark
import WaymarkAnswers

/// An explanation as the page reads it.
struct ExplanationAnswer: Encodable {
  let explanation: RouteExplanation

  private enum CodingKeys: CodingKey {
    case winner, nearest
  }

  /// Writes the keys of `explain --json`, and beside them which of the routes the answer is about.
  func encode(to encoder: any Encoder) throws {
    try ExplainedURL(explanation: explanation, showsRegex: true).encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(index(of: explanation.winner), forKey: .winner)
    try container.encode(index(of: explanation.nearestMiss), forKey: .nearest)
  }

  private func index(of route: ExplainedRoute?) -> Int? {
    explanation.routes.firstIndex { $0.definition === route?.definition }
  }
}
