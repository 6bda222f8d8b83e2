import ArgumentParser
import Foundation
import Waymark
import WaymarkAnalysis
import WaymarkAnswers

/// The verb `check`: what is wrong with a table of routes.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Finds unreachable, duplicate, misleading and costly routes, and more.",
    discussion: """
      Each finding has a line of the file and what can be done, most a URL that shows it. Warnings are \
      faults in all likelihood; notes may be meant so.

      The exit status is 0 without warnings, 1 with some (with --strict also with notes), 2 when the \
      usage is bad, a file cannot be used or the output cannot be written.
      """
  )

  @OptionGroup var routes: RoutesOption

  @Flag(help: "Print a JSON object for each finding, one a line.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Print findings as annotations of a CI system: github. The default where GITHUB_ACTIONS is true.",
      valueName: "system"))
  var annotate: Annotations?

  @Flag(help: "Let notes make the exit status 1, too.")
  var strict = false

  /// The CI systems with annotations of their own; others read the usual lines.
  enum Annotations: String, CaseIterable, ExpressibleByArgument {
    case github
  }

  func validate() throws {
    if json, annotate != nil {
      throw ValidationError("--json and --annotate exclude each other.")
    }
  }

  func run() throws {
    let file = try routes.load()
    let findings = file.findings
    let isGitHub = ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"
    if json {
      for finding in findings { try StandardOutput.print(JSONLine(finding)) }
    } else if annotate == .github || isGitHub {
      for finding in findings { try StandardOutput.print(finding.gitHubAnnotation) }
    } else {
      for finding in findings {
        try StandardOutput.print(finding.text(for: .standardOutput))
      }
      try StandardOutput.print(
        ListedFinding.summary(of: findings, routes: file.listedRoutes.count))
    }
    if findings.contains(where: { strict || $0.severity == .warning }) { throw ExitCode(1) }
  }
}
