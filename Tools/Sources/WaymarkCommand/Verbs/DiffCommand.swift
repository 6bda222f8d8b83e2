import ArgumentParser
import Foundation
import WaymarkAnswers

/// The verb `diff`: what changes between two routes files.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Prints what changes between two routes files.",
    discussion: """
      Prints routes that were removed (-), were added (+) or have another pattern, name or priority \
      (~), and routes that no URL reaches any more because others take all of theirs. URLs are read \
      from standard input, one a line, unless it is a terminal: those are printed that another route \
      takes, or that get other values.

      EXAMPLES:
        waymark diff routes.yaml routes-next.yaml < urls.txt

      The exit status is 0 when nothing changes, 1 when something does, 2 when a routes file or the \
      usage is bad.
      """
  )

  @Argument(help: ArgumentHelp("The old routes file.", valueName: "old"))
  var old: String

  @Argument(help: ArgumentHelp("The new routes file.", valueName: "new"))
  var new: String

  @Flag(help: "Print a JSON object for each change, one a line.")
  var json = false

  func run() throws {
    let old = try RoutesFile(path: old)
    let new = try RoutesFile(path: new)
    let routes = RouteChange.changes(from: old.router.listedRoutes, to: new.router.listedRoutes)
    let shadowed = ShadowedRoute.newlyShadowed(from: old.router, to: new.router)
    let urls = isatty(STDIN_FILENO) == 1 ? AnySequence([]) : URLArguments.standardInput
    let changedURLs = urls.lazy.compactMap { URLChange(of: $0, from: old, to: new) }
    let hasChanges =
      try json
      ? printLines(routes, shadowed, changedURLs) : printTables(routes, shadowed, changedURLs)
    if hasChanges { throw ExitCode(1) }
  }

  /// Prints each change as soon as it is known; returns whether there is one.
  private func printLines(
    _ routes: [RouteChange], _ shadowed: [ShadowedRoute], _ urls: some Sequence<URLChange>
  ) throws -> Bool {
    for change in routes { print(try JSONLine(change)) }
    for route in shadowed { print(try JSONLine(route)) }
    var hasChanges = !routes.isEmpty || !shadowed.isEmpty
    for change in urls {
      print(try JSONLine(change))
      hasChanges = true
    }
    return hasChanges
  }

  /// Prints the changes as tables; returns whether there is one.
  private func printTables(
    _ routes: [RouteChange], _ shadowed: [ShadowedRoute], _ urls: some Sequence<URLChange>
  ) -> Bool {
    var routeTable = TextTable(columns: ["", "SCHEME", "PRIORITY", "NAME", "PATTERN"])
    for row in routes.flatMap(\.rows) { routeTable.append(row) }
    var shadowTable = TextTable(columns: ["NEWLY SHADOWED", "BY", "SUCH AS"])
    for route in shadowed { shadowTable.append(route.row) }
    var urlTable = TextTable(columns: ["URL", "OLD ROUTE", "OLD VALUES", "NEW ROUTE", "NEW VALUES"])
    for change in urls { urlTable.append(change.row) }
    let tables = [routeTable, shadowTable, urlTable].map { $0.text(for: .standardOutput) }
      .filter { !$0.isEmpty }
    print(tables.joined(separator: "\n"), terminator: "")
    return !tables.isEmpty
  }
}
