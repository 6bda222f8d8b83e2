/// Why input could not be read to its end, or one of its lines not at all.
struct InputError: Error {
  /// The path as the user gave it.
  let name: String
  let reason: String

  /// The line, starting at 1; `nil` if the error is about the input as a whole.
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
  /// The error in one line, fit for a terminal.
  var description: String { "\(name.nameOfInput): \(reason)" }
}

extension String {
  /// What messages call the input with this path.
  var nameOfInput: String { self == "-" ? "standard input" : printable }
}

extension InputError {
  /// The error as an entry of reports.
  var result: ReportedResult {
    ReportedResult(
      rule: "fault", level: .error, subject: "file", message: reason, file: name, line: line,
      column: nil, isFailure: true)
  }
}
