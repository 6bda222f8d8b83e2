import ArgumentParser

/// The options of the verbs that ask one table of routes: its file, and the method of requests.
struct RoutesOption: ParsableArguments {
  @OptionGroup var file: RoutesPathOption

  @Option(
    help: ArgumentHelp(
      "The method of HTTP requests, where routes have some; GET otherwise.", valueName: "method"))
  var method: String?

  /// The routes file: see ``RoutesPathOption/path``.
  var path: String {
    get throws(InputError) { try file.path }
  }

  /// Reads the file.
  ///
  /// - Throws: That there is no file, or all its faults.
  func load() throws -> RoutesFile {
    try RoutesFile(path: path, method: method)
  }

  /// Refuses that the standard input holds the routes and something else.
  func validate(standardInputHolds other: String, _ isHeld: Bool) throws {
    if isHeld, (try? path) == "-" {
      throw ValidationError("The standard input cannot hold both the routes and \(other).")
    }
  }
}
