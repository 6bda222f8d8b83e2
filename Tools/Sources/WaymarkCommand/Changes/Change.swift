import WaymarkAnswers

/// A difference between two routes files.
protocol Change: Encodable {
  /// The kind of change, as in JSON and reports.
  var kind: String { get }

  /// The subject of the change, such as a URL or a pattern.
  var subject: String { get }

  /// The change in one sentence, which may contain unprintable characters.
  var sentence: String { get }

  /// Whether URLs lose their route or reach another one.
  ///
  /// Other changes only affect how routes are written.
  var concernsURLs: Bool { get }

  /// The position in the new file, or `nil` if the change is only in the old file.
  var newPlace: FilePlace? { get }
  var oldPlace: FilePlace? { get }
}

extension Change {
  /// The change as an entry in reports.
  ///
  /// - Parameters:
  ///   - old: The path of the old routes file.
  ///   - new: The path of the new routes file.
  func result(from old: String, to new: String) -> ReportedResult {
    let isInOld = newPlace == nil && oldPlace != nil
    let place = newPlace ?? oldPlace
    return ReportedResult(
      rule: kind, level: concernsURLs ? .warning : .note, subject: subject.printable,
      message: sentence.printable, file: isInOld ? old : new, line: place?.line,
      column: place?.column, isFailure: true)
  }
}

extension ListedRoute {
  /// The pattern, with the method, name, scheme and priority in parentheses.
  var phrase: String {
    let remarks = [
      method, name, scheme.map { "scheme \($0)" }, priority == 0 ? nil : "priority \(priority)",
    ].compactMap { $0 }
    return patternWithHosts + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))")
  }
}
