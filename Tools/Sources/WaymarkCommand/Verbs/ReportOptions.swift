import ArgumentParser
import WaymarkAnswers

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The options for the results of verbs that check something.
struct ReportOptions: ParsableArguments {
  @Flag(help: "Print a JSON object for each finding, one a line.")
  var json = false

  @Option(
    name: [.customLong("format"), .customLong("annotate")],
    help: ArgumentHelp(
      """
      Print findings as text, json, github (annotations; the default where GITHUB_ACTIONS is true), \
      sarif or junit.
      """,
      valueName: "format"))
  var chosen: ReportFormat?

  var isGiven: Bool { json || chosen != nil }

  func validate() throws {
    if json, chosen ?? .json != .json {
      throw ValidationError("--json and --format exclude each other.")
    }
  }

  /// The requested format.
  var format: ReportFormat {
    let isGitHub = ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"
    return json ? .json : chosen ?? (isGitHub ? .github : .text)
  }

  /// Runs a check or part of it, and reports the faults of a file that can't be used.
  ///
  /// The standard error has the faults, too, but a CI system shows only the report.
  func reportingFaults<Value>(of verb: String, _ check: () throws -> Value) throws -> Value {
    do {
      return try check()
    } catch let error as RoutesFileError {
      try print(error.results, of: verb, json: {}, text: {})
      throw error
    } catch let error as InputError {
      try print([error.result], of: verb, json: {}, text: {})
      throw error
    }
  }

  /// Prints results, then ends with status 2 if there are faults, or with status 1 if any result is
  /// a failure.
  ///
  /// - Parameters:
  ///   - verb: The verb that produced the results.
  ///   - faults: What couldn't be read. Reports list the faults after the results. The caller has
  ///     already printed them to the standard error.
  ///   - json: Prints the verb's own objects.
  ///   - text: Prints the text for people.
  func report(
    _ results: [ReportedResult], of verb: String, faults: [ReportedResult] = [],
    json: () throws -> Void, text: () throws -> Void
  ) throws {
    try print(results + faults, of: verb, json: json, text: text)
    if !faults.isEmpty { throw ExitCode(2) }
    if results.contains(where: \.isFailure) { throw ExitCode(1) }
  }

  private func print(
    _ results: [ReportedResult], of verb: String, json: () throws -> Void, text: () throws -> Void
  ) throws {
    switch format {
    case .text: try text()
    case .json: try json()
    case .github:
      for result in results where result.level != .pass {
        try StandardOutput.print(GitHubAnnotation(result: result))
      }
    case .sarif: try StandardOutput.print(JSONLine(SARIFLog(results)))
    case .junit: try StandardOutput.write(JUnitReport(results: results, verb: verb).description)
    }
  }
}

/// The output formats of verbs that check something.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  /// Text for people, which differs by verb.
  case text
  /// One JSON object per line.
  case json
  /// Workflow commands of GitHub Actions.
  case github
  /// A log in the Static Analysis Results Interchange Format.
  case sarif
  /// A report of test cases.
  case junit
}
