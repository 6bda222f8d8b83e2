import ArgumentParser

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The option `--routes FILE`.
struct RoutesPathOption: ParsableArguments {
  @Option(
    name: .customLong("routes"),
    help: ArgumentHelp(
      "The routes file, YAML or JSON; - is the standard input. The default is $WAYMARK_ROUTES, else waymark.yaml here.",
      valueName: "file"),
    completion: completion)
  var given: String?

  /// The files that shells offer as routes files.
  static var completion: CompletionKind { .file(extensions: ["yaml", "yml", "json"]) }

  /// The routes file: from the option, else from the environment, else in the working directory.
  ///
  /// - Throws: An error that says where the tool looked, if there is none.
  var path: String {
    get throws(InputError) { try Self.path(given) }
  }

  /// The routes file of a command that the user is still typing.
  ///
  /// - Throws: An error that says where the tool looked, if there is none.
  static func path(in words: [String]) throws(InputError) -> String {
    var given: String?
    for (word, next) in zip(words, words.dropFirst()) {
      if word == "--routes" { given = next }
      if word.hasPrefix("--routes=") { given = String(word.dropFirst("--routes=".count)) }
    }
    return try path(given)
  }

  private static func path(_ given: String?) throws(InputError) -> String {
    if let given { return given }
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
