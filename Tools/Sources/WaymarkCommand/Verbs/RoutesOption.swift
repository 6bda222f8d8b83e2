import ArgumentParser

/// The options of the verbs that ask one table of routes: its file, and the method of requests.
struct RoutesOption: ParsableArguments {
  @Option(help: RoutesPath.help)
  var routes: RoutesPath?

  @Option(
    help: ArgumentHelp(
      "The method of HTTP requests, if routes have methods. The default is GET.",
      valueName: "method"))
  var method: String?

  /// The routes file: see ``RoutesPath/path(_:)``.
  var path: String {
    get throws(InputError) { try RoutesPath.path(routes) }
  }

  /// Reads the file.
  ///
  /// - Throws: An error if there is no file, or all faults of the file.
  func load() throws -> RoutesFile {
    try RoutesFile(path: path, method: method)
  }

  /// Refuses a standard input that would hold both the routes and something else.
  func validate(standardInputHolds other: String, _ isHeld: Bool) throws {
    if isHeld, (try? path) == "-" {
      throw ValidationError("The standard input cannot hold both the routes and \(other).")
    }
  }
}
