import Foundation

/// The run as one line of JSON.
///
/// Each figure has its own key. `figures` contains all figures with their meaning, and `results`
/// contains all measurements.
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

  /// `BENCH {…}`, with sorted keys.
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
