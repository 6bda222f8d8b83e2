import ArgumentParser
import Waymark
import WaymarkAnswers

/// The verb `list`: prints each scheme's routes in the order of the search.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Prints each scheme's routes in the order in which they are tried.",
    discussion: """
      The global routes come first. A scheme with routes of its own uses only those, or asks them first if it \
      falls back to the global ones. A pattern with optional groups is one row.

      EXAMPLES:
        waymark list --routes routes.yaml --tree --scheme snap
        waymark list --routes routes.yaml --markdown --order name > ROUTES.md
        waymark list --routes routes.yaml --examples

      An example is a URL that the route takes, as --examples shows. If none is found, because other routes take all \
      or a constraint is hard to satisfy, the output says so.
      """
  )

  @OptionGroup var routes: RoutesArgument

  @Flag(help: "The form of the output.")
  var format: Format = .table

  @Flag(help: "Show a URL that each route matches.")
  var examples = false

  @Option(
    help: "Print only the routes of one scheme; \"global\" means routes without a scheme.")
  var scheme: String?

  @Option(help: ArgumentHelp("The order of the routes.", valueName: "order"))
  var order: Order = .asked

  enum Format: String, EnumerableFlag {
    case table, tree, json, markdown

    static func help(for value: Format) -> ArgumentHelp? {
      switch value {
      case .table: "Print a table."
      case .tree: "Draw the routes as a tree, segment by segment."
      case .json: "Print a JSON object for each route, one a line."
      case .markdown: "Print a table in Markdown."
      }
    }
  }

  enum Order: String, ExpressibleByArgument, CaseIterable {
    case asked, name, pattern
  }

  func validate() throws {
    if examples, format == .tree { throw ValidationError("--tree shows no --examples.") }
  }

  func run() throws {
    let file = try routes.options.load()
    let listed = try selected(
      from: !examples
        ? file.listedRoutes
        : ProgressLine.waiting(for: "looking for URLs") { file.listedRoutesWithExamples })
    switch format {
    case .table:
      let withMethod = listed.haveMethods
      var table = TextTable(
        columns: ListedRoute.columns(withMethod: withMethod, withExample: examples))
      for route in listed { table.append(route.row(withMethod: withMethod)) }
      try StandardOutput.write(table.text(for: .standardOutput))
    case .tree: try StandardOutput.write(RouteTree(listed).text(for: .standardOutput))
    case .json: for route in listed { try StandardOutput.print(JSONLine(route)) }
    case .markdown: try StandardOutput.write(MarkdownTable(listed).description)
    }
  }

  /// The routes of the chosen scheme, in the chosen order.
  private func selected(from routes: [ListedRoute]) throws -> [ListedRoute] {
    let chosen = routes.filter { route in
      scheme.map { $0.lowercased() == route.schemeLabel.lowercased() } ?? true
    }
    if let scheme, chosen.isEmpty {
      let known = Set(routes.map(\.schemeLabel)).sorted().joined(separator: ", ")
      throw ValidationError("No routes have the scheme \(scheme.quoted); there are: \(known).")
    }
    switch order {
    case .asked: return chosen
    // The documentation of `sort` doesn't promise stability, so the index is compared as well.
    case .name:
      return chosen.sortedStably { ($0.name == nil ? 1 : 0, $0.name ?? "") }
    case .pattern: return chosen.sortedStably { (0, $0.pattern) }
    }
  }
}

extension [ListedRoute] {
  fileprivate func sortedStably(by key: (ListedRoute) -> (Int, String)) -> [ListedRoute] {
    enumerated().sorted { left, right in
      let (leftKey, rightKey) = (key(left.element), key(right.element))
      return leftKey == rightKey ? left.offset < right.offset : leftKey < rightKey
    }.map(\.element)
  }
}
