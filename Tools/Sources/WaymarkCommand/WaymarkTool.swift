import ArgumentParser

/// The command `waymark`: one verb for each question about a routes file.
///
/// Exit statuses are a contract with scripts. 0: every URL matched, and nothing was found. 1: a URL
/// did not match, or something was found. 2: the usage is bad, a file cannot be used, or the output
/// cannot be written; the message is on standard error.
@main struct WaymarkTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "waymark",
    abstract: "Answers questions about the routes in a file.",
    version: "waymark \(Version.current)",
    subcommands: [
      MatchCommand.self, ListCommand.self, ExplainCommand.self, CheckCommand.self,
      DiffCommand.self, CompareCommand.self, TestCommand.self, ClassifyCommand.self,
      URLCommand.self, AssociateCommand.self, DoctorCommand.self, ConvertCommand.self,
      InspectCommand.self,
    ]
  )

  /// Runs the verb and ends the process.
  ///
  /// ArgumentParser's own `main` exits with 64 on bad usage and ignores output that it cannot
  /// write. This one keeps the contract.
  static func main() async {
    // A write then fails, and is reported like other failures, or becomes the signal below.
    StandardStream.ignoreBrokenPipes()
    do {
      try await runVerb()
    } catch let status as ExitCode {
      exit(withError: status)
    } catch let error as OutputError where error.cause.isBrokenPipe {
      StandardStream.endByBrokenPipe()
    } catch {
      warn(
        exitCode(for: error) == .validationFailure
          ? printableMessage(of: error) : "\(error)")
      exit(withError: ExitCode(2))
    }
  }

  /// Runs the verb of the arguments, or prints help, the version or completions.
  private static func runVerb() async throws {
    do {
      try refuseRepairedArguments()
      try refuseUnknownVerb()
      var command = try parseAsRoot()
      do {
        if var command = command as? any AsyncParsableCommand {
          try await command.run()
        } else {
          try command.run()
        }
      } catch let error as ValidationError {
        throw UsageError(verb: type(of: command), message: error.message)
      }
    } catch  where exitCode(for: error).isSuccess {
      let message = fullMessage(for: error)
      let isScript = CommandLine.arguments.contains { $0.hasPrefix("--generate-completion-script") }
      try StandardOutput.print(
        isScript ? CompletionScript.completingHelp(in: message, verbs: verbs) : message)
    }
  }

  /// The message of ArgumentParser, which has arguments as they are.
  private static func printableMessage(of error: any Error) -> String {
    var message = fullMessage(for: error)
    for argument in CommandLine.arguments where argument.printable != argument {
      message = message.replacing(argument, with: argument.printable)
    }
    // A part of an argument is in the message, such as the value in --name=value.
    return message.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).printable }.joined(separator: "\n")
  }

  /// Throws if an argument is not UTF-8: Swift has U+FFFD in the place of what is not.
  private static func refuseRepairedArguments() throws {
    for (index, argument) in CommandLine.arguments.enumerated().dropFirst() {
      guard argument.contains("\u{FFFD}"), let bytes = unsafe CommandLine.unsafeArgv[index],
        unsafe String(validatingCString: bytes) == nil
      else { continue }
      throw ValidationError("The argument \(argument.quoted) is not UTF-8.")
    }
  }

  private static var verbs: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// Throws an error that names the nearest verb, if the first argument, or that of `help`, is none.
  private static func refuseUnknownVerb() throws {
    var words = CommandLine.arguments.dropFirst()
    if words.first == "help" { words = words.dropFirst() }
    guard let word = words.first, !word.hasPrefix("-") else { return }
    let verbs = verbs + ["help"]
    if verbs.contains(word) { return }
    let nearest = word.nearest(in: verbs).map { " Did you mean \($0)?" }
    throw ValidationError("There is no verb \(word.quoted).\(nearest ?? "")")
  }

  /// Bad usage that only the contents of a file tell, with what ArgumentParser says of other bad
  /// usage.
  private struct UsageError: Error, CustomStringConvertible {
    let verb: any ParsableCommand.Type
    let message: String

    var description: String {
      """
      Error: \(message)
      Usage: \(usageString(for: verb))
        See 'waymark \(verb.configuration.commandName ?? "") --help' for more information.
      """
    }
  }

  /// Writes a message to the standard error.
  static func warn(_ message: String) {
    // If the message cannot be written, nobody can learn of it.
    try? StandardStream.error.put("\(message)\n")
  }
}
