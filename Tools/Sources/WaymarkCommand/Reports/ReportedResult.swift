import WaymarkAnswers

/// One result of a verb that checks something: a row of its report.
struct ReportedResult: Encodable {
  /// The kind of result, such as `unreachable`.
  let rule: String

  let level: Level

  /// What was checked, such as a URL.
  let subject: String

  /// The result on one printable line.
  let message: String

  /// The path as the user typed it.
  let file: String

  /// The line in the file, or `nil` if the result concerns the whole file.
  let line: Int?
  let column: Int?

  /// Whether the result makes the exit status 1.
  let isFailure: Bool

  /// How to fix the problem, if the verb knows a way.
  var advice: String?

  /// A URL that shows the problem, if there is one.
  var witness: String?

  enum Level: String, Encodable {
    case error, warning, note
    /// Nothing is wrong.
    case pass
  }

  /// The message and the advice on one line.
  var sentence: String { message + (advice.map { "; \($0)" } ?? "") }

  /// The result in the format of compiler messages, which editors and CI systems understand.
  ///
  /// The advice is on the next line.
  func text(for output: TerminalOutput) -> String {
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    let style: TextStyle = level == .warning ? .red : .faint
    let label = output.showsStyles ? style.applied(to: level.rawValue) : level.rawValue
    let advice = advice.map { "\n    \($0)" } ?? ""
    return "\(file.nameOfInput)\(place): \(label): \(message)\(advice)"
  }

  private enum CodingKeys: CodingKey {
    case advice, column, file, kind, line, message, severity, subject, witness
  }

  /// Writes all keys, with `null` for missing values, so that every line has the same keys.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(advice, forKey: .advice)
    try container.encode(column, forKey: .column)
    try container.encode(file, forKey: .file)
    try container.encode(rule, forKey: .kind)
    try container.encode(line, forKey: .line)
    try container.encode(message, forKey: .message)
    try container.encode(level, forKey: .severity)
    try container.encode(subject, forKey: .subject)
    try container.encode(witness, forKey: .witness)
  }
}

extension [ReportedResult] {
  /// The numbers of warnings and notes in words.
  var summary: String {
    let warnings = count { $0.level == .warning }
    return "\(warnings.counted("warning")), \((count - warnings).counted("note"))"
  }
}

extension Int {
  /// The number followed by a word, which gets an `s` in the plural.
  func counted(_ word: String) -> String { "\(self) \(word)\(self == 1 ? "" : "s")" }
}
