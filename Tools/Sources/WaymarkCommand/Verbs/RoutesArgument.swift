import ArgumentParser

/// The options of the verbs that need only a table of routes: its file can be the argument.
struct RoutesArgument: ParsableArguments {
  @OptionGroup var options: RoutesOption

  @Argument(help: ArgumentHelp("The routes file, as --routes names it.", valueName: "file"))
  var file: RoutesPath?

  mutating func validate() throws {
    guard let file else { return }
    if let given = options.routes {
      throw ValidationError("Give one routes file, not \(given.quoted) and \(file.quoted).")
    }
    options.routes = file
  }
}
