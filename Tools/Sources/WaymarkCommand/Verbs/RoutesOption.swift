import ArgumentParser

/// The option `--routes FILE` that every verb has.
struct RoutesOption: ParsableArguments {
  @Option(
    name: .customLong("routes"),
    help: ArgumentHelp("The routes file, YAML or JSON.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var path: String

  /// Reads the file.
  ///
  /// - Throws: All faults of the file.
  func load() throws(RoutesFileError) -> RoutesFile {
    try RoutesFile(path: path)
  }
}
