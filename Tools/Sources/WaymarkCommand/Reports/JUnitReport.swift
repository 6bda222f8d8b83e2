/// Results as a JUnit report in XML, which CI systems read, with a test case for each result.
struct JUnitReport: CustomStringConvertible {
  let results: [ReportedResult]

  /// The verb that produced the results.
  let verb: String

  var description: String {
    let suite = "waymark \(verb)"
    let failures = results.count(where: \.isFailure)
    // Some systems treat a report without test cases as missing.
    let cases =
      results.isEmpty
      ? ["    <testcase classname=\"waymark.\(verb)\" name=\"nothing to report\"/>"]
      : results.map(testCase)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="\(suite)" tests="\(cases.count)" failures="\(failures)" errors="0" skipped="0">
      \(cases.joined(separator: "\n"))
        </testsuite>
      </testsuites>

      """
  }

  private func testCase(_ result: ReportedResult) -> String {
    let place = [result.line, result.column].compactMap { $0.map { ":\($0)" } }.joined()
    let name = "\(result.subject) (\(result.file.nameOfInput)\(place))".inXML
    var start = "    <testcase classname=\"waymark.\(verb)\" name=\"\(name)\""
    start +=
      " file=\"\(result.file.nameOfInput.inXML)\"" + (result.line.map { " line=\"\($0)\"" } ?? "")
    if result.level == .pass { return start + "/>" }
    let message = result.sentence.inXML
    let content =
      result.isFailure
      ? "<failure type=\"\(result.rule)\" message=\"\(message)\"/>"
      : "<system-out>\(result.level): \(message)</system-out>"
    return "\(start)>\n      \(content)\n    </testcase>"
  }
}

extension String {
  /// The string for XML 1.0, for use inside quotes or tags.
  ///
  /// It's made printable first, because XML can't represent other characters.
  fileprivate var inXML: String {
    printable.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
