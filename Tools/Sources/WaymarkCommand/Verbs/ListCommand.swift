import ArgumentParser

/// The verb `list`: the routes in the order in which they are asked.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Prints the routes in the order in which they are asked.",
    discussion: """
      The global routes come first, then those of each scheme. A pattern with optional groups is \
      listed as the routes that it adds.
      """
  )

  @OptionGroup var routes: RoutesOption

  @Flag(help: "Print a JSON object for each route, one a line.")
  var json = false

  func run() throws {
    let listed = try routes.load().listedRoutes
    if json {
      for route in listed { print(try JSONLine(route)) }
    } else {
      var table = TextTable(columns: ["SCHEME", "PRIORITY", "NAME", "PATTERN"])
      for route in listed { table.append(route.row) }
      print(table.text(for: .standardOutput), terminator: "")
    }
  }
}
