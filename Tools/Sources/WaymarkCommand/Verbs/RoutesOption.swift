import ArgumentParser

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The options of verbs that look up URLs in one table: its file, and the method of requests.
struct RoutesOption: ParsableArguments {
  @Option(help: RoutesPath.help)
  var routes: RoutesPath?

  @Option(
    help: ArgumentHelp(
      "The method of HTTP requests, if routes have methods. The default is GET.",
      valueName: "method"))
  var method: String?

  /// The routes file; see ``RoutesPath/path(_:)``.
  var path: String {
    get throws(InputError) { try RoutesPath.path(routes) }
  }

  /// Reads the file.
  ///
  /// - Throws: An error if there's no file, or all faults of the file.
  func load() throws -> RoutesFile {
    try RoutesFile(path: path, method: method)
  }

  /// Throws if the standard input would contain both the routes and something else.
  func validate(standardInputHolds other: String, _ isHeld: Bool) throws {
    if isHeld, (try? path) == "-" {
      throw ValidationError("The standard input cannot hold both the routes and \(other).")
    }
  }
}

/// The options of verbs that need only a table of routes.
///
/// Its file can be the argument.
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

/// The routes file in a command: the value of `--routes FILE`.
///
/// It's the type of an option's value instead of an option group, because each level of groups
/// makes a debug build start more slowly.
struct RoutesPath: ExpressibleByArgument {
  private let text: String

  init(argument: String) {
    text = argument
  }

  /// The option's help.
  static var help: ArgumentHelp {
    ArgumentHelp(
      "The routes file, YAML or JSON; - is the standard input. The default is $WAYMARK_ROUTES, else waymark.yaml here.",
      valueName: "file")
  }

  /// The files that shells offer as routes files.
  static var defaultCompletionKind: CompletionKind {
    .file(extensions: ["yaml", "yml", "json"])
  }

  var quoted: String { text.quoted }

  /// The routes file of a command that the user is still typing.
  ///
  /// - Throws: An error that lists where the tool looked, if there's no file.
  static func path(in words: [String]) throws(InputError) -> String {
    var given: Self?
    for (word, next) in zip(words, words.dropFirst()) {
      if word == "--routes" { given = Self(argument: next) }
      if word.hasPrefix("--routes=") {
        given = Self(argument: String(word.dropFirst("--routes=".count)))
      }
    }
    return try path(given)
  }

  /// The routes file: from the option, or else from the environment, or else in the working
  /// directory.
  ///
  /// - Throws: An error that lists where the tool looked, if there's no file.
  static func path(_ given: Self?) throws(InputError) -> String {
    if let given { return given.text }
    if let named = ProcessInfo.processInfo.environment["WAYMARK_ROUTES"], !named.isEmpty {
      return named
    }
    let name = "waymark.yaml"
    guard FileManager.default.fileExists(atPath: name) else {
      throw InputError(
        name: name,
        reason: "there is no such file here, and WAYMARK_ROUTES is not set:"
          + " name a routes file with --routes FILE")
    }
    return name
  }
}
