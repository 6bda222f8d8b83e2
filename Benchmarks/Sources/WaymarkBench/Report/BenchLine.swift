import Foundation

/// The run as one line of JSON: each figure under its own key, all of them with their meaning
/// under `figures`, everything measured under `results`.
struct BenchLine: Encodable {
  let figures: [Figure]
  let results: Results

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for figure in figures {
      try container.encode(figure.value, forKey: Key(figure.key))
    }
    try container.encode(figures, forKey: Key("figures"))
    try container.encode(results, forKey: Key("results"))
  }

  /// `BENCH {…}`, keys sorted.
  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return "BENCH " + String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ text: String) { stringValue = text }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }
}
