import RegexEngine

extension RegexProgram {
  /// What the groups took of `text`, in order; `nil` when the regex does not match.
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

  /// Matches as often as it takes to be translated to machine code, where there is a JIT.
  func becomeMachineCode() throws {
    for _ in 0..<64 { _ = try matches("") }
  }
}
