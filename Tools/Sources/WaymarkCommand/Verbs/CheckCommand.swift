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

        unreachable       other routes match every URL that the route matches
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
                          and handles some of their URLs
        undecided         others match every URL that was tried, but constraints
                          leave open whether they match all

      EXAMPLES:
        waymark check routes.yaml
        waymark check --strict web/routes.yaml app/routes.yaml

      The exit status is 0 without warnings, 1 with warnings (with --strict also with notes), 2 when the usage \
      is bad, a file cannot be used or the output cannot be written.
      """
  )

  @OptionGroup var routes: RoutesOption

  @OptionGroup var reports: ReportOptions

  @Flag(name: .customLong("strict"), help: "Let notes make the exit status 1, too.")
  var isStrict = false

  @Argument(help: ArgumentHelp("The routes files, each as --routes names one.", valueName: "file"))
  var files: [RoutesPath] = []

  func validate() throws {
    if let given = routes.routes, let file = files.first {
      throw ValidationError(
        "Give one routes file, not \(given.quoted) and \(file.quoted).")
    }
  }

  func run() throws {
    try reports.reportingFaults(of: "check", check)
  }

  private func check() throws {
    var (findings, results, faults): ([ListedFinding], [ReportedResult], [ReportedResult]) =
      ([], [], [])
    var routeCount = 0
    for path in files.isEmpty ? [try routes.path] : try files.map(RoutesPath.path) {
      do throws(RoutesFileError) {
        let file = try RoutesFile(path: path, method: routes.method)
        let count = file.routeCount
        let found = ProgressLine.waiting(for: "checking \(count.grouped) routes") { file.findings }
        findings += found
        results += found.map { ReportedResult($0, in: path, isStrict: isStrict) }
        routeCount += count
      } catch let fault {
        // A faulty file doesn't keep the other files from being checked.
        if files.count < 2 { throw fault }
        WaymarkTool.warn("\(fault)")
        faults += fault.results
      }
    }
    try reports.report(
      results, of: "check", faults: faults,
      json: { for finding in findings { try StandardOutput.print(JSONLine(finding)) } },
      text: {
        for result in results { try StandardOutput.print(result.text(for: .standardOutput)) }
        try StandardOutput.print("\(results.summary) in \(routeCount.counted("route"))")
      })
  }
}
