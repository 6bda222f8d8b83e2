import RegexEngine

extension RegexProgram {
  /// Returns the captures in `text` in order, or `nil` if the regex doesn't match.
  func captures(in text: String) throws -> [String?]? {
    let bytes = Array(text.utf8)
    guard let ranges = try firstMatch(in: text, 0..<bytes.count) else { return nil }
    guard groupCount > 0 else { return [] }
    return (1...groupCount).map { group in
      ranges[group].map { String(decoding: bytes[$0], as: UTF8.self) }
    }
  }

  /// Whether the regex matches `text`.
  func matches(_ text: String) throws -> Bool {
    try captures(in: text) != nil
  }

  /// Matches until the regex is compiled to machine code, if there is a JIT.
  func becomeMachineCode() throws {
    for _ in 0..<64 { _ = try matches("") }
  }
}
