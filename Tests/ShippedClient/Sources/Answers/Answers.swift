/// The results of the public interface for a string, as lines.
///
/// The questions have a fixed order, so the answers for two strings can be compared line by line.
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

  /// The order of a dictionary's elements differs between runs.
  private static func describe(_ value: Any) -> String {
    guard let dictionary = value as? [String: any Sendable] else { return "\(value)" }
    return dictionary.keys.sorted().map { "\($0)=\(dictionary[$0].map { "\($0)" } ?? "")" }
      .joined(separator: ",")
  }
}
