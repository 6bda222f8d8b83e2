import ArgumentParser
import WaymarkAnswers

/// The verb `test`: checks whether URLs reach the routes that a file expects.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Checks that URLs are routed as a file of expectations specifies.",
    discussion: """
      The file is YAML or JSON: a list `expectations` of mappings with the keys

        url      the URL
        route    the name or the pattern of the route that takes it
        matches  false if no route may take the URL, true if any route may
        values   all parameters of path and query by name; a list for a repeated
                 name, one text with slashes for a wildcard

      EXAMPLES:
        waymark test --routes routes.yaml expectations.yaml
        waymark test --format junit expectations.yaml > report.xml

      The exit status is 0 when every expectation holds, 1 when one does not, 2 when the usage is bad, a \
      file cannot be used or the output cannot be written.
      """
  )

  @OptionGroup var routes: RoutesOption

  @OptionGroup var reports: ReportOptions

  @Argument(
    help: ArgumentHelp(
      "The file of expectations, YAML or JSON; - is the standard input.", valueName: "file"))
  var path: String

  func validate() throws {
    try routes.validate(standardInputHolds: "the expectations", path == "-")
  }

  func run() throws {
    try reports.reportingFaults(of: "test", check)
  }

  private func check() throws {
    let file = try routes.load()
    let routers = file.table.answering(file.method)
    let expectations = try ExpectationsFile(path: path, routers: routers).expectations
    let checked = expectations.map { ($0, failure: $0.failure(in: file)) }
    let results = checked.map { $0.result(in: path, $1) }
    try reports.report(
      results, of: "test",
      json: { for result in results { try StandardOutput.print(JSONLine(result)) } },
      text: {
        for case (let expectation, let failure?) in checked {
          let (place, url) = (expectation.place, expectation.url.printable)
          try StandardOutput.print("\(path.nameOfInput):\(place): \(url)\n\(failure.lines)\n")
        }
        let failures = results.count(where: \.isFailure)
        let total = results.count.counted("expectation")
        try StandardOutput.print(
          failures == 0 ? "\(total) met" : "\(failures) of \(total) not met")
      })
  }
}

extension Expectation {
  /// The expectation and its result as an entry in reports.
  fileprivate func result(in path: String, _ failure: UnmetExpectation?) -> ReportedResult {
    let url = url.printable
    return ReportedResult(
      rule: "expectation", level: failure == nil ? .pass : .error, subject: url,
      message: "\(url): \(failure?.sentence ?? "as expected")", file: path, line: place.line,
      column: place.column, isFailure: failure != nil)
  }
}
