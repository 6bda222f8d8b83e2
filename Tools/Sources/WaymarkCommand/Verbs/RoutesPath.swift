import ArgumentParser

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The routes file that a command names, as the value of `--routes FILE`.
///
/// Each verb has the option itself, or one group away: a debug build of ArgumentParser checks a group again for each check
/// of the command around it, so that the time to start grows exponentially with groups in groups.
struct RoutesPath: ExpressibleByArgument {
  private let text: String

  init(argument: String) {
    text = argument
  }

  /// The help of the option.
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
  /// - Throws: An error that says where the tool looked, if there is none.
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

  /// The routes file: as it is given, else from the environment, else in the working directory.
  ///
  /// - Throws: An error that says where the tool looked, if there is none.
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
