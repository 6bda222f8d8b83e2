/// What the public interface says of a text, as lines.
///
/// Questions come in a fixed order, so the answers about two texts can be compared line by line.
struct Answers {
  private(set) var lines: [String] = []

  mutating func ask<Value>(_ question: String, _ answer: () throws -> Value) {
    lines.append("\(question): \(Self.text(of: answer))")
  }

  private static func text<Value>(of answer: () throws -> Value) -> String {
    do {
      return describe(try answer())
    } catch {
      return "throws \(error)"
    }
  }

  /// The order of a dictionary differs from run to run.
  private static func describe(_ value: Any) -> String {
    guard let dictionary = value as? [String: any Sendable] else { return "\(value)" }
    return dictionary.keys.sorted().map { "\($0)=\(dictionary[$0].map { "\($0)" } ?? "")" }
      .joined(separator: ",")
  }
}
