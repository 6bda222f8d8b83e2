import ArgumentParser
import WaymarkAnswers

/// The verb `diff`: prints the changes between two routes files.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Prints what changes between two routes files.",
    discussion: """
      Prints routes that were removed (-), were added (+) or have another pattern, name or priority (~), the \
      classes of URLs that another route takes, each with a URL that shows it, and routes that no URL reaches \
      any more because others take all of theirs. Options that change how URLs are read have a row each, and so has a \
      scheme whose URLs begin or cease to reach the global routes. With --urls, it also prints the URLs of that file that another \
      route takes or that get other values.

      Only one of the three files can be -, the standard input.

      EXAMPLES:
        waymark diff routes.yaml routes-next.yaml --urls urls.txt
        git show main:routes.yaml | waymark diff - routes.yaml

      The exit status is 0 when nothing changes, 1 when something does, 2 when the usage is bad, a \
      file cannot be used or the output cannot be written.
      """
  )

  @Argument(help: ArgumentHelp("The old routes file.", valueName: "old"))
  var old: String

  @Argument(help: ArgumentHelp("The new routes file.", valueName: "new"))
  var new: String

  @Option(
    help: ArgumentHelp(
      "Compare only the routes for requests of this method.", valueName: "method"))
  var method: String?

  @Option(
    help: ArgumentHelp(
      "Compare the URLs of this file, too, one a line; - is the standard input.",
      valueName: "file"),
    completion: .file())
  var urls: String?

  @OptionGroup var reports: ReportOptions

  func validate() throws {
    if old == "-", new == "-" {
      throw ValidationError("The standard input cannot hold both routes files.")
    }
    if urls == "-", old == "-" || new == "-" {
      throw ValidationError("The standard input cannot hold both the routes and the URLs.")
    }
  }

  /// Reads the routes and opens the file of URLs, so that a wrong path is reported before any
  /// change.
  private func files() throws -> (old: RoutesFile, new: RoutesFile, urls: ByteInput?) {
    (
      try RoutesFile(path: old, method: method), try RoutesFile(path: new, method: method),
      try urls.map(ByteInput.named)
    )
  }

  func run() throws {
    let (old, new, urls) = try reports.reportingFaults(of: "diff", files)
    // The same methods for both files, because a route for all methods also covers a method that
    // only one file names.
    var methods = Set((old.tables + new.tables).map(\.method)).sorted { ($0 ?? "") < ($1 ?? "") }
    // A route that gains or loses methods is still the same route.
    if methods.count > 1 { methods.removeAll { $0 == nil } }
    let routes = RouteChange.changes(
      from: methods.flatMap(old.listedRoutes), to: methods.flatMap(new.listedRoutes))
    let options = OptionChange.changes(from: old, to: new)
    let (found, shadowed) = ProgressLine.waiting(
      for: "comparing \((old.routeCount + new.routeCount).grouped) routes"
    ) {
      (
        ClassChange.changes(from: old, to: new), ShadowedRoute.newlyShadowed(from: old, to: new)
      )
    }
    let (schemes, classes) = SchemeChange.split(found, from: old.table, to: new.table)
    let format = reports.format
    // For JSON and text, one result is enough to determine the exit status.
    let keepsAll = ![.json, .text].contains(format)
    var results: [ReportedResult] = []
    var faults: [ReportedResult] = []
    var urlTable = TextTable(columns: ["URL", "OLD ROUTE", "OLD VALUES", "NEW ROUTE", "NEW VALUES"])
    func report(_ change: any Change) throws {
      // In JSON, each URL is answered before the next one is read.
      if format == .json { try StandardOutput.print(JSONLine(change)) }
      if keepsAll || results.isEmpty {
        results.append(change.result(from: old.path, to: new.path))
      }
    }
    // In a JUnit report, a changed route isn't a test case if its effects on URLs already are.
    let effects: [any Change] = options + schemes + classes + shadowed
    let lines = format == .junit ? RouteChange.notAtPositions(of: effects, among: routes) : routes
    try (lines + effects).forEach(report)
    if let urls {
      try URLArguments.forEachURL(of: urls) { fault in
        if keepsAll || faults.isEmpty { faults.append(fault.result) }
      } _: { url in
        guard let change = URLChange(of: url, from: old, to: new) else { return }
        if format == .text { urlTable.append(change.row) }
        try report(change)
      }
    }
    try reports.report(
      results, of: "diff", faults: faults, json: {},
      text: { try printTables(options, routes, schemes, classes, shadowed, urlTable) })
  }

  private func printTables(
    _ options: [OptionChange], _ routes: [RouteChange], _ schemes: [SchemeChange],
    _ classes: [ClassChange], _ shadowed: [ShadowedRoute], _ urlTable: TextTable
  ) throws {
    var optionTable = TextTable(columns: ["OPTION", "OLD VALUE", "NEW VALUE"])
    for change in options { optionTable.append(change.row) }
    let withMethod = routes.contains { $0.old?.method != nil || $0.new?.method != nil }
    var routeTable = TextTable(columns: [""] + ListedRoute.columns(withMethod: withMethod))
    for row in routes.flatMap({ $0.rows(withMethod: withMethod) }) { routeTable.append(row) }
    func table(_ columns: [String], _ rows: [(method: String?, cells: [TextTable.Cell])])
      -> TextTable
    {
      let haveMethods = rows.contains { $0.method != nil }
      var table = TextTable(columns: (haveMethods ? ["METHOD"] : []) + columns)
      for (method, cells) in rows {
        table.append((haveMethods ? [TextTable.Cell(method ?? "-")] : []) + cells)
      }
      return table
    }
    let schemeTable = table(
      ["SCHEME", "GLOBAL ROUTES", "SUCH AS", "ROUTES"], schemes.map { ($0.method, $0.row) })
    let classTable = table(
      ["URLS SUCH AS", "OLD ROUTE", "NEW ROUTE"], classes.map { ($0.method, $0.row) })
    let shadowTable = table(
      ["NEWLY SHADOWED", "BY", "SUCH AS"], shadowed.map { ($0.route.method, $0.row) })
    let tables = [optionTable, routeTable, schemeTable, classTable, shadowTable, urlTable]
      .map { $0.text(for: .standardOutput) }.filter { !$0.isEmpty }
    try StandardOutput.write(tables.joined(separator: "\n"))
  }
}
