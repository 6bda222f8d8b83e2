import ArgumentParser
import WaymarkText

/// The command `waymark`, with a verb for each question about a routes file.
///
/// Scripts rely on the exit statuses:
///
/// - 0: Every URL matched, and nothing was found.
/// - 1: A URL didn't match, or something was found.
/// - 2: The usage is wrong, a file can't be used, or the output can't be written. The message is on
///   the standard error.
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
  /// ArgumentParser's `main` exits with 64 for wrong usage, and ignores output that it can't write.
  /// This function returns the documented exit statuses.
  static func main() async {
    // Makes writing to a closed pipe throw an error instead of ending the process. For the standard
    // output, the process ends by the signal below.
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

  /// Runs the verb in the arguments, or prints help, the version or completions.
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

  /// ArgumentParser's message, which contains the arguments unescaped.
  private static func printableMessage(of error: any Error) -> String {
    var message = fullMessage(for: error)
    for argument in CommandLine.arguments where argument.printable != argument {
      message = message.replacing(argument, with: argument.printable)
    }
    // The message can contain part of an argument, such as the value in --name=value.
    return message.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).printable }.joined(separator: "\n")
  }

  /// Throws if an argument isn't UTF-8.
  ///
  /// Swift replaces invalid bytes with U+FFFD.
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

  /// Throws an error that suggests the nearest verb, if the first argument, or the argument of
  /// `help`, isn't a verb.
  private static func refuseUnknownVerb() throws {
    var words = CommandLine.arguments.dropFirst()
    if words.first == "help" { words = words.dropFirst() }
    guard let word = words.first, !word.hasPrefix("-") else { return }
    let verbs = verbs + ["help"]
    if verbs.contains(word) { return }
    let nearest = word.nearest(in: verbs).map { " Did you mean \($0)?" }
    throw ValidationError("There is no verb \(word.quoted).\(nearest ?? "")")
  }

  /// Wrong usage that shows only when a file is read, with ArgumentParser's usage lines.
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
    // If writing fails, there's no other way to report it.
    try? StandardStream.error.put("\(message)\n")
  }
}
