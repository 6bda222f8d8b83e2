/// The result of a verb that checks something, for one thing.
///
/// All reports are made of such results.
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

  enum Level: String, Encodable {
    case error, warning, note
    /// Nothing is wrong.
    case pass
  }

  private enum CodingKeys: CodingKey {
    case column, file, kind, line, message, severity, subject
  }

  /// Writes all keys, with `null` for a missing value, so that scripts find every key in every line.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(column, forKey: .column)
    try container.encode(file, forKey: .file)
    try container.encode(rule, forKey: .kind)
    try container.encode(line, forKey: .line)
    try container.encode(message, forKey: .message)
    try container.encode(level, forKey: .severity)
    try container.encode(subject, forKey: .subject)
  }
}
