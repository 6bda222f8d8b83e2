import WaymarkAnswers

/// The result of a verb that checks something, for one thing: a row of its report.
struct ReportedResult: Encodable {
  /// The kind of the result, such as `unreachable`.
  let rule: String

  let level: Level

  /// The thing that was checked, such as a URL.
  let subject: String

  /// The result, in one printable line.
  let message: String

  /// The path as the user gave it.
  let file: String

  /// The line in the file; `nil` for all of it.
  let line: Int?
  let column: Int?

  /// Whether it makes the status 1.
  let isFailure: Bool

  /// A way to mend it; `nil` if there is none to name.
  var advice: String?

  /// A URL that shows it; `nil` if there is none.
  var witness: String?

  enum Level: String, Encodable {
    case error, warning, note
    /// Nothing is wrong.
    case pass
  }

  /// The result in one line, with the advice.
  var sentence: String { message + (advice.map { "; \($0)" } ?? "") }

  /// The result in the form of compilers' messages, which editors and CI systems understand, with
  /// the advice below it.
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

  /// Writes all keys, with `null` for a missing value, so that scripts find every key in every
  /// line.
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
  /// The numbers of warnings and notes, in words.
  var summary: String {
    let warnings = count { $0.level == .warning }
    return "\(warnings.counted("warning")), \((count - warnings).counted("note"))"
  }
}

extension Int {
  /// The number with a word that takes an `s` in the plural.
  func counted(_ word: String) -> String { "\(self) \(word)\(self == 1 ? "" : "s")" }
}
