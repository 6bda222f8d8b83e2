import ArgumentParser

/// The option `--routes FILE` of the verbs that ask one table of routes.
struct RoutesOption: ParsableArguments {
  @Option(
    name: .customLong("routes"),
    help: ArgumentHelp(
      "The routes file, YAML or JSON; - is the standard input.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var path: String

  @Option(
    help: ArgumentHelp(
      "The method of HTTP requests, where routes have some; GET otherwise.", valueName: "method"))
  var method: String?

  /// Reads the file.
  ///
  /// - Throws: All faults of the file.
  func load() throws(RoutesFileError) -> RoutesFile {
    try RoutesFile(path: path, method: method)
  }

  /// Refuses that the standard input holds the routes and something else.
  func validate(standardInputHolds other: String, _ isHeld: Bool) throws {
    if path == "-", isHeld {
      throw ValidationError("The standard input cannot hold both the routes and \(other).")
    }
  }
}
