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
      likely faults; notes may be intended. These are the kinds:

        unreachable       other routes take every URL that the route matches
        duplicate         another route matches the same URLs
        lookalike         two patterns that differ by case, percent escapes or
                          Unicode form match different URLs
        misleading        a part of a pattern looks like a query, a parameter, a
                          wildcard, a regex or a constraint's name, but is none
        unusedConstraint  no route has a parameter that uses the constraint
        hiddenFromScheme  a scheme's own routes hide global routes from its URLs
        namedHost         a parameter of a route's host captures a host that
                          other routes name, for paths that they lack
        costly            a constraint backtracks until it is stopped, or optional
                          groups have more than 16 combinations
        overlap           a less specific route is tried before more specific ones
                          and takes some of their URLs
        undecided         others take every URL that was tried, but constraints
                          leave open whether they take all

      The exit status is 0 without warnings, 1 with warnings (with --strict also with notes), 2 when the usage \
      is bad, a file cannot be used or the output cannot be written.
      """
  )

  @OptionGroup var routes: RoutesArgument

  @OptionGroup var reports: ReportOptions

  @Flag(name: .customLong("strict"), help: "Let notes make the exit status 1, too.")
  var isStrict = false

  func run() throws {
    try reports.reportingFaults(of: "check", check)
  }

  private func check() throws {
    let file = try routes.options.load()
    let routes = file.routeCount
    let findings = ProgressLine.waiting(for: "checking \(routes.grouped) routes") { file.findings }
    let results = findings.map {
      ReportedResult($0, in: file.path, isStrict: isStrict)
    }
    try reports.report(
      results, of: "check",
      json: { for finding in findings { try StandardOutput.print(JSONLine(finding)) } },
      text: {
        for result in results { try StandardOutput.print(result.text(for: .standardOutput)) }
        try StandardOutput.print("\(results.summary) in \(routes.counted("route"))")
      })
  }
}
