/// Why an input couldn't be read to its end, or why a line couldn't be read at all.
struct InputError: Error {
  /// The path as the user typed it.
  let name: String
  let reason: String

  /// The line, counted from 1, or `nil` if the error concerns the whole input.
  let line: Int?

  init(name: String, reason: String, line: Int? = nil) {
    self.name = name
    self.reason = reason
    self.line = line
  }

  init(name: String, _ cause: SystemError) {
    self.init(name: name, reason: "\(cause)")
  }
}

extension InputError: CustomStringConvertible {
  /// The error on one line, with unprintable characters escaped.
  var description: String { "\(name.nameOfInput): \(reason)" }
}

extension String {
  /// The name of the input with this path in messages.
  var nameOfInput: String { self == "-" ? "standard input" : printable }
}

extension InputError {
  /// The error as an entry in reports.
  var result: ReportedResult {
    ReportedResult(
      rule: "fault", level: .error, subject: "file", message: reason, file: name, line: line,
      column: nil, isFailure: true)
  }
}
