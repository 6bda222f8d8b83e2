import WaymarkAnswers

/// A difference between two routes files.
protocol Change: Encodable {
  /// The kind of the change, as JSON and reports name it.
  var kind: String { get }

  /// The subject of the change, such as a URL or a pattern.
  var subject: String { get }

  /// The change in one sentence, not yet printable.
  var sentence: String { get }

  /// Whether URLs are lost or go elsewhere, and not only how routes are written.
  var concernsURLs: Bool { get }

  /// The place in the new file, or in the old one if the new one has none.
  var newPlace: FilePlace? { get }
  var oldPlace: FilePlace? { get }
}

extension Change {
  /// The change as an entry of reports.
  ///
  /// - Parameters:
  ///   - old: The path of the old routes file.
  ///   - new: The path of the new one.
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
  /// The route in a sentence: its pattern, with other distinctions in parentheses.
  var phrase: String {
    let remarks = [
      method, name, scheme.map { "scheme \($0)" }, priority == 0 ? nil : "priority \(priority)",
    ].compactMap { $0 }
    return patternWithHosts + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))")
  }
}
