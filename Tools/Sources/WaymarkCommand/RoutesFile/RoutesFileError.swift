import WaymarkAnswers

/// Everything that is wrong with a routes file, a file of expectations, or an association file.
struct RoutesFileError: Error {
  /// The path as the user typed it.
  let path: String

  /// The faults, in the order of the file.
  let faults: [Fault]

  /// - Parameter faults: At least one fault, in any order.
  init(path: String, faults: [Fault]) {
    self.path = path
    self.faults = faults.sorted { ($0.place ?? .start) < ($1.place ?? .start) }
  }

  struct Fault: Hashable {
    /// The position of the fault, or `nil` if the fault concerns the whole file.
    let place: FilePlace?

    /// The faulty part, such as `route 3 "user.view"`, or `nil` if the message names it.
    let subject: String?

    /// What is wrong.
    ///
    /// Lines after the first mark the position in a pattern.
    let message: String
  }
}

extension RoutesFileError: CustomStringConvertible {
  /// The faults, each as `file:line:column: subject: message`.
  var description: String {
    faults.map { fault in
      let place = fault.place.map { "\($0): " } ?? " "
      let subject = fault.subject.map { "\($0): " } ?? ""
      return "\(path.nameOfInput):\(place)\(subject)\(fault.message)"
    }.joined(separator: "\n")
  }
}

extension RoutesFileError {
  /// The faults as entries in reports, without the lines that mark positions in patterns.
  var results: [ReportedResult] {
    faults.map { fault in
      let message = fault.message.prefix { $0 != "\n" }
      return ReportedResult(
        rule: "fault", level: .error, subject: fault.subject ?? "file",
        message: (fault.subject.map { "\($0): " } ?? "") + message, file: path,
        line: fault.place?.line, column: fault.place?.column, isFailure: true)
    }
  }
}
