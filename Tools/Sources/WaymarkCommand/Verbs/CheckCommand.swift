import ArgumentParser
import Waymark
import WaymarkAnalysis
import WaymarkAnswers

/// The verb `check`: finds faults in a table of routes.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Finds unreachable, duplicate, misleading and costly routes, and more.",
    discussion: """
      Each finding has a line of the file and advice, and most have a URL that shows it. Warnings are most \
      likely faults; notes may be intended.

      The exit status is 0 without warnings, 1 with warnings (with --strict also with notes), 2 when the usage \
      is bad, a file cannot be used or the output cannot be written.
      """
  )

  @OptionGroup var routes: RoutesArgument

  @OptionGroup var reports: ReportOptions

  @Flag(help: "Let notes make the exit status 1, too.")
  var strict = false

  func run() throws {
    try reports.reportingFaults(of: "check", check)
  }

  private func check() throws {
    let file = try routes.options.load()
    let routes = file.listedRoutes.count
    let findings = ProgressLine.waiting(for: "checking \(routes.grouped) routes") { file.findings }
    try reports.report(
      findings.map { $0.result(in: file.path, isStrict: strict) }, of: "check",
      json: { for finding in findings { try StandardOutput.print(JSONLine(finding)) } },
      text: {
        for finding in findings {
          try StandardOutput.print(finding.text(for: .standardOutput))
        }
        try StandardOutput.print(
          ListedFinding.summary(of: findings, routes: routes))
      })
  }
}
