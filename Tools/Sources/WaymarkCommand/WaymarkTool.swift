import ArgumentParser
import Foundation

/// The command `waymark`: one verb for each thing that can be asked about a routes file.
///
/// Exit statuses are a contract with scripts. 0: every URL matched, nothing was found. 1: one did not, or
/// something was. 2: the usage is bad, or a file cannot be used, or the output cannot be written; the message is on
/// standard error.
@main struct WaymarkTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "waymark",
    abstract: "Answers questions about the routes in a file.",
    version: "waymark \(Version.current)",
    subcommands: [
      MatchCommand.self, ListCommand.self, ExplainCommand.self, CheckCommand.self,
      DiffCommand.self, CompareCommand.self, TestCommand.self, ClassifyCommand.self,
      URLCommand.self, AssociateCommand.self, ConvertCommand.self, InspectCommand.self,
    ]
  )

  /// Runs the verb and ends the process.
  ///
  /// ArgumentParser's own `main` exits with 64 on bad usage and ignores what it cannot write; this one keeps to the contract.
  static func main() async {
    // A write fails instead, and is told like other failures, or becomes the signal below.
    signal(SIGPIPE, SIG_IGN)
    do {
      try await runVerb()
    } catch let status as ExitCode {
      exit(withError: status)
    } catch let error as OutputError where error.isBrokenPipe {
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    } catch {
      warn(exitCode(for: error) == .validationFailure ? fullMessage(for: error) : "\(error)")
      exit(withError: ExitCode(2))
    }
  }

  /// Runs the verb of the arguments, or prints what they ask ArgumentParser for: help, the version, completions.
  private static func runVerb() async throws {
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch  where exitCode(for: error).isSuccess {
      try StandardOutput.print(fullMessage(for: error))
    }
  }

  /// Writes a message to the standard error.
  static func warn(_ message: String) {
    // A message that cannot be written has nobody to tell of it.
    try? FileHandle.standardError.write(contentsOf: Data("\(message)\n".utf8))
  }
}
